// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_bar.h"

#include "instances/filter_popup.h"
#include "instances/flow_layout.h"
#include "theme/metrics.h"
#include "widgets/chip.h"
#include "widgets/link_label.h"
#include "widgets/search_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>

namespace fermata::views {

FilterBar::FilterBar(QWidget* parent) : QWidget(parent) {
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, metrics::kGap);
    row->setSpacing(12);
    flow_ = new FlowLayout(6);
    row->addLayout(flow_, 1);

    line_ = new SearchBox(QStringLiteral("filter"), this);
    line_->setObjectName(QStringLiteral("instancesFilter"));
    line_->setPlaceholderText(tr("id, status, machine, step, queue, state.path:value"));
    line_->setAccessibleName(tr("Filter"));
    line_->setToolTip(
        tr("5208, failed, checkout v2, step:capture, queue:payments, key:cust-2207, parent:4711, awaits:paid,\n"
           "attempt:>=3, error:\"timed out\", standing:>2h, changed:<10m, spawned:2026-07-14..,\n"
           "state.order.id:42, state.customer.name~ada. Several stand side by side."));
    line_->setKeys({QStringLiteral("/")});
    line_->setMinimumWidth(260);
    line_->installEventFilter(this);
    flow_->insertWidget(0, line_);

    clear_ = new LinkLabel(tr("Clear"), this);
    clear_->setToolTip(tr("Show all instances"));
    clear_->hide();
    row->addWidget(clear_);
    connect(clear_, &QAbstractButton::clicked, this, [this] {
        line_->clear();
        change({});
    });

    popup_ = new FilterPopup(line_);
    connect(popup_, &FilterPopup::chosen, this, &FilterBar::take);
    connect(line_, &QLineEdit::textEdited, this, &FilterBar::offer);
}

FilterBar::~FilterBar() = default;

void FilterBar::setFilter(const InstanceFilter& filter) {
    if (filter == filter_) return;
    filter_ = filter;
    showChips();
}

void FilterBar::setVocabulary(FilterVocabulary vocabulary) {
    const bool pathsCame = vocabulary.paths != vocabulary_.paths;
    vocabulary_ = std::move(vocabulary);
    if (pathsCame && wantsPaths_ && popup_->isVisible()) offer();
}

void FilterBar::setStatusChipVisible(bool visible) {
    if (visible == statusChip_) return;
    statusChip_ = visible;
    showChips();
}

void FilterBar::focusLine() {
    line_->setFocus(Qt::ShortcutFocusReason);
    line_->selectAll();
}

void FilterBar::change(const InstanceFilter& filter) {
    if (filter == filter_) return;
    setFilter(filter);
    Q_EMIT filterEdited(filter_);
}

void FilterBar::showChips() {
    const bool hadFocus = chips_.contains(static_cast<Chip*>(focusWidget()));
    for (Chip* const chip : std::exchange(chips_, {})) {
        flow_->removeWidget(chip);
        // One of them may be what is asking for this.
        chip->hide();
        chip->deleteLater();
    }
    for (const FilterPart& part : filterParts(filter_)) {
        if (part.field == FilterPart::Field::Status && !statusChip_) continue;
        auto* const chip = new Chip(part.name, part.value, this);
        connect(chip, &Chip::removeRequested, this, [this, part] { change(without(filter_, part.field, part.index)); });
        connect(chip, &QAbstractButton::clicked, this, [this, part] { edit(part); });
        flow_->insertWidget(int(chips_.size()), chip);
        chip->show();
        chips_ << chip;
    }
    clear_->setVisible(!filter_.empty());
    if (hadFocus) line_->setFocus();
}

void FilterBar::edit(const FilterPart& part) {
    // Of conditions on the state there may be several; of anything else the new one takes the old one's place anyway.
    edited_ = part.field == FilterPart::Field::State ? std::optional(part) : std::nullopt;
    line_->setText(part.edit);
    focusLine();
    offer();
}

std::vector<FilterReading> FilterBar::readings() const {
    const InstanceFilter present = edited_ ? without(filter_, edited_->field, edited_->index) : filter_;
    return readFilterText(line_->text(), present, vocabulary_);
}

void FilterBar::wantPaths() {
    const bool wanted = line_->text().trimmed().startsWith(QLatin1String("state"), Qt::CaseInsensitive);
    if (wanted != std::exchange(wantsPaths_, wanted)) Q_EMIT pathsWanted(wanted);
}

void FilterBar::offer() {
    if (line_->text().isEmpty()) edited_.reset();
    wantPaths();
    popup_->show(readings(), reachOf(filter_));
}

void FilterBar::take(int number) {
    const auto offered = readings();
    popup_->hide();
    if (number < 0 || number >= int(offered.size())) return;
    const FilterReading& reading = offered[std::size_t(number)];
    if (reading.kind != FilterReading::Kind::Filter) {
        if (reading.kind == FilterReading::Kind::Completion) line_->setText(reading.completion);
        offer();
        return;
    }
    line_->clear();
    edited_.reset();
    wantPaths();
    change(reading.filter);
}

bool FilterBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide) popup_->hide();
    if (event->type() == QEvent::MouseButtonPress && line_->text().isEmpty()) offer();
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);

    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool open = popup_->isVisible();
    switch (key) {
    case Qt::Key_Down:
        if (open)
            popup_->step(1);
        else if (line_->text().isEmpty() && !(static_cast<QKeyEvent*>(event)->modifiers() & Qt::AltModifier))
            Q_EMIT leftDownwards();
        else
            offer();
        return true;
    case Qt::Key_Up:
        if (open) popup_->step(-1);
        return open;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (open)
            take(popup_->currentRow());
        else if (line_->text().trimmed().isEmpty())
            Q_EMIT leftDownwards();
        else
            take(0);
        return true;
    case Qt::Key_Tab:
        // As in a shell: the marked completion is taken, the line goes on.
        if (const auto offered = readings();
            open && popup_->currentRow() >= 0 && popup_->currentRow() < int(offered.size()) &&
            offered[std::size_t(popup_->currentRow())].kind == FilterReading::Kind::Completion) {
            take(popup_->currentRow());
            return true;
        }
        return false;
    case Qt::Key_Escape:
        if (open) {
            popup_->hide();
            return true;
        }
        if (line_->text().isEmpty()) {
            Q_EMIT leftDownwards();
            return true;
        }
        return false;
    case Qt::Key_Backspace:
        // At the line's beginning it takes the last chip, as in every field of this kind.
        if (line_->text().isEmpty() && !chips_.isEmpty()) {
            Q_EMIT chips_.back()->removeRequested();
            return true;
        }
        return false;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace fermata::views

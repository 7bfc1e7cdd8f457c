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
    line_->setPlaceholderText(tr("id, status, machine, step or queue"));
    line_->setAccessibleName(tr("Filter"));
    line_->setToolTip(tr("5208, failed, checkout v2, step:capture, queue:payments, parent:4711"));
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
    vocabulary_ = std::move(vocabulary);
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
        connect(chip, &Chip::removeRequested, this, [this, field = part.field] { change(without(filter_, field)); });
        connect(chip, &QAbstractButton::clicked, this, [this, part] {
            line_->setText(part.edit);
            focusLine();
            offer();
        });
        flow_->insertWidget(int(chips_.size()), chip);
        chip->show();
        chips_ << chip;
    }
    clear_->setVisible(!filter_.empty());
    if (hadFocus) line_->setFocus();
}

void FilterBar::offer() {
    popup_->show(readFilterText(line_->text(), filter_, vocabulary_));
}

void FilterBar::take(int reading) {
    const auto readings = readFilterText(line_->text(), filter_, vocabulary_);
    popup_->hide();
    if (reading < 0 || reading >= int(readings.size())) return;
    line_->clear();
    change(readings[std::size_t(reading)].filter);
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

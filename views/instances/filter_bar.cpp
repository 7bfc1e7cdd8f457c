// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_bar.h"

#include "instances/filter_popup.h"
#include "widgets/search_box.h"

#include <QKeyEvent>

namespace fermata::views {

FilterBar::FilterBar(QWidget* parent)
    : FilterLine(
          QStringLiteral("instancesFilter"), tr("id, status, machine, step, queue, state.path:value"),
          tr("5208, failed, checkout v2, step:capture, queue:payments, key:cust-2207, parent:4711, awaits:paid,\n"
             "attempt:>=3, error:\"timed out\", standing:>2h, changed:<10m, spawned:2026-07-14..,\n"
             "state.order.id:42, state.customer.name~ada. Several stand side by side."),
          tr("Show all instances"), parent) {
    popup_ = new FilterPopup(&line());
    connect(popup_, &FilterPopup::chosen, this, &FilterBar::take);
    connect(&line(), &QLineEdit::textEdited, this, &FilterBar::offer);
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

void FilterBar::change(const InstanceFilter& filter) {
    if (filter == filter_) return;
    setFilter(filter);
    Q_EMIT filterEdited(filter_);
}

void FilterBar::showChips() {
    std::vector<Part> parts;
    for (const FilterPart& part : filterParts(filter_)) {
        if (part.field == FilterPart::Field::Status && !statusChip_) continue;
        parts.push_back({part.name, part.value, [this, part] { change(without(filter_, part.field, part.index)); },
                         [this, part] { edit(part); }});
    }
    setParts(parts, !filter_.empty());
}

void FilterBar::edit(const FilterPart& part) {
    // Of conditions on the state there may be several; of anything else the new one takes the old one's place anyway.
    edited_ = part.field == FilterPart::Field::State ? std::optional(part) : std::nullopt;
    line().setText(part.edit);
    focusLine();
    offer();
}

std::vector<FilterReading> FilterBar::readings() const {
    const InstanceFilter present = edited_ ? without(filter_, edited_->field, edited_->index) : filter_;
    return readFilterText(line().text(), present, vocabulary_);
}

void FilterBar::wantPaths() {
    const bool wanted = line().text().trimmed().startsWith(QLatin1String("state"), Qt::CaseInsensitive);
    if (wanted != std::exchange(wantsPaths_, wanted)) Q_EMIT pathsWanted(wanted);
}

void FilterBar::offer() {
    if (line().text().isEmpty()) edited_.reset();
    wantPaths();
    popup_->show(readings(), reachOf(filter_));
}

void FilterBar::take(int number) {
    const auto offered = readings();
    popup_->hide();
    if (number < 0 || number >= int(offered.size())) return;
    const FilterReading& reading = offered[std::size_t(number)];
    if (reading.kind != FilterReading::Kind::Filter) {
        if (reading.kind == FilterReading::Kind::Completion) line().setText(reading.completion);
        offer();
        return;
    }
    line().clear();
    edited_.reset();
    wantPaths();
    change(reading.filter);
}

bool FilterBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide) popup_->hide();
    if (event->type() == QEvent::MouseButtonPress && line().text().isEmpty()) offer();
    return FilterLine::eventFilter(watched, event);
}

bool FilterBar::keyPressed(QKeyEvent* event) {
    const bool open = popup_->isVisible();
    switch (event->key()) {
    case Qt::Key_Down:
        if (open)
            popup_->step(1);
        else if (line().text().isEmpty() && !(event->modifiers() & Qt::AltModifier))
            return false;
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
        else if (line().text().trimmed().isEmpty())
            Q_EMIT leftDownwards();
        else
            take(0);
        return true;
    case Qt::Key_Tab: {
        // As in a shell: the marked completion is taken, the line goes on.
        const auto offered = readings();
        const int row = popup_->currentRow();
        if (!open || row < 0 || row >= int(offered.size()) ||
            offered[std::size_t(row)].kind != FilterReading::Kind::Completion)
            return false;
        take(row);
        return true;
    }
    case Qt::Key_Escape:
        if (open) popup_->hide();
        return open;
    default:
        return false;
    }
}

} // namespace fermata::views

#include "moc_filter_bar.cpp"

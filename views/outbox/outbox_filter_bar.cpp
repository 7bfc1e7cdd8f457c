// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outbox/outbox_filter_bar.h"

#include "models/why.h"
#include "outbox/outbox_words.h"
#include "widgets/search_box.h"

#include <QKeyEvent>

#include <functional>

namespace fermata::views {

OutboxFilterBar::OutboxFilterBar(QWidget* parent)
    : FilterLine(QStringLiteral("outboxFilter"), tr("text, or “ordering key”, then Enter"),
                 tr("Text in keys, ordering keys and errors; “customer-17” in quotes is an ordering key"),
                 tr("Show all events of the topic"), parent) {}

void OutboxFilterBar::setFilter(const OutboxFilter& filter) {
    if (filter == filter_) return;
    filter_ = filter;
    showChips();
}

void OutboxFilterBar::change(const OutboxFilter& filter) {
    if (filter == filter_) return;
    setFilter(filter);
    Q_EMIT filterEdited(filter_);
}

void OutboxFilterBar::showChips() {
    std::vector<Part> parts;
    const auto add = [&](const QString& field, const QString& value, const QString& edit,
                         const std::function<void(OutboxFilter&)>& remove) {
        parts.push_back({field, value,
                         [this, remove] {
                             OutboxFilter filter = filter_;
                             remove(filter);
                             change(filter);
                         },
                         [this, edit] {
                             line().setText(edit);
                             focusLine();
                         }});
    };
    if (filter_.status)
        add(tr("status is"), outboxWord(*filter_.status), {}, [](OutboxFilter& filter) { filter.status.reset(); });
    if (filter_.orderingKey)
        add(tr("ordering key is"), quoted(*filter_.orderingKey),
            u'“' + QString::fromStdString(*filter_.orderingKey) + u'”',
            [](OutboxFilter& filter) { filter.orderingKey.reset(); });
    if (filter_.text)
        add(tr("contains"), quoted(*filter_.text), QString::fromStdString(*filter_.text),
            [](OutboxFilter& filter) { filter.text.reset(); });
    setParts(parts, !filter_.empty());
}

void OutboxFilterBar::take() {
    const QString text = line().text().trimmed();
    if (text.isEmpty()) {
        Q_EMIT leftDownwards();
        return;
    }
    OutboxFilter filter = filter_;
    const auto in = [&](QChar open, QChar close) {
        return text.size() >= 2 && text.front() == open && text.back() == close;
    };
    if (in(u'"', u'"') || in(u'“', u'”') || in(u'„', u'“'))
        filter.orderingKey = text.mid(1, text.size() - 2).toStdString();
    else
        filter.text = text.toStdString();
    line().clear();
    change(filter);
}

bool OutboxFilterBar::keyPressed(QKeyEvent* event) {
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return false;
    take();
    return true;
}

} // namespace fermata::views

#include "moc_outbox_filter_bar.cpp"

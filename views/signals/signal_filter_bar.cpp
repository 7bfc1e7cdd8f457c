// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signal_filter_bar.h"

#include "models/standing_words.h"
#include "models/why.h"
#include "widgets/search_box.h"

#include <QKeyEvent>

#include <functional>

namespace fermata::views {

SignalFilterBar::SignalFilterBar(QWidget* parent)
    : FilterLine(QStringLiteral("signalsFilter"), tr("target id or name, then Enter"),
                 tr("5208 or #5208 is a target; paid is a name; “5208” in quotes is a name as well"),
                 tr("Show all signals"), parent) {}

void SignalFilterBar::setFilter(const SignalFilter& filter) {
    if (filter == filter_) return;
    filter_ = filter;
    showChips();
}

void SignalFilterBar::change(const SignalFilter& filter) {
    if (filter == filter_) return;
    setFilter(filter);
    Q_EMIT filterEdited(filter_);
}

void SignalFilterBar::showChips() {
    std::vector<Part> parts;
    const auto add = [&](const QString& field, const QString& value, const QString& edit,
                         const std::function<void(SignalFilter&)>& remove) {
        parts.push_back({field, value,
                         [this, remove] {
                             SignalFilter filter = filter_;
                             remove(filter);
                             change(filter);
                         },
                         [this, edit] {
                             line().setText(edit);
                             focusLine();
                         }});
    };
    if (filter_.target) {
        const QString id = QString::number(filter_.target->value);
        add(tr("target is"), u'#' + id, id, [](SignalFilter& filter) { filter.target.reset(); });
    }
    if (filter_.name)
        add(tr("name is"), views::quoted(*filter_.name), views::quoted(QString::fromStdString(*filter_.name)),
            [](SignalFilter& filter) { filter.name.reset(); });
    if (filter_.state)
        add(tr("state is"), stateWord(*filter_.state), {}, [](SignalFilter& filter) { filter.state.reset(); });
    setParts(parts, !filter_.empty());
}

void SignalFilterBar::take() {
    QString text = line().text().trimmed();
    if (text.isEmpty()) {
        Q_EMIT leftDownwards();
        return;
    }
    SignalFilter filter = filter_;
    bool isNumber = false;
    const qlonglong id = (text.startsWith(u'#') ? text.mid(1) : text).toLongLong(&isNumber);
    if (isNumber && id != 0) {
        filter.target = InstanceId{id};
    } else {
        const auto in = [&](QChar open, QChar close) {
            return text.size() >= 2 && text.front() == open && text.back() == close;
        };
        if (in(u'"', u'"') || in(u'“', u'”') || in(u'„', u'“')) text = text.mid(1, text.size() - 2);
        filter.name = text.toStdString();
    }
    line().clear();
    change(filter);
}

bool SignalFilterBar::keyPressed(QKeyEvent* event) {
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return false;
    take();
    return true;
}

} // namespace fermata::views

#include "moc_signal_filter_bar.cpp"

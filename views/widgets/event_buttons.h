// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;

namespace fermata::views {

// A button for each event that can be chosen. A refresh takes none from under the mouse: they are made anew only when
// the events are others.
class EventButtons : public QWidget {
    Q_OBJECT

public:
    explicit EventButtons(QWidget* parent = nullptr);

    void setEvents(const QStringList& events, bool more); // more: not all of them are among these
    const QStringList& events() const { return events_; }
    void setHindrance(const QString& why); // why none can be chosen; empty: each can

Q_SIGNALS:
    void chosen(const QString& event);

private:
    void refresh();

    QStringList events_;
    bool more_ = false;
    QString hindrance_;
};

} // namespace fermata::views

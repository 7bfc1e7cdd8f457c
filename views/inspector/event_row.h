// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/state_events.h"

#include <QWidget>

#include <optional>

namespace fermata::views {

class EventButtons;

// Of an instance of a machine that is a table: what can happen to it where it stands. An event that is chosen is sent
// by the dialog for signals. Hidden for any other instance.
class EventRow : public QWidget {
    Q_OBJECT

public:
    explicit EventRow(QWidget* parent = nullptr);

    void setStateEvents(const StateEvents& events);
    void setInstance(std::optional<InstanceId> instance); // that is shown, and has not ended
    void setHindrance(const QString& why);

Q_SIGNALS:
    void eventRequested(fermata::InstanceId instance, const QString& event);

private:
    void refresh();

    StateEvents known_;
    std::optional<InstanceId> instance_;
    EventButtons* buttons_ = nullptr;
};

} // namespace fermata::views

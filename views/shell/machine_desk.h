// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/machine_order.h"
#include "shell/state_events.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>

namespace fermata::views {

// Where a window hands in what is to be defined, and gets back what became of it; as the ActDesk does for acts on
// instances. Lives on the GUI thread.
class MachineDesk : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    using Done = std::function<void(const MachineOutcome&)>;

    // `done` is called once, never from within; not at all when `asker` is destroyed before.
    quint64 order(MachineOrder order, QObject* asker, Done done);

    void setBegun(quint64 number); // from here on it may have happened, whether there is an answer or not
    void setOutcome(const MachineOutcome& outcome);
    void abandon(const QString& error); // nobody will answer what is still asked

    // As they were read with the instance that is looked at.
    void setStateEvents(const StateEvents& events);
    const StateEvents& stateEvents() const { return events_; }

Q_SIGNALS:
    void stateEventsRead(const fermata::views::StateEvents& events);
    void ordered(const fermata::views::MachineOrder& order);

private:
    struct Asker {
        QPointer<QObject> who;
        Done done;
        bool begun = false;
    };

    StateEvents events_;
    quint64 last_ = 0;
    std::map<quint64, Asker> askers_;
};

} // namespace fermata::views

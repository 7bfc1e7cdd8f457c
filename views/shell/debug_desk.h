// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/debugging.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>

namespace fermata::views {

// Where a window hands in what is to be done about breakpoints, and where it looks what is set and held. It numbers the
// orders, so that each answer finds who asked. Lives on the GUI thread.
class DebugDesk : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    using Done = std::function<void(const DebugOutcome&)>;

    // `done` is called once, never from within; not at all when `asker` is destroyed before.
    quint64 order(DebugOrder order, QObject* asker, Done done);

    // Nothing while that is not known.
    const std::optional<DebugSnapshot>& snapshot() const { return snapshot_; }
    void setSnapshot(const DebugSnapshot& snapshot);
    void forget(); // another database

    void setOutcome(const DebugOutcome& outcome);
    void abandon(const QString& error); // nobody will answer what is still asked

Q_SIGNALS:
    void ordered(const fermata::views::DebugOrder& order);
    void changed();
    void looked(); // after each setSnapshot(), also where nothing is new

private:
    struct Asker {
        DebugOrder::Kind kind = DebugOrder::Kind::Detach;
        QPointer<QObject> who;
        Done done;
    };

    quint64 last_ = 0;
    std::map<quint64, Asker> askers_;
    std::optional<DebugSnapshot> snapshot_;
};

} // namespace fermata::views

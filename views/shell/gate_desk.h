// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/gate.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>

namespace fermata::views {

// Where a window says what its worker is to hold at its gate and what becomes of it, sees what is held there, and asks
// for steps to be tried. Lives on the GUI thread.
class GateDesk : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    using Done = std::function<void(const TryOutcome&)>;

    void order(const GateOrder& order) { Q_EMIT ordered(order); }

    const GateSnapshot& snapshot() const { return snapshot_; }
    void setSnapshot(const GateSnapshot& snapshot);

    // `done` is called once, never from within; not at all when `asker` is destroyed before, or it is cancelled.
    quint64 tryStep(TryOrder order, QObject* asker, Done done);
    void cancel(quint64 number);
    void setTryOutcome(const TryOutcome& outcome);
    void abandonTries(const QString& error); // nobody will answer what is still asked

Q_SIGNALS:
    void ordered(const fermata::views::GateOrder& order);
    void changed();
    void tryOrdered(const fermata::views::TryOrder& order);
    void tryCancelled(quint64 number);

private:
    struct Asker {
        QPointer<QObject> who;
        Done done;
    };

    GateSnapshot snapshot_;
    quint64 last_ = 0;
    std::map<quint64, Asker> askers_;
};

} // namespace fermata::views

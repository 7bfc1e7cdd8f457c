// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/conninfo.h"
#include "shell/gate.h"

#include <QObject>
#include <QStringList>
#include <QThread>

#include <memory>
#include <vector>

namespace fermata::app {

class TrialLane;

// The tries of a session: their lane and its thread, which begin with the first one. Lives on the GUI thread and never
// waits there.
class Trials : public QObject {
    Q_OBJECT

public:
    Trials(Conninfo conninfo, QString schema, QObject* parent = nullptr);
    // Waits for the lane, within a bound, and leaves it behind after that; better call end() before and wait for
    // ended().
    ~Trials() override;

    void order(const views::TryOrder& order, const QStringList& machineCommands);
    // One that does not come to its end all the same is left behind with its thread, and the next are on another.
    void cancel(quint64 number);

    // What is tried is given up, within a bounded time; then ended() is emitted, never from within. A step of this
    // program's own machines that does not come to its end by then is left behind with its thread.
    void end();
    bool leftBehind() const { return leftBehind_; }

Q_SIGNALS:
    void done(const fermata::views::TryOutcome& outcome);
    void ended();

private:
    struct Order {
        views::TryOrder order;
        QStringList machineCommands;
    };

    void begin();
    void pass(const Order& order);
    void forget(quint64 number);
    void leave();

    const Conninfo conninfo_;
    const QString schema_;
    std::unique_ptr<QThread> thread_;
    std::unique_ptr<TrialLane> lane_; // lives on the thread, which ends before
    std::vector<Order> waiting_;      // what the lane has not answered
    bool ending_ = false;
    bool leftBehind_ = false;
};

} // namespace fermata::app

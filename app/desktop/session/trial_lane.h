// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/conninfo.h"
#include "shell/gate.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>

namespace fermata {
class Trial;
}

namespace fermata::app {

// Tries steps, one after the other, by the engine's Trial: with the machines of this window's worker, a connection and
// processes of its own, which last from one try to the next. Lives on a thread of its own; its slots block for as long
// as a step takes.
class TrialLane : public QObject {
    Q_OBJECT

public:
    TrialLane(Conninfo conninfo, QString schema);
    ~TrialLane() override;

    // From any thread. What waits for a server or a process gives up at once; a step of this program's own machines
    // runs to its end, which nobody waits for.
    void cancel(quint64 number); // is not begun, or is given up
    void interrupt();            // nothing is tried any more; used once, to end
    bool isTrying(quint64 number) const;

    // On the lane's thread.
    void carryOut(const views::TryOrder& order, const QStringList& machineCommands);
    void close();                             // ends the processes
    void tellThrown(const QString& sentence); // what left one of these

Q_SIGNALS:
    void done(const fermata::views::TryOutcome& outcome);
    void closed();

private:
    bool begin(quint64 number);
    void perform(const views::TryOrder& order, const QStringList& machineCommands, views::TryOutcome& outcome);
    Trial& trial(const QStringList& machineCommands);
    void drop();
    bool cut() const { return cut_.stop_requested(); }

    const Conninfo conninfo_;
    const QString schema_;
    std::stop_source cut_;
    QStringList commands_; // that trial_ was made with

    mutable std::mutex mutex_; // guards what follows; trial_ is used without it, by the lane alone
    std::unique_ptr<Trial> trial_;
    std::optional<quint64> trying_;
    bool givenUp_ = false; // that one
    std::set<quint64> cancelled_;
    bool spoilt_ = false; // it was interrupted: the next one needs another Trial
};

} // namespace fermata::app

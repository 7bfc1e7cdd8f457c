// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/conninfo.h"
#include "shell/act_order.h"
#include "shell/machine_order.h"

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

namespace fermata {
class Operator;
namespace versions {
class Machines;
}
struct Database;
} // namespace fermata

namespace fermata::app {

class QueryRunner;

// Judges and carries out what persons want done, one order after the other, by the engine's Operator and a connection
// of its own; where the schema has no acts, or not for this role, as any client would (session/plain_acts). Lives on a
// thread of its own; its slots block for as long as the database takes.
class ActLane : public QObject {
    Q_OBJECT

public:
    // `application`: what the server, and the audit, know the connection as. `stop`: of all orders, at the end.
    ActLane(Conninfo conninfo, QString schema, QString application, std::stop_token stop);
    ~ActLane() override;

    // From any thread, after `stop` was requested: what waits for the server gives up at once. For a lane that changes
    // nothing.
    void interrupt();

    // On the lane's thread. `cancel` is asked between the batches of an order.
    void carryOut(views::ActOrder order, const std::stop_token& cancel);
    void carryOutMachine(const views::MachineOrder& order);
    void askRights();
    void tellThrown(const QString& sentence); // what left one of these

Q_SIGNALS:
    void begun(quint64 number); // of what is to be done: from here on it may happen
    void done(const fermata::views::ActOutcome& outcome);
    void machineBegun(quint64 number); // likewise; they are counted apart
    void machineDone(const fermata::views::MachineOutcome& outcome);
    void moving(const fermata::views::ActProgress& progress);
    void rightsKnown(const fermata::ActRights& rights);
    void rightsUnknown(); // they could not be asked

private:
    Database database() const;
    fermata::Operator& engine();
    void leave();
    void perform(const views::MachineOrder& order, views::MachineOutcome& outcome);
    views::SharedReport carriedOut(const views::ActOrder& order, const std::function<bool(std::size_t, std::size_t)>&,
                                   QString& sql);
    void find(views::ActOrder& order, views::ActOutcome& outcome, const std::stop_token& cancel);
    void findMatching(views::ActOrder& order, views::ActOutcome& outcome, const std::stop_token& cancel);
    void findAwaiting(views::ActOrder& order, views::ActOutcome& outcome, const std::stop_token& cancel);
    void findHolders(views::ActOrder& order, views::ActOutcome& outcome);

    const Conninfo conninfo_;
    const QString schema_;
    const QString application_;
    const std::stop_token stop_;
    std::mutex mutex_;                             // guards against interrupt() while engine_ is made or goes
    std::unique_ptr<fermata::Operator> engine_;    // while it is connected, as far as is known
    std::unique_ptr<versions::Machines> machines_; // likewise
    std::optional<views::ActOutcome> owed_;        // what the order that is carried out is answered by, whatever comes
};

} // namespace fermata::app

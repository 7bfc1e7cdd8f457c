// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/barrier_book.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/failure.h"
#include "session/machine_board.h"
#include "session/pace.h"
#include "session/read_audit.h"
#include "session/read_awaiting.h"
#include "session/read_events.h"
#include "session/read_instances.h"
#include "session/read_leases.h"
#include "session/read_outbox.h"
#include "session/read_overview.h"
#include "session/read_payloads.h"
#include "session/read_server.h"
#include "session/read_signals.h"
#include "session/read_stack.h"
#include "session/read_tasks.h"
#include "session/read_trace.h"
#include "shell/reading.h"
#include "shell/state_events.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <mutex>
#include <stop_token>

namespace fermata::app {

class QueryRunner;
struct DetailMemory;

// Reads what is on the screen. Lives on a thread of its own, which its connection never leaves; only values go in and
// out.
class Reader : public QObject {
    Q_OBJECT

public:
    Reader(Conninfo conninfo, QString schema);
    ~Reader() override;

    // On the reader's thread.
    void open();
    void read(const views::ReadPlan& plan);
    void forgetRest(); // numbers that rest are read again with the next reading, if they are a second old
    void close();
    void tellThrown(const QString& sentence); // what left one of these: the connection is given up

    // From any thread: whatever waits for the server returns at once, and nothing is opened any more. Used once, to
    // end.
    void interrupt();

Q_SIGNALS:
    void opened(const fermata::app::Facts& facts);
    void openFailed(const fermata::app::Failure& failure);
    // Some of what was asked may be absent; `problem` then says why, and is empty otherwise.
    // The reading may be large: it is shared, and nobody changes it.
    void answered(const std::shared_ptr<const fermata::views::Reading>& reading, const fermata::app::Failure& problem);
    // Before the reading with which they were read: of the instance that is looked at.
    void stateEventsRead(const fermata::views::StateEvents& events);
    void lost(const fermata::app::Failure& failure);

private:
    void establish(); // the connection
    void readAll(const views::ReadPlan& plan, views::Reading& reading, Failure& problem);
    template <typename Part>
    void attempt(Failure& problem, const Part& part);
    void refreshFacts();
    void readCounts(views::Reading& reading);
    std::chrono::milliseconds countsRest() const;
    void setSocket(int socket);

    const Conninfo conninfo_;
    const QString schema_;
    std::unique_ptr<QueryRunner> runner_;
    Facts facts_;
    std::chrono::steady_clock::time_point factsReadAt_;
    OverviewReader overview_;
    StatusCounts counts_;
    Pace countsPace_;
    Timestamp countsAt_{};              // by the database's clock
    bool newestRead_ = false;           // since it was opened
    int hurried_ = 0;                   // readings since it was opened, until one was not
    std::optional<quint64> hurriedFor_; // the plan of the last reading
    InstancePages instances_;
    LeaseReader leases_;
    AwaitingReader awaiting_;
    SignalsReader signals_;
    OutboxReader outbox_;
    TaskReader tasks_;
    PayloadsReader payloads_;
    BarrierBook barriers_;
    AuditReader audit_;
    TraceReader trace_;
    ServerReader server_;
    std::unique_ptr<DetailMemory> detailMemory_;
    std::unique_ptr<DetailMemory> selectedMemory_; // of the one chosen among the barriers
    MachineBoardReader machineBoard_;
    StackReader stack_;
    StateEventBook stateEvents_;

    std::stop_source stop_; // requested by interrupt()
    std::mutex mutex_;      // guards what interrupt() touches
    int socket_ = -1;
};

} // namespace fermata::app

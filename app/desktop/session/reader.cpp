// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/reader.h"

#include "session/probe.h"
#include "session/query_runner.h"
#include "session/read_barriers.h"
#include "session/read_detail.h"
#include "session/read_instances.h"
#include "session/rows.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <sys/socket.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace fermata::app {

namespace {

// Rights, tables and indexes change while we look: somebody migrates, a standby is promoted.
constexpr auto factsGoodFor = std::chrono::seconds(15);

// Readings since it was opened that leave out what can wait.
constexpr int mostHurried = 3;

// Counting by status takes no more than a two-hundredth of the time, unless it takes next to none; but it does not wait
// for more than ten seconds. Each look clears the way for the next one, which finds the more dead entries the later it
// comes.
constexpr int countsTimesCost = 200;
constexpr auto cheap = std::chrono::milliseconds(2);
constexpr auto countsLongestRest = std::chrono::milliseconds(10'000);

} // namespace

Reader::Reader(Conninfo conninfo, QString schema)
    : conninfo_(std::move(conninfo))
    , schema_(std::move(schema))
    , detailMemory_(std::make_unique<DetailMemory>())
    , selectedMemory_(std::make_unique<DetailMemory>()) {}

Reader::~Reader() {
    close();
}

void Reader::open() {
    close();
    awaiting_.forget();
    signals_.forget();
    outbox_.forget();
    tasks_.forget();
    payloads_.forget();
    audit_.forget();
    trace_.forget();
    server_.forget();
    try {
        asFailure([this] { establish(); });
    } catch (const Failure& failure) {
        close();
        Q_EMIT openFailed(failure);
    }
}

void Reader::establish() {
    // The driver's own connect cannot be given up once it waits.
    if (!probe(conninfo_.text(), stop_.get_token())) return;
    runner_ = std::make_unique<QueryRunner>(conninfo_, schema_, [this](int socket) { setSocket(socket); });
    machineBoard_ = {};
    leases_ = {};
    overview_ = {};
    counts_ = {};
    newestRead_ = false;
    hurried_ = 0;
    hurriedFor_.reset();
    countsPace_ = {};
    refreshFacts();
    Q_EMIT opened(facts_);
}

void Reader::close() {
    // Before the connection: a socket of this number may be somebody else's a moment later.
    setSocket(-1);
    runner_.reset();
    *detailMemory_ = {};
    *selectedMemory_ = {};
    stack_ = {};
}

void Reader::tellThrown(const QString& sentence) {
    close();
    Q_EMIT lost({sentence, {}, {}, true});
}

void Reader::interrupt() {
    stop_.request_stop();
    const std::lock_guard lock(mutex_);
    if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
}

void Reader::setSocket(int socket) {
    const std::lock_guard lock(mutex_);
    socket_ = socket;
    if (stop_.stop_requested() && socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
}

void Reader::refreshFacts() {
    facts_ = readFacts(*runner_);
    factsReadAt_ = std::chrono::steady_clock::now();
}

// One part of a reading. Its failure leaves that part absent and does not keep the others from being read; a lost
// connection does.
template <typename Part>
void Reader::attempt(Failure& problem, const Part& part) {
    try {
        asFailure(part);
    } catch (const Failure& failure) {
        if (failure.connectionLost) throw;
        if (problem.message.isEmpty()) problem = failure;
    }
}

// The counts of the sidebar are part of each reading, whatever else is looked at. On a large database whose workers are
// busy they cost more than most views do: many dead entries lie in the index where instances come and go.
void Reader::readCounts(views::Reading& reading) {
    if (countsPace_.cost < cheap || countsPace_.due(countsRest(), 0)) {
        counts_ = timed(countsPace_, [&] { return overview_.statuses(*runner_, facts_); });
        countsAt_ = reading.databaseTime;
    }
    reading.statusCounts = counts_.byStatus;
    reading.scheduled = counts_.scheduled;
    reading.countsFailed = false;
    reading.countsAt = countsAt_;
}

void Reader::forgetRest() {
    outbox_.forgetRest();
    tasks_.forgetRest();
    if (std::chrono::steady_clock::now() - countsPace_.readAt >= std::chrono::seconds(1)) countsPace_ = {};
    machineBoard_.forgetDeclared();
}

std::chrono::milliseconds Reader::countsRest() const {
    return std::min(countsLongestRest,
                    std::chrono::duration_cast<std::chrono::milliseconds>(countsPace_.cost * countsTimesCost));
}

void Reader::readAll(const views::ReadPlan& plan, views::Reading& reading, Failure& problem) {
    reading.workersFailed = reading.countsFailed = true;
    Rows& clock = runner_->run("clock");
    if (clock.next()) {
        reading.databaseTime = time(clock, "now");
        if (const auto lag = optionalNumber(clock, "lag")) reading.standbyLag = std::chrono::milliseconds(*lag);
    }
    if (!newestRead_) {
        attempt(problem, [&] {
            const QVariant top = idValue(descendingFrom(std::optional<InstanceId>()));
            Rows& rows = runner_->run("instances_newest", {{":from", top}, {":oldest_first", false}, {":limit", 1}});
            reading.newest = InstanceId{rows.next() ? number(rows, "id") : 0};
            newestRead_ = true;
        });
    }
    attempt(problem, [&] {
        reading.workers = readWorkers(*runner_, facts_);
        reading.workersFailed = false;
    });
    // What one has opened comes first, and at once; the numbers beside it with the reading that follows, unless that
    // one was asked for something else: a view often wants more when it sees what there is.
    reading.countsLater = hurried_ < mostHurried && hurriedFor_ != plan.number && !plan.overview;
    hurried_ = reading.countsLater ? hurried_ + 1 : mostHurried;
    hurriedFor_ = plan.number;
    if (!reading.countsLater) attempt(problem, [&] { readCounts(reading); });
    // A queue's slots are its workers': without these, numbers would be shown that nobody has read.
    if (plan.overview && !reading.workersFailed) {
        attempt(problem, [&] {
            reading.overview =
                overview_.read(*runner_, facts_, reading.workers, reading.databaseTime, plan.machineBoard.has_value());
        });
    }
    if (plan.instances) {
        attempt(problem, [&] {
            InstancePage page = instances_.read(*runner_, facts_, *plan.instances);
            page.databaseTime = reading.databaseTime;
            reading.instances = std::move(page);
        });
    }
    if (plan.awaiting) {
        attempt(problem,
                [&] { reading.awaiting = awaiting_.read(*runner_, facts_, *plan.awaiting, reading.databaseTime); });
    }
    if (plan.signalList) {
        attempt(problem,
                [&] { reading.signalList = signals_.read(*runner_, facts_, *plan.signalList, reading.databaseTime); });
    }
    if (plan.outbox) attempt(problem, [&] { reading.outbox = outbox_.read(*runner_, facts_, *plan.outbox, reading); });
    if (plan.tasks) {
        attempt(problem, [&] { reading.tasks = tasks_.read(*runner_, facts_, *plan.tasks, reading.databaseTime); });
    }
    if (plan.barriers) {
        attempt(problem, [&] {
            reading.barriers =
                barriers_.read(*runner_, facts_, *plan.barriers, reading.databaseTime, reading.countsLater);
            if (plan.barriers->holders && !reading.countsLater) {
                const Holders holders = readHolders(*runner_, *plan.barriers->holders, holdersShown, holdersGlance);
                reading.barriers->holders = {*plan.barriers->holders, {std::int64_t(holders.ids.size()), holders.more}};
            }
            if (plan.barriers->selected)
                reading.barriers->selected = readInstanceDetail(*runner_, facts_, *plan.barriers->selected, {},
                                                                reading.databaseTime, selectedMemory_.get());
        });
    }
    if (plan.leases) {
        attempt(problem, [&] {
            LeasePage page = leases_.read(*runner_, *plan.leases);
            page.databaseTime = reading.databaseTime;
            page.workersKnown = facts_.hasWorkers && !reading.workersFailed;
            reading.leases = std::move(page);
        });
    }
    if (plan.inspected) {
        attempt(problem, [&] {
            reading.inspected = readInstanceDetail(*runner_, facts_, *plan.inspected, plan.childs, reading.databaseTime,
                                                   detailMemory_.get());
            reading.inspectedMissing = !reading.inspected;
            if (reading.inspected) Q_EMIT stateEventsRead(stateEvents_.read(*runner_, facts_, reading.inspected->row));
        });
    }
    if (plan.stack) {
        attempt(problem, [&] {
            reading.stack = stack_.read(*runner_, facts_, *plan.stack, reading.inspected, reading.databaseTime);
        });
    }
    if (plan.payloadsOf)
        attempt(problem, [&] { reading.payloads = payloads_.read(*runner_, facts_, *plan.payloadsOf); });
    if (plan.inspected && plan.audit)
        attempt(problem, [&] { reading.audit = audit_.read(*runner_, facts_, *plan.inspected, *plan.audit); });
    if (plan.inspected && plan.trace) {
        attempt(problem, [&] {
            reading.trace = trace_.read(*runner_, facts_, *plan.inspected, plan.trace->limit, reading.databaseTime);
            reading.traceDocuments = trace_.documents(*runner_, facts_, plan.trace->documents);
        });
    }
    if (plan.inspected && plan.server) {
        attempt(problem, [&] {
            reading.server = server_.read(*runner_, facts_, *plan.inspected, *plan.server, reading.databaseTime);
        });
    }
    if (plan.reply) attempt(problem, [&] { reading.reply = readReply(*runner_, *plan.reply); });
    if (plan.machines) attempt(problem, [&] { reading.machines = readMachines(*runner_, facts_); });
    if (plan.machineBoard) {
        attempt(problem, [&] {
            reading.machineBoard = machineBoard_.read(*runner_, facts_, *plan.machineBoard, reading.databaseTime);
        });
    }
}

void Reader::read(const views::ReadPlan& plan) {
    if (!runner_) return;
    const auto made = std::make_shared<views::Reading>();
    views::Reading& reading = *made;
    reading.number = plan.number;
    Failure problem;
    QElapsedTimer timer;
    timer.start();
    try {
        asFailure([&] {
            if (std::chrono::steady_clock::now() - factsReadAt_ > factsGoodFor) {
                const Facts before = facts_;
                refreshFacts();
                if (facts_ != before) Q_EMIT opened(facts_);
            }
            readAll(plan, reading, problem);
        });
    } catch (const Failure& failure) {
        if (failure.connectionLost) {
            close();
            Q_EMIT lost(failure);
            return;
        }
        problem = failure;
    }
    if (!problem.message.isEmpty()) factsReadAt_ = {}; // perhaps a table came or went
    reading.readMicroseconds = timer.nsecsElapsed() / 1000;
    reading.statements = runner_->takeTimes();
    Q_EMIT answered(made, problem);
}

} // namespace fermata::app

#include "moc_reader.cpp"

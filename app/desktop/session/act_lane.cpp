// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/act_lane.h"

#include "session/failure.h"
#include "session/matching.h"
#include "session/plain_acts.h"
#include "session/probe.h"
#include "session/query_runner.h"
#include "session/read_barriers.h"

#include <fermata/client.h>
#include <fermata/error.h>
#include <fermata/json.h>
#include <fermata/operator.h>
#include <fermata/patterns/versions.h>

#include <QElapsedTimer>

namespace fermata::app {

namespace {

// A person waits for it, and so does the window when it closes.
constexpr std::chrono::seconds patience{30};

constexpr int idsAPage = 1'000;
constexpr int millisecondsBetweenTellings = 100;

} // namespace

ActLane::ActLane(Conninfo conninfo, QString schema, QString application, std::stop_token stop)
    : conninfo_(std::move(conninfo))
    , schema_(std::move(schema))
    , application_(std::move(application))
    , stop_(std::move(stop)) {}

ActLane::~ActLane() = default;

fermata::Operator& ActLane::engine() {
    if (!engine_) {
        // The engine's own connect cannot be given up once it waits.
        if (!probe(conninfo_.text(), stop_)) throw Stopped{};
        const std::lock_guard lock(mutex_);
        if (stop_.stop_requested()) throw Stopped{};
        engine_ = std::make_unique<fermata::Operator>(database());
    }
    return *engine_;
}

void ActLane::leave() {
    const std::lock_guard lock(mutex_);
    engine_.reset();
    machines_.reset();
}

void ActLane::interrupt() {
    const std::lock_guard lock(mutex_);
    if (engine_) engine_->interrupt();
}

Database ActLane::database() const {
    return {conninfo_.text().toStdString(), schema_.toStdString(), application_.toStdString(), patience};
}

views::SharedReport ActLane::carriedOut(const views::ActOrder& order,
                                        const std::function<bool(std::size_t, std::size_t)>& progress, QString& sql) {
    try {
        if (!order.dry) return views::shared(engine().perform(order.request, progress));
        const views::SharedReport report = views::shared(engine().preview(order.request, progress));
        ActRequest some = order.request;
        if (some.targets.size() > views::kMostInSql) some.targets.resize(views::kMostInSql);
        sql = QString::fromStdString(engine().sql(some));
        return report;
    } catch (const Error& error) {
        if (!plain::isCalledFor(order.request, error)) throw;
        return views::shared(order.dry ? plain::judge(order.request) : plain::perform(order.request, database()));
    }
}

void ActLane::carryOut(views::ActOrder order, const std::stop_token& cancel) {
    views::ActOutcome outcome;
    outcome.number = order.number;
    outcome.dry = order.dry;
    owed_ = outcome;
    QElapsedTimer told;
    const auto progress = [&](std::size_t done, std::size_t all) {
        if (!told.isValid() || told.elapsed() >= millisecondsBetweenTellings) {
            told.start();
            Q_EMIT moving({order.number, done, all});
        }
        return !cancel.stop_requested() && !stop_.stop_requested();
    };
    try {
        const auto goOn = [&] {
            if (cancel.stop_requested() || stop_.stop_requested()) throw Stopped{};
        };
        goOn();
        find(order, outcome, cancel);
        engine(); // connected: from here on it is not known whether it happens
        goOn();
        if (!order.dry) Q_EMIT begun(order.number);
        outcome.report = carriedOut(order, progress, outcome.sql);
    } catch (const Stopped&) {
        // Whoever closes the connection says so of all that has no answer.
        if (stop_.stop_requested()) return owed_.reset();
        ActReport none;
        none.cancelled = true;
        outcome.report = views::shared(std::move(none));
    } catch (const Failure& failure) {
        outcome.error = failure.message;
        outcome.advice = failure.advice;
    } catch (const Error& error) {
        if (error.connectionLost()) leave();
        outcome.error = QString::fromUtf8(error.what());
        outcome.advice = QString::fromStdString(error.advice());
        outcome.inDoubt = !order.dry && error.commitInDoubt();
    } catch (...) {
        leave(); // nobody knows what stands on its connection
        outcome.error = views::caughtText();
        outcome.inDoubt = !order.dry;
    }
    // A preview that was broken off at the end.
    if (order.dry && stop_.stop_requested()) return owed_.reset();
    Q_EMIT done(outcome);
    owed_.reset();
}

// A machine that is defined and does not run is told as such: what failed is the instance.
void ActLane::perform(const views::MachineOrder& order, views::MachineOutcome& outcome) {
    using Order = views::MachineOrder;
    if (!machines_) {
        if (!probe(conninfo_.text(), stop_)) throw Stopped{};
        machines_ = std::make_unique<versions::Machines>(database());
    }
    if (stop_.stop_requested()) throw Stopped{};
    Q_EMIT machineBegun(order.number);
    if (const auto* const define = std::get_if<Order::Define>(&order.what)) {
        machines_->define(Json::parse(define->definition));
        outcome.defined = true;
        if (!define->run) return;
        views::ActOrder spawn;
        spawn.dry = false;
        spawn.request.act = acts::Spawn{.fsm = define->machine.fsm,
                                        .fsmVersion = define->machine.version,
                                        .step = define->initial,
                                        .queue = define->queue};
        QString sql;
        const views::SharedReport report = carriedOut(
            spawn, [](std::size_t, std::size_t) { return true; }, sql);
        if (report->failed) throw Error(Error::Kind::BadInput, report->failed->sentence);
        const ActAnswer& answer = report->answers.at(0);
        if (!answer.accepted) throw Error(Error::Kind::BadInput, answer.sentence);
        outcome.spawned = answer.now ? answer.now->id : answer.id;
    } else if (const auto* const set = std::get_if<Order::SetLife>(&order.what)) {
        const char* const life = set->life == MachineLife::Live         ? "live"
                                 : set->life == MachineLife::Deprecated ? "deprecated"
                                                                        : "obsolete";
        machines_->setStatus(set->machine.fsm, set->machine.version, life, set->strict, set->reason);
    } else {
        const auto& send = std::get<Order::Send>(order.what);
        machines_->event(send.instance, send.event, Json::parse(send.payload));
    }
}

void ActLane::carryOutMachine(const views::MachineOrder& order) {
    views::MachineOutcome outcome;
    outcome.number = order.number;
    try {
        perform(order, outcome);
    } catch (const Stopped&) {
        return; // whoever closes the connection says so of all that has no answer
    } catch (const Failure& failure) {
        outcome.error = failure.message;
        outcome.advice = failure.advice;
    } catch (const Error& error) {
        if (error.connectionLost()) leave();
        outcome.error = QString::fromUtf8(error.what());
        outcome.advice = QString::fromStdString(error.advice());
        outcome.inDoubt = error.commitInDoubt();
    } catch (...) {
        leave(); // nobody knows what stands on its connection
        outcome.error = views::caughtText();
        outcome.inDoubt = true;
    }
    Q_EMIT machineDone(outcome);
}

void ActLane::tellThrown(const QString& sentence) {
    leave();
    if (!owed_) return Q_EMIT rightsUnknown();
    owed_->error = sentence;
    owed_->inDoubt = !owed_->dry;
    Q_EMIT done(*owed_);
    owed_.reset();
}

void ActLane::find(views::ActOrder& order, views::ActOutcome& outcome, const std::stop_token& cancel) {
    if (order.filter) findMatching(order, outcome, cancel);
    if (order.below)
        findHolders(order, outcome);
    else if (order.awaiting)
        findAwaiting(order, outcome, cancel);
}

void ActLane::findMatching(views::ActOrder& order, views::ActOutcome& outcome, const std::stop_token& cancel) {
    auto& targets = order.request.targets;
    if (!probe(conninfo_.text(), stop_)) throw Stopped{};
    QueryRunner runner(conninfo_, schema_);
    const auto take = [&](const std::vector<InstanceId>& ids, std::optional<InstanceId>) {
        if (cancel.stop_requested() || stop_.stop_requested()) throw Stopped{};
        for (const InstanceId id : ids) {
            outcome.more = targets.size() == views::kMostFound;
            if (outcome.more) return false;
            targets.push_back({id, {}});
        }
        Q_EMIT moving({order.number, targets.size(), 0});
        return true;
    };
    walkMatching(runner, *order.filter, InstanceSort::OldestFirst, idsAPage, take);
}

void ActLane::findAwaiting(views::ActOrder& order, views::ActOutcome& outcome, const std::stop_token& cancel) {
    auto& targets = order.request.targets;
    std::optional<InstanceId> after;
    for (;;) {
        if (cancel.stop_requested() || stop_.stop_requested()) throw Stopped{};
        const std::vector<InstanceId> ids = engine().awaiting(*order.awaiting, after, idsAPage);
        for (const InstanceId id : ids) {
            outcome.more = targets.size() == views::kMostFound;
            if (outcome.more) return;
            targets.push_back({id, {}});
            after = id;
        }
        if (int(ids.size()) < idsAPage) return;
        Q_EMIT moving({order.number, targets.size(), 0});
    }
}

// They keep a barrier closed, so they are of one tree; what lives in it is looked through up to a bound.
void ActLane::findHolders(views::ActOrder& order, views::ActOutcome& outcome) {
    auto& targets = order.request.targets;
    if (!probe(conninfo_.text(), stop_)) throw Stopped{};
    QueryRunner runner(conninfo_, schema_);
    const Holders found =
        readHolders(runner, {*order.below, order.awaiting.value_or("")}, int(views::kMostFound), holdersLookedThrough);
    outcome.more = found.more;
    for (const InstanceId id : found.ids)
        targets.push_back({id, {}});
    Q_EMIT moving({order.number, targets.size(), 0});
}

void ActLane::askRights() {
    ActRights rights;
    try {
        rights = engine().rights();
    } catch (const Stopped&) {
        return;
    } catch (const Failure&) {
        Q_EMIT rightsUnknown();
        return;
    } catch (const Error& error) {
        if (error.connectionLost()) leave();
        if (stop_.stop_requested()) return;
        if (error.kind() != Error::Kind::Denied && error.kind() != Error::Kind::Schema) {
            Q_EMIT rightsUnknown();
            return;
        }
    } catch (...) {
        leave();
        Q_EMIT rightsUnknown();
        return;
    }
    Q_EMIT rightsKnown(rights);
}

} // namespace fermata::app

#include "moc_act_lane.cpp"

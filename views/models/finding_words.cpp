// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/finding_words.h"

#include "models/finding_facts.h"
#include "models/finding_titles.h"
#include "models/instance_link.h"
#include "widgets/format.h"
#include "widgets/link_label.h"

#include <fermata/types/outbox.h>
#include <fermata/types/overview.h>
#include <fermata/types/servers.h>
#include <fermata/types/shell_word.h>
#include <fermata/types/tasks.h>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Finding)
};

QString scheduled(const FindingFacts& facts) {
    const Timestamp at = facts.time("eligible_at");
    return Words::tr("Is scheduled: eligible in %1, at %2. Until then no worker takes it.")
        .arg(format::duration(between(facts.now(), at)), format::exact(at).toHtmlEscaped());
}

QString heldAtBreakpoint(const FindingFacts& facts) {
    if (facts.ofDatabase())
        return Words::tr(
                   "%1 of %2 in the queue %3 are held before step %4 until somebody lets them go, the longest for "
                   "%5, by %6.",
                   nullptr, facts.plural())
            .arg(facts.count(), facts.machine(), facts.name("queue"), facts.step(), facts.age("since"),
                 facts.name("owner"));
    QString text = facts.has("breakpoint") ? Words::tr("Is held at breakpoint %1, before step %2, for %3, by %4.")
                                                 .arg(QString::number(facts.number("breakpoint")), facts.step(),
                                                      facts.age("since"), facts.name("owner"))
                                           : Words::tr("Is held before step %1, for %2, by %3.")
                                                 .arg(facts.step(), facts.age("since"), facts.name("owner"));
    text += u' ';
    return text + (facts.has("until") ? Words::tr("It goes on by itself at %1, unless it is held on.")
                                            .arg(format::exact(facts.time("until")).toHtmlEscaped())
                                      : Words::tr("It stays so until somebody lets it go."));
}

QString sessionNumber(std::int64_t pid) {
    return Words::tr("session %1").arg(QString::number(pid));
}

// Session 4711 (psql, user bob, from 10.0.0.1). What is not known of it is empty.
QString lockerWords(const QString& who, const std::string& program, const std::string& role,
                    const std::string& address = {}) {
    QStringList of;
    if (!program.empty()) of << Words::tr("program %1").arg(FindingFacts::quotedWord(program));
    if (!role.empty()) of << Words::tr("user %1").arg(FindingFacts::quotedWord(role));
    if (!address.empty()) of << Words::tr("from %1").arg(FindingFacts::word(address));
    return of.isEmpty() ? who : QStringLiteral("%1 (%2)").arg(who, of.join(format::comma()));
}

QString preparedWords(const std::string& name) {
    return Words::tr("the prepared transaction %1").arg(FindingFacts::quotedWord(name));
}

// Or one of several.
QString session(const FindingFacts& facts) {
    if (facts.has("sessions")) return oneOfLockers(facts.finding());
    const auto known = [&](const char* name) { return facts.has(name) ? facts.get<std::string>(name) : std::string(); };
    return lockerWords(facts.has("prepared_transaction") ? preparedWords(known("prepared_transaction"))
                                                         : sessionNumber(facts.number("session")),
                       known("program"), known("role"), known("address"));
}

// Which of several it may be. PostgreSQL does not tell.
QString sessionsNamed(const FindingFacts& facts) {
    constexpr qsizetype named = 4;
    using Texts = std::vector<std::string>;
    QStringList names;
    // Those that were prepared first: nothing but a person ends them.
    if (facts.has("prepared_transactions")) {
        const auto prepared = facts.get<Texts>("prepared_transactions");
        const auto roles = facts.get<Texts>("prepared_roles");
        for (std::size_t i = 0; i < std::min(prepared.size(), roles.size()); ++i)
            names << lockerWords(preparedWords(prepared[i]), {}, roles[i]);
    }
    const auto sessions = facts.get<std::vector<std::int64_t>>("sessions");
    const auto programs = facts.get<Texts>("programs");
    const auto roles = facts.get<Texts>("roles");
    for (std::size_t i = 0; i < std::min({sessions.size(), programs.size(), roles.size()}); ++i)
        names << lockerWords(sessionNumber(sessions[i]), programs[i], roles[i]);
    QString all = names.first(std::min(names.size(), named)).join(format::comma());
    if (names.size() > named) all = Words::tr("%1 and others").arg(all);
    return u' ' +
           Words::tr("It was locked behind a savepoint, and PostgreSQL does not tell by which of them: %1.").arg(all);
}

// What it does, as a sentence of its own; empty where this role may not see it.
QString sessionState(const FindingFacts& facts) {
    if (facts.has("sessions")) return sessionsNamed(facts);
    if (facts.has("prepared_transaction"))
        return facts.has("locked_since")
                   ? u' ' + Words::tr("That transaction was prepared %1 ago.").arg(facts.age("locked_since"))
                   : QString();
    QStringList text;
    const char* const since = facts.finding().code == FindingCode::OldSnapshot ? "since" : "locked_since";
    if (facts.has("state") && facts.has(since))
        text << u' ' + Words::tr("Its state is %1, for %2.").arg(facts.name("state"), facts.age(since));
    if (facts.has("query"))
        text << u' ' + Words::tr("Its last statement: %1").arg(facts.word(facts.get<std::string>("query")));
    return text.join(QString());
}

QString rowLocked(const FindingFacts& facts) {
    if (facts.has("table"))
        return Words::tr("The table %1 is locked whole by %2: nobody can write to it until that transaction ends.")
                   .arg(facts.name("table"), session(facts)) +
               sessionState(facts);
    if (facts.ofDatabase())
        return Words::tr(
                   "Rows of instances are locked by %1: nobody can take or change them until that transaction ends. "
                   "%Ln of them are due.",
                   nullptr, facts.plural())
                   .arg(session(facts)) +
               sessionState(facts);
    return Words::tr("Its row is locked by %1: it can neither be taken nor changed until that transaction ends.")
               .arg(session(facts)) +
           sessionState(facts);
}

QString oldSnapshot(const FindingFacts& facts) {
    QString who;
    if (facts.has("replication_slot"))
        who = Words::tr("the replication slot %1").arg(facts.name("replication_slot"));
    else if (facts.has("standby"))
        who = Words::tr("a standby, by %1").arg(session(facts));
    else if (facts.has("database"))
        who = Words::tr("%1 of the database %2").arg(session(facts), facts.name("database"));
    else
        who = session(facts);
    const int transactions = format::plural(facts.number("transactions"));
    return (facts.has("at_least") ? Words::tr("Dead rows are kept by %2, for at least %1 and %Ln transactions: each "
                                              "claim reads past all of them, and every queue gets slower until that "
                                              "ends.",
                                              nullptr, transactions)
                                  : Words::tr("Dead rows are kept by %2, for %1 and %Ln transactions: each claim reads "
                                              "past all of them, and every queue gets slower until that ends.",
                                              nullptr, transactions))
               .arg(facts.age("since"), who) +
           (facts.has("replication_slot") || facts.has("standby") ? QString() : sessionState(facts));
}

QString noWorkerForQueue(const FindingFacts& facts) {
    const QString queue = facts.name("queue");
    if (facts.ofDatabase())
        return Words::tr("%1 instances are eligible in the queue %2, for %3 at most, and no live worker takes that "
                         "queue.",
                         nullptr, facts.plural())
            .arg(facts.count(), queue, facts.age("since"));
    QStringList text{
        facts.time("eligible_at") > facts.now()
            ? Words::tr("When it is eligible, nobody takes it: no live worker takes the queue %1.").arg(queue)
            : Words::tr("Eligible for %1, but no live worker takes the queue %2.")
                  .arg(facts.age("eligible_at"), queue)};
    if (const QString near = facts.nearName("queue", "queues_taken"); !near.isEmpty())
        text << Words::tr("One takes %1.").arg(near);
    else if (facts.number("live_workers") == 0)
        text << Words::tr("No worker is alive at all.");
    if (facts.has("draining_worker"))
        text << Words::tr("%1 does, but drains: it takes nothing more.").arg(facts.name("draining_worker"));
    if (facts.has("last_worker"))
        text << Words::tr("%1 did, and was last seen %2 ago.").arg(facts.name("last_worker"), facts.age("last_seen"));
    return text.join(u' ');
}

QString noWorkerForMachine(const FindingFacts& facts) {
    const QString queue = facts.name("queue");
    const QString machine = facts.machine();
    if (facts.ofDatabase())
        return Words::tr("%1 instances of %2 in the queue %3 are eligible, for %4 at most, and no live worker of that "
                         "queue runs this machine.",
                         nullptr, facts.plural())
            .arg(facts.count(), machine, queue, facts.age("since"));
    QStringList text{Words::tr("Eligible for %1, but none of the %Ln live workers that take the queue %2 runs %3.",
                               nullptr, format::plural(facts.number("workers_of_queue")))
                         .arg(facts.age("eligible_at"), queue, machine)};
    if (facts.has("versions_run")) text << Words::tr("They run %1 of it.").arg(facts.versions("versions_run"));
    if (facts.has("machine_run")) text << Words::tr("They run %1.").arg(facts.near("fsm", "machine_run"));
    if (facts.has("declared")) {
        const std::string life = facts.get<std::string>("declared");
        if (life != "live") text << Words::tr("That version is declared %1.").arg(facts.word(life));
    }
    return text.join(u' ');
}

QString partitionKey(const FindingFacts& facts) {
    const QString key = facts.name("partition_key");
    switch (facts.finding().code) {
    case FindingCode::PartitionKeyHeld:
        if (facts.has("worker"))
            return Words::tr("Waits because %1 executes at worker %2 with the partition key %3: one at a time.")
                .arg(facts.link("holder"), facts.worker("worker"), key);
        return Words::tr("Waits because %1 executes with the partition key %2: one at a time.")
            .arg(facts.link("holder"), key);
    case FindingCode::PartitionKeyLine:
        return Words::tr("Stands in line for the partition key %1: %2 instances come before it, first %3.", nullptr,
                         format::plural(facts.number("ahead")))
            .arg(key, facts.counted("ahead", "ahead_more"), facts.link("head"));
    default:
        if (facts.ofDatabase())
            return Words::tr(
                       "%1 instances of the partition key %2 are due, and nothing of the key executes, but its lock is "
                       "held by %3.",
                       nullptr, facts.plural())
                       .arg(facts.count(), key, session(facts)) +
                   sessionState(facts);
        return Words::tr("Is first in line for the partition key %1, and nothing of the key executes, but %2 holds the "
                         "lock of the key: a worker that was frozen or cut off, a key of the same hash, or another "
                         "program.")
                   .arg(key, session(facts)) +
               sessionState(facts);
    }
}

QString uniqueKey(const FindingFacts& facts) {
    const QString holder = facts.link("holder");
    if (facts.finding().code == FindingCode::OutcomeWaits)
        return Words::tr("Has run its step; the outcome waits, because its unique key is held by %1: only one of the "
                         "key may be in such a status.")
            .arg(holder);
    return Words::tr("Cannot go on because its unique key is held by %1: only one of the key may be in such a status, "
                     "so it has to wait until that one has gone on.")
        .arg(holder);
}

QString slotsBusy(const FindingFacts& facts) {
    // No slot is free; or one is, and no process of the machine has a place.
    const bool places = facts.has("seats");
    const QString queue = facts.name("queue");
    const int all = format::plural(facts.number(places ? "seats" : "slots"));
    const QString free = places ? u' ' + Words::tr("%Ln slots are free there, but it needs a place as well.", nullptr,
                                                   format::plural(facts.number("free_slots")))
                                : QString();
    if (!facts.has("executing")) // what takes them is of another queue
        return (places ? Words::tr("All %Ln places in the processes of its machine at the workers that could take it "
                                   "in the queue %1 are taken.",
                                   nullptr, all)
                       : Words::tr("All %Ln slots of the workers that could take it in the queue %1 are taken.",
                                   nullptr, all))
                   .arg(queue) +
               free;
    const auto machines = facts.get<std::vector<std::string>>("by_machines");
    const auto steps = facts.get<std::vector<std::string>>("by_steps");
    const auto counts = facts.get<std::vector<std::int64_t>>("by_counts");
    QStringList by;
    std::int64_t named = 0;
    for (std::size_t i = 0; i < std::min({machines.size(), steps.size(), counts.size()}); ++i) {
        by << Words::tr("%1 by %2 at %3")
                  .arg(format::number(counts[i]), facts.word(machines[i]), FindingFacts::step(steps[i]));
        named += counts[i];
    }
    if (const auto more = facts.number("executing") - named; more > 0)
        by << Words::tr("%1 by others").arg(format::number(more));
    return (places ? Words::tr("All %Ln places in the processes of its machine at the workers that could take it in "
                               "the queue %1 are taken: %2. The longest, %3, has run for %4.",
                               nullptr, all)
                   : Words::tr("All %Ln slots of the workers that could take it in the queue %1 are taken: %2. The "
                               "longest, %3, has run for %4.",
                               nullptr, all))
               .arg(queue, by.join(format::comma()), facts.link("longest"), facts.age("longest_since")) +
           free;
}

bool ofServer(const FindingFacts& facts) {
    return facts.has("fsm") && isServer(facts.get<std::string>("fsm"));
}

bool ofServersLock(const FindingFacts& facts) {
    return ofServer(facts) && facts.has("step") && facts.get<std::string>("step") == serverLockedStep;
}

QString attempts(const FindingFacts& facts) {
    const QString last = facts.has("error") ? u' ' + Words::tr("Last error: %1").arg(facts.error()) : QString();
    if (facts.ofDatabase()) {
        const QString text = facts.has("worker_lost")
                                 ? Words::tr("%1 of %2 at step %3 in the queue %4 lose their worker in the step again "
                                             "and again, up to attempt %5.",
                                             nullptr, facts.plural())
                                 : Words::tr("%1 of %2 at step %3 in the queue %4 try the step again and again, up to "
                                             "attempt %5.",
                                             nullptr, facts.plural());
        return text.arg(facts.count(), facts.machine(), facts.step(), facts.name("queue"),
                        format::number(facts.number("attempt"))) +
               last;
    }
    QStringList text{Words::tr("Has tried step %1 %Ln times before.", nullptr, format::plural(facts.number("attempt")))
                         .arg(facts.step())};
    if (ofServersLock(facts))
        text = {Words::tr("Its handler for the message that has the lock was begun %Ln times before and did not end.",
                          nullptr, format::plural(facts.number("attempt")))};
    else if (ofServer(facts))
        text = {Words::tr("Its handler has failed for its first message %Ln times, and the others wait behind it.",
                          nullptr, format::plural(facts.number("attempt")))};
    else if (last.isEmpty())
        text << Words::tr("The last time it had no error: the step itself replays.");
    if (facts.has("next_try")) {
        const Timestamp next = facts.time("next_try");
        text << (next == infiniteFuture ? Words::tr("The next try is never.")
                 : next > facts.now()
                     ? Words::tr("The next try is in %1.").arg(format::duration(between(facts.now(), next)))
                     : Words::tr("The next try is due."));
    }
    if (facts.has("lost") && facts.number("lost") > 1)
        text << Words::tr("Its worker was lost in it %Ln times in a row.", nullptr,
                          format::plural(facts.number("lost")));
    return text.join(u' ') + last;
}

QString executing(const FindingFacts& facts) {
    const bool forever = facts.time("lease_expires_at") == infiniteFuture;
    const QString left = format::duration(between(facts.now(), facts.time("lease_expires_at")));
    if (facts.finding().code == FindingCode::Executing && forever)
        return Words::tr("Worker %1 executes %2 for %3; the lease never runs out.")
            .arg(facts.worker("worker"), facts.step(), facts.age("since"));
    if (facts.finding().code == FindingCode::Executing)
        return Words::tr("Worker %1 executes %2 for %3; the lease runs %4 more.")
            .arg(facts.worker("worker"), facts.step(), facts.age("since"), left);
    if (facts.ofDatabase()) {
        const QString held =
            facts.has("last_seen")
                ? Words::tr("%1 instances are held in the queue %2 by worker %3, which was last seen %4 ago.", nullptr,
                            facts.plural())
                      .arg(facts.count(), facts.name("queue"), facts.worker("worker"), facts.age("last_seen"))
                : Words::tr("%1 instances are held in the queue %2 by worker %3, which is not among those that report: "
                            "it has stopped, or does not say that it lives.",
                            nullptr, facts.plural())
                      .arg(facts.count(), facts.name("queue"), facts.worker("worker"));
        return held + u' ' +
               (forever
                    ? Words::tr("The lease never runs out: no sweep returns them.", nullptr, facts.plural())
                    : Words::tr("The lease runs out in %1 only: no sweep returns them before.", nullptr, facts.plural())
                          .arg(left));
    }
    const QString seen =
        facts.has("last_seen")
            ? Words::tr("Is held by worker %1, which was last seen %2 ago.")
                  .arg(facts.worker("worker"), facts.age("last_seen"))
            : Words::tr("Is held by worker %1, which is not among those that report: it has stopped, or does not say "
                        "that it lives.")
                  .arg(facts.worker("worker"));
    if (forever) return seen + u' ' + Words::tr("Its lease never runs out: no sweep returns it.");
    if (facts.has("endless"))
        return seen + u' ' + Words::tr("Its lease runs out in %1 only: no sweep returns it before.").arg(left);
    const bool sweeps = facts.finding().outlook == Outlook::Moves;
    return seen + u' ' +
           (sweeps ? Words::tr("Its lease runs out in %1 unless it is renewed; then the next sweep of a worker returns "
                               "it, and the step runs again.")
                         .arg(left)
                   : Words::tr("Its lease runs out in %1 unless it is renewed; then a sweep would return it, but no "
                               "live worker sweeps.")
                         .arg(left));
}

QString leaseExpired(const FindingFacts& facts) {
    const QString queue = facts.ofDatabase() ? facts.name("queue") : QString();
    const bool timed = facts.has("lease_expires_at");
    const QString nobody = Words::tr("nobody");
    const bool named = facts.has("worker") && !facts.get<std::string>("worker").empty();
    const QString by = named ? Words::tr("worker %1").arg(facts.worker("worker")) : nobody;
    QString text;
    if (facts.ofDatabase())
        text = timed
                   ? Words::tr("%1 instances are held in the queue %2 by %3, whose lease ran out %4 ago.", nullptr,
                               facts.plural())
                         .arg(facts.count(), queue, by, facts.age("lease_expires_at"))
                   : Words::tr("%1 instances are held in the queue %2 by %3 without a lease.", nullptr, facts.plural())
                         .arg(facts.count(), queue, by);
    else
        text = timed ? Words::tr("Is held by %1, whose lease ran out %2 ago.").arg(by, facts.age("lease_expires_at"))
                     : Words::tr("Is held by %1 without a lease.").arg(by);
    if (facts.finding().code == FindingCode::LeaseExpiredNoSweep)
        return text + u' ' + Words::tr("No live worker sweeps, so nobody returns what it holds.");
    if (facts.finding().outlook == Outlook::Stuck)
        return text + u' ' + Words::tr("The sweeps of the live workers should have returned it by now.");
    return text + u' ' + Words::tr("The next sweep of a worker returns it, and the step runs again.");
}

bool idleServer(const FindingFacts& facts) {
    return ofServer(facts) && facts.finding().code == FindingCode::AwaitsSignal && facts.has("awaits") &&
           facts.get<std::string>("awaits") == serverMessage;
}

QString awaits(const FindingFacts& facts) {
    if (idleServer(facts))
        return Words::tr("Is a durable server that has nothing to do, for %1 by now: no message waits for it.")
            .arg(facts.age("since"));
    const QString parked =
        Words::tr("Waits for a signal %1, parked for %2.").arg(facts.name("awaits"), facts.age("since"));
    switch (facts.finding().code) {
    case FindingCode::AwaitsNearMiss:
        return parked + u' ' + Words::tr("Its inbox holds %1, so it never matched.").arg(facts.near("awaits", "found"));
    case FindingCode::AwaitsAnother:
        if (facts.has("doubtful"))
            return parked + u' ' +
                   Words::tr("It may not have seen the %Ln in its inbox. If so, the next sweep of a worker wakes it; "
                             "otherwise it waits for one more.",
                             nullptr, format::plural(facts.number("seen")));
        return parked + u' ' +
               Words::tr("It has seen the %Ln in its inbox and waits for one more.", nullptr,
                         format::plural(facts.number("seen")));
    default:
        if (facts.has("looked_at"))
            return parked + u' ' +
                   Words::tr("Nothing is called so among the first %1 of the %2 in its inbox that were looked at.")
                       .arg(format::number(facts.number("looked_at")), format::number(facts.number("inbox")));
        return parked + u' ' +
               (facts.has("inbox_names") ? Words::tr("Nothing in its inbox is called so.")
                                         : Words::tr("Its inbox is empty."));
    }
}

QString barrier(const FindingFacts& facts) {
    const bool cut = facts.has("cut");
    const auto number = [&](const char* name) { return format::count({facts.number(name), cut}); };
    QStringList text{Words::tr("Waits for %1 of its %2 children to end, done or failed.", nullptr,
                               format::plural(facts.number("childs")))
                         .arg(format::number(facts.number("pending")), number("childs"))};
    if (facts.number("done") > 0 || facts.number("failed") > 0)
        text << Words::tr("Done: %1, failed: %2.").arg(number("done"), number("failed"));
    if (facts.number("parents_below") > 0)
        text << Words::tr("At the bottom, %1 levels down, %Ln instances hold it.", nullptr,
                          format::plural(facts.number("leaves")))
                    .arg(format::number(facts.number("levels")));
    if (facts.has("circle")) {
        QStringList circle;
        for (const InstanceId id : facts.get<std::vector<InstanceId>>("circle"))
            circle << QStringLiteral("#%1").arg(id.value);
        circle << circle.value(0);
        text << Words::tr("None of them ever ends, for they wait for each other in a circle: %1.")
                    .arg(circle.join(QStringLiteral(" → ")));
    }
    if (facts.has("not_looked_into"))
        text << Words::tr("%Ln of them were counted and not looked into.", nullptr,
                          format::plural(facts.number("not_looked_into")));
    return text.join(u' ');
}

QString barrierCount(const FindingFacts& facts) {
    if (facts.ofDatabase())
        return Words::tr("%1 of %2 at step %3 in the queue %4 count another number of pending children than there are "
                         "that live: children were lost, or ended or added from outside.",
                         nullptr, facts.plural())
            .arg(facts.count(), facts.machine(), facts.step(), facts.name("queue"));
    const auto pending = facts.number("pending");
    const auto live = facts.number("live");
    return Words::tr("Counts %1 pending, but %Ln of its children live.", nullptr, format::plural(live))
               .arg(format::number(pending)) +
           u' ' +
           (pending > live ? Words::tr("Rows may have been deleted, or ended from outside; its barrier does not open "
                                       "when the last child ends.")
                           : Words::tr("Children may have been added from outside; its barrier opens before the last "
                                       "child ends."));
}

QString ended(const FindingFacts& facts) {
    const QString age = facts.age("at");
    if (facts.finding().code == FindingCode::Done)
        return Words::tr("Is done: it ended %1 ago, at step %2.").arg(age, facts.step());
    const QString error = facts.has("error") ? facts.error() : QString();
    const QString text = Words::tr("Failed %1 ago, at step %2: %3")
                             .arg(age, facts.step(), error.isEmpty() ? Words::tr("no reason was given.") : error);
    if (!facts.has("task_step")) return text;
    return text + u' ' + Words::tr("It is step %1 of task %2.").arg(facts.name("task_step"), facts.link("task"));
}

// Those that are known by name, of so many.
QString stepNames(const FindingFacts& facts, const char* names, const char* all) {
    QStringList each;
    for (const std::string& name : facts.get<std::vector<std::string>>(names))
        each << FindingFacts::quotedWord(name);
    const std::int64_t more = facts.number(all) - each.size();
    if (more > 0) each << Words::tr("%Ln more", nullptr, format::plural(more));
    return each.join(format::comma());
}

// Of a task graph: a step that is parked, a task that does not go on, or as many as there are of those.
QString ofTask(const FindingFacts& facts) {
    if (facts.ofDatabase()) {
        const QString text = Words::tr("%1 tasks in the queue %2 do not go on, for steps of them have failed; the "
                                       "longest stands so for %3.",
                                       nullptr, facts.plural())
                                 .arg(facts.count(), facts.name("queue"), facts.age("since"));
        if (!facts.has("task")) return text;
        const QString error = facts.error();
        return text + u' ' +
               Words::tr("Of task %1: %2.").arg(facts.link("task"), stepNames(facts, "failed_steps", "failed")) +
               (error.isEmpty() ? QString() : u' ' + error);
    }
    if (!facts.has("task_step"))
        return Words::tr("Is a task that does not go on, for %Ln steps of it have failed: %1.", nullptr,
                         format::plural(facts.number("failed")))
            .arg(stepNames(facts, "failed_steps", "failed"));
    if (facts.finding().code == FindingCode::BlockedByFailure)
        return Words::tr("Is step %1 of task %2 and blocked, for %Ln steps before it have failed: %3.", nullptr,
                         format::plural(facts.number("failed")))
            .arg(facts.name("task_step"), facts.link("task"), stepNames(facts, "failed_steps", "failed"));
    const QString text =
        Words::tr("Is step %1 of task %2 and waits for %Ln steps that are not complete: %3.", nullptr,
                  format::plural(facts.number("missing")))
            .arg(facts.name("task_step"), facts.link("task"), stepNames(facts, "missing_steps", "missing"));
    if (!facts.has("gone")) return text;
    return text + u' ' + Words::tr("The instance of %1 is gone: somebody has deleted it.").arg(facts.name("gone"));
}

QString behindStuckHead(const FindingFacts& facts) {
    return Words::tr(
               "%1 instances wait in the queue %2 behind %3, which does not go on and has the same partition key %4: "
               "one at a time.",
               nullptr, facts.plural())
        .arg(facts.count(), facts.name("queue"), facts.link("head"), facts.name("partition_key"));
}

QString scheduledNever(const FindingFacts& facts) {
    if (facts.has("beyond") && facts.ofDatabase())
        return Words::tr("%1 of %2 at step %3 in the queue %4 are eligible later than any clock will show: no worker "
                         "ever takes them. The longest stands so for %5.",
                         nullptr, facts.plural())
            .arg(facts.count(), facts.machine(), facts.step(), facts.name("queue"), facts.age("since"));
    if (facts.has("beyond")) return Words::tr("Is eligible later than any clock will show: no worker ever takes it.");
    if (facts.ofDatabase())
        return Words::tr("%1 of %2 at step %3 in the queue %4 are eligible at infinity: no worker ever takes them. The "
                         "longest stands so for %5.",
                         nullptr, facts.plural())
            .arg(facts.count(), facts.machine(), facts.step(), facts.name("queue"), facts.age("since"));
    return Words::tr("Is eligible at infinity: no worker ever takes it.");
}

QString parkedLong(const FindingFacts& facts) {
    if (!facts.has("awaits"))
        return Words::tr("%1 of %2 at step %3 in the queue %4 are parked for no name, the longest for %5.", nullptr,
                         facts.plural())
            .arg(facts.count(), facts.machine(), facts.step(), facts.name("queue"), facts.age("since"));
    if (facts.has("head")) // events of an outbox
        return Words::tr(
                   "%1 of %2 in the queue %3 are parked for their turn, the longest for %4: it waits for %5, which "
                   "is earlier in its ordering key.",
                   nullptr, facts.plural())
            .arg(facts.count(), facts.machine(), facts.name("queue"), facts.age("since"), facts.link("head"));
    return Words::tr("%1 of %2 at step %3 in the queue %4 are parked for %5, the longest for %6.", nullptr,
                     facts.plural())
        .arg(facts.count(), facts.machine(), facts.step(), facts.name("queue"), facts.name("awaits"),
             facts.age("since"));
}

QString impossibleTimes(const FindingFacts& facts) {
    QStringList parts;
    if (facts.has("columns")) {
        const auto columns = facts.get<std::vector<std::string>>("columns");
        const auto values = facts.get<std::vector<std::string>>("values");
        for (std::size_t i = 0; i < std::min(columns.size(), values.size()); ++i)
            parts << Words::tr("%1 is %2").arg(FindingFacts::step(columns[i]), FindingFacts::word(values[i]));
    }
    std::int64_t count = parts.size();
    if (facts.has("signal")) {
        count += facts.number("signals");
        parts << Words::tr("%1 of signal %2 in its inbox is %3")
                     .arg(FindingFacts::step("inserted_at"), QString::number(facts.number("signal")),
                          FindingFacts::word(facts.get<std::string>("signal_at")));
        if (const auto others = facts.number("signals") - 1; others > 0)
            parts.back() = Words::tr("%1 (and that of %Ln others cannot be either)", nullptr, format::plural(others))
                               .arg(parts.back());
    }
    QString text = Words::tr("Has %Ln times that cannot be: %1.", nullptr, format::plural(count))
                       .arg(parts.join(format::comma())) +
                   u' ' +
                   Words::tr("Another program wrote this, or a clock was wrong; ages counted from it mean nothing.");
    if (facts.has("not_swept"))
        text += u' ' + Words::tr("No signal in its inbox is later than that: only one that is delivered from now on "
                                 "wakes it.");
    return text;
}

// Of a whole database: where the age of the one that stands longest is none.
QString oddAge(const FindingFacts& facts) {
    const std::optional<Timestamp> since = findingSince(facts.finding());
    if (!since || !isImpossible(*since, facts.now())) return {};
    // Zero, in any time zone, is eligible at once: a program may mean that.
    const FindingCode code = facts.finding().code;
    const bool eligible = code == FindingCode::NoWorkerForQueue || code == FindingCode::NoWorkerForMachine;
    if (eligible && *since >= Timestamp(-std::chrono::hours(24)) && *since < Timestamp(std::chrono::hours(24)))
        return {};
    const QString first =
        linkHtml(instanceLink(facts.finding().instance), QStringLiteral("#%1").arg(facts.finding().instance.value));
    return u' ' + Words::tr("Another program wrote a time that cannot be: look at %1 to see which.").arg(first);
}

QString sentence(const FindingFacts& facts) {
    // What there are too many of to name each.
    if (facts.has("groups"))
        return Words::tr("%1 instances more, on %Ln lines that are not shown.", nullptr,
                         format::plural(facts.number("groups")))
            .arg(facts.count());
    switch (facts.finding().code) {
    case FindingCode::ScheduledLater:
        return scheduled(facts);
    case FindingCode::ScheduledNever:
        return scheduledNever(facts);
    case FindingCode::NoWorkerForQueue:
        return noWorkerForQueue(facts);
    case FindingCode::NoWorkerForMachine:
        return noWorkerForMachine(facts);
    case FindingCode::PartitionKeyHeld:
    case FindingCode::PartitionKeyLine:
    case FindingCode::PartitionKeyLocked:
        return partitionKey(facts);
    case FindingCode::UniqueKeyHeld:
    case FindingCode::OutcomeWaits:
        return uniqueKey(facts);
    case FindingCode::SlotsBusy:
        return slotsBusy(facts);
    case FindingCode::BehindOthers:
        return Words::tr("Eligible for %1; %2 instances come before it in the queue %3, by priority and time.", nullptr,
                         format::plural(facts.number("ahead")))
            .arg(facts.age("eligible_at"), facts.counted("ahead", "ahead_more"), facts.name("queue"));
    case FindingCode::NextInLine:
        return Words::tr("Eligible for %1 and next in the queue %2: the next free worker takes it.")
            .arg(facts.age("eligible_at"), facts.name("queue"));
    case FindingCode::NotTaken:
        return Words::tr("Eligible for %1 and first in the queue %2; a slot of a live worker is free, and nothing that "
                         "the database shows is in its way.")
            .arg(facts.age("eligible_at"), facts.name("queue"));
    case FindingCode::Replaying:
    case FindingCode::ReplayLoop:
        return attempts(facts);
    case FindingCode::Executing:
    case FindingCode::WorkerGone:
        return executing(facts);
    case FindingCode::LeaseExpired:
    case FindingCode::LeaseExpiredNoSweep:
        return leaseExpired(facts);
    case FindingCode::AwaitsSignal:
    case FindingCode::AwaitsAnother:
    case FindingCode::AwaitsNearMiss:
        return awaits(facts);
    case FindingCode::AwaitsNothing:
        return Words::tr("It is parked for a signal, but no name says for which one. None can wake it.");
    case FindingCode::SentElsewhere:
        return Words::tr("A signal %1 was sent %2 ago to %3, which has no use for it: it may have been meant for this "
                         "one.")
            .arg(facts.name("awaits"), facts.age("sent_at"), facts.link("target"));
    case FindingCode::WakeUpDue:
        return Words::tr("Has what it waits for: the next sweep of a worker wakes it.");
    case FindingCode::WakeUpNoSweep:
        return Words::tr("Has what it waits for, but no live worker sweeps: nobody wakes it.");
    case FindingCode::BarrierWaits:
        return barrier(facts);
    case FindingCode::BarrierCountWrong:
        return barrierCount(facts);
    case FindingCode::Done:
    case FindingCode::Failed:
        return ended(facts);
    case FindingCode::ParkedLong:
        return parkedLong(facts);
    case FindingCode::RowLocked:
        return rowLocked(facts);
    case FindingCode::BehindStuckHead:
        return behindStuckHead(facts);
    case FindingCode::OldSnapshot:
        return oldSnapshot(facts);
    case FindingCode::BarrierCircle:
        return Words::tr(
                   "%1 of %2 at step %3 in the queue %4 wait in a circle of parents and children: none of them ever "
                   "ends.",
                   nullptr, facts.plural())
            .arg(facts.count(), facts.machine(), facts.step(), facts.name("queue"));
    case FindingCode::ImpossibleTimes:
        return impossibleTimes(facts);
    case FindingCode::HeldAtBreakpoint:
        return heldAtBreakpoint(facts);
    case FindingCode::WaitsForSteps:
    case FindingCode::BlockedByFailure:
        return ofTask(facts);
    }
    return {};
}

// A line for psql that does it: no act of ours does.
bool isForPsql(const Finding& finding) {
    return finding.command.starts_with("psql ");
}

// For a topic of the outbox nobody is looked for but a relay; empty: the queue is none of one.
QString relayFor(const FindingFacts& facts) {
    const std::string queue = facts.get<std::string>("queue");
    if (!queue.starts_with(outboxQueue)) return {};
    const std::string topic = queue.substr(outboxQueue.size());
    const QString word = QString::fromStdString(fermata::shellWord(topic)).toHtmlEscaped();
    if (word.isEmpty()) return Words::tr("Start a relay for the topic of the queue %1.").arg(facts.name("queue"));
    return Words::tr("Start a relay: fermatactl outbox relay --topic%1 --to URL.")
        .arg((topic.starts_with('-') ? u'=' : u' ') + word);
}

QString remedy(const FindingFacts& facts) {
    const QString sweeper = Words::tr("Start a worker; each sweeps unless it was started with --reaper-interval off.");
    switch (facts.finding().code) {
    case FindingCode::ScheduledNever:
        return facts.ofDatabase() && facts.finding().count > 1 ? Words::tr("Run them now, or give them a time.")
                                                               : Words::tr("Run it now, or give it a time.");
    case FindingCode::NoWorkerForQueue:
        if (const QString relay = relayFor(facts); !relay.isEmpty()) return relay;
        if (const QString word = facts.shellWord("queue"); !word.isEmpty())
            return Words::tr("Start a worker with --queue %1=SLOTS.").arg(word);
        return Words::tr("Start a worker for the queue %1.").arg(facts.name("queue"));
    case FindingCode::NoWorkerForMachine:
        if (const QString relay = relayFor(facts); !relay.isEmpty()) return relay;
        return Words::tr("Start a worker for the queue %1 with %2 in its registry.")
            .arg(facts.name("queue"), facts.machine());
    case FindingCode::PartitionKeyHeld:
        return Words::tr("See why %1 does not end.").arg(facts.link("holder"));
    case FindingCode::PartitionKeyLine:
        return Words::tr("See why %1 is not taken.").arg(facts.link("head"));
    case FindingCode::PartitionKeyLocked:
        return Words::tr("End that session; with it goes the lock.");
    case FindingCode::UniqueKeyHeld:
    case FindingCode::OutcomeWaits:
        return Words::tr("See why %1 does not go on.").arg(facts.link("holder"));
    case FindingCode::SlotsBusy:
        return facts.has("seats") ? Words::tr("Wait, let the processes of the machine run more at a time (their "
                                              "concurrency), or start another worker for the queue.")
                                  : Words::tr("Wait, or start another worker for the queue.");
    case FindingCode::BehindOthers:
        return Words::tr("Give the queue more slots, or this instance a more urgent (lower) priority.");
    case FindingCode::NotTaken:
        return Words::tr("Look in the logs of the workers of that queue.");
    case FindingCode::ReplayLoop:
        if (facts.has("worker_lost"))
            return Words::tr("See in the worker’s log what ends it in this step, or give it a longer lease: the step "
                             "was cut off, and did not fail.");
        if (ofServer(facts))
            return Words::tr("Mend what the handler fails by, or give the type a limit (maxAttempts): then the message "
                             "is answered with that error, and the next one is handled.");
        return Words::tr("Mend what fails at each try: the step itself decides to go on trying.");
    case FindingCode::WorkerGone:
        return facts.ofDatabase() ? Words::tr("Release them, when the worker is gone for certain: the step runs again.",
                                              nullptr, facts.plural())
                                  : Words::tr("Release it, when the worker is gone for certain: the step runs again.");
    case FindingCode::BarrierCircle:
        return Words::tr("Replay one of them and leave its barrier.");
    case FindingCode::LeaseExpired:
        return facts.finding().outlook == Outlook::Stuck
                   ? Words::tr("Release it, and look in the workers’ logs for what their sweeps meet.")
                   : QString();
    case FindingCode::LeaseExpiredNoSweep:
        return Words::tr("Release it.") + u' ' + sweeper;
    case FindingCode::WakeUpNoSweep:
        return sweeper;
    case FindingCode::AwaitsSignal:
        if (idleServer(facts)) return Words::tr("Send it a message.");
        return Words::tr("Deliver the signal %1.").arg(facts.name("awaits"));
    case FindingCode::AwaitsAnother:
        return facts.has("doubtful")
                   ? Words::tr("If no sweep wakes it, deliver another signal %1.").arg(facts.name("awaits"))
                   : Words::tr("Deliver another signal %1.").arg(facts.name("awaits"));
    case FindingCode::AwaitsNearMiss:
        return Words::tr("Deliver the signal %1, and mend the name where it is sent.").arg(facts.name("awaits"));
    case FindingCode::AwaitsNothing:
        return Words::tr("Replay its step, so that it awaits a name.");
    case FindingCode::SentElsewhere:
        return Words::tr("Ask the sender; if it was, deliver the signal to this one.");
    case FindingCode::BarrierCountWrong:
        return Words::tr("Recount the barrier: the count does not mend itself.");
    case FindingCode::Failed:
        if (facts.has("task_ended") || (facts.has("fsm") && facts.get<std::string>("fsm") == taskFsm)) return {};
        if (facts.has("task_step"))
            return Words::tr("Mend what made it fail, then retry it as a step of task %1.").arg(facts.link("task"));
        return Words::tr("Mend what made it fail, then replay the step.");
    case FindingCode::WaitsForSteps:
        if (facts.has("gone")) return Words::tr("Cancel the task.");
        return facts.has("head") ? Words::tr("See why %1 has not ended.").arg(facts.link("head")) : QString();
    case FindingCode::BlockedByFailure:
        return facts.ofDatabase() && facts.finding().count > 1
                   ? Words::tr("Mend what made the steps fail, then retry the tasks, or cancel them.")
                   : Words::tr("Mend what made the steps fail, then retry the task, or cancel it.");
    case FindingCode::ParkedLong:
        if (!facts.has("awaits")) return Words::tr("Replay the step of each, so that it awaits a name.");
        if (facts.has("head")) return Words::tr("See why %1 does not go on.").arg(facts.link("head"));
        return Words::tr("Find out who sends %1; look at one of them to see what lies in its inbox.")
            .arg(facts.name("awaits"));
    case FindingCode::OldSnapshot:
        if (facts.has("standby") || (facts.has("replication_slot") && facts.has("session")))
            return Words::tr("End the long query on that standby, or switch hot_standby_feedback off there.");
        if (facts.has("replication_slot"))
            return Words::tr("Start the standby that reads from it, or drop the slot if there is none any more.");
        [[fallthrough]];
    case FindingCode::RowLocked:
        if (facts.has("sessions"))
            return Words::tr("End these transactions where they were begun, one after the other.");
        return facts.has("prepared_transaction")
                   ? Words::tr("Commit or roll back the prepared transaction.")
                   : Words::tr("End that transaction where it was begun, or end the session.");
    case FindingCode::BehindStuckHead:
        return Words::tr("See why %1 does not go on.").arg(facts.link("head"));
    case FindingCode::ImpossibleTimes:
        return isForPsql(facts.finding())
                   ? Words::tr("Find the program that writes such times. The owner of the tables sets these right.")
                   : Words::tr("Find the program that writes such times. Run this one now, which gives it a time that "
                               "can be.");
    case FindingCode::HeldAtBreakpoint:
        return facts.ofDatabase() ? Words::tr("Step or continue them.", nullptr, facts.plural())
                                  : Words::tr("Step or continue it.");
    case FindingCode::ScheduledLater:
    case FindingCode::NextInLine:
    case FindingCode::Replaying:
    case FindingCode::Executing:
    case FindingCode::WakeUpDue:
    case FindingCode::Done:
        break;
    case FindingCode::BarrierWaits:
        if (facts.has("circle")) return Words::tr("Replay one of them and leave its barrier.");
        break;
    }
    return {};
}

} // namespace

QString findingText(const Finding& finding, const FindingContext& context) {
    const FindingFacts facts(finding, context);
    QString text = sentence(facts);
    if (!facts.complete() || text.isEmpty()) return facts.escaped(finding.text);
    if (facts.ofDatabase()) return text + oddAge(facts);
    if (finding.instance && finding.instance != context.asked) text = Words::tr("%1: %2").arg(facts.who(), text);
    if (finding.count > 1)
        text += u' ' + Words::tr("%Ln others stand alike.", nullptr, format::plural(finding.count - 1));
    return text;
}

// The engine knows whether something has to be done; how to say it is known here.
QString findingRemedy(const Finding& finding, const FindingContext& context) {
    if (finding.remedy.empty()) return {};
    const FindingFacts facts(finding, context);
    QString text = remedy(facts);
    if (!facts.complete() || text.isEmpty()) text = facts.escaped(finding.remedy);
    // What no act of ours does.
    const bool session = finding.code == FindingCode::RowLocked || finding.code == FindingCode::PartitionKeyLocked ||
                         finding.code == FindingCode::OldSnapshot ||
                         (finding.code == FindingCode::ImpossibleTimes && isForPsql(finding));
    if (session && !finding.command.empty())
        text = Words::tr("%1 By: %2").arg(text, QStringLiteral("<code>%1</code>").arg(facts.escaped(finding.command)));
    return text;
}

QString plainFinding(const QString& html) {
    return spokenText(html);
}

} // namespace fermata::views

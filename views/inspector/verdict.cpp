// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/verdict.h"

#include "instances/why.h"
#include "models/near_miss.h"
#include "theme/status_look.h"
#include "widgets/format.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;
using Kind = Verdict::Term::Kind;
using Mood = Verdict::Mood;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Verdict)
};

// As in the list: what nobody took for that long is not just next in line.
constexpr auto shouldHaveBeenTaken = 60s;
// Named one by one; more are counted.
constexpr std::size_t namedChilds = 3;

QString html(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString step(const std::string& name) {
    return QStringLiteral("<code>%1</code>").arg(html(name));
}

QString link(InstanceId id, const QString& text) {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(instanceLink(id), text.toHtmlEscaped());
}

QString link(const std::string& fsm, InstanceId id) {
    return link(id, QStringLiteral("%1 #%2").arg(QString::fromStdString(fsm)).arg(id.value));
}

QString errorLine(const InstanceSummary& row) {
    return row.lastError ? firstLine(*row.lastError).toHtmlEscaped() : QString();
}

// Whom else it keeps from going on.
void addParent(Verdict& verdict, const InstanceDetail& detail) {
    const auto& parent = detail.parent;
    if (!parent || parent->status != Status::AwaitingChildren || isTerminal(detail.row.status)) return;
    const QString who = link(parent->fsm, parent->id);
    verdict.terms.push_back(
        {Kind::Leads, Words::tr("holds %1, which waits for %Ln childs", nullptr, parent->childrenPending).arg(who)});
}

struct Inbox {
    int matching = 0; // called exactly so
    int newer = 0;    // and come since the instance parked
    const SignalRow* near = nullptr;
};

Inbox lookThrough(const InstanceDetail& detail) {
    Inbox inbox;
    for (const SignalRow& signal : detail.inbox) {
        switch (matchOf(signal, detail.row)) {
        case SignalMatch::Awaited:
            ++inbox.matching;
            if (signal.insertedAt >= detail.row.updatedAt) ++inbox.newer;
            break;
        case SignalMatch::NearMiss:
            if (!inbox.near) inbox.near = &signal;
            break;
        case SignalMatch::Unrelated:
            break;
        }
    }
    return inbox;
}

Verdict awaitingSignal(const InstanceDetail& detail) {
    const InstanceRow& row = detail.row;
    if (!row.awaits)
        return {Mood::Attention,
                Words::tr("Why it does not move"),
                Words::tr("It is parked for a signal, but no name says for which one. None can wake it."),
                {},
                {}};

    const QString name = QString::fromStdString(*row.awaits);
    const QString awaited = quoted(name).toHtmlEscaped();
    const Inbox inbox = lookThrough(detail);
    Verdict verdict{Mood::Calm, Words::tr("Why it stands"), {}, {}, name};
    verdict.terms.push_back({Kind::Holds, Words::tr("parked at %1, awaits %2").arg(step(row.step), awaited)});
    if (inbox.newer > 0) {
        verdict.mood = Mood::Attention;
        verdict.title = Words::tr("Why it does not move");
        verdict.text =
            Words::tr("It waits for %1, and its inbox holds one that came since. The next sweep of a worker wakes it.")
                .arg(awaited);
        verdict.deliver.reset();
    } else if (inbox.near) {
        const QString found = QString::fromStdString(inbox.near->name);
        const NearMiss miss = *nearMiss(name, found);
        verdict.mood = Mood::Attention;
        verdict.title = Words::tr("Why it does not move");
        verdict.text = Words::tr("Waits for %1. Its inbox holds “%2”: %3, so it never matched.")
                           .arg(awaited, underlined(found, miss), nearMissWords(miss.kind));
    } else if (inbox.matching > 0) {
        verdict.text = Words::tr("It has seen the %1 in its inbox and waits for one more.").arg(awaited);
    } else {
        verdict.text = detail.inbox.empty()
                           ? Words::tr("Waits for %1. Its inbox is empty.").arg(awaited)
                           : Words::tr("Waits for %1. Nothing in its inbox is called so.").arg(awaited);
    }
    if (inbox.matching == 0) {
        verdict.terms.push_back({Kind::Missing, detail.inboxMore
                                                    ? Words::tr("no signal named %1 among the first %2 of its inbox")
                                                          .arg(awaited, format::number(qint64(detail.inbox.size())))
                                                    : Words::tr("no signal named %1 in its inbox").arg(awaited)});
    }
    addParent(verdict, detail);
    return verdict;
}

// How the childs stand: as they were counted, or as far as they were read.
struct Family {
    std::int64_t done = 0;
    std::int64_t failed = 0;
    std::int64_t live = 0;
    bool more = false;
    int pending = 0; // what the barrier counted at that moment
    const std::vector<ChildRow>* named = nullptr;
};

Family familyOf(const InstanceDetail& detail) {
    Family family;
    family.pending = detail.row.childrenPending;
    if (detail.family) {
        const FamilyCounts& counts = *detail.family;
        family.done = counts.of(Status::Done);
        family.failed = counts.of(Status::Failed);
        family.live = counts.living();
        family.more = counts.more;
        family.pending = counts.pending.value_or(family.pending);
        family.named = &detail.livingChilds;
        return family;
    }
    for (const ChildRow& child : detail.childs) {
        family.done += child.status == Status::Done;
        family.failed += child.status == Status::Failed;
        family.live += !isTerminal(child.status);
    }
    family.more = detail.childsMore;
    family.named = &detail.childs;
    return family;
}

void addChilds(Verdict& verdict, const Family& family) {
    if (family.done > 0)
        verdict.terms.push_back(
            {Kind::Holds,
             (family.more ? Words::tr("%1 or more done") : Words::tr("%1 done")).arg(format::number(family.done))});
    if (family.failed > 0)
        verdict.terms.push_back({Kind::Missing, (family.more ? Words::tr("%1 or more failed, counted as ended")
                                                             : Words::tr("%1 failed, counted as ended"))
                                                    .arg(format::number(family.failed))});
    std::size_t named = 0;
    for (const ChildRow& child : *family.named) {
        if (isTerminal(child.status) || named == namedChilds) continue;
        ++named;
        verdict.terms.push_back(
            {Kind::Leads, Words::tr("%1 at %2: %3")
                              .arg(link(child.fsm, child.id), step(child.step), statusWord(lookOf(child.status)))});
    }
    if (family.live > std::int64_t(named) && named > 0)
        verdict.terms.push_back(
            {Kind::Leads, Words::tr("and %1 more").arg(format::number(family.live - std::int64_t(named)))});
}

Verdict awaitingChildren(const InstanceDetail& detail) {
    const int pending = detail.row.childrenPending;
    const Family family = familyOf(detail);
    Verdict verdict{Mood::Calm, Words::tr("Why it stands"), {}, {}, {}};
    verdict.text = Words::tr("Waits until its last %Ln childs have ended, done or failed.", nullptr, pending);
    if (pending <= 0) {
        verdict.mood = Mood::Attention;
        verdict.title = Words::tr("Why it does not move");
        verdict.text = Words::tr("All its childs have ended. The next sweep of a worker wakes it.");
    } else if (!family.more && family.live != family.pending) {
        verdict.mood = Mood::Attention;
        verdict.title = Words::tr("Why it does not move");
        verdict.text = Words::tr("Its barrier counts %1 pending, but %Ln of its childs live. Rows may have been "
                                 "deleted from outside; the count does not mend itself.",
                                 nullptr, format::plural(family.live))
                           .arg(format::number(family.pending));
    }
    addChilds(verdict, family);
    addParent(verdict, detail);
    return verdict;
}

Verdict runnable(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    const bool overdue = now - row.eligibleAt >= shouldHaveBeenTaken;
    Verdict verdict{overdue ? Mood::Attention : Mood::Calm,
                    overdue ? Words::tr("Why it does not move") : Words::tr("Why it stands"),
                    {},
                    {},
                    {}};
    const QString age = format::duration(now - row.eligibleAt);
    if (overdue) {
        verdict.text = Words::tr("Eligible for %1, and no worker took it. Is there one alive for queue %2 that "
                                 "runs %3, with a slot free?")
                           .arg(age, html(row.queue), machineName(row.fsm, row.fsmVersion).toHtmlEscaped());
    } else {
        verdict.text =
            Words::tr("Eligible for %1: the next free worker of queue %2 takes it.").arg(age, html(row.queue));
    }
    if (row.awaits)
        verdict.terms.push_back(
            {Kind::Holds,
             Words::tr("woken by %1, which %2 will consume").arg(quoted(*row.awaits).toHtmlEscaped(), step(row.step))});
    if (row.partitionKey)
        verdict.terms.push_back(
            {Kind::Leads,
             Words::tr("one at a time with partition key %1").arg(quoted(*row.partitionKey).toHtmlEscaped())});
    if (row.attempt > 0 && row.lastError)
        verdict.terms.push_back({Kind::Missing, Words::tr("the last attempt: %1").arg(errorLine(row))});
    addParent(verdict, detail);
    return verdict;
}

Verdict scheduled(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    Verdict verdict{Mood::Calm, Words::tr("Why it stands"), {}, {}, {}};
    if (row.eligibleAt == infiniteFuture) {
        verdict.mood = Mood::Attention;
        verdict.text = Words::tr("It is eligible at infinity: never.");
    } else {
        const QString left = format::duration(row.eligibleAt - now);
        verdict.text =
            row.attempt > 0
                ? Words::tr("Runs %1 again in %2, after %Ln attempts.", nullptr, row.attempt).arg(step(row.step), left)
                : Words::tr("Runs %1 in %2; until then no worker takes it.").arg(step(row.step), left);
    }
    if (row.attempt > 0 && row.lastError)
        verdict.terms.push_back({Kind::Missing, Words::tr("the last attempt: %1").arg(errorLine(row))});
    addParent(verdict, detail);
    return verdict;
}

Verdict executing(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    const QString worker = row.lockedBy ? workerName(*row.lockedBy).toHtmlEscaped() : Words::tr("nobody");
    Verdict verdict{Mood::Calm, Words::tr("What it does"), {}, {}, {}};
    const auto left = row.leaseExpiresAt ? *row.leaseExpiresAt - now : Timestamp::duration(-1);
    if (left > 0s) {
        verdict.text = Words::tr("Worker %1 executes %2; %3 of its lease are left.")
                           .arg(worker, step(row.step), format::duration(left));
    } else {
        verdict.mood = Mood::Attention;
        verdict.title = Words::tr("Why it does not move");
        verdict.text =
            row.leaseExpiresAt
                ? Words::tr("The lease of %1 ran out %2 ago: it is gone or hangs.").arg(worker, format::duration(-left))
                : Words::tr("Claimed by %1 without a lease.").arg(worker);
        verdict.terms.push_back(
            {Kind::Leads,
             Words::tr("the next sweep makes it runnable; %1 then runs from the start").arg(step(row.step))});
    }
    if (row.attempt > 0 && row.lastError)
        verdict.terms.push_back({Kind::Missing, Words::tr("the attempt before: %1").arg(errorLine(row))});
    addParent(verdict, detail);
    return verdict;
}

Verdict ended(const InstanceDetail& detail) {
    const InstanceRow& row = detail.row;
    const QString took = format::duration(row.updatedAt - row.insertedAt);
    if (row.status == Status::Done)
        return {Mood::Calm,
                Words::tr("How it ended"),
                Words::tr("Done at %1, %2 after it was spawned.").arg(step(row.step), took),
                {},
                {}};
    const QString error = errorLine(row);
    Verdict verdict{
        Mood::Failed, Words::tr("Why it failed"), error.isEmpty() ? Words::tr("No reason was given.") : error, {}, {}};
    verdict.terms.push_back(
        {Kind::Missing, Words::tr("stopped at %1, %2 after it was spawned").arg(step(row.step), took)});
    return verdict;
}

} // namespace

Verdict verdictOf(const InstanceDetail& detail, Timestamp now) {
    switch (lookOf(detail.row, now)) {
    case LookStatus::Runnable:
        return runnable(detail, now);
    case LookStatus::Scheduled:
        return scheduled(detail, now);
    case LookStatus::Executing:
    case LookStatus::LeaseExpired:
        return executing(detail, now);
    case LookStatus::AwaitingSignal:
        return awaitingSignal(detail);
    case LookStatus::AwaitingChildren:
        return awaitingChildren(detail);
    case LookStatus::Done:
    case LookStatus::Failed:
        return ended(detail);
    }
    return {};
}

SignalMatch matchOf(const SignalRow& signal, const InstanceSummary& target) {
    if (!target.awaits) return SignalMatch::Unrelated;
    if (signal.name == *target.awaits) return SignalMatch::Awaited;
    const bool near = nearMiss(QString::fromStdString(*target.awaits), QString::fromStdString(signal.name)).has_value();
    return near ? SignalMatch::NearMiss : SignalMatch::Unrelated;
}

QString instanceLink(InstanceId id) {
    return QStringLiteral("instance:%1").arg(id.value);
}

std::optional<InstanceId> linkedInstance(const QString& link) {
    if (!link.startsWith(QLatin1String("instance:"))) return std::nullopt;
    bool isNumber = false;
    const qlonglong id = link.mid(9).toLongLong(&isNumber);
    return isNumber && id > 0 ? std::optional(InstanceId{id}) : std::nullopt;
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an act would do, or did.
#include "acts/act_words.h"
#include "acts/delivery.h"
#include "models/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <fermata/types/outbox.h>
#include <fermata/types/tasks.h>

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <map>

namespace fermata::views::actwords {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::ActWords)
};

QString id(InstanceId instance) {
    return QStringLiteral("#%1").arg(instance.value);
}

QString word(Status status) {
    return statusWord(lookOf(status));
}

constexpr std::int64_t kMostStopping = 10'000; // fermata_outbox_on_dead counts no further

bool isEvent(const ActAnswer& answer) {
    return answer.now && answer.now->fsm == outboxMachine;
}

// As the outbox calls it, in every language.
QString eventWord(const ActAnswer& answer) {
    const Status status = answer.now ? answer.now->status : Status::Runnable;
    const std::string_view name = toString(status == Status::Executing ? OutboxStatus::Claimed
                                           : status == Status::Done    ? OutboxStatus::Published
                                           : status == Status::Failed  ? OutboxStatus::Dead
                                                                       : OutboxStatus::Pending);
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

// Of an act on events of the outbox; empty: it is refused as others are.
QString eventRefusal(const ActAnswer& answer) {
    const QString who = id(answer.id);
    switch (answer.code) {
    case ActCode::NotEnded: {
        if (!isEvent(answer)) break;
        const QString only =
            Words::tr("%1 is %2: only what is PUBLISHED or DEAD is replayed.").arg(who, eventWord(answer)) + u' ';
        return only + (answer.now->status == Status::Executing
                           ? Words::tr("Its claim can be released when its relay is gone.")
                           : Words::tr("It is published when a relay comes to it."));
    }
    case ActCode::Ended:
        if (isEvent(answer)) return Words::tr("%1 has ended: it is %2.").arg(who, eventWord(answer));
        break;
    case ActCode::Unchanged:
        if (isEvent(answer) && answer.now->status == Status::Failed)
            return Words::tr("%1 is DEAD, and stops nothing.").arg(who);
        break;
    case ActCode::NoEvent:
        return Words::tr("%1 is no event of the outbox.").arg(who);
    case ActCode::NotDead:
        return Words::tr("%1 is %2: only what is DEAD can be skipped.").arg(who, eventWord(answer));
    case ActCode::OneStep:
        return Words::tr("%1 is an event, which has one step only.").arg(who);
    case ActCode::RelayOnly:
        return Words::tr("%1 is %2, and only a relay makes it DEAD, when its publisher has refused it or it was tried "
                         "too often: run one with --max-attempts 1.")
            .arg(who, eventWord(answer));
    case ActCode::TopicStays:
        return Words::tr("The queue of %1 is its topic, which does not change: put another event.").arg(who);
    case ActCode::BadEvent:
        return Words::tr("With that state %1 would be no event: an event has a payload, and its key and its headers "
                         "are texts.")
            .arg(who);
    default:
        break;
    }
    return {};
}

// Of an act on a topic of the outbox: the answer is of no instance.
QString topicRefusal(const ActAnswer& answer) {
    switch (answer.code) {
    case ActCode::Busy:
        return Words::tr("Somebody else is setting the topic. Try again.");
    case ActCode::Changed:
        return Words::tr("Somebody has set the topic since you looked.");
    case ActCode::Unchanged:
        return Words::tr("The topic has it so already.");
    default:
        return {};
    }
}

// Of an act on a task or on a step of one; empty: it is refused as others are.
QString taskRefusal(const ActAnswer& answer) {
    const QString who = id(answer.id);
    switch (answer.code) {
    case ActCode::NoTask:
        return Words::tr("%1 is no task.").arg(who);
    case ActCode::Cancelling:
        return Words::tr("Task %1 is being cancelled: it has ended when the steps that execute have.").arg(who);
    case ActCode::NoStep:
        return Words::tr("Task %1 has no step of this name.").arg(who);
    case ActCode::NotFailed:
        return Words::tr("The step of task %1 has not failed: only a step that has failed is retried.").arg(who);
    case ActCode::Unchanged:
        if (answer.now && answer.now->fsm == taskFsm) return Words::tr("No step of task %1 has failed.").arg(who);
        break;
    case ActCode::RetryOnly:
        return Words::tr("Task %1 goes on by itself: on the page Tasks its steps that have failed are retried.")
            .arg(who);
    case ActCode::CancelOnly:
        return Words::tr("Task %1 is ended by cancelling it on the page Tasks, which ends its steps too.").arg(who);
    case ActCode::Identity:
        return Words::tr("The state of task %1 has the context by which it is found again.").arg(who);
    case ActCode::TaskStep:
        return Words::tr("%1 is a step of a task: it stays it, and what it is given comes from the task.").arg(who);
    case ActCode::TaskRetry:
        return Words::tr("%1 is a step of a task whose steps have all ended: retry it on the page Tasks.").arg(who);
    default:
        break;
    }
    return {};
}

std::int64_t sum(const ActReport& report, std::optional<std::int64_t> ActEffects::*member) {
    std::int64_t all = 0;
    for (const ActAnswer& answer : report.answers)
        if (answer.accepted) all += (answer.effects.*member).value_or(0);
    return all;
}

// The accepted of which this holds: how many, and the first.
template <typename Of>
std::pair<int, const ActAnswer*> those(const ActReport& report, Of of) {
    std::pair<int, const ActAnswer*> found{0, nullptr};
    for (const ActAnswer& answer : report.answers) {
        if (!answer.accepted || !of(answer.effects)) continue;
        if (++found.first == 1) found.second = &answer;
    }
    return found;
}

QString detached(std::int64_t childs) {
    return Words::tr("%Ln of its children that live go on without it: nobody waits for them any more.", nullptr,
                     format::plural(childs));
}

// What is nobody's transition is told by what the act is.
QString unmoved(const Act& act, int count) {
    switch (kindOf(act)) {
    case ActKind::RunNow:
        return Words::tr("%Ln instances: scheduled to runnable now", nullptr, count);
    case ActKind::Postpone:
        return Words::tr("%Ln instances: due later, else as they are", nullptr, count);
    case ActKind::SetPriority:
        return Words::tr("%Ln instances: priority %1", nullptr, count).arg(std::get<acts::SetPriority>(act).priority);
    case ActKind::SetQueue:
        return Words::tr("%Ln instances: queue %1", nullptr, count).arg(quoted(std::get<acts::SetQueue>(act).queue));
    case ActKind::EditState:
        return Words::tr("%Ln instances: another state, else as they are", nullptr, count);
    case ActKind::Recount:
        return Words::tr("%Ln instances: counted anew, still waiting", nullptr, count);
    case ActKind::Replay:
        return Words::tr("%Ln instances: runnable, and may run now", nullptr, count);
    case ActKind::DeleteSignal:
        return Words::tr("%Ln signals: gone for good", nullptr, count);
    case ActKind::Undo:
        return Words::tr("%Ln changes: taken back", nullptr, count);
    case ActKind::OutboxSkip:
        return Words::tr("%Ln events: DEAD, and stop their keys no more", nullptr, count);
    case ActKind::OutboxOnDead:
        return std::get<acts::OutboxOnDead>(act).stops
                   ? Words::tr("An event that becomes DEAD stops its ordering key until it is replayed or skipped")
                   : Words::tr("Behind an event that becomes DEAD its ordering key goes on");
    case ActKind::ClearLock:
        return Words::tr("%Ln servers: locked no more", nullptr, count);
    case ActKind::TaskRetry:
        return Words::tr("%Ln tasks: wait for their steps", nullptr, count);
    case ActKind::TaskCancel:
        return Words::tr("%Ln tasks: end when the steps that execute have", nullptr, count);
    case ActKind::MachineMigrate:
        return Words::tr("%Ln instances: of version %1, else as they are", nullptr, count)
            .arg(std::get<acts::MachineMigrate>(act).toVersion);
    default:
        return Words::tr("%Ln instances", nullptr, count);
    }
}

// By what becomes of the signal: the status of most does not change by it.
std::vector<Line> taken(const acts::Deliver& signal, const ActReport& report) {
    const DeliveryTally tally = deliveryTally(report);
    const QString name = quoted(shownText(signal.name));
    std::vector<Line> all;
    const auto add = [&](qint64 count, const QString& text) {
        if (count > 0) all.push_back({{}, {}, text, false, {}});
    };
    add(tally.woken,
        Words::tr("%Ln instances: awaiting %1 to runnable", nullptr, format::plural(tally.woken)).arg(name));
    if (tally.woken > 0) {
        all.front().was = Status::AwaitingSignal;
        all.front().now = Status::Runnable;
    }
    add(tally.stored, Words::tr("%Ln instances: stay as they are, %1 waits in the inbox until they await it", nullptr,
                                format::plural(tally.stored))
                          .arg(name));
    add(tally.duplicates, Words::tr("%Ln instances: hold it under this dedup key already, nothing is stored twice",
                                    nullptr, format::plural(tally.duplicates)));
    add(tally.ended,
        Words::tr("%Ln instances: have ended: stored, and not consumed", nullptr, format::plural(tally.ended)));
    return all;
}

} // namespace

std::vector<Line> lines(const Act& act, const ActReport& report) {
    const auto* const signal = std::get_if<acts::Deliver>(&act);
    std::vector<Line> all = signal ? taken(*signal, report) : std::vector<Line>();
    const ActTally tally = tallyOf(report);
    for (const ActTally::Move& move : tally.moves) {
        if (signal) break;
        const int count = format::plural(qint64(move.count));
        const bool moves = move.was && move.now && *move.was != *move.now && kindOf(act) != ActKind::DeleteSignal &&
                           kindOf(act) != ActKind::TaskRetry;
        Line line;
        if (moves) {
            line.was = move.was;
            line.now = move.now;
            line.text = Words::tr("%Ln instances: %1 to %2", nullptr, count).arg(word(*move.was), word(*move.now));
        } else {
            line.text = unmoved(act, count);
        }
        all.push_back(line);
    }
    for (const ActTally::Refusal& refused : tally.refusals) {
        Line line;
        line.refused = true;
        line.text =
            Words::tr("%Ln refused: %1", nullptr, format::plural(qint64(refused.count))).arg(refusal(refused.code));
        for (const ActAnswer& answer : report.answers) {
            if (answer.accepted || answer.code != refused.code) continue;
            line.detail = refusal(answer);
            break;
        }
        all.push_back(line);
    }
    return all;
}

QStringList machines(const ActReport& report) {
    constexpr std::size_t kMostTold = 8;
    std::map<std::pair<std::string, int>, qint64> counts;
    for (const ActAnswer& answer : report.answers)
        if (answer.accepted && answer.now) ++counts[{answer.now->fsm, answer.now->fsmVersion}];
    std::vector<std::pair<qint64, QString>> found;
    for (const auto& [machine, count] : counts)
        found.emplace_back(count, machineName(machine.first, machine.second));
    std::ranges::stable_sort(found, std::greater{}, &std::pair<qint64, QString>::first);
    QStringList all;
    for (std::size_t i = 0; i < std::min(found.size(), kMostTold); ++i)
        all << Words::tr("%1 of %2").arg(format::number(found[i].first), found[i].second);
    if (found.size() > kMostTold)
        all << Words::tr("and of %Ln other machines", nullptr, format::plural(qint64(found.size() - kMostTold)));
    return all;
}

QStringList effects(const Act& act, const ActReport& report, bool done) {
    QStringList all;
    const auto add = [&](const auto& found, const QString& one, const QString& many) {
        if (found.first == 1) all << one;
        if (found.first > 1) all << many;
    };
    const auto rejoining = those(report, [](const ActEffects& e) { return e.rejoins.has_value(); });
    if (rejoining.second)
        add(rejoining,
            Words::tr("It takes its slot in the barrier of its parent %1 again: the parent waits for it once more.")
                .arg(id(*rejoining.second->effects.rejoins)),
            Words::tr("%Ln take their slots in the barriers of their parents again: they are waited for once more.",
                      nullptr, rejoining.first));
    const auto leaving = those(report, [](const ActEffects& e) { return e.detachedFrom.has_value(); });
    if (leaving.second)
        add(leaving,
            Words::tr("It leaves its parent %1: the parent does not wait for it, and will not see its result.")
                .arg(id(*leaving.second->effects.detachedFrom)),
            Words::tr("%Ln leave their parents, which do not wait for them.", nullptr, leaving.first));
    if (const auto childs = sum(report, &ActEffects::childsDetached); childs > 0)
        all << (report.accepted() == 1 ? detached(childs)
                                       : Words::tr("%Ln children that live go on without their parents.", nullptr,
                                                   format::plural(childs)));
    if (const auto childs = sum(report, &ActEffects::livingChilds); childs > 0)
        all << (report.accepted() == 1 ? detached(childs)
                                       : Words::tr("%Ln children that live go on without their parents.", nullptr,
                                                   format::plural(childs)));
    const auto released = those(report, [](const ActEffects& e) { return e.parentReleased; });
    if (released.second && released.second->effects.parent)
        add(released,
            Words::tr("It is the last one its parent %1 waits for: the barrier opens and the parent runs.")
                .arg(id(*released.second->effects.parent)),
            Words::tr("The barriers of %Ln parents open.", nullptr, released.first));
    const auto joined =
        those(report, [](const ActEffects& e) { return e.parent && !e.parentReleased && !e.parentWaitsForKey; });
    if (joined.second)
        add(joined, Words::tr("Its parent %1 waits for one child fewer.").arg(id(*joined.second->effects.parent)),
            Words::tr("For %Ln of them a parent waits for one child fewer.", nullptr, joined.first));
    const auto keyed = those(report, [](const ActEffects& e) { return e.parentWaitsForKey; });
    if (keyed.second && keyed.second->effects.parent)
        add(keyed,
            Words::tr("Its parent %1 could run, but another instance has its unique key; it wakes when that is free.")
                .arg(id(*keyed.second->effects.parent)),
            Words::tr("%Ln parents could run, but for their unique keys; they wake when those are free.", nullptr,
                      keyed.first));
    const auto counted = those(report, [](const ActEffects& e) { return e.counted.has_value(); });
    if (counted.second) {
        const std::int64_t living = *counted.second->effects.counted;
        add(counted,
            living == 0 ? Words::tr("None of its children lives: the barrier opens.")
                        : Words::tr("%Ln of its children live: for these it waits.", nullptr, format::plural(living)),
            Words::tr("%Ln barriers are counted anew.", nullptr, counted.first));
    }
    const auto waiting = those(report, [](const ActEffects& e) { return e.waitsForKeyOf.has_value(); });
    if (waiting.second)
        add(waiting,
            Words::tr("It is not woken yet: instance %1 has its unique key.")
                .arg(id(*waiting.second->effects.waitsForKeyOf)),
            Words::tr("%Ln are not woken yet: others have their unique keys.", nullptr, waiting.first));
    const auto orphaned = those(report, [](const ActEffects& e) { return e.takers == std::int64_t(0); });
    if (orphaned.second && kindOf(act) == ActKind::SetQueue)
        add(orphaned, Words::tr("No live worker takes this queue and knows its machine: it will wait there."),
            Words::tr("For %Ln of them no live worker takes this queue and knows the machine: they will wait there.",
                      nullptr, orphaned.first));
    const auto* const signal = std::get_if<acts::Deliver>(&act);
    const auto woken = those(report, [](const ActEffects& e) { return e.woken; });
    if (signal && !done && woken.first == 1 && report.answers.size() == 1 && woken.second->now)
        all << Words::tr("The step %1 runs again, sees %2, and consumes it when it progresses.")
                   .arg(quoted(shownText(woken.second->now->step)), quoted(shownText(signal->name)));
    if (const auto stopping = sum(report, &ActEffects::stopping); stopping > 0 && kindOf(act) == ActKind::OutboxOnDead)
        all << (stopping < kMostStopping
                    ? Words::tr("%Ln events stop their keys by now: each does so until it is replayed or skipped.",
                                nullptr, format::plural(stopping))
                    : Words::tr("%1 events or more stop their keys by now: each does so until it is replayed or "
                                "skipped.")
                          .arg(format::number(stopping)));
    const auto unlocked = those(report, [](const ActEffects& e) { return e.message.has_value(); });
    const auto told = those(report, [](const ActEffects& e) { return e.callerTold; });
    if (unlocked.first == 1 || told.second)
        add(unlocked,
            (told.second ? Words::tr("The call %1 had the lock: its caller is told that the lock was cleared.")
                         : Words::tr("The cast %1 had the lock: it is not handled to the end."))
                .arg(unlocked.second->effects.message->value),
            Words::tr("The callers of %Ln of them are told that the lock was cleared.", nullptr, told.first));
    if (const auto steps = sum(report, &ActEffects::stepsRetried); steps > 0)
        all << Words::tr("%Ln steps that have failed begin anew, with all their tries.", nullptr,
                         format::plural(steps));
    if (const auto steps = sum(report, &ActEffects::stepsEnded); steps > 0)
        all << Words::tr("%Ln steps that wait end with it, as failed.", nullptr, format::plural(steps));
    if (const auto steps = sum(report, &ActEffects::stepsExecuting); steps > 0)
        all << Words::tr("%Ln steps are executing: they end first, and what they hand on starts nothing.", nullptr,
                         format::plural(steps));
    if (kindOf(act) == ActKind::EditState && report.accepted() > 0 && !done)
        all << Words::tr("The state that is there now is kept in the audit.");
    return all;
}

QString became(const Act& act, const ActAnswer& answer, Timestamp now) {
    if (!answer.accepted) return refusal(answer);
    if (!answer.now) return Words::tr("done");
    const InstanceSummary& row = *answer.now;
    if (answer.was && *answer.was != row.status) return Words::tr("%1 to %2").arg(word(*answer.was), word(row.status));
    switch (kindOf(act)) {
    case ActKind::Postpone:
    case ActKind::RunNow:
    case ActKind::Undo:
        return row.status == Status::Runnable ? Words::tr("due %1").arg(format::relative(row.eligibleAt, now))
                                              : word(row.status);
    case ActKind::SetPriority:
        return Words::tr("priority %1").arg(row.priority);
    case ActKind::SetQueue:
        return Words::tr("queue %1").arg(shownText(row.queue));
    case ActKind::MachineMigrate:
        return Words::tr("version %1, at %2").arg(QString::number(row.fsmVersion), quoted(shownText(row.step)));
    case ActKind::Recount:
        return Words::tr("waits for %Ln children", nullptr, row.childrenPending);
    default:
        return Words::tr("stays %1").arg(word(row.status));
    }
}

QString refusal(ActCode code) {
    switch (code) {
    case ActCode::NotFound:
        return Words::tr("not there");
    case ActCode::Busy:
        return Words::tr("locked by somebody else");
    case ActCode::Changed:
        return Words::tr("changed meanwhile");
    case ActCode::Executing:
        return Words::tr("executing");
    case ActCode::NotExecuting:
        return Words::tr("not executing");
    case ActCode::NotRunnable:
        return Words::tr("not runnable");
    case ActCode::NotAwaiting:
        return Words::tr("not awaiting it");
    case ActCode::Ended:
        return Words::tr("ended already");
    case ActCode::NotEnded:
        return Words::tr("not ended");
    case ActCode::NoParent:
        return Words::tr("without a parent");
    case ActCode::ParentMovedOn:
        return Words::tr("parent moved on");
    case ActCode::MidBarrier:
        return Words::tr("waiting for children");
    case ActCode::LivingChilds:
        return Words::tr("children still live");
    case ActCode::NoBarrier:
        return Words::tr("no barrier");
    case ActCode::UniqueHeld:
        return Words::tr("unique key taken");
    case ActCode::DuplicateOtherName:
        return Words::tr("dedup key used under another name");
    case ActCode::InUse:
        return Words::tr("in use");
    case ActCode::Unchanged:
        return Words::tr("so already");
    case ActCode::NotUndoable:
        return Words::tr("cannot be taken back");
    case ActCode::Undone:
        return Words::tr("taken back already");
    case ActCode::Held:
        return Words::tr("held at a breakpoint");
    case ActCode::NoEvent:
        return Words::tr("no event");
    case ActCode::NotDead:
        return Words::tr("not DEAD");
    case ActCode::OneStep:
        return Words::tr("no other step");
    case ActCode::RelayOnly:
        return Words::tr("for a relay to do");
    case ActCode::TopicStays:
        return Words::tr("bound to its topic");
    case ActCode::BadEvent:
        return Words::tr("no event with that state");
    case ActCode::NoServer:
        return Words::tr("no durable server");
    case ActCode::NotLocked:
        return Words::tr("not locked");
    case ActCode::NoTask:
        return Words::tr("no task");
    case ActCode::Cancelling:
        return Words::tr("being cancelled");
    case ActCode::NoStep:
        return Words::tr("no such step");
    case ActCode::NotFailed:
        return Words::tr("not failed");
    case ActCode::RetryOnly:
    case ActCode::CancelOnly:
    case ActCode::Identity:
    case ActCode::TaskStep:
    case ActCode::TaskRetry:
        return Words::tr("of a task");
    case ActCode::NoVersion:
        return Words::tr("no such version");
    case ActCode::Obsolete:
        return Words::tr("the version is obsolete");
    case ActCode::NoMapping:
        return Words::tr("at a step that stays");
    case ActCode::AwaitsNoEvent:
        return Words::tr("awaits a signal that is no event");
    default:
        return Words::tr("another reason");
    }
}

QString refusal(const ActAnswer& answer) {
    const QString who = id(answer.id);
    const bool ofTopic = answer.id == InstanceId{} && !answer.signal;
    if (const QString text = ofTopic ? topicRefusal(answer) : eventRefusal(answer); !text.isEmpty()) return text;
    if (const QString text = taskRefusal(answer); !text.isEmpty()) return text;
    switch (answer.code) {
    case ActCode::NotFound:
        if (answer.signal)
            return Words::tr("Signal %1 is not there: it was consumed, or deleted.").arg(answer.signal->value);
        break;
    case ActCode::Busy:
        return Words::tr("Somebody else has locked %1, or what goes with it. Try again.").arg(who);
    case ActCode::Changed:
        return Words::tr("%1 has changed since it was looked at.").arg(who);
    case ActCode::Executing:
        if (answer.now && answer.now->lockedBy && answer.now->leaseExpiresAt)
            return Words::tr("%1 is executing: %2 has its lease until %3.")
                .arg(who, workerName(*answer.now->lockedBy), format::clock(*answer.now->leaseExpiresAt));
        break;
    case ActCode::NotExecuting:
    case ActCode::NotRunnable:
        if (answer.now) return Words::tr("%1 is %2.").arg(who, word(answer.now->status));
        break;
    case ActCode::Ended:
        if (answer.now) return Words::tr("%1 has ended: it is %2.").arg(who, word(answer.now->status));
        break;
    case ActCode::NotEnded:
        return Words::tr("%1 has not ended: its parent waits for it, and only a child that has ended can leave it.")
            .arg(who);
    case ActCode::NoParent:
        return Words::tr("%1 has no parent to leave.").arg(who);
    case ActCode::ParentMovedOn:
        return Words::tr("The parent of %1 no longer waits on that barrier: it can only be replayed detached from it.")
            .arg(who);
    case ActCode::MidBarrier:
        return Words::tr("%1 waits for its children: it can be replayed only if they are no longer waited for.")
            .arg(who);
    case ActCode::LivingChilds:
        return Words::tr("Children of %1 still live and would disturb its next barrier: detach them with it.").arg(who);
    case ActCode::NoBarrier:
        return Words::tr("%1 waits for no children.").arg(who);
    case ActCode::UniqueHeld:
        if (answer.effects.holder)
            return Words::tr("Instance %1 has the unique key of %2.").arg(id(*answer.effects.holder), who);
        break;
    case ActCode::InUse:
        return Words::tr("%1 is executing, and its step may be using the signal.").arg(who);
    case ActCode::Undone:
        return Words::tr("The change of %1 was taken back already.").arg(who);
    case ActCode::NoServer:
        return Words::tr("%1 is no durable server.").arg(who);
    case ActCode::NotLocked:
        return Words::tr("The server %1 is not locked: its handler has ended, or somebody else has cleared the lock.")
            .arg(who);
    case ActCode::NoMapping:
        if (answer.now)
            return Words::tr("%1 stands at %2, and nothing says where it goes from there.")
                .arg(who, quoted(shownText(answer.now->step)));
        break;
    case ActCode::AwaitsNoEvent:
        return Words::tr("%1 awaits a signal that is no event of that version: it would wait for ever.").arg(who);
    default:
        break;
    }
    return format::sentence(shownText(answer.sentence)); // there may be a step's name in it
}

QString target(const ActAnswer& answer) {
    if (!answer.now) return answer.id == InstanceId{} ? Words::tr("the topic") : id(answer.id);
    return Words::tr("%1 %2 at %3")
        .arg(id(answer.now->id), machineName(answer.now->fsm, answer.now->fsmVersion), shownText(answer.now->step));
}

QString summary(const Act& act, const ActReport& report) {
    QStringList parts;
    for (const Line& line : lines(act, report))
        parts << line.text;
    return parts.join(QStringLiteral("; "));
}

QString report(const Act& act, const ActReport& report, const QString& reason) {
    QStringList text{QStringLiteral("%1: %2").arg(title(kindOf(act)), summary(act, report))};
    if (!reason.isEmpty()) text << Words::tr("Reason: %1").arg(reason);
    if (report.cancelled) text << Words::tr("Cancelled before the end.");
    if (report.failed)
        text << QStringLiteral("%1 %2").arg(format::sentence(QString::fromStdString(report.failed->sentence)),
                                            format::sentence(QString::fromStdString(report.failed->advice)));
    text << effects(act, report, true);
    for (const ActAnswer& answer : report.answers) {
        const QString what = answer.accepted && answer.was && answer.now
                                 ? Words::tr("%1 to %2").arg(word(*answer.was), word(answer.now->status))
                             : answer.accepted ? Words::tr("done")
                                               : refusal(answer.code) + QStringLiteral(": ") + refusal(answer);
        QString line = QStringLiteral("%1\t%2").arg(target(answer), what);
        if (answer.audit) line += QStringLiteral("\t") + Words::tr("audit %1").arg(answer.audit->value);
        text << line;
    }
    return text.join(u'\n') + u'\n';
}

} // namespace fermata::views::actwords

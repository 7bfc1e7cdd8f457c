// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_syntax.h"
#include "instances/filter_terms.h"
#include "instances/filter_text.h"
#include "theme/status_look.h"
#include "widgets/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::FilterBar)
};

Status statusOf(LookStatus look) {
    if (look == LookStatus::Scheduled || look == LookStatus::Held) return Status::Runnable;
    for (const Status status : allStatuses) {
        if (lookOf(status) == look) return status;
    }
    return Status::Executing; // one whose lease ran out
}

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

// Chips of what holds, one by one.
class Parts {
public:
    std::vector<FilterPart> take() { return std::move(parts_); }

    void add(FilterPart::Field field, const QString& value, const QString& edit) {
        parts_.push_back({field, fieldName(field), value, edit});
    }

    void addText(FilterPart::Field field, const char* prefix, const std::optional<std::string>& value) {
        if (value) add(field, text(*value), QLatin1String(prefix) + text(*value));
    }

    void addId(FilterPart::Field field, const char* prefix, const std::optional<InstanceId>& id) {
        if (!id) return;
        const QString value = QStringLiteral("#%1").arg(id->value);
        add(field, value, QLatin1String(prefix) + value);
    }

    // "changed" and "standing" for what is counted from now, ranges for what is not.
    void addMoment(FilterPart::Field field, const std::optional<Moment>& moment, const QString& fixedName,
                   const QString& relative, const QString& fixed) {
        if (!moment) return;
        if (moment->at) {
            parts_.push_back({field, fixedName, format::exact(*moment->at), fixed.arg(printTime(*moment->at))});
            return;
        }
        add(field, format::duration(moment->ago), relative.arg(printDuration(moment->ago)));
    }

    void addCondition(const StateCondition& condition, int index) {
        const QString path = printPath(condition.path);
        const bool contains = condition.kind == StateCondition::Kind::Contains;
        const QString line = printCondition(condition);
        parts_.push_back({FilterPart::Field::State, (contains ? Words::tr("%1 holds") : Words::tr("%1 is")).arg(path),
                          line.mid(path.size() + 1), line, index});
    }

private:
    std::vector<FilterPart> parts_;
};

} // namespace

QString fieldName(FilterPart::Field field) {
    switch (field) {
    case FilterPart::Field::Status:
        return Words::tr("status is");
    case FilterPart::Field::Machine:
        return Words::tr("machine is");
    case FilterPart::Field::Queue:
        return Words::tr("queue is");
    case FilterPart::Field::Step:
        return Words::tr("step is");
    case FilterPart::Field::Id:
        return Words::tr("id is");
    case FilterPart::Field::Parent:
        return Words::tr("parent is");
    case FilterPart::Field::PartitionKey:
        return Words::tr("partition key is");
    case FilterPart::Field::Awaits:
        return Words::tr("awaits");
    case FilterPart::Field::Attempt:
        return Words::tr("attempt is at least");
    case FilterPart::Field::Error:
        return Words::tr("error holds");
    case FilterPart::Field::ChangedAfter:
        return Words::tr("changed in the last");
    case FilterPart::Field::ChangedBefore:
        return Words::tr("standing for more than");
    case FilterPart::Field::SpawnedAfter:
        return Words::tr("spawned in the last");
    case FilterPart::Field::SpawnedBefore:
        return Words::tr("alive for more than");
    case FilterPart::Field::State:
        return Words::tr("state");
    }
    return {};
}

FilterReach reachOf(const InstanceFilter& filter) {
    InstanceFilter indexed;
    indexed.statuses = filter.statuses;
    indexed.queue = filter.queue;
    if (filter.statuses == std::vector{Status::Runnable}) indexed.scheduled = filter.scheduled;
    if (filter.id || filter.parent || filter.empty() || filter.keyHasIndex()) return FilterReach::Index;
    // What is done is in no index: each instance would pay for it.
    if (filter.statuses.empty() || std::ranges::find(filter.statuses, Status::Done) != filter.statuses.end())
        return FilterReach::Search;
    return filter == indexed ? FilterReach::Index : FilterReach::SearchInStatus;
}

std::vector<LookStatus> statusesIn(const InstanceFilter& filter) {
    std::vector<LookStatus> looks;
    for (const Status status : filter.statuses) {
        if (status != Status::Runnable || !filter.scheduled.value_or(false)) looks.push_back(lookOf(status));
        if (status == Status::Runnable && filter.scheduled.value_or(true)) looks.push_back(LookStatus::Scheduled);
    }
    return looks;
}

InstanceFilter including(InstanceFilter filter, LookStatus look) {
    const Status status = statusOf(look);
    const bool present = std::find(filter.statuses.begin(), filter.statuses.end(), status) != filter.statuses.end();
    if (status == Status::Runnable) {
        const bool scheduled = look != LookStatus::Runnable;
        if (!present)
            filter.scheduled = scheduled;
        else if (filter.scheduled != scheduled)
            filter.scheduled.reset(); // both
    }
    if (!present) filter.statuses.push_back(status);
    std::sort(filter.statuses.begin(), filter.statuses.end());
    return filter;
}

std::vector<FilterPart> filterParts(const InstanceFilter& filter) {
    using Field = FilterPart::Field;
    Parts parts;
    parts.addId(Field::Id, "id:", filter.id);
    parts.addId(Field::Parent, "parent:", filter.parent);
    if (filter.fsm || filter.fsmVersion) {
        QString machine = filter.fsm ? text(*filter.fsm) : QString();
        if (filter.fsmVersion) machine += QStringLiteral(" v%1").arg(*filter.fsmVersion);
        machine = machine.trimmed();
        parts.add(Field::Machine, machine,
                  filter.fsm ? QStringLiteral("machine:") + machine
                             : QStringLiteral("version:%1").arg(*filter.fsmVersion));
    }
    parts.addText(Field::Step, "step:", filter.step);
    parts.addText(Field::Queue, "queue:", filter.queue);
    parts.addText(Field::PartitionKey, "key:", filter.partitionKey);
    parts.addText(Field::Awaits, "awaits:", filter.awaits);
    if (filter.attempt)
        parts.add(Field::Attempt, format::number(*filter.attempt), QStringLiteral("attempt:>=%1").arg(*filter.attempt));
    parts.addText(Field::Error, "error:", filter.error);
    parts.addMoment(Field::ChangedBefore, filter.changedBefore, Words::tr("changed before"),
                    QStringLiteral("standing:>%1"), QStringLiteral("changed:..%1"));
    parts.addMoment(Field::ChangedAfter, filter.changedAfter, Words::tr("changed since"), QStringLiteral("changed:<%1"),
                    QStringLiteral("changed:%1.."));
    parts.addMoment(Field::SpawnedBefore, filter.spawnedBefore, Words::tr("spawned before"),
                    QStringLiteral("spawned:>%1"), QStringLiteral("spawned:..%1"));
    parts.addMoment(Field::SpawnedAfter, filter.spawnedAfter, Words::tr("spawned since"), QStringLiteral("spawned:<%1"),
                    QStringLiteral("spawned:%1.."));
    for (std::size_t i = 0; i < filter.state.size(); ++i)
        parts.addCondition(filter.state[i], int(i));
    if (!filter.statuses.empty()) {
        QStringList words;
        for (const LookStatus status : statusesIn(filter))
            words << statusWord(status);
        // Several can hold: the line offers those that do not yet.
        parts.add(Field::Status, words.join(format::comma()), QStringLiteral("status:"));
    }
    return parts.take();
}

InstanceFilter without(InstanceFilter filter, FilterPart::Field field, int index) {
    switch (field) {
    case FilterPart::Field::Status:
        filter.statuses.clear();
        filter.scheduled.reset();
        break;
    case FilterPart::Field::Machine:
        filter.fsm.reset();
        filter.fsmVersion.reset();
        break;
    case FilterPart::Field::Queue:
        filter.queue.reset();
        break;
    case FilterPart::Field::Step:
        filter.step.reset();
        break;
    case FilterPart::Field::Id:
        filter.id.reset();
        break;
    case FilterPart::Field::Parent:
        filter.parent.reset();
        break;
    case FilterPart::Field::PartitionKey:
        filter.partitionKey.reset();
        break;
    case FilterPart::Field::Awaits:
        filter.awaits.reset();
        break;
    case FilterPart::Field::Attempt:
        filter.attempt.reset();
        break;
    case FilterPart::Field::Error:
        filter.error.reset();
        break;
    case FilterPart::Field::ChangedAfter:
        filter.changedAfter.reset();
        break;
    case FilterPart::Field::ChangedBefore:
        filter.changedBefore.reset();
        break;
    case FilterPart::Field::SpawnedAfter:
        filter.spawnedAfter.reset();
        break;
    case FilterPart::Field::SpawnedBefore:
        filter.spawnedBefore.reset();
        break;
    case FilterPart::Field::State:
        if (index >= 0 && index < int(filter.state.size())) filter.state.erase(filter.state.begin() + index);
        break;
    }
    return filter;
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_text.h"

#include "theme/status_look.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::FilterBar)
};

constexpr std::size_t mostReadings = 12;

constexpr std::array filterStatuses{LookStatus::Runnable,       LookStatus::Scheduled,        LookStatus::Executing,
                                    LookStatus::AwaitingSignal, LookStatus::AwaitingChildren, LookStatus::Done,
                                    LookStatus::Failed};

Status statusOf(LookStatus look) {
    if (look == LookStatus::Scheduled) return Status::Runnable;
    for (const Status status : allStatuses) {
        if (lookOf(status) == look) return status;
    }
    return Status::Executing; // one whose lease ran out
}

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

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
    }
    return {};
}

// The word before a colon. English always works, whatever the language of the screen: it is what the documentation
// says.
std::optional<FilterPart::Field> fieldOf(const QString& word) {
    using Field = FilterPart::Field;
    static const std::vector<std::pair<const char*, Field>> words{
        {"status", Field::Status}, {"machine", Field::Machine}, {"fsm", Field::Machine},  {"queue", Field::Queue},
        {"step", Field::Step},     {"id", Field::Id},           {"parent", Field::Parent}};
    for (const auto& [name, field] : words) {
        if (word.compare(QLatin1String(name), Qt::CaseInsensitive) == 0) return field;
    }
    return std::nullopt;
}

struct MachineText {
    QString fsm;
    std::optional<int> version;
};

// "checkout v2", "checkout 2", "checkout"
MachineText machineOf(const QString& value) {
    const qsizetype blank = value.lastIndexOf(u' ');
    if (blank > 0) {
        QString number = value.mid(blank + 1);
        if (number.startsWith(u'v', Qt::CaseInsensitive)) number.remove(0, 1);
        bool isNumber = false;
        const int version = number.toInt(&isNumber);
        if (isNumber && version > 0) return {value.left(blank).trimmed(), version};
    }
    return {value, std::nullopt};
}

class Readings {
public:
    Readings(const QString& value, const InstanceFilter& present, const FilterVocabulary& vocabulary)
        : value_(value), present_(present), vocabulary_(vocabulary) {}

    std::vector<FilterReading> take() { return std::move(found_); }

    void id(FilterPart::Field field) {
        QString digits = value_;
        if (digits.startsWith(u'#')) digits.remove(0, 1);
        bool isNumber = false;
        const qlonglong number = digits.toLongLong(&isNumber);
        if (!isNumber || number <= 0) return;
        InstanceFilter filter = present_;
        (field == FilterPart::Field::Id ? filter.id : filter.parent) = InstanceId{number};
        add(field, QStringLiteral("#%1").arg(number), std::move(filter));
    }

    void status() {
        const auto chosen = statusesIn(present_);
        for (const LookStatus status : filterStatuses) {
            if (std::find(chosen.begin(), chosen.end(), status) != chosen.end()) continue;
            const QString word = statusWord(status);
            // As the database writes it, too.
            const std::string_view name =
                status == LookStatus::Scheduled ? std::string_view("scheduled") : toString(statusOf(status));
            const QString label = QString::fromLatin1(name.data(), qsizetype(name.size()));
            if (!word.contains(value_, Qt::CaseInsensitive) && !label.contains(value_, Qt::CaseInsensitive)) continue;
            add(FilterPart::Field::Status, word, including(present_, status), status);
        }
    }

    void knownMachines() {
        const MachineText wanted = machineOf(value_);
        QStringList offered;
        for (const MachineSummary& machine : vocabulary_.machines) {
            const QString fsm = text(machine.fsm);
            if (!fsm.contains(wanted.fsm, Qt::CaseInsensitive)) continue;
            if (!wanted.version && !offered.contains(fsm)) machineReading({fsm, std::nullopt});
            if (wanted.version && *wanted.version == machine.version) machineReading({fsm, wanted.version});
            offered << fsm;
        }
        // Several versions of the one that was named: each can be had.
        if (wanted.version || offered.size() < 2 || offered.count(offered.first()) != offered.size()) return;
        for (const MachineSummary& machine : vocabulary_.machines) {
            if (text(machine.fsm) == offered.first()) machineReading({offered.first(), machine.version});
        }
    }

    void knownQueues() {
        for (const QString& queue : vocabulary_.queues) {
            if (queue.contains(value_, Qt::CaseInsensitive)) queueReading(queue);
        }
    }

    void knownSteps() {
        QStringList offered;
        for (const MachineSummary& machine : vocabulary_.machines) {
            for (const std::string& step : machine.steps) {
                if (offered.contains(text(step)) || !text(step).contains(value_, Qt::CaseInsensitive)) continue;
                offered << text(step);
                stepReading(text(step));
            }
        }
    }

    void asTyped(FilterPart::Field field) {
        if (value_.isEmpty()) return;
        if (field == FilterPart::Field::Machine) machineReading(machineOf(value_));
        if (field == FilterPart::Field::Queue) queueReading(value_);
        if (field == FilterPart::Field::Step) stepReading(value_);
    }

private:
    void machineReading(const MachineText& machine) {
        InstanceFilter filter = present_;
        filter.fsm = machine.fsm.toStdString();
        filter.fsmVersion = machine.version;
        const QString value =
            machine.version ? QStringLiteral("%1 v%2").arg(machine.fsm).arg(*machine.version) : machine.fsm;
        add(FilterPart::Field::Machine, value, std::move(filter));
    }

    void queueReading(const QString& queue) {
        InstanceFilter filter = present_;
        filter.queue = queue.toStdString();
        add(FilterPart::Field::Queue, queue, std::move(filter));
    }

    void stepReading(const QString& step) {
        InstanceFilter filter = present_;
        filter.step = step.toStdString();
        add(FilterPart::Field::Step, step, std::move(filter));
    }

    void add(FilterPart::Field field, const QString& value, InstanceFilter filter,
             std::optional<LookStatus> status = {}) {
        FilterReading reading{fieldName(field), value, status, std::move(filter)};
        if (std::find(found_.begin(), found_.end(), reading) == found_.end()) found_.push_back(std::move(reading));
    }

    QString value_;
    const InstanceFilter& present_;
    const FilterVocabulary& vocabulary_;
    std::vector<FilterReading> found_;
};

void readField(Readings& readings, FilterPart::Field field) {
    using Field = FilterPart::Field;
    switch (field) {
    case Field::Status:
        readings.status();
        break;
    case Field::Machine:
        readings.knownMachines();
        break;
    case Field::Queue:
        readings.knownQueues();
        break;
    case Field::Step:
        readings.knownSteps();
        break;
    case Field::Id:
    case Field::Parent:
        readings.id(field);
        break;
    }
    readings.asTyped(field);
}

} // namespace

std::vector<FilterReading> readFilterText(const QString& line, const InstanceFilter& present,
                                          const FilterVocabulary& vocabulary) {
    using Field = FilterPart::Field;
    const QString typed = line.trimmed();
    const qsizetype colon = typed.indexOf(u':');
    if (const auto field = colon > 0 ? fieldOf(typed.left(colon).trimmed()) : std::nullopt) {
        Readings readings(typed.mid(colon + 1).trimmed(), present, vocabulary);
        readField(readings, *field);
        return readings.take();
    }

    Readings readings(typed, present, vocabulary);
    readings.id(Field::Id);
    readings.id(Field::Parent);
    readings.status();
    readings.knownMachines();
    readings.knownQueues();
    if (!typed.isEmpty()) readings.knownSteps();
    std::vector<FilterReading> found = readings.take();
    // What is called exactly so comes before what only holds it.
    std::stable_partition(found.begin(), found.end(), [&](const FilterReading& reading) {
        return reading.value.compare(typed, Qt::CaseInsensitive) == 0 || reading.value == u'#' + typed;
    });
    if (found.size() > mostReadings) found.resize(mostReadings);

    Readings asTyped(typed, present, vocabulary);
    for (const Field field : {Field::Step, Field::Machine, Field::Queue})
        asTyped.asTyped(field);
    for (FilterReading& reading : asTyped.take()) {
        if (std::find(found.begin(), found.end(), reading) == found.end()) found.push_back(std::move(reading));
    }
    return found;
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
        const bool scheduled = look == LookStatus::Scheduled;
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
    std::vector<FilterPart> parts;
    const auto add = [&](Field field, const char* prefix, const QString& value) {
        parts.push_back({field, fieldName(field), value, QLatin1String(prefix) + value});
    };
    if (filter.id) add(Field::Id, "id:", QStringLiteral("#%1").arg(filter.id->value));
    if (filter.parent) add(Field::Parent, "parent:", QStringLiteral("#%1").arg(filter.parent->value));
    if (filter.fsm || filter.fsmVersion) {
        QString machine = filter.fsm ? text(*filter.fsm) : QString();
        if (filter.fsmVersion) machine += QStringLiteral(" v%1").arg(*filter.fsmVersion);
        add(Field::Machine, "machine:", machine.trimmed());
    }
    if (filter.step) add(Field::Step, "step:", text(*filter.step));
    if (filter.queue) add(Field::Queue, "queue:", text(*filter.queue));
    if (!filter.statuses.empty()) {
        QStringList words;
        for (const LookStatus status : statusesIn(filter))
            words << statusWord(status);
        // Several can hold: the line offers those that do not yet.
        parts.push_back(
            {Field::Status, fieldName(Field::Status), words.join(QStringLiteral(", ")), QStringLiteral("status:")});
    }
    return parts;
}

InstanceFilter without(InstanceFilter filter, FilterPart::Field field) {
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
    }
    return filter;
}

} // namespace fermata::views

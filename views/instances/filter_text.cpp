// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_text.h"

#include "instances/filter_syntax.h"
#include "instances/filter_terms.h"
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

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

// The word before a colon. English always works, whatever the language of the screen: it is what the documentation
// says.
std::optional<FilterPart::Field> fieldOf(const QString& word) {
    using Field = FilterPart::Field;
    static const std::vector<std::pair<const char*, Field>> words{
        {"status", Field::Status}, {"machine", Field::Machine},  {"fsm", Field::Machine},
        {"queue", Field::Queue},   {"step", Field::Step},        {"id", Field::Id},
        {"parent", Field::Parent}, {"key", Field::PartitionKey}, {"partition", Field::PartitionKey},
        {"awaits", Field::Awaits}, {"error", Field::Error}};
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
            if (!word.contains(value_, Qt::CaseInsensitive) &&
                !statusName(status).contains(value_, Qt::CaseInsensitive))
                continue;
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
        textReading(field, FilterPart::Field::PartitionKey, &InstanceFilter::partitionKey);
        textReading(field, FilterPart::Field::Awaits, &InstanceFilter::awaits);
        textReading(field, FilterPart::Field::Error, &InstanceFilter::error);
    }

    // What the grammar makes of a line, of which there may be several terms.
    void parsed(const QString& line) {
        const ParsedFilter parsed = parseFilter(line, present_);
        if (parsed.problem) {
            found_.push_back({{}, parsed.problem->sentence, {}, present_, FilterReading::Kind::Problem, {}});
            return;
        }
        // One term reads as its chip does.
        const auto parts = filterParts(parseFilter(line).filter);
        if (parts.size() == 1)
            found_.push_back({parts.front().name, parts.front().value, {}, parsed.filter});
        else if (parts.size() > 1)
            found_.push_back({Words::tr("all of"), line.trimmed(), {}, parsed.filter});
    }

private:
    void textReading(FilterPart::Field wanted, FilterPart::Field field,
                     std::optional<std::string> InstanceFilter::*member) {
        if (wanted != field) return;
        InstanceFilter filter = present_;
        filter.*member = value_.toStdString();
        add(field, value_, std::move(filter));
    }

    void machineReading(const MachineText& machine) {
        InstanceFilter filter = present_;
        filter.fsm = machine.fsm.toStdString();
        filter.fsmVersion = machine.version;
        const QString value = machine.version
                                  ? QStringLiteral("%1 v%2").arg(machine.fsm, QString::number(*machine.version))
                                  : machine.fsm;
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
    default:
        break;
    }
    readings.asTyped(field);
}

using Kind = FilterReading::Kind;

FilterReading completion(const QString& line, const QString& hint, const InstanceFilter& present) {
    return {hint, line, {}, present, Kind::Completion, line};
}

struct OfferedField {
    QString line;
    QString hint;
};

// Fields that the words of a database do not lead to.
std::vector<OfferedField> otherFields() {
    return {{QStringLiteral("state."), Words::tr("a part of the state:")},
            {QStringLiteral("error:"), Words::tr("the error holds:")},
            {QStringLiteral("standing:>"), Words::tr("standing for more than:")},
            {QStringLiteral("changed:<"), Words::tr("changed in the last:")},
            {QStringLiteral("spawned:<"), Words::tr("spawned in the last:")},
            {QStringLiteral("attempt:>="), Words::tr("tried again at least:")},
            {QStringLiteral("key:"), Words::tr("the partition key is:")},
            {QStringLiteral("awaits:"), Words::tr("the awaited signal is:")},
            {QStringLiteral("parent:"), Words::tr("the parent is:")}};
}

// Durations for whoever has typed none, or only a number.
void offerDurations(const QString& typed, const InstanceFilter& present, std::vector<FilterReading>& found) {
    const qsizetype sign = typed.lastIndexOf(QLatin1Char(typed.contains(u'<') ? '<' : '>'));
    const QString start = typed.left(sign < 0 ? typed.indexOf(u':') + 1 : sign + 1);
    const QString number = typed.mid(start.size());
    bool isNumber = false;
    number.toUInt(&isNumber);
    if (!number.isEmpty() && !isNumber) return;
    const QStringList units = number.isEmpty() ? QStringList{"10m", "1h", "1d", "1w"} : QStringList{"m", "h", "d", "s"};
    const QString lead = sign >= 0 ? start : start + (start.startsWith(QLatin1String("standing")) ? u'>' : u'<');
    for (const QString& unit : units) {
        const ParsedFilter parsed = parseFilter(lead + number + unit, present);
        if (parsed.problem) continue;
        const auto parts = filterParts(parseFilter(lead + number + unit).filter);
        found.push_back({parts.front().name, parts.front().value, {}, parsed.filter});
    }
}

// "state.cust" goes on to the paths that hold it, "state.customer.id:" to the values seen there.
void offerState(const QString& typed, const InstanceFilter& present, const FilterVocabulary& vocabulary,
                std::vector<FilterReading>& found) {
    const auto term = nextTerm(typed, 0);
    const bool hasPath = term && !term->separator.isNull();
    if (!hasPath) {
        for (const StatePath& known : vocabulary.paths) {
            if (known.path.contains(typed.mid(5), Qt::CaseInsensitive) && found.size() < mostReadings)
                found.push_back(completion(known.path + u':', Words::tr("a part of the state:"), present));
        }
        if (found.empty()) {
            const QString sentence = Words::tr("Go on with a path and a value, such as state.order.id:42, or "
                                               "state.customer.name~ada for what holds a text.");
            found.push_back({{}, sentence, {}, present, Kind::Problem, {}});
        }
        return;
    }
    for (const StatePath& known : vocabulary.paths) {
        if (known.path != term->field || term->separator != u':') continue;
        for (const QString& value : known.values) {
            const QString line = known.path + u':' + value;
            if (!value.contains(term->value, Qt::CaseInsensitive) || found.size() >= mostReadings) continue;
            const ParsedFilter parsed = parseFilter(line, present);
            if (parsed.problem) continue;
            const FilterPart part = filterParts(parseFilter(line).filter).front();
            FilterReading reading{part.name, part.value, {}, parsed.filter};
            if (std::find(found.begin(), found.end(), reading) == found.end()) found.push_back(std::move(reading));
        }
    }
}

// Fields that have a grammar of their own; what else stands after a colon is a name and goes on to the line's end.
bool isStrict(const QString& field) {
    static const QStringList names{"attempt", "standing", "changed", "spawned", "version"};
    return names.contains(field, Qt::CaseInsensitive);
}

// More than one term, each with a field, a status or an id: the grammar reads the line. Otherwise a name with blanks
// in it may be meant.
bool isList(const QString& line) {
    int terms = 0;
    bool field = false;
    for (qsizetype at = 0;; ++terms) {
        const auto term = nextTerm(line, at);
        if (!term) return terms > 1 && field;
        const bool known = fieldOf(term->field) || isStrict(term->field) || isStateField(term->field);
        if (term->separator.isNull() ? !lookStatusNamed(term->value) && !parseId(term->value) : !known) return false;
        field = field || !term->separator.isNull();
        at = term->at + term->length;
    }
}

std::vector<FilterReading> readNames(const QString& typed, const InstanceFilter& present,
                                     const FilterVocabulary& vocabulary) {
    using Field = FilterPart::Field;
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

    for (const OfferedField& field : otherFields()) {
        // One letter means too much.
        if (typed.isEmpty() || (typed.size() > 1 && field.line.startsWith(typed, Qt::CaseInsensitive)))
            found.push_back(completion(field.line, field.hint, present));
    }
    Readings asTyped(typed, present, vocabulary);
    for (const Field field : {Field::Step, Field::Machine, Field::Queue})
        asTyped.asTyped(field);
    for (FilterReading& reading : asTyped.take()) {
        if (std::find(found.begin(), found.end(), reading) == found.end()) found.push_back(std::move(reading));
    }
    return found;
}

} // namespace

std::vector<FilterReading> readFilterText(const QString& line, const InstanceFilter& present,
                                          const FilterVocabulary& vocabulary) {
    const QString typed = line.trimmed();
    const auto first = nextTerm(typed, 0);
    std::vector<FilterReading> found;
    if (isList(typed)) {
        Readings readings(typed, present, vocabulary);
        readings.parsed(typed);
        return readings.take();
    }
    const bool state = typed.startsWith(QLatin1String("state."), Qt::CaseInsensitive) ||
                       typed.startsWith(QLatin1String("state["), Qt::CaseInsensitive);
    if (state || (first && !first->separator.isNull() && isStrict(first->field))) {
        if (state)
            offerState(typed, present, vocabulary, found);
        else if (first->field.compare(QLatin1String("attempt"), Qt::CaseInsensitive) != 0)
            offerDurations(typed, present, found);
        if (state && first->separator.isNull()) return found;
        QString whole = typed;
        // A text with blanks that nobody has put in quotes.
        if (const ParsedFilter parsed = parseFilter(typed);
            state && parsed.problem && parsed.terms == 1 && !first->quoted)
            whole = first->field + first->separator + quotedIfNeeded(typed.mid(first->field.size() + 1));
        Readings readings(typed, present, vocabulary);
        readings.parsed(whole);
        for (FilterReading& reading : readings.take()) {
            // What is being typed is wrong only as long as nothing can be made of it.
            if (reading.kind == Kind::Problem && !found.empty()) continue;
            const auto same = std::find(found.begin(), found.end(), reading);
            if (same != found.end()) found.erase(same);
            found.insert(found.begin(), std::move(reading));
        }
        return found;
    }
    const qsizetype colon = typed.indexOf(u':');
    if (const auto field = colon > 0 ? fieldOf(typed.left(colon).trimmed()) : std::nullopt) {
        QString value = typed.mid(colon + 1).trimmed();
        // A whole value in quotes, as the grammar writes one.
        if (first && first->quoted && !first->unclosed && first->at + first->length == typed.size())
            value = first->value;
        Readings readings(value, present, vocabulary);
        readField(readings, *field);
        return readings.take();
    }
    return readNames(typed, present, vocabulary);
}

} // namespace fermata::views

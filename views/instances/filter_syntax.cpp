// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_syntax.h"

#include "instances/filter_terms.h"
#include "instances/filter_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <map>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::FilterBar)
};

// What may stand after a field's colon, taken into the filter. The sentence says what is wrong with it otherwise.
using Take = std::function<QString(InstanceFilter& filter, const QString& value)>;

QString asText(std::optional<std::string>& member, const QString& value) {
    if (value.isEmpty()) return Words::tr("A value is missing after the colon.");
    member = value.toStdString();
    return {};
}

QString asNumber(std::optional<int>& member, const QString& value, int least, const QString& sentence) {
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    if (!isNumber || number < least) return sentence;
    member = number;
    return {};
}

QString asId(std::optional<InstanceId>& member, const QString& value) {
    const auto id = parseId(value);
    if (!id) return Words::tr("An id is a number above 0, such as 5208.");
    member = id;
    return {};
}

QString takeStatuses(InstanceFilter& filter, const QString& value) {
    for (const QString& name : value.split(u',')) {
        const auto status = lookStatusNamed(name.trimmed());
        if (!status)
            return Words::tr("“%1” is no status. There are runnable, scheduled, executing, awaiting_signal, "
                             "awaiting_children, done and failed.")
                .arg(name);
        filter = including(filter, *status);
    }
    return {};
}

QString takeAttempt(InstanceFilter& filter, const QString& value) {
    QString number = value;
    int more = 0;
    if (number.startsWith(QLatin1String(">=")))
        number.remove(0, 2);
    else if (number.startsWith(u'>'))
        number.remove(0, more = 1);
    const QString sentence = Words::tr("A number is missing, such as attempt:>=3.");
    const QString problem = asNumber(filter.attempt, number, 0, sentence);
    if (!problem.isEmpty()) return problem;
    if (more && *filter.attempt == std::numeric_limits<int>::max()) return sentence;
    *filter.attempt += more;
    return {};
}

// "<10m", ">2h", "2026-07-14..", "..2026-07-15", "2026-07-14..2026-07-15"
QString takeTime(std::optional<Moment>& before, std::optional<Moment>& after, const QString& value) {
    const QString sentence =
        Words::tr("A time is missing, such as <10m (within), >2h (longer ago), 2026-07-14.. (since) or "
                  "..2026-07-14T12:00 (until).");
    if (const qsizetype dots = value.indexOf(QLatin1String("..")); dots >= 0) {
        const QString from = value.left(dots), to = value.mid(dots + 2);
        const auto since = parseTime(from), until = parseTime(to);
        if ((from.isEmpty() && to.isEmpty()) || (!from.isEmpty() && !since) || (!to.isEmpty() && !until))
            return sentence;
        if (since) after = Moment{since, {}};
        if (until) before = Moment{until, {}};
        return {};
    }
    if (value.isEmpty()) return sentence;
    const auto duration = parseDuration(QStringView(value).mid(1));
    if (!duration || (value[0] != u'<' && value[0] != u'>')) return sentence;
    (value[0] == u'<' ? after : before) = Moment{{}, *duration};
    return {};
}

QString takeStanding(InstanceFilter& filter, const QString& value) {
    const auto duration = parseDuration(QStringView(value).mid(value.startsWith(u'>') ? 1 : 0));
    if (!duration) return Words::tr("A duration is missing, such as standing:>2h; s, m, h, d and w count.");
    filter.changedBefore = Moment{{}, *duration};
    return {};
}

// English always works, whatever the language of the screen: it is what the documentation says.
const std::map<QString, Take>& fields() {
    static const Take machine = [](InstanceFilter& f, const QString& v) { return asText(f.fsm, v); };
    static const Take key = [](InstanceFilter& f, const QString& v) { return asText(f.partitionKey, v); };
    static const std::map<QString, Take> all{
        {"status", takeStatuses},
        {"machine", machine},
        {"fsm", machine},
        {"version",
         [](InstanceFilter& f, const QString& v) {
             return asNumber(f.fsmVersion, v.startsWith(u'v') ? v.mid(1) : v, std::numeric_limits<int>::min(),
                             Words::tr("A version is a number, such as version:2."));
         }},
        {"step", [](InstanceFilter& f, const QString& v) { return asText(f.step, v); }},
        {"queue", [](InstanceFilter& f, const QString& v) { return asText(f.queue, v); }},
        {"key", key},
        {"partition", key},
        {"awaits", [](InstanceFilter& f, const QString& v) { return asText(f.awaits, v); }},
        {"error", [](InstanceFilter& f, const QString& v) { return asText(f.error, v); }},
        {"parent", [](InstanceFilter& f, const QString& v) { return asId(f.parent, v); }},
        {"id", [](InstanceFilter& f, const QString& v) { return asId(f.id, v); }},
        {"attempt", takeAttempt},
        {"standing", takeStanding},
        {"changed", [](InstanceFilter& f, const QString& v) { return takeTime(f.changedBefore, f.changedAfter, v); }},
        {"spawned", [](InstanceFilter& f, const QString& v) { return takeTime(f.spawnedBefore, f.spawnedAfter, v); }},
    };
    return all;
}

QString takeState(InstanceFilter& filter, const FilterTerm& term) {
    auto path = parsePath(term.field);
    if (!path) return Words::tr("A path is missing, such as state.order.id or state.items[0].sku.");
    if (!term.quoted && term.value.isEmpty()) return Words::tr("A value is missing, such as state.order.id:42.");
    StateCondition condition;
    condition.path = std::move(*path);
    condition.kind = term.separator == u'~' ? StateCondition::Kind::Contains
                     : term.quoted          ? StateCondition::Kind::Text
                                            : StateCondition::Kind::Equals;
    condition.value = term.value.toStdString();
    if (std::find(filter.state.begin(), filter.state.end(), condition) == filter.state.end())
        filter.state.push_back(std::move(condition));
    return {};
}

QString takeTerm(InstanceFilter& filter, const FilterTerm& term) {
    if (term.separator.isNull()) {
        if (const auto status = lookStatusNamed(term.value)) {
            filter = including(filter, *status);
            return {};
        }
        if (const auto id = parseId(term.value)) {
            filter.id = id;
            return {};
        }
        return Words::tr("“%1” is neither a status nor an id. Say what it is, such as step:%1 or machine:%1.")
            .arg(term.value);
    }
    if (isStateField(term.field)) return takeState(filter, term);
    const auto field = fields().find(term.field.toLower());
    if (field == fields().end() || term.separator != u':')
        return Words::tr("“%1” is no field of an instance.").arg(term.field);
    return field->second(filter, term.value);
}

} // namespace

ParsedFilter parseFilter(const QString& line, const InstanceFilter& present) {
    ParsedFilter parsed{present, 0, {}};
    for (qsizetype at = 0;;) {
        const auto term = nextTerm(line, at);
        if (!term) return parsed;
        const QString sentence =
            term->unclosed ? Words::tr("The closing quote is missing.") : takeTerm(parsed.filter, *term);
        if (!sentence.isEmpty()) {
            parsed.problem = FilterProblem{term->at, term->length, sentence};
            return parsed;
        }
        ++parsed.terms;
        at = term->at + term->length;
    }
}

QString printFilter(const InstanceFilter& filter) {
    QStringList terms;
    const auto add = [&](const char* field, const QString& value) {
        terms << QLatin1String(field) + QLatin1Char(':') + quotedIfNeeded(value);
    };
    const auto addText = [&](const char* field, const std::optional<std::string>& value) {
        if (value) add(field, QString::fromStdString(*value));
    };
    const auto addTimes = [&](const char* field, const char* longer, const std::optional<Moment>& before,
                              const std::optional<Moment>& after) {
        if (after)
            add(field, after->at ? printTime(*after->at) + QStringLiteral("..") : u'<' + printDuration(after->ago));
        if (before && before->at) add(field, QStringLiteral("..") + printTime(*before->at));
        if (before && !before->at) add(longer, u'>' + printDuration(before->ago));
    };
    if (filter.id) add("id", QString::number(filter.id->value));
    if (filter.parent) add("parent", QString::number(filter.parent->value));
    addText("machine", filter.fsm);
    if (filter.fsmVersion) add("version", QString::number(*filter.fsmVersion));
    addText("step", filter.step);
    if (!filter.statuses.empty()) {
        QStringList names;
        for (const LookStatus status : statusesIn(filter))
            names << statusName(status);
        add("status", names.join(u','));
    }
    addText("queue", filter.queue);
    addText("key", filter.partitionKey);
    addText("awaits", filter.awaits);
    if (filter.attempt) add("attempt", QStringLiteral(">=%1").arg(*filter.attempt));
    addText("error", filter.error);
    addTimes("changed", "standing", filter.changedBefore, filter.changedAfter);
    addTimes("spawned", "spawned", filter.spawnedBefore, filter.spawnedAfter);
    for (const StateCondition& condition : filter.state)
        terms << printCondition(condition);
    return terms.join(u' ');
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_terms.h"

#include "instances/filter_syntax.h"
#include "theme/status_look.h"

#include <QDateTime>

#include <array>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

bool endsKey(QChar c) {
    return c == u'.' || c == u'[' || c == u']' || c == u':' || c == u'~' || c == u'"' || c == u'\\' || c.isSpace();
}

// From a quote on: the text within, and the place behind the closing one. Without a closing one the place is -1.
qsizetype readQuoted(const QString& line, qsizetype at, QString& text) {
    for (++at; at < line.size(); ++at) {
        if (line[at] == u'"') return at + 1;
        if (line[at] != u'\\' || at + 1 == line.size()) {
            text += line[at];
            continue;
        }
        const QChar escaped = line[++at];
        text += escaped == u'n' ? u'\n' : escaped == u't' ? u'\t' : escaped;
    }
    return -1;
}

QString quoted(const QString& value) {
    QString result(u'"');
    for (const QChar c : value) {
        if (c == u'"' || c == u'\\')
            result += u'\\' + QString(c);
        else if (c == u'\n')
            result += QStringLiteral("\\n");
        else if (c == u'\t')
            result += QStringLiteral("\\t");
        else
            result += c;
    }
    return result + u'"';
}

QString printStep(const StateStep& step) {
    if (step.index >= 0) return QStringLiteral("[%1]").arg(step.index);
    const QString key = QString::fromStdString(step.key);
    const bool plain = !key.isEmpty() && std::none_of(key.begin(), key.end(), endsKey);
    return u'.' + (plain ? key : quoted(key));
}

struct Unit {
    char16_t letter;
    std::chrono::seconds length;
};
constexpr std::array units{Unit{u'w', 168h}, Unit{u'd', 24h}, Unit{u'h', 1h}, Unit{u'm', 1min}, Unit{u's', 1s}};
constexpr std::chrono::seconds longest = 24h * 365'000;

} // namespace

std::optional<FilterTerm> nextTerm(const QString& line, qsizetype from) {
    while (from < line.size() && line[from].isSpace())
        ++from;
    if (from == line.size()) return std::nullopt;
    FilterTerm term;
    term.at = from;
    qsizetype at = from;
    const auto finish = [&](qsizetype end) {
        term.unclosed = end < 0;
        term.length = (end < 0 ? line.size() : end) - from;
        return term;
    };
    // Keys of a path may stand in quotes, and hold what would end it otherwise.
    for (; at < line.size() && !line[at].isSpace() && line[at] != u':' && line[at] != u'~';) {
        if (line[at] != u'"') {
            ++at;
            continue;
        }
        QString key;
        const qsizetype end = readQuoted(line, at, key);
        if (end < 0) return finish(end);
        at = end;
    }
    if (at == line.size() || line[at].isSpace()) {
        term.value = line.mid(from, at - from);
        return finish(at);
    }
    term.field = line.mid(from, at - from);
    term.separator = line[at++];
    if (at < line.size() && line[at] == u'"') {
        term.quoted = true;
        return finish(readQuoted(line, at, term.value));
    }
    const qsizetype begin = at;
    while (at < line.size() && !line[at].isSpace())
        ++at;
    term.value = line.mid(begin, at - begin);
    return finish(at);
}

bool isStateField(const QString& field) {
    return field.startsWith(QLatin1String("state"), Qt::CaseInsensitive) &&
           (field.size() == 5 || field[5] == u'.' || field[5] == u'[');
}

std::optional<std::vector<StateStep>> parsePath(const QString& field) {
    std::vector<StateStep> steps;
    if (!isStateField(field)) return std::nullopt;
    for (qsizetype at = 5; at < field.size();) {
        if (field[at] == u'[') {
            const qsizetype end = field.indexOf(u']', at);
            bool isNumber = false;
            const int index = end < 0 ? -1 : field.mid(at + 1, end - at - 1).toInt(&isNumber);
            if (!isNumber || index < 0) return std::nullopt;
            steps.push_back({{}, index});
            at = end + 1;
            continue;
        }
        if (field[at++] != u'.') return std::nullopt;
        QString key;
        if (at < field.size() && field[at] == u'"') {
            at = readQuoted(field, at, key);
            if (at < 0) return std::nullopt;
        } else {
            while (at < field.size() && !endsKey(field[at]))
                key += field[at++];
            if (key.isEmpty()) return std::nullopt;
        }
        steps.push_back({key.toStdString()});
    }
    if (steps.empty()) return std::nullopt;
    return steps;
}

std::optional<InstanceId> parseId(const QString& value) {
    bool isNumber = false;
    const qlonglong number = value.mid(value.startsWith(u'#') ? 1 : 0).toLongLong(&isNumber);
    if (!isNumber || number <= 0) return std::nullopt;
    return InstanceId{number};
}

QString statusName(LookStatus status) {
    if (status == LookStatus::Scheduled) return QStringLiteral("scheduled");
    for (const Status known : allStatuses) {
        if (lookOf(known) == status)
            return QString::fromLatin1(toString(known).data(), qsizetype(toString(known).size()));
    }
    return {};
}

std::optional<LookStatus> lookStatusNamed(const QString& name) {
    for (const LookStatus status :
         {LookStatus::Runnable, LookStatus::Scheduled, LookStatus::Executing, LookStatus::AwaitingSignal,
          LookStatus::AwaitingChildren, LookStatus::Done, LookStatus::Failed}) {
        if (name.compare(statusName(status), Qt::CaseInsensitive) == 0) return status;
    }
    return std::nullopt;
}

std::optional<Timestamp> parseTime(const QString& text) {
    // Years of other lengths would be read as something else.
    if (text.size() < 10 || text[4] != u'-') return std::nullopt;
    const QDateTime time = text.size() == 10 ? QDate::fromString(text, Qt::ISODate).startOfDay()
                                             : QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!time.isValid()) return std::nullopt;
    return Timestamp(std::chrono::milliseconds(time.toMSecsSinceEpoch()));
}

QString printTime(Timestamp at) {
    const auto ms = std::chrono::floor<std::chrono::milliseconds>(at).time_since_epoch().count();
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
    return time.toString(ms % 1000 == 0 ? Qt::ISODate : Qt::ISODateWithMs);
}

QString quotedIfNeeded(const QString& value) {
    const bool blank = std::any_of(value.begin(), value.end(), [](QChar c) { return c.isSpace(); });
    return value.isEmpty() || blank || value.front() == u'"' ? quoted(value) : value;
}

QString printPath(const std::vector<StateStep>& path) {
    QString text = QStringLiteral("state");
    for (const StateStep& step : path)
        text += printStep(step);
    return text;
}

QString printCondition(const StateCondition& condition) {
    const QString value = QString::fromStdString(condition.value);
    const bool contains = condition.kind == StateCondition::Kind::Contains;
    return printPath(condition.path) + (contains ? u'~' : u':') +
           (condition.kind == StateCondition::Kind::Equals ? quotedIfNeeded(value) : quoted(value));
}

QString printDuration(std::chrono::seconds duration) {
    QString text;
    for (const Unit& unit : units) {
        const auto count = duration / unit.length;
        duration -= count * unit.length;
        if (count > 0) text += QString::number(count) + QChar(unit.letter);
    }
    return text.isEmpty() ? QStringLiteral("0s") : text;
}

std::optional<std::chrono::seconds> parseDuration(QStringView text) {
    std::chrono::seconds sum{0};
    if (text.isEmpty()) return std::nullopt;
    while (!text.isEmpty()) {
        qsizetype digits = 0;
        while (digits < text.size() && text[digits].isDigit())
            ++digits;
        if (digits == 0 || digits > 9 || digits == text.size()) return std::nullopt;
        const auto unit = std::find_if(units.begin(), units.end(),
                                       [&](const Unit& u) { return text[digits].toLower() == QChar(u.letter); });
        if (unit == units.end()) return std::nullopt;
        sum += text.left(digits).toLongLong() * unit->length;
        text = text.mid(digits + 1);
        if (sum > longest) return std::nullopt;
    }
    return sum;
}

} // namespace fermata::views

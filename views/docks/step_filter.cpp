// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/step_filter.h"

#include "docks/step_log_model.h"
#include "widgets/format.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace fermata::views {

namespace {

constexpr int kNamesRemembered = 20'000;

// ">50ms", ">1.5s", ">2m"; nothing: it is a word like others.
std::optional<qint64> slowerThan(const QString& word) {
    if (word.size() < 2 || word[0] != u'>') return std::nullopt;
    struct Unit {
        QLatin1String name;
        double microseconds;
    };
    static const std::array<Unit, 4> units{
        {{QLatin1String("us"), 1}, {QLatin1String("ms"), 1e3}, {QLatin1String("s"), 1e6}, {QLatin1String("m"), 6e7}}};
    for (const Unit& unit : units) {
        if (!word.endsWith(unit.name)) continue;
        bool ok = false;
        const double value =
            word.mid(1, word.size() - 1 - unit.name.size()).replace(u',', u'.').toDouble(&ok); // as typed in any locale
        if (ok && value >= 0 && value < 1e9) return qint64(std::llround(value * unit.microseconds));
    }
    return std::nullopt;
}

std::optional<InstanceId> exactId(const QString& word) {
    if (word.size() < 2 || word[0] != u'#') return std::nullopt;
    bool ok = false;
    const qint64 id = word.mid(1).toLongLong(&ok);
    return ok && id != 0 ? std::optional(InstanceId{id}) : std::nullopt;
}

} // namespace

StepFilter parseStepFilter(const QString& text, const StepFilter& base) {
    StepFilter filter = base;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (const auto slower = slowerThan(word))
            filter.slower = std::max(filter.slower, *slower);
        else if (const auto id = exactId(word); id && !filter.id)
            filter.id = id;
        else if (word.compare(QLatin1String("handled"), Qt::CaseInsensitive) == 0)
            filter.handled = true;
        else
            filter.words << word;
    }
    return filter;
}

StepMatcher::StepMatcher(StepFilter filter) : filter_(std::move(filter)), known_(std::size_t(filter_.words.size())) {}

bool StepMatcher::matches(const StepLogRow& step) {
    if (step.isLine()) {
        // Of a line nothing but its text is known, and mostly whose it is.
        if (!filter_.lines || (filter_.id && step.id != *filter_.id) || filter_.handled || filter_.troubled ||
            filter_.slower > 0 || !filter_.outcomes.isEmpty())
            return false;
    } else {
        if (filter_.id && step.id != *filter_.id) return false;
        if (filter_.handled && !step.handled) return false;
        if (filter_.troubled && step.result == 0) return false;
        if (step.runMicroseconds + step.commitMicroseconds < filter_.slower) return false;
        if (!filter_.outcomes.isEmpty() && !filter_.outcomes.contains(step.outcome)) return false;
    }
    for (std::size_t word = 0; word < known_.size(); ++word) {
        if (!wordMatches(word, step)) return false;
    }
    return true;
}

bool StepMatcher::wordMatches(std::size_t word, const StepLogRow& step) {
    const QString& wanted = filter_.words[qsizetype(word)];
    if (step.isLine()) {
        if (step.id.value != 0 && wanted[0].isDigit() && QString::number(step.id.value).contains(wanted)) return true;
        return holds(word, step.command) || step.line.contains(wanted, Qt::CaseInsensitive);
    }
    if (holds(word, step.fsm) || holds(word, step.step) || holds(word, step.outcome)) return true;
    if (wanted[0].isDigit() && QString::number(step.id.value).contains(wanted)) return true;
    if (wanted[0] == u'v' && wanted == QStringLiteral("v%1").arg(step.fsmVersion)) return true;
    // What the detail says to a person, which for the usual ones is found out once.
    const bool usual = !step.handled && step.result == 0;
    if (usual ? holds(word, step.detail) : stepDetail(step).contains(wanted, Qt::CaseInsensitive)) return true;
    if (!wanted.contains(u':')) return false;
    return format::clock(Timestamp(std::chrono::milliseconds(step.atMilliseconds)), true).contains(wanted);
}

bool StepMatcher::holds(std::size_t word, const QString& name) {
    QHash<QString, bool>& known = known_[word];
    if (const auto found = known.constFind(name); found != known.constEnd()) return *found;
    const QString& wanted = filter_.words[qsizetype(word)];
    StepLogRow plain; // of a name: as an outcome and as a detail it is shown in other words
    plain.detail = name;
    const bool holds = name.contains(wanted, Qt::CaseInsensitive) ||
                       outcomeWord(name).contains(wanted, Qt::CaseInsensitive) ||
                       stepDetail(plain).contains(wanted, Qt::CaseInsensitive);
    if (known.size() >= kNamesRemembered) known.clear();
    known.insert(name, holds);
    return holds;
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace fermata::views {

// Which steps of the log a person wants to see. All that is set must hold.
struct StepFilter {
    QStringList
        words; // each occurs in the machine, the id, the step, the outcome, the detail, or with a colon the time
    std::optional<InstanceId> id;
    QStringList outcomes;  // one of these, as the engine names them; none: any
    qint64 slower = 0;     // took so many microseconds or more, run and commit together
    bool handled = false;  // only what an exception led to
    bool troubled = false; // only what was dropped or waits for a unique key
    bool lines = true;     // also what machines in other processes wrote

    bool empty() const { return *this == StepFilter{}; }
    friend bool operator==(const StepFilter&, const StepFilter&) = default;
};

// What a person types: words, "#4711" for one instance, ">50ms" or ">1.5s" for the slow, "handled" for what was caught.
// What is typed is added to what `base` has.
StepFilter parseStepFilter(const QString& text, const StepFilter& base = {});

// Looks through many steps by one filter: what it found out about a name it remembers.
class StepMatcher {
public:
    explicit StepMatcher(StepFilter filter);

    const StepFilter& filter() const { return filter_; }
    bool matches(const StepLogRow& step);

private:
    bool wordMatches(std::size_t word, const StepLogRow& step);
    bool holds(std::size_t word, const QString& name);

    StepFilter filter_;
    std::vector<QHash<QString, bool>> known_; // by word: whether the name holds it
};

} // namespace fermata::views

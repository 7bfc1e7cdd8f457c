// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "table.h"

#include <algorithm>

namespace fermata::bench {

namespace {

/// The best measurement of each run.
using Runs = std::map<int, const Measurement*>;

Runs bestOfRuns(const std::vector<Measurement>& measurements, const std::string& figure, const std::string& peer,
                bool lessIsBetter) {
    Runs best;
    for (const Measurement& one : measurements) {
        if (one.figure != figure || one.peer != peer) continue;
        const Measurement*& known = best[one.run];
        if (!known || (lessIsBetter ? one.value < known->value : one.value > known->value)) known = &one;
    }
    return best;
}

template <typename Of>
std::optional<double> medianOf(const Runs& runs, Of of) {
    std::vector<double> values;
    for (const auto& [run, measurement] : runs) {
        if (const std::optional<double> value = of(*measurement)) values.push_back(*value);
    }
    if (values.empty()) return std::nullopt;
    return median(values);
}

std::optional<double> medianRatio(const Runs& ours, const Runs& theirs, bool lessIsBetter) {
    return medianOf(ours, [&](const Measurement& mine) -> std::optional<double> {
        const auto other = theirs.find(mine.run);
        if (other == theirs.end()) return std::nullopt;
        const double above = lessIsBetter ? other->second->value : mine.value;
        const double beneath = lessIsBetter ? mine.value : other->second->value;
        if (beneath <= 0) return std::nullopt;
        return above / beneath;
    });
}

std::optional<bool> isMet(const Result& result) {
    if (!result.row.goal) return std::nullopt;
    const Goal& goal = *result.row.goal;
    const std::optional<double> measured = goal.of == Goal::Of::Value     ? result.ours
                                           : goal.of == Goal::Of::Ceiling ? result.ofCeiling
                                                                          : result.ratio;
    if (!measured) return std::nullopt;
    return goal.sense == Goal::Sense::AtLeast ? *measured >= goal.bound : *measured < goal.bound;
}

Result evaluate(const Row& row, const std::vector<Measurement>& measurements) {
    Result result{.row = row};
    const Runs ours = bestOfRuns(measurements, row.figure, "", row.lessIsBetter);
    if (!ours.empty()) result.unit = ours.begin()->second->unit;
    result.ours = medianOf(ours, [](const Measurement& one) { return std::optional(one.value); });
    result.ofCeiling = medianOf(
        ours, [](const Measurement& one) { return one.ofCeiling > 0 ? std::optional(one.ofCeiling) : std::nullopt; });
    const std::string& theirFigure = row.peerFigure.empty() ? row.figure : row.peerFigure;
    const std::string wanted = row.goal ? row.goal->peer : "";
    for (const std::string& peer : peerNames()) {
        const Runs theirs = bestOfRuns(measurements, theirFigure, peer, row.lessIsBetter);
        if (theirs.empty()) continue;
        if (result.unit.empty()) result.unit = theirs.begin()->second->unit;
        result.peers[peer] = *medianOf(theirs, [](const Measurement& one) { return std::optional(one.value); });
        const std::optional<double> ratio = medianRatio(ours, theirs, row.lessIsBetter);
        if (!ratio || (!wanted.empty() && peer != wanted)) continue;
        result.ratio = result.ratio ? std::min(*result.ratio, *ratio) : *ratio;
    }
    result.met = isMet(result);
    return result;
}

} // namespace

std::vector<Result> evaluate(const std::vector<Row>& rows, const std::vector<Measurement>& measurements) {
    std::vector<Result> results;
    for (const Row& row : rows)
        results.push_back(evaluate(row, measurements));
    return results;
}

} // namespace fermata::bench

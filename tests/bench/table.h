// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "goals.h"
#include "measurement.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fermata::bench {

/// What all runs together say about one row. Ratios are taken within each run, where both sides were measured on the
/// same server minutes apart, and their median is what counts; never a ratio of medians.
struct Result {
    Row row;
    std::optional<double> ours;
    std::string unit;
    std::optional<double> ofCeiling;
    std::map<std::string, double> peers; ///< by name, in the unit of ours
    std::optional<double> ratio;         ///< times as good as the peer of the goal, else as the strongest one
    std::optional<bool> met;             ///< nothing: no goal, or not measured
};

/// Where a figure was measured at several settings in one run, the best of them stands for the run.
std::vector<Result> evaluate(const std::vector<Row>& rows, const std::vector<Measurement>& measurements);

enum class Columns {
    BesideOthers,  ///< the figure, its share of the ceiling, the peers, and what they come to
    BesideOnePeer, ///< without the ceiling, and of the peers only the first
    Value,         ///< the figure alone, its goal, and whether it is met
};

/// Aligned columns for a terminal; plain ASCII. What was not measured is a dash.
std::string asText(const std::vector<Result>& results, Columns columns = Columns::BesideOthers);

std::string asMarkdown(const std::vector<Result>& results, Columns columns = Columns::BesideOthers);

/// The document with what stands between its lines "<!-- NAME -->" and "<!-- /NAME -->" replaced by the table. An empty
/// document gets the lines too; any other one without them is left to its owner: std::invalid_argument.
std::string withTable(const std::string& document, const std::string& table, const std::string& name = "table");

} // namespace fermata::bench

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>

#include <string>
#include <vector>

namespace fermata::bench {

/// One figure as it was measured once.
struct Measurement {
    std::string figure;
    std::string peer; ///< whose; empty: ours
    double value = 0;
    std::string unit;
    double ofCeiling = 0; ///< its share of the ceiling of the same run; 0: it is no rate, or there was no ceiling
    int run = 1;
    Json details = Json::object();
};

/// As it is printed: rounded to what a person can use.
Json toJson(const Measurement& measurement);

/// Of one or more values. Of an even number the mean of the two in the middle.
double median(std::vector<double> values);

/// The smallest of the values that at least `share` of them do not exceed (nearest rank).
double quantile(std::vector<double> values, double share);

} // namespace fermata::bench

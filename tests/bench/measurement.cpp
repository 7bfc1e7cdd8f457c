// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "measurement.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fermata::bench {

namespace {

Json rounded(double value) {
    if (std::abs(value) >= 1000) return std::llround(value);
    return std::round(value * 1000) / 1000;
}

} // namespace

Json toJson(const Measurement& measurement) {
    Json line{{"figure", measurement.figure}, {"run", measurement.run}};
    if (!measurement.peer.empty()) line["peer"] = measurement.peer;
    line["value"] = rounded(measurement.value);
    line["unit"] = measurement.unit;
    if (measurement.ofCeiling > 0) line["of_ceiling"] = rounded(measurement.ofCeiling);
    for (const auto& [name, value] : measurement.details.items())
        line[name] = value.is_number_float() ? rounded(value.get<double>()) : value;
    return line;
}

double median(std::vector<double> values) {
    if (values.empty()) throw std::invalid_argument("there is no median of nothing");
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

double quantile(std::vector<double> values, double share) {
    if (values.empty()) throw std::invalid_argument("there is no quantile of nothing");
    std::ranges::sort(values);
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size())));
    return values[std::clamp<std::size_t>(rank, 1, values.size()) - 1];
}

} // namespace fermata::bench

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "measurement.h"

#include <filesystem>
#include <string>
#include <vector>

namespace fermata::bench {

/// Where all figures go: a JSON line each as they come, and what they add up to when asked.
class Report {
public:
    void add(const Measurement& measurement);

    /// A JSON line for each row of the table that was measured: medians of all runs.
    void printMedians() const;

    void printTable() const;

    /// Puts the table, and `caption` below it, into the file. Throws where it cannot.
    void write(const std::filesystem::path& file, const std::string& caption) const;

    /// Throws std::runtime_error when write() would refuse the file: better before the measuring than after.
    static void requireWritable(const std::filesystem::path& file);

private:
    std::vector<Measurement> measurements_;
};

} // namespace fermata::bench

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "table.h"

#include <filesystem>
#include <string>
#include <vector>

namespace fermata::bench {

/// Where all figures go: a JSON line each as they come, and what they add up to when asked.
class Report {
public:
    /// `name`: which table of a document it is (withTable).
    explicit Report(std::vector<Row> rows, Columns columns = Columns::BesideOthers, std::string name = "table")
        : rows_(std::move(rows)), columns_(columns), name_(std::move(name)) {}

    void add(const Measurement& measurement);

    /// A JSON line for each row of the table that was measured: medians of all runs.
    void printMedians() const;

    void printTable() const;

    /// Puts the table, and `caption` below it, into the file. Throws where it cannot.
    void write(const std::filesystem::path& file, const std::string& caption) const;

    /// Throws std::runtime_error when write() would refuse the file: better before the measuring than after.
    void requireWritable(const std::filesystem::path& file) const;

private:
    std::string documentWith(const std::filesystem::path& file, const std::string& table) const;

    const std::vector<Row> rows_;
    const Columns columns_;
    const std::string name_;
    std::vector<Measurement> measurements_;
};

/// For the line below the table: what was measured, and on what.
std::string caption(int runs, const std::string& commit, double scale);

} // namespace fermata::bench

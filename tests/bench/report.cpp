// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "report.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

namespace fs = std::filesystem;

namespace fermata::bench {

namespace {

void printLine(const Json& line) {
    std::puts(line.dump().c_str());
    std::fflush(stdout);
}

std::string contentsOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

std::string Report::documentWith(const fs::path& file, const std::string& table) const {
    try {
        return withTable(contentsOf(file), table, name_);
    } catch (const std::invalid_argument& error) {
        throw std::runtime_error("the table cannot be written to " + file.string() + ": " + error.what());
    }
}

void Report::add(const Measurement& measurement) {
    measurements_.push_back(measurement);
    printLine(toJson(measurement));
}

void Report::printMedians() const {
    for (const Result& result : evaluate(rows_, measurements_)) {
        if (!result.ours) continue;
        Json line = toJson({.figure = result.row.figure,
                            .value = *result.ours,
                            .unit = result.unit,
                            .ofCeiling = result.ofCeiling.value_or(0)});
        line.erase("run");
        line["median"] = true;
        if (result.ratio) line["ratio"] = *result.ratio;
        if (result.met) line["met"] = *result.met;
        printLine(line);
    }
}

void Report::printTable() const {
    std::printf("\n%s", asText(evaluate(rows_, measurements_), columns_).c_str());
    std::fflush(stdout);
}

void Report::write(const fs::path& file, const std::string& caption) const {
    const std::string table = asMarkdown(evaluate(rows_, measurements_), columns_);
    const std::string document = documentWith(file, table + '\n' + caption + '\n');
    std::ofstream stream(file, std::ios::binary | std::ios::trunc);
    if (!(stream << document) || !stream.flush()) throw std::runtime_error("cannot write " + file.string());
}

void Report::requireWritable(const fs::path& file) const {
    documentWith(file, "");
    if (!std::ofstream(file, std::ios::binary | std::ios::app))
        throw std::runtime_error("cannot write " + file.string());
}

std::string caption(int runs, const std::string& commit, double scale) {
    std::string text = runs == 1 ? "One run" : "Medians of " + std::to_string(runs) + " runs";
    if (!commit.empty()) text += " of " + commit;
    if (scale != 1) {
        char share[32];
        std::snprintf(share, sizeof share, "%g", scale);
        text += ", at " + std::string(share) + " of the full measure";
    }
    return text + ", on " + std::to_string(std::thread::hardware_concurrency()) + " processors.";
}

} // namespace fermata::bench

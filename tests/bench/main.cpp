// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <map>

using namespace fermata::bench;

int main(int argc, char** argv) {
    CLI::App app("Measures the engine beside what the same server allows, in one run. One JSON line a figure.");
    double scale = 1;
    std::vector<std::string> wanted;
    const std::vector<std::pair<std::string, void (*)(Bench&)>> figures{
        {"drain", drainFigure}, {"chain", chain}, {"fanout", fanout},   {"signal", signalLatency},
        {"light", lightLoad},   {"insert", insert}, {"flat", flat}};
    std::vector<std::string> names;
    for (const auto& [name, measure] : figures)
        names.push_back(name);
    app.add_option("figures", wanted, "Only these; the ceiling is measured always")->check(CLI::IsMember(names));
    app.add_option("--scale", scale, "Of the full measure; less is quicker and less certain")
        ->check(CLI::Range(0.001, 10.0))
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    try {
        Bench bench(scale);
        ceiling(bench);
        for (const auto& [name, measure] : figures) {
            if (wanted.empty() || std::find(wanted.begin(), wanted.end(), name) != wanted.end()) measure(bench);
        }
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermata-bench: %s\n", error.what());
        return 1;
    }
}

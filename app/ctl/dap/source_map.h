// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Where steps stand in the source, as their machines say, against the files that an editor has open.
namespace fermata::ctl::dap {

struct SourceStep {
    std::string machine;
    int version = 1;
    std::string step;
    std::string path; // as the machine says: it may run elsewhere
    int line = 0;     // of its beginning, from 1
    int end = 0;      // its last line; 0: to the next step of the file

    friend bool operator==(const SourceStep&, const SourceStep&) = default;
};

// The sources of a machine in fermata_machine.graph. What cannot be read is passed over.
std::vector<SourceStep> sourcesOf(const std::string& machine, int version, std::string_view graph);

class SourceMap {
public:
    // Prefixes of paths as machines say them, and what they are here.
    // The longest that a path begins with counts.
    void mapPaths(std::vector<std::pair<std::string, std::string>> prefixes);

    // Of all machines. False: nothing has changed.
    bool set(std::vector<SourceStep> steps);

    struct Place {
        // Of one or several machines, each once, in their newest version that stands there.
        std::vector<SourceStep> steps;
        int line = 0;        // of the first of them
        std::string problem; // a sentence: why there is none
    };
    // The steps at this line of a file of the editor's. A file that is found is from now on known by that name, unless
    // one that is more like it has been asked about.
    Place at(const std::string& file, int line);

    // The first lines of steps of a file between two lines.
    std::vector<int> linesOf(const std::string& file, int from, int to);

    struct Location {
        std::string path; // as the editor knows it
        int line = 0;
    };
    std::optional<Location> locate(const std::string& machine, int version, const std::string& step) const;

private:
    std::optional<std::string> pathOf(const std::string& file, std::string& problem);
    std::string here(const std::string& path) const;
    int endOf(const SourceStep& step) const;

    std::vector<std::pair<std::string, std::string>> prefixes_;
    std::vector<SourceStep> steps_;
    // The editor's name for a path of a machine, and how many parts they have in common.
    std::map<std::string, std::pair<std::string, std::size_t>> known_;
};

} // namespace fermata::ctl::dap

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/source_map.h"

#include "output/text.h"

#include <fermata/json.h>

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <ranges>
#include <set>

namespace fermata::ctl::dap {

namespace {

// The parts of a path, the last first, without "." and empty ones. A path of Windows is one, too.
std::vector<std::string_view> partsFromEnd(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t slash = path.find_last_of("/\\");
        const std::string_view part = slash == path.npos ? path : path.substr(slash + 1);
        if (!part.empty() && part != ".") parts.push_back(part);
        path = slash == path.npos ? std::string_view() : path.substr(0, slash);
    }
    return parts;
}

bool isSlash(char c) {
    return c == '/' || c == '\\';
}

std::size_t commonParts(std::string_view a, std::string_view b) {
    const auto as = partsFromEnd(a), bs = partsFromEnd(b);
    const auto [end, ignored] = std::ranges::mismatch(as, bs);
    return static_cast<std::size_t>(end - as.begin());
}

} // namespace

std::vector<SourceStep> sourcesOf(const std::string& machine, int version, std::string_view graph) {
    std::vector<SourceStep> steps;
    const Json document = Json::parse(graph, nullptr, false);
    if (!document.is_object()) return steps;
    const auto sources = document.find("sources");
    if (sources == document.end() || !sources->is_object()) return steps;
    const auto lineOf = [](const Json& source, const char* name) {
        const auto found = source.find(name);
        const bool usable = found != source.end() && found->is_number_integer() && *found > 0 &&
                            *found <= std::numeric_limits<int>::max();
        return usable ? found->get<int>() : 0;
    };
    for (const auto& [step, source] : sources->items()) {
        if (!source.is_object() || !source.contains("path") || !source["path"].is_string()) continue;
        SourceStep one{
            machine, version, step, source["path"].get<std::string>(), lineOf(source, "line"), lineOf(source, "end")};
        if (one.line > 0 && !one.path.empty()) steps.push_back(std::move(one));
    }
    return steps;
}

bool SourceMap::set(std::vector<SourceStep> steps) {
    if (steps == steps_) return false;
    steps_ = std::move(steps);
    return true;
}

void SourceMap::mapPaths(std::vector<std::pair<std::string, std::string>> prefixes) {
    for (auto& [there, here] : prefixes) {
        for (std::string* path : {&there, &here}) {
            while (!path->empty() && isSlash(path->back()))
                path->pop_back();
        }
    }
    std::ranges::stable_sort(prefixes, std::greater(), [](const auto& prefix) { return prefix.first.size(); });
    prefixes_ = std::move(prefixes);
}

std::string SourceMap::here(const std::string& path) const {
    for (const auto& [there, local] : prefixes_) {
        const bool ends = path.size() == there.size() || (path.size() > there.size() && isSlash(path[there.size()]));
        if (path.starts_with(there) && ends) return local + path.substr(there.size());
    }
    return path;
}

int SourceMap::endOf(const SourceStep& step) const {
    if (step.end >= step.line) return step.end;
    int end = std::numeric_limits<int>::max();
    for (const SourceStep& other : steps_) {
        if (other.path == step.path && other.line > step.line) end = std::min(end, other.line - 1);
    }
    return end;
}

// The path of a machine's that is this file: that with the most parts in common from its end.
std::optional<std::string> SourceMap::pathOf(const std::string& file, std::string& problem) {
    std::size_t most = 0;
    std::set<std::string> best;
    for (const SourceStep& step : steps_) {
        const std::string path = here(step.path);
        const std::size_t common = path == file ? std::numeric_limits<std::size_t>::max() : commonParts(path, file);
        if (common == 0 || common < most) continue;
        if (common > most) best.clear();
        most = common;
        best.insert(step.path);
    }
    if (best.size() > 1) {
        problem = fmt::format("machines say {} and {}, and either could be this file: name it in \"pathMap\"",
                              inQuotes(*best.begin()), inQuotes(*best.rbegin()));
        return std::nullopt;
    }
    if (best.empty()) {
        problem = steps_.empty() ? "no machine has said yet where its steps are written"
                                 : "no machine that has been declared says that it has a step in this file";
        return std::nullopt;
    }
    if (auto& known = known_[*best.begin()]; most >= known.second) known = {file, most};
    return *best.begin();
}

SourceMap::Place SourceMap::at(const std::string& file, int line) {
    Place place;
    const auto path = pathOf(file, place.problem);
    if (!path) return place;
    std::map<std::pair<std::string, std::string>, SourceStep> newest;
    std::set<int> begins;
    for (const SourceStep& step : steps_) {
        if (step.path != *path) continue;
        begins.insert(step.line);
        if (line < step.line || line > endOf(step)) continue;
        SourceStep& known = newest[{step.machine, step.step}];
        if (known.step.empty() || known.version < step.version) known = step;
    }
    // A function within a step's is a step of its own: what begins last is meant.
    for (const auto& [name, step] : newest)
        place.line = std::max(place.line, step.line);
    for (auto& [name, step] : newest) {
        if (step.line == place.line) place.steps.push_back(std::move(step));
    }
    if (!place.steps.empty()) return place;
    std::string lines;
    for (const int begin : begins | std::views::take(10))
        lines += (lines.empty() ? "" : ", ") + std::to_string(begin);
    place.problem = fmt::format("no step is written at this line; steps of this file begin at {} {}{}",
                                begins.size() == 1 ? "line" : "lines", lines, begins.size() > 10 ? ", …" : "");
    return place;
}

std::vector<int> SourceMap::linesOf(const std::string& file, int from, int to) {
    std::string problem;
    const auto path = pathOf(file, problem);
    std::set<int> lines;
    for (const SourceStep& step : steps_) {
        if (path && step.path == *path && step.line <= to && endOf(step) >= from) lines.insert(step.line);
    }
    return {lines.begin(), lines.end()};
}

std::optional<SourceMap::Location> SourceMap::locate(const std::string& machine, int version,
                                                     const std::string& step) const {
    for (const SourceStep& one : steps_) {
        if (one.machine != machine || one.version != version || one.step != step) continue;
        const auto name = known_.find(one.path);
        return Location{name == known_.end() ? here(one.path) : name->second.first, one.line};
    }
    return std::nullopt;
}

} // namespace fermata::ctl::dap

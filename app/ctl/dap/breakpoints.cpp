// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/breakpoints.h"

#include "arguments/breakpoint_place.h"
#include "output/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace fermata::ctl::dap {

namespace {

constexpr std::size_t maxBreakpoints = 500; // of one session; the database takes a thousand
constexpr std::size_t maxLastHits = 10'000; // instances; beyond it a hit may be counted twice

std::optional<std::string> textAt(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_string() || found->get<std::string>().empty()) return std::nullopt;
    return found->get<std::string>();
}

std::string fileOf(const Json& arguments) {
    const auto source = arguments.find("source");
    if (source == arguments.end() || !source->is_object()) throw RequestError("the request names no source");
    if (const auto path = textAt(*source, "path")) return *path;
    throw RequestError("the source has no path: a step is found by the path of its file");
}

} // namespace

Breakpoints::Breakpoints(Wire& wire, Target& target, SourceMap& sources)
    : wire_(wire), target_(target), sources_(sources) {}

std::vector<Breakpoints::Breakpoint> Breakpoints::wanted(const Json& list, bool function,
                                                         const std::string& where) const {
    if (!list.is_array()) throw RequestError("\"breakpoints\" is no list");
    std::vector<Breakpoint> all;
    for (const Json& one : list) {
        if (!one.is_object()) throw RequestError("\"breakpoints\" is no list of objects");
        Breakpoint breakpoint;
        breakpoint.function = function;
        breakpoint.where = function ? textAt(one, "name").value_or("") : where;
        breakpoint.asked = function ? 0 : wholeAt(one, "line", firstLine_) + 1 - firstLine_;
        breakpoint.condition = textAt(one, "condition");
        breakpoint.hitCondition = textAt(one, "hitCondition");
        if (!function) breakpoint.log = textAt(one, "logMessage");
        all.push_back(std::move(breakpoint));
    }
    return all;
}

Json Breakpoints::setInSource(const Json& arguments) {
    const std::string file = fileOf(arguments);
    Json list = arguments.value("breakpoints", Json());
    if (list.is_null()) {
        list = Json::array();
        for (const Json& line : arguments.value("lines", Json::array()))
            list.push_back({{"line", line}});
    }
    return replace(wanted(list, false, file), false, file);
}

Json Breakpoints::setFunctions(const Json& arguments) {
    return replace(wanted(arguments.value("breakpoints", Json::array()), true, {}), true, {});
}

// What is as it was stays, and keeps its hits.
Json Breakpoints::replace(std::vector<Breakpoint> wanted, bool function, const std::string& where) {
    try {
        refresh();
    } catch (const Error& error) { // all is set when it is there again
        if (!error.connectionLost()) throw;
        away_ = sentenceOf(error);
    }
    std::vector<Breakpoint> before;
    for (Breakpoint& one : all_) {
        if (one.function == function && (function || one.where == where)) before.push_back(std::move(one));
    }
    std::erase_if(all_, [&](const Breakpoint& one) {
        return one.function == function && (one.where.empty() || function || one.where == where);
    });
    Json answers = Json::array();
    const auto same = [](const Breakpoint& a, const Breakpoint& b) {
        return a.where == b.where && a.asked == b.asked && a.condition == b.condition &&
               a.hitCondition == b.hitCondition && a.log == b.log;
    };
    std::vector<Breakpoint> now;
    for (Breakpoint& one : wanted) {
        const auto kept = std::ranges::find_if(before, [&](const Breakpoint& other) { return same(one, other); });
        if (kept != before.end()) {
            one = std::move(*kept);
            before.erase(kept);
        } else {
            one.id = ++lastId_;
        }
        now.push_back(std::move(one));
    }
    for (Breakpoint& one : before)
        remove(one);
    removeDoomed();
    for (Breakpoint& one : now) {
        one.tooMany = all_.size() >= maxBreakpoints;
        place(one);
        one.told = shown(one);
        answers.push_back(one.told);
        all_.push_back(std::move(one));
    }
    return {{"breakpoints", answers}};
}

// A log point whose text is the same at each hit needs nobody to be held.
bool Breakpoints::countsOnly(const Breakpoint& breakpoint) const {
    return breakpoint.log && !breakpoint.hitCondition &&
           std::ranges::none_of(messageOf(*breakpoint.log), &MessagePiece::expression);
}

std::vector<std::pair<std::string, std::string>> Breakpoints::placesOf(Breakpoint& breakpoint) {
    std::vector<std::pair<std::string, std::string>> places;
    if (!breakpoint.function) {
        const SourceMap::Place place = sources_.at(breakpoint.where, breakpoint.asked);
        breakpoint.line = place.steps.empty() ? breakpoint.asked : place.line;
        breakpoint.message = place.problem;
        for (const SourceStep& step : place.steps)
            places.emplace_back(step.machine, step.step);
        return places;
    }
    const auto declared = [this](const std::string& name) {
        return std::ranges::find(machines_, name, &MachineSummary::fsm) != machines_.end();
    };
    const BreakpointPlace named = breakpointPlaceOf(breakpoint.where, declared(breakpoint.where));
    breakpoint.message.clear();
    if (breakpoint.where.empty()) {
        breakpoint.message = "name a machine, or a machine and a step: checkout.ship";
        return places;
    }
    const auto hasStep = [&](const MachineSummary& machine) {
        return machine.fsm == named.machine && (!named.step || std::ranges::count(machine.steps, *named.step) > 0);
    };
    if (named.machine && !declared(*named.machine))
        breakpoint.message = fmt::format("no worker has declared a machine {} yet", inQuotes(*named.machine));
    else if (named.machine && std::ranges::none_of(machines_, hasStep))
        breakpoint.message =
            fmt::format("machine {} declares no step {}", inQuotes(*named.machine), inQuotes(named.step.value_or("")));
    places.emplace_back(named.machine.value_or(""), named.step.value_or(""));
    return places;
}

void Breakpoints::place(Breakpoint& breakpoint) {
    if (breakpoint.tooMany) {
        remove(breakpoint);
        breakpoint.verified = false;
        breakpoint.message = fmt::format("a session sets {} breakpoints at most", maxBreakpoints);
        return;
    }
    auto places = placesOf(breakpoint);
    if (breakpoint.hitCondition && !hitConditionOf(*breakpoint.hitCondition)) {
        breakpoint.verified = false;
        breakpoint.message = fmt::format("the hit count {} is none of 5, >= 5, > 5, <= 5, < 5 and % 5",
                                         inQuotes(*breakpoint.hitCondition));
        return;
    }
    if (places != breakpoint.places) placeRows(breakpoint, std::move(places));
    breakpoint.verified = !breakpoint.rows.empty() && breakpoint.message.empty();
}

void Breakpoints::placeRows(Breakpoint& breakpoint, std::vector<std::pair<std::string, std::string>> places) {
    remove(breakpoint);
    if (!away_.empty()) { // one call after the other that waits in vain would keep the editor waiting
        breakpoint.message = away_;
        return;
    }
    try {
        for (const auto& [machine, step] : places) {
            BreakpointRequest request;
            if (!machine.empty()) request.machine = machine;
            if (!step.empty()) request.step = step;
            if (breakpoint.condition) request.condition = jsonpathFrom(*breakpoint.condition);
            request.log = countsOnly(breakpoint);
            request.lasting = lease;
            breakpoint.rows.push_back(target_.debugger.add(request));
        }
        breakpoint.places = std::move(places);
    } catch (const Error& error) {
        breakpoint.message = sentenceOf(error);
        if (error.connectionLost()) away_ = breakpoint.message;
    }
}

// Its rows, with the next removeDoomed().
void Breakpoints::remove(Breakpoint& breakpoint) {
    doomed_.insert(doomed_.end(), breakpoint.rows.begin(), breakpoint.rows.end());
    breakpoint.rows.clear();
    breakpoint.places.clear();
}

void Breakpoints::removeDoomed() {
    if (doomed_.empty() || !away_.empty()) return;
    try {
        target_.debugger.change(doomed_, BreakpointChange::Remove);
        doomed_.clear();
    } catch (const Error& error) {
        if (!error.connectionLost()) throw;
        away_ = sentenceOf(error);
    }
}

Json Breakpoints::shown(const Breakpoint& breakpoint) const {
    Json json{{"id", breakpoint.id}, {"verified", breakpoint.verified}};
    if (!breakpoint.message.empty()) json["message"] = breakpoint.message;
    if (!breakpoint.function) {
        json["line"] = (breakpoint.line > 0 ? breakpoint.line : breakpoint.asked) - 1 + firstLine_;
        json["source"] = {{"path", breakpoint.where}};
    }
    return json;
}

void Breakpoints::refresh() {
    std::vector<MachineSummary> machines = target_.client.machines();
    std::vector<SourceStep> steps;
    for (const MachineSources& machine : target_.debugger.sources())
        std::ranges::move(sourcesOf(machine.machine, machine.version, machine.graph), std::back_inserter(steps));
    const bool moved = sources_.set(std::move(steps));
    const bool wasAway = !std::exchange(away_, {}).empty();
    removeDoomed();
    if (!moved && !wasAway && machines == machines_) return;
    machines_ = std::move(machines);
    for (Breakpoint& one : all_)
        place(one);
    removeDoomed(); // what is told then is true
    for (Breakpoint& one : all_) {
        Json now = shown(one);
        if (now == one.told) continue;
        one.told = now;
        wire_.event("breakpoint", {{"reason", "changed"}, {"breakpoint", std::move(now)}});
    }
}

Json Breakpoints::locations(const Json& arguments) {
    refresh();
    const int from = wholeAt(arguments, "line", firstLine_) + 1 - firstLine_;
    const int to = wholeAt(arguments, "endLine", from - 1 + firstLine_) + 1 - firstLine_;
    Json places = Json::array();
    for (const int line : sources_.linesOf(fileOf(arguments), from, to))
        places.push_back({{"line", line - 1 + firstLine_}});
    return {{"breakpoints", places}};
}

Breakpoints::Verdict Breakpoints::judge(const HeldRow& row) {
    if (row.breakpoint && std::ranges::count(doomed_, *row.breakpoint) > 0) return {.stops = false};
    const std::vector<Breakpoint*> hit = hitBy(row);
    // What is stepped stops, whether it has come to a breakpoint or not; and so does what is held by one that is no
    // more the editor's, or never was: to pause.
    Verdict verdict{.stops = hit.empty() || !row.breakpoint};
    for (Breakpoint* one : hit) {
        ++one->hits;
        const auto condition = one->hitCondition ? hitConditionOf(*one->hitCondition) : std::nullopt;
        if (condition && !condition->holds(one->hits)) continue;
        if (one->log) {
            say(*one, row);
            continue;
        }
        verdict.stops = true;
        if (!verdict.reason) verdict.reason = one->function ? "function breakpoint" : "breakpoint";
        verdict.ids.push_back(one->id);
    }
    return verdict;
}

std::vector<Breakpoints::Breakpoint*> Breakpoints::hitBy(const HeldRow& row) {
    std::vector<Breakpoint*> here;
    std::vector<std::int64_t> rows;
    bool isNamed = !row.breakpoint;
    for (Breakpoint& one : all_) {
        const auto isHere = [&](const std::pair<std::string, std::string>& place) {
            return (place.first.empty() || place.first == row.machine) &&
                   (place.second.empty() || place.second == row.step);
        };
        if (countsOnly(one) || std::ranges::none_of(one.places, isHere)) continue;
        here.push_back(&one);
        rows.insert(rows.end(), one.rows.begin(), one.rows.end());
        isNamed = isNamed || std::ranges::count(one.rows, *row.breakpoint) > 0;
    }
    if (!isNamed || here.empty()) return {};
    if (lastHits_.size() > maxLastHits) lastHits_.clear();
    std::int64_t& last = lastHits_[row.instance];
    const std::vector<BreakpointHit> hits = target_.debugger.hitAmong(rows, row, last);
    for (const BreakpointHit& hit : hits)
        last = std::max(last, hit.hit);
    std::erase_if(here, [&](const Breakpoint* one) {
        return std::ranges::none_of(one->rows, [&](std::int64_t id) {
            return row.breakpoint == id || std::ranges::find(hits, id, &BreakpointHit::breakpoint) != hits.end();
        });
    });
    return here;
}

void Breakpoints::say(const Breakpoint& breakpoint, const HeldRow& row) {
    const auto instance = target_.client.get(row.instance);
    std::string text;
    for (const MessagePiece& piece : messageOf(*breakpoint.log)) {
        if (!piece.expression || !instance) {
            text += piece.expression ? "{" + piece.text + "}" : piece.text;
            continue;
        }
        try {
            const FoundValues found = target_.debugger.find(instance->state, jsonpathFrom(piece.text));
            for (const std::string& one : found.values)
                text += (&one == &found.values.front() ? "" : ", ") + one;
            if (found.more) text += ", …";
        } catch (const Error& error) {
            if (error.connectionLost()) throw;
            text += fmt::format("{{{}}}", error.what());
        }
    }
    wire_.output("console",
                 fmt::format("{} ({} of instance {})", text, row.machine + "." + row.step, toString(row.instance)));
}

void Breakpoints::tellLogged() {
    if (std::ranges::none_of(all_, [this](const Breakpoint& one) { return countsOnly(one) && !one.rows.empty(); }))
        return;
    const std::vector<BreakpointRow> rows = target_.debugger.breakpoints();
    for (Breakpoint& one : all_) {
        if (!countsOnly(one)) continue;
        std::int64_t hits = 0;
        for (const BreakpointRow& row : rows)
            hits += std::ranges::count(one.rows, row.id) > 0 ? row.hits : 0;
        if (const std::int64_t more = hits - one.logged; more > 0)
            wire_.output("console", *one.log + (more > 1 ? fmt::format(" ({} times)", more) : ""));
        one.logged = hits;
    }
}

} // namespace fermata::ctl::dap

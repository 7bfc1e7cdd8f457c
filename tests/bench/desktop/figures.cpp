// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "desktop/load.h"

#include <fermata/test/processor.h>

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <thread>

namespace fermata::bench {

namespace {

/// A stretch in which one thing is measured: short enough that a machine whose mood changes is in the same one in the
/// stretch beside it. With the window open it is as long as the longest rest of what is dear (session/reader), so that
/// each such reading falls into it once.
constexpr double closedStretch = 4; // seconds
constexpr double openStretch = 10;
constexpr int mostRounds = 3;

/// What a window does at its start (the first counts, walks that begin, counts of large families) is over. The first
/// counts go through what has died since anybody looked last, which is as long ago as the window was closed.
constexpr double comingToRest = 1;

/// Of less than the full measure less. With the window open it is refreshed once at least in what is left.
double scaled(Bench& bench, double seconds, double least) {
    return std::clamp(seconds * bench.scaled(100) / 100, least, seconds);
}
constexpr double leastOpen = 1.5;
constexpr double leastClosed = 0.5;
constexpr double leastRest = 0.1;

void sleep(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

struct Pace {
    double stepsPerSecond = 0;
    double databaseMilliseconds = 0; // a second
    double databaseProcessor = 0;
    double ourProcessor = 0;
    double statements = 0;
};

Pace paceOf(Load& load, double seconds) {
    const auto start = Clock::now();
    const long long steps = load.steps();
    const Load::Served served = load.served();
    const double ours = test::processorSeconds(getpid());
    sleep(seconds);
    Pace pace;
    const long long stepsThen = load.steps();
    const double took = secondsBetween(start, Clock::now());
    const Load::Served servedThen = load.served();
    pace.stepsPerSecond = static_cast<double>(stepsThen - steps) / took;
    pace.databaseMilliseconds = (servedThen.milliseconds - served.milliseconds) / took;
    pace.databaseProcessor = (servedThen.processor - served.processor) * 1000 / took;
    pace.ourProcessor = (test::processorSeconds(getpid()) - ours) * 1000 / took;
    pace.statements = static_cast<double>(servedThen.statements - served.statements) / took;
    return pace;
}

/// What was measured of one view, a number a round.
struct Series {
    std::vector<double> first, database, processor, ours, beside, statements;
    Stalls stalls, opening;
};

void add(Stalls& all, const Stalls& more) {
    const int count = all.count + more.count;
    const int starved = all.starved + more.starved;
    if (more.worst > all.worst) all = more;
    all.count = count;
    all.starved = starved;
}

Json worstOf(const Stalls& stalls) {
    return {{"worst", stalls.worst}, {"worked", stalls.worked}, {"in", stalls.part}, {"starved", stalls.starved}};
}

Json with(Json facts, const Json& more) {
    facts.update(more);
    return facts;
}

// What came between two looks; the worst is of one of them, as far as anything came.
Stalls between(const Stalls& before, Stalls after) {
    Stalls more;
    more.count = after.count - before.count;
    more.starved = after.starved - before.starved;
    if (more.count + more.starved == 0) return more;
    more.worst = after.worst;
    more.worked = after.worked;
    more.part = std::move(after.part);
    return more;
}

double mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

} // namespace

void viewsInTurn(Load& load) {
    Bench& bench = load.bench();
    const double seconds = scaled(bench, openStretch, leastOpen);
    const double closedSeconds = scaled(bench, closedStretch, leastClosed);
    const double rest = scaled(bench, comingToRest, leastRest);
    const int rounds = std::clamp(bench.scaled(mostRounds), 1, mostRounds);
    const double machine = 1000.0 * static_cast<double>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN))); // ms a second
    std::map<std::string, Series> all;
    double closed = paceOf(load, closedSeconds).stepsPerSecond;
    std::vector<double> alone{closed};
    for (int round = 0; round < rounds; ++round) {
        for (const std::string& view : Desktop::views()) {
            Series& series = all[view];
            series.first.push_back(load.desktop().open(view, load.largeParent()));
            load.desktop().awaitCounts();
            sleep(rest);
            const Pace open = paceOf(load, seconds);
            add(series.stalls, load.desktop().stalls());
            add(series.opening, load.desktop().openingStalls());
            load.desktop().close();
            // Between two stretches without it.
            const double closedThen = paceOf(load, closedSeconds).stepsPerSecond;
            series.beside.push_back(open.stepsPerSecond * 2 / (closed + closedThen));
            closed = closedThen;
            alone.push_back(closed);
            series.database.push_back(open.databaseMilliseconds);
            series.processor.push_back(open.databaseProcessor);
            series.ours.push_back(open.ourProcessor);
            series.statements.push_back(open.statements);
        }
    }
    Stalls stalls;
    Stalls opening;
    std::vector<double> beside;
    for (const std::string& view : Desktop::views()) {
        const Series& series = all.at(view);
        bench.value("first_" + view, std::ranges::max(series.first), "ms",
                    {{"median", median(series.first)}, {"rounds", rounds}});
        // A clock on the wall would count for how long the workers keep the processors from the server.
        bench.value("processor_" + view, mean(series.processor), "ms/s",
                    {{"by_the_clock", mean(series.database)},
                     {"statements", mean(series.statements)},
                     {"seconds", rounds * seconds}});
        bench.value("beside_" + view, median(series.beside), "of alone",
                    {{"least", std::ranges::min(series.beside)},
                     {"desktop_processor", mean(series.ours)},
                     {"alone", median(alone)},
                     {"stalls", series.stalls.count},
                     {"worst_stall", series.stalls.worst},
                     {"opening_stall", series.opening.worst}});
        bench.value("left_" + view, 1 - (mean(series.ours) + mean(series.processor)) / machine, "of the processors");
        beside.insert(beside.end(), series.beside.begin(), series.beside.end());
        add(stalls, series.stalls);
        add(opening, series.opening);
    }
    // A single stretch says little: the mean of all, and how far it may be off.
    double squares = 0;
    for (const double one : beside)
        squares += (one - mean(beside)) * (one - mean(beside));
    const auto count = static_cast<double>(beside.size());
    bench.value(
        "beside", mean(beside), "of alone",
        {{"stretches", beside.size()}, {"standard_error", std::sqrt(squares / std::max(1.0, count - 1) / count)}});
    bench.value("stalls_refreshing", stalls.count, "", with(worstOf(stalls), {{"opening", opening.worst}}));
}

void atRest(Load& load) {
    Bench& bench = load.bench();
    const double seconds = scaled(bench, openStretch, leastOpen);
    const double rest = scaled(bench, comingToRest, leastRest);
    load.rest();
    for (const std::string& view : Desktop::views()) {
        const double first = load.desktop().open(view, load.largeParent());
        load.desktop().awaitCounts();
        sleep(rest);
        const Pace pace = paceOf(load, seconds);
        bench.value("database_" + view, pace.databaseMilliseconds, "ms/s",
                    {{"processor", pace.databaseProcessor},
                     {"statements", pace.statements},
                     {"desktop_processor", pace.ourProcessor},
                     {"first", first},
                     {"stalls", load.desktop().stalls().count},
                     {"seconds", seconds}});
        load.desktop().close();
    }
}

void byHand(Load& load) {
    Bench& bench = load.bench();
    const int screens = std::clamp(bench.scaled(20), 3, 20);
    Stalls scrolling;
    Stalls filtering;
    Json scrolled = Json::object();
    Json typed = Json::object();
    for (const std::string& view : Desktop::views()) {
        load.desktop().open(view, load.largeParent());
        const Stalls before = load.desktop().stalls();
        load.desktop().scroll(screens);
        const Stalls after = load.desktop().stalls();
        const Stalls moving = between(before, after);
        if (moving.count + moving.starved > 0) scrolled[view] = with(worstOf(moving), {{"count", moving.count}});
        add(scrolling, moving);
        load.desktop().type("order 4242");
        const Stalls typing = between(after, load.desktop().stalls());
        if (typing.count + typing.starved > 0) typed[view] = with(worstOf(typing), {{"count", typing.count}});
        add(filtering, typing);
        load.desktop().close();
    }
    bench.value("stalls_scrolling", scrolling.count, "", with(worstOf(scrolling), {{"of", scrolled}}));
    bench.value("stalls_filtering", filtering.count, "", with(worstOf(filtering), {{"of", typed}}));
}

void anHour(Load& load) {
    Bench& bench = load.bench();
    const int refreshes = std::clamp(bench.scaled(3'600), 30, 3'600);
    const std::vector<std::string> views = Desktop::views();
    const int visits = static_cast<int>(views.size()) * std::clamp(bench.scaled(8), 1, 8);
    load.desktop().open(views.front(), load.largeParent());
    const double atFirst = residentMegabytes();
    std::vector<double> switches;
    const double took = seconds([&] {
        for (int visit = 0; visit < visits; ++visit) {
            switches.push_back(
                load.desktop().show(views[static_cast<std::size_t>(visit) % views.size()], load.largeParent()));
            load.desktop().refresh(std::max(1, refreshes / visits));
        }
    });
    const Stalls stalls = load.desktop().stalls();
    bench.value("memory", residentMegabytes(), "MB",
                {{"at_first", atFirst},
                 {"refreshes", refreshes},
                 {"seconds", took},
                 {"switch_median", median(switches)},
                 {"switch_worst", std::ranges::max(switches)},
                 {"stalls", stalls.count},
                 {"worst_stall", stalls.worst}});
    load.desktop().close();
}

void profileViews(Desktop& desktop, long long largeParent) {
    constexpr std::chrono::seconds looked{10};
    for (const std::string& view : Desktop::views()) {
        const double first = desktop.open(view, largeParent);
        std::this_thread::sleep_for(looked);
        double all = 0;
        std::vector<std::pair<double, std::string>> lines;
        for (const auto& [name, statement] : desktop.statements()) {
            all += statement.milliseconds;
            char line[160];
            std::snprintf(line, sizeof line, "%6d %10.1f %10.2f  %s", statement.calls, statement.milliseconds,
                          statement.milliseconds / statement.calls, name.c_str());
            lines.emplace_back(statement.milliseconds, line);
        }
        const Stalls stalls = desktop.stalls();
        std::fprintf(stderr, "\n%s: first picture %.0f ms; then %lld s, %.1f ms of statements a second, %d stalls\n",
                     view.c_str(), first, static_cast<long long>(looked.count()),
                     all / static_cast<double>(looked.count()), stalls.count);
        std::fprintf(stderr, "%6s %10s %10s  statement\n", "calls", "total ms", "mean ms");
        std::ranges::sort(lines, std::greater());
        for (const auto& [total, line] : lines)
            std::fprintf(stderr, "%s\n", line.c_str());
        desktop.close();
    }
}

} // namespace fermata::bench

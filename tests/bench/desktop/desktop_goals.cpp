// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "desktop/desktop_goals.h"

namespace fermata::bench {

namespace {

Row less(const std::string& title, const std::string& figure, double bound, const std::string& unit) {
    return {.title = title,
            .figure = figure,
            .goal = Goal{.sense = Goal::Sense::Below, .bound = bound, .unit = unit},
            .lessIsBetter = true};
}

} // namespace

std::vector<Row> desktopRows(const std::vector<View>& views) {
    std::vector<Row> rows;
    for (const View& view : views)
        rows.push_back(less(view.title + ": first picture", "first_" + view.name, 1000, "ms"));
    for (const View& view : views)
        rows.push_back(less(view.title + ": time in the database", "database_" + view.name, 20, "ms/s"));
    for (const View& view : views)
        rows.push_back(
            less(view.title + ": processor in the database beside workers", "processor_" + view.name, 20, "ms/s"));
    for (const View& view : views)
        rows.push_back({.title = view.title + ": workers beside it",
                        .figure = "beside_" + view.name,
                        .goal = Goal{.bound = 0.97, .unit = "of alone"}});
    rows.push_back({.title = "any view: workers beside it, the mean of all stretches",
                    .figure = "beside",
                    .goal = Goal{.bound = 0.97, .unit = "of alone"}});
    for (const View& view : views)
        rows.push_back({.title = view.title + ": processors left to the others",
                        .figure = "left_" + view.name,
                        .goal = Goal{.bound = 0.97, .unit = "of all"}});
    // There is none, or there are some.
    rows.push_back(less("stalls over 50 ms while refreshing", "stalls_refreshing", 1, ""));
    rows.push_back(less("stalls over 50 ms while scrolling", "stalls_scrolling", 1, ""));
    rows.push_back(less("stalls over 50 ms while filtering", "stalls_filtering", 1, ""));
    rows.push_back(less("memory after an hour's refreshes", "memory", 250, "MB"));
    return rows;
}

} // namespace fermata::bench

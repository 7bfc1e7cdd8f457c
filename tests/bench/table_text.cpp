// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// How the table looks, on a terminal and in Markdown.
#include "table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <stdexcept>

namespace fermata::bench {

namespace {

using Cells = std::vector<std::string>;

std::string decimals(double value, int places) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", places, value);
    return text;
}

std::string inThousands(double value) {
    std::string digits = decimals(value, 0);
    for (std::size_t at = digits.size(); at > 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

/// A number without trailing zeros, for a bound: 0.85, 3.
std::string plain(double value) {
    char text[64];
    std::snprintf(text, sizeof text, "%g", value);
    return text;
}

std::string quantity(double value, const std::string& unit) {
    const std::string number = value >= 1000 ? inThousands(value) : decimals(value, value >= 100 ? 0 : 2);
    return number + (unit.empty() || unit.starts_with('/') ? "" : " ") + unit;
}

std::string goalText(const std::optional<Goal>& wanted) {
    if (!wanted) return "-";
    const Goal& goal = *wanted;
    const std::string start = (goal.sense == Goal::Sense::AtLeast ? ">= " : "< ") + plain(goal.bound);
    switch (goal.of) {
    case Goal::Of::Ceiling:
        return start + " of the ceiling";
    case Goal::Of::Peer:
        return start + " x " + goal.peer;
    case Goal::Of::Value:
        break;
    }
    return start + (goal.unit.empty() || goal.unit.starts_with('/') ? "" : " ") + goal.unit;
}

Cells header(Columns columns) {
    if (columns == Columns::Value) return {"figure", "value", "goal", "met"};
    if (columns == Columns::BesideOnePeer) return {"figure", "ours", peerNames().front(), "ratio", "goal", "met"};
    Cells cells{"figure", "ours", "of ceiling"};
    cells.insert(cells.end(), peerNames().begin(), peerNames().end());
    for (const char* const name : {"ratio", "goal", "met"})
        cells.emplace_back(name);
    return cells;
}

void addBesideOthers(const Result& result, Columns columns, Cells& cells) {
    if (columns == Columns::BesideOthers) cells.push_back(result.ofCeiling ? decimals(*result.ofCeiling, 3) : "-");
    for (const std::string& peer : peerNames()) {
        if (columns == Columns::BesideOnePeer && peer != peerNames().front()) continue;
        const auto found = result.peers.find(peer);
        cells.push_back(found == result.peers.end() ? "-" : quantity(found->second, result.unit));
    }
    cells.push_back(result.ratio ? decimals(*result.ratio, *result.ratio < 10 ? 3 : 1) : "-");
}

Cells cellsOf(const Result& result, Columns columns) {
    Cells cells{result.row.title};
    cells.push_back(result.ours ? quantity(*result.ours, result.unit) : "-");
    if (columns != Columns::Value) addBesideOthers(result, columns, cells);
    cells.push_back(goalText(result.row.goal));
    cells.emplace_back(!result.met ? "-" : *result.met ? "yes" : "no");
    return cells;
}

std::vector<Cells> table(const std::vector<Result>& results, Columns columns) {
    std::vector<Cells> lines{header(columns)};
    for (const Result& result : results)
        lines.push_back(cellsOf(result, columns));
    return lines;
}

/// Words to the left, numbers to the right.
bool isNumber(std::size_t column, const std::vector<Cells>& lines) {
    return column > 0 && column < lines.front().size() - 2;
}

} // namespace

std::string asText(const std::vector<Result>& results, Columns columns) {
    const std::vector<Cells> lines = table(results, columns);
    std::vector<std::size_t> widths(lines.front().size());
    for (const Cells& line : lines) {
        for (std::size_t column = 0; column < line.size(); ++column)
            widths[column] = std::max(widths[column], line[column].size());
    }
    std::string text;
    for (const Cells& line : lines) {
        std::string row;
        for (std::size_t column = 0; column < line.size(); ++column) {
            const std::string padding(widths[column] - line[column].size(), ' ');
            row += isNumber(column, lines) ? padding + line[column] : line[column] + padding;
            row += "  ";
        }
        text += row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

std::string asMarkdown(const std::vector<Result>& results, Columns columns) {
    const std::vector<Cells> lines = table(results, columns);
    std::string text;
    const auto add = [&](const Cells& line) {
        text += '|';
        for (const std::string& cell : line)
            text += ' ' + cell + " |";
        text += '\n';
    };
    add(lines.front());
    Cells rule;
    for (std::size_t column = 0; column < lines.front().size(); ++column)
        rule.emplace_back(isNumber(column, lines) ? "---:" : "---");
    add(rule);
    std::for_each(lines.begin() + 1, lines.end(), add);
    return text;
}

std::string withTable(const std::string& document, const std::string& table, const std::string& name) {
    const std::string openingMark = "<!-- " + name + " -->\n";
    const std::string closingMark = "<!-- /" + name + " -->\n";
    const auto opening = document.find(openingMark);
    const auto closing = document.find(closingMark);
    if (document.empty()) return openingMark + table + closingMark;
    if (opening == std::string::npos || closing == std::string::npos || closing < opening)
        throw std::invalid_argument("it has no lines <!-- " + name + " --> and <!-- /" + name +
                                    " --> to put the table between");
    const auto begin = opening + openingMark.size();
    return document.substr(0, begin) + table + document.substr(closing);
}

} // namespace fermata::bench

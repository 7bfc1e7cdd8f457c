// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/page.h>

#include <QString>

#include <optional>

namespace fermata::views {

// A filter as one line of text, such as
//
//     status:failed,done queue:payments standing:>2h state.order.id:42
//
// Terms stand side by side and all of them hold. Each is a field, a colon and a value; a value with a blank in it
// stands in quotes, in which \" and \\ stand for themselves.
//
//     status:failed,scheduled   one of these
//     machine:order version:2   step:capture   queue:payments   key:cust-2207   awaits:paid   parent:4711   id:5208
//     attempt:>=3               tried again at least so often
//     error:"timed out"         the last error holds it, whatever the case
//     standing:>2h              not changed for longer; s, m, h, d and w, also 1d12h
//     changed:<10m              changed within
//     changed:2026-07-14..      since then; ..2026-07-14T12:00Z until then; in local time without a zone
//     spawned:<4d               likewise
//     state.order.id:42         a part of the state: the number or the text 42; "42" is the text only
//     state.items[0].sku:A-1    an element; without [0] any of them
//     state."a key"~"ada"       text that holds it, whatever the case
//
// A status or an id may stand by itself: failed, #5208.
struct FilterProblem {
    qsizetype at = 0; // in the line
    qsizetype length = 0;
    QString sentence; // what is wrong, and what it should be
};

struct ParsedFilter {
    InstanceFilter filter;
    int terms = 0;
    std::optional<FilterProblem> problem; // the filter holds what stands before it
};

// Adds what the line says to `present`: of statuses and parts of the state there may be several, of the rest one.
ParsedFilter parseFilter(const QString& line, const InstanceFilter& present = {});

// The line that says it: parseFilter(printFilter(f)).filter is f, for all that this grammar can say.
QString printFilter(const InstanceFilter& filter);

// Pieces of the grammar, for chips and completion.
QString quotedIfNeeded(const QString& value);
QString printPath(const std::vector<StateStep>& path); // state.order.items[0]
QString printCondition(const StateCondition& condition);
QString printDuration(std::chrono::seconds duration); // 1d12h
std::optional<std::chrono::seconds> parseDuration(QStringView text);

} // namespace fermata::views

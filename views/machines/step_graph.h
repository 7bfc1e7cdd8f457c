// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/observations.h"
#include "theme/look_status.h"

#include <fermata/types/debug.h>
#include <fermata/types/machines.h>

#include <QColor>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace fermata::views {

struct MachineRow;

enum class GraphSource { Declared, Observed, Both };

// The breakpoints on a step, without their hits: what counts up is told elsewhere.
struct StepMark {
    enum class Look { None, Off, Narrowed, On }; // the one that stands for all

    std::vector<BreakpointRow> breakpoints;

    Look look() const;
    friend bool operator==(const StepMark&, const StepMark&) = default;
};

// A node of a machine's graph: the dot it starts from, a step, or one of its two ends.
struct StepNode {
    enum class Kind { Start, Step, Done, Failed };

    Kind kind = Kind::Step;
    std::string step;                                        // of Kind::Step
    bool declared = false;                                   // no: instances were seen at it all the same
    bool seen = false;                                       // somebody stands there, or did in this session
    bool barrier = false;                                    // parents wait here for their childs
    bool parks = false;                                      // instances await signals here
    QStringList awaits;                                      // names that are awaited here
    std::vector<std::pair<LookStatus, BoundedCount>> counts; // in the order in which they are shown; none is zero
    std::optional<std::chrono::microseconds> oldest;         // how long the one stands here that stands longest
    std::optional<std::chrono::microseconds> usual;          // how long is usual, as far as is known
    bool usualSeen = false; // it was seen; otherwise it is the mean age of those that stand here
    bool longStay = false;  // the oldest is far over the usual
    qint64 entered = 0;     // seen by this session, within Observations::kWindow; of an end: since it began
    qint64 left = 0;
    StepMark mark;
    std::chrono::seconds watched{}; // how long this session has seen either, Observations::kWindow at most

    std::int64_t total() const;
    bool more() const; // the counts are lower bounds
    friend bool operator==(const StepNode&, const StepNode&) = default;
};

// What leads from a node to another one.
struct StepEdge {
    enum class Kind { Plain, Signal, Childs, Replay };
    enum class Change { None, Added, Removed, Redirected }; // from one version to another

    int from = 0; // places in StepGraph::nodes
    int to = 0;
    Kind kind = Kind::Plain;
    QString label;
    Change change = Change::None;
    bool declared = false;
    bool start = false;   // from the dot
    qint64 seen = 0;      // how often in this session
    bool guessed = false; // seen between two readings only: steps in between may have been missed

    friend bool operator==(const StepEdge&, const StepEdge&) = default;
};

QColor changeColor(StepEdge::Change change); // of the theme that is on

struct StepGraph {
    std::vector<StepNode> nodes;
    std::vector<StepEdge> edges;

    int find(StepNode::Kind kind, const std::string& step = {}) const; // -1: it is not there
    // The same nodes and edges, whatever is counted: its layout is still good.
    bool sameShape(const StepGraph& other) const;
    friend bool operator==(const StepGraph&, const StepGraph&) = default;
};

// The graph of a machine: what was declared, what was seen, or both; with who stands where. A step at which instances
// stand is there in any case. Without anything declared it is what was seen.
StepGraph stepGraph(const MachineRow& machine, const MachineBoard& board, const Observations& observations,
                    GraphSource source);

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fermata::bench {

struct Goal {
    enum class Of {
        Value,   // of the figure itself
        Ceiling, // of its share of the ceiling
        Peer,    // of its ratio to `peer`
    };
    enum class Sense { AtLeast, Below };

    Of of = Of::Value;
    Sense sense = Sense::AtLeast;
    double bound = 0;
    std::string unit; // of a value
    std::string peer;
};

/// One line of the table: a figure, and what it is held against.
struct Row {
    std::string title;
    std::string figure;
    std::optional<Goal> goal;
    std::string peerFigure; ///< what the peers call it; empty: the same
    bool lessIsBetter = false;
};

/// The columns of the peers, in order.
const std::vector<std::string>& peerNames();

/// All lines of the table, in order: what is measured, and what is wanted.
const std::vector<Row>& rows();

} // namespace fermata::bench

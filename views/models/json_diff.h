// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json_scan.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

// What differs between two JSON documents, member by member. Values are compared as the text they are stored as: 1.0
// and 1.00 differ (D19). The order of keys and the blanks between tokens do not count.
namespace fermata::views {

struct JsonDiffNode {
    enum class Kind {
        Same,
        Added,
        Removed,
        Changed, // another value as a whole
        Inside,  // an object or array on both sides; `children` tell
    };

    Kind kind = Kind::Same;
    json::Member before;                // of Added: nothing
    json::Member after;                 // of Removed: nothing
    std::vector<JsonDiffNode> children; // members by key, elements in their order
};

// How much is looked into. Beyond it values that differ are told as changed as a whole: coarser, never wrong.
struct JsonDiffLimits {
    std::int64_t work = 100'000'000; // bytes looked at and elements compared
    std::int64_t nodes = 200'000;
    int depth = 200;
    int edits = 1'000; // of one array, until its elements are compared place by place
};

struct JsonDiff {
    std::shared_ptr<const std::string> before; // what the ranges point into
    std::shared_ptr<const std::string> after;
    JsonDiffNode root;
    bool cut = false; // a limit was met
    int added = 0;    // members and elements
    int removed = 0;
    int changed = 0;

    bool same() const { return root.kind == JsonDiffNode::Kind::Same; }
};

// Pure: may run on any thread.
JsonDiff diffJson(std::shared_ptr<const std::string> before, std::shared_ptr<const std::string> after,
                  const JsonDiffLimits& limits = {});

// The later document made of the earlier one and of what the difference holds, and the other way round. Keys by name.
std::string applied(const JsonDiff& diff);
std::string reverted(const JsonDiff& diff);

} // namespace fermata::views

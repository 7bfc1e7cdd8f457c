// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json_diff.h"

#include <QString>

#include <vector>

namespace fermata::views {

// A difference as it is read: the lines of both documents, keys by name, side by side where they belong together.
struct JsonDiffLine {
    enum class Kind {
        Same,
        Added,   // on the right only
        Removed, // on the left only
        Changed, // on both sides
        Skipped, // stands for `count` members that are the same
        Cut,     // there is more than is shown
    };

    Kind kind = Kind::Same;
    QString left; // with its indentation
    QString right;
    int leftNumber = 0; // 0: not on that side, or not counted
    int rightNumber = 0;
    int count = 0;

    friend bool operator==(const JsonDiffLine&, const JsonDiffLine&) = default;
};

struct JsonDiffLayout {
    bool onlyChanges = false; // then lines are not numbered: what is skipped is not laid out
    int lines = 20'000;       // at most
};

std::vector<JsonDiffLine> diffLines(const JsonDiff& diff, const JsonDiffLayout& layout = {});

} // namespace fermata::views

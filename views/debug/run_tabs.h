// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fermata::views {

// A run of a step in documents as the machine protocol has them: what it was shown and, once it has run, what came of
// it.
struct RunFacts {
    std::string context;                // empty where only the state is known
    std::string state;                  // that it was shown
    std::optional<std::string> outcome; // absent: it has not run, or it threw and nothing handled that
    std::string printed = "[]";
    std::vector<std::int64_t> consumes;
    std::optional<std::string> threw;
    std::string threwType;
};

// What there is to look at, one tab each.
struct RunTab {
    enum class Kind { Json, Difference, Text };

    Kind kind = Kind::Json;
    QString name; // which it is, whatever the language
    QString title;
    std::optional<int> count;
    std::string text;
    std::string before; // of a difference

    friend bool operator==(const RunTab&, const RunTab&) = default;
};

std::vector<RunTab> tabsBefore(const RunFacts& facts);
std::vector<RunTab> tabsAfter(const RunFacts& facts);

// An outcome in words, with what its commit would do beside it; plain text.
QString outcomeWords(const RunFacts& facts);

// A member of a JSON object as it is written there; nothing: there is none, or it is null.
std::optional<std::string> memberOf(const std::string& text, const char* name);

} // namespace fermata::views

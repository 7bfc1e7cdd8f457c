// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/read_detail.h"
#include "shell/reading.h"

#include <map>
#include <string>

namespace fermata::app {

class QueryRunner;
struct Facts;

// How far up one looks for parents.
inline constexpr int stackDepth = 64;

// Reads the chosen instance of the Debug view: its parents, the one of them whose variables are shown, and what is
// watched of it. A watch is asked for again only when the row has been written. Belongs to one connection; used on one
// thread.
class StackReader {
public:
    // `inspected` has been read already: it is not read a second time. Throws Failure; of a watch that fails the value
    // says so.
    views::InstanceStack read(QueryRunner& runner, const Facts& facts, const views::StackQuery& query,
                              const std::optional<InstanceDetail>& inspected, Timestamp now);

private:
    std::vector<views::WatchValue> watch(QueryRunner& runner, InstanceId id, const std::string& version,
                                         const std::vector<std::string>& paths);

    DetailMemory frame_;
    InstanceId watched_;
    std::string version_;
    std::map<std::string, views::WatchValue> values_;
};

} // namespace fermata::app

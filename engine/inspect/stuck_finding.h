// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/findings.h>

#include <string>
#include <utility>
#include <vector>

// What the parts of the survey have in common.
namespace fermata::inspect {

inline std::vector<InstanceId> idsIn(const postgres::Result& result, int row, int column) {
    std::vector<InstanceId> ids;
    for (const std::int64_t id : result.numbers(row, column))
        ids.push_back({id});
    return ids;
}

// One that stands for `count` instances; the first of `some` stands longest.
inline Finding stuckFinding(FindingCode code, std::int64_t count, const std::vector<InstanceId>& some, std::string text,
                            std::string remedy) {
    Finding finding;
    finding.code = code;
    finding.outlook = Outlook::Stuck;
    finding.count = count;
    finding.root = true;
    if (!some.empty()) finding.instance = some.front();
    finding.text = std::move(text);
    finding.remedy = std::move(remedy);
    finding.evidence = {{"count", count}, {"instances", some}};
    return finding;
}

// It names all that it speaks of, so that a command can.
inline bool namesAll(const Finding& finding) {
    const auto* some = finding.find<std::vector<InstanceId>>("instances");
    return some && !some->empty() && finding.count == static_cast<std::int64_t>(some->size());
}

} // namespace fermata::inspect

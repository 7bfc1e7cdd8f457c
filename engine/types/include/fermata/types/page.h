// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/rows.h>

#include <optional>
#include <string>
#include <vector>

namespace fermata {

// Which instances a list shows. Empty members do not filter.
struct InstanceFilter {
    std::vector<Status> statuses;
    // Of the runnable: only those whose time has not come (true), or has (false). Other statuses are not concerned.
    std::optional<bool> scheduled;
    std::optional<std::string> fsm;
    std::optional<int> fsmVersion;
    std::optional<std::string> queue;
    std::optional<std::string> step;
    std::optional<InstanceId> id;
    std::optional<InstanceId> parent;

    bool empty() const { return *this == InstanceFilter{}; }
    friend bool operator==(const InstanceFilter&, const InstanceFilter&) = default;
};

// A stretch of a list, by descending id. Keyset paging: `after` is the last id of the page before, exclusive.
struct InstancePage {
    Timestamp databaseTime{};
    std::vector<InstanceSummary> rows; // descending by id
    bool more = false;                 // older ones match too
    // A filter no index serves looks at a bounded number of rows a page and then says how far it came: the list may go
    // on below it.
    std::optional<InstanceId> scannedTo;

    friend bool operator==(const InstancePage&, const InstancePage&) = default;
};

} // namespace fermata

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/audit.h>

#include <optional>
#include <string>

// What people did to one instance: what the inspector's audit shows.
namespace fermata::app {

class QueryRunner;
struct Facts;

// Bytes of an entry's facts, as stored, that are read.
inline constexpr int largestAudit = 100'000;

// Entries never change, and whether one can be taken back depends on the instance's row: as long as nobody acts on it
// and nothing writes to it, the last answer is good.
class AuditReader {
public:
    // Throws Failure.
    AuditPage read(QueryRunner& runner, const Facts& facts, InstanceId id, const AuditQuery& query);
    void forget() { known_.reset(); }

private:
    std::optional<AuditPage> known_;
    std::string version_;
};

} // namespace fermata::app

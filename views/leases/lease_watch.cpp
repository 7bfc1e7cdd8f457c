// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/lease_watch.h"

#include "leases/claim.h"

#include <algorithm>

namespace fermata::views {

namespace {

std::string tokenOf(const InstanceSummary& row) {
    std::string token = row.lockedBy.value_or(std::string());
    if (readClaim(token).deferred) token.pop_back();
    return token;
}

bool isFinite(const std::optional<Timestamp>& lease) {
    return lease && *lease != infiniteFuture && *lease != infinitePast;
}

} // namespace

void LeaseWatch::take(const LeasePage& page) {
    std::unordered_map<InstanceId, Watched> claims;
    claims.reserve(page.rows.size());
    std::map<std::string, Lengths> lengths;
    for (const InstanceSummary& row : page.rows) {
        Watched watched{tokenOf(row), row.leaseExpiresAt, {page.databaseTime, {}}};
        if (const auto before = claims_.find(row.id);
            before != claims_.end() && before->second.token == watched.token) {
            watched.seen = before->second.seen;
            if (row.leaseExpiresAt && before->second.lease && *row.leaseExpiresAt > *before->second.lease)
                watched.seen.renewal = Renewal{readAt_, page.databaseTime};
        }
        claims.emplace(row.id, std::move(watched));
        if (!isFinite(row.leaseExpiresAt)) continue;
        const std::string worker = readClaim(row.lockedBy.value_or(std::string())).worker;
        auto known = lengths.find(worker);
        if (known == lengths.end()) {
            const auto before = lengths_.find(worker);
            known = lengths.emplace(worker, before == lengths_.end() ? Lengths() : before->second).first;
        }
        Lengths& seen = known->second;
        seen.mostLeft = std::max(seen.mostLeft, *row.leaseExpiresAt - page.databaseTime);
        // Of a claim that was never renewed this is the length itself; of others it is longer. Nobody waits with the
        // first renewal for much more than a third of a lease, but some may be quicker.
        const auto whole = between(row.updatedAt, *row.leaseExpiresAt);
        if (const auto age = between(row.updatedAt, page.databaseTime); age * 4 <= whole)
            seen.leastWhole = std::min(seen.leastWhole.value_or(whole), whole);
    }
    claims_ = std::move(claims);
    lengths_ = std::move(lengths);
    readAt_ = page.databaseTime;
}

void LeaseWatch::clear() {
    *this = {};
}

std::optional<LeaseWatch::Seen> LeaseWatch::seen(const InstanceSummary& row) const {
    const auto found = claims_.find(row.id);
    if (found == claims_.end() || found->second.token != tokenOf(row)) return std::nullopt;
    return found->second.seen;
}

// Somewhere between the most that was ever left of one and the least that one lasted in all.
std::chrono::microseconds LeaseWatch::length(const std::string& worker) const {
    const auto found = lengths_.find(worker);
    if (found == lengths_.end()) return std::chrono::microseconds(0);
    const Lengths& seen = found->second;
    return std::max(seen.mostLeft, seen.leastWhole.value_or(seen.mostLeft));
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/rows.h"

#include "session/query_runner.h"

#include <QVariant>

#include <string_view>

namespace fermata::app {

namespace {

// A status that this program does not know can only come from a newer schema; it shows as what needs no action.
Status status(const Rows& row) {
    return statusFromString(text(row, "status")).value_or(Status::Done);
}

std::vector<Status> statusList(const std::string& labels) {
    std::vector<Status> result;
    for (std::string_view rest = labels; !rest.empty();) {
        const auto end = rest.find(',');
        if (const auto known = statusFromString(rest.substr(0, end))) result.push_back(*known);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return result;
}

} // namespace

std::string text(const Rows& row, const char* column) {
    return row.value(column).toString().toStdString();
}

std::optional<std::string> optionalText(const Rows& row, const char* column) {
    const QVariant found = row.value(column);
    if (found.isNull()) return std::nullopt;
    return found.toString().toStdString();
}

std::int64_t number(const Rows& row, const char* column) {
    return row.value(column).toLongLong();
}

std::optional<std::int64_t> optionalNumber(const Rows& row, const char* column) {
    const QVariant found = row.value(column);
    if (found.isNull()) return std::nullopt;
    return found.toLongLong();
}

bool truth(const Rows& row, const char* column) {
    return row.value(column).toBool();
}

Timestamp time(const Rows& row, const char* column) {
    return Timestamp(std::chrono::microseconds(number(row, column)));
}

std::optional<Timestamp> optionalTime(const Rows& row, const char* column) {
    const auto microseconds = optionalNumber(row, column);
    if (!microseconds) return std::nullopt;
    return Timestamp(std::chrono::microseconds(*microseconds));
}

InstanceSummary instanceSummary(const Rows& row) {
    InstanceSummary result;
    result.id = {number(row, "id")};
    result.fsm = text(row, "fsm");
    result.fsmVersion = int(number(row, "fsm_version"));
    result.step = text(row, "step");
    result.status = status(row);
    result.awaits = optionalText(row, "awaits");
    result.queue = text(row, "queue");
    result.priority = int(number(row, "priority"));
    result.partitionKey = optionalText(row, "partition_key");
    result.eligibleAt = time(row, "eligible_at");
    result.attempt = int(number(row, "attempt"));
    result.lastError = optionalText(row, "last_error");
    result.lockedBy = optionalText(row, "locked_by");
    result.leaseExpiresAt = optionalTime(row, "lease_expires_at");
    if (const auto parent = optionalNumber(row, "parent_id")) result.parentId = InstanceId{*parent};
    result.childrenPending = int(number(row, "children_pending"));
    result.insertedAt = time(row, "inserted_at");
    result.updatedAt = time(row, "updated_at");
    return result;
}

InstanceRow instanceRow(const Rows& row) {
    InstanceRow result;
    static_cast<InstanceSummary&>(result) = instanceSummary(row);
    result.state = text(row, "state");
    result.result = optionalText(row, "result");
    if (const QVariant key = row.value("unique_key"); !key.isNull()) result.uniqueKey = key.toByteArray().toStdString();
    result.uniqueScope = statusList(text(row, "unique_scope"));
    result.uniqueGuarded = truth(row, "unique_guarded");
    return result;
}

SignalRow signalRow(const Rows& row) {
    SignalRow result;
    result.id = {number(row, "id")};
    result.target = {number(row, "target_id")};
    result.name = text(row, "name");
    result.payload = text(row, "payload");
    result.dedupKey = optionalText(row, "dedup_key");
    result.insertedAt = time(row, "inserted_at");
    return result;
}

ChildRow childRow(const Rows& row) {
    ChildRow result;
    result.id = {number(row, "id")};
    result.fsm = text(row, "fsm");
    result.fsmVersion = int(number(row, "fsm_version"));
    result.step = text(row, "step");
    result.status = status(row);
    result.result = optionalText(row, "result");
    result.lastError = optionalText(row, "last_error");
    result.updatedAt = time(row, "updated_at");
    return result;
}

NeighbourRow neighbourRow(const Rows& row) {
    NeighbourRow result;
    result.id = {number(row, "id")};
    result.fsm = text(row, "fsm");
    result.fsmVersion = int(number(row, "fsm_version"));
    result.step = text(row, "step");
    result.status = status(row);
    result.lockedBy = optionalText(row, "locked_by");
    result.updatedAt = time(row, "updated_at");
    return result;
}

} // namespace fermata::app

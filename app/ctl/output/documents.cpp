// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "output/documents.h"

#include "output/json_writer.h"
#include "output/text.h"

#include <algorithm>

namespace fermata::ctl {

namespace {

void writeDocument(JsonWriter& json, const std::optional<std::string>& document) {
    document ? json.raw(*document) : json.null();
}

void writeBytes(JsonWriter& json, const std::optional<std::string>& bytes) {
    bytes ? json.text(bytesText(*bytes)) : json.null();
}

// The members that a list and a whole row have in common.
void writeColumns(JsonWriter& json, const InstanceSummary& row) {
    json.key("id").number(row.id.value);
    json.key("fsm").text(row.fsm);
    json.key("fsm_version").number(row.fsmVersion);
    json.key("step").text(row.step);
    json.key("status").text(toString(row.status));
    json.key("awaits").textOrNull(row.awaits);
    json.key("queue").text(row.queue);
    json.key("priority").number(row.priority);
    json.key("partition_key").textOrNull(row.partitionKey);
    json.key("eligible_at").text(isoTime(row.eligibleAt));
    json.key("attempt").number(row.attempt);
    json.key("last_error").textOrNull(row.lastError);
    json.key("locked_by").textOrNull(row.lockedBy);
    json.key("lease_expires_at");
    row.leaseExpiresAt ? json.text(isoTime(*row.leaseExpiresAt)) : json.null();
    json.key("parent_id");
    row.parentId ? json.number(row.parentId->value) : json.null();
    json.key("children_pending").number(row.childrenPending);
    json.key("inserted_at").text(isoTime(row.insertedAt));
    json.key("updated_at").text(isoTime(row.updatedAt));
}

void writeSignal(JsonWriter& json, const SignalRow& row) {
    json.beginObject();
    json.key("id").number(row.id.value);
    json.key("target_id").number(row.target.value);
    json.key("name").text(row.name);
    json.key("payload").raw(row.payload);
    json.key("dedup_key").textOrNull(row.dedupKey);
    json.key("inserted_at").text(isoTime(row.insertedAt));
    json.endObject();
}

void writeChild(JsonWriter& json, const ChildRow& row) {
    json.beginObject();
    json.key("id").number(row.id.value);
    json.key("fsm").text(row.fsm);
    json.key("fsm_version").number(row.fsmVersion);
    json.key("step").text(row.step);
    json.key("status").text(toString(row.status));
    json.key("result");
    writeDocument(json, row.result);
    json.key("last_error").textOrNull(row.lastError);
    json.key("updated_at").text(isoTime(row.updatedAt));
    json.endObject();
}

} // namespace

void writeSummary(JsonWriter& json, const InstanceSummary& row) {
    json.beginObject();
    writeColumns(json, row);
    json.endObject();
}

void writeInstance(JsonWriter& json, const InstanceRow& row, const std::vector<SignalRow>& signals,
                   const std::vector<ChildRow>& childs, const StandbyLag& lag) {
    json.beginObject();
    writeColumns(json, row);
    json.key("state").raw(row.state);
    json.key("result");
    writeDocument(json, row.result);
    json.key("unique_key");
    writeBytes(json, row.uniqueKey);
    json.key("unique_scope").beginArray();
    for (const Status status : row.uniqueScope)
        json.text(toString(status));
    json.endArray();
    // The generated column, by its definition (§7).
    const bool occupied =
        std::find(row.uniqueScope.begin(), row.uniqueScope.end(), row.status) != row.uniqueScope.end();
    json.key("unique_guard");
    writeBytes(json, occupied ? row.uniqueKey : std::nullopt);
    json.key("signals").beginArray();
    for (const SignalRow& signal : signals)
        writeSignal(json, signal);
    json.endArray();
    json.key("childs").beginArray();
    for (const ChildRow& child : childs)
        writeChild(json, child);
    json.endArray();
    writeStandby(json, lag);
    json.endObject();
}

} // namespace fermata::ctl

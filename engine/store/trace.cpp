// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/trace.h"

#include "store/json_writer.h"
#include "store/outcome_json.h"
#include "store/settle.h"

#include <fermata/json.h>

#include <algorithm>

namespace fermata::store {

using postgres::Command;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

constexpr char telling[] = "tracing steps";
constexpr std::size_t mostInboxTold = 1u << 20;
constexpr std::size_t mostTold = 64u << 20; // of documents in a batch; what is beyond is told without
constexpr std::size_t mostTypeTold = 1024;
constexpr int prunedAtOnce = 5'000;

std::string errorText(const base::Thrown& threw, bool withTraceback) {
    const auto type =
        threw.type ? jsonString(std::string_view(*threw.type).substr(0, mostTypeTold)) : std::string("null");
    const auto traceback =
        withTraceback && !threw.traceback.empty() ? jsonString(threw.traceback) : std::string("null");
    return R"({"type":)" + type + R"(,"message":)" + jsonString(threw.message) + R"(,"traceback":)" + traceback + "}";
}

std::int64_t microsSince(std::chrono::steady_clock::time_point then, std::chrono::steady_clock::time_point now) {
    return std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::microseconds>(now - then).count());
}

} // namespace

Watched readWatched(postgres::Connection& connection) {
    static const Statement read{"fermata_watched", "reading what is traced and debugged",
                                "select null, id, instance, machine, queue, documents, lasts from fermata_traces() "
                                "union all select d, null, null, null, null, null, null from fermata_debugged() d"};
    const Result found = connection.run(read);
    Watched watched;
    for (int r = 0; r < found.rows(); ++r) {
        if (!found.isNull(r, 0)) {
            watched.debugged.insert(found.text(r, 0));
            continue;
        }
        Trace one{.id = found.number(r, 1), .documents = found.boolean(r, 5)};
        if (!found.isNull(r, 2)) one.instance = InstanceId{found.number(r, 2)};
        one.machine = found.optionalText(r, 3);
        one.queue = found.optionalText(r, 4);
        one.ends = std::chrono::steady_clock::now() + std::chrono::milliseconds(found.number(r, 6));
        watched.traces.push_back(std::move(one));
    }
    return watched;
}

std::map<InstanceId, bool> lookForTraced(postgres::Connection& connection, const std::vector<std::int64_t>& ids) {
    static const Statement look{"fermata_trace_look", "looking for what is traced",
                                "select instance, documents from fermata_trace_look($1)"};
    const Result found = connection.run(look, Params().packedBigints(ids));
    std::map<InstanceId, bool> traced;
    for (int r = 0; r < found.rows(); ++r)
        traced[InstanceId{found.number(r, 0)}] = found.boolean(r, 1);
    return traced;
}

Command whenEligible(const std::vector<std::int64_t>& ids) {
    // Row by row through the primary key, whatever the planner thinks of the table.
    static const Statement when{
        "fermata_trace_eligible", telling,
        "select o.id, g.eligible_at from unnest($1::bigint[]) as o (id) "
        "cross join lateral (select k.eligible_at from gen_durable k where k.id = o.id offset 0) g"};
    return {when, Params().packedBigints(ids)};
}

Command tellOf(std::span<const RunToTell> runs) {
    static const Statement tell{"fermata_trace_write", telling, "select fermata_trace_write($1)"};
    const auto now = std::chrono::steady_clock::now();
    std::string all = "[";
    for (const RunToTell& run : runs) {
        const TracedRun& traced = *run.settlement->traced;
        const EncodedOutcome& outcome = run.settlement->outcome;
        const Claimed& shown = *traced.shown;
        JsonObject one;
        one.number("instance", shown.claim.id.value).text("fsm", shown.fsm).number("fsm_version", shown.fsmVersion);
        if (shown.parentId) one.number("parent", shown.parentId->value);
        one.text("step", shown.step).number("attempt", shown.attempt).text("worker", traced.worker);
        one.text("outcome", run.stale ? "stale" : outcomeName(outcome.kind)).boolean("handled", traced.handled);
        if (!outcome.name.empty()) one.text("target", outcome.name);
        const bool room = all.size() <= mostTold;
        if (traced.threw)
            one.raw("error", errorText(*traced.threw, room));
        else if (outcome.reason)
            one.raw("error", errorText({.message = *outcome.reason}, room));
        if (traced.printed && room && !traced.printed->empty()) one.raw("output", outputJson(*traced.printed));
        if (!traced.continued && run.eligibleAt) one.text("eligible_at", *run.eligibleAt);
        one.number("claimed", microsSince(traced.continued ? traced.begun : traced.claimed, now));
        one.number("begun", microsSince(traced.begun, now)).number("ended", microsSince(traced.ended, now));
        const std::size_t size = shown.state.size() + (outcome.state ? outcome.state->size() : 0) + shown.inbox.size();
        if (traced.documents && all.size() + size <= mostTold) {
            if (!shown.state.empty()) one.raw("before", shown.state); // empty where it could not be read
            if (outcome.state) one.raw("after", *outcome.state);
            if (!shown.inbox.empty() && shown.inbox != "[]" && shown.inbox.size() <= mostInboxTold)
                one.raw("inbox", shown.inbox);
        }
        if (outcome.consumes() && !run.stale) one.ids("consumed", run.settlement->consumed());
        if (!run.spawned.empty())
            one.ids("spawned", run.spawned).number("spawned_in_all", static_cast<std::int64_t>(run.spawned.size()));
        all += (all.size() > 1 ? "," : "") + std::move(one).take();
    }
    return {tell, Params().text(all + "]")};
}

std::string tellOfLost(postgres::Connection& connection, const std::vector<std::int64_t>& ids,
                       const std::vector<std::string>& claims) {
    static const Statement tell{"fermata_trace_lost", telling, "select fermata_trace_lost($1)"};
    std::string all = "[";
    for (std::size_t i = 0; i < ids.size(); ++i)
        all += (i ? "," : "") + std::move(JsonObject().number("instance", ids[i]).text("claim", claims[i])).take();
    return connection.run(tell, Params().text(all + "]")).optionalText(0, 0).value_or("");
}

bool pruneTraces(postgres::Connection& connection) {
    static const Statement prune{"fermata_trace_prune", "dropping old traces", "select fermata_trace_prune($1::int)"};
    const auto gone = connection.run(prune, Params().number(prunedAtOnce)).optionalNumber(0, 0);
    return !gone || *gone > 0;
}

} // namespace fermata::store

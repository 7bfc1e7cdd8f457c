// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/tracing.h"

#include "store/trace.h"

#include <utility>

namespace fermata::runtime {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds betweenComplaints{60};

} // namespace

// Nothing is asked while nothing is traced; and nothing that goes wrong here is an outcome's.
void Tracing::decide(postgres::Connection& connection, std::vector<Finished>& batch) {
    for (Finished& finished : batch)
        finished.result.settlement.traced.reset();
    const auto traces = shared_.traces.now();
    if (!traces) return;
    std::vector<std::optional<bool>> documents(batch.size()); // by position: traced, with documents or without
    const auto mark = [&](std::size_t i, bool withDocuments) {
        documents[i] = documents[i].value_or(false) || withDocuments;
    };
    bool trees = false;
    const auto moment = Clock::now();
    for (const store::Trace& trace : *traces) {
        if (trace.ends <= moment) continue;
        trees = trees || trace.instance;
        for (std::size_t i = 0; i < batch.size() && !trace.instance; ++i) {
            const store::Claimed& one = batch[i].claimed;
            if (trace.machine.value_or(one.fsm) == one.fsm && trace.queue.value_or(one.queue) == one.queue)
                mark(i, trace.documents);
        }
    }
    if (trees) {
        std::vector<std::int64_t> ids;
        for (const Finished& finished : batch) {
            ids.push_back(finished.claimed.claim.id.value);
            if (finished.claimed.parentId) ids.push_back(finished.claimed.parentId->value);
        }
        try {
            const auto found = store::lookForTraced(connection, ids);
            for (std::size_t i = 0; i < batch.size() && !found.empty(); ++i) {
                for (const auto& id : {std::optional(batch[i].claimed.claim.id), batch[i].claimed.parentId}) {
                    const auto at = id ? found.find(*id) : found.end();
                    if (at != found.end()) mark(i, at->second);
                }
            }
        } catch (const Error& error) {
            if (error.connectionLost()) throw;
            sayUntold(error.what());
        }
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (!documents[i]) continue;
        Finished& finished = batch[i];
        store::TracedRun run{.shown = &finished.claimed,
                             .worker = shared_.id,
                             .documents = *documents[i],
                             .handled = finished.result.event.handled,
                             .continued = finished.claimed.at == Clock::time_point{},
                             .threw = finished.result.threw,
                             .printed = finished.result.printed,
                             .claimed = finished.claimed.at,
                             .begun = finished.ended - finished.result.event.run,
                             .ended = finished.ended};
        finished.result.settlement.traced = std::make_shared<const store::TracedRun>(std::move(run));
    }
}

// Once for each reason, and again after a while: it goes wrong with each batch.
void Tracing::sayUntold(const std::string& why) {
    if (why.empty()) return;
    const auto now = Clock::now();
    const std::lock_guard lock(mutex_);
    if (untold_ == why && now < untoldAgain_) return;
    untold_ = why;
    untoldAgain_ = now + betweenComplaints;
    shared_.log(LogLevel::Warning, "steps are not traced: " + why);
}

// Afterwards, if it can: there is no transaction of theirs.
void Tracing::tellOfStale(postgres::Connection& connection, const std::vector<Finished*>& stale) {
    std::vector<store::RunToTell> runs;
    runs.reserve(stale.size());
    for (const Finished* finished : stale)
        runs.push_back({.settlement = &finished->result.settlement, .eligibleAt = {}, .spawned = {}, .stale = true});
    const postgres::Command tell = store::tellOf(runs);
    sayUntold(connection.run(tell.statement, tell.params).optionalText(0, 0).value_or(""));
}

} // namespace fermata::runtime

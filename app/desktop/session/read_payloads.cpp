// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_payloads.h"

#include "session/facts.h"
#include "session/failure.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <algorithm>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

constexpr auto goodFor = 5s;
constexpr int looked = 40; // of a name; many carry the same
constexpr std::size_t offered = 5;
constexpr int largest = 20'000;  // bytes, as stored
constexpr int firstWithActs = 4; // the migration

void take(Rows& rows, std::vector<views::SentPayload>& found) {
    while (rows.next())
        found.push_back({text(rows, "payload"), {number(rows, "target")}, time(rows, "at")});
}

} // namespace

std::vector<views::SentPayload> PayloadsReader::read(QueryRunner& runner, const Facts& facts, const std::string& name) {
    if (name == name_ && Clock::now() < again_) return found_;
    const QueryRunner::Values values{
        {":name", QString::fromStdString(name)}, {":window", payloadWindow}, {":limit", looked}, {":largest", largest}};
    std::vector<views::SentPayload> found;
    take(runner.run("payloads_lying", values), found);
    if (facts.schemaVersion >= firstWithActs && !noAudit_) {
        try {
            take(runner.run("payloads_sent", values), found);
        } catch (const Failure& failure) {
            if (failure.sqlState != QLatin1String("42501")) throw;
            noAudit_ = true;
        }
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &views::SentPayload::at);
    found_.clear();
    for (views::SentPayload& one : found) {
        const bool there = std::ranges::find(found_, one.payload, &views::SentPayload::payload) != found_.end();
        if (!there && found_.size() < offered) found_.push_back(std::move(one));
    }
    name_ = name;
    again_ = Clock::now() + goodFor;
    return found_;
}

} // namespace fermata::app

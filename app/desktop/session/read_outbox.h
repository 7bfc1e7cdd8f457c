// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/pace.h"
#include "shell/reading.h"

#include <string>
#include <vector>

namespace fermata::app {

class QueryRunner;
struct Facts;

// Topics that are listed, how many are looked at for those whose names match, and how far each is counted by how its
// events stand.
inline constexpr int outboxTopics = 200;
inline constexpr int outboxTopicsLookedAt = 5'000;
inline constexpr int outboxCountBound = 1'000;
// Events of each status that are looked at for a page that no index serves.
inline constexpr int outboxWindow = 10'000;
// DEAD events whose errors are compared.
inline constexpr int outboxDeadWindow = 10'000;
// Events of a line that are listed.
inline constexpr int outboxLineBound = 100;

// The outbox. Keeps in mind what is dear: the counts of the topics, why events of the chosen one are DEAD, and what a
// search has found. Each is read again after a rest of many times what it cost; meanwhile the rows that were found are.
class OutboxReader {
public:
    // Throws Failure.
    OutboxSnapshot read(QueryRunner& runner, const Facts& facts, const views::OutboxQuery& query,
                        const views::Reading& reading);
    void forget() { *this = OutboxReader(); }
    void forgetRest() { topicsPace_ = causesPace_ = searchPace_ = {}; } // somebody has acted, or asks anew

private:
    void readTopics(QueryRunner& runner, const std::string& with, Timestamp now);
    void readCauses(QueryRunner& runner, const std::string& topic, Timestamp now);
    OutboxEventPage page(QueryRunner& runner, const views::OutboxQuery& query);

    std::vector<OutboxTopic> topics_;
    bool moreTopics_ = false;
    std::string topicsWith_; // in their names
    Timestamp topicsAt_{};
    Pace topicsPace_;
    std::string causesOf_;
    OutboxCauses causes_;
    Pace causesPace_;

    struct Found {
        std::vector<InstanceId> ids; // of a page, and one more if there is one
        std::optional<InstanceId> scannedTo;
    };
    static Found find(QueryRunner& runner, const views::OutboxQuery& query);
    views::OutboxQuery searched_; // what the search was for
    Found found_;
    Pace searchPace_;
};

} // namespace fermata::app

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/overview.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Events of the outbox as a person looks at them: topics, their events, why some are DEAD, and the line of an ordering
// key. See sql/migrations/014_outbox.sql.
namespace fermata {

inline constexpr std::string_view outboxMachine = "fermata.outbox";
inline constexpr std::string_view outboxQueue = "fermata.outbox/"; // and the topic

enum class OutboxStatus { Pending, Claimed, Published, Dead };

inline constexpr std::array allOutboxStatuses{OutboxStatus::Pending, OutboxStatus::Claimed, OutboxStatus::Published,
                                              OutboxStatus::Dead};

// As the view fermata_outbox has it: these are names, and the same in every language.
constexpr std::string_view toString(OutboxStatus status) {
    constexpr std::array<std::string_view, allOutboxStatuses.size()> names{"PENDING", "CLAIMED", "PUBLISHED", "DEAD"};
    return names[static_cast<std::size_t>(status)];
}

constexpr std::optional<OutboxStatus> outboxStatusFromString(std::string_view name) {
    for (const OutboxStatus status : allOutboxStatuses) {
        if (toString(status) == name) return status;
    }
    return std::nullopt;
}

struct OutboxTopic {
    std::string topic;
    std::array<BoundedCount, allOutboxStatuses.size()> counts{}; // by OutboxStatus
    BoundedCount later;                                          // PENDING: their time has not come
    BoundedCount parked;             // PENDING: they wait for the turn of their ordering key
    std::optional<Timestamp> oldest; // since when the PENDING one waits that could have been published first
    std::optional<bool> stops;       // a DEAD event stops its key; nothing: no relay has said anything, so it does not
    std::vector<std::string> relays; // live workers that take it, by name

    const BoundedCount& count(OutboxStatus status) const { return counts[static_cast<std::size_t>(status)]; }
    friend bool operator==(const OutboxTopic&, const OutboxTopic&) = default;
};

struct OutboxEvent {
    InstanceId id;
    OutboxStatus status = OutboxStatus::Pending;
    bool parked = false; // PENDING, and waits for its turn
    bool stops = false;  // DEAD, and its key goes on only when it is replayed or skipped
    std::optional<std::string> key;
    bool keyUnread = false; // its document is too large to be unpacked for a line
    std::optional<std::string> orderingKey;
    std::int64_t attempts = 0;
    Timestamp availableAt{};
    std::optional<Timestamp> changedAt; // CLAIMED, PUBLISHED or DEAD since
    std::string claimedBy;
    std::optional<std::string> lastError; // cut to excerptCharacters
    Timestamp createdAt{};

    friend bool operator==(const OutboxEvent&, const OutboxEvent&) = default;
};

// Empty members do not filter.
struct OutboxFilter {
    std::optional<OutboxStatus> status;
    std::optional<std::string> orderingKey; // this one
    std::optional<std::string> text;        // in its key, its ordering key or its error, in any case

    bool empty() const { return *this == OutboxFilter{}; }
    friend bool operator==(const OutboxFilter&, const OutboxFilter&) = default;
};

// A stretch of the list, by descending id, as InstancePage is.
struct OutboxEventPage {
    Timestamp databaseTime{};
    std::vector<OutboxEvent> rows;
    bool more = false;
    std::optional<InstanceId> scannedTo;

    friend bool operator==(const OutboxEventPage&, const OutboxEventPage&) = default;
};

// DEAD events whose errors say the same but for numbers and names.
struct OutboxCause {
    std::string cause;           // the error, with … where they differ
    std::string example;         // of the newest, as it is
    std::vector<InstanceId> ids; // the newest first
    Timestamp lastAt{};          // when the last of them became DEAD

    friend bool operator==(const OutboxCause&, const OutboxCause&) = default;
};

struct OutboxCauses {
    std::vector<OutboxCause> causes; // the largest first
    BoundedCount lookedAt;           // DEAD events, the newest
    Timestamp at{};                  // when they were

    friend bool operator==(const OutboxCauses&, const OutboxCauses&) = default;
};

// What has not ended of an event's ordering key, and what stops it, in the order in which it is published.
struct OutboxLine {
    InstanceId of;
    std::optional<OutboxEvent> event; // it, as it is now; nothing: it is not there any more
    std::vector<OutboxEvent> rows;    // the first of them
    bool more = false;
    std::optional<InstanceId> waitsFor;

    friend bool operator==(const OutboxLine&, const OutboxLine&) = default;
};

struct OutboxSnapshot {
    bool present = false; // the schema has an outbox: it is at migration 14 or later
    std::vector<OutboxTopic> topics;
    bool moreTopics = false;
    Timestamp topicsAt{}; // when they were counted
    bool workersKnown = false;
    std::optional<OutboxEventPage> page;
    std::optional<OutboxCauses> causes;
    std::optional<OutboxLine> line;

    friend bool operator==(const OutboxSnapshot&, const OutboxSnapshot&) = default;
};

} // namespace fermata

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/overview.h>
#include <fermata/types/rows.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

// Signals that lie in inboxes, and how they stand to their targets.
namespace fermata {

enum class SignalStanding {
    Matched,    // its target lives and awaits exactly this
    Waiting,    // its target lives, and awaits something else or nothing
    NearMiss,   // its target lives and awaits a name that is nearly this one
    Undeclared, // its target lives, and nothing its machine has declared speaks of this name
    Ended,      // its target has ended: nobody will consume it
};

// What lists are narrowed by: near misses and undeclared names are both never awaited, as far as can be known.
enum class SignalState { Matched, Waiting, NeverAwaited, Ended };
inline constexpr std::array allSignalStates{SignalState::Matched, SignalState::Waiting, SignalState::NeverAwaited,
                                            SignalState::Ended};

constexpr SignalState stateOf(SignalStanding standing) {
    switch (standing) {
    case SignalStanding::Matched:
        return SignalState::Matched;
    case SignalStanding::Waiting:
        return SignalState::Waiting;
    case SignalStanding::NearMiss:
    case SignalStanding::Undeclared:
        return SignalState::NeverAwaited;
    case SignalStanding::Ended:
        return SignalState::Ended;
    }
    return SignalState::Waiting;
}

// Empty members do not filter.
struct SignalFilter {
    std::optional<InstanceId> target;
    std::optional<std::string> name;
    std::optional<SignalState> state;

    bool empty() const { return *this == SignalFilter{}; }
    friend bool operator==(const SignalFilter&, const SignalFilter&) = default;
};

// As much of a payload as a list shows; what is shorter is whole.
inline constexpr std::size_t excerptCharacters = 400;

// What a list shows of a signal. Its payload is cut; absent where it is too large to be read for a list.
struct SignalEntry {
    SignalId id;
    InstanceSummary target;
    std::string name;
    std::optional<std::string> payload; // the beginning of the JSON text
    std::int64_t payloadBytes = 0;      // as it is stored
    std::optional<std::string> dedupKey;
    Timestamp insertedAt{};
    SignalStanding standing = SignalStanding::Waiting;

    friend bool operator==(const SignalEntry&, const SignalEntry&) = default;
};

// A stretch of the list, by descending id, as InstancePage is.
struct SignalPage {
    Timestamp databaseTime{};
    std::vector<SignalEntry> rows;
    bool more = false;
    std::optional<SignalId> scannedTo;

    friend bool operator==(const SignalPage&, const SignalPage&) = default;
};

// One signal with the whole of its payload.
struct SignalDetail {
    SignalEntry entry;
    std::optional<std::string> payload; // JSON text; nothing: it is too large to be shown

    friend bool operator==(const SignalDetail&, const SignalDetail&) = default;
};

struct SignalsSnapshot {
    SignalPage page;
    BoundedCount total;                                         // of all signals
    std::array<BoundedCount, allSignalStates.size()> byState{}; // of the newest, by SignalState
    std::optional<SignalDetail> chosen;                         // the one that was asked for
    bool chosenMissing = false;                                 // it is not there (any more)

    friend bool operator==(const SignalsSnapshot&, const SignalsSnapshot&) = default;
};

} // namespace fermata

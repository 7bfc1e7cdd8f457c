// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/raw_json.h"
#include "store/claim.h"
#include "store/inbox.h"
#include "store/settle.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fermata::hosts {

// A machine of this name serves durable servers (fermata/patterns/server.h) of the type that follows.
inline constexpr std::string_view serverPrefix = "fermata.server/";
inline constexpr char serverQueue[] = "fermata.server";
inline bool isServer(std::string_view fsm) {
    return fsm.starts_with(serverPrefix);
}

// What a process announces of a type of servers; as server::MachineOptions.
struct ServerTerms {
    int stateVersion = 1; // of the format in which it writes states
    std::optional<int> maxAttempts;
    std::chrono::milliseconds firstPause{100};
    std::chrono::milliseconds longestPause{60'000};
};

// One run of a server by a process: what the process is shown, and what its answer comes to. A process knows a state
// and messages; the row's name, version, tries and lock are kept here, where no language can get them wrong. Asks
// nobody. As alive as the claimed instance and the terms.
class ServerRun {
public:
    // `large`: the state, where the row holds only where it stands; outlives this, and is not needed where the process
    // is not asked. Throws Error of Kind::BadInput for a row that is no server's, and for a state of a newer version
    // than the process writes.
    ServerRun(const store::Claimed& claimed, const ServerTerms& terms, std::string_view large = {});

    // Of a row: its state stands in entries (sql/migrations/017_server_state.sql), and this is the stamp of it.
    static std::optional<std::string> stampOf(const store::Claimed& claimed);

    // Where the process need not be asked: nothing waits, or what waits is no message.
    std::optional<store::EncodedOutcome> withoutAsking() const;

    std::string contextText() const;

    // Of the process's answer to `step`. Throws Error of Kind::BadInput with a sentence that names the member.
    store::EncodedOutcome outcomeOf(std::string_view result, std::size_t maxDocumentBytes) const;

    // The message that it failed with: the one that the process names, if that is the first, or the only one that it
    // was shown. Without: nobody knows which.
    std::optional<std::int64_t> failedWith(std::optional<std::int64_t> named) const;

    // What the process has thrown is the answer: of a lock, and of a message that was tried as often as it may be.
    // Without: it is to be tried again.
    std::optional<store::EncodedOutcome> answeredWith(const std::string& error,
                                                      std::optional<std::int64_t> message) const;

private:
    struct Lock {
        std::int64_t message = 0;
        bool call = false;
        base::RawValue text;
    };

    void readRow(std::string_view large);
    void readMessages();
    std::size_t handledOf(const store::EncodedOutcome& answer) const;
    std::string answersOf(std::string_view result, std::size_t handled, bool locks, std::size_t limit) const;
    void write(store::EncodedOutcome& outcome, std::string_view state, int stateVersion, const std::string& more,
               const std::string& answers, std::size_t limit) const;
    store::EncodedOutcome lockEnds(const store::EncodedOutcome& answer, std::string_view result,
                                   std::size_t limit) const;

    const store::Claimed& claimed_;
    const ServerTerms& terms_;
    const bool locked_; // the step

    // Of the row. The state is the document that handlers know: taken from the row in readRow(), put back in write().
    base::RawValue name_; // a string, as it is written
    base::RawValue state_;
    bool isLarge_ = false;
    std::int64_t version_ = 0;
    int stateVersion_ = 1;
    std::int64_t tries_ = 0;   // of the first message, which threw each time
    std::int64_t attempt_ = 0; // of the instance when the row was written
    std::optional<Lock> lock_;

    store::ShownInbox shown_; // messages alone, in their order
    // Before the first of them: ids of what is no message.
    std::vector<std::int64_t> nonsense_;
};

// A server's run that came to nothing is tried again, its messages kept, after a pause that grows. `counts`: as a try
// of its first message.
store::EncodedOutcome tryServerAgain(const store::Claimed& claimed, const ServerTerms& terms, bool counts,
                                     const std::string& reason);

} // namespace fermata::hosts

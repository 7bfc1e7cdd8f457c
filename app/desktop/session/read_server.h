// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/pace.h"
#include "shell/reading.h"

#include <optional>
#include <string>

// A durable server, as the inspector shows it.
namespace fermata::app {

class QueryRunner;
struct Facts;

// Bytes, as stored, of a message or a reply that is unpacked for a line.
inline constexpr int largestServerText = 32'000;

// What the row says is unpacked when it has been written, a message when it is another one, the state when somebody
// looks at it and the row has been written. What costs more than two milliseconds rests twenty times that.
class ServerReader {
public:
    // Throws Failure.
    ServerSnapshot read(QueryRunner& runner, const Facts& facts, InstanceId id, const views::ServerQuery& query,
                        Timestamp now);
    void forget() { *this = {}; }

private:
    void readRow(QueryRunner& runner);
    void readWaiting(QueryRunner& runner);
    void readAnswers(QueryRunner& runner);
    void readState(QueryRunner& runner, Timestamp now);

    ServerSnapshot known_;
    std::string version_; // of the row that was read
    std::string stateOf_; // … and whose state was
    Pace waitingPace_;
    Pace answersPace_;
    Pace statePace_;
};

// What became of a call. Throws Failure.
CallReply readReply(QueryRunner& runner, SignalId message);

} // namespace fermata::app

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/host.h"
#include "hosts/lines.h"

#include <map>
#include <optional>

namespace fermata::hosts {

// What a host's thread and one process have to say to each other, from the first request to the end of the process.
class Host::Conversation {
public:
    Conversation(Host& host, std::chrono::milliseconds initializePatience);
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    struct End {
        std::string why;
        bool wasUp = false;
        bool tooSlow = false; // it had not answered `initialize` in time
        std::chrono::milliseconds upFor{0};
    };

    // Returns when the process is gone and nobody waits for it.
    End hold();

private:
    using Clock = std::chrono::steady_clock;
    using Why = std::optional<std::string>; // why the conversation is over; nothing while it goes on

    Why exchange();
    Why beforeWaiting(Clock::time_point& until);
    Why makePlace(Clock::time_point& until);
    Why readAnswers(); // one piece
    Why readToTheEnd(const char* otherwise);
    Why writeOut();
    bool readLog(); // one piece; false: there is nothing more now
    Why hear(const Line& line);
    Why hearFirst(const Message& message);
    Why comeUp(const std::string& announced);
    void say(const Line& line, std::optional<InstanceId> instance = std::nullopt);
    void passOver(const std::string& what); // a complaint that a host may give reason for a million times
    void hearOutput(const Message& message);
    void endLines(std::int64_t request); // says what it has printed without a line feed behind it
    bool mayBeSaid(std::size_t bytes);   // not everything of one that makes noise
    void sayWhatWasLeftOut();

    Host& host_;
    Process process_;
    LineSplitter answers_;
    LineSplitter log_;
    std::size_t sayable_; // bytes, which come back as time goes by
    Clock::time_point saidAt_{};
    std::int64_t linesLeftOut_ = 0;
    Outgoing outgoing_;
    std::string chunk_;
    // What the step of an open request has printed, cut into lines of the log.
    struct Printing {
        InstanceId instance;
        std::string stream;
        LineSplitter lines;
    };
    std::map<std::int64_t, Printing> printing_; // by request; of those that are open
    std::shared_ptr<Session> session_;          // null until it is up
    Clock::time_point initializeBy_;
    Clock::time_point upSince_{};
    bool told_ = false;      // to shut down
    bool withdrawn_ = false; // another is to take its place
    bool tooSlow_ = false;
    bool killed_ = false; // at the end of the worker's drain
    bool dry_ = false;    // readAnswers() found nothing more
    bool hungUp_ = false; // it closed a stream, as it does when it ends
};

} // namespace fermata::hosts

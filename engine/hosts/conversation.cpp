// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/conversation.h"

#include "base/caught.h"
#include "base/json_text.h"

#include <fermata/error.h>

#include <poll.h>
#include <unistd.h>

#include <algorithm>

namespace fermata::hosts {

using std::chrono::milliseconds;

namespace {

constexpr std::int64_t initializeId = 1;
constexpr std::size_t longestLogLine = 16u << 10;
// What a process may write to its stderr that is passed on: this much at once, and this much a second from then on.
constexpr std::size_t noise = 4u << 20;
constexpr std::size_t noiseASecond = 256u << 10;
constexpr milliseconds exitPatience{500}; // between closing stdout and exiting
constexpr int lastReads = 1000;           // of a process that has ended, whose child may go on writing

// Enough of a line that was no message to recognise it.
std::string shown(const std::string& line) {
    constexpr std::size_t enough = 120;
    return "\"" + base::cleanText(std::string_view(line).substr(0, enough)) + (line.size() > enough ? "...\"" : "\"");
}

} // namespace

Host::Conversation::Conversation(Host& host, milliseconds initializePatience)
    : host_(host)
    , process_(host.options_.command)
    , answers_(host.options_.longestLine)
    , log_(longestLogLine)
    , sayable_(noise)
    , outgoing_{encodeRequest(initializeId, "initialize", R"({"protocol":)" + std::to_string(protocolVersion) + "}") +
                "\n"}
    , initializeBy_(Clock::now() + initializePatience) {}

// Whatever has happened, nobody waits for an answer that cannot come.
Host::Conversation::~Conversation() {
    if (session_) session_->end();
}

Host::Conversation::End Host::Conversation::hold() {
    Why why;
    while (!why) {
        try {
            why = exchange();
        } catch (...) {
            why = "it cannot be talked to: " + caughtWords();
        }
    }
    if (session_) {
        session_->close();
        if (!withdrawn_) host_.events_.down(session_);
    }
    const auto upFor = session_ ? Clock::now() - upSince_ : Clock::duration(0);
    if (hungUp_) process_.waitEnded(exitPatience);
    const bool byItself = process_.ended();
    const std::string ending = process_.finish();
    // Who was killed is named: a person looks for it in other logs too.
    if (byItself && hungUp_) why = (ending.starts_with("by ") ? process_.program() : "it") + " ended " + ending;
    // What a worker ends that is being stopped is left to its lease (T60); what ended by itself is given up at once.
    if (session_) {
        const bool plain = why->starts_with("it ");
        session_->end(killed_ ? std::string() : plain ? process_.program() + why->substr(2) : *why);
    }
    for (int i = 0; i < lastReads && readLog(); ++i) {
    }
    if (const auto line = log_.rest()) say(*line);
    while (!printing_.empty())
        endLines(printing_.begin()->first);
    sayWhatWasLeftOut();
    return {*why, session_ != nullptr, tooSlow_, std::chrono::duration_cast<milliseconds>(upFor)};
}

// Waits for something to happen, and deals with it.
Host::Conversation::Why Host::Conversation::exchange() {
    auto until = Clock::time_point::max();
    if (const Why why = beforeWaiting(until)) return why;
    int wait = -1;
    if (until != Clock::time_point::max()) {
        // Rounded up: waking before the time would find nothing and spin.
        const auto left = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
        wait = static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
    }
    pollfd fds[] = {{host_.wake_->get(), POLLIN, 0},
                    {process_.input(), static_cast<short>(outgoing_.empty() ? 0 : POLLOUT), 0},
                    {process_.output(), POLLIN, 0},
                    {process_.errors(), POLLIN, 0},
                    {process_.ending(), POLLIN, 0}};
    poll(fds, std::size(fds), wait);
    host_.wake_->clear();

    if (fds[3].revents != 0) readLog();
    if (fds[4].revents != 0) return readToTheEnd("it has ended");
    if (fds[2].revents != 0) {
        if (const Why why = readAnswers()) return why;
    }
    if (fds[1].revents != 0) return writeOut();
    return std::nullopt;
}

Host::Conversation::Why Host::Conversation::beforeWaiting(Clock::time_point& until) {
    const auto now = Clock::now();
    if (!session_) {
        until = initializeBy_;
        tooSlow_ = now >= initializeBy_;
        if (tooSlow_) return "it did not answer \"initialize\" in time";
    }
    if (const Why why = makePlace(until)) return why;
    if (session_) outgoing_.text += session_->takeOutgoing();
    const std::lock_guard lock(host_.mutex_);
    if (host_.shuttingDown_ && !session_) return "the worker was stopped before it was up";
    if (host_.shuttingDown_ && !told_) {
        outgoing_.text += encodeNotification("shutdown") + "\n";
        told_ = true;
    }
    if ((host_.finishing_ || (withdrawn_ && told_)) && outgoing_.empty()) process_.closeInput();
    if (now >= host_.killAt_) {
        killed_ = true;
        return "it had not ended when the drain time-out was over";
    }
    until = std::min(until, host_.killAt_);
    return std::nullopt;
}

// A process that is to be followed by another takes nothing new, ends what it has begun, and is told to go then.
Host::Conversation::Why Host::Conversation::makePlace(Clock::time_point& until) {
    std::optional<Clock::time_point> by;
    {
        const std::lock_guard lock(host_.mutex_);
        if (!host_.shuttingDown_) by = host_.restartBy_;
    }
    if (!by) return std::nullopt;
    if (!session_) return "it was not up yet";
    if (!std::exchange(withdrawn_, true)) {
        session_->withdraw();
        host_.events_.down(session_);
    }
    if (Clock::now() >= *by) return "it was started anew before all that it ran had ended";
    until = std::min(until, *by);
    if (session_->begun() == 0 && !told_) {
        outgoing_.text += encodeNotification("shutdown") + "\n";
        told_ = true;
    }
    return std::nullopt;
}

Host::Conversation::Why Host::Conversation::readAnswers() {
    const Flow flow = readSome(process_.output(), chunk_);
    dry_ = flow != Flow::Moved;
    if (flow == Flow::Closed) {
        hungUp_ = true;
        return "it closed its stdout";
    }
    answers_.add(chunk_);
    while (const auto line = answers_.next()) {
        if (const Why why = hear(*line)) return why;
    }
    return std::nullopt;
}

// What it wrote before it ended counts: a line that cannot be read says more than how it ended.
Host::Conversation::Why Host::Conversation::readToTheEnd(const char* otherwise) {
    for (int i = 0; i < lastReads; ++i) {
        if (const Why why = readAnswers()) return why;
        if (dry_) break;
    }
    hungUp_ = true;
    return otherwise;
}

Host::Conversation::Why Host::Conversation::writeOut() {
    const Flow flow = writeSome(process_.input(), outgoing_);
    if (flow != Flow::Closed && !outgoing_.empty()) return std::nullopt;
    pollfd fd{process_.input(), 0, 0};
    poll(&fd, 1, 0);
    if ((fd.revents & POLLERR) == 0) return std::nullopt;
    process_.closeInput();
    outgoing_ = {};
    if (told_) return std::nullopt; // it may well have stopped listening
    return readToTheEnd("it closed its stdin");
}

bool Host::Conversation::readLog() {
    if (process_.errors() < 0) return false;
    const Flow flow = readSome(process_.errors(), chunk_);
    log_.add(chunk_);
    while (const auto line = log_.next())
        say(*line);
    if (flow == Flow::Closed) process_.closeErrors();
    return flow == Flow::Moved;
}

bool Host::Conversation::mayBeSaid(std::size_t bytes) {
    const auto now = Clock::now();
    const auto passed = std::chrono::duration_cast<milliseconds>(now - saidAt_).count();
    if (saidAt_ != Clock::time_point{}) {
        const auto back =
            static_cast<std::size_t>(std::clamp<std::int64_t>(passed, 0, 3'600'000)) * noiseASecond / 1000;
        sayable_ = std::min(noise, sayable_ + back);
    }
    // What is less than a millisecond's worth is not lost by asking often.
    if (passed > 0 || saidAt_ == Clock::time_point{}) saidAt_ = now;
    // Not line by line between what is left out: a piece, and what was left out before it.
    const std::size_t needed = linesLeftOut_ > 0 ? std::max(bytes, noiseASecond / 4) : bytes;
    if (sayable_ < needed) {
        ++linesLeftOut_;
        return false;
    }
    sayWhatWasLeftOut();
    sayable_ -= bytes;
    return true;
}

void Host::Conversation::sayWhatWasLeftOut() {
    if (linesLeftOut_ == 0) return;
    host_.events_.line({host_.options_.command, "... (" + std::to_string(linesLeftOut_) +
                                                    (linesLeftOut_ == 1 ? " line was" : " lines were") +
                                                    " left out here: it writes more than " +
                                                    std::to_string(noiseASecond >> 10) + " kB a second)"});
    linesLeftOut_ = 0;
}

void Host::Conversation::say(const Line& line, std::optional<InstanceId> instance) {
    if (!mayBeSaid(line.text.size() + 1)) return;
    std::string text = base::cleanText(line.text);
    if (text.ends_with('\r')) text.pop_back();
    host_.events_.line(
        {host_.options_.command, text + (line.tooLong ? "... (the rest of the line is left out)" : ""), instance});
}

void Host::Conversation::passOver(const std::string& what) {
    if (mayBeSaid(what.size() + 1)) host_.report(LogLevel::Warning, "passed over " + what);
}

// The run that it belongs to keeps it for the trace; the log has it as it has what goes to stderr. What comes too late,
// or is of no request, belongs to no instance.
void Host::Conversation::hearOutput(const Message& message) {
    const auto instance =
        session_ ? session_->print(message.id, message.stream, message.text) : std::optional<InstanceId>();
    Printing single{{}, {}, LineSplitter(longestLogLine)};
    Printing* printing = &single;
    if (instance) {
        const auto found = printing_.find(message.id);
        if (found != printing_.end() && found->second.stream != message.stream) endLines(message.id);
        printing =
            &printing_
                 .try_emplace(message.id, Printing{*instance, message.stream.substr(0, base::Printed::kMaxStreamBytes),
                                                   LineSplitter(longestLogLine)})
                 .first->second;
    }
    // In pieces: a splitter holds on to what it was given last.
    constexpr std::size_t piece = 4096;
    for (std::string_view rest = message.text; !rest.empty(); rest.remove_prefix(std::min(piece, rest.size()))) {
        printing->lines.add(rest.substr(0, piece));
        while (const auto line = printing->lines.next())
            say(*line, instance);
    }
    if (instance) return;
    if (const auto line = single.lines.rest()) say(*line);
}

void Host::Conversation::endLines(std::int64_t request) {
    const auto found = printing_.find(request);
    if (found == printing_.end()) return;
    if (const auto line = found->second.lines.rest()) say(*line, found->second.instance);
    printing_.erase(found);
}

Host::Conversation::Why Host::Conversation::hear(const Line& line) {
    Message message = decodeMessage(line);
    if (line.tooLong && message.kind == Message::Kind::Broken)
        message.text = "it is longer than " + std::to_string(host_.options_.longestLine) + " bytes";
    if (message.kind == Message::Kind::Garbage)
        return "it wrote a line that is no message to its stdout, " + shown(line.text) + ": " + message.text;
    if (message.kind == Message::Kind::Output) {
        hearOutput(message);
        return std::nullopt;
    }
    if (message.kind == Message::Kind::Useless || message.kind == Message::Kind::Unasked) {
        passOver(message.text + (message.kind == Message::Kind::Unasked ? ", which the worker did not ask for" : ""));
        return std::nullopt;
    }
    if (!session_) return hearFirst(message);
    const auto id = message.id;
    const bool broken = message.kind == Message::Kind::Broken;
    endLines(id);
    if (!message.passedOver.empty())
        passOver("the data of an error in answer to request " + std::to_string(id) + ": " + message.passedOver);
    if (session_->settle(std::move(message))) return std::nullopt;
    if (broken) return "it wrote a line that is no message to its stdout, " + shown(line.text);
    passOver("an answer to request " + std::to_string(id) + ", which is not open");
    return std::nullopt;
}

Host::Conversation::Why Host::Conversation::hearFirst(const Message& message) {
    if (message.id != initializeId) {
        passOver("an answer to request " + std::to_string(message.id) + ", which is not open");
        return std::nullopt;
    }
    if (message.kind == Message::Kind::Error)
        return "it answered \"initialize\" with the error \"" + base::cleanText(message.text) + "\"";
    if (message.kind == Message::Kind::Broken) return "its answer to \"initialize\" cannot be read: " + message.text;
    try {
        return comeUp(message.text);
    } catch (const Error& error) {
        return std::string("its answer to \"initialize\" cannot be used: ") + error.what();
    }
}

Host::Conversation::Why Host::Conversation::comeUp(const std::string& announced) {
    Announcement announcement = decodeAnnouncement(announced);
    for (const std::string& what : announcement.passedOver)
        passOver("what its answer to \"initialize\" says: " + what);
    session_ = std::make_shared<Session>(
        announcement.concurrency, [wake = host_.wake_] { wake->raise(); }, host_.events_.seatFreed);
    upSince_ = Clock::now();
    std::vector<std::shared_ptr<const HostMachine>> machines;
    for (AnnouncedMachine& machine : announcement.machines)
        machines.push_back(std::make_shared<HostMachine>(std::move(machine), session_));
    host_.cameUp(session_, machines);
    return std::nullopt;
}

} // namespace fermata::hosts

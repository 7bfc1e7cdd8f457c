// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/caught.h"
#include "base/json_text.h"
#include "hosts/context_text.h"
#include "hosts/host.h"
#include "hosts/members.h"
#include "hosts/outcome_text.h"
#include "hosts/text_machine.h"

#include <fermata/error.h>
#include <fermata/patterns/hosted_server.h>

#include <condition_variable>
#include <mutex>
#include <utility>

namespace fermata::server {

namespace {

using Clock = std::chrono::steady_clock;
using hosts::HostMachine;
using hosts::Message;

// One command, and the machine of one type that its process has.
class Program {
public:
    Program(const std::string& type, HostedOptions options)
        : fsm_(prefix + type), options_(std::move(options)), host_(hostOptions(), events()) {}
    ~Program() {
        constexpr std::chrono::seconds toPutAway{2};
        host_.shutdown();
        host_.endBy(Clock::now() + toPutAway);
        host_.join();
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    std::size_t limit() const { return options_.maxDocumentBytes; }

    // Waits for it to come up.
    std::shared_ptr<const HostMachine> machine() {
        std::unique_lock lock(mutex_);
        if (!std::exchange(started_, true)) host_.start();
        const auto deadline = Clock::now() + options_.patience;
        while (!machine_) {
            const HostStatus status = host_.status();
            if (status.state == HostStatus::State::Up && up_)
                fail("has no servers of this type: it has no machine " + fsm_);
            if (status.state == HostStatus::State::Waiting) fail("is not up: " + status.problem);
            if (Clock::now() >= deadline) fail("has not come up in time");
            constexpr std::chrono::milliseconds aLook{20}; // its end is told by its status alone
            changed_.wait_for(lock, aLook);
        }
        return machine_;
    }

    // An answer that is no error, as JSON text.
    Message ask(const HostMachine& machine, const char* method, const std::string& params) const {
        try {
            Message answer = machine.session()->ask(method, params);
            if (answer.kind == Message::Kind::Error) throw std::runtime_error(base::cleanText(answer.text));
            if (answer.kind == Message::Kind::Broken) fail("answers what cannot be read: " + answer.text);
            return answer;
        } catch (const hosts::Abandoned& gone) {
            fail("has ended" + (gone.why.empty() ? std::string() : ": " + gone.why));
        }
    }

    [[noreturn]] void fail(const std::string& why) const {
        throw Error(Error::Kind::Other, "the program \"" + options_.command + "\" " + why);
    }

private:
    hosts::HostOptions hostOptions() const {
        hosts::HostOptions host{.command = options_.command};
        host.longestLine = std::max(host.longestLine, options_.maxDocumentBytes * 8);
        return host;
    }

    hosts::HostEvents events() {
        const auto say = [this](const std::string& text) { base::callBack(options_.log, text); };
        hosts::HostEvents events;
        events.log = [say](LogLevel, const std::string& message) { say(message); };
        events.line = [say](const HostLine& line) { say(line.text); };
        events.up = [this](const auto& machines) {
            const std::lock_guard lock(mutex_);
            up_ = true;
            for (const auto& one : machines)
                if (one->name() == fsm_) machine_ = one;
            changed_.notify_all();
        };
        events.down = [this](const auto&) {
            const std::lock_guard lock(mutex_);
            up_ = false;
            machine_.reset();
        };
        events.seatFreed = [] {};
        return events;
    }

    const std::string fsm_;
    const HostedOptions options_;
    std::mutex mutex_; // guards what follows, but for the host
    std::condition_variable changed_;
    std::shared_ptr<const HostMachine> machine_;
    bool up_ = false;
    bool started_ = false;
    hosts::Host host_; // the last made, the first to go
};

class HostedRunning final : public Running {
public:
    HostedRunning(std::shared_ptr<Program> program, std::shared_ptr<const HostMachine> machine, Json state, int version)
        : program_(std::move(program)), machine_(std::move(machine)), state_(std::move(state)), version_(version) {}

    // As if the message were the only one that waits.
    Answer handle(How how, const Json& message) override {
        const char* kind = how == How::Call ? "call" : how == How::Cast ? "cast" : "info";
        const std::string payload = Json{{kind, message}}.dump();
        store::Claimed shown;
        shown.fsm = machine_->name();
        shown.step = "serve";
        shown.queue = queue;
        shown.awaits = "message";
        shown.childs = "[]";
        store::ShownInbox inbox;
        inbox.signals.push_back({.id = 1, .name = "message", .payload = payload});
        const Message said =
            program_->ask(*machine_, "step",
                          hosts::contextText(shown, state_.dump(), inbox,
                                             R"(,"server":{"state_version":)" + std::to_string(version_) + "}"));
        return take(said);
    }
    Answer handleLocked(How, const Json&) override {
        throw std::logic_error("a message that does not wait in line has no lock");
    }
    Json state() const override { return state_; }

private:
    Answer take(const Message& said) {
        const store::EncodedOutcome outcome = hosts::decodeServersOutcome(said.text, program_->limit());
        const Json document = Json::parse(said.text);
        Answer answer;
        for (const Json& reply : document.value("replies", Json::array())) {
            if (reply.contains("error")) throw std::runtime_error(reply["error"].get<std::string>());
            answer.reply = reply.at("reply");
        }
        answer.lock = outcome.kind == store::EncodedOutcome::Kind::Next;
        state_ = document.at("state");
        version_ = machine_->announced().server->stateVersion;
        if (outcome.wantsToHear)
            answer.actions.emplace_back([machine = machine_, request = said.id, state = state_.dump()] {
                machine->session()->tell("committed",
                                         R"({"request":)" + std::to_string(request) + R"(,"state":)" + state + '}');
                return After::Continue;
            });
        return answer;
    }

    const std::shared_ptr<Program> program_;
    const std::shared_ptr<const HostMachine> machine_;
    Json state_;
    int version_;
};

class Hosted final : public Behaviour {
public:
    Hosted(const std::string& type, HostedOptions options)
        : program_(std::make_shared<Program>(type, std::move(options))) {}

    Json initial(const Json& argument) const override {
        const auto machine = program_->machine();
        const std::string params = R"({"fsm":)" + Json(machine->name()).dump() + R"(,"fsm_version":1,"argument":)" +
                                   base::encodeDocument(argument, "the argument", program_->limit()) + '}';
        const Message said = program_->ask(*machine, "init", params);
        const auto state = hosts::Members::of(said.text, "the answer to \"init\"", {}).document("state");
        base::checkDocumentText(state, "the state", program_->limit());
        return base::decodeDocument(state, "the state");
    }
    int stateVersion() const override { return program_->machine()->announced().server->stateVersion; }
    std::unique_ptr<Running> open(Json state, int version) const override {
        auto machine = program_->machine();
        const int newest = machine->announced().server->stateVersion;
        if (version > newest)
            throw std::runtime_error("the state was stored in version " + std::to_string(version) +
                                     " of its format, which is newer than version " + std::to_string(newest) +
                                     " of this program");
        return std::make_unique<HostedRunning>(program_, std::move(machine), std::move(state), version);
    }

private:
    std::shared_ptr<Program> program_;
};

} // namespace

std::shared_ptr<const Behaviour> hosted(const std::string& type, HostedOptions options) {
    if (type.empty() || options.command.empty())
        throw std::logic_error("servers in another process need a type and a command");
    return std::make_shared<Hosted>(type, std::move(options));
}

} // namespace fermata::server

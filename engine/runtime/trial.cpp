// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/caught.h"
#include "base/json_text.h"
#include "hosts/catalogue.h"
#include "hosts/host.h"
#include "hosts/text_machine.h"
#include "postgres/client_connection.h"
#include "runtime/reader.h"
#include "runtime/run_step.h"
#include "runtime/trial_context.h"
#include "store/claim.h"
#include "store/outcome_json.h"

#include <fermata/error.h>
#include <fermata/trial.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace fermata {

using Clock = std::chrono::steady_clock;
using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

// What a step reads that is tried, on the trial's own connection.
class TrialReads final : public base::Reads {
public:
    explicit TrialReads(postgres::ClientConnection& connection) : connection_(connection) {}

    std::optional<std::string> read(InstanceId instance, const std::string& function,
                                    const std::string& arguments) override {
        const std::lock_guard lock(mutex_);
        if (ended_) throw Error(Error::Kind::Other, "the trial has ended");
        return connection_.read([&](Connection& connection) {
            return connection.run(runtime::readingCall(function), Params().id(instance).text(arguments))
                .optionalText(0, 0);
        });
    }

    // What the step has left behind reads no more.
    void end() {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }

private:
    std::mutex mutex_; // guards both
    postgres::ClientConnection& connection_;
    bool ended_ = false;
};

} // namespace

// The processes are started with the first trial and live on: their machines are what a worker of this program would
// run.
class Trial::Impl {
public:
    explicit Impl(TrialOptions options)
        : options_(std::move(options)), own_(options_.database), catalogue_(options_.registry) {
        for (const std::string& command : options_.machines) {
            hosts::HostEvents events;
            events.log = [this](LogLevel, const std::string& message) { say(message); };
            events.line = [this](const HostLine& line) { say(line.text); };
            events.up = [this](const auto& machines) {
                catalogue_.add(machines);
                const std::lock_guard lock(mutex_);
                changed_.notify_all();
            };
            events.down = [this](const std::shared_ptr<hosts::Session>& session) { catalogue_.remove(session); };
            events.seatFreed = [] {};
            hosts::HostOptions host{.command = command};
            host.longestLine = std::max(host.longestLine, options_.database.maxDocumentBytes * 8);
            hosts_.push_back(std::make_unique<hosts::Host>(host, events));
        }
    }

    ~Impl() {
        constexpr std::chrono::seconds toPutAway{2};
        for (const auto& host : hosts_)
            host->shutdown();
        for (const auto& host : hosts_)
            host->endBy(Clock::now() + toPutAway);
        for (const auto& host : hosts_)
            host->join();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    TrialResult run(const TrialRequest& request) {
        if (request.state) base::checkDocumentText(*request.state, "the state", options_.database.maxDocumentBytes);
        const std::size_t most = options_.database.maxDocumentBytes;
        std::optional<std::string> inbox, childs;
        if (request.signals) inbox = runtime::inboxOf(*request.signals, most);
        if (request.childs) childs = runtime::childrenOf(*request.childs, most);
        store::Claimed shown = own_.read([&](Connection& connection) { return look(connection, request.instance); });
        if (!shown.unreadable.empty()) throw Error(Error::Kind::Other, shown.unreadable);
        if (request.step && shown.step != *request.step)
            throw Error(Error::Kind::BadInput, "instance " + toString(request.instance) + " stands at the step \"" +
                                                   shown.step +
                                                   "\" by now; it was not run. Look at it, and try again.");
        if (request.state) shown.state = *request.state;
        if (inbox) shown.inbox = *std::move(inbox);
        if (childs) shown.childs = *std::move(childs);
        const hosts::Assignment assignment = assigned(shown);
        TrialResult result;
        result.step = shown.step;
        result.stateBefore = shown.state;
        runtime::StepResult ran;
        const auto printed = std::make_shared<base::Printed>();
        const auto reads = std::make_shared<TrialReads>(own_);
        shown.reads = reads;
        const struct End {
            TrialReads& reads;
            ~End() { reads.end(); }
        } end{*reads};
        try {
            ran = runtime::runStepOf(assignment.machine.get(), shown, options_.database.maxDocumentBytes, printed);
        } catch (const hosts::Abandoned& gone) {
            throw Error(Error::Kind::Other, "the process that ran step \"" + shown.step + "\" has ended" +
                                                (gone.why.empty() ? "" : ": " + gone.why));
        } catch (const base::Unread& unread) {
            throw Error(Error::Kind::Other,
                        "step \"" + shown.step + "\" could not read what it needs: " + unread.why + ". Try again");
        }
        result.took = ran.event.run;
        result.output = store::outputJson(*printed);
        if (ran.threw) result.error = base::cleanText(ran.threw->reason());
        result.handled = ran.threw && !ran.unhandled;
        if (!ran.unhandled) result.outcome = store::outcomeJson(ran.settlement.outcome);
        return result;
    }

    void interrupt() {
        {
            const std::lock_guard lock(mutex_);
            interrupted_ = true;
            changed_.notify_all();
            if (started_) {
                for (const auto& host : hosts_) {
                    host->shutdown();
                    host->endBy(Clock::now());
                }
            }
        }
        own_.interrupt();
    }

private:
    // As a claim would show it, of one snapshot, and nothing is claimed.
    static store::Claimed look(Connection& connection, InstanceId id) {
        static const Statement read{"fermata_trial", "reading an instance",
                                    "select fsm, fsm_version, step, state, attempt, queue, partition_key, parent_id, "
                                    "awaits from gen_durable where id = $1"};
        const auto undo = [&] { connection.command("rollback", "ending a transaction"); };
        connection.begin("isolation level repeatable read, read only");
        try {
            const Result row = connection.run(read, Params().id(id));
            if (row.rows() == 0) throw Error(Error::Kind::NotFound, "there is no instance " + toString(id));
            store::Claimed shown;
            shown.claim = {id, "trial"};
            shown.trying = true;
            shown.fsm = row.text(0, 0);
            shown.fsmVersion = static_cast<int>(row.number(0, 1));
            shown.step = row.text(0, 2);
            shown.state = row.text(0, 3);
            shown.attempt = static_cast<int>(row.number(0, 4));
            shown.queue = row.text(0, 5);
            shown.partitionKey = row.optionalText(0, 6);
            if (const auto parent = row.optionalNumber(0, 7)) shown.parentId = InstanceId{*parent};
            shown.awaits = row.optionalText(0, 8);
            store::readDocuments(connection, shown);
            undo();
            return shown;
        } catch (...) {
            if (connection.usable()) undo();
            throw;
        }
    }

    hosts::Assignment assigned(const store::Claimed& shown) {
        std::unique_lock lock(mutex_);
        if (!started_ && !interrupted_) {
            started_ = true;
            for (const auto& host : hosts_)
                host->start();
        }
        const auto deadline = Clock::now() + options_.patience;
        changed_.wait_until(lock, deadline, [&] {
            return interrupted_ || catalogue_.find(shown.fsm, shown.fsmVersion) ||
                   std::ranges::all_of(hosts_,
                                       [](const auto& host) { return host->status().state == HostStatus::State::Up; });
        });
        if (interrupted_) throw Error(Error::Kind::Other, "the trial has been interrupted");
        if (hosts::Assignment assignment = catalogue_.assign(shown.fsm, shown.fsmVersion); assignment.machine)
            return assignment;
        const std::string machine = shown.fsm + " v" + std::to_string(shown.fsmVersion);
        std::string why = "no machine " + machine + " is here to try its step";
        for (const auto& host : hosts_) {
            const HostStatus status = host->status();
            if (status.state != HostStatus::State::Up)
                why += "; \"" + status.command + "\" has not come up" +
                       (status.problem.empty() ? std::string() : ": " + status.problem);
        }
        throw NoMachine(why);
    }

    void say(const std::string& text) const { base::callBack(options_.log, text); }

    TrialOptions options_;
    postgres::ClientConnection own_;
    hosts::Catalogue catalogue_;
    std::mutex mutex_; // for changed_, started_ and interrupted_: the catalogue has its own
    std::condition_variable changed_;
    std::vector<std::unique_ptr<hosts::Host>> hosts_; // the last made, the first to go
    bool started_ = false;
    bool interrupted_ = false;
};

Trial::Trial(TrialOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}

Trial::~Trial() = default;
Trial::Trial(Trial&&) noexcept = default;
Trial& Trial::operator=(Trial&&) noexcept = default;

void Trial::interrupt() {
    impl_->interrupt();
}

TrialResult Trial::run(const TrialRequest& request) {
    return impl_->run(request);
}

} // namespace fermata

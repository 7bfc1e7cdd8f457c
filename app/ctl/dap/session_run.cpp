// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/session.h"
#include "output/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

// What is let go and stepped, and what comes to be held: the part of a session that follows the instances.
namespace fermata::ctl::dap {

namespace {

using namespace std::chrono_literals;

constexpr auto slowPace = 1s;      // of what nobody waits for: machines that are declared, exceptions elsewhere
constexpr auto traceLasts = 10min; // from each heartbeat
constexpr int maxThreads = 1000;
constexpr std::size_t maxTraces = 50;
constexpr int maxLines = 1000; // of a trace, the newest
constexpr auto retryPace = 500ms;
constexpr auto toldFailure = 1s; // after so much of it
// A server that is restarted is waited for, well within the lease of what is held.
constexpr auto longestFailure = 30s;
constexpr std::size_t maxSeen = 10'000;

} // namespace

Thread& Session::threadOf(const Json& arguments) {
    const auto id = arguments.find("threadId");
    if (id == arguments.end() || !id->is_number_integer()) throw RequestError("the request names no thread");
    return threads_.at(wholeAt(arguments, "threadId", 0));
}

Thread& Session::stoppedOf(const Json& arguments) {
    Thread& thread = threadOf(arguments);
    if (!thread.stopped())
        throw RequestError(fmt::format("instance {} is not held: it has been let go and is held at its next step",
                                       toString(thread.instance)));
    return thread;
}

// ---- requests

void Session::resume(Thread& thread, Go how) {
    const InstanceId instance = thread.instance;
    const bool endsHere = thread.state == Thread::State::Ended;
    if (endsHere && how != Go::On)
        throw RequestError(fmt::format("instance {} has ended: there is no further step", toString(instance)));
    const std::optional<InstanceId> parent = how == Go::Out ? parentOf(instance) : std::nullopt;
    if (thread.state == Thread::State::AtGate) {
        resumeFromGate(thread, how);
    } else if (!endsHere) {
        const std::vector<DebugAnswer> answers = target_->debugger.go({instance}, how, false, lease);
        if (answers.empty() || !answers.front().accepted)
            throw RequestError(answers.empty() ? "it was not let go" : answers.front().sentence);
        if (answers.front().waitsUntil)
            wire_.output("console", fmt::format("instance {} is let go and waits for its time, {}", toString(instance),
                                                humanTime(*answers.front().waitsUntil)));
    }
    inspection_->forget(thread.id);
    thread.state = Thread::State::Running;
    thread.stepped = how == Go::Over || how == Go::Into;
    thread.past.reset();
    thread.trace.clear();
    thread.tell({}, {});
    if (how == Go::On || how == Go::Out)
        afterwards_.push_back([this, instance, parent] {
            threads_.close(instance);
            if (parent) threads_.open(*parent);
        });
    nextLook_ = {};
}

// What is to be held by its commit is known to the database before that.
void Session::resumeFromGate(Thread& thread, Go how) {
    const InstanceId instance = thread.instance;
    tellLost();
    if (how != Go::On) {
        const std::optional<InstanceId> held = how == Go::Out ? parentOf(instance) : instance;
        if (!held) throw RequestError(fmt::format("instance {} has no parent to step out to", toString(instance)));
        const auto answers = target_->debugger.hold({*held}, lease, how == Go::Into ? Go::Into : Go::Over);
        if (!answers.empty() && !answers.front().accepted && answers.front().code != "unchanged")
            throw RequestError(answers.front().sentence);
    }
    if (thread.stepped && (how == Go::On || how == Go::Out)) onwards_.insert(instance);
    launched_->gate().letGo(instance, StepGate::After::What::Commit);
}

std::optional<InstanceId> Session::parentOf(InstanceId instance) {
    const auto row = target_->client.get(instance);
    return row ? row->parentId : std::nullopt;
}

Json Session::next(const Json& arguments) {
    Thread& thread = stoppedOf(arguments);
    if (thread.past) {
        const std::size_t line = *thread.past + 1;
        lookBack(thread, line < thread.trace.size() ? std::optional(line) : std::nullopt);
    } else {
        resume(thread, Go::Over);
    }
    return {};
}

Json Session::stepIn(const Json& arguments) {
    Thread& thread = stoppedOf(arguments);
    if (thread.past) return next(arguments);
    resume(thread, Go::Into);
    return {};
}

Json Session::stepOut(const Json& arguments) {
    resume(stoppedOf(arguments), Go::Out);
    return {};
}

Json Session::goOn(const Json& arguments) {
    const auto id = arguments.find("threadId");
    // Nothing of the session itself is held.
    if (id == arguments.end() || *id != Threads::ofTheSession) resume(stoppedOf(arguments), Go::On);
    return {{"allThreadsContinued", false}};
}

// Of an instance: at its next step. Of the session: whatever runs next.
Json Session::pause(const Json& arguments) {
    const auto id = arguments.find("threadId");
    if (!debugs_) throw RequestError("this launch runs without debugging");
    if (id != arguments.end() && *id == Threads::ofTheSession) {
        const auto waits = [this](const BreakpointRow& row) { return row.armed && firsts_.contains(row.id); };
        if (std::ranges::none_of(target_->debugger.breakpoints(), waits)) holdNext("pause");
        wire_.output("console", "what runs next is held");
        return {};
    }
    Thread& thread = threadOf(arguments);
    if (thread.stopped()) throw RequestError(fmt::format("instance {} is held already", toString(thread.instance)));
    const auto answers = target_->debugger.hold({thread.instance}, lease);
    if (!answers.empty() && !answers.front().accepted) throw RequestError(answers.front().sentence);
    onwards_.erase(thread.instance);
    thread.stepped = true;
    reasons_[thread.instance] = "pause";
    nextLook_ = {};
    return {};
}

// The step again: of one at the gate as it was, of another as a replay, which stays held; of a line of the trace with
// the state of that.
Json Session::restartFrame(const Json& arguments) {
    const Inspection::Frame frame = inspection_->frame(arguments);
    Thread& thread = threads_.at(frame.thread);
    if (frame.row.id != thread.instance)
        throw RequestError(fmt::format("only the step of instance {} itself can be run again: this is a parent",
                                       toString(thread.instance)));
    if (thread.state == Thread::State::AtGate) {
        if (frame.traced)
            throw RequestError("nothing is committed yet of what it has just run: step forward to that, or continue");
        launched_->gate().letGo(thread.instance, StepGate::After::What::RunAgain);
        inspection_->forget(thread.id);
        thread.state = Thread::State::Running;
        return {};
    }
    acts::Replay replay;
    if (frame.traced) {
        replay.step = frame.traced->step;
        if (frame.traced->before) replay.state = *frame.traced->before;
    }
    const ActReport report = target_->acts.perform({replay, {{frame.row.id, frame.seen}}, "restarted in an editor"});
    if (report.answers.empty()) throw RequestError(report.failed ? report.failed->sentence : "nothing was replayed");
    if (!report.answers.front().accepted) throw RequestError(report.answers.front().sentence);
    reasons_[frame.row.id] = "restart";
    inspection_->forget(thread.id);
    thread.past.reset();
    thread.trace.clear();
    if (thread.state == Thread::State::Ended) target_->debugger.hold({thread.instance}, lease);
    thread.state = Thread::State::Running; // until the next look finds it held
    nextLook_ = {};
    return {};
}

void Session::lookBack(Thread& thread, std::optional<std::size_t> line) {
    inspection_->forget(thread.id);
    thread.past = line;
    const std::string words =
        line ? fmt::format("Line {} of {} of the trace: shown, nothing is changed", *line + 1, thread.trace.size())
             : "As it is now";
    afterwards_.push_back([this, id = thread.id, words] { threads_.tellStopped(threads_.at(id), "step", words); });
}

// The newest lines of it.
std::vector<StepRow> Session::traceOf(InstanceId instance) {
    std::vector<StepRow> lines;
    for (std::int64_t after = 0;;) {
        std::vector<StepRow> some = target_->tracer.steps(instance, after, maxLines);
        const bool isLast = some.size() < maxLines;
        if (!some.empty()) after = some.back().id;
        std::ranges::move(some, std::back_inserter(lines));
        if (lines.size() > maxLines) lines.erase(lines.begin(), lines.end() - maxLines);
        if (isLast) return lines;
    }
}

Json Session::stepBack(const Json& arguments) {
    Thread& thread = stoppedOf(arguments);
    if (!thread.past) thread.trace = traceOf(thread.instance);
    if (thread.trace.empty())
        throw RequestError(fmt::format("instance {} has no trace to step back in", toString(thread.instance)));
    if (thread.past && *thread.past == 0) throw RequestError("this is the first line of its trace");
    lookBack(thread, thread.past ? *thread.past - 1 : thread.trace.size() - 1);
    return {};
}

Json Session::reverseContinue(const Json& arguments) {
    Thread& thread = stoppedOf(arguments);
    if (!thread.past) thread.trace = traceOf(thread.instance);
    if (thread.trace.empty())
        throw RequestError(fmt::format("instance {} has no trace to step back in", toString(thread.instance)));
    lookBack(thread, 0);
    return {};
}

// ---- what has happened meanwhile

void Session::tick() {
    passOnLines();
    if (ended_ || !target_) return;
    const auto now = Clock::now();
    try {
        if (!entered_) {
            if (now < nextLook_) return;
            nextLook_ = now + pace;
            tellReady();
            if (configured_) enter();
            if (debugs_ && now >= nextBeat_) heartbeat();
            failsSince_.reset();
            return;
        }
        if (failsSince_ && now < nextLook_) return;
        look();
    } catch (const Error& error) {
        bearWith(error);
    } catch (const std::exception& error) {
        end(std::string("the session has ended: ") + error.what());
    }
}

void Session::look() {
    const auto now = Clock::now();
    lookAtGate();
    if (now >= nextLook_) {
        nextLook_ = now + pace;
        if (debugs_) lookAtHeld();
        lookAtRunning();
        if (toldFailing_) wire_.output("important", "the database answers again");
        failsSince_.reset();
        toldFailing_ = false;
    }
    if (!debugs_ || ended_) return;
    if (now >= nextSlowLook_) {
        nextSlowLook_ = now + slowPace;
        breakpoints_->refresh();
        breakpoints_->tellLogged();
        lookForExceptions();
        tellLost();
    }
    if (now >= nextBeat_) heartbeat();
}

// A server that is restarted, or a lock: each of the connections notices for itself that it has to connect again.
void Session::bearWith(const Error& error) {
    const auto now = Clock::now();
    if (!failsSince_) failsSince_ = now;
    if (error.retryable() && now - *failsSince_ < longestFailure) {
        nextLook_ = now + retryPace;
        if (toldFailing_ || now - *failsSince_ < toldFailure) return;
        toldFailing_ = true;
        wire_.output("important", fmt::format("the database does not answer, and is tried again for {} seconds: {}",
                                              longestFailure.count(), sentenceOf(error)));
        return;
    }
    unreachable_ = error.connectionLost();
    end("the session has ended: " + sentenceOf(error) + ". What it holds goes on by itself within two minutes");
    if (launched_) launched_->gate().release();
}

void Session::passOnLines() {
    for (const Mailbox::Line& line : mailbox_->take()) {
        if (!over_) wire_.output(line.category, line.text);
    }
}

void Session::lookAtGate() {
    if (!launched_) return;
    for (const ExceptionGate::Held& held : launched_->gate().takeNew()) {
        Thread& thread = threads_.open(held.instance);
        thread.state = Thread::State::AtGate;
        thread.lost = false;
        thread.machine = held.machine;
        thread.version = held.version;
        thread.step = held.step;
        thread.attempt = held.attempt;
        thread.tell(held.filter, held.text);
        threads_.tellStopped(thread, "exception",
                             held.filter == "throws"  ? "The step has thrown; nothing is committed yet"
                             : held.filter == "stops" ? "The instance is about to fail; nothing is committed yet"
                                                      : "A late attempt; nothing is committed yet");
        tellTraced(thread);
    }
}

void Session::tellLost() {
    if (!launched_) return;
    for (Thread& thread : threads_.all()) {
        if (thread.state != Thread::State::AtGate || thread.lost || !launched_->gate().lost(thread.instance)) continue;
        thread.lost = true;
        wire_.output("important", fmt::format("the claim of instance {} was lost meanwhile: this outcome has no effect",
                                              toString(thread.instance)));
    }
}

void Session::lookAtHeld() {
    std::vector<HeldRow> rows = target_->debugger.held(maxThreads + 1, true);
    const bool isMany = rows.size() > maxThreads;
    if (isMany) rows.pop_back();
    if (isMany && !toldMany_)
        wire_.output("important", "more than 1,000 instances are held: those that are held the longest are shown, and "
                                  "more as these go on");
    toldMany_ = isMany;
    for (const HeldRow& row : rows) {
        const Thread* known = threads_.find(row.instance);
        if (known && known->state == Thread::State::Held && known->since == row.since && known->step == row.step &&
            known->attempt == row.attempt)
            continue;
        stopAt(row);
    }
    // Somebody else has let it go, or has ended it. Of many, those behind the last that was read are not known.
    std::vector<InstanceId> gone;
    for (const Thread& thread : threads_.all()) {
        if (thread.state == Thread::State::Held && (!isMany || thread.since < rows.back().since) &&
            std::ranges::find(rows, thread.instance, &HeldRow::instance) == rows.end())
            gone.push_back(thread.instance);
    }
    if (gone.empty()) return;
    const std::vector<Standing> standing = target_->debugger.standing(gone);
    for (const InstanceId instance : gone) {
        const auto found = std::ranges::find(standing, instance, &Standing::instance);
        const std::string why = found == standing.end()     ? "it has been deleted"
                                : isTerminal(found->status) ? fmt::format("it is {}", toString(found->status))
                                                            : "somebody else has let it go";
        wire_.output("important", fmt::format("instance {} is held no more: {}", toString(instance), why));
        inspection_->forget(threads_.find(instance)->id);
        threads_.close(instance);
    }
}

// What nobody has asked to see goes on. Where somebody has locked it, with the next look.
void Session::letPass(const HeldRow& row) {
    const auto answers = target_->debugger.go({row.instance}, Go::On, false, lease);
    if (!answers.empty() && !answers.front().accepted && answers.front().code == "busy")
        passing_[row.instance] = row.since;
    else
        passing_.erase(row.instance);
}

void Session::stopAt(const HeldRow& row) {
    const auto passing = passing_.find(row.instance);
    if (passing != passing_.end() && passing->second == row.since) return letPass(row);
    const auto expected = reasons_.find(row.instance);
    // It has had its hit, where it is only run again.
    const bool again = expected != reasons_.end() && expected->second == "restart";
    const Breakpoints::Verdict verdict = again ? Breakpoints::Verdict() : breakpoints_->judge(row);
    // Let go for good at the gate, from a step that it was let go for.
    const bool onwards = !row.breakpoint && onwards_.erase(row.instance) > 0;
    if (!verdict.stops || (onwards && verdict.ids.empty())) return letPass(row);
    Thread& thread = threads_.open(row.instance);
    inspection_->forget(thread.id);
    thread.state = Thread::State::Held;
    thread.machine = row.machine;
    thread.version = row.version;
    thread.step = row.step;
    thread.attempt = row.attempt;
    thread.since = row.since;
    thread.stepped = false;
    thread.past.reset();
    thread.trace.clear();
    std::string reason = "step";
    if (row.breakpoint || onwards) reason = verdict.reason ? verdict.reason : "pause";
    const auto first = firsts_.find(row.breakpoint.value_or(0));
    if (first != firsts_.end()) reason = first->second;
    if (expected != reasons_.end()) {
        reason = expected->second;
        reasons_.erase(expected);
    }
    std::string words = fmt::format("Before {} of instance {}", row.step, toString(row.instance));
    if (row.bornOf) words = fmt::format("A child of instance {}, before {}", toString(*row.bornOf), row.step);
    threads_.tellStopped(thread, reason, words, verdict.ids);
    tellTraced(thread);
    if (first == firsts_.end()) return;
    target_->debugger.change({first->first}, BreakpointChange::Remove); // it is spent
    firsts_.erase(first);
}

// From the first stop on its steps are traced, where this role may.
void Session::tellTraced(Thread& thread) {
    try {
        if (traces_.size() >= maxTraces) {
            const auto idle =
                std::ranges::find_if(traces_, [this](const auto& one) { return !threads_.find(one.first); });
            if (idle != traces_.end()) {
                target_->tracer.end(idle->second);
                traces_.erase(idle);
            }
        }
        if (!traces_.contains(thread.instance) && traces_.size() < maxTraces) {
            TraceRequest request;
            request.instance = thread.instance;
            request.lasting = traceLasts;
            request.owner = target_->owner;
            traces_[thread.instance] = target_->tracer.begin(request);
        }
        if (stepsBack_ || target_->tracer.steps(thread.instance, 0, 1).empty()) return;
    } catch (const Error& error) {
        if (error.connectionLost()) throw;
        return; // without a trace there is nothing to step back in
    }
    stepsBack_ = true;
    wire_.event("capabilities", {{"capabilities", {{"supportsStepBack", true}}}});
}

// What was let go for a step and has ended is told, and so is the end of what the launch has spawned.
void Session::lookAtRunning() {
    std::vector<InstanceId> asked;
    for (const Thread& thread : threads_.all()) {
        if (thread.state == Thread::State::Running) asked.push_back(thread.instance);
    }
    if (spawned_ && !threads_.find(*spawned_)) asked.push_back(*spawned_);
    if (asked.empty()) return;
    const std::vector<Standing> standing = target_->debugger.standing(asked);
    for (const InstanceId instance : asked) {
        const auto found = std::ranges::find(standing, instance, &Standing::instance);
        const bool isDeleted = found == standing.end();
        if (!isDeleted && !isTerminal(found->status)) continue;
        const bool isDone = !isDeleted && found->status == Status::Done;
        if (isDeleted)
            wire_.output("important", fmt::format("instance {} has been deleted", toString(instance)));
        else
            wire_.output(isDone ? "console" : "important",
                         fmt::format("instance {} is {}{}", toString(instance), toString(found->status),
                                     found->lastError.empty() ? "" : ": " + found->lastError));
        if (const Thread* thread = threads_.find(instance)) inspection_->forget(thread->id);
        threads_.close(instance);
        onwards_.erase(instance);
        reasons_.erase(instance);
        if (instance != spawned_) continue;
        spawned_.reset();
        if (!threads_.all().empty()) continue; // others are looked at still
        if (debugs_) breakpoints_->tellLogged();
        passOnLines();
        wire_.event("exited", {{"exitCode", isDone ? 0 : 1}});
        end(fmt::format("instance {}, which this launch has spawned, has ended", toString(instance)));
        return;
    }
}

// Elsewhere than in the worker of a launch an exception is known once it is committed: the row says it.
void Session::lookForExceptions() {
    if (launched_ || filters_ == ExceptionFilters{}) return;
    const auto attached = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - began_);
    const auto look = [&](InstanceFilter filter, const char* name) {
        filter.changedAfter = Moment{std::nullopt, std::min(attached, std::chrono::seconds(5))};
        for (const InstanceSummary& one : target_->client.list(filter, 100)) {
            if (threads_.all().size() >= maxThreads) return; // as many as can be looked at
            if (!seen_.emplace(one.id, one.updatedAt).second) continue;
            const Thread* known = threads_.find(one.id);
            if (known && known->stopped()) continue;
            const std::string text = one.lastError.value_or("");
            if (!isTerminal(one.status)) {
                if (std::string_view(name) == "throws" && text.empty()) continue;
                const auto answers = target_->debugger.hold({one.id}, lease);
                if (answers.empty() || !answers.front().accepted) continue;
                reasons_[one.id] = "exception";
                Thread& thread = threads_.open(one.id);
                thread.tell(name, text);
                continue;
            }
            Thread& thread = threads_.open(one.id);
            thread.state = Thread::State::Ended;
            thread.machine = one.fsm;
            thread.version = one.fsmVersion;
            thread.step = one.step;
            thread.attempt = one.attempt;
            thread.tell(name, text);
            threads_.tellStopped(thread, "exception", "It has ended: shown, not held");
        }
    };
    if (seen_.size() > maxSeen) seen_.clear();
    if (filters_.throws || filters_.stops) {
        InstanceFilter failed;
        failed.statuses = {Status::Failed};
        look(failed, filters_.throws ? "throws" : "stops");
    }
    if (filters_.throws || filters_.late) {
        InstanceFilter tried;
        tried.statuses = {Status::Runnable, Status::Executing};
        tried.attempt = filters_.throws ? 1 : *filters_.late;
        look(tried, filters_.throws ? "throws" : "late");
    }
}

void Session::heartbeat() {
    nextBeat_ = Clock::now() + beatEach;
    target_->debugger.beat(lease);
    for (auto trace = traces_.begin(); trace != traces_.end();) {
        const bool goesOn = target_->tracer.extend(trace->second, traceLasts).has_value();
        trace = goesOn ? std::next(trace) : traces_.erase(trace);
    }
}

} // namespace fermata::ctl::dap

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dap/arguments.h"
#include "dap/breakpoints.h"
#include "dap/inspection.h"
#include "dap/launched.h"
#include "dap/source_map.h"
#include "dap/target.h"
#include "dap/threads.h"
#include "dap/wire.h"

#include <fermata/sandbox/sandbox.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fermata::ctl::dap {

// One editor that debugs. All of it is used by one thread, that of serve(): a message is answered when it comes, the
// database is asked at a pace what has come to be held (notifications would say no more than that something has), and
// what the worker of a launch says is fetched from its mailbox. So nothing here needs a lock, and a database that does
// not answer holds the session up, for ten seconds at most.
class Session {
public:
    // `defaults`: the database where the editor names none. `send` takes whole messages and does not block.
    Session(Database defaults, std::function<void(std::string)> send);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void receive(const std::string& message);
    void tick();  // to be called at each pace, and when descriptor() is readable
    void leave(); // nothing of this session is held afterwards. Without a word to the editor

    bool over() const { return over_; } // the editor has disconnected
    int descriptor() const { return mailbox_->descriptor(); }

    static constexpr std::chrono::milliseconds pace{100};
    static constexpr std::chrono::seconds beatEach{20};

private:
    using Clock = std::chrono::steady_clock;
    using Handler = Json (Session::*)(const Json& arguments);

    static const std::map<std::string, Handler, std::less<>>& handlers();
    Json answer(const std::string& command, const Json& arguments);
    Json capabilities() const;

    // The life of a session.
    Json initialize(const Json& arguments);
    Json launch(const Json& arguments);
    Json attach(const Json& arguments);
    Json configurationDone(const Json& arguments);
    Json terminate(const Json& arguments);
    Json disconnect(const Json& arguments);
    void begin(const SessionArguments& arguments);
    void admit(bool install);
    void tellReady();
    void enter();
    bool machinesAreUp();
    void spawn();
    void end(const std::string& sentence);

    // What is asked.
    Json setBreakpoints(const Json& arguments);
    Json setFunctionBreakpoints(const Json& arguments);
    Json breakpointLocations(const Json& arguments) { return breakpoints_->locations(arguments); }
    Json setExceptionBreakpoints(const Json& arguments);
    Json threads(const Json&) { return threads_.list(); }
    Json stackTrace(const Json& arguments);
    Json scopes(const Json& arguments) { return inspection_->scopes(arguments); }
    Json variables(const Json& arguments) { return inspection_->variables(arguments); }
    Json setVariable(const Json& arguments);
    Json evaluate(const Json& arguments) { return inspection_->evaluate(arguments); }
    Json exceptionInfo(const Json& arguments);

    // What is done to one that is stopped (session_run.cpp).
    Json next(const Json& arguments);
    Json stepIn(const Json& arguments);
    Json stepOut(const Json& arguments);
    Json goOn(const Json& arguments);
    Json pause(const Json& arguments);
    Json restartFrame(const Json& arguments);
    Json stepBack(const Json& arguments);
    Json reverseContinue(const Json& arguments);
    Thread& threadOf(const Json& arguments);
    Thread& stoppedOf(const Json& arguments);
    void resume(Thread& thread, Go how);
    void resumeFromGate(Thread& thread, Go how);
    std::optional<InstanceId> parentOf(InstanceId instance);
    void lookBack(Thread& thread, std::optional<std::size_t> line);
    void tellTraced(Thread& thread);
    std::vector<StepRow> traceOf(InstanceId instance);

    // What has happened meanwhile.
    void passOnLines();
    void lookAtGate();
    void tellLost();
    void look();
    void lookAtHeld();
    void lookAtRunning();
    void lookForExceptions();
    void stopAt(const HeldRow& row);
    void letPass(const HeldRow& row);
    void holdNext(const char* reason);
    void bearWith(const Error& error);
    void heartbeat();

    const Database defaults_;
    Wire wire_;
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>();
    std::vector<std::function<void()>> afterwards_; // behind the response to the request that is being answered

    bool initialized_ = false;
    bool ready_ = false; // the editor has been told that it may set breakpoints
    bool configured_ = false;
    bool entered_ = false; // workers may run what is debugged, and what is held is told
    bool ended_ = false;   // `terminated` has been told
    bool over_ = false;
    bool stepsBack_ = false; // the editor has been told that it may
    SessionArguments arguments_;
    bool debugs_ = true; // false: a launch that only runs
    Clock::time_point began_{}, readyAtTheLatest_{}, entersAtTheLatest_{}, nextLook_{}, nextSlowLook_{}, nextBeat_{};
    std::optional<Clock::time_point> failsSince_; // looks at the database have failed since then
    bool toldFailing_ = false;
    bool unreachable_ = false;                        // the database, when the session ended
    std::map<std::string, std::string> toldProblems_; // of the commands of a launch
    bool toldMany_ = false;                           // that not all that is held is shown

    std::optional<sandbox::Sandbox> sandbox_;
    std::unique_ptr<Target> target_;
    SourceMap sources_;
    std::unique_ptr<Breakpoints> breakpoints_;
    std::unique_ptr<Inspection> inspection_;
    Threads threads_;
    std::unique_ptr<Launched> launched_;
    ExceptionFilters filters_;
    std::optional<InstanceId> spawned_;
    std::map<InstanceId, std::string> reasons_;       // why the next stop of it will be, where it is no step
    std::map<std::int64_t, const char*> firsts_;      // breakpoints for what runs next: why that stops
    std::set<InstanceId> onwards_;                    // let go for good, and will be held once more, by stepping
    std::map<InstanceId, Timestamp> passing_;         // judged, and held since: locked by somebody, so that it stays
    std::map<InstanceId, std::int64_t> traces_;       // that this session has begun
    std::set<std::pair<InstanceId, Timestamp>> seen_; // exceptions that have been told
    int firstLine_ = 1, firstColumn_ = 1;
    bool takesInvalidated_ = false; // the editor knows that event
};

} // namespace fermata::ctl::dap

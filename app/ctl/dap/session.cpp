// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/session.h"

#include "arguments/usage_error.h"
#include "output/text.h"

#include <fermata/by_hand.h>
#include <fermata/sandbox/error.h>
#include <fermata/schema.h>
#include <fermata/types/shell_word.h>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace fermata::ctl::dap {

namespace {

using namespace std::chrono_literals;

constexpr auto patienceWithMachines = 30s; // for a command to come up and to announce its machines
// Breakpoints are set when their machines are there, so that the editor knows at once which are good; but an editor
// that waits longer takes it for a failure.
constexpr auto waitForMachines = 5s;

} // namespace

const std::map<std::string, Session::Handler, std::less<>>& Session::handlers() {
    static const std::map<std::string, Handler, std::less<>> all{
        {"initialize", &Session::initialize},
        {"launch", &Session::launch},
        {"attach", &Session::attach},
        {"configurationDone", &Session::configurationDone},
        {"terminate", &Session::terminate},
        {"disconnect", &Session::disconnect},
        {"setBreakpoints", &Session::setBreakpoints},
        {"setFunctionBreakpoints", &Session::setFunctionBreakpoints},
        {"setExceptionBreakpoints", &Session::setExceptionBreakpoints},
        {"breakpointLocations", &Session::breakpointLocations},
        {"threads", &Session::threads},
        {"stackTrace", &Session::stackTrace},
        {"scopes", &Session::scopes},
        {"variables", &Session::variables},
        {"setVariable", &Session::setVariable},
        {"evaluate", &Session::evaluate},
        {"exceptionInfo", &Session::exceptionInfo},
        {"next", &Session::next},
        {"stepIn", &Session::stepIn},
        {"stepOut", &Session::stepOut},
        {"continue", &Session::goOn},
        {"pause", &Session::pause},
        {"restartFrame", &Session::restartFrame},
        {"stepBack", &Session::stepBack},
        {"reverseContinue", &Session::reverseContinue},
    };
    return all;
}

Session::Session(Database defaults, std::function<void(std::string)> send)
    : defaults_(std::move(defaults)), wire_(std::move(send)), threads_(wire_) {}

Session::~Session() = default;

void Session::receive(const std::string& message) {
    const Json request = messageFrom(message);
    if (!request.is_object() || !request.contains("seq") || !request["seq"].is_number_integer() ||
        request.value("type", Json()) != "request" || !request.contains("command") || !request["command"].is_string()) {
        wire_.output("stderr", "a message that is no request of the Debug Adapter Protocol was passed over");
        return;
    }
    afterwards_.clear();
    std::optional<Json> body;
    std::string refusal;
    try {
        Json arguments = request.value("arguments", Json());
        if (arguments.is_null()) arguments = Json::object();
        body = answer(request["command"].get<std::string>(), arguments);
    } catch (const Error& error) {
        refusal = sentenceOf(error);
    } catch (const sandbox::SandboxError& error) {
        refusal = error.fullText();
    } catch (const Json::exception&) {
        refusal = "an argument is of another type than the protocol says";
    } catch (const std::exception& error) { // of ours: RequestError, UsageError
        refusal = error.what();
    }
    if (!body) return wire_.refuse(request, refusal);
    wire_.respond(request, std::move(*body));
    for (const auto& act : std::exchange(afterwards_, {})) {
        try {
            act();
        } catch (const std::exception&) { // it has been answered already; the next tick finds out what is wrong
        }
    }
}

Json Session::answer(const std::string& command, const Json& arguments) {
    const auto handler = handlers().find(command);
    if (handler == handlers().end())
        throw RequestError(fmt::format("the request {} is not known here", inQuotes(command)));
    if (!arguments.is_object()) throw RequestError("the arguments are no object");
    const bool ends = command == "disconnect" || command == "terminate";
    if (!initialized_ && command != "initialize" && !ends)
        throw RequestError(fmt::format("{} comes before initialize", command));
    if (ended_ && !ends) throw RequestError("the session has ended");
    const bool early = command == "initialize" || command == "launch" || command == "attach" || command == "threads";
    if (!target_ && !early && !ends)
        throw RequestError(fmt::format("{} comes before launch and attach: no database is debugged", command));
    return (this->*handler->second)(arguments);
}

// ---- the life of a session

Json Session::capabilities() const {
    const auto filter = [](const char* id, const char* label, const char* words) {
        return Json{{"filter", id}, {"label", label}, {"description", words}, {"default", false}};
    };
    Json late =
        filter("late", "A step at a late attempt", "From the attempt on that is written as the condition, else 3");
    late["supportsCondition"] = true;
    late["conditionDescription"] = "3";
    return {{"supportsConfigurationDoneRequest", true},
            {"supportsFunctionBreakpoints", true},
            {"supportsConditionalBreakpoints", true},
            {"supportsHitConditionalBreakpoints", true},
            {"supportsLogPoints", true},
            {"supportsEvaluateForHovers", true},
            {"supportsSetVariable", true},
            {"supportsRestartFrame", true},
            {"supportsExceptionInfoRequest", true},
            {"supportsExceptionFilterOptions", true},
            {"supportsBreakpointLocationsRequest", true},
            {"supportsDelayedStackTraceLoading", true},
            {"supportsTerminateRequest", true},
            {"supportsStepBack", stepsBack_},
            {"exceptionBreakpointFilters",
             {filter("throws", "A step throws", "Before its outcome, or its handler's, is committed"),
              filter("stops", "An instance stops", "A step, or its handler, gives up: the instance fails"), late}}};
}

Json Session::initialize(const Json& arguments) {
    if (initialized_) throw RequestError("the session is initialized already");
    initialized_ = true;
    const auto fromOne = [&](const char* name) {
        const auto found = arguments.find(name);
        return found == arguments.end() || !found->is_boolean() || found->get<bool>();
    };
    firstLine_ = fromOne("linesStartAt1") ? 1 : 0;
    firstColumn_ = fromOne("columnsStartAt1") ? 1 : 0;
    takesInvalidated_ = arguments.value("supportsInvalidatedEvent", Json()) == true;
    return capabilities();
}

Json Session::launch(const Json& arguments) {
    begin(sessionArgumentsOf(arguments, true));
    return {};
}

Json Session::attach(const Json& arguments) {
    begin(sessionArgumentsOf(arguments, false));
    return {};
}

void Session::begin(const SessionArguments& arguments) {
    if (target_) throw RequestError("the session debugs a database already");
    arguments_ = arguments;
    debugs_ = !arguments.noDebug;
    if (std::error_code none; arguments.cwd && !std::filesystem::is_directory(*arguments.cwd, none))
        throw UsageError(fmt::format("\"cwd\": there is no folder {}", inQuotes(*arguments.cwd)));
    Database database = defaults_;
    if (arguments.database) database.connection = *arguments.database;
    if (arguments.schema) database.schema = *arguments.schema;
    try {
        if (arguments.sandbox) {
            sandbox_ = sandbox::Sandbox::open(
                {}, [this](const sandbox::Progress& step) { wire_.output("console", step.text); });
            database.connection = sandbox_->connectionString();
            migrate(database);
        }
        target_ = std::make_unique<Target>(std::move(database));
        admit(arguments.install || arguments.sandbox);
        sources_.mapPaths(arguments.pathMap);
        breakpoints_ = std::make_unique<Breakpoints>(wire_, *target_, sources_);
        breakpoints_->countLinesFromOne(firstLine_ == 1);
        inspection_ = std::make_unique<Inspection>(*target_, sources_);
        inspection_->count(firstLine_, firstColumn_);
        breakpoints_->refresh();
        if (arguments.launch) {
            Launched::Plan plan{target_->database, arguments.machines, arguments.examples, arguments.queues};
            if (arguments.cwd) {
                for (std::string& command : plan.machines)
                    command = "cd " + shellWord(*arguments.cwd) + " || exit\n" + command;
            }
            launched_ = std::make_unique<Launched>(plan, mailbox_);
        }
    } catch (...) { // the editor may try again
        launched_.reset();
        inspection_.reset();
        breakpoints_.reset();
        target_.reset();
        sandbox_.reset();
        throw;
    }
    began_ = Clock::now();
    readyAtTheLatest_ = began_ + waitForMachines;
    nextBeat_ = began_ + beatEach;
    afterwards_.push_back([this] { tellReady(); });
}

void Session::admit(bool install) {
    requireSchema(target_->database);
    if (target_->client.standbyLag())
        throw RequestError("this server is a standby, which can only be read: debug at its primary");
    if (!debugs_) return;
    DebugState state = target_->debugger.state();
    if (!state.installed && install) {
        target_->debugger.install(false);
        state = target_->debugger.state();
    }
    if (!state.installed)
        throw RequestError(
            std::string("breakpoints are not installed in this database: run \"fermatactl debug install\"") +
            (arguments_.launch ? ", or launch with \"install\": true" : ""));
    if (!state.may)
        throw RequestError(
            "this role may not set breakpoints: the owner of the tables lets operators do it with \"fermatactl "
            "debug install --operators\"");
}

Json Session::configurationDone(const Json&) {
    configured_ = true;
    entersAtTheLatest_ = Clock::now() + patienceWithMachines;
    return {};
}

// Whether all commands of a launch have announced their machines, and these are declared. What keeps them is told.
bool Session::machinesAreUp() {
    if (!launched_) return true;
    std::vector<std::pair<std::string, int>> announced = launched_->compiled();
    bool up = true;
    for (const HostStatus& host : launched_->stats().hosts) {
        up = up && host.state == HostStatus::State::Up;
        std::ranges::copy(host.machines, std::back_inserter(announced));
        std::string& told = toldProblems_[host.command];
        if (host.problem.empty() || host.problem == told) continue;
        told = host.problem;
        wire_.output("important", host.problem);
    }
    if (!up) return false;
    const std::vector<MachineSummary> declared = target_->client.machines();
    return std::ranges::all_of(announced, [&](const auto& one) {
        return std::ranges::any_of(declared, [&](const MachineSummary& other) {
            return other.fsm == one.first && other.version == one.second;
        });
    });
}

void Session::tellReady() {
    if (ready_ || (!machinesAreUp() && Clock::now() < readyAtTheLatest_)) return;
    ready_ = true;
    wire_.event("initialized");
}

// From here on things run. Breakpoints are in their places before that. What fails on the way is tried again, but for
// the spawn: it may have happened.
void Session::enter() {
    if (!machinesAreUp()) {
        if (Clock::now() < entersAtTheLatest_) return;
        wire_.output("important", "not all machines have come up within 30 seconds; what has, runs");
    }
    breakpoints_->refresh();
    if (arguments_.spawn && !spawned_) spawn();
    if (ended_) return;
    if (debugs_ && arguments_.stopOnEntry) {
        if (spawned_) {
            reasons_[*spawned_] = "entry";
            target_->debugger.hold({*spawned_}, lease);
        } else if (firsts_.empty()) {
            holdNext("entry");
        }
    }
    entered_ = true;
    if (launched_) launched_->open();
}

void Session::holdNext(const char* reason) {
    BreakpointRequest next;
    next.once = true;
    next.lasting = lease;
    firsts_[target_->debugger.add(next)] = reason;
}

void Session::spawn() {
    const SessionArguments::Spawn& wanted = *arguments_.spawn;
    const std::vector<MachineSummary> declared = target_->client.machines();
    const MachineSummary* newest = nullptr;
    for (const MachineSummary& one : declared) {
        if (one.fsm == wanted.machine && (!newest || newest->version < one.version)) newest = &one;
    }
    if (!newest)
        return end(fmt::format("no machine {} has been declared, so none is spawned", inQuotes(wanted.machine)));
    if (wanted.step && !newest->steps.empty() && std::ranges::count(newest->steps, *wanted.step) == 0)
        return end(fmt::format("machine {} declares no step {}, so none is spawned", inQuotes(wanted.machine),
                               inQuotes(*wanted.step)));
    SpawnRequest request;
    request.fsm = newest->fsm;
    request.fsmVersion = newest->version;
    request.step = wanted.step.value_or(newest->initial);
    request.queue = newest->queue;
    request.state = wanted.state;
    SpawnAnswer answer;
    try {
        answer = ByHand(target_->database).spawn(request);
    } catch (const Error& error) {
        return end("nothing was spawned: " + sentenceOf(error));
    }
    if (answer.ids.empty()) return end("nothing was spawned: " + answer.ended);
    spawned_ = answer.ids.front();
    wire_.output("console",
                 fmt::format("instance {} of {} is spawned at {}", toString(*spawned_), request.fsm, request.step));
    const auto serves = [&](const QueueSlots& slots) { return slots.queue == request.queue; };
    if (launched_ && std::ranges::none_of(arguments_.queues, serves))
        wire_.output("important",
                     fmt::format("it is in queue {}, which the worker of this launch does not serve: add it to "
                                 "\"queues\"",
                                 inQuotes(request.queue)));
}

void Session::end(const std::string& sentence) {
    if (ended_) return;
    ended_ = true;
    passOnLines(); // an editor leaves when it has been told
    wire_.output("important", sentence);
    wire_.event("terminated");
}

// What can be done is done; the rest ends by its lease.
void Session::leave() {
    ended_ = true;
    if (launched_) launched_->gate().release();
    if (target_ && breakpoints_ && debugs_) {
        try {
            // One call after the other that waits in vain would keep the editor waiting.
            for (const auto& [instance, trace] : traces_) {
                if (!unreachable_) target_->tracer.end(trace);
            }
        } catch (const Error&) { // they end by themselves
        }
        try {
            target_->debugger.leave();
        } catch (const Error&) { // no heartbeat follows
        }
    }
    traces_.clear();
    launched_.reset(); // what its worker runs is committed or given back
    passOnLines();
    try {
        // A step that ended while the worker was stopping may have been held anew, by a step over.
        if (target_ && breakpoints_ && debugs_ && !unreachable_) target_->debugger.leave();
    } catch (const Error&) {
    }
    breakpoints_.reset();
    inspection_.reset();
    target_.reset();
    sandbox_.reset();
}

Json Session::terminate(const Json&) {
    const bool told = ended_;
    leave();
    if (!told) afterwards_.push_back([this] { wire_.event("terminated"); });
    return {};
}

Json Session::disconnect(const Json&) {
    leave();
    over_ = true;
    return {};
}

// ---- what is asked

namespace {

// A launch without debugging takes breakpoints and sets none.
Json notSet(const Json& list) {
    Json answers = Json::array();
    for (std::size_t n = 0; list.is_array() && n < list.size(); ++n)
        answers.push_back({{"verified", false}, {"message", "this launch runs without debugging"}});
    return {{"breakpoints", answers}};
}

} // namespace

Json Session::setBreakpoints(const Json& arguments) {
    return debugs_ ? breakpoints_->setInSource(arguments) : notSet(arguments.value("breakpoints", Json()));
}

Json Session::setFunctionBreakpoints(const Json& arguments) {
    return debugs_ ? breakpoints_->setFunctions(arguments) : notSet(arguments.value("breakpoints", Json()));
}

// Where it was refused because the row has changed, the editor is told to look at it anew.
Json Session::setVariable(const Json& arguments) {
    try {
        return inspection_->setVariable(arguments);
    } catch (const RequestError&) {
        if (takesInvalidated_) wire_.event("invalidated", {{"areas", {"variables"}}});
        throw;
    }
}

Json Session::setExceptionBreakpoints(const Json& arguments) {
    ExceptionFilters filters;
    Json answers = Json::array();
    const auto turnOn = [&](const Json& id, const Json& condition) {
        Json answer{{"verified", true}};
        if (id == "throws") {
            filters.throws = true;
        } else if (id == "stops") {
            filters.stops = true;
        } else if (id == "late") {
            using Kind = HitCondition::Kind;
            const auto attempt = condition.is_string() && !condition.get<std::string>().empty()
                                     ? hitConditionOf(condition.get<std::string>())
                                     : HitCondition{Kind::AtLeast, 3};
            const bool isMore = attempt && attempt->kind == Kind::More;
            if (attempt && (isMore || attempt->kind == Kind::AtLeast || attempt->kind == Kind::Equal))
                filters.late = static_cast<int>(std::min<std::int64_t>(attempt->number, 1'000'000)) + (isMore ? 1 : 0);
            else
                answer = {{"verified", false}, {"message", "the condition is the number of an attempt, 3 for example"}};
        } else {
            answer = {{"verified", false}, {"message", "there is no such filter: they are throws, stops and late"}};
        }
        answers.push_back(std::move(answer));
    };
    for (const Json& id : arguments.value("filters", Json::array()))
        turnOn(id, Json());
    for (const Json& option : arguments.value("filterOptions", Json::array())) {
        if (option.is_object()) turnOn(option.value("filterId", Json()), option.value("condition", Json()));
    }
    if (!debugs_) return notSet(answers);
    filters_ = filters;
    if (launched_) launched_->gate().set(filters);
    return {{"breakpoints", answers}};
}

Json Session::stackTrace(const Json& arguments) {
    const auto id = arguments.find("threadId");
    if (id != arguments.end() && *id == Threads::ofTheSession)
        return {{"stackFrames", Json::array()}, {"totalFrames", 0}};
    return inspection_->stack(stoppedOf(arguments), arguments);
}

Json Session::exceptionInfo(const Json& arguments) {
    Thread& thread = stoppedOf(arguments);
    if (thread.exception.empty()) throw RequestError("it has not stopped because of an exception");
    Json details{{"message", thread.text}, {"stackTrace", thread.trouble}};
    const std::vector<StepRow> trace =
        traces_.contains(thread.instance) ? traceOf(thread.instance) : std::vector<StepRow>();
    if (!trace.empty() && trace.back().error) {
        const Json error = Json::parse(*trace.back().error, nullptr, false);
        if (error.is_object() && error.value("type", Json()).is_string()) details["typeName"] = error["type"];
        if (error.is_object() && error.value("traceback", Json()).is_string())
            details["stackTrace"] = error["traceback"];
    }
    return {
        {"exceptionId", thread.exception}, {"description", thread.text}, {"breakMode", "always"}, {"details", details}};
}

} // namespace fermata::ctl::dap

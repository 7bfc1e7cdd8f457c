// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/context.h>
#include <fermata/outcome.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fermata {

// One declared move of a machine: what the desktop draws. `on` is free text (a signal's name, a condition).
struct Transition {
    std::string from;
    std::string to;
    std::string on;
};

// Where a step stands in its program's source, as the program says.
struct StepSource {
    std::string path;
    int line = 0; // of its beginning, from 1
    int end = 0;  // its last line; 0: not known, it goes on to the next step of that file
};

// What every machine is, however it is written. Called by many threads at once, for different instances: an
// implementation keeps no state of its own that is not synchronised. Whatever it throws is a caught exception (§4).
class MachineDefinition {
public:
    virtual ~MachineDefinition() = default;

    virtual const std::string& name() const = 0;
    virtual int version() const = 0;
    virtual std::vector<std::string> steps() const = 0;

    // False: the worker treats the step as a caught exception that names it, and does not call run().
    virtual bool hasStep(const std::string& step) const = 0;

    virtual std::vector<Transition> transitions() const { return {}; }
    virtual std::string initialStep() const; // the first of steps() unless overridden
    virtual std::string defaultQueue() const { return "default"; }
    virtual std::map<std::string, StepSource> sources() const { return {}; } // by step; of those that are known
    virtual std::string description() const { return {}; }
    virtual Json exampleState() const { return Json::object(); }

    // True: after a Next the instance may keep its claim and go on with its next step as soon as the commit is durable,
    // without a way through the queue: several times as many steps a second. Each step is committed as ever. Others
    // wait longer, but never longer than a second: then it goes through the queue again.
    virtual bool runsAhead() const { return false; }

    // Runs the step ctx.step.
    virtual Outcome run(const Context& ctx) const = 0;

    // Decides after an exception of run(). The default gives up: Stop with the reason (a replay here would be a policy,
    // and policies are the user's, §1).
    virtual Outcome handle(const Failure& failure) const { return Stop{failure.reason}; }
};

// A machine built fluently; copies share one definition, which must not be changed any more once a worker runs it.
//
//     Machine checkout = Machine("checkout", 1)
//         .step("start", [](const Context &ctx) -> Outcome { ... })
//         .handle([](const Failure &failure) -> Outcome { ... })
//         .edge("start", "ship", "paid");
//
// A subclass of MachineDefinition becomes one by Machine(std::make_shared<Mine>()); it is then complete as it is.
class Machine {
public:
    using Step = std::function<Outcome(const Context&)>;
    using Handler = std::function<Outcome(const Failure&)>;

    explicit Machine(std::string name, int version = 1);
    explicit Machine(std::shared_ptr<const MachineDefinition> definition);

    // Each throws std::logic_error for a second step of one name, an empty name, or a definition that is no fluent one.
    // Where it is called is where a debugger says that the step stands. (std::source_location needs a later Clang than
    // the engine does.)
    Machine& step(std::string name, Step run, const char* file = __builtin_FILE(), int line = __builtin_LINE());
    Machine& handle(Handler handler);
    Machine& edge(std::string from, std::string to, std::string on = {});
    Machine& initial(std::string step);
    Machine& queue(std::string name);
    Machine& describe(std::string text);
    Machine& example(Json state);
    Machine& runAhead(bool ahead = true);

    const std::shared_ptr<const MachineDefinition>& definition() const { return definition_; }

private:
    class Fluent;
    Fluent& fluent();

    std::shared_ptr<Fluent> fluent_; // null for a definition that was given
    std::shared_ptr<const MachineDefinition> definition_;
};

} // namespace fermata

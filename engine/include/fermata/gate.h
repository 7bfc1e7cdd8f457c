// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// A place inside a worker where a step can be held: before it runs, and after it has returned and before its outcome is
// committed (WorkerOptions::gate).
namespace fermata {

// A step at the gate. Alive as long as the call it is given to.
struct GatedStep {
    InstanceId instance;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    int attempt = 0;
    std::string queue;
    // To be called by a gate before it blocks, once: until the call returns the worker then runs one step more, up to
    // sixteen, and at a process its seat is free for others.
    std::function<void()> holding;
    // JSON, as the params of `step` in the machine protocol: the state, the inbox and the children that it is shown.
    // Costs what they weigh; throws for documents that cannot be read.
    std::function<std::string()> context;
    // Of before(): another state, JSON. Written to the row under the step's claim, and to the audit with the reason;
    // the step is shown it as the database has it, and context() too. Why it was refused; empty: done. Waits for the
    // database, and is for one thread at a time.
    std::function<std::string(const std::string& state, const std::string& reason)> edit;
    // Of after(): JSON, as the result of `step` in the machine protocol.
    std::function<std::string()> outcome;
    std::optional<std::string> threw;     // of after(): what the step threw; the outcome is then its handler's
    std::optional<std::string> threwType; // … and its type, where that is known
    // Of after(): what the step printed, JSON: [{"stream", "text"}, …]; and the ids of the signals that its outcome
    // would consume.
    std::function<std::string()> printed;
    std::function<std::vector<std::int64_t>()> consumes;
    // Of after(), asked again: why what it answered cannot be done. The outcome that was given instead is none, or the
    // audit cannot be written.
    std::optional<std::string> refused;
    // The claim is lost: it was reaped, or an operator has taken it. Nothing that is decided here has an effect. Known
    // with the next heartbeat.
    std::function<bool()> lost;
};

// Called on the threads that run steps, several at once; each call may block as long as it likes. The lease is renewed
// meanwhile, and the step keeps its slot and its partition key. What a gate throws lets the step go, and is logged.
class StepGate {
public:
    virtual ~StepGate() = default;

    // Whether a step of this machine may be held, as of now: such a machine is not run ahead. Asked after each step,
    // and must be quick.
    virtual bool mayHold(const std::string&) const noexcept { return true; }

    enum class Before {
        Run,
        GiveBack, // its claim goes back, with its attempt unchanged
    };
    virtual Before before(const GatedStep&) { return Before::Run; }

    struct After {
        enum class What {
            Commit,
            // The step, with the same context; then after() is asked again. At a process by the one that is up now;
            // where none is, the claim goes back.
            RunAgain,
            Crash, // as if the worker had died: the lease runs out, a sweep returns the row, attempt + 1
        };
        What what = What::Commit;
        // Of Commit: another outcome instead of the step's, or the handler's, as JSON. For one that is none after() is
        // asked again.
        std::optional<std::string> instead;
        std::string reason = {}; // of Crash, and of another outcome: for the audit, which has both before they are done
    };
    virtual After after(const GatedStep&) { return {}; }

    // After Crash: it stands in the audit, and the claim has been dropped.
    virtual void crashed(InstanceId) {}

    // The worker drains or stops: whoever is held returns at once, whatever it answers (what has not run goes back,
    // what has is committed), and from now on nobody is held: a worker that is started again needs another gate. From
    // any thread.
    virtual void release() = 0;
};

} // namespace fermata

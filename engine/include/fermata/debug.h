// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/types/debug.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Breakpoints and stepping in the database (sql/debug/install.sql): an instance is held between two steps, whichever
// engine or worker would run the next.
namespace fermata {

// One connection, used by one thread at a time, but for interrupt(). Every call throws fermata::Error: Kind::BadInput
// for what makes no sense (a condition that is no jsonpath), Denied without the right, Schema where breakpoints are not
// installed or the schema is not migrated, Contention where the tables are locked.
class Debugger {
public:
    // How long a hold or a step lasts where nobody says otherwise.
    static constexpr std::chrono::hours lasts{1};

    // `owner`: who debugs, in words; what beat() keeps alive is what has the same owner. Empty: the person at this
    // machine. `person` as for Operator.
    explicit Debugger(Database database, std::string owner = {}, std::string person = {});
    ~Debugger();
    Debugger(Debugger&&) noexcept;
    Debugger& operator=(Debugger&&) noexcept;

    // For whoever may read the tables. Never throws Schema.
    DebugState state();

    // For the owner of the tables. Two triggers on gen_durable and four tables; the lock that they take is tried for
    // again and again, for a quarter of a second each, up to half a minute. Installed already: sets who may debug.
    // Throws Schema where another version has installed another form of it.
    void install(bool operators);

    // Lets all go that is held, in pieces, and takes everything away. How many were held; nothing where nothing was
    // installed. Throws Contention, saying what has been done, where somebody has locked held ones, or the table.
    std::int64_t remove();

    std::vector<BreakpointRow> breakpoints(); // by id

    // Whether a worker has declared a machine of this name.
    bool declared(const std::string& machine);

    // Its id. What is runnable by then is held at once only where `instance` names it, everything else from its next
    // step on.
    std::int64_t add(const BreakpointRequest& request);

    // How many were there. What a removed one holds stays held until its time is over.
    std::int64_t change(const std::vector<std::int64_t>& breakpoints, BreakpointChange change);

    // What is held, the longest first; `ours`: by this owner.
    std::vector<HeldRow> held(int limit = 10'000, bool ours = false);

    // How many are held, by where they stood when they came to be: so many of these places, the fullest first; and of
    // the children of each of these parents, those of which some are. Each is not looked at, so that very many cost
    // little: what has ended since counts until it is tidied away, with the next beat(). So does DebugState::held where
    // it is more than a thousand.
    std::vector<HeldCount> heldCounts(int limit = 10'000);
    std::vector<std::pair<InstanceId, std::int64_t>> heldBelow(const std::vector<InstanceId>& parents);

    bool isHeld(InstanceId instance);
    std::vector<InstanceId> heldAmong(const std::vector<InstanceId>& instances); // those of them that are
    std::int64_t heldAt(std::int64_t breakpoint);                                // how many

    // Those of `breakpoints` that this one has come by at the step and attempt at which it is held, be it by one of
    // them or by stepping, each with its last hit, after the hit `after`: of all at once the database names one.
    std::vector<BreakpointHit> hitAmong(const std::vector<std::int64_t>& breakpoints, const HeldRow& held,
                                        std::int64_t after = 0);

    // How these stand, those that are there, by id.
    std::vector<Standing> standing(const std::vector<InstanceId>& instances);

    // Of the machines that say it, by name and version.
    std::vector<MachineSources> sources();

    // What a jsonpath finds in a document, as the condition of a breakpoint does: a thousand values and 8 MiB at most.
    // BadInput: it is no jsonpath, or cannot be asked of this document. Contention: it took longer than two seconds.
    FoundValues find(const std::string& document, const std::string& jsonpath);

    // Each answer in the order of the targets: DebugAnswer::accepted, or a sentence that says why not (not held, let go
    // by somebody else, ended, locked). A hold takes at once what is runnable, else at its next step; with Go::Into the
    // children that it spawns until then are held as well. `atOnce` lets go also what has to wait for its time. nullopt
    // as `lasting`: until somebody lets it go.
    std::vector<DebugAnswer> hold(const std::vector<InstanceId>& targets,
                                  std::optional<std::chrono::milliseconds> lasting = lasts, Go until = Go::Over);
    std::vector<DebugAnswer> go(const std::vector<InstanceId>& targets, Go how, bool atOnce = false,
                                std::optional<std::chrono::milliseconds> lasting = lasts);

    // All that is held now, whoever has set it, or `ours`; what comes to be held meanwhile stays.
    GoneOn goAll(Go how, bool atOnce = false, bool ours = false);

    // This owner is there: what it has set and holds goes on so long from now. To be called well before that is over.
    void beat(std::chrono::milliseconds lasting);

    // This owner goes: its breakpoints are removed, what it steps is held no more, and what it holds goes on, in pieces
    // of one statement each. How many were held. What somebody has locked goes on when its lease ends.
    std::int64_t leave();

    // From any thread: a call that waits for the server throws at once, and so does every later one. Used once, to end.
    void interrupt();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/time.h>

#include <QMetaType>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// What passes between the window and the session about the gate of this window's worker, where a step is held before it
// runs or before its outcome is committed; and about steps that are tried without a commit. Values only: they cross
// threads.
namespace fermata::views {

// So many steps are held at once, and there are so many rules: the worker lends no more threads to what is held.
inline constexpr std::size_t kMostAtGate = 16;

enum class GateSide { Before, After };

// What is to be held: one instance, or each of a machine, perhaps at one of its steps.
struct GateRule {
    std::optional<InstanceId> instance;
    std::string machine; // empty: of whichever the instance is
    std::string step;    // empty: at each
    bool before = true;
    bool after = true;

    bool sameAs(const GateRule& other) const {
        return instance == other.instance && machine == other.machine && step == other.step;
    }
    friend bool operator==(const GateRule&, const GateRule&) = default;
};

// What is known of a step at the gate. It never changes.
struct GatedDocuments {
    std::string context;                // as the params of step in the machine protocol
    std::string outcome;                // after it: as the result of step
    std::string printed = "[]";         // [{"stream", "text"}, …]
    std::vector<std::int64_t> consumes; // the ids of the signals that its outcome would consume
    std::optional<std::string> threw;   // the outcome is then its handler's
    std::string threwType;
};

// A step at the gate, or one that was there a moment ago.
struct GatedRun {
    enum class Stage {
        Held,
        Writing, // its state is being written: it is held, and nothing else can be decided before that is known
        Decided, // it is on its way, and has not come back
        Lost,    // its claim was taken while it was held: nothing of it has an effect any more
        Crashed, // dropped here, as by a worker that dies: its lease has still to end
    };

    std::uint64_t ticket = 0; // of this hold; the next one of the same step has another
    InstanceId instance;
    std::string machine;
    int version = 1;
    std::string step;
    int attempt = 0;
    GateSide side = GateSide::Before;
    Stage stage = Stage::Held;
    Timestamp since;                                 // by the clock of this computer
    QString refused;                                 // why what a person wanted of it was not done
    std::shared_ptr<const GatedDocuments> documents; // never null

    bool isHeld() const { return stage == Stage::Held || stage == Stage::Writing; }

    friend bool operator==(const GatedRun&, const GatedRun&) = default;
};

struct GateSnapshot {
    std::vector<GateRule> rules;
    std::vector<GatedRun> runs; // the longest held first
    std::int64_t passed = 0;    // what was let by since so many were held
    bool worker = false;        // there is a gate: a worker of this window runs

    std::size_t held() const {
        std::size_t count = 0;
        for (const GatedRun& run : runs)
            count += run.isHeld() ? 1 : 0;
        return count;
    }

    friend bool operator==(const GateSnapshot&, const GateSnapshot&) = default;
};

// What a person wants of the gate.
struct GateOrder {
    enum class Kind {
        Hold,     // from now on, by the rule; one for the same place is replaced
        StopHold, // what is held stays
        Go,       // before it: run it; after it: commit its outcome
        Edit,     // before it: `document` is its state from now on
        RunAgain,
        Replace, // commit `document`, an outcome, instead
        Crash,
        Dismiss,  // of one that is held no more
        LetAllGo, // and hold nothing any more
    };

    Kind kind = Kind::Go;
    GateRule rule;
    std::uint64_t ticket = 0;
    QString document; // JSON
    QString reason;   // of Edit, Replace and Crash: for the audit
};

// A step to be run without consequences in the database.
struct TryOrder {
    quint64 number = 0; // as the desk counts them
    InstanceId instance;
    std::optional<QString> state; // instead of its own; so are the next two, as TrialRequest has them
    std::optional<QString> signalsShown = {};
    std::optional<QString> childrenShown = {};
    std::optional<std::string> step = {}; // as it was shown to the person
};

// What became of it.
struct TryOutcome {
    quint64 number = 0;
    QString error; // it was not run, for this reason
    QString advice;
    bool noMachine = false; // that no machine of this window's runs it
    std::string step;
    std::string stateBefore;
    std::optional<std::string> outcome; // absent: it threw, and nothing handled that
    bool handled = false;
    std::optional<std::string> threw;
    std::string printed = "[]";
    std::chrono::microseconds took{};
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::GateSnapshot)
Q_DECLARE_METATYPE(fermata::views::GateOrder)
Q_DECLARE_METATYPE(fermata::views::TryOrder)
Q_DECLARE_METATYPE(fermata::views::TryOutcome)

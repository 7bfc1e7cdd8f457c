// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/debug.h>
#include <fermata/types/overview.h>

#include <QMetaType>
#include <QString>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

// What passes between the window and the session about breakpoints. Values only: they cross threads.
namespace fermata::views {

// Of what is runnable later, what is scheduled: the rest is held. It was counted at another moment, so there are never
// fewer than none; where counting stopped, at least so many are.
inline BoundedCount withoutHeld(const BoundedCount& later, std::int64_t held) {
    return {std::max<std::int64_t>(later.value - held, 0), later.more};
}

// At most so many of what is held are read; the state says how many there are.
inline constexpr int kMostHeldShown = 1'000;

// What is set and held, as it was found a moment ago.
struct DebugSnapshot {
    bool known = false; // the schema knows of breakpoints, installed or not
    DebugState state;
    std::vector<HeldRow> held;                              // the longest first, kMostHeldShown at most
    std::vector<HeldCount> counts;                          // of all of them, as far as there are not too many places
    std::vector<std::pair<InstanceId, std::int64_t>> below; // by parent, of those that the window shows
    std::vector<InstanceId> alsoHeld;                       // beyond those above, of what the window shows
    std::vector<BreakpointRow> breakpoints; // by id; read for whoever looks at them, and where they are few
    QString owner;                          // who debugs in this window
    QString error; // it could not be looked for: a sentence, and the rest is what was found before, if anything

    // Something may be held at any moment: it is said on every page.
    bool isOn() const { return state.installed && (state.armed > 0 || state.held > 0); }
    const HeldRow* find(InstanceId id) const {
        for (const HeldRow& row : held) {
            if (row.instance == id) return &row;
        }
        return nullptr;
    }

    // How many are held of those for which `is` is true.
    template <typename Is>
    std::int64_t countHeld(Is is) const {
        std::int64_t sum = 0;
        for (const HeldCount& count : counts)
            sum += is(count) ? count.count : 0;
        return sum;
    }

    friend bool operator==(const DebugSnapshot&, const DebugSnapshot&) = default;
};

// What a person wants done about breakpoints.
struct DebugOrder {
    enum class Kind {
        Install,
        Uninstall, // all that is held goes on, and everything is taken away
        Add,
        Change,
        Hold,
        Go,
        Detach, // what this window holds goes on, and what it has set is removed
    };

    quint64 number = 0; // as the desk counts them
    Kind kind = Kind::Detach;
    bool operators = false;                // Install: whoever may act may debug, too
    BreakpointRequest request;             // Add
    std::vector<std::int64_t> breakpoints; // Change
    BreakpointChange change = BreakpointChange::Remove;
    std::optional<InstanceId> instance; // Hold, Go
    fermata::Go how = fermata::Go::On;  // Go
};

// What became of it.
struct DebugOutcome {
    quint64 number = 0;
    DebugOrder::Kind kind = DebugOrder::Kind::Detach;
    QString error; // it was not done, for this reason
    QString advice;
    std::vector<DebugAnswer> answers; // Hold, Go
    std::int64_t count = 0;           // Add: the id; Change, Detach: breakpoints; Uninstall: what was held
    std::int64_t released = 0;        // Detach
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::DebugSnapshot)
Q_DECLARE_METATYPE(fermata::views::DebugOrder)
Q_DECLARE_METATYPE(fermata::views::DebugOutcome)

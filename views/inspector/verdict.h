// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/instance_link.h"

#include <fermata/types/findings.h>
#include <fermata/types/overview.h>
#include <fermata/types/rows.h>

#include <QString>

#include <optional>
#include <vector>

namespace fermata::views {

// Why one instance stands where it stands. Texts are HTML; links lead to instances (models/instance_link.h).
struct Verdict {
    enum class Mood {
        Calm,      // as it should be
        Attention, // it does not go on by itself, or should have by now
        Failed,
    };

    struct Term {
        enum class Kind { Holds, Missing, Leads, Helps };
        Kind kind;
        QString text;
        friend bool operator==(const Term&, const Term&) = default;
    };

    Mood mood = Mood::Calm;
    QString title;
    QString text;
    std::vector<Term> terms;
    std::optional<QString> deliver;        // the signal that would wake it
    std::optional<BoundedCount> deliverTo; // to so many, not to one
    std::optional<Timestamp> asOf;         // it was found then, which is a while ago; nothing: it is as of now

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

// What its own row tells: shown until somebody has looked further.
Verdict verdictOf(const InstanceDetail& detail, Timestamp now);

// What was found by looking further: the headline, what else was found, the root causes last, and what would help. Its
// ages are those of when it was found: nobody knows whether they have gone on until `now`.
Verdict verdictOf(const Explanation& why, Timestamp now);
// The same of an instance of which more is known: whom it keeps from going on, and which signal would wake it.
Verdict verdictOf(const Explanation& why, const InstanceDetail& detail, Timestamp now);

// It is about the row as it is, and not about what it was.
bool explains(const Explanation& why, const InstanceSummary& row);

// How a signal in the inbox stands to what its target awaits.
enum class SignalMatch { Unrelated, Awaited, NearMiss };
SignalMatch matchOf(const SignalRow& signal, const InstanceSummary& target);

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QString>

#include <optional>
#include <vector>

namespace fermata::views {

// Why one instance stands where it stands, from its row, its inbox, its childs and its parent: what can be said without
// asking more. Texts are HTML; links lead to instances ("instance:5208").
struct Verdict {
    enum class Mood {
        Calm,      // as it should be
        Attention, // it does not go on by itself, or should have by now
        Failed,
    };

    struct Term {
        enum class Kind { Holds, Missing, Leads };
        Kind kind;
        QString text;
        friend bool operator==(const Term&, const Term&) = default;
    };

    Mood mood = Mood::Calm;
    QString title;
    QString text;
    std::vector<Term> terms;
    std::optional<QString> deliver; // the signal that would wake it

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

Verdict verdictOf(const InstanceDetail& detail, Timestamp now);

// How a signal in the inbox stands to what its target awaits.
enum class SignalMatch { Unrelated, Awaited, NearMiss };
SignalMatch matchOf(const SignalRow& signal, const InstanceSummary& target);

// What a link of this kind leads to; nothing for any other link.
QString instanceLink(InstanceId id);
std::optional<InstanceId> linkedInstance(const QString& link);

} // namespace fermata::views

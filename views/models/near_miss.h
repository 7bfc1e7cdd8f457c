// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace fermata::views {

// A name somebody sent that is nearly the one an instance awaits. Names match to the byte, so what a person reads as
// the same may never wake anybody; this says by what they differ.
struct NearMiss {
    enum class Kind {
        Case,  // Paid
        Space, // "paid ", "pa id"
        CaseAndSpace,
        LooksAlike, // other characters that are drawn the same
        OneLetter,  // pad, payd, paaid, piad
    };

    Kind kind = Kind::Case;
    // Where the found name differs first: for underlining. The length is 0 when it lacks a letter there.
    qsizetype at = 0;
    qsizetype length = 0;

    friend bool operator==(const NearMiss&, const NearMiss&) = default;
};

// Nothing when the names are equal or too far apart.
std::optional<NearMiss> nearMiss(const QString& awaited, const QString& found);

// "the case differs": after a comma or a colon.
QString nearMissWords(NearMiss::Kind kind);

// The found name in HTML with the differing place underlined; invisible differences become visible (a blank as ␣).
QString underlined(const QString& found, const NearMiss& miss);

} // namespace fermata::views

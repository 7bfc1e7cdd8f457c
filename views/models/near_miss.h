// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/near_miss.h>

#include <QString>

#include <optional>

namespace fermata::views {

// fermata::NearMiss in the units of a QString: places and lengths count UTF-16.
struct NearMiss {
    using Kind = fermata::NearMiss::Kind;

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

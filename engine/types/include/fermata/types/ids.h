// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>

namespace fermata {

// A row's id that cannot be mistaken for the id of another kind of row: an instance is not a signal.
// 0 means "none"; PostgreSQL's identity columns start at 1. A row may have any id that a bigint holds, 0 and those
// below it too, if somebody gives it one.
template <typename Tag>
struct Id {
    std::int64_t value = 0;

    constexpr explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

template <typename Tag>
std::string toString(Id<Tag> id) {
    return std::to_string(id.value);
}

// The next id upwards, or downwards: nullopt beyond the ends of the range.
template <typename Tag>
constexpr std::optional<Id<Tag>> above(Id<Tag> id) {
    if (id.value == std::numeric_limits<std::int64_t>::max()) return std::nullopt;
    return Id<Tag>{id.value + 1};
}

template <typename Tag>
constexpr std::optional<Id<Tag>> below(Id<Tag> id) {
    if (id.value == std::numeric_limits<std::int64_t>::min()) return std::nullopt;
    return Id<Tag>{id.value - 1};
}

// The first id that a list may hold which goes on behind `after`, or which begins, without one. A statement asks for
// ids from there on, inclusive: a bound that is exclusive would leave out a row at the end of the range. nullopt:
// nothing is left; in SQL that is null, and no row is found.
template <typename Tag>
constexpr std::optional<Id<Tag>> ascendingFrom(std::optional<Id<Tag>> after) {
    return after ? above(*after) : Id<Tag>{std::numeric_limits<std::int64_t>::min()};
}

template <typename Tag>
constexpr std::optional<Id<Tag>> descendingFrom(std::optional<Id<Tag>> after) {
    return after ? below(*after) : Id<Tag>{std::numeric_limits<std::int64_t>::max()};
}

using InstanceId = Id<struct InstanceTag>; // gen_durable.id
using SignalId = Id<struct SignalTag>;     // signals.id
using AuditId = Id<struct AuditTag>;       // fermata_audit.id

} // namespace fermata

template <typename Tag>
struct std::hash<fermata::Id<Tag>> {
    std::size_t operator()(fermata::Id<Tag> id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};

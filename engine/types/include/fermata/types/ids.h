// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>

namespace fermata {

// A row's id that cannot be mistaken for the id of another kind of row: an instance is not a signal.
// 0 means "none"; PostgreSQL's identity columns start at 1.
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

using InstanceId = Id<struct InstanceTag>; // gen_durable.id
using SignalId = Id<struct SignalTag>;     // signals.id
using AuditId = Id<struct AuditTag>;       // fermata_audit.id

} // namespace fermata

template <typename Tag>
struct std::hash<fermata::Id<Tag>> {
    std::size_t operator()(fermata::Id<Tag> id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};

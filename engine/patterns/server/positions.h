// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace fermata::server {

// The position of an item in its list: eight hexadecimal digits and as many of a fraction as it takes, which do not end
// in a zero. Ordered bytewise. So an item gets between two others without a change to any of them.
//
// `many` positions in ascending order, behind `after` and before `before`; an empty one is the list's end. nullopt:
// there is no room for them, or they would get long: the list needs new ones.
std::optional<std::vector<std::string>> positionsBetween(const std::string& after, const std::string& before,
                                                         std::size_t many);

} // namespace fermata::server

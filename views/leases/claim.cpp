// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/claim.h"

#include <algorithm>

namespace fermata::views {

Claim readClaim(const std::string& lockedBy) {
    // From the end: a worker's name may hold anything.
    std::string token = lockedBy;
    const bool deferred = !token.empty() && token.back() == '~';
    if (deferred) token.pop_back();
    const auto slash = token.rfind('/');
    const auto hash = slash == token.npos ? token.npos : token.rfind('#', slash);
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const bool numbered = slash != token.npos && slash + 1 < token.size() &&
                          std::all_of(token.begin() + std::ptrdiff_t(slash) + 1, token.end(), isDigit);
    if (hash == token.npos || hash == 0 || hash + 1 == slash || !numbered) return {lockedBy, lockedBy, false, false};
    return {token.substr(0, slash), token.substr(0, hash), true, deferred};
}

} // namespace fermata::views

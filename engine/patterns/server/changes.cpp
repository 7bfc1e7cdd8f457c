// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/server/changes.h"

#include <utility>

namespace fermata::server {

namespace {

void compare(const Json& before, const Json& after, const Json& path, Json& changes) {
    if (before == after) return;
    if (!before.is_object() || !after.is_object()) {
        changes.push_back({{"path", path}, {"value", after}});
        return;
    }
    const auto below = [&](const std::string& name) {
        Json longer = path;
        longer.push_back(name);
        return longer;
    };
    for (const auto& [name, value] : before.items()) {
        if (!after.contains(name)) changes.push_back({{"path", below(name)}});
    }
    for (const auto& [name, value] : after.items()) {
        const auto found = before.find(name);
        if (found == before.end())
            changes.push_back({{"path", below(name)}, {"value", value}});
        else
            compare(*found, value, below(name), changes);
    }
}

} // namespace

Json changesBetween(const Json& before, const Json& after) {
    Json changes = Json::array();
    compare(before, after, Json::array(), changes);
    return changes;
}

} // namespace fermata::server

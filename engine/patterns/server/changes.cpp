// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/server/changes.h"

#include "patterns/server/entries.h"

#include <map>
#include <string_view>
#include <utility>

namespace fermata::server {

namespace {

Json below(const Json& path, Json step) {
    Json longer = path;
    longer.push_back(std::move(step));
    return longer;
}

void compare(const Json& before, const Json& after, const Json& path, Json& changes);

void compareMembers(const Json& before, const Json& after, const Json& path, Json& changes) {
    for (const auto& [name, value] : before.items()) {
        if (!after.contains(name)) changes.push_back({{"path", below(path, name)}});
    }
    for (const auto& [name, value] : after.items()) {
        const auto found = before.find(name);
        if (found == before.end())
            changes.push_back({{"path", below(path, name)}, {"value", value}});
        else
            compare(*found, value, below(path, name), changes);
    }
}

void compareItems(const Json& before, const Json& after, const Json& path, Json& changes) {
    std::map<std::string_view, const Json*> were, are;
    for (const Json& item : before)
        were.emplace(item.at("id").get_ref<const std::string&>(), &item);
    for (const Json& item : after)
        are.emplace(item.at("id").get_ref<const std::string&>(), &item);
    Json ids = Json::array(); // in the order in which they are without another change
    for (const Json& item : before) {
        const Json& id = item.at("id");
        if (are.contains(id.get_ref<const std::string&>()))
            ids.push_back(id);
        else
            changes.push_back({{"path", below(path, {{"id", id}})}});
    }
    Json wanted = Json::array();
    for (const Json& item : after) {
        const Json& id = item.at("id");
        wanted.push_back(id);
        if (const auto was = were.find(id.get_ref<const std::string&>()); was != were.end()) {
            compareMembers(*was->second, item, below(path, {{"id", id}}), changes);
        } else {
            changes.push_back({{"path", below(path, {{"id", id}})}, {"value", item}});
            ids.push_back(id);
        }
    }
    if (ids != wanted) changes.push_back({{"path", path}, {"order", std::move(wanted)}});
}

void compare(const Json& before, const Json& after, const Json& path, Json& changes) {
    if (before == after) return;
    if (before.is_object() && after.is_object())
        compareMembers(before, after, path, changes);
    else if (encodingOf(before) == Encoding::Components && encodingOf(after) == Encoding::Components)
        compareItems(before, after, path, changes);
    else
        changes.push_back({{"path", path}, {"value", after}});
}

} // namespace

Json changesBetween(const Json& before, const Json& after) {
    Json changes = Json::array();
    compare(before, after, Json::array(), changes);
    return changes;
}

} // namespace fermata::server

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/server_changes.h"

#include <fermata/json.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace fermata::hosts {

namespace {

using base::RawValue;

// Of two members of one name the last counts, as PostgreSQL has it.
std::map<std::string, RawValue> membersByName(RawValue object) {
    std::map<std::string, RawValue> members;
    for (const base::RawMember& one : base::membersOf(object))
        members[one.name] = one.value;
    return members;
}

bool isWhole(RawValue number) {
    return number.find_first_of(".eE") == RawValue::npos;
}

// A double is what a process mostly has of a number; but whole numbers of any length are exact.
bool sameNumber(RawValue one, RawValue other) {
    constexpr std::size_t exactInDouble = 15;
    if (isWhole(one) && isWhole(other) && std::max(one.size(), other.size()) > exactInDouble) return one == other;
    // Not strtod, which reads a decimal point as the program's locale has it.
    double first = 0, second = 0;
    const auto reads = [](RawValue number, double& value) {
        return std::from_chars(number.data(), number.data() + number.size(), value).ec == std::errc{};
    };
    return reads(one, first) && reads(other, second) ? first == second : one == other;
}

bool same(RawValue one, RawValue other) {
    if (one == other) return true;
    if (base::kindOf(one) != base::kindOf(other)) return false;
    if (base::isObject(one)) {
        const auto first = membersByName(one), second = membersByName(other);
        return std::ranges::equal(
            first, second, [](const auto& a, const auto& b) { return a.first == b.first && same(a.second, b.second); });
    }
    if (base::isArray(one)) return std::ranges::equal(base::elementsOf(one), base::elementsOf(other), same);
    if (const auto text = base::asString(one)) return text == base::asString(other);
    return base::kindOf(one) == "a number" && sameNumber(one, other);
}

struct Item {
    std::string id;
    RawValue value;
};

// The items of a list of components: objects, each with an id of its own. nullopt: it is another value.
std::optional<std::vector<Item>> itemsOf(RawValue list) {
    if (!base::isArray(list)) return std::nullopt;
    std::vector<Item> items;
    std::set<std::string> ids;
    for (const RawValue element : base::elementsOf(list)) {
        if (!base::isObject(element)) return std::nullopt;
        const auto members = base::membersOf(element);
        const RawValue* const value = base::find(members, "id");
        auto id = value ? base::asString(*value) : std::nullopt;
        if (!id || !ids.insert(*id).second) return std::nullopt;
        items.push_back({std::move(*id), element});
    }
    return items;
}

class Changes {
public:
    void between(RawValue before, RawValue after) {
        if (before == after) return;
        if (base::isObject(before) && base::isObject(after)) return betweenObjects(before, after);
        const auto were = itemsOf(before), are = itemsOf(after);
        if (were && are && !were->empty() && !are->empty()) return betweenItems(*were, *are);
        if (!same(before, after)) add(&after);
    }

    std::string take() && { return std::move(text_) + "]"; }

private:
    void betweenObjects(RawValue before, RawValue after) {
        const auto old = membersByName(before), now = membersByName(after);
        for (const auto& [name, value] : now) {
            path_.push_back(name);
            if (const auto found = old.find(name); found != old.end())
                between(found->second, value);
            else
                add(&value);
            path_.erase(path_.size() - 1);
        }
        for (const auto& [name, value] : old) {
            if (now.contains(name)) continue;
            path_.push_back(name);
            add(nullptr);
            path_.erase(path_.size() - 1);
        }
    }

    void betweenItems(const std::vector<Item>& before, const std::vector<Item>& after) {
        std::map<std::string_view, RawValue> were, are;
        for (const Item& item : before)
            were.emplace(item.id, item.value);
        for (const Item& item : after)
            are.emplace(item.id, item.value);
        Json ids = Json::array(); // in the order in which they are without another change
        for (const Item& item : before) {
            if (are.contains(item.id))
                ids.push_back(item.id);
            else
                at(item, [&] { add(nullptr); });
        }
        Json wanted = Json::array();
        for (const Item& item : after) {
            wanted.push_back(item.id);
            if (const auto was = were.find(item.id); was != were.end()) {
                at(item, [&] { between(was->second, item.value); });
            } else {
                at(item, [&] { add(&item.value); });
                ids.push_back(item.id);
            }
        }
        if (ids != wanted) append(R"("order":)" + wanted.dump());
    }

    template <typename Do>
    void at(const Item& item, Do&& what) {
        path_.push_back({{"id", item.id}});
        what();
        path_.erase(path_.size() - 1);
    }

    void add(const RawValue* value) { append(value ? R"("value":)" + std::string(*value) : std::string()); }

    void append(const std::string& member) {
        if (text_.size() > 1) text_ += ',';
        text_ += R"({"path":)" + path_.dump();
        if (!member.empty()) text_.append(",").append(member);
        text_ += '}';
    }

    Json path_ = Json::array();
    std::string text_ = "[";
};

} // namespace

std::string changesText(RawValue before, RawValue after) {
    Changes changes;
    changes.between(before, after);
    return std::move(changes).take();
}

} // namespace fermata::hosts

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/server_changes.h"

#include <fermata/json.h>

#include <algorithm>
#include <cstdlib>
#include <map>

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
    return std::strtod(std::string(one).c_str(), nullptr) == std::strtod(std::string(other).c_str(), nullptr);
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

class Changes {
public:
    void between(RawValue before, RawValue after) {
        if (!base::isObject(before) || !base::isObject(after)) {
            if (!same(before, after)) add(&after);
            return;
        }
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

    std::string take() && { return std::move(text_) + "]"; }

private:
    void add(const RawValue* value) {
        if (text_.size() > 1) text_ += ',';
        text_ += R"({"path":)" + path_.dump();
        if (value) text_.append(R"(,"value":)").append(*value);
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

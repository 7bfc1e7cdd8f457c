// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json_diff.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace fermata::views {

namespace {

using Kind = JsonDiffNode::Kind;
using Members = std::vector<json::Member>;

bool isContainer(JsonKind kind) {
    return kind == JsonKind::Object || kind == JsonKind::Array;
}

// Which elements of two lists stay: pairs of places, ascending. Myers' greedy algorithm; nothing when they differ in
// more than `edits` insertions and removals.
std::optional<std::vector<std::pair<int, int>>> commonElements(const std::vector<int>& before,
                                                               const std::vector<int>& after, int edits,
                                                               std::int64_t& work) {
    const int n = int(before.size()), m = int(after.size());
    const int most = std::min(n + m, edits);
    std::vector<int> furthest(std::size_t(2 * most + 3), 0);
    const auto at = [&](int diagonal) -> int& { return furthest[std::size_t(diagonal + most + 1)]; };
    std::vector<std::vector<int>> steps; // what `furthest` was before each round
    for (int round = 0; round <= most; ++round) {
        steps.emplace_back(furthest.begin() + (most + 1 - round - 1), furthest.begin() + (most + 1 + round + 2));
        work -= round + 1;
        for (int diagonal = -round; diagonal <= round; diagonal += 2) {
            const bool down = diagonal == -round || (diagonal != round && at(diagonal - 1) < at(diagonal + 1));
            int x = down ? at(diagonal + 1) : at(diagonal - 1) + 1;
            int y = x - diagonal;
            const int start = x;
            while (x < n && y < m && before[std::size_t(x)] == after[std::size_t(y)])
                ++x, ++y;
            work -= x - start;
            at(diagonal) = x;
            if (x < n || y < m) continue;

            // Back from the end to the beginning.
            std::vector<std::pair<int, int>> pairs;
            for (int step = round; step >= 0; --step) {
                const std::vector<int>& then = steps[std::size_t(step)]; // diagonals -step-1 to step+1
                const auto reached = [&](int k) { return then[std::size_t(k + step + 1)]; };
                const int k = x - y;
                const bool wentDown = k == -step || (k != step && reached(k - 1) < reached(k + 1));
                const int fromX = step == 0 ? 0 : wentDown ? reached(k + 1) : reached(k - 1);
                const int fromY = step == 0 ? 0 : fromX - (wentDown ? k + 1 : k - 1);
                const int bendX = step == 0 ? 0 : wentDown ? fromX : fromX + 1;
                while (x > bendX)
                    pairs.emplace_back(--x, --y);
                x = fromX;
                y = fromY;
            }
            std::ranges::reverse(pairs);
            return pairs;
        }
        if (work < 0) break;
    }
    return std::nullopt;
}

class Comparer {
public:
    Comparer(const std::string& before, const std::string& after, const JsonDiffLimits& limits, JsonDiff& diff)
        : before_(before), after_(after), limits_(limits), work_(limits.work), nodes_(limits.nodes), diff_(diff) {}

    JsonDiffNode compare(const json::Member& before, const json::Member& after, int depth) {
        JsonDiffNode node{Kind::Changed, before, after, {}};
        --nodes_;
        const std::string_view was = json::slice(before_, before.value), is = json::slice(after_, after.value);
        work_ -= std::int64_t(std::min(was.size(), is.size()));
        const JsonKind kind = json::kindOf(was);
        if (was == is) {
            node.kind = Kind::Same;
        } else if (isContainer(kind) && kind == json::kindOf(is)) {
            const bool looksInside = depth < limits_.depth && work_ > 0 && nodes_ > 0;
            if (!looksInside || !compareMembers(node, kind, depth)) {
                node.children.clear();
                diff_.cut = true;
            } else if (std::ranges::all_of(node.children, [](const auto& child) { return child.kind == Kind::Same; })) {
                node.kind = Kind::Same; // but for blanks and the order of keys
                node.children.clear();
            } else {
                node.kind = Kind::Inside;
            }
        }
        return node;
    }

private:
    bool compareMembers(JsonDiffNode& node, JsonKind kind, int depth) {
        Members was = json::members(before_, node.before.value), is = json::members(after_, node.after.value);
        work_ -= std::int64_t(node.before.value.end - node.before.value.begin);
        work_ -= std::int64_t(node.after.value.end - node.after.value.begin);
        if (std::int64_t(std::max(was.size(), is.size())) > nodes_) return false;
        node.children.reserve(std::max(was.size(), is.size()));
        if (kind == JsonKind::Object)
            compareObjects(node, was, is, depth);
        else
            compareArrays(node, was, is, depth);
        return true;
    }

    void compareObjects(JsonDiffNode& node, Members& was, Members& is, int depth) {
        const auto sort = [](const std::string& text, Members& members) {
            std::stable_sort(members.begin(), members.end(), [&](const json::Member& a, const json::Member& b) {
                return json::slice(text, a.key) < json::slice(text, b.key);
            });
        };
        sort(before_, was);
        sort(after_, is);
        std::size_t i = 0, j = 0;
        while (i < was.size() || j < is.size()) {
            const int order = i == was.size() ? 1
                              : j == is.size()
                                  ? -1
                                  : json::slice(before_, was[i].key).compare(json::slice(after_, is[j].key));
            if (order == 0)
                node.children.push_back(compare(was[i++], is[j++], depth + 1));
            else if (order < 0)
                remove(node, was[i++]);
            else
                add(node, is[j++]);
        }
    }

    void compareArrays(JsonDiffNode& node, const Members& was, const Members& is, int depth) {
        const auto same = [&](std::size_t i, std::size_t j) {
            return json::slice(before_, was[i].value) == json::slice(after_, is[j].value);
        };
        const std::size_t least = std::min(was.size(), is.size());
        std::size_t head = 0, tail = 0;
        while (head < least && same(head, head))
            ++head;
        while (head + tail < least && same(was.size() - 1 - tail, is.size() - 1 - tail))
            ++tail;

        for (std::size_t i = 0; i < head; ++i)
            keep(node, was[i], is[i]);
        // What is left in the middle: numbers instead of texts, so that each text is looked at once.
        std::unordered_map<std::string_view, int> numbers;
        const auto numbered = [&](const std::string& text, const Members& members) {
            std::vector<int> result;
            for (std::size_t i = head; i + tail < members.size(); ++i)
                result.push_back(
                    numbers.try_emplace(json::slice(text, members[i].value), int(numbers.size())).first->second);
            return result;
        };
        const std::vector<int> old = numbered(before_, was), fresh = numbered(after_, is);
        auto common = commonElements(old, fresh, limits_.edits, work_);
        if (!common) {
            diff_.cut = true;
            common.emplace();
        }
        common->emplace_back(int(old.size()), int(fresh.size())); // the end
        std::size_t i = head, j = head;
        for (const auto& [x, y] : *common) {
            const std::size_t oldEnd = head + std::size_t(x), freshEnd = head + std::size_t(y);
            // Of what went and what came in one place, the first are most likely one element that changed.
            while (i < oldEnd && j < freshEnd)
                node.children.push_back(compare(was[i++], is[j++], depth + 1));
            while (i < oldEnd)
                remove(node, was[i++]);
            while (j < freshEnd)
                add(node, is[j++]);
            if (oldEnd < head + old.size() && freshEnd < head + fresh.size()) keep(node, was[i++], is[j++]);
        }
        for (std::size_t k = tail; k > 0; --k)
            keep(node, was[was.size() - k], is[is.size() - k]);
    }

    void keep(JsonDiffNode& node, const json::Member& was, const json::Member& is) {
        --nodes_;
        node.children.push_back({Kind::Same, was, is, {}});
    }
    void add(JsonDiffNode& node, const json::Member& is) {
        --nodes_;
        node.children.push_back({Kind::Added, {}, is, {}});
    }
    void remove(JsonDiffNode& node, const json::Member& was) {
        --nodes_;
        node.children.push_back({Kind::Removed, was, {}, {}});
    }

    const std::string& before_;
    const std::string& after_;
    const JsonDiffLimits& limits_;
    std::int64_t work_;
    std::int64_t nodes_;
    JsonDiff& diff_;
};

void count(const JsonDiffNode& node, JsonDiff& diff) {
    switch (node.kind) {
    case Kind::Added:
        ++diff.added;
        break;
    case Kind::Removed:
        ++diff.removed;
        break;
    case Kind::Changed:
        ++diff.changed;
        break;
    case Kind::Same:
    case Kind::Inside:
        break;
    }
    for (const JsonDiffNode& child : node.children)
        count(child, diff);
}

// What is the same is taken from the other side.
void rebuild(const JsonDiff& diff, const JsonDiffNode& node, bool after, std::string& out) {
    const std::string& own = after ? *diff.after : *diff.before;
    const std::string& other = after ? *diff.before : *diff.after;
    const json::Member& here = after ? node.after : node.before;
    const json::Member& there = after ? node.before : node.after;
    if (here.key.end > here.key.begin) {
        out += node.kind == Kind::Same || node.kind == Kind::Inside ? json::slice(other, there.key)
                                                                    : json::slice(own, here.key);
        out += ':';
    }
    if (node.kind != Kind::Inside) {
        out += node.kind == Kind::Same ? json::slice(other, there.value) : json::slice(own, here.value);
        return;
    }
    const bool object = json::kindOf(json::slice(own, here.value)) == JsonKind::Object;
    out += object ? '{' : '[';
    bool first = true;
    for (const JsonDiffNode& child : node.children) {
        if (child.kind == (after ? Kind::Removed : Kind::Added)) continue;
        if (!first) out += ',';
        first = false;
        rebuild(diff, child, after, out);
    }
    out += object ? '}' : ']';
}

} // namespace

JsonDiff diffJson(std::shared_ptr<const std::string> before, std::shared_ptr<const std::string> after,
                  const JsonDiffLimits& limits) {
    JsonDiff diff;
    diff.before = std::move(before);
    diff.after = std::move(after);
    diff.root = Comparer(*diff.before, *diff.after, limits, diff)
                    .compare({{}, json::whole(*diff.before)}, {{}, json::whole(*diff.after)}, 0);
    count(diff.root, diff);
    return diff;
}

std::string applied(const JsonDiff& diff) {
    std::string out;
    rebuild(diff, diff.root, true, out);
    return out;
}

std::string reverted(const JsonDiff& diff) {
    std::string out;
    rebuild(diff, diff.root, false, out);
    return out;
}

} // namespace fermata::views

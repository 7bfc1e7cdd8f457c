// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/server/entries.h"

#include "patterns/server/positions.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

namespace fermata::server {

namespace {

constexpr std::size_t kPartBytes = 2048; // what is no longer is one entry
constexpr std::size_t kMaxNameBytes = 250;
constexpr std::size_t kMaxDepth = 8;
constexpr std::size_t kCallBytes = 1 << 20;

using Path = std::vector<std::string>;

Encoding encodingOf(const Json& document) {
    if (document.is_object()) {
        for (const auto& [name, value] : document.get_ref<const Json::object_t&>()) {
            if (name.size() > kMaxNameBytes) return Encoding::Term;
        }
        return Encoding::Assigns;
    }
    if (!document.is_array() || document.empty()) return Encoding::Term;
    std::set<std::string_view> ids;
    for (const Json& item : document) {
        if (!item.is_object()) return Encoding::Term;
        const auto id = item.find("id");
        if (id == item.end() || !id->is_string()) return Encoding::Term;
        const auto& text = id->get_ref<const std::string&>();
        if (text.size() > kMaxNameBytes || !ids.insert(text).second) return Encoding::Term;
    }
    return Encoding::Components;
}

// Of a document that is part of another one.
Encoding partEncoding(const Json& document, std::size_t depth) {
    if (depth >= kMaxDepth || !document.is_structured() || textBytes(document) <= kPartBytes) return Encoding::Term;
    return encodingOf(document);
}

std::size_t stringBytes(const std::string& text) {
    std::size_t bytes = text.size() + 2;
    for (const char c : text) {
        if (c == '"' || c == '\\' || c == '\n' || c == '\r' || c == '\t' || c == '\b' || c == '\f')
            ++bytes;
        else if (static_cast<unsigned char>(c) < 0x20)
            bytes += 5;
    }
    return bytes;
}

// With what stands between the parts of a document.
std::size_t together(std::size_t bytes, std::size_t parts) {
    return 2 + bytes + (parts > 0 ? 2 * (parts - 1) : 0);
}

// Json's own comparison does not tell 1 from 1.0.
bool same(const Json& one, const Json& other) {
    if (one.is_number() || other.is_number()) return one.is_number_float() == other.is_number_float() && one == other;
    if (one.type() != other.type()) return false;
    if (one.is_object()) {
        const auto& left = one.get_ref<const Json::object_t&>();
        const auto& right = other.get_ref<const Json::object_t&>();
        return std::ranges::equal(
            left, right, [](const auto& a, const auto& b) { return a.first == b.first && same(a.second, b.second); });
    }
    if (one.is_array())
        return std::ranges::equal(one.get_ref<const Json::array_t&>(), other.get_ref<const Json::array_t&>(), same);
    return one == other;
}

void count(Node& node) {
    if (node.encoding == Encoding::Term) {
        node.bytes = textBytes(node.value);
        node.entries = 0;
        return;
    }
    std::size_t bytes = 0;
    node.entries = 0;
    for (const auto& [name, part] : node.parts) {
        bytes += part.node->bytes + (node.encoding == Encoding::Assigns ? stringBytes(name) + 2 : 0);
        node.entries += 1 + part.node->entries;
    }
    node.bytes = together(bytes, node.parts.size());
}

// The parts of a document in their order, by name.
std::vector<std::pair<const std::string*, const Json*>> partsOf(const Json& document) {
    std::vector<std::pair<const std::string*, const Json*>> parts;
    if (document.is_object()) {
        for (const auto& [name, value] : document.get_ref<const Json::object_t&>())
            parts.emplace_back(&name, &value);
    } else {
        for (const Json& item : document)
            parts.emplace_back(&item.find("id")->get_ref<const std::string&>(), &item);
    }
    return parts;
}

// Of a sequence, the places of a longest part of it that ascends; empty texts are no part of any.
std::vector<bool> ascending(const std::vector<std::string>& sequence) {
    constexpr std::size_t none = ~std::size_t(0);
    std::vector<std::size_t> ends, before(sequence.size(), none); // ends: of the best of each length
    for (std::size_t i = 0; i < sequence.size(); ++i) {
        if (sequence[i].empty()) continue;
        const auto at = std::ranges::lower_bound(ends, sequence[i], {}, [&](std::size_t e) { return sequence[e]; });
        if (at != ends.begin()) before[i] = *std::prev(at);
        if (at == ends.end())
            ends.push_back(i);
        else
            *at = i;
    }
    std::vector<bool> in(sequence.size(), false);
    for (std::size_t i = ends.empty() ? none : ends.back(); i != none; i = before[i])
        in[i] = true;
    return in;
}

// Where each item of a list stands, given where they stood, those that are new nowhere: as few as can be are moved.
std::vector<std::string> placed(const std::vector<std::string>& had) {
    const std::vector<bool> stays = ascending(had);
    std::vector<std::string> positions(had.size());
    for (std::size_t from = 0; from < had.size();) {
        if (stays[from]) {
            positions[from] = had[from];
            ++from;
            continue;
        }
        std::size_t to = from;
        while (to < had.size() && !stays[to])
            ++to;
        const auto between = positionsBetween(from > 0 ? positions[from - 1] : std::string(),
                                              to < had.size() ? had[to] : std::string(), to - from);
        if (!between) return *positionsBetween({}, {}, had.size());
        std::ranges::copy(*between, positions.begin() + static_cast<std::ptrdiff_t>(from));
        from = to;
    }
    return positions;
}

class Writer {
public:
    explicit Writer(EntryChanges& changes) : changes_(changes) {}

    NodePtr root(const NodePtr& before, const Json& after) {
        const Encoding encoding = encodingOf(after);
        const bool anew = !before || before->encoding != encoding;
        if (anew) clear();
        if (encoding != Encoding::Term) return partsOver(anew ? nullptr : before, after, encoding);
        if (!anew && same(before->value, after)) return before;
        NodePtr node = termOf(after);
        put(nullptr, Encoding::Term, &after, node->bytes);
        return node;
    }

    void finish() {
        changes_.lastBytes = kCallBytes;
        if (!call_.empty()) {
            changes_.calls.push_back(std::move(call_));
            changes_.lastBytes = bytes_;
        }
        if (clears_.empty()) return;
        if (changes_.calls.empty()) changes_.calls.push_back(Json::object());
        changes_.calls.front()["clear"] = std::move(clears_);
    }

private:
    static NodePtr termOf(const Json& value) {
        auto node = std::make_shared<Node>();
        node->value = value;
        count(*node);
        return node;
    }

    NodePtr partsOver(const NodePtr& before, const Json& after, Encoding encoding) {
        auto node = std::make_shared<Node>();
        node->encoding = encoding;
        const auto parts = partsOf(after);
        std::vector<std::string> positions(parts.size());
        if (encoding == Encoding::Components) {
            std::vector<std::string> had(parts.size());
            for (std::size_t i = 0; before && i < parts.size(); ++i) {
                if (const auto found = before->parts.find(*parts[i].first); found != before->parts.end())
                    had[i] = found->second.position;
            }
            positions = placed(had);
        }
        bool changed = !before || before->parts.size() != parts.size();
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Node::Part* was = nullptr;
            if (before) {
                const auto found = before->parts.find(*parts[i].first);
                if (found != before->parts.end()) was = &found->second;
            }
            path_.push_back(*parts[i].first);
            Node::Part part{std::move(positions[i]), nullptr};
            part.node = over(was, *parts[i].second, part.position);
            path_.pop_back();
            changed = changed || !was || was->node != part.node || was->position != part.position;
            node->parts.emplace_hint(node->parts.end(), *parts[i].first, std::move(part));
        }
        if (before && !changed) return before;
        if (before) clearMissing(*before, *node);
        count(*node);
        return node;
    }

    // The part at path_.
    NodePtr over(const Node::Part* was, const Json& after, const std::string& position) {
        const bool moved = was && was->position != position;
        // What has parts keeps them as long as it may, however small it gets.
        const bool hadParts = was && was->node->encoding != Encoding::Term;
        const Encoding encoding = hadParts ? encodingOf(after) : partEncoding(after, path_.size());
        if (was && encoding == was->node->encoding) {
            if (encoding == Encoding::Term && !same(was->node->value, after)) {
                NodePtr node = termOf(after);
                put(&position, encoding, &after, node->bytes);
                return node;
            }
            if (moved) move(position);
            return encoding == Encoding::Term ? was->node : partsOver(was->node, after, encoding);
        }
        if (hadParts) clear();
        if (encoding == Encoding::Term) {
            NodePtr node = termOf(after);
            put(&position, encoding, &after, node->bytes);
            return node;
        }
        put(&position, encoding, nullptr, 0);
        return partsOver(nullptr, after, encoding);
    }

    void clearMissing(const Node& before, const Node& after) {
        for (const auto& [name, part] : before.parts) {
            if (after.parts.contains(name)) continue;
            path_.push_back(name);
            clear();
            path_.pop_back();
        }
    }

    void clear() { clears_.push_back(path_); }

    void move(const std::string& position) { add("move", Json::array({path_, position}), 0); }

    void put(const std::string* position, Encoding encoding, const Json* value, std::size_t bytes) {
        Json one = Json::array({path_, nullptr, nullptr, nullptr});
        if (position && !position->empty()) one[1] = *position;
        if (value)
            one[3] = *value;
        else
            one[2] = toString(encoding);
        add("put", std::move(one), bytes);
    }

    void add(const char* what, Json one, std::size_t bytes) {
        bytes_ += bytes + 64;
        for (const std::string& name : path_)
            bytes_ += name.size();
        call_[what].push_back(std::move(one));
        if (bytes_ < kCallBytes) return;
        changes_.calls.push_back(std::exchange(call_, Json::object()));
        bytes_ = 0;
    }

    EntryChanges& changes_;
    Json clears_ = Json::array();
    Json call_ = Json::object();
    std::size_t bytes_ = 0; // of call_
    Path path_;
};

Encoding encodingNamed(std::string_view name) {
    return name == "assigns" ? Encoding::Assigns : name == "components" ? Encoding::Components : Encoding::Term;
}

[[noreturn]] void incomplete() {
    throw std::runtime_error("the server's state cannot be read: some of its entries are missing");
}

} // namespace

std::string_view toString(Encoding encoding) {
    switch (encoding) {
    case Encoding::Assigns:
        return "assigns";
    case Encoding::Components:
        return "components";
    case Encoding::Term:
        break;
    }
    return "term";
}

std::size_t textBytes(const Json& document) {
    switch (document.type()) {
    case Json::value_t::object: {
        std::size_t bytes = 0;
        for (const auto& [name, value] : document.get_ref<const Json::object_t&>())
            bytes += stringBytes(name) + 2 + textBytes(value);
        return together(bytes, document.size());
    }
    case Json::value_t::array: {
        std::size_t bytes = 0;
        for (const Json& item : document)
            bytes += textBytes(item);
        return together(bytes, document.size());
    }
    case Json::value_t::string:
        return stringBytes(document.get_ref<const std::string&>());
    default:
        return document.dump().size();
    }
}

NodePtr nodeOf(Encoding encoding, Json entries) {
    auto root = std::make_shared<Node>();
    root->encoding = encoding;
    if (encoding == Encoding::Term) {
        if (entries.size() != 1 || !entries[0].at(0).empty()) incomplete();
        root->value = std::move(entries[0][3]);
        count(*root);
        return root;
    }
    std::vector<Node*> above{root.get()}; // of the entry before, from the root on
    std::vector<Node*> all{root.get()};   // what is above another before it
    Path path;
    for (Json& entry : entries) {
        const auto names = entry.at(0).get<Path>();
        std::size_t depth = 0;
        while (depth < names.size() && depth < path.size() && names[depth] == path[depth])
            ++depth;
        if (names.empty() || depth + 1 != names.size() || depth + 1 > above.size()) incomplete();
        above.resize(depth + 1);
        if (above.back()->encoding == Encoding::Term) incomplete();
        auto node = std::make_shared<Node>();
        if (entry[2].is_string())
            node->encoding = encodingNamed(entry[2].get_ref<const std::string&>());
        else
            node->value = std::move(entry[3]);
        Node* const one = node.get();
        std::string position = entry[1].is_string() ? entry[1].get<std::string>() : std::string();
        above.back()->parts.emplace(names.back(), Node::Part{std::move(position), std::move(node)});
        above.push_back(one);
        all.push_back(one);
        path = names;
    }
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        count(**one);
    return root;
}

Json documentOf(const Node& node) {
    if (node.encoding == Encoding::Term) return node.value;
    if (node.encoding == Encoding::Assigns) {
        Json document = Json::object();
        for (const auto& [name, part] : node.parts)
            document.emplace(name, documentOf(*part.node));
        return document;
    }
    std::vector<const Node::Part*> items;
    items.reserve(node.parts.size());
    for (const auto& [id, part] : node.parts)
        items.push_back(&part);
    std::ranges::stable_sort(items, {}, &Node::Part::position);
    Json document = Json::array();
    for (const Node::Part* item : items)
        document.push_back(documentOf(*item->node));
    return document;
}

NodePtr writtenOver(const NodePtr& before, const Json& after, EntryChanges& changes) {
    Writer writer(changes);
    NodePtr node = writer.root(before, after);
    writer.finish();
    return node;
}

Json clearAll() {
    return {{"clear", Json::array({Json::array()})}};
}

} // namespace fermata::server

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/server/stored_state.h"

#include "base/json_text.h"
#include "patterns/server/state_cache.h"

#include <fermata/error.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <random>
#include <utility>

namespace fermata::server {

namespace {

constexpr std::size_t kAroundAnEntry = 4096; // of what is carried beside a value
constexpr std::size_t kSmallCall = 64u << 10;

// 128 bits; another one with each call, in whatever process.
std::string newStamp() {
    static const std::uint64_t process = [] {
        std::random_device device;
        return (std::uint64_t(device()) << 32) | device();
    }();
    thread_local std::mt19937_64 random = [] {
        std::random_device device;
        return std::mt19937_64((std::uint64_t(device()) << 32) | device());
    }();
    static std::atomic<std::uint32_t> count = 0;
    std::array<char, 33> text{};
    std::snprintf(text.data(), text.size(), "%016llx%08x%08x", static_cast<unsigned long long>(process ^ random()),
                  static_cast<std::uint32_t>(random()), ++count);
    return text.data();
}

Encoding encodingIn(const Json& row) {
    const std::string name = row.at("encoding").get<std::string>();
    for (const Encoding encoding : {Encoding::Term, Encoding::Assigns, Encoding::Components}) {
        if (toString(encoding) == name) return encoding;
    }
    throw std::runtime_error("the server's state is encoded as \"" + name + "\", which this program does not know");
}

void requireSize(std::size_t bytes, std::size_t maxBytes) {
    const std::size_t most = maxBytes - std::min(maxBytes, kAroundAnEntry);
    if (bytes > most)
        throw Error(Error::Kind::BadInput, "the state cannot be stored: it is " + std::to_string(bytes) +
                                               " bytes long, more than the limit of " + std::to_string(most));
}

} // namespace

StoredState::StoredState(InstanceId server, const Json& row, const std::function<Json()>& read) : server_(server) {
    if (!row.contains("encoding")) {
        document_ = row.at("state");
        return;
    }
    const Encoding encoding = encodingIn(row);
    stamp_ = row.at("stamp").get<std::string>();
    node_ = StateCache::ofProcess().find(server, stamp_);
    if (!node_) {
        Json answer = read();
        if (!answer.is_object() || answer.at("stamp") != stamp_) throw WrittenMeanwhile();
        Json& entries = answer.at("entries");
        if (entries.size() != row.at("entries").get<std::size_t>())
            throw std::runtime_error("the server's state cannot be read: it has " + std::to_string(entries.size()) +
                                     " entries where there should be " + row.at("entries").dump());
        node_ = nodeOf(encoding, std::move(entries));
        StateCache::ofProcess().keep(server, stamp_, node_);
    }
    document_ = documentOf(*node_);
}

StoredState::Written StoredState::written(const Json& after, std::size_t maxBytes) const {
    Written written;
    EntryChanges changes;
    NodePtr node;
    if (node_ || textBytes(after) > kRowBytes) node = writtenOver(node_, after, changes);
    if (!node || node->bytes <= kRowBytes) {
        written.members["state"] = after;
        if (node_) written.calls.push_back(clearAll());
        written.roomInLast = node_ != nullptr;
        return written;
    }
    requireSize(node->bytes, maxBytes);
    std::string stamp = stamp_;
    if (node != node_) {
        stamp = newStamp();
        StateCache::ofProcess().keep(server_, stamp, node);
        // Where this one is not committed the other is read again.
        if (node_) StateCache::ofProcess().forget(server_, stamp_);
    }
    written.members = {{"encoding", toString(node->encoding)},
                       {"entries", node->encoding == Encoding::Term ? 1 : node->entries},
                       {"stamp", std::move(stamp)}};
    written.calls = std::move(changes.calls);
    written.roomInLast = !written.calls.empty() && changes.lastBytes < kSmallCall;
    return written;
}

void requireStorable(const Json& document, std::size_t maxBytes) {
    if (const std::size_t bytes = textBytes(document); bytes > kRowBytes) requireSize(bytes, maxBytes);
    base::encodeDocument(document, "the state", maxBytes);
}

} // namespace fermata::server

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/settle_parameters.h"

#include <optional>
#include <string_view>

namespace fermata::store {

using postgres::Params;

namespace {

const char* wordOf(const EncodedOutcome& outcome) {
    constexpr const char* words[] = {"next", "replay", "replay_of_handler", "await", "schedule_childs", "done",
                                     "stop", "lost"};
    // The one that awaits on what it awaited.
    const bool awaitsOn = outcome.kind == EncodedOutcome::Kind::Replay && outcome.consuming;
    return words[static_cast<int>(awaitsOn ? EncodedOutcome::Kind::ReplayOfHandler : outcome.kind)];
}

// The columns of a batch as the statements take them; views into it.
class Columns {
public:
    explicit Columns(const Batch& batch) : batch_(batch) {}

    std::vector<std::int64_t> ids() const {
        return numbers([](const Settlement& one) { return one.claim.id.value; });
    }
    Params fence() const {
        return Params().packedBigints(ids()).packedTexts(texts([](const Settlement& one) { return &one.claim.token; }));
    }
    template <typename Get>
    std::vector<std::int64_t> numbers(Get get) const {
        std::vector<std::int64_t> column;
        column.reserve(batch_.size());
        for (const Settlement* one : batch_)
            column.push_back(get(*one));
        return column;
    }
    // `get` answers a pointer; null is null.
    template <typename Get>
    std::vector<std::optional<std::string_view>> texts(Get get) const {
        std::vector<std::optional<std::string_view>> column;
        column.reserve(batch_.size());
        for (const Settlement* one : batch_) {
            const std::string* text = get(*one);
            column.push_back(text ? std::optional<std::string_view>(*text) : std::nullopt);
        }
        return column;
    }
    template <typename Get>
    std::vector<bool> flags(Get get) const {
        std::vector<bool> column;
        for (const Settlement* one : batch_)
            column.push_back(get(*one));
        return column;
    }

private:
    const Batch& batch_;
};

const std::string* pointer(const std::optional<std::string>& text) {
    return text ? &*text : nullptr;
}

const std::string* errorOf(const Settlement& one) {
    return pointer(one.outcome.reason);
}

} // namespace

bool isSimple(const Settlement& one) {
    using Kind = EncodedOutcome::Kind;
    switch (one.outcome.kind) {
    case Kind::Replay:
        if (one.outcome.consuming) return false;
        [[fallthrough]];
    case Kind::Next:
    case Kind::Done:
    case Kind::Stop:
        return one.consumed().empty();
    default:
        return false;
    }
}

Params finishing(const Batch& batch) {
    const Columns columns(batch);
    Params params = columns.fence();
    params.packedTexts(columns.texts([](const Settlement& one) { return pointer(one.tid); }));
    params.packedBools(
        columns.flags([](const Settlement& one) { return one.outcome.kind == EncodedOutcome::Kind::Stop; }));
    params.packedTexts(columns.texts([](const Settlement& one) { return pointer(one.outcome.result); }));
    params.packedTexts(columns.texts(errorOf));
    return params;
}

Params advancing(const Batch& batch) {
    const Columns columns(batch);
    Params params = columns.fence();
    params.packedTexts(columns.texts([](const Settlement& one) { return pointer(one.tid); }));
    params.packedTexts(columns.texts([](const Settlement& one) {
        return one.outcome.kind == EncodedOutcome::Kind::Next ? &one.outcome.name : nullptr;
    }));
    params.packedTexts(columns.texts([](const Settlement& one) { return pointer(one.outcome.state); }));
    params.packedBigints(columns.numbers([](const Settlement& one) { return one.outcome.delayMs; }));
    return params;
}

Params keeping(const Batch& batch) {
    const Columns columns(batch);
    Params params = columns.fence();
    params.packedTexts(columns.texts([](const Settlement& one) { return pointer(one.tid); }));
    params.packedTexts(columns.texts([](const Settlement& one) { return &one.outcome.name; }));
    params.packedTexts(columns.texts([](const Settlement& one) { return pointer(one.outcome.state); }));
    return params;
}

Params writing(const Batch& batch) {
    const Columns columns(batch);
    std::vector<std::int64_t> consumed;
    for (const Settlement* one : batch) {
        const std::vector<std::int64_t>& ids = one->consumed();
        consumed.insert(consumed.end(), ids.begin(), ids.end());
    }
    std::vector<std::string> kinds;
    for (const Settlement* one : batch)
        kinds.emplace_back(wordOf(one->outcome));
    Params params = columns.fence();
    params.texts(kinds);
    params.packedTexts(columns.texts([](const Settlement& one) { return &one.outcome.name; }));
    params.packedTexts(columns.texts([](const Settlement& one) { return pointer(one.outcome.state); }));
    params.packedBigints(columns.numbers([](const Settlement& one) { return one.outcome.delayMs; }));
    params.packedTexts(columns.texts([](const Settlement& one) { return pointer(one.outcome.result); }));
    params.packedTexts(columns.texts(errorOf));
    params.packedBools(columns.flags([](const Settlement& one) { return one.outcome.consumes(); }));
    params.packedBigints(consumed);
    return params;
}

} // namespace fermata::store

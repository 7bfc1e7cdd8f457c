// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN

#include "engine_testing.h"

#include <fermata/patterns/server.h>

#include <random>

// QCOMPARE knows no JSON.
#define COMPARE_JSON(actual, expected) QCOMPARE(fermata::Json(actual).dump(), fermata::Json(expected).dump())

namespace fermata::test {

/// Counts, and does what its messages say: {"add": n}, "value", {"throw": ..}, and so on.
class Counter : public server::DurableServer<Json> {
public:
    using Note = std::function<void(const Json& state)>;

    Json init(const Json& argument) const override {
        if (argument.contains("throw")) throw std::runtime_error("no beginning");
        return {{"count", argument.value("from", 0)}};
    }

    Result handleCall(const Json& message, const Json& state) const override {
        ++calls;
        if (message == "value") return reply(state["count"], state);
        if (message == "quiet") return noreply(state);
        if (message == "lock") return lock(added(state, 1));
        if (message.contains("wait"))
            while (hold)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (message.contains("throw")) throw std::runtime_error(message["throw"].get<std::string>());
        if (message.contains("act")) {
            Json after = added(state, 1);
            return reply(after["count"], after,
                         {[this](const Json& committed) { return acted(committed); },
                          [this](const Json& committed) { return acted(committed); }});
        }
        if (!message.contains("add")) throw server::UnknownMessage(message);
        Json after = added(state, message["add"].get<int>());
        return reply(after["count"], after);
    }
    Result handleCast(const Json& message, const Json& state) const override {
        Result result = handleCall(message, state);
        result.answer.reset();
        return result;
    }
    Result handleInfo(const Json& message, const Json& state) const override {
        Json after = state;
        after["heard"] = message;
        return noreply(after);
    }
    Result handleLocked(server::How, const Json&, const Json& state) const override {
        ++locked;
        while (hold)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (lockThrows) throw std::runtime_error("the other side is down");
        Json after = state;
        after["by lock"] = true;
        return reply("unlocked", after);
    }

    mutable std::atomic<int> calls = 0;
    mutable std::atomic<int> locked = 0;
    std::atomic<bool> hold = false;
    std::atomic<bool> lockThrows = false;
    std::function<server::After(const Json&)> acted = [](const Json&) { return server::After::Continue; };

private:
    static Json added(Json state, int by) {
        state["count"] = state["count"].get<int>() + by;
        return state;
    }
};

/// Keeps what it is told: "state" answers with all of it, {"replace": state} and {"patch": a JSON patch} change it.
class Keeper : public server::DurableServer<Json> {
public:
    Json init(const Json& argument) const override { return argument; }

    Result handleCall(const Json& message, const Json& state) const override {
        ++calls;
        if (message == "state") return reply(state, state);
        if (message == "size") return reply(state.size(), state);
        if (message == "lock") return lock(state);
        if (message.contains("wait"))
            while (hold)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (message.contains("replace")) return reply("ok", message["replace"]);
        if (message.contains("long")) return reply("ok", std::string(message["long"].get<std::size_t>(), 'x'));
        if (message.contains("patch")) return reply("ok", state.patch(message["patch"]));
        throw server::UnknownMessage(message);
    }
    Result handleCast(const Json& message, const Json& state) const override {
        Result result = handleCall(message, state);
        result.answer.reset();
        return result;
    }
    Result handleLocked(server::How, const Json&, const Json& state) const override {
        ++locked;
        while (hold)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return reply("unlocked", state.patch(byLock));
    }

    mutable std::atomic<int> calls = 0;
    mutable std::atomic<int> locked = 0;
    std::atomic<bool> hold = false;
    Json byLock = Json::array(); ///< what a lock changes
};

/// Text that does not compress.
inline std::string noise(std::size_t bytes, unsigned seed) {
    std::minstd_rand random(seed + 1);
    std::string text;
    for (std::size_t i = 0; i < bytes; ++i)
        text += "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"[random() >> 8 & 63];
    return text;
}

/// {"key0": …, "key1": …}, each of so many bytes.
inline Json mapOf(int entries, std::size_t bytes) {
    Json map = Json::object();
    for (int i = 0; i < entries; ++i)
        map["key" + std::to_string(i)] = noise(bytes, static_cast<unsigned>(i));
    return map;
}

/// [{"id": "item0", "text": …}, …]
inline Json listOf(int items, std::size_t bytes) {
    Json list = Json::array();
    for (int i = 0; i < items; ++i)
        list.push_back({{"id", "item" + std::to_string(i)}, {"text", noise(bytes, static_cast<unsigned>(i))}});
    return list;
}

inline Json patch(const char* op, const std::string& path, const Json& value = nullptr) {
    return {{"patch", Json::array({{{"op", op}, {"path", path}, {"value", value}}})}};
}

} // namespace fermata::test

#endif

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN

#include "engine_testing.h"

#include <fermata/patterns/server.h>

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

} // namespace fermata::test

#endif

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine_testing.h"
#include "inspect/explain.h"

#include <fermata/diagnosis.h>

namespace fermata::test {

/// The codes in their order, each with the instance it is about: "barrier_waits #1, awaits_near_miss #3".
inline std::string codesOf(const Explanation& explanation) {
    std::string codes;
    for (const Finding& finding : explanation.findings)
        codes += (codes.empty() ? "" : ", ") + std::string(toString(finding.code)) + " #" + toString(finding.instance);
    return codes;
}

/// Those that have no reason behind them.
inline std::string rootsOf(const Explanation& explanation) {
    Explanation roots = explanation;
    std::erase_if(roots.findings, [](const Finding& finding) { return !finding.root; });
    return codesOf(roots);
}

/// Explains it; a test that asks for nobody fails by its exception.
inline Explanation explained(const std::string& database, InstanceId id) {
    Inspector inspector({.connection = database});
    return inspector.explain(id).value();
}

/// A piece of evidence that must be there.
template <typename Value>
Value evidence(const Finding& finding, std::string_view name) {
    const Value* value = finding.find<Value>(name);
    if (!value) throw std::runtime_error("no evidence \"" + std::string(name) + "\" of that type: " + finding.text);
    return *value;
}

inline bool says(const Finding& finding, std::string_view part) {
    return finding.text.find(part) != std::string::npos;
}

/// Steps that stand still until the test lets them go.
class Holding {
public:
    ~Holding() { letGo(); }

    /// Its step "hold" ends with this outcome.
    Machine machine(const std::string& name, const Outcome& outcome = Done{}) const {
        // A thread may stand in there for longer than this object lives.
        return Machine(name).step("hold", [state = state_, outcome](const Context&) -> Outcome {
            std::unique_lock lock(state->mutex);
            ++state->inside;
            state->changed.wait(lock, [&] { return state->open; });
            --state->inside;
            return outcome;
        });
    }

    int inside() const {
        const std::lock_guard lock(state_->mutex);
        return state_->inside;
    }

    void letGo() const {
        const std::lock_guard lock(state_->mutex);
        state_->open = true;
        state_->changed.notify_all();
    }

private:
    struct State {
        std::mutex mutex; // guards what follows
        std::condition_variable changed;
        int inside = 0;
        bool open = false;
    };

    std::shared_ptr<State> state_ = std::make_shared<State>();
};

} // namespace fermata::test

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/gate.h"

#include <fermata/gate.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace fermata::app {

// What a window's worker holds at its gate: the rules by which steps are held, those that are held, and what a person
// decides of them. Outlives the workers: each gets a gate of its own (makeGate), which holds nothing any more once its
// worker drains. All of it from any thread; only a gate's before() and after() block.
class GateRoom : public std::enable_shared_from_this<GateRoom> {
public:
    // `changed` is called on whichever thread changes something, with no lock held but one that setListener() takes:
    // it must be quick and must not call the room.
    void setListener(std::function<void()> changed);

    // For a worker that is about to start. At most one gate holds at a time: that of the worker that runs.
    std::shared_ptr<StepGate> makeGate();

    void order(const views::GateOrder& order);
    // What is held goes on, as at a drain, and nothing is held; until it is taken back. The rules stay.
    void setOpen(bool open);
    void forget(); // the same, and the rules go: another database

    views::GateSnapshot snapshot() const;

private:
    class Gate;
    using Side = views::GateSide;

    struct Decision {
        bool released = false; // nobody decided: what a drain does
        StepGate::After after;
    };
    struct Edit {
        std::string state;
        std::string reason;
    };
    struct Entry {
        views::GatedRun run;
        std::optional<Decision> decision;
        std::optional<Edit> edit; // while it is Writing
    };

    bool mayHold(const std::string& machine) const noexcept;
    bool matches(const GatedStep& step, Side side) const;
    // Blocks. None: it is not held at all.
    std::optional<Decision> hold(const GatedStep& step, Side side, const Gate& gate);
    std::optional<Decision> wait(std::uint64_t ticket, const GatedStep& step, const Gate& gate);
    void noteCrashed(InstanceId instance);
    void write(std::uint64_t ticket, const GatedStep& step, const Edit& edit);
    views::GatedRun* held(std::uint64_t ticket);
    void decide(std::uint64_t ticket, Decision decision);
    void dropOldest();
    void release(const Gate* gate);
    void tell() const;

    mutable std::mutex mutex_; // guards what follows, but the listener
    std::condition_variable changed_;
    std::vector<views::GateRule> rules_;
    std::map<std::uint64_t, Entry> entries_;
    std::uint64_t last_ = 0;
    std::size_t inside_ = 0; // threads that are held, or about to be
    std::int64_t passed_ = 0;
    std::uint64_t letGo_ = 0; // how often all were
    std::weak_ptr<StepGate> gate_;
    bool open_ = false;
    std::atomic<bool> any_ = false; // there are rules

    mutable std::mutex listening_;
    std::function<void()> listener_;
};

} // namespace fermata::app

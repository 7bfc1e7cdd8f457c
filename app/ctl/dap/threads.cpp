// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/threads.h"

#include <fmt/format.h>

#include <algorithm>

namespace fermata::ctl::dap {

void Thread::tell(const std::string& filter, const std::string& words) {
    exception = filter;
    text = words.substr(0, words.find('\n'));
    trouble = words;
}

Json Threads::list() const {
    Json threads = Json::array();
    threads.push_back({{"id", ofTheSession}, {"name", "Fermata"}});
    for (const Thread& one : all_) {
        const std::string place = one.machine.empty() ? "" : fmt::format(" {}.{}", one.machine, one.step);
        threads.push_back({{"id", one.id}, {"name", fmt::format("instance {}{}", toString(one.instance), place)}});
    }
    return {{"threads", threads}};
}

Thread& Threads::at(int id) {
    const auto found = std::ranges::find(all_, id, &Thread::id);
    if (found != all_.end()) return *found;
    if (id == ofTheSession)
        throw RequestError("this is the session itself, of which nothing is held; choose an instance, or pause");
    throw RequestError(fmt::format("there is no thread {}: its instance has been let go or has ended", id));
}

Thread* Threads::find(InstanceId instance) {
    const auto found = std::ranges::find(all_, instance, &Thread::instance);
    return found == all_.end() ? nullptr : &*found;
}

Thread& Threads::open(InstanceId instance) {
    if (Thread* there = find(instance)) return *there;
    const auto [id, isNew] = ids_.try_emplace(instance, ofTheSession + 1 + static_cast<int>(ids_.size()));
    all_.push_back({.id = id->second, .instance = instance});
    wire_.event("thread", {{"reason", "started"}, {"threadId", id->second}});
    return all_.back();
}

void Threads::close(InstanceId instance) {
    const Thread* there = find(instance);
    if (!there) return;
    wire_.event("thread", {{"reason", "exited"}, {"threadId", there->id}});
    std::erase_if(all_, [&](const Thread& one) { return one.instance == instance; });
}

void Threads::tellStopped(const Thread& thread, const std::string& reason, const std::string& description,
                          const std::vector<int>& breakpoints) {
    Json body{{"reason", reason}, {"threadId", thread.id}, {"allThreadsStopped", false}, {"preserveFocusHint", false}};
    if (!description.empty()) body["description"] = description;
    if (reason == "exception" && !thread.text.empty()) body["text"] = thread.text;
    if (!breakpoints.empty()) body["hitBreakpointIds"] = breakpoints;
    wire_.event("stopped", std::move(body));
}

} // namespace fermata::ctl::dap

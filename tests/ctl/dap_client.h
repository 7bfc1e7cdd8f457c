// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>
#include <fermata/test/child_process.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fermata::test {

/// An editor: speaks with a `fermatactl dap` in a process of its own. What does not come within a minute fails the test
/// by an exception.
class DapClient {
public:
    explicit DapClient(const std::string& database, const std::vector<std::string>& arguments = {},
                       const std::map<std::string, std::optional<std::string>>& environment = {});

    /// The whole response.
    Json ask(const std::string& command, const Json& arguments = Json::object());
    /// Its body; it must be a success.
    Json body(const std::string& command, const Json& arguments = Json::object());
    /// The sentence with which it is refused.
    std::string refusal(const std::string& command, const Json& arguments = Json::object());

    /// The body of the next event of this name that is so, after the last one that was waited for.
    Json event(const std::string& name, const std::function<bool(const Json&)>& isSo = {});
    /// An `output` that holds this text.
    Json output(const std::string& text);
    Json stopped() { return event("stopped"); }
    /// Whether such an event has come, so far.
    bool had(const std::string& name, const std::function<bool(const Json&)>& isSo = {});

    /// initialize, attach or launch, and the breakpoints that `configure` sets before things run.
    void begin(const std::string& command, const Json& arguments, const std::function<void()>& configure = {});

    /// A line of a file as a breakpoint; what the editor is told of it.
    Json breakAt(const std::string& file, int line, const Json& more = Json::object());
    Json breakAtFunction(const std::string& name, const Json& more = Json::object());
    /// The first frame of a thread, and the variables of one of its scopes.
    Json frame(int thread);
    Json variables(int thread, const std::string& scope);
    Json variable(int thread, const std::string& scope, const std::string& name);
    int reference(int thread, const std::string& scope);

    ChildProcess& process() { return *process_; }

private:
    void read(); // what has come
    [[noreturn]] void fail(const std::string& what);

    std::unique_ptr<ChildProcess> process_;
    std::size_t consumed_ = 0;
    std::vector<Json> responses_;
    std::vector<Json> events_;
    std::size_t waitedFor_ = 0;
    int seq_ = 0;
};

} // namespace fermata::test

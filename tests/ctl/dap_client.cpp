// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap_client.h"

#include "ctl_process.h"

#include <fermata/test/wait_until.h>

#include <algorithm>
#include <stdexcept>

namespace fermata::test {

using namespace std::chrono_literals;
using std::string;

DapClient::DapClient(const string& database, const std::vector<string>& arguments,
                     const std::map<string, std::optional<string>>& environment) {
    std::vector<string> all{"dap"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    process_ = startCtl(database, all, environment);
}

void DapClient::fail(const string& what) {
    throw std::runtime_error(
        what + "; the last events: " +
        Json(std::vector<Json>(events_.end() - std::min<std::ptrdiff_t>(8, std::ssize(events_)), events_.end()))
            .dump() +
        "; stderr: " + process_->err());
}

void DapClient::read() {
    const string out = process_->out();
    while (true) {
        const std::size_t end = out.find("\r\n\r\n", consumed_);
        if (end == string::npos) return;
        const std::size_t length = std::stoul(out.substr(out.find(':', consumed_) + 1));
        if (out.size() < end + 4 + length) return;
        Json message = Json::parse(out.substr(end + 4, length));
        (message.at("type") == "event" ? events_ : responses_).push_back(std::move(message));
        consumed_ = end + 4 + length;
    }
}

Json DapClient::ask(const string& command, const Json& arguments) {
    const int seq = ++seq_;
    const string text = Json{{"seq", seq}, {"type", "request"}, {"command", command}, {"arguments", arguments}}.dump();
    process_->write("Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text);
    std::optional<Json> found;
    waitUntil(
        [&] {
            read();
            for (const Json& one : responses_) {
                if (one.at("request_seq") == seq) found = one;
            }
            return found || !process_->running();
        },
        60s);
    read();
    for (const Json& one : responses_) {
        if (one.at("request_seq") == seq) found = one;
    }
    if (!found) fail("no response to " + text);
    return *found;
}

Json DapClient::body(const string& command, const Json& arguments) {
    const Json response = ask(command, arguments);
    if (response.at("success") != true) fail(command + " was refused: " + response.at("message").get<string>());
    return response.value("body", Json());
}

string DapClient::refusal(const string& command, const Json& arguments) {
    const Json response = ask(command, arguments);
    if (response.at("success") != false) fail(command + " was not refused");
    return response.at("message").get<string>();
}

Json DapClient::event(const string& name, const std::function<bool(const Json&)>& isSo) {
    std::optional<Json> found;
    const auto look = [&] {
        read();
        for (std::size_t at = waitedFor_; at < events_.size(); ++at) {
            if (events_[at].at("event") != name || (isSo && !isSo(events_[at].at("body")))) continue;
            found = events_[at].at("body");
            waitedFor_ = at + 1;
            return true;
        }
        return false;
    };
    if (!waitUntil(look, 60s)) fail("no event " + name);
    return *found;
}

Json DapClient::output(const string& text) {
    return event("output",
                 [&](const Json& body) { return body.at("output").get<string>().find(text) != string::npos; });
}

bool DapClient::had(const string& name, const std::function<bool(const Json&)>& isSo) {
    read();
    return std::ranges::any_of(
        events_, [&](const Json& one) { return one.at("event") == name && (!isSo || isSo(one.at("body"))); });
}

void DapClient::begin(const string& command, const Json& arguments, const std::function<void()>& configure) {
    body("initialize", {{"adapterID", "fermata"}, {"linesStartAt1", true}});
    body(command, arguments);
    event("initialized");
    if (configure) configure();
    body("configurationDone");
}

Json DapClient::breakAt(const string& file, int line, const Json& more) {
    Json one = more;
    one["line"] = line;
    return body("setBreakpoints", {{"source", {{"path", file}}}, {"breakpoints", {one}}}).at("breakpoints").at(0);
}

Json DapClient::breakAtFunction(const string& name, const Json& more) {
    Json one = more;
    one["name"] = name;
    return body("setFunctionBreakpoints", {{"breakpoints", {one}}}).at("breakpoints").at(0);
}

Json DapClient::frame(int thread) {
    return body("stackTrace", {{"threadId", thread}}).at("stackFrames").at(0);
}

int DapClient::reference(int thread, const string& scope) {
    const Json scopes = body("scopes", {{"frameId", frame(thread).at("id")}}).at("scopes");
    for (const Json& one : scopes) {
        if (one.at("name") == scope) return one.at("variablesReference");
    }
    fail("no scope " + scope);
}

Json DapClient::variables(int thread, const string& scope) {
    return body("variables", {{"variablesReference", reference(thread, scope)}}).at("variables");
}

Json DapClient::variable(int thread, const string& scope, const string& name) {
    for (const Json& one : variables(thread, scope)) {
        if (one.at("name") == name) return one;
    }
    fail("no variable " + name);
}

} // namespace fermata::test

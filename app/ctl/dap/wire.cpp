// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/wire.h"

#include <limits>

namespace fermata::ctl::dap {

Json messageFrom(const std::string& text) {
    constexpr int maxDepth = 1'100; // a state may have a thousand levels
    bool deep = false;
    const auto take = [&](int depth, Json::parse_event_t, Json&) {
        deep = deep || depth > maxDepth;
        return !deep;
    };
    Json message = Json::parse(text, take, false);
    return deep ? Json(Json::value_t::discarded) : message;
}

int wholeAt(const Json& object, const char* name, int otherwise) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number_integer() || *found < 0 || *found > std::numeric_limits<int>::max())
        return otherwise;
    return found->get<int>();
}

void Wire::send(Json message) {
    message["seq"] = ++seq_;
    send_(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Wire::event(const char* name, Json body) {
    send({{"type", "event"}, {"event", name}, {"body", std::move(body)}});
}

void Wire::respond(const Json& request, Json body) {
    Json message{{"type", "response"},
                 {"request_seq", request.at("seq")},
                 {"success", true},
                 {"command", request.value("command", "")}};
    if (!body.is_null()) message["body"] = std::move(body);
    send(std::move(message));
}

// The sentence stands twice: some editors show `message`, others the error's format, in which braces are variables.
void Wire::refuse(const Json& request, const std::string& sentence) {
    send({{"type", "response"},
          {"request_seq", request.at("seq")},
          {"success", false},
          {"command", request.value("command", "")},
          {"message", sentence},
          {"body",
           {{"error",
             {{"id", 1}, {"format", "{sentence}"}, {"variables", {{"sentence", sentence}}}, {"showUser", true}}}}}});
}

void Wire::output(const char* category, const std::string& text) {
    event("output", {{"category", category}, {"output", text + "\n"}});
}

} // namespace fermata::ctl::dap

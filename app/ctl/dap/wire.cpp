// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/wire.h"

namespace fermata::ctl::dap {

void Wire::send(Json message) {
    message["seq"] = ++seq_;
    send_(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Wire::event(const char* name, Json body) {
    send({{"type", "event"}, {"event", name}, {"body", std::move(body)}});
}

void Wire::respond(const Json& request, Json body) {
    Json message{{"type", "response"},
                 {"request_seq", request.value("seq", 0)},
                 {"success", true},
                 {"command", request.value("command", "")}};
    if (!body.is_null()) message["body"] = std::move(body);
    send(std::move(message));
}

// The sentence stands twice: some editors show `message`, others the error's format, in which braces are variables.
void Wire::refuse(const Json& request, const std::string& sentence) {
    send({{"type", "response"},
          {"request_seq", request.value("seq", 0)},
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

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>

#include <functional>
#include <stdexcept>
#include <string>

// Messages to the editor, numbered.
namespace fermata::ctl::dap {

// Why a request is refused: a sentence that the editor shows.
class RequestError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// What an editor has sent as a document; a discarded one for what is none, or is nested so deeply that whoever copies
// it runs out of stack.
Json messageFrom(const std::string& text);

// A whole number of a request that is not negative and fits into the 31 bits that the protocol's numbers have;
// otherwise `otherwise`.
int wholeAt(const Json& object, const char* name, int otherwise);

class Wire {
public:
    explicit Wire(std::function<void(std::string)> send) : send_(std::move(send)) {}

    void event(const char* name, Json body = Json::object());
    void respond(const Json& request, Json body);
    void refuse(const Json& request, const std::string& sentence);

    // A line for the editor's console; `category` as the protocol has it: console, stdout, stderr, important.
    void output(const char* category, const std::string& text);

private:
    void send(Json message);

    std::function<void(std::string)> send_;
    int seq_ = 0;
};

} // namespace fermata::ctl::dap

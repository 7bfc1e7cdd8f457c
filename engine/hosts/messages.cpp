// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/messages.h"

#include "base/raw_json.h"

#include <algorithm>
#include <utility>

namespace fermata::hosts {

namespace {

std::string onOneLine(std::string text) {
    // In valid JSON they can only stand between tokens.
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

Message garbage(std::string why) {
    return {Message::Kind::Garbage, 0, 0, std::move(why)};
}

Message broken(std::int64_t id, std::string why) {
    return {Message::Kind::Broken, id, 0, std::move(why)};
}

Message useless(const std::string& why) {
    return {Message::Kind::Useless, 0, 0, "a notification \"output\": " + why};
}

// A line that is no JSON. With the id of a request it is still that request's answer, and a bad one.
Message wreck(const Line& line, const std::string& why) {
    auto id = base::idOfBroken(line.text);
    if (!id && line.tooLong) id = base::idAtTheEnd(line.end);
    // What a step prints may be anything, and is worth no process.
    if (!id && base::methodOfBroken(line.text) == "output") return useless("it cannot be read: " + why);
    return id ? broken(*id, why) : garbage(why);
}

std::string notAString(const char* name, base::RawValue value) {
    return std::string("its \"") + name + "\" is " + std::string(base::kindOf(value)) + ", no string";
}

Message answer(std::int64_t id, const std::vector<base::RawMember>& members) {
    const base::RawValue* result = base::find(members, "result");
    const base::RawValue* error = base::find(members, "error");
    if (result && error) return broken(id, "the answer has both \"result\" and \"error\"");
    if (result) return {Message::Kind::Result, id, 0, std::string(*result)};
    if (!error) return broken(id, "the answer has neither \"result\" nor \"error\"");
    if (!base::isObject(*error))
        return broken(id, "the answer's \"error\" is " + std::string(base::kindOf(*error)) + ", no object");
    const auto parts = base::membersOf(*error);
    const base::RawValue* message = base::find(parts, "message");
    const base::RawValue* code = base::find(parts, "code");
    auto text = message ? base::asString(*message) : std::nullopt;
    if (!text) return broken(id, "the answer's \"error\" has no \"message\" that is a string");
    // Optional, like all of "data", whatever else stands there.
    const base::RawValue* data = base::find(parts, "data");
    Message told{Message::Kind::Error, id, code ? base::asWhole(*code).value_or(0) : 0, std::move(*text)};
    if (!data || !base::isObject(*data)) return told;
    const auto more = base::membersOf(*data);
    const auto string = [&](const char* name) -> std::optional<std::string> {
        const base::RawValue* value = base::find(more, name);
        if (!value || base::isNull(*value)) return std::nullopt;
        auto words = base::asString(*value);
        if (!words) told.passedOver += (told.passedOver.empty() ? "" : ", ") + notAString(name, *value);
        return words;
    };
    told.type = string("type");
    told.traceback = string("traceback").value_or("");
    if (const base::RawValue* signal = base::find(more, "signal")) told.signal = base::asWhole(*signal);
    return told;
}

// What a step has printed.
Message output(const base::RawValue* params) {
    if (!params || !base::isObject(*params)) return useless("its \"params\" are no object");
    const auto members = base::membersOf(*params);
    const base::RawValue* id = base::find(members, "id");
    const auto number = id ? base::asWhole(*id) : std::nullopt;
    if (!number) return useless("its \"id\" is no whole number");
    Message told{Message::Kind::Output, *number};
    for (const auto& [name, into] : {std::pair("stream", &told.stream), std::pair("text", &told.text)}) {
        const base::RawValue* value = base::find(members, name);
        if (!value) return useless("it has no \"" + std::string(name) + '"');
        auto words = base::asString(*value);
        if (!words) return useless(notAString(name, *value));
        *into = std::move(*words);
    }
    return told;
}

} // namespace

std::string encodeRequest(std::int64_t id, std::string_view method, std::string_view params) {
    return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":")" + std::string(method) +
           R"(","params":)" + onOneLine(std::string(params)) + "}";
}

std::string encodeNotification(std::string_view method, std::string_view params) {
    std::string text = R"({"jsonrpc":"2.0","method":")" + std::string(method) + '"';
    if (!params.empty()) text += R"(,"params":)" + onOneLine(std::string(params));
    return text + '}';
}

Message decodeMessage(const Line& line) {
    if (line.tooLong) return wreck(line, "the line is too long");
    if (const std::string why = base::whyInvalid(line.text); !why.empty())
        return wreck(line, "it is no valid JSON: " + why);
    const std::size_t start = line.text.find_first_not_of(" \t\r");
    const base::RawValue whole = std::string_view(line.text).substr(start);
    if (!base::isObject(whole)) return garbage("it is " + std::string(base::kindOf(whole)) + ", no JSON-RPC message");

    const auto members = base::membersOf(whole);
    const base::RawValue* version = base::find(members, "jsonrpc");
    const bool isRpc = version && base::asString(*version) == "2.0";
    const base::RawValue* id = base::find(members, "id");
    const base::RawValue* method = base::find(members, "method");
    if (method) {
        const auto name = base::asString(*method);
        if (!isRpc || !name) return garbage("it is no JSON-RPC 2.0 message");
        if (!id && *name == "output") return output(base::find(members, "params"));
        return {Message::Kind::Unasked, 0, 0, (id ? "a request for \"" : "a notification \"") + *name + "\""};
    }
    const auto number = id ? base::asWhole(*id) : std::nullopt;
    if (number) return isRpc ? answer(*number, members) : broken(*number, "the answer has no \"jsonrpc\": \"2.0\"");
    if (isRpc && id && (base::find(members, "result") || base::find(members, "error")))
        return {Message::Kind::Unasked, 0, 0, "an answer to request " + std::string(*id)};
    return garbage("it is no JSON-RPC 2.0 message");
}

} // namespace fermata::hosts

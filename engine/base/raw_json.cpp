// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/raw_json.h"

#include <fermata/json.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermata::base {

namespace {

constexpr std::string_view space = " \t\r\n";

// Reads on in a text of which nothing is taken for granted: it never goes past the end, and what is no JSON is passed
// over like a value. So one scanner serves valid text and the wreck of an answer.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) { skipSpace(); }

    bool atEnd() const { return at_ >= text_.size(); }
    char peek() const { return atEnd() ? '\0' : text_[at_]; }

    // Steps over this character and the space after it; false, and stays, if another one stands here.
    bool take(char character) {
        if (atEnd() || text_[at_] != character) return false;
        ++at_;
        skipSpace();
        return true;
    }

    // One value and the space after it.
    RawValue value() {
        const std::size_t from = at_;
        if (peek() == '"') {
            passString();
        } else if (peek() == '{' || peek() == '[') {
            passNested();
        } else {
            // A number, a word, or nothing that JSON knows.
            while (!atEnd() && std::string_view(",:]}[{\"").find(text_[at_]) == std::string_view::npos &&
                   space.find(text_[at_]) == std::string_view::npos)
                ++at_;
            if (at_ == from && !atEnd()) ++at_; // a bracket out of place: never stand still
        }
        const RawValue found = text_.substr(from, at_ - from);
        skipSpace();
        return found;
    }

private:
    void skipSpace() { at_ = std::min(text_.find_first_not_of(space, at_), text_.size()); }

    void passString() {
        for (++at_; !atEnd(); ++at_) {
            if (text_[at_] == '\\')
                ++at_;
            else if (text_[at_] == '"')
                break;
        }
        at_ = std::min(at_ + 1, text_.size());
    }

    // By counting brackets, not by recursion: depth is the writer's choice.
    void passNested() {
        std::size_t depth = 0;
        while (!atEnd()) {
            const char here = text_[at_];
            if (here == '"') {
                passString();
                continue;
            }
            ++at_;
            if (here == '{' || here == '[') ++depth;
            if ((here == '}' || here == ']') && --depth == 0) return;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

class Validator : public nlohmann::json_sax<Json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        why = error.what();
        // "[json.exception.parse_error.101] parse error at line 1, column 5: ...": the part a person reads.
        if (const auto start = why.find("] "); start != std::string::npos) why.erase(0, start + 2);
        if (error.id == 406) why = "it holds a number beyond what a double can hold";
        return false;
    }

    std::string why;
};

Json parsed(RawValue value) {
    return Json::parse(value, nullptr, false);
}

} // namespace

std::vector<RawMember> membersOf(RawValue object) {
    std::vector<RawMember> members;
    Scanner scanner(object);
    scanner.take('{');
    while (!scanner.atEnd() && !scanner.take('}')) {
        const RawValue name = scanner.value();
        if (!scanner.take(':')) break;
        members.push_back({asString(name).value_or(std::string()), scanner.value()});
        scanner.take(',');
    }
    return members;
}

std::vector<RawValue> elementsOf(RawValue array) {
    std::vector<RawValue> elements;
    Scanner scanner(array);
    scanner.take('[');
    while (!scanner.atEnd() && !scanner.take(']')) {
        elements.push_back(scanner.value());
        scanner.take(',');
    }
    return elements;
}

const RawValue* find(const std::vector<RawMember>& members, std::string_view name) {
    const auto found =
        std::find_if(members.rbegin(), members.rend(), [name](const RawMember& member) { return member.name == name; });
    return found == members.rend() ? nullptr : &found->value;
}

std::string whyInvalid(std::string_view text) {
    Validator validator;
    if (Json::sax_parse(text, &validator)) return {};
    return validator.why.empty() ? "it is no JSON value" : validator.why;
}

bool isObject(RawValue value) {
    return value.starts_with('{');
}

bool isArray(RawValue value) {
    return value.starts_with('[');
}

bool isNull(RawValue value) {
    return value == "null";
}

std::optional<std::string> asString(RawValue value) {
    if (!value.starts_with('"')) return std::nullopt;
    const Json document = parsed(value);
    if (!document.is_string()) return std::nullopt;
    return document.get<std::string>();
}

std::optional<bool> asBool(RawValue value) {
    if (value == "true") return true;
    if (value == "false") return false;
    return std::nullopt;
}

std::optional<std::int64_t> asWhole(RawValue value) {
    if (isObject(value) || isArray(value) || value.starts_with('"')) return std::nullopt;
    const Json document = parsed(value);
    if (document.is_number_unsigned()) {
        const auto number = document.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
        return static_cast<std::int64_t>(number);
    }
    if (document.is_number_integer()) return document.get<std::int64_t>();
    if (document.is_number_float()) {
        const auto number = document.get<double>();
        constexpr double exact = 9007199254740992.0; // beyond 2^53 a double does not tell which whole number was meant
        if (std::isfinite(number) && std::trunc(number) == number && std::abs(number) <= exact)
            return static_cast<std::int64_t>(number);
    }
    return std::nullopt;
}

std::string_view kindOf(RawValue value) {
    if (value.empty()) return "nothing";
    switch (value.front()) {
    case '{':
        return "an object";
    case '[':
        return "an array";
    case '"':
        return "a string";
    case 't':
    case 'f':
        return "a boolean";
    case 'n':
        return "null";
    default:
        return "a number";
    }
}

namespace {

// The last member of this name, of a line that is no JSON.
std::optional<RawValue> memberOfBroken(std::string_view line, std::string_view wanted) {
    Scanner scanner(line);
    if (!scanner.take('{')) return std::nullopt;
    std::optional<RawValue> found;
    while (!scanner.atEnd() && scanner.peek() != '}') {
        const RawValue name = scanner.value();
        if (!scanner.take(':')) {
            scanner.take(','); // torn here: go on behind it
            continue;
        }
        const RawValue value = scanner.value();
        // Where the line ends with it, a part of it may be missing.
        if (name == wanted && !scanner.atEnd()) found = value;
        scanner.take(',');
    }
    return found;
}

} // namespace

std::optional<std::int64_t> idOfBroken(std::string_view line) {
    const auto id = memberOfBroken(line, "\"id\"");
    return id ? asWhole(*id) : std::nullopt;
}

std::optional<std::string> methodOfBroken(std::string_view line) {
    const auto method = memberOfBroken(line, "\"method\"");
    return method ? asString(*method) : std::nullopt;
}

std::optional<std::int64_t> idAtTheEnd(std::string_view end) {
    const auto drop = [&](auto wanted) {
        std::size_t count = 0;
        while (count < end.size() && wanted(end[end.size() - 1 - count]))
            ++count;
        const std::string_view dropped = end.substr(end.size() - count);
        end.remove_suffix(count);
        return dropped;
    };
    const auto space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    const auto take = [&](std::string_view text) {
        drop(space);
        if (!end.ends_with(text)) return false;
        end.remove_suffix(text.size());
        return true;
    };
    if (!take("}")) return std::nullopt;
    drop(space);
    const std::string digits(drop([](char c) { return c >= '0' && c <= '9'; }));
    if (digits.empty() || !take(":") || !take("\"id\"") || !take(",")) return std::nullopt;
    return asWhole(digits);
}

} // namespace fermata::base

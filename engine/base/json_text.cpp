// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"

#include <fermata/error.h>

#include <cmath>

namespace fermata::base {

namespace {

constexpr int maxDepth = 1000;
constexpr std::size_t maxReasonBytes = 64u << 10;

[[noreturn]] void refuse(std::string_view what, const std::string& why) {
    throw Error(Error::Kind::BadInput, std::string(what) + " cannot be stored: " + why);
}

// The length of the UTF-8 sequence at the front of `text`; 0 if it is not one.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto continues = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        if (!continues(1) || !continues(2)) return 0;
        const bool overlong = first == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = first == 0xED && byte(1) > 0x9F;
        return overlong || surrogate ? 0 : 3;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        if (!continues(1) || !continues(2) || !continues(3)) return 0;
        const bool overlong = first == 0xF0 && byte(1) < 0x90;
        const bool beyond = first == 0xF4 && byte(1) > 0x8F;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
}

void checkString(const std::string& text, std::string_view what) {
    if (text.find('\0') != std::string::npos) refuse(what, "it holds a NUL character, which PostgreSQL cannot store");
    if (!isValidUtf8(text)) refuse(what, "it holds text that is not valid UTF-8");
}

// nlohmann writes NaN as null without a word, and dump() recurses: both are caught here.
void checkTree(const Json& node, std::string_view what, int depth) {
    if (depth > maxDepth) refuse(what, "it is nested more than " + std::to_string(maxDepth) + " levels deep");
    switch (node.type()) {
    case Json::value_t::number_float:
        if (!std::isfinite(node.get_ref<const double&>()))
            refuse(what, "it holds a number that is not finite (NaN or infinity)");
        break;
    case Json::value_t::string:
        checkString(node.get_ref<const std::string&>(), what);
        break;
    case Json::value_t::object:
        for (const auto& [key, value] : node.get_ref<const Json::object_t&>()) {
            checkString(key, what);
            checkTree(value, what, depth + 1);
        }
        break;
    case Json::value_t::array:
        for (const Json& value : node)
            checkTree(value, what, depth + 1);
        break;
    case Json::value_t::binary:
        refuse(what, "it holds binary data, which JSON has no form for");
    case Json::value_t::discarded:
        refuse(what, "it is no JSON value");
    default:
        break;
    }
}

// Reads through a text without building it: numbers of any size pass, strings are looked at.
class Checker : public nlohmann::json_sax<Json> {
public:
    explicit Checker(std::string_view what) : what_(what) {}

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t& value) override { return inspect(value); }
    bool binary(binary_t&) override { return false; }
    bool key(string_t& value) override { return inspect(value); }
    bool start_object(std::size_t) override { return enter(); }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_array() override { return leave(); }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        std::string why = error.what();
        // "[json.exception.parse_error.101] parse error at line 1, column 5: …": the part a person reads.
        const auto start = why.find("] ");
        why = start == std::string::npos ? why : why.substr(start + 2);
        // A number beyond double is no error of the text: PostgreSQL keeps it as numeric.
        if (why.find("out of range") != std::string::npos || why.find("number overflow") != std::string::npos)
            refuse(what_, "it holds a number beyond what this program can check");
        refuse(what_, "it is not valid JSON: " + why);
    }

private:
    bool inspect(const std::string& value) {
        checkString(value, what_);
        return true;
    }

    bool enter() {
        if (++depth_ > maxDepth) refuse(what_, "it is nested more than " + std::to_string(maxDepth) + " levels deep");
        return true;
    }

    bool leave() {
        --depth_;
        return true;
    }

    std::string_view what_;
    int depth_ = 0;
};

void checkSize(std::size_t size, std::string_view what, std::size_t maxBytes) {
    if (size > maxBytes)
        refuse(what,
               "it is " + std::to_string(size) + " bytes long, more than the limit of " + std::to_string(maxBytes));
}

} // namespace

bool isValidUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string encodeDocument(const Json& document, std::string_view what, std::size_t maxBytes) {
    checkTree(document, what, 0);
    std::string text = document.dump();
    checkSize(text.size(), what, maxBytes);
    return text;
}

void checkDocumentText(std::string_view text, std::string_view what, std::size_t maxBytes) {
    checkSize(text.size(), what, maxBytes);
    if (text.find('\0') != std::string_view::npos)
        refuse(what, "it holds a NUL character, which PostgreSQL cannot store");
    Checker checker(what);
    if (!Json::sax_parse(text, &checker)) refuse(what, "it is not valid JSON");
}

Json decodeDocument(std::string_view text, std::string_view what) {
    try {
        return Json::parse(text);
    } catch (const Json::exception& error) {
        throw Error(Error::Kind::BadInput, std::string(what) + " cannot be read: " + error.what());
    }
}

std::string cleanText(std::string_view text) {
    std::string clean;
    clean.reserve(std::min(text.size(), maxReasonBytes));
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        const bool storable = length > 0 && text.front() != '\0';
        const std::string_view piece = storable ? text.substr(0, length) : std::string_view("\xEF\xBF\xBD"); // U+FFFD
        if (clean.size() + piece.size() > maxReasonBytes) break;
        clean += piece;
        text.remove_prefix(storable ? length : 1);
    }
    return clean;
}

void checkText(std::string_view text, std::string_view what) {
    if (text.find('\0') != std::string_view::npos)
        refuse(what, "it holds a NUL character, which PostgreSQL cannot store");
    if (!isValidUtf8(text)) refuse(what, "it is not valid UTF-8");
}

} // namespace fermata::base

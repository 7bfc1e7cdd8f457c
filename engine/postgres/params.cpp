// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "postgres/params.h"

#include <algorithm>
#include <charconv>
#include <type_traits>

namespace fermata::postgres {

namespace {

void appendNumber(std::string& out, std::int64_t value) {
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    out.append(buffer, end);
}

void appendQuoted(std::string& out, std::string_view value) {
    out += '"';
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    out += '"';
}

template <typename Range, typename Append>
std::string array(const Range& values, Append append) {
    std::string out = "{";
    for (const auto& value : values) {
        if (out.size() > 1) out += ',';
        append(out, value);
    }
    return out += '}';
}

// The types of pg_type that never change.
enum class Oid : std::uint32_t { boolean = 16, bigint = 20, text = 25 };

template <typename Number>
void appendBigEndian(std::string& out, Number value) {
    for (int shift = static_cast<int>(sizeof value) * 8 - 8; shift >= 0; shift -= 8)
        out += static_cast<char>(static_cast<std::make_unsigned_t<Number>>(value) >> shift & 0xff);
}

// Dimensions, whether there are nulls, the type of the elements; of the only dimension its size and lower bound.
std::string packedHead(Oid type, std::size_t size, bool nulls) {
    std::string out;
    appendBigEndian(out, std::int32_t{size == 0 ? 0 : 1});
    appendBigEndian(out, std::int32_t{nulls});
    appendBigEndian(out, static_cast<std::uint32_t>(type));
    if (size == 0) return out;
    appendBigEndian(out, static_cast<std::int32_t>(size));
    appendBigEndian(out, std::int32_t{1});
    return out;
}

} // namespace

Params& Params::text(std::string value) {
    values_.push_back({std::move(value)});
    return *this;
}

Params& Params::text(const std::optional<std::string>& value) {
    values_.push_back({value});
    return *this;
}

Params& Params::number(std::int64_t value) {
    return text(std::to_string(value));
}

Params& Params::boolean(bool value) {
    return text(std::string(value ? "t" : "f"));
}

Params& Params::null() {
    values_.push_back({std::nullopt});
    return *this;
}

Params& Params::texts(std::span<const std::string> values) {
    return text(array(values, [](std::string& out, const std::string& value) { appendQuoted(out, value); }));
}

Params& Params::texts(std::span<const std::optional<std::string>> values) {
    return text(array(values, [](std::string& out, const std::optional<std::string>& value) {
        if (value)
            appendQuoted(out, *value);
        else
            out += "null";
    }));
}

Params& Params::numbers(std::span<const std::int64_t> values) {
    return text(array(values, appendNumber));
}

Params& Params::booleans(std::span<const bool> values) {
    return text(array(values, [](std::string& out, bool value) { out += value ? 't' : 'f'; }));
}

Params& Params::packedBigints(std::span<const std::int64_t> values) {
    std::string out = packedHead(Oid::bigint, values.size(), false);
    out.reserve(out.size() + values.size() * 12);
    for (const std::int64_t value : values) {
        appendBigEndian(out, std::int32_t{8});
        appendBigEndian(out, value);
    }
    values_.push_back({std::move(out), true});
    return *this;
}

Params& Params::packedBools(const std::vector<bool>& values) {
    std::string out = packedHead(Oid::boolean, values.size(), false);
    for (const bool value : values) {
        appendBigEndian(out, std::int32_t{1});
        out += value ? '\1' : '\0';
    }
    values_.push_back({std::move(out), true});
    return *this;
}

Params& Params::packedTexts(std::span<const std::optional<std::string_view>> values) {
    const bool nulls = !std::ranges::all_of(values, [](const auto& value) { return value.has_value(); });
    std::string out = packedHead(Oid::text, values.size(), nulls);
    for (const auto& value : values) {
        appendBigEndian(out, value ? static_cast<std::int32_t>(value->size()) : std::int32_t{-1});
        if (value) out += *value;
    }
    values_.push_back({std::move(out), true});
    return *this;
}

Params::Arrays Params::arrays() const {
    Arrays arrays;
    arrays.pointers.reserve(values_.size());
    for (const Value& value : values_) {
        arrays.pointers.push_back(value.bytes ? value.bytes->c_str() : nullptr);
        arrays.lengths.push_back(value.bytes ? static_cast<int>(value.bytes->size()) : 0);
        arrays.formats.push_back(value.packed ? 1 : 0);
    }
    return arrays;
}

std::string hexBytes(std::string_view bytes) {
    constexpr char digits[] = "0123456789abcdef";
    std::string out = "\\x";
    out.reserve(2 + bytes.size() * 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

std::string bytesFromHex(std::string_view hex) {
    std::string out;
    if (hex.starts_with("\\x")) hex.remove_prefix(2);
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        unsigned byte = 0;
        std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
        out += static_cast<char>(byte);
    }
    return out;
}

std::string statusArray(std::span<const Status> statuses) {
    return array(statuses, [](std::string& out, Status status) { out += toString(status); });
}

std::vector<Status> statusesFromArray(std::string_view text) {
    std::vector<Status> statuses;
    while (!text.empty()) {
        const auto end = text.find_first_of("{},");
        if (const auto status = statusFromString(text.substr(0, end))) statuses.push_back(*status);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return statuses;
}

} // namespace fermata::postgres

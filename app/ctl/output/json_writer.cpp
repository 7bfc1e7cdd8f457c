// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "output/json_writer.h"

#include <fmt/format.h>

namespace fermata::ctl {

namespace {

// The caller's text is valid UTF-8: it comes from the database or was checked.
void appendQuoted(std::string& out, std::string_view value) {
    out += '"';
    for (const char c : value) {
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
            else
                out += c;
        }
    }
    out += '"';
}

} // namespace

void JsonWriter::separate() {
    if (!first_) out_ += ',';
    first_ = false;
}

JsonWriter& JsonWriter::beginObject() {
    separate();
    out_ += '{';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::endObject() {
    out_ += '}';
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::beginArray() {
    separate();
    out_ += '[';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::endArray() {
    out_ += ']';
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    appendQuoted(out_, name);
    out_ += ':';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
    separate();
    appendQuoted(out_, value);
    return *this;
}

JsonWriter& JsonWriter::textOrNull(const std::optional<std::string>& value) {
    return value ? text(std::string_view(*value)) : null();
}

JsonWriter& JsonWriter::number(std::int64_t value) {
    return raw(std::to_string(value));
}

JsonWriter& JsonWriter::boolean(bool value) {
    return raw(value ? "true" : "false");
}

JsonWriter& JsonWriter::null() {
    return raw("null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
}

} // namespace fermata::ctl

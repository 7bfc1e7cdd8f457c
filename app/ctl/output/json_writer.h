// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fermata::ctl {

// Writes one JSON document as text. A document of the database is put in as the text it is (raw), never read and
// written again: its numbers may be longer than any type here holds (D19). The caller opens and closes in the right
// order.
class JsonWriter {
public:
    JsonWriter& beginObject();
    JsonWriter& endObject();
    JsonWriter& beginArray();
    JsonWriter& endArray();
    JsonWriter& key(std::string_view name);

    JsonWriter& text(std::string_view value);
    JsonWriter& textOrNull(const std::optional<std::string>& value);
    JsonWriter& number(std::int64_t value);
    JsonWriter& boolean(bool value);
    JsonWriter& null();
    JsonWriter& raw(std::string_view json);

    const std::string& document() const { return out_; }

private:
    void separate();

    std::string out_;
    bool first_ = true; // nothing stands yet in the array or object that is open, or a key has just been written
};

} // namespace fermata::ctl

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/json_text.h"

#include <fermata/json.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace fermata::store {

inline std::string jsonString(std::string_view text) {
    return Json(base::cleanText(text)).dump();
}

// An object, member by member. Written by hand, since documents go in as the texts they are (D19), and since the
// library's arrays and objects ask for memory when they go.
class JsonObject {
public:
    JsonObject& number(const char* name, std::int64_t value) { return raw(name, std::to_string(value)); }
    JsonObject& text(const char* name, std::string_view value) { return raw(name, jsonString(value)); }
    JsonObject& boolean(const char* name, bool value) { return raw(name, value ? "true" : "false"); }
    JsonObject& ids(const char* name, std::span<const std::int64_t> values) {
        std::string list = "[";
        for (const std::int64_t value : values)
            list += (list.size() > 1 ? "," : "") + std::to_string(value);
        return raw(name, list + "]");
    }
    JsonObject& raw(const char* name, std::string_view json) {
        text_ += text_.empty() ? "{\"" : ",\"";
        text_.append(name).append("\":").append(json);
        return *this;
    }
    std::string take() && { return std::move(text_) + "}"; }

private:
    std::string text_;
};

} // namespace fermata::store

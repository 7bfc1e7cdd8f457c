// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/json_slices.h"

#include <fermata/json.h>

#include <algorithm>

namespace fermata::ctl::dap {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

// Where the value that begins at `at` ends: before the comma or bracket that follows it, or behind the text.
std::size_t endOfValue(std::string_view json, std::size_t at) {
    std::size_t depth = 0;
    bool inText = false;
    for (; at < json.size(); ++at) {
        const char c = json[at];
        if (inText) {
            if (c == '\\')
                ++at;
            else if (c == '"')
                inText = false;
        } else if (c == '"') {
            inText = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (depth == 0) return at;
            --depth;
        } else if ((c == ',' || c == ':') && depth == 0) {
            return at;
        }
    }
    return at;
}

std::string textOf(std::string_view quoted) {
    return Json::parse(quoted).get<std::string>();
}

// Calls `take(name, value)` for each until it says false. Names are read where they are wanted.
template <typename Take>
void walk(std::string_view json, const Take& take) {
    json = trimmed(json);
    if (!isContainer(json)) return;
    const bool object = json.front() == '{';
    std::size_t at = 1;
    std::size_t number = 0;
    while (at < json.size() - 1) {
        std::string_view name;
        std::size_t end = endOfValue(json, at);
        if (object) {
            name = trimmed(json.substr(at, end - at));
            at = end + 1;
            end = endOfValue(json, at);
        }
        const std::string_view value = trimmed(json.substr(at, end - at));
        if (value.empty()) return; // {} and []
        if (!take(number++, name, value)) return;
        at = end + 1;
    }
}

} // namespace

bool isObject(std::string_view json) {
    return trimmed(json).starts_with('{');
}

bool isArray(std::string_view json) {
    return trimmed(json).starts_with('[');
}

bool isContainer(std::string_view json) {
    return isObject(json) || isArray(json);
}

std::vector<JsonSlice> slicesOf(std::string_view json, std::size_t from, std::size_t most) {
    std::vector<JsonSlice> slices;
    walk(json, [&](std::size_t number, std::string_view name, std::string_view value) {
        if (slices.size() >= most) return false;
        if (number >= from) slices.push_back({name.empty() ? std::to_string(number) : textOf(name), value});
        return true;
    });
    return slices;
}

std::size_t sizeOf(std::string_view json) {
    std::size_t size = 0;
    walk(json, [&](std::size_t, std::string_view, std::string_view) {
        ++size;
        return true;
    });
    return size;
}

std::optional<std::string_view> valueAt(std::string_view json, const JsonPath& path) {
    std::string_view value = trimmed(json);
    for (const std::string& step : path) {
        std::optional<std::string_view> found;
        walk(value, [&](std::size_t number, std::string_view name, std::string_view inner) {
            if ((name.empty() ? std::to_string(number) : textOf(name)) == step) found = inner;
            return !found;
        });
        if (!found) return std::nullopt;
        value = *found;
    }
    return value;
}

std::optional<std::string> withValueAt(std::string_view json, const JsonPath& path, std::string_view value) {
    const auto there = valueAt(json, path);
    if (!there) return std::nullopt;
    const auto begin = static_cast<std::size_t>(there->data() - json.data());
    std::string changed(json.substr(0, begin));
    changed += value;
    changed += json.substr(begin + there->size());
    return changed;
}

std::string jsonpathBelow(const std::string& jsonpath, bool array, const std::string& step) {
    return jsonpath + (array ? "[" + step + "]" : "." + Json(step).dump());
}

std::string jsonpathOf(std::string_view json, const JsonPath& path) {
    std::string text = "$";
    std::string_view value = trimmed(json);
    for (const std::string& step : path) {
        text = jsonpathBelow(text, isArray(value), step);
        value = valueAt(value, {step}).value_or("null");
    }
    return text;
}

} // namespace fermata::ctl::dap

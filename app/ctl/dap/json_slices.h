// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A document of the database as its text: taken apart and put together without a number or a text in it being read and
// written again (D19). All take valid JSON.
namespace fermata::ctl::dap {

// From the document to a value in it: names of members, numbers of elements.
using JsonPath = std::vector<std::string>;

struct JsonSlice {
    std::string name;       // of the member; of an element its number
    std::string_view value; // as alive as the document
};

bool isObject(std::string_view json);
bool isArray(std::string_view json);
bool isContainer(std::string_view json);

// Of an object or array, in order, those from `from` on, at most `most`; of other values none.
std::vector<JsonSlice> slicesOf(std::string_view json, std::size_t from = 0, std::size_t most = std::size_t(-1));

// How many members or elements it has.
std::size_t sizeOf(std::string_view json);

// nullopt: there is no such value.
std::optional<std::string_view> valueAt(std::string_view json, const JsonPath& path);

// The document with another value there, which is; all else stays as it is written.
std::optional<std::string> withValueAt(std::string_view json, const JsonPath& path, std::string_view value);

// As PostgreSQL's jsonpath names it: $."name"[0].
std::string jsonpathOf(std::string_view json, const JsonPath& path);
// The same of what is one step below it, in an array or an object.
std::string jsonpathBelow(const std::string& jsonpath, bool array, const std::string& step);

} // namespace fermata::ctl::dap

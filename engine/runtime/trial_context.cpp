// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/trial_context.h"

#include "base/json_text.h"
#include "base/raw_json.h"

#include <fermata/error.h>
#include <fermata/json.h>
#include <fermata/types/status.h>

#include <chrono>
#include <functional>

namespace fermata::runtime {

namespace {

using base::RawMember;
using base::RawValue;
using Members = std::vector<RawMember>;

[[noreturn]] void refuse(const std::string& sentence) {
    throw Error(Error::Kind::BadInput, sentence);
}

// Each element an object, given with its place in words: "signal 2".
std::string rowsOf(const std::string& text, const char* what, const char* one, std::size_t maxBytes,
                   const std::function<std::string(const Members&, std::size_t nth, const std::string& where)>& row) {
    base::checkDocumentText(text, what, maxBytes);
    if (!base::isArray(text))
        refuse(std::string(what) + " must be a JSON array, not " + std::string(base::kindOf(text)));
    std::string rows = "[";
    std::size_t nth = 0;
    for (const RawValue element : base::elementsOf(text)) {
        const std::string where = std::string(one) + ' ' + std::to_string(++nth);
        if (!base::isObject(element))
            refuse(where + " must be a JSON object, not " + std::string(base::kindOf(element)));
        if (nth > 1) rows += ',';
        rows += row(base::membersOf(element), nth, where);
    }
    return rows + ']';
}

std::string textOr(const Members& members, const char* name, const std::string& where, const char* otherwise) {
    const RawValue* const value = base::find(members, name);
    if (!value && otherwise) return otherwise;
    const auto text = value ? base::asString(*value) : std::nullopt;
    if (!text || text->empty()) refuse(where + " needs a \"" + name + "\", a string");
    return *text;
}

std::int64_t idOr(const Members& members, const std::string& where, std::int64_t otherwise) {
    const RawValue* const value = base::find(members, "id");
    if (!value) return otherwise;
    const auto id = base::asWhole(*value);
    if (!id) refuse("the \"id\" of " + where + " must be a whole number");
    return *id;
}

std::string rawOr(const Members& members, const char* name, const char* otherwise) {
    const RawValue* const value = base::find(members, name);
    return value ? std::string(*value) : std::string(otherwise);
}

std::string quoted(const std::string& text) {
    return Json(text).dump();
}

} // namespace

std::string inboxOf(const std::string& signals, std::size_t maxBytes) {
    const std::int64_t now =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    return rowsOf(signals, "the signals", "signal", maxBytes,
                  [&](const Members& members, std::size_t nth, const std::string& where) {
                      return '[' + std::to_string(idOr(members, where, std::int64_t(nth))) + ',' +
                             quoted(textOr(members, "name", where, nullptr)) + ',' + rawOr(members, "payload", "{}") +
                             ',' + std::to_string(now) + ']';
                  });
}

std::string childrenOf(const std::string& childs, std::size_t maxBytes) {
    return rowsOf(childs, "the children", "child", maxBytes,
                  [&](const Members& members, std::size_t nth, const std::string& where) {
                      const std::string status = textOr(members, "status", where, "done");
                      if (!statusFromString(status)) refuse("the \"status\" of " + where + " is none: " + status);
                      const RawValue* const error = base::find(members, "last_error");
                      if (error && !base::isNull(*error) && !base::asString(*error))
                          refuse("the \"last_error\" of " + where + " must be a string or null");
                      const bool result = base::find(members, "result");
                      return '[' + std::to_string(idOr(members, where, std::int64_t(nth))) + ',' +
                             quoted(textOr(members, "fsm", where, "child")) + ',' + quoted(status) + ',' +
                             rawOr(members, "state", "{}") + ',' + rawOr(members, "result", "null") + ',' +
                             rawOr(members, "last_error", "null") + (result ? ",true]" : ",false]");
                  });
}

} // namespace fermata::runtime

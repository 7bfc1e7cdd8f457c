// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/members.h"

#include <fermata/error.h>

namespace fermata::hosts {

Members::Members(base::RawValue object, std::string path) : members_(base::membersOf(object)), path_(std::move(path)) {}

Members Members::of(base::RawValue value, std::string_view what, std::string path) {
    if (!base::isObject(value))
        throw Error(Error::Kind::BadInput,
                    std::string(what) + " must be an object; it is " + std::string(base::kindOf(value)));
    return {value, std::move(path)};
}

std::string Members::pathOf(std::string_view name) const {
    return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

const base::RawValue& Members::required(std::string_view name) const {
    const base::RawValue* value = base::find(members_, name);
    if (!value) throw Error(Error::Kind::BadInput, "the member \"" + pathOf(name) + "\" is missing");
    return *value;
}

void Members::mismatch(std::string_view name, base::RawValue value, std::string_view wanted) const {
    throw Error(Error::Kind::BadInput, "the member \"" + pathOf(name) + "\" must be " + std::string(wanted) +
                                           "; it is " + std::string(base::kindOf(value)));
}

base::RawValue Members::document(std::string_view name) const {
    return required(name);
}

std::string Members::string(std::string_view name) const {
    const base::RawValue value = required(name);
    auto text = base::asString(value);
    if (!text) mismatch(name, value, "a string");
    return std::move(*text);
}

std::string Members::string(std::string_view name, const std::string& otherwise) const {
    return has(name) ? string(name) : otherwise;
}

std::optional<std::string> Members::stringOrNull(std::string_view name) const {
    const base::RawValue* value = base::find(members_, name);
    if (!value || base::isNull(*value)) return std::nullopt;
    auto text = base::asString(*value);
    if (!text) mismatch(name, *value, "a string or null");
    return text;
}

std::int64_t Members::whole(std::string_view name, std::int64_t least, std::int64_t most) const {
    const base::RawValue value = required(name);
    const auto number = base::asWhole(value);
    if (number && *number >= least && *number <= most) return *number;
    if (base::kindOf(value) != "a number") mismatch(name, value, "a whole number");
    // How it was written tells more than its kind; nobody reads a number of a thousand digits.
    const std::string shown = value.size() <= 40 ? std::string(value) : std::string(value.substr(0, 40)) + "...";
    throw Error(Error::Kind::BadInput, "the member \"" + pathOf(name) + "\" is " + shown +
                                           "; it must be a whole number from " + std::to_string(least) + " to " +
                                           std::to_string(most));
}

std::int64_t Members::whole(std::string_view name, std::int64_t least, std::int64_t most,
                            std::int64_t otherwise) const {
    return has(name) ? whole(name, least, most) : otherwise;
}

bool Members::boolean(std::string_view name, bool otherwise) const {
    const base::RawValue* value = base::find(members_, name);
    if (!value) return otherwise;
    const auto truth = base::asBool(*value);
    if (!truth) mismatch(name, *value, "true or false");
    return *truth;
}

std::vector<base::RawValue> Members::array(std::string_view name) const {
    const base::RawValue value = required(name);
    if (!base::isArray(value)) mismatch(name, value, "an array");
    return base::elementsOf(value);
}

std::vector<base::RawValue> Members::arrayOrNone(std::string_view name) const {
    return has(name) ? array(name) : std::vector<base::RawValue>();
}

} // namespace fermata::hosts

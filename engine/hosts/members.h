// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/raw_json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fermata::hosts {

// The members of an object that somebody else wrote, read strictly: what is missing or of another type throws Error of
// Kind::BadInput with a sentence that names the member by its path, like "childs[2].priority". Members nobody asks for
// are passed over.
class Members {
public:
    // `path` is what the object itself is called; empty for the outermost, whose members go by their bare names.
    Members(base::RawValue object, std::string path);

    // Throws when the value is no object; the sentence calls it `what`.
    static Members of(base::RawValue value, std::string_view what, std::string path);

    bool has(std::string_view name) const { return base::find(members_, name) != nullptr; }

    base::RawValue document(std::string_view name) const; // any JSON value; required
    std::string string(std::string_view name) const;
    std::string string(std::string_view name, const std::string& otherwise) const;
    std::optional<std::string> stringOrNull(std::string_view name) const; // nothing when it is null or absent
    std::int64_t whole(std::string_view name, std::int64_t least, std::int64_t most) const;
    std::int64_t whole(std::string_view name, std::int64_t least, std::int64_t most, std::int64_t otherwise) const;
    bool boolean(std::string_view name, bool otherwise) const;
    std::vector<base::RawValue> array(std::string_view name) const;
    std::vector<base::RawValue> arrayOrNone(std::string_view name) const;

    std::string pathOf(std::string_view name) const;

private:
    const base::RawValue& required(std::string_view name) const;
    [[noreturn]] void mismatch(std::string_view name, base::RawValue value, std::string_view wanted) const;

    std::vector<base::RawMember> members_;
    std::string path_;
};

} // namespace fermata::hosts

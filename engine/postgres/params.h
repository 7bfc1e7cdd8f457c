// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/status.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fermata::postgres {

// The parameters of one statement, as text but for the packed arrays. Built in the order of $1, $2, …; moved into the
// call.
class Params {
public:
    Params& text(std::string value);
    Params& text(const std::optional<std::string>& value);
    Params& number(std::int64_t value);
    Params& boolean(bool value);
    Params& null();
    Params& id(InstanceId value) { return number(value.value); }
    Params& id(std::optional<InstanceId> value) { return value ? number(value->value) : null(); }

    // PostgreSQL arrays in their text form. An absent element is null.
    Params& texts(std::span<const std::string> values);
    Params& texts(std::span<const std::optional<std::string>> values);
    Params& numbers(std::span<const std::int64_t> values);
    Params& booleans(std::span<const bool> values);

    // Arrays in PostgreSQL's binary form, which costs neither side a conversion: for what is sent with every step. The
    // parameter must be of exactly the type named; the server checks that.
    Params& packedBigints(std::span<const std::int64_t> values);
    Params& packedBools(const std::vector<bool>& values);
    Params& packedTexts(std::span<const std::optional<std::string_view>> values);

    int size() const { return static_cast<int>(values_.size()); }

    // What libpq takes. The pointers live as long as this object is not changed.
    struct Arrays {
        std::vector<const char*> pointers;
        std::vector<int> lengths;
        std::vector<int> formats;
    };
    Arrays arrays() const;

private:
    struct Value {
        std::optional<std::string> bytes;
        bool packed = false;
    };

    std::vector<Value> values_;
};

// bytea in hex form: bytes as they are, whatever the server's settings (T46).
std::string hexBytes(std::string_view bytes);
std::string bytesFromHex(std::string_view hex);

// durable_status[] in text form.
std::string statusArray(std::span<const Status> statuses);
std::vector<Status> statusesFromArray(std::string_view array);

} // namespace fermata::postgres

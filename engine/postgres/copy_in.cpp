// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "postgres/copy_in.h"

#include <type_traits>

namespace fermata::postgres {

namespace {

constexpr std::size_t blockBytes = 64u << 10;
constexpr std::size_t maxFieldBytes = (1u << 30) - 1; // what PostgreSQL takes of any value

constexpr std::string_view signature("PGCOPY\n\377\r\n\0", 11);

} // namespace

CopyIn::CopyIn(Connection& connection, const std::string& into, int columns, const char* doing)
    : connection_(connection), columns_(columns), doing_(doing) {
    block_.reserve(2 * blockBytes);
    connection_.beginCopy("copy " + into + " from stdin (format binary)", doing_);
    block_ += signature;
    put<std::int32_t>(0); // no flags
    put<std::int32_t>(0); // no extension of the header
}

CopyIn::~CopyIn() {
    if (over_) return;
    try {
        connection_.endCopy(doing_, "given up");
    } catch (const Error&) {
        // That it was given up, as asked; or the connection is gone, and the copy with it.
    }
}

// Most significant byte first.
template <typename Number>
void CopyIn::put(Number value) {
    const auto bits = static_cast<std::make_unsigned_t<Number>>(value);
    char bytes[sizeof bits];
    for (std::size_t i = 0; i < sizeof bits; ++i)
        bytes[i] = static_cast<char>(bits >> (8 * (sizeof bits - 1 - i)));
    block_.append(bytes, sizeof bytes);
}

void CopyIn::field(std::size_t size) {
    if (size > maxFieldBytes)
        throw Error(Error::Kind::BadInput, std::string(doing_) + ": a value of " + std::to_string(size) +
                                               " bytes; PostgreSQL takes less than 1 GiB");
    put(static_cast<std::int32_t>(size));
}

void CopyIn::null() {
    put<std::int32_t>(-1);
}

void CopyIn::row() {
    if (block_.size() >= blockBytes) send();
    put(static_cast<std::int16_t>(columns_));
}

void CopyIn::text(std::string_view value) {
    field(value.size());
    block_ += value;
}

void CopyIn::optionalText(const std::optional<std::string>& value) {
    value ? text(*value) : null();
}

void CopyIn::jsonb(std::string_view value) {
    field(value.size() + 1);
    block_ += '\1'; // the version of its binary form
    block_ += value;
}

void CopyIn::smallint(std::int16_t value) {
    field(sizeof value);
    put(value);
}

void CopyIn::integer(std::int32_t value) {
    field(sizeof value);
    put(value);
}

void CopyIn::bigint(std::int64_t value) {
    field(sizeof value);
    put(value);
}

void CopyIn::optionalBigint(const std::optional<std::int64_t>& value) {
    value ? bigint(*value) : null();
}

// What fails here is the connection: there is nobody left to be told that the copy is given up.
void CopyIn::send() {
    over_ = true;
    connection_.sendCopy(block_, doing_);
    over_ = false;
    block_.clear();
}

void CopyIn::end() {
    put<std::int16_t>(-1);
    send();
    over_ = true;
    connection_.endCopy(doing_);
}

} // namespace fermata::postgres

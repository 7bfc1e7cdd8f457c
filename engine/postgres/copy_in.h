// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fermata::postgres {

// Rows on their way into a table by `copy … from stdin` in the binary form, sent while they are made: memory stays the
// same whatever their number. Field by field in the order of the columns; the server looks at them only when it has
// them, so an error of a row may be thrown by end(). Not ended, nothing is inserted and the connection is as good as
// before.
class CopyIn {
public:
    // `into` is the table with its columns: "t (a, b)". `doing` is for errors, and a literal.
    CopyIn(Connection& connection, const std::string& into, int columns, const char* doing);
    ~CopyIn();
    CopyIn(const CopyIn&) = delete;
    CopyIn& operator=(const CopyIn&) = delete;

    void row();
    void text(std::string_view value);
    void optionalText(const std::optional<std::string>& value);
    void jsonb(std::string_view value);
    void smallint(std::int16_t value);
    void integer(std::int32_t value);
    void bigint(std::int64_t value);
    void optionalBigint(const std::optional<std::int64_t>& value);

    void end();

private:
    template <typename Number>
    void put(Number value);
    void field(std::size_t size);
    void null();
    void send();

    Connection& connection_;
    int columns_;
    const char* doing_;
    std::string block_;
    bool over_ = false; // ended, or the connection is gone
};

} // namespace fermata::postgres

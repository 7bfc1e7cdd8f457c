// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace fermata::ctl {

// Lines and columns of text for a person: as wide as their widest cell, two blanks apart, numbers to the right.
class Table {
public:
    enum class Align { Left, Right };
    struct Column {
        std::string title;
        Align align = Align::Left;
    };

    explicit Table(std::vector<Column> columns);

    // As many cells as there are columns. What would break a line or steer a terminal is escaped.
    void add(const std::vector<std::string>& cells);

    std::string toString(std::size_t indent = 0) const;

private:
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_; // the titles first
};

} // namespace fermata::ctl

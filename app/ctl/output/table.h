// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fermata::ctl {

// How wide a cell of a table may be: the terminal that stdout is, 200 columns where it is none.
std::size_t terminalWidth();

// Lines and columns of text for a person: as wide as their widest cell, two blanks apart, numbers to the right. One
// long cell is cut, since every line of the table would become as long as it.
class Table {
public:
    enum class Align { Left, Right };
    struct Column {
        std::string title;
        Align align = Align::Left;
    };

    // `wide`: no cell is cut. Columns then do not line up beside one that is wider than `widest`.
    explicit Table(std::vector<Column> columns, bool wide = false, std::size_t widest = terminalWidth());

    // As many cells as there are columns. What would break a line or steer a terminal is escaped.
    void add(const std::vector<std::string>& cells);

    std::string toString(std::size_t indent = 0) const;

private:
    std::vector<Column> columns_;
    bool wide_;
    std::size_t widest_;
    std::vector<std::vector<std::string>> rows_; // the titles first
};

} // namespace fermata::ctl

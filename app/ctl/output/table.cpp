// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "output/table.h"

#include "output/text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

namespace fermata::ctl {

std::size_t terminalWidth() {
    constexpr std::size_t least = 20;
    constexpr std::size_t withoutTerminal = 200;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return withoutTerminal;
    return std::max<std::size_t>(size.ws_col, least);
}

Table::Table(std::vector<Column> columns, bool wide, std::size_t widest)
    : columns_(std::move(columns)), wide_(wide), widest_(widest) {
    std::vector<std::string>& titles = rows_.emplace_back();
    for (const Column& column : columns_)
        titles.push_back(column.title);
}

void Table::add(const std::vector<std::string>& cells) {
    std::vector<std::string>& row = rows_.emplace_back();
    row.reserve(columns_.size());
    for (const std::string& cell : cells)
        row.push_back(wide_ ? printable(cell) : cutToColumns(printable(cell), widest_));
    row.resize(columns_.size());
}

std::string Table::toString(std::size_t indent) const {
    std::vector<std::size_t> widths(columns_.size(), 0);
    for (const std::vector<std::string>& row : rows_) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], std::min(columnsOf(row[i]), widest_));
    }
    std::string out;
    for (const std::vector<std::string>& row : rows_) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::size_t taken = columnsOf(row[i]);
            const std::string blanks(widths[i] - std::min(taken, widths[i]), ' ');
            line += columns_[i].align == Align::Right ? blanks + row[i] : row[i] + blanks;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

} // namespace fermata::ctl

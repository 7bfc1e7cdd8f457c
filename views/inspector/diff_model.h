// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json_diff_lines.h"

#include <QAbstractTableModel>

#include <vector>

namespace fermata::views {

// The lines of a difference: in one column, what went above what came, or in two, side by side.
class DiffModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Form { Inline, SideBySide };
    enum Column { Left, Right };
    enum Role {
        LineRole = Qt::UserRole, // the JsonDiffLine
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setLines(std::vector<JsonDiffLine> lines, Form form);
    const JsonDiffLine& line(int row) const { return lines_[std::size_t(row)]; }
    Form form() const { return form_; }
    // The first row of the next stretch of changes below (or above) a row; -1: none.
    int nextChange(int row, bool down) const;
    // What a cell says: its line without a sign; empty where that side has none.
    QString text(int row, int column) const;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(lines_.size()); }
    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : form_ == Form::Inline ? 1 : 2;
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::vector<JsonDiffLine> lines_;
    Form form_ = Form::Inline;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::JsonDiffLine)

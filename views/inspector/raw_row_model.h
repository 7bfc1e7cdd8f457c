// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"

#include <fermata/types/rows.h>

#include <QString>

#include <optional>
#include <string>

namespace fermata::views {

// One column of the table gen_durable as it is stored.
struct RawColumn {
    QString name;
    std::optional<QString> value; // nothing is SQL null

    friend bool operator==(const RawColumn&, const RawColumn&) = default;
};

// Documents and errors up to `characters` of each; a cell shows no more.
std::vector<RawColumn> rawColumns(const InstanceRow& row, std::size_t characters = std::string::npos);

// The row for the clipboard: a column a line, or an object with the documents inside it.
QString rawRowAsText(const InstanceRow& row);
QString rawRowAsJson(const InstanceRow& row);

// The row of one instance, column by column.
class RawRowModel : public KeyedTableModel<RawColumn, &RawColumn::name> {
public:
    enum Column { Name, Value, ColumnCount };
    enum Role { RowRole = Qt::UserRole };

    using KeyedTableModel::KeyedTableModel;

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::RawColumn)

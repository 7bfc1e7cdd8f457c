// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
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
class RawRowModel : public ListOf<KeyedTableModel<RawColumn, &RawColumn::name>> {
public:
    enum Column { Name, Value, ColumnCount };

    explicit RawRowModel(QObject* parent = nullptr);

private:
    std::optional<ListKey> keyOf(const RawColumn& column) const override { return ListKey(qHash(column.name)); }
    QVariant whole(const RawColumn& column, int role) const override {
        return role == RowRole ? QVariant::fromValue(column) : QVariant();
    }
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::RawColumn)

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>

#include <vector>

namespace fermata::views {

// A column of the Instances table as the person wants it.
struct ColumnState {
    int column = 0; // InstancesModel::Column
    bool visible = true;
    int width = 0; // 0: its own

    friend bool operator==(const ColumnState&, const ColumnState&) = default;
};

// All columns, from left to right. By key in settings, so that one that is new since then comes at its place, hidden,
// and one that is no more is left out.
using ColumnLayout = std::vector<ColumnState>;

ColumnLayout defaultColumns();
QJsonArray toJson(const ColumnLayout& layout);
ColumnLayout columnsFrom(const QJsonArray& json);

} // namespace fermata::views

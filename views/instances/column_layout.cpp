// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/column_layout.h"

#include "instances/instances_model.h"

#include <QJsonObject>

#include <algorithm>

namespace fermata::views {

namespace {

using Model = InstancesModel;

constexpr int widest = 4'000;

// In settings: never translated, never changed.
QString keyOf(int column) {
    static const QStringList keys{"id",      "machine",   "step",          "status",   "why",      "queue",
                                  "attempt", "in-status", "partition-key", "priority", "eligible", "lease",
                                  "worker",  "awaits",    "parent",        "pending",  "error",    "spawned"};
    return keys.value(column);
}

} // namespace

ColumnLayout defaultColumns() {
    ColumnLayout layout;
    for (int column = 0; column < Model::ColumnCount; ++column)
        layout.push_back({column, column <= Model::InStatus, 0});
    return layout;
}

QJsonArray toJson(const ColumnLayout& layout) {
    QJsonArray json;
    for (const ColumnState& state : layout)
        json.append(QJsonObject{{QStringLiteral("column"), keyOf(state.column)},
                                {QStringLiteral("visible"), state.visible},
                                {QStringLiteral("width"), state.width}});
    return json;
}

ColumnLayout columnsFrom(const QJsonArray& json) {
    const auto has = [](const ColumnLayout& layout, int column) {
        return std::any_of(layout.begin(), layout.end(), [&](const auto& state) { return state.column == column; });
    };
    ColumnLayout layout;
    for (const QJsonValue& value : json) {
        const QString key = value[QStringLiteral("column")].toString();
        for (int column = 0; column < Model::ColumnCount; ++column) {
            if (keyOf(column) != key || has(layout, column)) continue;
            layout.push_back({column, value[QStringLiteral("visible")].toBool(),
                              std::clamp(value[QStringLiteral("width")].toInt(), 0, widest)});
        }
    }
    if (std::none_of(layout.begin(), layout.end(), [](const auto& state) { return state.visible; }))
        return defaultColumns();
    for (const ColumnState& state : defaultColumns()) {
        if (!has(layout, state.column)) layout.push_back({state.column, false, 0});
    }
    return layout;
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/saved_view.h"

#include "instances/filter_syntax.h"

#include <QJsonObject>
#include <QStringList>

namespace fermata::views {

namespace {

const QStringList& sortKeys() {
    static const QStringList keys{"newest", "oldest", "next", "lease-end"}; // in the order of InstanceSort
    return keys;
}

} // namespace

QString sortKey(InstanceSort sort) {
    return sortKeys()[int(sort)];
}

InstanceSort sortFrom(const QString& key) {
    return InstanceSort(std::max<qsizetype>(sortKeys().indexOf(key), 0));
}

QJsonArray toJson(const std::vector<SavedView>& views) {
    QJsonArray json;
    for (const SavedView& view : views)
        json.append(QJsonObject{{QStringLiteral("name"), view.name},
                                {QStringLiteral("filter"), printFilter(view.filter)},
                                {QStringLiteral("sort"), sortKey(view.sort)}});
    return json;
}

std::vector<SavedView> savedViewsFrom(const QJsonArray& json) {
    std::vector<SavedView> views;
    for (const QJsonValue& value : json) {
        SavedView view;
        view.name = value[QStringLiteral("name")].toString().trimmed();
        const ParsedFilter parsed = parseFilter(value[QStringLiteral("filter")].toString());
        // One of a later version would show something else than its name says.
        if (view.name.isEmpty() || parsed.problem) continue;
        view.filter = parsed.filter;
        view.sort = sortFrom(value[QStringLiteral("sort")].toString());
        views.push_back(std::move(view));
    }
    return views;
}

} // namespace fermata::views

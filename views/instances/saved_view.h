// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/page.h>

#include <QJsonArray>
#include <QString>

#include <vector>

namespace fermata::views {

// A filter somebody gave a name.
struct SavedView {
    QString name;
    InstanceFilter filter;
    InstanceSort sort = InstanceSort::NewestFirst;

    friend bool operator==(const SavedView&, const SavedView&) = default;
};

// Filters are kept as the line that says them, so that a person can read and mend the settings.
QJsonArray toJson(const std::vector<SavedView>& views);
std::vector<SavedView> savedViewsFrom(const QJsonArray& json);

QString sortKey(InstanceSort sort); // in settings
InstanceSort sortFrom(const QString& key);

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace fermata::views {

// Tables of words under headings, as the diagnostics show them and as they are copied.
struct Report {
    struct Section {
        QString title;
        QStringList columns; // empty: names and values
        std::vector<QStringList> rows;
        QString note; // below
    };

    std::vector<Section> sections;
};

QString toHtml(const Report& report); // columns but the first stand right
QString toText(const Report& report); // columns aligned, for a fixed font or an issue

} // namespace fermata::views

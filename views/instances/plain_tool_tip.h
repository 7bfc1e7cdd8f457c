// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fermata::views {

// A tooltip that shows its text as it is. Qt takes what looks like HTML for HTML, and names and errors are written by
// others.
inline QString plainToolTip(const QString& text) {
    if (text.isEmpty()) return text;
    return QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
}

} // namespace fermata::views

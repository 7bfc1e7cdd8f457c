// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/list_model.h"

#include "theme/icon.h"
#include "widgets/plain_text.h"

namespace fermata::views {

QVariant ListModel::titleOf(const ColumnHead& head, int role) {
    switch (role) {
    case Qt::DisplayRole:
        return head.title;
    case Qt::ToolTipRole:
        return head.tip;
    case Qt::DecorationRole:
        return head.glyph ? QVariant(statusIcon(*head.glyph)) : QVariant();
    case Qt::AccessibleTextRole:
        return head.spokenTitle.isEmpty() ? QVariant() : QVariant(head.spokenTitle);
    case Qt::TextAlignmentRole:
        return int((head.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ListModel::textOf(const QString& toolTip) {
    return toolTip.isEmpty() ? QVariant() : plainToolTip(toolTip);
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_cells.h"

#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <fermata/types/overview.h>

namespace fermata::views {

namespace {

using Column = StuckModel::Column;
using Tone = controls::Tone;

QString toolTip(const Finding& finding, Timestamp now, int column) {
    switch (column) {
    case Column::Since:
        if (const auto since = findingSince(finding)) return format::exact(*since);
        return {};
    case Column::Longest:
        return finding.instance ? StuckDisplay::tr("#%1 stands longest; Enter inspects it").arg(finding.instance.value)
                                : QString();
    default:
        return plainFinding(findingText(finding, {{}, now}));
    }
}

} // namespace

Cell stuckCell(const Finding& finding, Timestamp now, int column) {
    switch (column) {
    case Column::What: {
        Cell cell;
        cell.icon = QStringLiteral("warning");
        return cell.add({.text = findingTitle(finding.code), .tone = Tone::Attention, .bold = true});
    }
    case Column::About:
        return Cell::plain(findingSubject(finding).simplified());
    case Column::Count:
        if (finding.count == 0) return {}; // it is in no instance's way, and slows them all
        return Cell::number(format::count({finding.count, finding.find<bool>("more") != nullptr}));
    case Column::Longest: {
        Cell cell;
        if (finding.instance)
            cell.add({.text = QStringLiteral("#%1").arg(finding.instance.value), .link = QStringLiteral("instance")});
        return cell;
    }
    case Column::Since: {
        const auto since = findingSince(finding);
        return Cell::number(since ? format::shortAge(*since, now) : QString(), Tone::Secondary);
    }
    default:
        return {};
    }
}

StuckDisplay::StuckDisplay(StuckModel& findings, QObject* parent) : QIdentityProxyModel(parent), findings_(findings) {
    setSourceModel(&findings);
}

QVariant StuckDisplay::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Finding& finding = findings_.row(index.row()).finding;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return stuckCell(finding, findings_.now(), index.column()).text();
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(finding, findings_.now(), index.column()));
    case Qt::TextAlignmentRole:
        return int(stuckCell(finding, findings_.now(), index.column()).alignment);
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

QVariant StuckDisplay::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool right = section == Column::Count || section == Column::Since;
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip) return {};
    switch (section) {
    case Column::What:
        return tip ? tr("The worst first") : tr("What is stuck");
    case Column::About:
        return tip ? tr("The machine and step, the awaited name, the worker, the queue") : tr("Where");
    case Column::Count:
        return tip ? tr("How many instances stand alike") : tr("Instances");
    case Column::Longest:
        return tip ? tr("The one that stands longest") : tr("Longest");
    case Column::Since:
        return tip ? tr("For how long, by the database’s clock") : tr("For");
    default:
        return {};
    }
}

} // namespace fermata::views

#include "moc_stuck_cells.cpp"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/here_model.h"

#include "docks/list_table.h"
#include "instances/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

namespace fermata::views {

using controls::Tone;

void HereModel::setInstances(std::vector<InstanceSummary> rows, Timestamp now) {
    const bool older = now != now_;
    now_ = now;
    setRows(std::move(rows));
    if (older) touchColumns(Id, Since); // ages go on, and with them what is scheduled or expired
}

QVariant HereModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const InstanceSummary& instance = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        switch (Column(index.column())) {
        case Id:
            return qlonglong(instance.id.value);
        case Why:
            return whyItStands(instance, now_).text;
        case Since:
            return format::shortAge(instance.updatedAt, now_);
        case ColumnCount:
            break;
        }
        return {};
    case SortRole:
        return index.column() == Id ? QVariant(qlonglong(instance.id.value))
                                    : QVariant(qlonglong(instance.updatedAt.time_since_epoch().count()));
    case Qt::ToolTipRole:
        if (index.column() == Since) return tr("since %1").arg(format::exact(instance.updatedAt));
        return plainToolTip(tr("#%1 %2, %3")
                                .arg(instance.id.value)
                                .arg(statusWord(lookOf(instance, now_)), whyItStands(instance, now_).text));
    case Qt::AccessibleTextRole:
        if (index.column() == Id)
            return tr("Instance %1, %2").arg(instance.id.value).arg(statusWord(lookOf(instance, now_)));
        return data(index, Qt::DisplayRole);
    default:
        return {};
    }
}

QVariant HereModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Since ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (Column(section)) {
    case Id:
        return tr("Id");
    case Why:
        return tr("Why it stands");
    case Since:
        return tr("In status");
    case ColumnCount:
        break;
    }
    return {};
}

void HereDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    CellDelegate::paint(painter, withPageMargin(option, index), index);
}

Cell HereDelegate::describe(const QModelIndex& index) const {
    const InstanceSummary& instance = model_.row(index.row());
    switch (HereModel::Column(index.column())) {
    case HereModel::Id: {
        Cell cell = Cell::plain(QString::number(instance.id.value));
        cell.glyph = lookOf(instance, model_.now());
        return cell;
    }
    case HereModel::Why: {
        const Why why = whyItStands(instance, model_.now());
        return Cell::plain(why.text, why.attention ? Tone::Attention : Tone::Secondary);
    }
    case HereModel::Since:
        return Cell::number(index.data().toString(), Tone::Hint);
    case HereModel::ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views

#include "moc_here_model.cpp"

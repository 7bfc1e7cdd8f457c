// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <QIdentityProxyModel>

namespace fermata::views {

struct WorkerRow;

QString workerLine(const WorkerRow& row); // for the clipboard, with tabs between

// The workers in words: column names, tool tips, and what a screen reader says.
class WorkersWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
};

class WorkersDelegate : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    Cell describe(const QModelIndex& index) const override;
};

} // namespace fermata::views

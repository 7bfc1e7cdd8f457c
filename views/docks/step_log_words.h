// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"
#include "widgets/cell_delegate.h"

#include <QIdentityProxyModel>

namespace fermata::views {

struct StepLogRow;

// An outcome as people call it ("childs" for schedule_childs), and the status whose colour and glyph it wears.
QString outcomeWord(const QString& outcome);
LookStatus outcomeLook(const QString& outcome);

// The step log in words: what a cell shows, and one line for copying and searching.
QString stepDetail(const StepLogRow& step);
QString stepLine(const StepLogRow& step);

// Names the columns, and says what the cells hold.
class StepLogWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    static QString saidOf(const StepLogRow& step, int column);
};

class StepLogDelegate : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    Cell describe(const QModelIndex& index) const override;
};

} // namespace fermata::views

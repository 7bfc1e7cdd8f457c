// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_popup.h"

#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/cell_delegate.h"

namespace fermata::views {

namespace {

enum Role { FieldRole = Qt::UserRole, StatusRole };

} // namespace

class FilterPopup::Delegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

protected:
    Cell describe(const QModelIndex& index) const override {
        Cell cell;
        cell.add({.text = index.data(FieldRole).toString() + u' ', .tone = controls::Tone::Secondary});
        if (const QVariant status = index.data(StatusRole); status.isValid()) cell.glyph = LookStatus(status.toInt());
        return cell.add({.text = index.data().toString(), .bold = true});
    }
};

FilterPopup::FilterPopup(QWidget* line) : QListWidget(line) {
    setWindowFlags(Qt::ToolTip | Qt::FramelessWindowHint);
    setFocusPolicy(Qt::NoFocus);
    setItemDelegate(new Delegate(this));
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    setFrameShape(QFrame::Box);
    setObjectName(QStringLiteral("instancesFilterPopup"));
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { Q_EMIT chosen(row(item)); });
    connect(this, &QListWidget::itemEntered, this, [this](QListWidgetItem* item) { setCurrentItem(item); });
}

void FilterPopup::show(const std::vector<FilterReading>& readings) {
    clear();
    for (const FilterReading& reading : readings) {
        auto* const item = new QListWidgetItem(reading.value, this);
        item->setData(FieldRole, reading.field);
        if (reading.status) item->setData(StatusRole, int(*reading.status));
    }
    if (readings.empty()) {
        hide();
        return;
    }
    setCurrentRow(0);
    const QWidget* const line = parentWidget();
    const int rows = qMin(count(), 12);
    resize(qMax(line->width(), 260), rows * sizeHintForRow(0) + 2 * frameWidth());
    move(line->mapToGlobal(QPoint(0, line->height() + 2)));
    QListWidget::show();
}

void FilterPopup::step(int rows) {
    if (count() > 0) setCurrentRow((currentRow() + rows + count()) % count());
}

} // namespace fermata::views

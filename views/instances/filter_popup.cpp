// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_popup.h"

#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/cell_delegate.h"
#include "widgets/shown.h"

#include <QScrollBar>

namespace fermata::views {

namespace {

enum Role { FieldRole = Qt::UserRole, StatusRole, KindRole, HintRole };

} // namespace

class FilterPopup::Delegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

protected:
    Cell describe(const QModelIndex& index) const override {
        Cell cell;
        if (FilterReading::Kind(index.data(KindRole).toInt()) == FilterReading::Kind::Problem)
            return Cell::plain(index.data().toString(), controls::Tone::Attention);
        cell.add({.text = index.data(FieldRole).toString() + u' ', .tone = controls::Tone::Secondary});
        if (const QVariant status = index.data(StatusRole); status.isValid()) cell.glyph = LookStatus(status.toInt());
        cell.add({.text = index.data().toString(), .bold = true});
        const QString hint = index.data(HintRole).toString();
        if (!hint.isEmpty()) cell.add({.text = QStringLiteral("   ") + hint, .tone = controls::Tone::Hint});
        return cell;
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
    setAccessibleName(tr("What the line can mean"));
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { Q_EMIT chosen(row(item)); });
    connect(this, &QListWidget::itemEntered, this, [this](QListWidgetItem* item) { setCurrentItem(item); });
}

void FilterPopup::show(const std::vector<FilterReading>& readings, FilterReach present) {
    clear();
    for (const FilterReading& reading : readings) {
        auto* const item = new QListWidgetItem(shownText(reading.value), this);
        item->setData(FieldRole, reading.field);
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1 %2").arg(reading.field, item->text()).trimmed());
        if (reading.status) item->setData(StatusRole, int(*reading.status));
        item->setData(KindRole, int(reading.kind));
        if (reading.kind != FilterReading::Kind::Filter) continue;
        // What it costs is said before it is chosen.
        const FilterReach reach = reachOf(reading.filter);
        if (reach == present) continue;
        if (reach != FilterReach::Index && reading.filter.partitionKey) {
            item->setData(HintRole, tr("an index only with status runnable or executing"));
            continue;
        }
        switch (reach) {
        case FilterReach::Index:
            break;
        case FilterReach::SearchInStatus:
            item->setData(HintRole, tr("no index: searched within the status"));
            break;
        case FilterReach::Search:
            item->setData(HintRole, tr("no index: searched, the newest rows first"));
            break;
        }
    }
    if (readings.empty()) {
        hide();
        return;
    }
    setCurrentRow(0);
    const QWidget* const line = parentWidget();
    const int rows = qMin(count(), 12);
    resize(qMax(line->width(), qMin(sizeHintForColumn(0) + 2 * frameWidth() + verticalScrollBar()->sizeHint().width(),
                                    line->window()->width() - 2 * metrics::kPageMargin)),
           rows * sizeHintForRow(0) + 2 * frameWidth());
    move(line->mapToGlobal(QPoint(0, line->height() + 2)));
    QListWidget::show();
}

void FilterPopup::step(int rows) {
    if (count() > 0) setCurrentRow((currentRow() + rows + count()) % count());
}

} // namespace fermata::views

#include "moc_filter_popup.cpp"

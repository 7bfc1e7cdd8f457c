// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/lines_list.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace fermata::views {

class LinesList::Delegate : public CellDelegate {
public:
    Delegate(LinesList& list, int room) : CellDelegate(&list), list_(list), room_(room) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        int columns = index.model()->columnCount();
        while (!list_.uniformItemSizes() && columns > 1 && describe(index.siblingAtColumn(columns - 1)).isEmpty())
            --columns;
        return {120, (columns + 1) / 2 * lineHeight(option.font) + metrics::kGap};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        option.text.clear();
        const QStyle* const style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        painter->save();
        painter->setClipRect(option.rect, Qt::IntersectClip);
        list_.paintBeside(*painter, option.rect, index);
        QRectF line =
            QRectF(option.rect).adjusted(metrics::kPageMargin + room_, metrics::kGrid, -metrics::kPageMargin, 0);
        line.setHeight(lineHeight(option.font));
        for (int column = 0; column < index.model()->columnCount(); column += 2) {
            QRectF left = line;
            if (column + 1 < index.model()->columnCount()) {
                const Cell cell = describe(index.siblingAtColumn(column + 1));
                paintCell(*painter, line, cell, option);
                if (!cell.isEmpty()) left.setRight(left.right() - widthOf(cell, option.font) - metrics::kGap);
            }
            paintCell(*painter, left, describe(index.siblingAtColumn(column)), option);
            line.translate(0, line.height());
        }
        painter->restore();
    }

private:
    static int lineHeight(const QFont& font) { return QFontMetrics(font).height() + 3; }

    const LinesList& list_;
    const int room_;
};

LinesList::LinesList(QAbstractItemModel& model, QWidget* parent, int room) : QListView(parent) {
    setModel(&model);
    setItemDelegate(new Delegate(*this, room));
    setFont(fonts::small());
    setFrameShape(NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionBehavior(SelectRows);
}

std::vector<QModelIndex> LinesList::chosenRows() const {
    const QModelIndexList rows = selectionModel()->selectedRows();
    std::vector<QModelIndex> chosen(rows.begin(), rows.end());
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

void LinesList::addCopy(QMenu& menu, const QString& label, const QString& text) {
    menu.addAction(icon(QStringLiteral("copy")), label, &menu, [text] {
        if (!text.isEmpty()) QApplication::clipboard()->setText(text);
    });
}

void LinesList::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy)) return QListView::keyPressEvent(event);
    if (const QString text = copied(); !text.isEmpty()) QApplication::clipboard()->setText(text);
}

} // namespace fermata::views

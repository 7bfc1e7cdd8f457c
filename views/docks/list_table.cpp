// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/list_table.h"

#include "theme/controls.h"
#include "theme/metrics.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

namespace fermata::views {

namespace {

constexpr int kEdge = metrics::kPageMargin - metrics::kCellPadding;

// Keeps the page's margin as the cells below do. A header's text has no margin of its own to change, so blanks do it.
class Header : public QHeaderView {
public:
    explicit Header(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) { setSectionsClickable(true); }

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int logicalIndex) const override {
        QHeaderView::initStyleOptionForIndex(option, logicalIndex);
        const QString edge = QStringLiteral("\u2002\u2009"); // 0.7 em, which is kEdge at a header's size
        if (visualIndex(logicalIndex) == 0)
            option->text.prepend(edge);
        else if (visualIndex(logicalIndex) == count() - 1 && (option->textAlignment & Qt::AlignRight))
            option->text.append(edge);
    }
};

} // namespace

QHeaderView* makeEdgeHeader(QWidget* parent) {
    return new Header(parent);
}

QStyleOptionViewItem withPageMargin(QStyleOptionViewItem option, const QModelIndex& index) {
    if (index.column() == 0) option.rect.adjust(kEdge, 0, 0, 0);
    if (index.column() == index.model()->columnCount() - 1) option.rect.adjust(0, 0, -kEdge, 0);
    return option;
}

ListTable::ListTable(QWidget* parent) : QTableView(parent) {
    setHorizontalHeader(makeEdgeHeader(this));
    controls::prepareTable(this);
    setTabKeyNavigation(false); // Tab leaves the table
    setWordWrap(false);
    setMouseTracking(true);
    connect(this, &QTableView::doubleClicked, this, &ListTable::rowActivated);
}

void ListTable::setColumns(const QList<int>& widths, int stretched) {
    QHeaderView* const header = horizontalHeader();
    header->setStretchLastSection(false);
    for (int column = 0; column < widths.size(); ++column) {
        header->setSectionResizeMode(column, column == stretched ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (column != stretched) header->resizeSection(column, widths[column]);
    }
}

void ListTable::setOptionalColumns(const QList<int>& columns, int least) {
    optional_ = columns;
    leastStretched_ = least;
    fitColumns();
}

void ListTable::fitColumns() {
    const QHeaderView* const header = horizontalHeader();
    const auto widthOf = [&](int column) {
        if (header->sectionResizeMode(column) == QHeaderView::Stretch) return leastStretched_;
        // A hidden section has no width; it remembers the one it had.
        return isColumnHidden(column) ? hiddenWidths_.value(column) : header->sectionSize(column);
    };
    if (optional_.isEmpty() || !model()) return;
    int wanted = 0;
    for (int column = 0; column < model()->columnCount(rootIndex()); ++column)
        wanted += widthOf(column);
    for (const int column : optional_) {
        const bool hide = wanted > viewport()->width();
        if (hide) wanted -= widthOf(column);
        if (hide == isColumnHidden(column)) continue;
        if (hide) hiddenWidths_[column] = header->sectionSize(column);
        setColumnHidden(column, hide);
    }
}

void ListTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void ListTable::setFitsContents(bool fits) {
    fits_ = fits;
    QSizePolicy policy = sizePolicy();
    policy.setVerticalPolicy(fits ? QSizePolicy::Maximum : QSizePolicy::Expanding);
    setSizePolicy(policy);
    updateGeometry();
}

void ListTable::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    if (!model) return;
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { updateGeometry(); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] { updateGeometry(); });
}

QSize ListTable::sizeHint() const {
    const QSize hint = QTableView::sizeHint();
    if (!fits_ || !model()) return hint;
    const int rows = model()->rowCount(rootIndex());
    return {hint.width(),
            horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() + 2 * frameWidth()};
}

QSize ListTable::minimumSizeHint() const {
    return {0, horizontalHeader()->sizeHint().height() + 2 * verticalHeader()->defaultSectionSize()};
}

void ListTable::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT rowActivated(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void ListTable::mouseMoveEvent(QMouseEvent* event) {
    QTableView::mouseMoveEvent(event);
    hover(indexAt(event->position().toPoint()));
}

bool ListTable::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) hover({});
    return QTableView::viewportEvent(event);
}

void ListTable::hover(const QModelIndex& index) {
    if (hovered_ == index) return;
    hovered_ = index;
    Q_EMIT cellHovered(index);
}

void ListTable::rowsInserted(const QModelIndex& parent, int start, int end) {
    QScrollBar* const bar = verticalScrollBar();
    const int height = verticalHeader()->defaultSectionSize();
    const int before = bar->value();
    const bool above = before > 0 && start * height < before;
    QTableView::rowsInserted(parent, start, end);
    if (above) {
        // What a person reads stays where it is; the rows above it push it down by as much as we scroll.
        updateGeometries();
        const int count = end - start + 1;
        bar->setValue(before + (verticalScrollMode() == ScrollPerPixel ? count * height : count));
    }
    if (fits_) updateGeometry();
}

} // namespace fermata::views

#include "moc_list_table.cpp"

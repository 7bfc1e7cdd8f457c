// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/live_view.h"

#include "models/spreadsheet.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/turning_ring.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPersistentModelIndex>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <type_traits>

namespace fermata::views {

namespace {

template <typename View>
constexpr bool isTable = std::is_same_v<View, QTableView>;

// Whether it stands among these rows, or hangs from one of them.
bool isWithin(QModelIndex index, const QModelIndex& parent, int first, int last) {
    for (; index.isValid(); index = index.parent()) {
        if (index.parent() == parent) return index.row() >= first && index.row() <= last;
    }
    return false;
}

std::vector<int> pathOf(QModelIndex index) {
    std::vector<int> path;
    for (; index.isValid(); index = index.parent())
        path.insert(path.begin(), index.row());
    return path;
}

constexpr int kEdge = metrics::kPageMargin - metrics::kCellPadding;

// Keeps the page's margin as the cells below do. A header's text has no margin of its own to change, so blanks do it.
class EdgeHeader : public QHeaderView {
public:
    explicit EdgeHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
        setSectionsClickable(true);
        setFont(fonts::header());
    }

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

constexpr auto kTake = QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;

} // namespace

template <typename View>
LiveView<View>::LiveView(QWidget* parent) : View(parent) {
    this->setFont(fonts::small());
    titles()->setFont(fonts::header()); // it would take the rows'
    if constexpr (isTable<View>) {
        controls::prepareTable(this, std::max(metrics::kRow, this->fontMetrics().height() + 8));
        setKeepsChosenInSight(true);
    } else {
        controls::prepareTree(this);
    }
    this->setSelectionBehavior(QAbstractItemView::SelectRows);
    this->setSelectionMode(QAbstractItemView::ExtendedSelection);
    this->setEditTriggers(QAbstractItemView::NoEditTriggers);
    this->setTabKeyNavigation(false);
    this->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    this->setTextElideMode(Qt::ElideRight);
    QObject::connect(this, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) { choose(index); });
    QObject::connect(this->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { visibleRowsMoved(); });
}

template <typename View>
QHeaderView* LiveView<View>::titles() const {
    if constexpr (isTable<View>)
        return this->horizontalHeader();
    else
        return this->header();
}

template <typename View>
void LiveView<View>::reachEdges() {
    reachesEdges_ = true;
    if constexpr (isTable<View>) {
        this->setHorizontalHeader(new EdgeHeader(this));
        controls::prepareTable(this, this->verticalHeader()->defaultSectionSize());
    } else {
        this->setHeader(new EdgeHeader(this));
        controls::prepareTree(this);
    }
}

template <typename View>
void LiveView<View>::setList(QAbstractItemModel& model, ListModel& list) {
    list_ = &list;
    this->setModel(&model);
    auto* const delegate = new CellDelegate(this);
    delegate->setKeepsPageMargin(reachesEdges_);
    this->setItemDelegate(delegate);
    QObject::connect(delegate, &CellDelegate::linkActivated, this,
                     [this](const QString& link, const QModelIndex& cell) { linkFollowed(link, cell); });
    ring_ = new TurningRing(this->viewport(), [this] {
        return cellsOf([this](const QModelIndex& cell) {
            return list_->head(cell.column()).turns &&
                   cell.data(kCellRole).template value<Cell>().pill == LookStatus::Executing;
        });
    });
    delegate->setTurn([this] { return ring_->turn(); });
    // What was chosen is not there any more, and may be in the other rows.
    QObject::connect(&model, &QAbstractItemModel::modelReset, this, [this] { lost_ = chosen_.has_value(); });
    setUpColumns();
}

template <typename View>
void LiveView<View>::setUpColumns() {
    QHeaderView* const header = titles();
    header->setStretchLastSection(false);
    for (int column = 0; column < this->model()->columnCount(); ++column) {
        const bool stretches = list_->head(column).least > 0;
        header->setSectionResizeMode(column, stretches ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (!stretches) header->resizeSection(column, naturalWidth(column));
    }
}

template <typename View>
int LiveView<View>::naturalWidth(int column) const {
    const ColumnHead& head = list_->head(column);
    if (head.least > 0) return head.least;
    const QFontMetrics font(this->font());
    int width = font.horizontalAdvance(head.title) + head.titleMore;
    for (const QString& sample : head.samples)
        width = std::max(width, font.horizontalAdvance(sample) + head.more);
    return width + 2 * metrics::kCellPadding + 4;
}

template <typename View>
void LiveView<View>::fitColumns() {
    if (!list_) return;
    const auto widthOf = [&](int column) {
        if (const int least = list_->head(column).least; least > 0) return least;
        return this->isColumnHidden(column) ? hiddenWidths_.value(column) : this->columnWidth(column);
    };
    int wanted = 0;
    std::vector<int> optional;
    for (int column = 0; column < this->model()->columnCount(); ++column) {
        wanted += widthOf(column);
        if (list_->head(column).leaves > 0) optional.push_back(column);
    }
    std::sort(optional.begin(), optional.end(),
              [&](int a, int b) { return list_->head(a).leaves < list_->head(b).leaves; });
    for (const int column : optional) {
        const bool hide = wanted > this->viewport()->width();
        if (hide) wanted -= widthOf(column);
        if (hide == this->isColumnHidden(column)) continue;
        if (hide) hiddenWidths_[column] = this->columnWidth(column);
        this->setColumnHidden(column, hide);
    }
}

template <typename View>
QByteArray LiveView<View>::saveColumns() const {
    return titles()->saveState();
}

template <typename View>
void LiveView<View>::restoreColumns(const QByteArray& columns) {
    QHeaderView* const header = titles();
    header->restoreState(columns);
    // What is left out and what gives way is not for what was kept to say.
    for (int column = 0; column < this->model()->columnCount(); ++column) {
        this->setColumnHidden(column, false);
        header->setSectionResizeMode(column,
                                     list_->head(column).least > 0 ? QHeaderView::Stretch : QHeaderView::Interactive);
    }
    fitColumns();
}

template <typename View>
void LiveView<View>::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    fitColumns();
    visibleRowsMoved();
}

template <typename View>
void LiveView<View>::scrollContentsBy(int dx, int dy) {
    View::scrollContentsBy(dx, dy);
    if (!quiet_) visibleRowsMoved();
}

template <typename View>
bool LiveView<View>::atTop() const {
    return this->verticalScrollBar()->value() <= this->verticalScrollBar()->minimum();
}

template <typename View>
QModelIndex LiveView<View>::lineAt(int y) const {
    if constexpr (isTable<View>)
        return this->model()->index(this->rowAt(y), 0);
    else
        return this->indexAt({this->viewport()->width() / 2, y}).siblingAtColumn(0);
}

template <typename View>
int LiveView<View>::firstVisibleRow() const {
    return std::max(0, lineAt(0).row());
}

template <typename View>
int LiveView<View>::lastVisibleRow() const {
    const int last = lineAt(this->viewport()->height() - 1).row();
    return last >= 0 ? last : this->model()->rowCount() - 1;
}

template <typename View>
QRect LiveView<View>::rectOf(const QModelIndex& line) const {
    if (!line.isValid()) return {};
    if constexpr (isTable<View>)
        return {0, this->rowViewportPosition(line.row()), this->viewport()->width(), this->rowHeight(line.row())};
    else
        return this->visualRect(line.siblingAtColumn(0));
}

template <typename View>
QModelIndex LiveView<View>::chosenIndex() const {
    return chosen_ ? list_->indexOf(*chosen_) : QModelIndex();
}

template <typename View>
bool LiveView<View>::chosenIsVisible() const {
    const QRect chosen = rectOf(chosenIndex());
    return chosen.isValid() && chosen.top() < this->viewport()->height() && chosen.bottom() >= 0;
}

template <typename View>
QRegion LiveView<View>::cellsOf(const std::function<bool(const QModelIndex&)>& which) const {
    QRegion region;
    for (QModelIndex line = lineAt(0); line.isValid();) {
        if (rectOf(line).top() >= this->viewport()->height()) break;
        bool spans = false;
        if constexpr (!isTable<View>) spans = this->isFirstColumnSpanned(line.row(), line.parent());
        for (int column = 0; column < (spans ? 1 : this->model()->columnCount()); ++column) {
            const QModelIndex cell = line.siblingAtColumn(column);
            if (!this->isColumnHidden(column) && which(cell)) region += this->visualRect(cell);
        }
        if constexpr (isTable<View>)
            line = line.siblingAtRow(line.row() + 1);
        else
            line = this->indexBelow(line);
    }
    return region;
}

template <typename View>
void LiveView<View>::quietly(const std::function<void()>& change) {
    const QScopedValueRollback quiet(quiet_, true);
    change();
}

template <typename View>
void LiveView<View>::hold(const std::function<void()>& change) {
    QScrollBar* const bar = this->verticalScrollBar();
    const QPersistentModelIndex first = lineAt(0);
    const std::optional<ListKey> anchor = list_->keyAt(first);
    const int offset = rectOf(first).top();
    const bool follows = atTop() || !first.isValid();
    const bool keepsChosen = keepsChosenInSight_ && follows && chosenIsVisible();
    quietly([&] {
        change();
        // The scroll bar's range must be the new one before its value can be.
        if constexpr (isTable<View>)
            this->doItemsLayout();
        else
            this->executeDelayedItemsLayout();
        putChosenBack();
    });
    if (!follows) {
        // A row may have gone from one group to another.
        const QRect now = rectOf(anchor ? list_->nearest(*anchor) : QModelIndex(first));
        if (now.isValid()) bar->setValue(bar->value() + now.top() - offset);
    } else if (const QRect chosen = keepsChosen ? rectOf(chosenIndex()) : QRect(); chosen.isValid()) {
        // New rows push the chosen one down, but not out of sight.
        bar->setValue(bar->value() + chosen.bottom() + 1 - this->viewport()->height());
    } else {
        bar->setValue(bar->minimum());
    }
    visibleRowsMoved();
}

template <typename View>
void LiveView<View>::setChosenKey(std::optional<ListKey> key) {
    if (key == chosen_) return;
    quietly([&] {
        chosen_ = key;
        lost_ = key.has_value();
        this->clearSelection();
        this->selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
        putChosenBack();
    });
}

// After a change of the rows: the choice stays with its row, and comes back with it.
template <typename View>
void LiveView<View>::putChosenBack() {
    const QModelIndex index = lost_ ? chosenIndex() : QModelIndex();
    if (!index.isValid()) return;
    lost_ = false;
    const bool scrolls = this->hasAutoScroll();
    this->setAutoScroll(false);
    const bool several = selectedLines().size() > 1;
    const auto command = several ? QItemSelectionModel::Select : QItemSelectionModel::ClearAndSelect;
    this->selectionModel()->setCurrentIndex(index.siblingAtColumn(std::max(0, this->currentIndex().column())),
                                            command | QItemSelectionModel::Rows);
    this->setAutoScroll(scrolls);
}

template <typename View>
void LiveView<View>::choose(const QModelIndex& index) {
    if (!index.isValid() || quiet_) return;
    // A line that is no row was taken instead: none comes back by itself.
    chosen_ = list_->keyAt(index);
    lost_ = false;
    if (chosen_) rowChosen(index);
}

template <typename View>
void LiveView<View>::take(const QModelIndex& row) {
    quietly([&] { this->selectionModel()->setCurrentIndex(row, kTake); });
    choose(row);
}

template <typename View>
void LiveView<View>::entered(const QModelIndex& line) {
    if constexpr (!isTable<View>) {
        if (!list_->keyAt(line)) {
            this->setExpanded(line.siblingAtColumn(0), !this->isExpanded(line.siblingAtColumn(0)));
            return;
        }
    }
    take(line);
}

template <typename View>
void LiveView<View>::linkFollowed(const QString&, const QModelIndex&) {}

template <typename View>
void LiveView<View>::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    View::currentChanged(current, previous);
    // Focus alone makes a row current without selecting it; that is nobody's choice.
    const bool same = current.row() == previous.row() && current.parent() == previous.parent();
    if (current.isValid() && !same && this->selectionModel()->isSelected(current)) choose(current);
}

template <typename View>
void LiveView<View>::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) {
    if (isWithin(chosenIndex(), parent, first, last)) lost_ = true;
    // The base class would make the next row current.
    if (isWithin(this->currentIndex(), parent, first, last))
        quietly([&] { this->selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate); });
    View::rowsAboutToBeRemoved(parent, first, last);
}

template <typename View>
QModelIndex LiveView<View>::moveCursor(QAbstractItemView::CursorAction action, Qt::KeyboardModifiers modifiers) {
    if constexpr (isTable<View>) {
        const int rows = this->model()->rowCount();
        const int column = std::max(0, this->currentIndex().column());
        if (rows > 0 && action == QAbstractItemView::MoveHome) return this->model()->index(0, column);
        if (rows > 0 && action == QAbstractItemView::MoveEnd) return this->model()->index(rows - 1, column);
    }
    return View::moveCursor(action, modifiers);
}

template <typename View>
void LiveView<View>::setOwnKey(Qt::Key key, std::function<void(const QModelIndex&)> act) {
    ownKeys_.insert(key, std::move(act));
}

template <typename View>
bool LiveView<View>::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && this->currentIndex().isValid()) {
        auto* const key = static_cast<QKeyEvent*>(event);
        if (ownKeys_.contains(key->key()) && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return View::event(event);
}

template <typename View>
void LiveView<View>::keyPressEvent(QKeyEvent* event) {
    const QModelIndex current = this->currentIndex();
    const auto own = ownKeys_.constFind(event->key());
    if (own != ownKeys_.constEnd() && event->modifiers() == Qt::NoModifier && current.isValid()) return (*own)(current);
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && current.isValid()) return entered(current);
    // Focus alone has made a row current: the first arrow, or Space, takes that one, or a list of one could not be
    // walked.
    const bool takes = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up || event->key() == Qt::Key_Space;
    if (takes && current.isValid() && !this->selectionModel()->hasSelection()) return take(current);
    if (event->matches(QKeySequence::Copy)) {
        if (const QString text = selectedText(); !text.isEmpty()) QApplication::clipboard()->setText(text);
        return;
    }
    View::keyPressEvent(event);
}

// By ranges: everything that is loaded may be selected, and that may be a lot.
template <typename View>
std::vector<QModelIndex> LiveView<View>::selectedLines() const {
    std::vector<QModelIndex> lines;
    for (const QItemSelectionRange& range : this->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            lines.push_back(this->model()->index(row, 0, range.parent()));
    }
    if constexpr (isTable<View>) {
        std::sort(lines.begin(), lines.end());
    } else {
        std::sort(lines.begin(), lines.end(),
                  [](const QModelIndex& a, const QModelIndex& b) { return pathOf(a) < pathOf(b); });
    }
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    return lines;
}

template <typename View>
QString LiveView<View>::copied(const QModelIndex& line) const {
    QStringList cells;
    for (int column = 0; column < this->model()->columnCount(); ++column)
        cells << line.siblingAtColumn(column).data(kCellRole).template value<Cell>().exactText();
    return copiedRow(cells);
}

template <typename View>
QString LiveView<View>::selectedText() const {
    std::vector<QModelIndex> lines = selectedLines();
    if (lines.empty() && this->currentIndex().isValid()) lines.push_back(this->currentIndex().siblingAtColumn(0));
    QStringList texts;
    for (const QModelIndex& line : lines) {
        if (const QString text = copied(line); !text.isEmpty()) texts << text;
    }
    return texts.join(betweenCopied());
}

template <typename View>
void LiveView<View>::addCopy(QMenu& menu, const QString& label, const QString& text) {
    menu.addAction(icon(QStringLiteral("copy")), label, &menu, [text] { QApplication::clipboard()->setText(text); });
}

template class LiveView<QTableView>;
template class LiveView<QTreeView>;

} // namespace fermata::views

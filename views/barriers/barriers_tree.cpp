// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barriers_tree.h"

#include "barriers/barrier_cells.h"
#include "inspector/verdict.h"
#include "instances/why.h"
#include "models/finding_titles.h"
#include "models/spreadsheet.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/turning_ring.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace fermata::views {

namespace {

constexpr int kIndent = 20;
constexpr int kBar = 12; // how high
constexpr double kHeld = 2;
constexpr double kDot = 4;
constexpr double kBend = 5;

class Delegate : public CellDelegate {
public:
    Delegate(const BarriersModel& barriers, const TurningRing& ring, QObject* parent)
        : CellDelegate(parent), barriers_(barriers), ring_(ring) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        CellDelegate::paint(painter, option, index);
        if (index.column() != BarriersModel::Childs) return;
        const BarrierNode& node = barriers_.node(index);
        if (!node.family) return;
        const QRectF inner = QRectF(option.rect).adjusted(metrics::kCellPadding, 0, -metrics::kCellPadding, 0);
        const std::vector<StackedPart> parts = barParts(*node.family);
        paintStackedBar(
            *painter, {inner.left(), std::round(inner.center().y() - kBar / 2.0), inner.width(), double(kBar)}, parts);
    }

protected:
    Cell describe(const QModelIndex& index) const override {
        Cell cell = barrierCell(barriers_.node(index), barriers_.now(), index.column());
        if (cell.pill == LookStatus::Executing) cell.turn = ring_.turn();
        return cell;
    }

private:
    const BarriersModel& barriers_;
    const TurningRing& ring_;
};

} // namespace

BarriersTree::BarriersTree(BarriersModel& barriers, QWidget* parent)
    : QTreeView(parent), barriers_(barriers), ring_(new TurningRing(viewport(), [this] { return executingCells(); })) {
    setObjectName(QStringLiteral("barriersTree"));
    setAccessibleName(tr("Parents that wait for their children"));
    controls::prepareTree(this);
    setFont(fonts::small());
    setIndentation(kIndent);
    setExpandsOnDoubleClick(false);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setModel(&barriers_);
    auto* const delegate = new Delegate(barriers_, *ring_, this);
    setItemDelegate(delegate);
    setUpColumns();
    connect(delegate, &CellDelegate::linkActivated, this, [this](const QString& link, const QModelIndex&) {
        if (const auto id = linkedInstance(link)) Q_EMIT instanceActivated(*id);
    });
    connect(this, &QTreeView::doubleClicked, this, &BarriersTree::activate);
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (barriers_.node(index).kind == BarrierNode::Kind::Group && index.column() == BarriersModel::Instance)
            setExpanded(index.siblingAtColumn(0), !isExpanded(index.siblingAtColumn(0)));
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &BarriersTree::visibleRowsChanged);
}

void BarriersTree::setUpColumns() {
    header()->setSectionsMovable(true);
    header()->setFirstSectionMovable(false);
    header()->setStretchLastSection(false);
    const QFontMetrics text(font());
    const auto width = [&](const QString& widest) {
        return text.horizontalAdvance(widest) + 2 * metrics::kCellPadding + 4;
    };
    header()->setSectionResizeMode(BarriersModel::Instance, QHeaderView::Stretch);
    header()->resizeSection(BarriersModel::State, qMax(width(statusWord(LookStatus::LeaseExpired)),
                                                       width(quoted(QStringLiteral("manager")))) +
                                                      metrics::kGlyph + 12);
    header()->resizeSection(BarriersModel::Childs, 104 + 2 * metrics::kCellPadding);
    header()->resizeSection(BarriersModel::Ended, width(QStringLiteral("00,000/000,000")));
    header()->resizeSection(BarriersModel::HeldBy, width(QStringLiteral("approval #0000000")));
    header()->resizeSection(BarriersModel::Why,
                            width(findingTitle(FindingCode::AwaitsNearMiss) + QStringLiteral("00")));
    header()->resizeSection(BarriersModel::InStatus, width(format::wideDuration()));
}

// Who stands there, why, and the bar of its childs is what one looks for: where there is little room the others go. Who
// holds it stands in the panel too.
void BarriersTree::fitColumns() {
    constexpr int kLeastInstance = 170;
    int room = viewport()->width() - kLeastInstance;
    for (const int column : {BarriersModel::Why, BarriersModel::Childs, BarriersModel::HeldBy, BarriersModel::State,
                             BarriersModel::Ended, BarriersModel::InStatus}) {
        const int size = isColumnHidden(column) ? hiddenWidths_.value(column) : header()->sectionSize(column);
        const bool hide = room < size;
        room -= size; // none comes back before those that matter more
        if (hide == isColumnHidden(column)) continue;
        if (hide) hiddenWidths_[column] = size;
        setColumnHidden(column, hide);
    }
}

QRegion BarriersTree::executingCells() const {
    QRegion cells;
    for (const QModelIndex& index : visibleRows()) {
        const BarrierNode& node = barriers_.node(index);
        if (node.kind == BarrierNode::Kind::Instance && lookOf(node.row, barriers_.now()) == LookStatus::Executing)
            cells += visualRect(index.siblingAtColumn(BarriersModel::State));
    }
    return cells;
}

std::vector<QModelIndex> BarriersTree::visibleRows() const {
    std::vector<QModelIndex> rows;
    for (QModelIndex index = indexAt({1, 1}); index.isValid(); index = indexBelow(index)) {
        if (visualRect(index).top() > viewport()->height()) break;
        rows.push_back(index.siblingAtColumn(0));
    }
    return rows;
}

QModelIndex BarriersTree::rootOf(QModelIndex index) const {
    index = index.siblingAtColumn(0);
    while (index.parent().isValid())
        index = index.parent();
    return index;
}

int BarriersTree::firstVisibleRoot() const {
    return std::max(0, rootOf(indexAt({1, 1})).row());
}

int BarriersTree::lastVisibleRoot() const {
    const QModelIndex last = rootOf(indexAt({1, viewport()->height() - 1}));
    return last.isValid() ? last.row() : barriers_.rowCount() - 1;
}

void BarriersTree::hold(const std::function<void()>& change) {
    const QModelIndex first = indexAt({1, 1});
    const bool follows = verticalScrollBar()->value() == 0 || !first.isValid();
    const QPersistentModelIndex anchor(follows ? QModelIndex() : first.siblingAtColumn(0));
    const int before = visualRect(anchor).top();
    {
        const QScopedValueRollback quiet(quiet_, true);
        change();
        executeDelayedItemsLayout();
        if (chosen_ && lost_) {
            if (const QModelIndex index = barriers_.find(*chosen_); index.isValid()) {
                lost_ = false;
                const bool scrolls = hasAutoScroll();
                setAutoScroll(false);
                selectionModel()->setCurrentIndex(index,
                                                  QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
                setAutoScroll(scrolls);
            }
        }
    }
    if (anchor.isValid()) {
        const int moved = visualRect(anchor).top() - before;
        if (moved != 0) verticalScrollBar()->setValue(verticalScrollBar()->value() + moved);
    }
    Q_EMIT visibleRowsChanged();
}

void BarriersTree::choose(const QModelIndex& index) {
    if (!index.isValid() || barriers_.node(index).kind != BarrierNode::Kind::Instance) return;
    chosen_ = barriers_.node(index).row.id;
    lost_ = false;
    {
        const QScopedValueRollback quiet(quiet_, true);
        selectionModel()->setCurrentIndex(index.siblingAtColumn(0),
                                          QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    scrollTo(index.siblingAtColumn(0));
    Q_EMIT instanceChosen(*chosen_);
}

void BarriersTree::setChosen(std::optional<InstanceId> id) {
    if (id == chosen_) return;
    // What is not in the tree leaves the choice here as it is: the inspector went elsewhere.
    const QModelIndex index = id ? barriers_.find(*id) : QModelIndex();
    if (!index.isValid()) return;
    const QScopedValueRollback quiet(quiet_, true);
    chosen_ = id;
    lost_ = false;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void BarriersTree::forget() {
    const QScopedValueRollback quiet(quiet_, true);
    chosen_.reset();
    lost_ = false;
    selectionModel()->setCurrentIndex({}, QItemSelectionModel::Clear);
}

void BarriersTree::activate(const QModelIndex& index) {
    if (!index.isValid()) return;
    const BarrierNode& node = barriers_.node(index);
    if (node.kind == BarrierNode::Kind::Instance) Q_EMIT instanceActivated(node.row.id);
    if (node.kind == BarrierNode::Kind::Group)
        setExpanded(index.siblingAtColumn(0), !isExpanded(index.siblingAtColumn(0)));
}

void BarriersTree::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTreeView::currentChanged(current, previous);
    if (quiet_ || !current.isValid() || barriers_.node(current).kind != BarrierNode::Kind::Instance) return;
    if (!selectionModel()->isSelected(current)) return; // focus alone is nobody's choice
    const InstanceId id = barriers_.node(current).row.id;
    if (chosen_ == id) return;
    chosen_ = id;
    lost_ = false;
    Q_EMIT instanceChosen(id);
}

void BarriersTree::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) {
    // The base class would make the next row current.
    for (QModelIndex index = currentIndex(); index.isValid(); index = index.parent()) {
        if (index.parent() != parent || index.row() < first || index.row() > last) continue;
        const QScopedValueRollback quiet(quiet_, true);
        lost_ = chosen_.has_value();
        selectionModel()->setCurrentIndex({}, QItemSelectionModel::Clear);
        break;
    }
    QTreeView::rowsAboutToBeRemoved(parent, first, last);
}

void BarriersTree::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        activate(currentIndex());
        return;
    case Qt::Key_Down:
    case Qt::Key_Up:
        // Focus alone has made a row current: the first arrow takes that one.
        if (currentIndex().isValid() && !selectionModel()->hasSelection()) {
            choose(currentIndex());
            return;
        }
        break;
    default:
        break;
    }
    if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
        QStringList cells;
        for (int column = 0; column < BarriersModel::ColumnCount; ++column)
            cells << (column == BarriersModel::Instance
                          ? barrierCell(barriers_.node(currentIndex()), barriers_.now(), column).exactText()
                          : barrierSpoken(barriers_.node(currentIndex()), barriers_.now(), column));
        QApplication::clipboard()->setText(copiedRow(cells));
        return;
    }
    QTreeView::keyPressEvent(event);
}

void BarriersTree::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    if (!index.isValid() || barriers_.node(index).kind != BarrierNode::Kind::Instance) return;
    const InstanceId id = barriers_.node(index).row.id;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("barriersMenu"));
    menu.addAction(icon(QStringLiteral("eye")), tr("Inspect"), this, [this, id] { Q_EMIT instanceActivated(id); });
    menu.addAction(icon(QStringLiteral("target")), tr("Walk to what holds it\tH"), this,
                   [this, id] { Q_EMIT walkRequested(id); });
    const BarrierNode node = barriers_.node(index); // a refresh goes on under the open menu
    if (node.isParent) Q_EMIT parentMenuOpening(&menu, node);
    Q_EMIT actsOffered(&menu, subjectOf(node.row));
    menu.addSeparator();
    menu.addAction(icon(QStringLiteral("copy")), tr("Copy id"), this,
                   [id] { QApplication::clipboard()->setText(QString::number(id.value)); });
    menu.exec(event->globalPos());
}

void BarriersTree::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColumns();
    Q_EMIT visibleRowsChanged();
}

void BarriersTree::scrollContentsBy(int dx, int dy) {
    QTreeView::scrollContentsBy(dx, dy);
    if (!quiet_) Q_EMIT visibleRowsChanged();
}

// Lines from an open parent to its childs: grey, and amber from a parent to the child that holds it.
void BarriersTree::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& given) const {
    const QModelIndex index = given.siblingAtColumn(0);
    const Theme& t = theme();
    std::vector<QModelIndex> chain; // from the root down to this row
    for (QModelIndex each = index; each.isValid(); each = each.parent())
        chain.push_back(each);
    std::reverse(chain.begin(), chain.end());

    const double middle = std::round(rect.center().y()) + 0.5;
    // Where the chevron of a level stands, and the line that leads down from it.
    const auto columnOf = [&](std::size_t level) {
        const double centre = rect.right() + 1 - kIndent * double(chain.size() - level) + kIndent / 2.0;
        return std::round(centre) + 1.5;
    };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    const QPen grey(t.controlEdge, 1);
    const QPen amber(t.attentionLine, kHeld, Qt::SolidLine, Qt::FlatCap);
    const auto down = [&](double x, double from, double to, const QPen& pen) {
        painter->setPen(pen);
        painter->drawLine(QPointF(x, from), QPointF(x, to));
    };
    for (std::size_t level = 0; level + 1 < chain.size(); ++level) {
        const QModelIndex& below = chain[level + 1];
        const QModelIndex held = barriers_.heldChild(chain[level]);
        const bool isOwn = level + 2 == chain.size();
        const bool last = below.row() == barriers_.rowCount(chain[level]) - 1;
        const double x = columnOf(level);
        if (isOwn) {
            const bool holds = held.isValid() && held.row() == below.row();
            // The end of a tick: before the chevron, or where it would stand.
            const double end = columnOf(level + 1) - (barriers_.hasChildren(index) ? 8 : (holds ? 0 : 2));
            if (!last || !holds) down(x, rect.top(), last ? middle : rect.bottom() + 1, grey);
            if (!holds) {
                painter->setPen(grey);
                painter->drawLine(QPointF(x, middle), QPointF(end, middle));
            }
            if (held.isValid() && below.row() < held.row()) down(x, rect.top(), rect.bottom() + 1, amber);
            if (holds) {
                QPainterPath path(QPointF(x, rect.top()));
                path.lineTo(x, middle - kBend);
                path.quadTo(x, middle, x + kBend, middle);
                path.lineTo(end, middle);
                painter->setPen(amber);
                painter->drawPath(path);
                if (!barriers_.hasChildren(index)) {
                    painter->setPen(Qt::NoPen);
                    painter->setBrush(t.attentionLine);
                    painter->drawEllipse(QPointF(end, middle), kDot, kDot);
                    painter->setBrush(Qt::NoBrush);
                }
            }
        } else {
            if (!last) down(x, rect.top(), rect.bottom() + 1, grey);
            if (held.isValid() && below.row() < held.row()) down(x, rect.top(), rect.bottom() + 1, amber);
        }
    }
    if (isExpanded(index) && barriers_.rowCount(index) > 0) {
        const double x = columnOf(chain.size() - 1);
        down(x, middle + 8, rect.bottom() + 1, barriers_.heldChild(index).isValid() ? amber : grey);
    }
    painter->restore();
    QTreeView::drawBranches(painter, rect, index);
}

} // namespace fermata::views

#include "moc_barriers_tree.cpp"

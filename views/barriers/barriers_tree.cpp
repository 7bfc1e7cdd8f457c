// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barriers_tree.h"

#include "barriers/barriers_page.h"
#include "inspector/verdict.h"
#include "models/spreadsheet.h"
#include "theme/icon.h"
#include "theme/theme.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace fermata::views {

namespace {

constexpr int kIndent = 20;
constexpr double kHeld = 2;
constexpr double kDot = 4;
constexpr double kBend = 5;

} // namespace

BarriersTree::BarriersTree(BarriersModel& barriers, BarriersPage& page)
    : LiveTree(&page), barriers_(barriers), page_(page) {
    setObjectName(QStringLiteral("barriersTree"));
    setAccessibleName(tr("Parents that wait for their children"));
    setList(barriers);
    setIndentation(kIndent);
    setExpandsOnDoubleClick(false);
    setSelectionMode(SingleSelection);
    header()->setSectionsMovable(true);
    header()->setFirstSectionMovable(false);
    connect(this, &QTreeView::doubleClicked, this, &BarriersTree::entered);
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (barriers_.node(index).kind == BarrierNode::Kind::Group && index.column() == BarriersModel::Instance)
            setExpanded(index.siblingAtColumn(0), !isExpanded(index.siblingAtColumn(0)));
    });
}

void BarriersTree::visibleRowsMoved() {
    page_.planSoon();
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

void BarriersTree::choose(const QModelIndex& index) {
    if (!barriers_.keyAt(index)) return;
    take(index.siblingAtColumn(0));
    scrollTo(index.siblingAtColumn(0));
}

// What is not in the tree leaves the choice here as it is: the inspector went elsewhere.
void BarriersTree::setChosen(std::optional<InstanceId> id) {
    if (id && barriers_.find(*id).isValid()) setChosenKey(id->value);
}

void BarriersTree::entered(const QModelIndex& line) {
    LiveTree::entered(line);
    if (barriers_.keyAt(line)) Q_EMIT page_.instanceActivated(barriers_.node(line).row.id);
}

void BarriersTree::linkFollowed(const QString& link, const QModelIndex&) {
    if (const auto id = linkedInstance(link)) Q_EMIT page_.instanceActivated(*id);
}

// What is a bar to the eye is copied in words.
QString BarriersTree::copied(const QModelIndex& line) const {
    QStringList cells{barriers_.cell(line).exactText()};
    for (int column = BarriersModel::State; column < BarriersModel::ColumnCount; ++column)
        cells << line.siblingAtColumn(column).data(Qt::AccessibleTextRole).toString();
    return copiedRow(cells);
}

void BarriersTree::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    if (!index.isValid() || barriers_.node(index).kind != BarrierNode::Kind::Instance) return;
    const InstanceId id = barriers_.node(index).row.id;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("barriersMenu"));
    menu.addAction(icon(QStringLiteral("eye")), tr("Inspect"), this,
                   [this, id] { Q_EMIT page_.instanceActivated(id); });
    menu.addAction(icon(QStringLiteral("target")), tr("Walk to what holds it\tH"), this,
                   [this, id] { Q_EMIT walkRequested(id); });
    const BarrierNode node = barriers_.node(index); // a refresh goes on under the open menu
    if (node.isParent) Q_EMIT parentMenuOpening(&menu, node);
    Q_EMIT page_.actsOffered(&menu, subjectOf(node.row));
    menu.addSeparator();
    addCopy(menu, tr("Copy id"), QString::number(id.value));
    menu.exec(event->globalPos());
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

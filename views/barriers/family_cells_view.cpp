// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/family_cells_view.h"

#include "barriers/barriers_model.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/format.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kLargestPitch = 10;
constexpr int kSmallestPitch = 4;
constexpr int kGlyphFrom = 8; // from this pitch on a cell has room for more than its colour

} // namespace

ChildKind kindShown(const FamilyCell& cell) {
    for (const ChildKind kind : {ChildKind::AwaitingSignal, ChildKind::AwaitingChildren, ChildKind::Executing,
                                 ChildKind::Runnable, ChildKind::Scheduled, ChildKind::Failed}) {
        if (cell.counts[std::size_t(kind)] > 0) return kind;
    }
    return ChildKind::Done;
}

FamilyCellsView::FamilyCellsView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("barrierCells"));
    setAccessibleName(tr("Children by id"));
    setFocusPolicy(Qt::TabFocus);
    setProperty("fermataFocusRing", true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FamilyCellsView::setPicture(std::shared_ptr<const FamilyPicture> picture, Timestamp now) {
    now_ = now;
    if (picture == picture_) { // what is held may be other children
        describe();
        return update();
    }
    const std::size_t before = picture_ ? picture_->cells.size() : 0;
    if (!picture || !picture_ || picture->parent != picture_->parent) current_ = -1;
    picture_ = std::move(picture);
    current_ = std::min(current_, int(picture_ ? picture_->cells.size() : 0) - 1);
    if (before != (picture_ ? picture_->cells.size() : 0)) updateGeometry();
    describe();
    update();
}

// What one look at all the cells tells.
void FamilyCellsView::describe() {
    QStringList parts;
    later_ = 0;
    for (const ChildKind kind : allChildKinds) {
        std::int64_t count = 0;
        for (std::size_t i = 0; picture_ && i < picture_->cells.size(); ++i)
            count += picture_->cells[i].counts[std::size_t(kind)];
        LaterChildren later{count, 0};
        if (kind == ChildKind::Scheduled && picture_) {
            later_ = count;
            later = laterChildren(picture_->parent, count, picture_->cut);
        }
        if (later.scheduled > 0)
            parts << QStringLiteral("%1 %2").arg(format::number(later.scheduled), statusWord(lookOf(kind)));
        if (later.held > 0)
            parts << QStringLiteral("%1 %2").arg(format::number(later.held), statusWord(LookStatus::Held));
    }
    if (const QString words = parts.join(format::comma()); words != accessibleDescription())
        setAccessibleDescription(words);
}

void FamilyCellsView::setHolder(std::optional<InstanceId> id) {
    if (holder_ == id) return;
    holder_ = id;
    update();
}

void FamilyCellsView::setMostHeight(int pixels) {
    if (mostHeight_ == pixels) return;
    mostHeight_ = pixels;
    updateGeometry();
    update();
}

FamilyCellsView::Grid FamilyCellsView::gridFor(int width) const {
    Grid grid;
    const int cells = picture_ ? int(picture_->cells.size()) : 0;
    for (grid.pitch = kLargestPitch;; --grid.pitch) {
        grid.columns = std::max(1, width / grid.pitch);
        grid.rows = (cells + grid.columns - 1) / grid.columns;
        if (grid.rows * grid.pitch <= mostHeight_ || grid.pitch == kSmallestPitch) return grid;
    }
}

QRect FamilyCellsView::cellRect(const Grid& grid, int cell) const {
    const int side = grid.pitch - (grid.pitch > 6 ? 2 : 1);
    return {cell % grid.columns * grid.pitch, cell / grid.columns * grid.pitch, side, side};
}

int FamilyCellsView::cellAt(const QPoint& position) const {
    const Grid grid = gridFor(width());
    const int column = position.x() / grid.pitch;
    const int cell = position.y() / grid.pitch * grid.columns + column;
    const bool inside = position.x() >= 0 && position.y() >= 0 && column < grid.columns && picture_ &&
                        cell < int(picture_->cells.size());
    return inside ? cell : -1;
}

QSize FamilyCellsView::sizeHint() const {
    const int width = std::max(this->width(), 320);
    return {width, heightForWidth(width)};
}

QSize FamilyCellsView::minimumSizeHint() const {
    return {160, kLargestPitch};
}

int FamilyCellsView::heightForWidth(int width) const {
    const Grid grid = gridFor(width);
    return std::max(grid.rows, 1) * grid.pitch;
}

QString FamilyCellsView::words(int number) const {
    const FamilyCell& cell = picture_->cells[std::size_t(number)];
    if (cell.count() == 1) {
        const QString what = statusWord(lookAt(cell));
        const QString place =
            picture_->grouped
                ? QString()
                : tr("child %1 of %2").arg(format::number(number + 1), format::number(qint64(picture_->cells.size())));
        QString text = cell.since ? tr("#%1: %2 for %3").arg(cell.first.value).arg(what, format::age(*cell.since, now_))
                                  : tr("#%1: %2").arg(cell.first.value).arg(what);
        return place.isEmpty() ? text : QStringLiteral("%1\n%2").arg(text, place);
    }
    QStringList lines{tr("#%1 to #%2, %Ln children", nullptr, format::plural(cell.count()))
                          .arg(cell.first.value)
                          .arg(cell.last.value)};
    for (const ChildKind kind : allChildKinds) {
        const auto count = cell.counts[std::size_t(kind)];
        if (count == 0) continue;
        const std::int64_t held = kind == ChildKind::Scheduled ? heldBelow(picture_->parent) : 0;
        // How many of the parent's are held is known, not which of several that lie together.
        if (held > 0 && held < later_)
            lines << tr("%1 scheduled or held").arg(format::number(count));
        else
            lines << QStringLiteral("%1 %2").arg(format::number(count),
                                                 statusWord(held > 0 ? LookStatus::Held : lookOf(kind)));
    }
    return lines.join(u'\n');
}

LookStatus FamilyCellsView::lookAt(const FamilyCell& cell) const {
    const ChildKind kind = kindShown(cell);
    if (kind != ChildKind::Scheduled) return lookOf(kind);
    const bool held = cell.count() == 1 ? isKnownHeld(cell.first) : later_ > 0 && heldBelow(picture_->parent) >= later_;
    return held ? LookStatus::Held : lookOf(kind);
}

InstanceId FamilyCellsView::leadOf(int cell) const {
    const FamilyCell& chosen = picture_->cells[std::size_t(cell)];
    return chosen.live.value_or(chosen.first);
}

void FamilyCellsView::paintEvent(QPaintEvent* event) {
    if (!picture_) return;
    const Theme& t = theme();
    const Grid grid = gridFor(width());
    QPainter painter(this);
    const QColor done = paint::blend(t.of(LookStatus::Done).fill, t.base, 0.28);
    const int firstRow = std::max(0, event->rect().top() / grid.pitch);
    const int lastRow = event->rect().bottom() / grid.pitch;
    const int end = std::min(int(picture_->cells.size()), (lastRow + 1) * grid.columns);
    for (int i = firstRow * grid.columns; i < end; ++i) {
        const FamilyCell& cell = picture_->cells[std::size_t(i)];
        const QRect rect = cellRect(grid, i);
        const ChildKind kind = kindShown(cell);
        const StatusColors& colors = t.of(lookAt(cell));
        if (kind == ChildKind::Done) {
            painter.fillRect(rect, done);
        } else if (kind == ChildKind::Failed && grid.pitch >= kGlyphFrom) {
            // A cross on white: told from what lives without its colour.
            painter.fillRect(rect, colors.fill);
            painter.fillRect(rect.adjusted(1, 1, -1, -1), t.base);
            painter.setPen(QPen(colors.fill, 1.4));
            painter.setRenderHint(QPainter::Antialiasing);
            const QRectF inner = QRectF(rect).adjusted(2, 2, -2, -2);
            painter.drawLine(inner.topLeft(), inner.bottomRight());
            painter.drawLine(inner.topRight(), inner.bottomLeft());
            painter.setRenderHint(QPainter::Antialiasing, false);
        } else if (isTerminal(statusOf(kind)) || grid.pitch < kGlyphFrom) {
            painter.fillRect(rect, colors.fill);
        } else {
            painter.fillRect(rect, colors.text);
            painter.fillRect(rect.adjusted(1, 1, -1, -1), t.base);
            painter.fillRect(rect.adjusted(2, 2, -2, -2), colors.fill);
        }
        if (holder_ && *holder_ >= cell.first && *holder_ <= cell.last) {
            painter.setPen(QPen(t.attentionLine, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(rect).adjusted(-1, -1, 1, 1));
        }
    }
    if (hasFocus() && current_ >= 0) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(cellRect(grid, current_)).adjusted(-2, -2, 2, 2));
    }
}

void FamilyCellsView::setCurrent(int cell) {
    current_ = cell;
    tellPart(this);
    update();
}

QString FamilyCellsView::partWords(int cell) const {
    return words(cell).replace(u'\n', QStringLiteral(", "));
}

void FamilyCellsView::activatePart(int cell) {
    Q_EMIT instanceActivated(leadOf(cell));
}

void FamilyCellsView::mousePressEvent(QMouseEvent* event) {
    const int cell = cellAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || cell < 0) return;
    setCurrent(cell);
    Q_EMIT instanceChosen(leadOf(cell));
}

void FamilyCellsView::mouseDoubleClickEvent(QMouseEvent* event) {
    const int cell = cellAt(event->position().toPoint());
    if (cell >= 0) Q_EMIT instanceActivated(leadOf(cell));
}

void FamilyCellsView::keyPressEvent(QKeyEvent* event) {
    const int cells = picture_ ? int(picture_->cells.size()) : 0;
    const int columns = gridFor(width()).columns;
    int by = 0;
    switch (event->key()) {
    case Qt::Key_Left:
        by = -1;
        break;
    case Qt::Key_Right:
        by = 1;
        break;
    case Qt::Key_Up:
        by = -columns;
        break;
    case Qt::Key_Down:
        by = columns;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (current_ < 0) break;
        if (event->key() == Qt::Key_Space)
            Q_EMIT instanceChosen(leadOf(current_));
        else
            Q_EMIT instanceActivated(leadOf(current_));
        return;
    default:
        break;
    }
    if (by == 0 || cells == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int next = current_ < 0 ? 0 : current_ + by;
    if (next >= 0 && next < cells) setCurrent(next);
}

bool FamilyCellsView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* const help = static_cast<QHelpEvent*>(event);
        const int cell = cellAt(help->pos());
        if (cell < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), words(cell), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace fermata::views

#include "moc_family_cells_view.cpp"

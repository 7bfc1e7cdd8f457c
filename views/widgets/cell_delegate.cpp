// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/cell_delegate.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/status_pill.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionButton>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>
#include <cmath>

namespace fermata::views {

namespace {

constexpr double kGap = 6;

QFont fontOf(const CellRun& run, const QFont& base) {
    QFont font = run.mono ? fonts::monoAs(base) : base;
    if (run.bold) font = fonts::semibold(font);
    if (run.look) font = fonts::medium(font);
    if (run.underline) font.setUnderline(true);
    return font;
}

// Where the pieces of a cell lie. Painting and finding the link under the mouse must agree, so both ask here.
struct Placed {
    QRectF pill, glyph, icon, tick, bar;
    std::vector<QRectF> runs;
    double wanted = 0;
};

// The same on all rows, whatever the one says: one compares them by their ends. Zero: there is no room for any.
double barLength(const CellBar& bar, double room, const QFont& font) {
    const double text = fonts::tabularWidth(QFontMetricsF(font), bar.widest);
    const double length = qMin<double>(CellBar::kLongest, std::floor(room - text) - CellBar::kGap);
    return length >= 16 ? length : 0;
}

void paintDot(QPainter& painter, const QPointF& center, CellDot dot) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (dot == CellDot::Full) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().of(LookStatus::Executing).fill);
        painter.drawEllipse(center, 3, 3);
    } else {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(dot == CellDot::Off ? theme().text3 : theme().attentionLine, 1.5));
        painter.drawEllipse(center, 2.5, 2.5);
    }
    painter.restore();
}

Placed place(const Cell& cell, const QRectF& inner, const QFont& base) {
    Placed placed;
    const QSizeF pill = cell.pill ? statusPillSize(base, *cell.pill, cell.pillText) : QSizeF();
    std::vector<double> widths;
    double text = 0;
    for (const CellRun& run : cell.runs) {
        widths.push_back(run.saidOnly ? 0 : fonts::tabularWidth(QFontMetricsF(fontOf(run, base)), run.text));
        text += run.saidOnly ? 0 : widths.back() + run.gap;
    }
    const double bar = cell.bar && !cell.bar->use ? barLength(*cell.bar, inner.width(), base) : 0;
    double before = bar > 0 ? bar + CellBar::kGap : 0;
    before += cell.pill ? pill.width() + (text > 0 ? kGap : 0) : 0;
    before += cell.glyph ? metrics::kGlyph + kGap : 0;
    before += cell.icon.isEmpty() ? 0 : metrics::kIcon + kGap;
    before += cell.tick ? metrics::kIcon + (text > 0 ? kGap : 0) : 0;
    placed.wanted = before + text;

    double x = inner.left();
    if (cell.alignment & Qt::AlignRight)
        x = qMax(x, inner.right() - placed.wanted);
    else if (cell.alignment & Qt::AlignHCenter)
        x = qMax(x, inner.center().x() - placed.wanted / 2);
    const auto small = [&](double side) {
        const QRectF rect(std::round(x), std::round(inner.center().y() - side / 2), side, side);
        x += side + kGap;
        return rect;
    };
    if (cell.tick) placed.tick = small(metrics::kIcon);
    if (cell.icon.size()) placed.icon = small(metrics::kIcon);
    if (cell.glyph) placed.glyph = small(metrics::kGlyph);
    if (cell.pill) {
        placed.pill = QRectF(x, inner.top(), qMin(pill.width(), inner.right() - x), inner.height());
        x += placed.pill.width() + kGap;
    }
    if (bar > 0) {
        placed.bar = QRectF(x, inner.top(), bar, inner.height());
        x += bar + CellBar::kGap;
    }
    for (std::size_t i = 0; i < widths.size(); ++i) {
        x += cell.runs[i].saidOnly ? 0 : cell.runs[i].gap;
        placed.runs.emplace_back(x, inner.top(), qMax(0.0, qMin(widths[i], inner.right() - x)), inner.height());
        x += widths[i];
    }
    return placed;
}

QRectF padded(const QRect& rect) {
    return QRectF(rect).adjusted(metrics::kCellPadding, 0, -metrics::kCellPadding, 0);
}

// The tree in which this is a line of its own over all columns; null: it is none.
const QTreeView* spanningTree(const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto* const tree = qobject_cast<const QTreeView*>(option.widget);
    return tree && index.column() == 0 && tree->isFirstColumnSpanned(index.row(), index.parent()) ? tree : nullptr;
}

} // namespace

Cell Cell::number(const QString& text, controls::Tone tone) {
    Cell cell = plain(text, tone);
    cell.alignment = Qt::AlignRight | Qt::AlignVCenter;
    return cell;
}

Cell Cell::plain(const QString& text, controls::Tone tone) {
    return Cell().add({.text = text, .tone = tone});
}

Cell Cell::mono(const QString& text, controls::Tone tone) {
    return Cell().add({.text = text, .tone = tone, .mono = true});
}

Cell Cell::status(LookStatus status, const QString& pillText) {
    Cell cell;
    cell.pill = status;
    cell.exactPillText = pillText;
    cell.pillText = shownText(pillText);
    return cell;
}

Cell& Cell::add(CellRun run) {
    if (run.exact.isNull()) run.exact = run.text;
    run.text = shownText(run.text);
    runs.push_back(std::move(run));
    return *this;
}

Cell& Cell::leaveRoom() {
    runs.push_back({.text = QStringLiteral("\u2003"), .isRoom = true});
    return *this;
}

QString Cell::text() const {
    QString all = pill ? (pillText.isEmpty() ? statusWord(*pill) : pillText) : QString();
    for (const CellRun& run : runs) {
        if (run.gap > 0 && !all.isEmpty()) all += format::comma();
        if (!run.isRoom) all += run.text;
    }
    return all;
}

QString Cell::exactText() const {
    QString all = pill ? (exactPillText.isEmpty() ? statusWord(*pill) : exactPillText) : QString();
    for (const CellRun& run : runs) {
        if (run.gap > 0 && !all.isEmpty()) all += format::comma();
        all += run.exact;
    }
    return all;
}

bool Cell::isEmpty() const {
    const auto paints = [](const CellRun& run) { return !run.saidOnly && !run.text.isEmpty(); };
    return !pill && !bar && !parts && trend.isEmpty() && !glyph && !dot && icon.isEmpty() && !tick &&
           std::none_of(runs.begin(), runs.end(), paints);
}

CellDelegate::CellDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

Cell CellDelegate::describe(const QModelIndex& index) const {
    if (const QVariant given = index.data(kCellRole); given.canConvert<Cell>()) return given.value<Cell>();
    Cell cell = Cell::plain(displayText(index.data(Qt::DisplayRole), QLocale()));
    if (const QVariant alignment = index.data(Qt::TextAlignmentRole); alignment.isValid())
        cell.alignment = Qt::Alignment(alignment.toInt());
    return cell;
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    Cell cell = describe(index);
    option.text.clear();
    option.icon = {};
    option.features &= ~(QStyleOptionViewItem::HasDecoration | QStyleOptionViewItem::HasDisplay);
    const QWidget* const widget = option.widget;
    QStyle* const style = widget ? widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, widget);

    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    QRectF inner = textRect(option, index);
    if (const QTreeView* const tree = spanningTree(option, index)) {
        cell.alignment = Qt::AlignLeft | Qt::AlignVCenter; // whatever the column's own is
        for (int column = 1; column < index.model()->columnCount(index.parent()); ++column) {
            if (tree->isColumnHidden(column)) continue;
            const Cell there = describe(index.siblingAtColumn(column));
            if (there.isEmpty()) continue;
            const QHeaderView* const titles = tree->header();
            const QRectF at = padded({titles->sectionViewportPosition(column), option.rect.top(),
                                      titles->sectionSize(column), option.rect.height()});
            paintCell(*painter, at, there, option);
            inner.setRight(qMin(inner.right(), at.left() - metrics::kCellPadding));
        }
    }
    paintCell(*painter, inner, cell, option);
    painter->restore();
}

QRectF CellDelegate::textRect(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    constexpr int kEdge = metrics::kPageMargin - metrics::kCellPadding;
    QRectF rect = padded(option.rect);
    if (keepsPageMargin_ && index.column() == 0) rect.setLeft(rect.left() + kEdge);
    if (keepsPageMargin_ && index.column() == index.model()->columnCount() - 1) rect.setRight(rect.right() - kEdge);
    return rect;
}

void CellDelegate::paintCell(QPainter& painter, const QRectF& inner, const Cell& cell,
                             const QStyleOptionViewItem& option) const {
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool selected = option.state & QStyle::State_Selected;
    const bool pointedAt = !cell.link.isEmpty() && option.state & QStyle::State_MouseOver;
    const Placed placed = place(cell, inner, option.font);
    painter.setFont(option.font);
    if (cell.bar && cell.bar->use)
        paintUtilisation(painter, inner, cell.bar->use->first, cell.bar->use->second,
                         barLength(*cell.bar, inner.width(), option.font));
    else if (!placed.bar.isEmpty())
        paintShare(painter, placed.bar, qBound(0.0, cell.bar->share, 1.0),
                   cell.bar->fill ? theme().of(*cell.bar->fill).fill : theme().attentionLine);
    if (cell.parts)
        paintStackedBar(painter, {inner.left(), std::round(inner.center().y() - 6), inner.width(), 12}, *cell.parts);
    if (!cell.trend.isEmpty())
        paintSparkline(painter, inner.adjusted(inner.width() * (1 - cell.trend.share), 4, -4, -4), cell.trend.values);
    if (cell.dot) paintDot(painter, {inner.left() + 3, inner.center().y()}, *cell.dot);
    if (cell.tick) {
        QStyleOptionButton box;
        box.rect = placed.tick.toRect();
        box.state = (enabled ? QStyle::State_Enabled : QStyle::State_None) |
                    (*cell.tick ? QStyle::State_On : QStyle::State_Off);
        const QWidget* const widget = option.widget;
        QStyle* const style = widget ? widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, widget);
    }
    if (!cell.icon.isEmpty())
        paintIcon(painter, placed.icon, cell.icon, enabled ? theme().text2 : theme().disabledText());
    if (cell.glyph) paintGlyph(painter, placed.glyph, *cell.glyph, theme().of(*cell.glyph).text);
    if (cell.pill) {
        const double turn = turn_ && cell.pill == LookStatus::Executing ? turn_() : cell.turn;
        paintStatusPill(painter, placed.pill, *cell.pill, cell.pillText, turn);
    }
    for (std::size_t i = 0; i < cell.runs.size(); ++i) {
        const CellRun& run = cell.runs[i];
        const QRectF& rect = placed.runs[i];
        if (run.saidOnly) continue;
        if (rect.width() <= 0) break;
        controls::Tone tone = run.link.isEmpty() ? run.tone : controls::Tone::Link;
        if (selected && tone == controls::Tone::Hint) tone = controls::Tone::Secondary;
        QFont font = fontOf(run, option.font);
        if (pointedAt) font.setUnderline(true);
        painter.setFont(font);
        painter.setPen(run.look ? theme().of(*run.look).text : controls::toneColor(tone, enabled));
        const QFontMetricsF metrics(painter.font());
        const double wanted = fonts::tabularWidth(metrics, run.text);
        const bool cut = rect.width() < wanted - 0.5;
        const QString shown = cut ? metrics.elidedText(run.text, option.textElideMode, rect.width()) : run.text;
        fonts::drawTabular(painter, rect, Qt::AlignLeft | Qt::AlignVCenter, shown);
        if (cut) break;
    }
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& given, const QModelIndex& index) const {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const int height = qMax(metrics::kRow, int(std::ceil(QFontMetricsF(option.font).height())) + 8);
    return {int(std::ceil(widthOf(describe(index), option.font))) + 2 * metrics::kCellPadding, height};
}

double CellDelegate::widthOf(const Cell& cell, const QFont& font) {
    return place(cell, QRectF(0, 0, 1e6, 20), font).wanted;
}

QString CellDelegate::linkAt(const QPoint& position, const QStyleOptionViewItem& given,
                             const QModelIndex& index) const {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const Cell cell = describe(index);
    const Placed placed = place(cell, textRect(option, index), option.font);
    for (std::size_t i = 0; i < cell.runs.size(); ++i) {
        if (!cell.runs[i].link.isEmpty() && placed.runs[i].contains(position)) return cell.runs[i].link;
    }
    return cell.link;
}

bool CellDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                               const QModelIndex& index) {
    if (event->type() == QEvent::MouseButtonRelease) {
        auto* const mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() == Qt::LeftButton && !(mouse->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier))) {
            if (const QString link = linkAt(mouse->position().toPoint(), option, index); !link.isEmpty()) {
                Q_EMIT linkActivated(link, index);
                return true;
            }
        }
    } else if (event->type() == QEvent::MouseMove) {
        if (const auto* const view = qobject_cast<const QAbstractItemView*>(option.widget)) {
            const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
            const bool link = !linkAt(at, option, index).isEmpty();
            view->viewport()->setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
        }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

// What does not fit is told in a tooltip, unless the model has a better one.
bool CellDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& given,
                             const QModelIndex& index) {
    if (event->type() == QEvent::ToolTip && index.isValid() && !index.data(Qt::ToolTipRole).isValid()) {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        const Cell cell = describe(index);
        const QRectF inner = textRect(option, index);
        if (place(cell, inner, option.font).wanted > inner.width() + 0.5) {
            QToolTip::showText(event->globalPos(), plainToolTip(cell.text()), view);
            return true;
        }
    }
    return QStyledItemDelegate::helpEvent(event, view, given, index);
}

} // namespace fermata::views

#include "moc_cell_delegate.cpp"

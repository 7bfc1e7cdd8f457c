// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How leases and their groups are painted; what they say is in leases_words.cpp.
#include "instances/turning_ring.h"
#include "leases/lease_clock.h"
#include "leases/leases_model.h"
#include "leases/leases_words.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/bars.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QHeaderView>
#include <QPainter>
#include <QTreeView>

#include <cmath>

namespace fermata::views {

namespace {

using controls::Tone;
using namespace std::chrono_literals;

constexpr int kManyAttempts = 5;
// A worker renews a lease when a third of it is over: of two heartbeats missed little more than this is left.
constexpr double kLittleLeft = 0.34;

bool isGone(Holder holder) {
    return holder == Holder::Gone || holder == Holder::NotSeen;
}

// A full green dot: it lives. A hollow amber one: it is gone. None where nothing says so.
void paintDot(QPainter& painter, QPointF center, Holder holder) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (holder == Holder::Alive) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().of(LookStatus::Executing).fill);
        painter.drawEllipse(center, 3, 3);
    } else if (isGone(holder)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().attentionLine, 1.5));
        painter.drawEllipse(center, 2.5, 2.5);
    }
    painter.restore();
}

QRectF inner(const QRect& rect) {
    return QRectF(rect).adjusted(metrics::kCellPadding, 0, -metrics::kCellPadding, 0);
}

Cell workerCell(const LeaseRow& row) {
    const QString name = QString::fromStdString(row.claim.name);
    if (row.holder == Holder::Nobody || row.holder == Holder::Unknown) {
        const bool nobody = row.holder == Holder::Nobody;
        return Cell::plain(leaseCell(row, LeasesModel::Worker, {}), nobody ? Tone::Attention : Tone::Normal);
    }
    Cell cell;
    cell.leaveRoom(); // for the dot
    cell.add({.text = name, .tone = isGone(row.holder) ? Tone::Secondary : Tone::Normal});
    if (isGone(row.holder))
        cell.add({.text = QStringLiteral("  ") +
                          (row.holder == Holder::Gone ? LeasesDelegate::tr("gone") : LeasesDelegate::tr("not seen")),
                  .tone = Tone::Attention});
    return cell;
}

} // namespace

LeasesDelegate::LeasesDelegate(const LeasesWords& words, const TurningRing& ring, const LeaseClock& clock,
                               QObject* parent)
    : CellDelegate(parent), words_(words), ring_(ring), clock_(clock) {}

Cell LeasesDelegate::describe(const QModelIndex& index) const {
    const LeaseRow* const found = words_.leases().lease(words_.mapToSource(index));
    if (!found) return {};
    const LeaseRow& row = *found;
    const auto said = [&] { return leaseCell(row, index.column(), clock_.now()); };
    switch (LeasesModel::Column(index.column())) {
    case LeasesModel::Id: {
        Cell cell = Cell::number(said());
        cell.runs.front().bold = true;
        return cell;
    }
    case LeasesModel::Machine:
        return Cell::plain(QString::fromStdString(row.instance.fsm))
            .add({.text = QStringLiteral(" v%1").arg(row.instance.fsmVersion), .tone = Tone::Hint});
    case LeasesModel::Step:
        return Cell::mono(said());
    case LeasesModel::Status: {
        Cell cell = Cell::status(leaseLook(row), leaseWord(row));
        if (cell.pill == LookStatus::Executing) cell.turn = ring_.turn();
        return cell;
    }
    case LeasesModel::Worker:
        return workerCell(row);
    case LeasesModel::Queue:
    case LeasesModel::Key:
        return Cell::plain(said(), Tone::Secondary);
    case LeasesModel::Attempt: {
        const bool many = row.instance.attempt >= kManyAttempts;
        Cell cell = Cell::number(said(), many                       ? Tone::Attention
                                         : row.instance.attempt > 0 ? Tone::Normal
                                                                    : Tone::Secondary);
        cell.runs.front().bold = many;
        return cell;
    }
    case LeasesModel::Running:
        return Cell::number(said());
    case LeasesModel::Renewed:
        return Cell::number(said(), row.watched && row.watched->renewal ? Tone::Secondary : Tone::Hint);
    case LeasesModel::Seen:
        return Cell::number(said(), row.orphaned() ? Tone::Attention : row.seenAt ? Tone::Secondary : Tone::Hint);
    case LeasesModel::Lease: // painted
    case LeasesModel::ColumnCount:
        break;
    }
    return {};
}

void LeasesDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    CellDelegate::paint(painter, option, index);
    const QModelIndex source = words_.mapToSource(index);
    if (const LeaseGroup* const group = words_.leases().group(source)) {
        if (index.column() == 0) paintGroup(*painter, option, *group);
        return;
    }
    const LeaseRow* const row = words_.leases().lease(source);
    if (!row) return;
    const QRectF inside = inner(option.rect);
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    painter->setFont(option.font);
    if (index.column() == LeasesModel::Lease)
        paintLease(*painter, inside, *row);
    else if (index.column() == LeasesModel::Worker)
        paintDot(*painter, {inside.left() + 3, inside.center().y()}, row->holder);
    painter->restore();
}

// The same on all rows, whatever the one says: one compares them by their ends. Zero: there is no room for any.
double LeasesDelegate::barIn(const QRectF& inside, const QFont& font) const {
    const double words =
        fonts::tabularWidth(QFontMetricsF(font), wideLeaseCell(LeasesModel::Lease, QFontMetrics(font)));
    const double bar = qMin<double>(kBar, std::floor(inside.width() - words) - kBarGap);
    return bar >= 16 ? bar : 0;
}

void LeasesDelegate::paintLease(QPainter& painter, const QRectF& inside, const LeaseRow& row) const {
    const Theme& t = theme();
    const auto& lease = row.instance.leaseExpiresAt;
    const Timestamp now = clock_.now();
    double share = 0;
    if (lease && !row.expired)
        share = *lease == infiniteFuture || row.length <= 0us
                    ? 1
                    : double(between(now, *lease).count()) / double(row.length.count());
    const bool attention = row.expired || row.orphaned() || share < kLittleLeft;
    const QString text = leaseCell(row, LeasesModel::Lease, now);
    const double bar = barIn(inside, painter.font());
    double left = inside.left();
    if (bar > 0) {
        paintShare(painter, QRectF(left, inside.top(), bar, inside.height()), qBound(0.0, share, 1.0),
                   attention ? t.attentionLine : t.of(LookStatus::Executing).fill);
        left += bar + kBarGap;
    }
    painter.setPen(attention ? t.attention.text : t.text);
    const QFontMetricsF metrics(painter.font());
    const double room = inside.right() - left;
    fonts::drawTabular(painter, QRectF(left, inside.top(), room, inside.height()), Qt::AlignLeft | Qt::AlignVCenter,
                       fonts::tabularWidth(metrics, text) > room + 0.5 ? metrics.elidedText(text, Qt::ElideRight, room)
                                                                       : text);
}

// One line over all columns; what has a column below it stands in that: slots where leases run down, when it was seen.
void LeasesDelegate::paintGroup(QPainter& painter, const QStyleOptionViewItem& option, const LeaseGroup& group) const {
    const auto* const tree = qobject_cast<const QTreeView*>(option.widget);
    if (!tree) return;
    const auto columnRect = [&](int column) {
        if (tree->isColumnHidden(column)) return QRectF();
        const QHeaderView* const header = tree->header();
        return inner({header->sectionViewportPosition(column), option.rect.top(), header->sectionSize(column),
                      option.rect.height()});
    };
    const Timestamp now = clock_.now();
    painter.save();
    painter.setClipRect(option.rect, Qt::IntersectClip);
    QFont font = option.font;
    QRectF line = inner(option.rect);
    const QRectF slotsAt = columnRect(LeasesModel::Lease);
    if (group.slotCount > 0 && !slotsAt.isEmpty()) {
        painter.setFont(font);
        paintUtilisation(painter, slotsAt, group.busy, group.slotCount, barIn(slotsAt, font));
        line.setRight(slotsAt.left() - metrics::kCellPadding);
    }
    if (const QRectF seenAt = columnRect(LeasesModel::Seen); group.worker && !seenAt.isEmpty()) {
        painter.setFont(font);
        painter.setPen(controls::toneColor(isGone(group.holder) ? Tone::Attention : Tone::Secondary));
        fonts::drawTabular(painter, seenAt, Qt::AlignRight | Qt::AlignVCenter, format::ago(group.worker->seenAt, now));
    }
    if (group.kind == LeaseGrouping::Worker && (group.holder == Holder::Alive || isGone(group.holder))) {
        paintDot(painter, {line.left() + 3, line.center().y()}, group.holder);
        line.setLeft(line.left() + 14);
    }
    const auto say = [&](const QString& given, Tone tone, bool bold = false) {
        const QString text = shownText(given);
        if (text.isEmpty() || line.width() <= 8) return;
        painter.setFont(bold ? fonts::semibold(font) : font);
        const bool selected = option.state & QStyle::State_Selected;
        painter.setPen(controls::toneColor(selected && tone == Tone::Hint ? Tone::Secondary : tone));
        const QFontMetricsF metrics(painter.font());
        const double wanted = fonts::tabularWidth(metrics, text);
        fonts::drawTabular(painter, line, Qt::AlignLeft | Qt::AlignVCenter,
                           wanted > line.width() ? metrics.elidedText(text, Qt::ElideRight, line.width()) : text);
        line.setLeft(line.left() + wanted + 10);
    };
    const bool nobody = group.kind == LeaseGrouping::Worker && group.key.empty();
    say(nobody ? tr("nobody") : QString::fromStdString(group.name), nobody ? Tone::Attention : Tone::Normal, true);
    if (group.holder == Holder::Gone) say(tr("gone"), Tone::Attention);
    if (group.holder == Holder::NotSeen) say(tr("not seen"), Tone::Attention);
    say(leasesText(group), Tone::Secondary);
    if (group.expired > 0) say(tr("%n expired", nullptr, group.expired), Tone::Attention);
    if (group.worker)
        say(hostText(*group.worker, now), Tone::Hint);
    else if (group.kind == LeaseGrouping::Queue)
        say(servedText(group), group.workers == 0 ? Tone::Attention : Tone::Hint);
    painter.restore();
}

} // namespace fermata::views

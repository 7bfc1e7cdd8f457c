// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/status_look.h"

#include <fermata/types/rows.h>

#include <QBrush>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QPen>
#include <QPixmap>

#include <utility>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::StatusLook)
};

std::unordered_set<InstanceId>& heldInstances() {
    static std::unordered_set<InstanceId> held;
    return held;
}

std::unordered_map<InstanceId, std::int64_t>& heldByParent() {
    static std::unordered_map<InstanceId, std::int64_t> held;
    return held;
}

} // namespace

LookStatus lookOf(const InstanceSummary& instance, Timestamp databaseNow) {
    const bool later = instance.eligibleAt > databaseNow;
    if (later && instance.status == Status::Runnable && heldInstances().contains(instance.id)) return LookStatus::Held;
    // A missing lease counts as expired (D15).
    const bool expired = !instance.leaseExpiresAt || *instance.leaseExpiresAt <= databaseNow;
    return lookOf(instance.status, later, expired);
}

void setHeldInstances(std::unordered_set<InstanceId> held) {
    heldInstances() = std::move(held);
}

bool isKnownHeld(InstanceId id) {
    return heldInstances().contains(id);
}

void setHeldBelow(std::unordered_map<InstanceId, std::int64_t> held) {
    heldByParent() = std::move(held);
}

std::int64_t heldBelow(InstanceId parent) {
    const auto found = heldByParent().find(parent);
    return found == heldByParent().end() ? 0 : found->second;
}

QString statusWord(LookStatus status) {
    switch (status) {
    case LookStatus::Runnable:
        return Words::tr("runnable");
    case LookStatus::Scheduled:
        return Words::tr("scheduled");
    case LookStatus::Executing:
        return Words::tr("executing");
    case LookStatus::LeaseExpired:
        return Words::tr("lease expired");
    case LookStatus::AwaitingSignal:
        return Words::tr("awaiting signal");
    case LookStatus::AwaitingChildren:
        return Words::tr("awaiting children");
    case LookStatus::Done:
        return Words::tr("done");
    case LookStatus::Failed:
        return Words::tr("failed");
    case LookStatus::Held:
        return Words::tr("held");
    }
    return {};
}

QStringList statusWords() {
    QStringList words;
    for (int i = 0; i < int(kLookStatusCount); ++i)
        words << statusWord(LookStatus(i));
    return words;
}

QString widestStatusWord(const QFontMetrics& font) {
    QString widest;
    for (const QString& word : statusWords()) {
        if (font.horizontalAdvance(word) > font.horizontalAdvance(widest)) widest = word;
    }
    return widest;
}

QString statusGlyph(LookStatus status) {
    switch (status) {
    case LookStatus::Runnable:
        return QStringLiteral("status/runnable");
    case LookStatus::Scheduled:
        return QStringLiteral("status/scheduled");
    case LookStatus::Executing:
        return QStringLiteral("status/executing");
    case LookStatus::LeaseExpired:
        return QStringLiteral("status/lease-expired");
    case LookStatus::AwaitingSignal:
        return QStringLiteral("status/awaiting-signal");
    case LookStatus::AwaitingChildren:
        return QStringLiteral("status/awaiting-children");
    case LookStatus::Done:
        return QStringLiteral("status/done");
    case LookStatus::Failed:
        return QStringLiteral("status/failed");
    case LookStatus::Held:
        return QStringLiteral("status/held");
    }
    return {};
}

QPen statusOutline(LookStatus status) {
    QPen pen(theme().of(status).text, 1);
    if (!isTerminal(status)) {
        pen.setDashPattern({3, 2});
        pen.setCapStyle(Qt::FlatCap);
    }
    return pen;
}

QBrush statusBrush(LookStatus status) {
    const QColor fill = theme().of(status).fill;
    if (status != LookStatus::Failed) return fill;
    // Diagonal stripes of the fill over the base, on a tile that repeats seamlessly.
    constexpr int kTile = 4;
    constexpr int kScale = 4; // drawn larger, so that it stays crisp on dense screens
    QPixmap tile(kTile * kScale, kTile * kScale);
    tile.setDevicePixelRatio(kScale);
    tile.fill(theme().base);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(fill, 1.9, Qt::SolidLine, Qt::FlatCap));
    for (int shift = -kTile; shift <= kTile; shift += kTile)
        painter.drawLine(QPointF(shift - 1, kTile + 1), QPointF(shift + kTile + 1, -1));
    painter.end();
    return QBrush(tile);
}

} // namespace fermata::views

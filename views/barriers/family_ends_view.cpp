// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/family_ends_view.h"

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/spoken_parts.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace fermata::views {

namespace {

constexpr double kLeastShare = 0.18;
constexpr double kGap = 1;

} // namespace

FamilyEndsView::FamilyEndsView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("barrierEnds"));
    setSpokenRole(this, QAccessible::Chart);
    setAccessibleName(tr("When they ended"));
    setFont(fonts::header());
}

void FamilyEndsView::setPicture(std::shared_ptr<const FamilyPicture> picture, Timestamp now) {
    if (picture == picture_ && now == now_) return;
    picture_ = std::move(picture);
    now_ = now;
    describe();
    update();
}

// What one sees at a glance: how many, from when to when.
void FamilyEndsView::describe() {
    QString words;
    if (picture_ && picture_->ends.last) {
        std::int64_t all = 0;
        std::int64_t allFailed = 0;
        for (const auto& [count, failed] : picture_->ends.bars) {
            all += count;
            allFailed += failed;
        }
        words = tr("%1 ended, %2 of them failed, from %3 to %4.")
                    .arg(format::number(all), format::number(allFailed), format::exact(picture_->ends.from),
                         format::exact(*picture_->ends.last));
        if (!left_.isEmpty()) words += u' ' + left_;
    } else if (picture_) {
        words = tr("None of them has ended.");
    }
    setAccessibleDescription(words);
}

void FamilyEndsView::setLeft(const QString& words) {
    if (words == left_) return;
    left_ = words;
    describe();
    update();
}

QRectF FamilyEndsView::plot() const {
    const int label = fontMetrics().height() + metrics::kGrid;
    return QRectF(rect()).adjusted(0, metrics::kGrid, 0, -label);
}

double FamilyEndsView::barsWidth() const {
    const FamilyEnds& ends = picture_->ends;
    const double width = plot().width();
    if (left_.isEmpty() || !ends.last) return width;
    const double all = double((now_ - ends.from).count());
    const double part = double((*ends.last - ends.from).count());
    return width * std::clamp(all > 0 ? part / all : 1.0, kLeastShare, 0.92);
}

void FamilyEndsView::paintEvent(QPaintEvent*) {
    const Theme& t = theme();
    QPainter painter(this);
    const QRectF area = plot();
    painter.setPen(t.text3);
    if (!picture_ || picture_->ends.bars.empty() || !picture_->ends.last) {
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, picture_ ? tr("None of them has ended.") : QString());
        return;
    }
    const FamilyEnds& ends = picture_->ends;
    const double width = barsWidth();
    std::int64_t most = 1;
    for (const auto& [count, failed] : ends.bars)
        most = std::max(most, count);
    const double each = width / double(ends.bars.size());
    for (std::size_t i = 0; i < ends.bars.size(); ++i) {
        const auto [count, failed] = ends.bars[i];
        if (count == 0) continue;
        const double left = std::round(area.left() + double(i) * each);
        const double right = std::max(left + 1, std::round(area.left() + double(i + 1) * each) - (each > 3 ? kGap : 0));
        const double height = std::max(2.0, double(count) / double(most) * (area.height() - 2));
        const double red = failed > 0 ? std::max(2.0, height * double(failed) / double(count)) : 0;
        const double bottom = area.bottom();
        painter.fillRect(QRectF(left, bottom - height, right - left, height - red), statusBrush(LookStatus::Done));
        if (red > 0) painter.fillRect(QRectF(left, bottom - red, right - left, red), statusBrush(LookStatus::Failed));
    }
    paint::horizontal(painter, area.left(), area.right(), area.bottom(), t.line);
    const double base = area.bottom() + metrics::kGrid;
    const QRectF labels(area.left(), base, area.width(), height() - base);
    const bool longAgo = now_ - ends.from > std::chrono::hours(24);
    const auto at = [&](Timestamp time) {
        return longAgo ? format::relative(time, now_) : format::clock(time).left(5);
    };
    painter.setPen(t.text2);
    const QString from = at(ends.from), last = at(*ends.last);
    painter.drawText(labels, Qt::AlignLeft | Qt::AlignTop, from);
    const QFontMetricsF metrics(font());
    if (left_.isEmpty()) {
        if (last != from) painter.drawText(labels, Qt::AlignRight | Qt::AlignTop, last);
        return;
    }
    const double x = area.left() + width;
    if (last != from && x - area.left() > metrics.horizontalAdvance(from) + 8)
        painter.drawText(QRectF(x - 80, base, 80, labels.height()), Qt::AlignRight | Qt::AlignTop, last);
    const QString now = longAgo ? tr("now") : format::clock(now_).left(5);
    painter.drawText(labels, Qt::AlignRight | Qt::AlignTop, now);
    const double y = std::round(area.bottom() - 7) + 0.5;
    const QColor color = t.of(LookStatus::AwaitingSignal).fill;
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(color, 2);
    pen.setDashPattern({2, 2});
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLine(QPointF(x + 8, y), QPointF(area.right() - 4, y));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QPointF(area.right() - 3, y), 3, 3);
    painter.setPen(t.text2);
    painter.drawText(QRectF(x + 8, y - metrics.height() - 4, area.right() - x - 12, metrics.height()),
                     Qt::AlignHCenter | Qt::AlignBottom,
                     metrics.elidedText(left_, Qt::ElideRight, area.right() - x - 12));
}

bool FamilyEndsView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && picture_ && !picture_->ends.bars.empty()) {
        auto* const help = static_cast<QHelpEvent*>(event);
        const double each = barsWidth() / double(picture_->ends.bars.size());
        const auto bar = std::size_t(std::max(0.0, (help->pos().x() - plot().left()) / each));
        if (bar < picture_->ends.bars.size()) {
            const auto [count, failed] = picture_->ends.bars[bar];
            QToolTip::showText(help->globalPos(),
                               tr("%1 ended, %2 of them failed\nfrom %3")
                                   .arg(format::number(count), format::number(failed),
                                        format::exact(picture_->ends.from + picture_->ends.width * std::int64_t(bar))),
                               this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace fermata::views

#include "moc_family_ends_view.cpp"

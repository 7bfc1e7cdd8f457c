// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/throughput_chart.h"

#include "overview/chart_legend.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/format.h"

#include <QAreaSeries>
#include <QChart>
#include <QChartView>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineSeries>
#include <QMouseEvent>
#include <QValueAxis>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

using namespace std::chrono;

namespace {

qint64 ms(Timestamp at) {
    return floor<milliseconds>(at).time_since_epoch().count();
}

} // namespace

// The chart's view: tells the widget about the mouse and the keys, and keeps the plot where the layers expect it.
class ThroughputChart::View : public QChartView {
public:
    View(QChart* chart, ThroughputChart* owner) : QChartView(chart, owner), owner_(owner) {
        setFrameShape(QFrame::NoFrame);
        setRenderHint(QPainter::Antialiasing);
        setMouseTracking(true);
        setFocusPolicy(Qt::StrongFocus);
        viewport()->setAutoFillBackground(false);
        setBackgroundBrush(Qt::NoBrush);
        setStyleSheet({});
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QChartView::resizeEvent(event);
        const QRectF plot = QRectF(viewport()->rect()).adjusted(52, 10, -metrics::kPageMargin, -26);
        chart()->setPlotArea(plot);
        owner_->frame_.plot = plot;
        owner_->below_->frameChanged();
        owner_->above_->frameChanged();
    }
    void mouseMoveEvent(QMouseEvent* event) override {
        owner_->crosshairTo(event->position().x());
        event->accept();
    }
    void mousePressEvent(QMouseEvent* event) override { mouseMoveEvent(event); }
    void mouseReleaseEvent(QMouseEvent* event) override { event->accept(); }
    bool viewportEvent(QEvent* event) override {
        if (event->type() == QEvent::Leave) owner_->setCrosshair(std::nullopt);
        return QChartView::viewportEvent(event);
    }
    void focusOutEvent(QFocusEvent* event) override {
        owner_->setCrosshair(std::nullopt);
        QChartView::focusOutEvent(event);
    }
    void keyPressEvent(QKeyEvent* event) override {
        switch (event->key()) {
        case Qt::Key_Left:
            owner_->moveCrosshair(-1);
            return;
        case Qt::Key_Right:
            owner_->moveCrosshair(1);
            return;
        case Qt::Key_Escape:
            if (owner_->crosshair_) {
                owner_->setCrosshair(std::nullopt);
                return;
            }
            break;
        default:
            break;
        }
        event->ignore();
    }
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }

private:
    ThroughputChart* owner_;
};

ThroughputChart::ThroughputChart(QWidget* parent) : QWidget(parent) {
    auto* const title = new QLabel(tr("Throughput"), this);
    title->setFont(fonts::semibold(fonts::small()));
    subtitle_ = new QLabel(this);
    subtitle_->setFont(fonts::header());
    controls::setTone(subtitle_, controls::Tone::Hint);
    legend_ = new ChartLegend(this);

    chart_ = new QChart;
    chart_->setBackgroundVisible(false);
    chart_->setPlotAreaBackgroundVisible(false);
    chart_->setMargins({});
    chart_->legend()->hide();
    timeAxis_ = new QValueAxis(chart_);
    valueAxis_ = new QValueAxis(chart_);
    chart_->addAxis(timeAxis_, Qt::AlignBottom);
    chart_->addAxis(valueAxis_, Qt::AlignLeft);
    // Only for scaling: the layers draw lines and labels in our fonts, at round times.
    timeAxis_->setVisible(false);
    valueAxis_->setVisible(false);
    floor_ = new QLineSeries(this);
    for (std::size_t i = 0; i < kOutcomeKinds; ++i) {
        tops_[i] = new QLineSeries(this);
        areas_[i] = new QAreaSeries(tops_[i], i == 0 ? floor_ : tops_[i - 1]);
        areas_[i]->setName(outcomeKindWord(OutcomeKind(i)));
        chart_->addSeries(areas_[i]);
        areas_[i]->attachAxis(timeAxis_);
        areas_[i]->attachAxis(valueAxis_);
    }
    below_ = new ChartLayer(frame_, ChartLayer::Place::Below, chart_);
    above_ = new ChartLayer(frame_, ChartLayer::Place::Above, chart_);
    view_ = new View(chart_, this);
    view_->setObjectName(QStringLiteral("throughputChart"));
    view_->setAccessibleName(tr("Throughput: outcomes a second by kind"));
    view_->setAccessibleDescription(tr("The left and right arrow keys move along the curve."));

    auto* const head = new QHBoxLayout;
    head->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, 0);
    head->setSpacing(metrics::kGap);
    head->addWidget(title);
    head->addWidget(subtitle_);
    head->addStretch();
    head->addWidget(legend_);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(view_, 1);

    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &ThroughputChart::applyTheme);
    applyTheme();
    updateWords();
}

// The layers read frame_, which goes before our child widgets do.
ThroughputChart::~ThroughputChart() {
    delete view_;
}

void ThroughputChart::show(const ThroughputHistory& history, ThroughputHistory::Duration window) {
    std::optional<Timestamp> at;
    if (crosshair_) at = points_[*crosshair_].middle();
    since_ = history.begin();
    points_.clear();
    grows_ = false;
    if (since_ && history.end()) {
        const qint64 length = duration_cast<milliseconds>(window).count();
        TimeSpan span = timeSpan(ms(*since_), ms(*history.end()), length);
        points_ =
            history.points(milliseconds(std::min(span.to - span.from, length)), milliseconds(stretchLength(span)));
        grows_ = *history.end() - *since_ < window;
        if (grows_) {
            // The second in which watching began is not one that was watched.
            const auto known =
                std::find_if(points_.begin(), points_.end(), [](const auto& point) { return point.known; });
            points_.erase(points_.begin(), known);
            if (!points_.empty()) span = timeSpan(ms(points_.front().from), ms(*history.end()), length);
        }
        frame_.from = span.from;
        frame_.to = span.to;
    }
    newest_.reset();
    if (!points_.empty() && points_.back().known) newest_ = points_.back().perSecond;
    setSeries();
    // The crosshair stays on the moment it showed.
    std::optional<std::size_t> again;
    for (std::size_t i = 0; at && i < points_.size(); ++i) {
        if (points_[i].from <= *at && *at < points_[i].to) again = i;
    }
    setCrosshair(again);
}

void ThroughputChart::setPaused(bool paused) {
    paused_ = paused;
    updateWords();
}

void ThroughputChart::setSeries() {
    std::array<QList<QPointF>, kOutcomeKinds> lines;
    QList<QPointF> floor;
    const auto add = [&](qint64 at, const ThroughputHistory::Rates& rates) {
        double top = 0;
        floor.append({double(at), 0});
        for (std::size_t i = 0; i < kOutcomeKinds; ++i) {
            top += rates[i];
            lines[i].append({double(at), top});
        }
    };
    frame_.unwatched.clear();
    double most = 0;
    bool open = false; // inside a watched run
    bool any = false;
    for (std::size_t i = 0; i < points_.size(); ++i) {
        const auto& point = points_[i];
        if (!point.known) {
            if (open) {
                add(ms(point.from), points_[i - 1].perSecond);
                add(ms(point.from), {});
            }
            open = false;
            if (!frame_.unwatched.empty() && frame_.unwatched.back().second == ms(point.from))
                frame_.unwatched.back().second = ms(point.to);
            else
                frame_.unwatched.emplace_back(ms(point.from), ms(point.to));
            continue;
        }
        if (!open) {
            add(ms(point.from), {});
            add(ms(point.from), point.perSecond);
        }
        open = any = true;
        add(ms(point.middle()), point.perSecond);
        most = std::max(most, point.total());
    }
    if (open) add(ms(points_.back().to), points_.back().perSecond);

    // Not lower at once when a peak leaves the window by a little: a scale that jumps is hard to read.
    const ValueScale scale = valueScale(most);
    if (scale.top > frame_.scale.top || most < frame_.scale.top * 0.4) frame_.scale = scale;
    frame_.note.clear();
    if (!any)
        frame_.note = since_ ? tr("Counting since %1. The curve grows from here.").arg(format::clock(*since_))
                             : tr("Outcomes a second appear here.");
    floor_->replace(floor);
    for (std::size_t i = 0; i < kOutcomeKinds; ++i)
        tops_[i]->replace(lines[i]);
    timeAxis_->setRange(double(frame_.from), double(frame_.to));
    valueAxis_->setRange(0, frame_.scale.top);
    below_->frameChanged();
    above_->frameChanged();
}

void ThroughputChart::setCrosshair(std::optional<std::size_t> point) {
    crosshair_ = point;
    frame_.crosshair.reset();
    if (point) frame_.crosshair = ms(points_[*point].middle());
    above_->frameChanged();
    updateWords();
}

void ThroughputChart::moveCrosshair(int by) {
    if (points_.empty()) return;
    const auto last = std::ptrdiff_t(points_.size()) - 1;
    const std::ptrdiff_t from = crosshair_ ? std::ptrdiff_t(*crosshair_) : (by < 0 ? last + 1 : -1);
    setCrosshair(std::size_t(std::clamp<std::ptrdiff_t>(from + by, 0, last)));
}

void ThroughputChart::crosshairTo(double x) {
    if (points_.empty() || x < frame_.plot.left() - 4 || x > frame_.plot.right() + 4) {
        setCrosshair(std::nullopt);
        return;
    }
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < points_.size(); ++i) {
        if (std::abs(frame_.x(ms(points_[i].middle())) - x) < std::abs(frame_.x(ms(points_[nearest].middle())) - x))
            nearest = i;
    }
    setCrosshair(nearest);
}

void ThroughputChart::updateWords() {
    if (crosshair_) {
        const auto& point = points_[*crosshair_];
        const QString at = format::clock(point.middle());
        subtitle_->setText(point.known ? tr("outcomes/s at %1").arg(at) : tr("%1 was not watched").arg(at));
        legend_->setValues(point.known ? std::optional(point.perSecond) : std::nullopt);
        return;
    }
    subtitle_->setText(paused_             ? tr("outcomes/s, paused")
                       : grows_ && newest_ ? tr("outcomes/s since %1").arg(format::clock(*since_))
                                           : tr("outcomes/s"));
    legend_->setValues(newest_);
}

void ThroughputChart::applyTheme() {
    for (std::size_t i = 0; i < kOutcomeKinds; ++i) {
        areas_[i]->setBrush(statusBrush(outcomeKindLook(OutcomeKind(i))));
        areas_[i]->setPen(Qt::NoPen);
    }
    below_->update();
    above_->update();
}

} // namespace fermata::views

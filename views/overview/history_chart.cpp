// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/history_chart.h"

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

constexpr std::ptrdiff_t kPage = 10;  // points a leap
constexpr std::size_t kMostRuns = 40; // pieces of a line; what is beyond is not drawn

qint64 ms(Timestamp at) {
    return floor<milliseconds>(at).time_since_epoch().count();
}

} // namespace

// The chart's view: tells the widget about the mouse and the keys, and keeps the plot where the layers expect it.
class HistoryChart::View : public QChartView {
public:
    View(QChart* chart, HistoryChart* owner) : QChartView(chart, owner), owner_(owner) {
        setFrameShape(QFrame::NoFrame);
        setRenderHint(QPainter::Antialiasing);
        setMouseTracking(true);
        setFocusPolicy(Qt::StrongFocus);
        setProperty("fermataFocusRing", true);
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
        if (event->type() == QEvent::Leave) {
            owner_->setPoint(std::nullopt);
            Q_EMIT owner_->crosshairMoved();
        }
        return QChartView::viewportEvent(event);
    }
    void focusInEvent(QFocusEvent* event) override {
        owner_->updateDescription();
        QChartView::focusInEvent(event);
    }
    void focusOutEvent(QFocusEvent* event) override {
        owner_->setPoint(std::nullopt);
        Q_EMIT owner_->crosshairMoved();
        QChartView::focusOutEvent(event);
    }
    void keyPressEvent(QKeyEvent* event) override {
        const auto last = std::ptrdiff_t(owner_->data_.points.size());
        switch (event->key()) {
        case Qt::Key_Left:
            owner_->moveCrosshair(-1);
            return;
        case Qt::Key_Right:
            owner_->moveCrosshair(1);
            return;
        case Qt::Key_PageUp:
            owner_->moveCrosshair(-kPage);
            return;
        case Qt::Key_PageDown:
            owner_->moveCrosshair(kPage);
            return;
        case Qt::Key_Home:
            owner_->moveCrosshair(-last);
            return;
        case Qt::Key_End:
            owner_->moveCrosshair(last);
            return;
        case Qt::Key_Escape:
            if (owner_->point_) {
                owner_->setPoint(std::nullopt);
                Q_EMIT owner_->crosshairMoved();
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
    HistoryChart* owner_;
};

HistoryChart::HistoryChart(Form form, Words words, std::vector<ChartSeries> series, ValueText valueText,
                           QWidget* parent)
    : QWidget(parent)
    , form_(form)
    , words_(std::move(words))
    , series_(std::move(series))
    , valueText_(std::move(valueText))
    , runs_(series_.size()) {
    auto* const title = new QLabel(words_.title, this);
    title->setFont(fonts::semibold(fonts::small()));
    subtitle_ = new QLabel(this);
    subtitle_->setFont(fonts::header());
    subtitle_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    controls::setTone(subtitle_, controls::Tone::Hint);
    legend_ = new ChartLegend(series_, this);

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
    if (form_ == Form::Stacked) {
        floor_ = new QLineSeries(this);
        for (const ChartSeries& one : series_) {
            auto* const top = new QLineSeries(this);
            auto* const area = new QAreaSeries(top, tops_.empty() ? floor_ : tops_.back());
            area->setName(one.word);
            chart_->addSeries(area);
            area->attachAxis(timeAxis_);
            area->attachAxis(valueAxis_);
            tops_.push_back(top);
            areas_.push_back(area);
        }
    }
    below_ = new ChartLayer(frame_, ChartLayer::Place::Below, chart_);
    above_ = new ChartLayer(frame_, ChartLayer::Place::Above, chart_);
    view_ = new View(chart_, this);
    view_->setAccessibleName(words_.name);

    auto* const head = new QHBoxLayout;
    head->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, 0);
    head->setSpacing(metrics::kGap);
    head->addWidget(title);
    head->addWidget(subtitle_, 1);
    auto* const values = new QHBoxLayout;
    values->setContentsMargins(metrics::kPageMargin, 2, metrics::kPageMargin, 0);
    values->addWidget(legend_, 1);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(values);
    column->addWidget(view_, 1);

    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &HistoryChart::applyTheme);
    applyTheme();
    updateWords();
}

// The layers read frame_, which goes before our child widgets do.
HistoryChart::~HistoryChart() {
    delete view_;
}

QWidget* HistoryChart::view() const {
    return view_;
}

int HistoryChart::legendHeight(int width) const {
    return legend_->heightFor(width - 2 * metrics::kPageMargin);
}

void HistoryChart::setLegendHeight(int height) {
    if (legend_->height() != height || legend_->minimumHeight() != height) legend_->setFixedHeight(height);
}

QString HistoryChart::subtitle() const {
    return subtitle_->text();
}

std::optional<Timestamp> HistoryChart::crosshair() const {
    return point_ ? std::optional(data_.points[*point_].middle()) : std::nullopt;
}

void HistoryChart::show(Data shown) {
    const std::optional<Timestamp> at = crosshair();
    data_ = std::move(shown);
    frame_.from = data_.span.from;
    frame_.to = data_.span.to;
    frame_.unwatched.clear();
    bool begun = false; // what lies before the first is no gap
    for (const ChartPoint& point : data_.points) {
        begun = begun || point.known;
        if (point.known || !begun || !data_.gaps) continue;
        if (!frame_.unwatched.empty() && frame_.unwatched.back().second == ms(point.from))
            frame_.unwatched.back().second = ms(point.to);
        else
            frame_.unwatched.emplace_back(ms(point.from), ms(point.to));
    }
    if (form_ == Form::Stacked)
        setAreas();
    else
        setLines();
    setCrosshair(at); // it stays on the moment it showed
    if (!view_->hasFocus()) updateDescription();
}

void HistoryChart::forgetScale() {
    rescale_ = true;
}

double HistoryChart::heightOf(const ChartPoint& point) const {
    double sum = 0;
    double most = 0;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        sum += point.values[i];
        most = std::max(most, point.values[i]);
    }
    return form_ == Form::Stacked ? sum : most;
}

void HistoryChart::setFrame(double most, bool any) {
    // Not lower at once when a peak leaves the window by a little: a scale that jumps is hard to read.
    const ValueScale scale = valueScale(most);
    if (rescale_ || scale.top > frame_.scale.top || most < frame_.scale.top * 0.4) frame_.scale = scale;
    rescale_ = false;
    frame_.note = any ? QString() : data_.note;
    timeAxis_->setRange(double(frame_.from), double(frame_.to));
    valueAxis_->setRange(0, frame_.scale.top);
    below_->frameChanged();
    above_->frameChanged();
}

void HistoryChart::setAreas() {
    std::vector<QList<QPointF>> lines(series_.size());
    QList<QPointF> floor;
    const auto add = [&](qint64 at, const std::array<double, kOutcomeKinds>& values) {
        double top = 0;
        floor.append({double(at), 0});
        for (std::size_t i = 0; i < series_.size(); ++i) {
            top += values[i];
            lines[i].append({double(at), top});
        }
    };
    double most = 0;
    bool open = false; // inside a known run
    bool any = false;
    const auto& points = data_.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const ChartPoint& point = points[i];
        if (!point.known) {
            if (open) {
                add(ms(point.from), points[i - 1].values);
                add(ms(point.from), {});
            }
            open = false;
            continue;
        }
        if (!open) {
            add(ms(point.from), {});
            add(ms(point.from), point.values);
        }
        open = any = true;
        add(ms(point.middle()), point.values);
        most = std::max(most, heightOf(point));
    }
    if (open) add(ms(points.back().to), points.back().values);
    floor_->replace(floor);
    for (std::size_t i = 0; i < series_.size(); ++i)
        tops_[i]->replace(lines[i]);
    setFrame(most, any);
}

// A line ends where nothing is known. One stretch alone is drawn as long as it is.
void HistoryChart::setLines() {
    double most = 0;
    const auto& points = data_.points;
    std::vector<std::pair<std::size_t, std::size_t>> known; // first and last of a run
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!points[i].known) continue;
        most = std::max(most, heightOf(points[i]));
        if (!known.empty() && known.back().second + 1 == i)
            known.back().second = i;
        else
            known.emplace_back(i, i);
    }
    if (known.size() > kMostRuns) known.erase(known.begin(), known.end() - kMostRuns);
    for (std::size_t line = 0; line < series_.size(); ++line) {
        auto& pieces = runs_[line];
        while (pieces.size() < known.size()) {
            auto* const piece = new QLineSeries(this);
            chart_->addSeries(piece);
            piece->attachAxis(timeAxis_);
            piece->attachAxis(valueAxis_);
            pieces.push_back(piece);
        }
        for (std::size_t run = 0; run < pieces.size(); ++run) {
            QList<QPointF> curve;
            if (run < known.size()) {
                const auto [first, last] = known[run];
                curve.append({double(ms(points[first].from)), points[first].values[line]});
                for (std::size_t i = first; i <= last; ++i)
                    curve.append({double(ms(points[i].middle())), points[i].values[line]});
                curve.append({double(ms(points[last].to)), points[last].values[line]});
            }
            pieces[run]->replace(curve);
        }
    }
    applyTheme(); // pieces may be new
    setFrame(most, !known.empty());
}

void HistoryChart::setCrosshair(std::optional<Timestamp> at) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; at && i < data_.points.size(); ++i) {
        if (data_.points[i].from <= *at && *at < data_.points[i].to) found = i;
    }
    setPoint(found);
}

void HistoryChart::setPoint(std::optional<std::size_t> point) {
    point_ = point;
    frame_.crosshair.reset();
    if (point) frame_.crosshair = ms(data_.points[*point].middle());
    above_->frameChanged();
    updateWords();
}

void HistoryChart::moveCrosshair(std::ptrdiff_t by) {
    if (data_.points.empty()) return;
    const auto last = std::ptrdiff_t(data_.points.size()) - 1;
    const std::ptrdiff_t from = point_ ? std::ptrdiff_t(*point_) : (by < 0 ? last + 1 : -1);
    setPoint(std::size_t(std::clamp<std::ptrdiff_t>(from + by, 0, last)));
    updateDescription();
    Q_EMIT crosshairMoved();
}

void HistoryChart::crosshairTo(double x) {
    if (data_.points.empty() || x < frame_.plot.left() - 4 || x > frame_.plot.right() + 4) {
        setPoint(std::nullopt);
        Q_EMIT crosshairMoved();
        return;
    }
    std::size_t nearest = 0;
    const auto distance = [&](std::size_t i) { return std::abs(frame_.x(ms(data_.points[i].middle())) - x); };
    for (std::size_t i = 1; i < data_.points.size(); ++i) {
        if (distance(i) < distance(nearest)) nearest = i;
    }
    setPoint(nearest);
    Q_EMIT crosshairMoved();
}

QStringList HistoryChart::valuesAt(const ChartPoint& point) const {
    QStringList values;
    for (std::size_t i = 0; point.known && i < series_.size(); ++i)
        values << valueText_(point.values[i], (point.more >> i & 1U) != 0);
    return values;
}

void HistoryChart::updateWords() {
    const auto say = [this](const QString& words) {
        subtitle_->setText(words);
        subtitle_->setToolTip(words); // there may be no room for all of it
    };
    if (point_) {
        const ChartPoint& point = data_.points[*point_];
        const QString at = format::clock(point.middle());
        say(point.known ? tr("%1 at %2", "a unit, a time").arg(words_.unit, at) : words_.blank.arg(at));
        legend_->setValues(valuesAt(point));
        return;
    }
    say(data_.remark.isEmpty() ? words_.unit : tr("%1, %2", "a unit, a remark").arg(words_.unit, data_.remark));
    const bool newest = !data_.points.empty() && data_.points.back().known;
    legend_->setValues(newest ? valuesAt(data_.points.back()) : QStringList());
}

// What the picture says, for whoever does not see it.
void HistoryChart::updateDescription() {
    QStringList sentences;
    if (point_) {
        const ChartPoint& point = data_.points[*point_];
        const QString at = format::clock(point.middle());
        sentences << (point.known ? tr("At %1: %2.").arg(at, legend_->words()) : words_.blank.arg(at) + u'.');
        view_->setAccessibleDescription(sentences.join(u' '));
        return;
    }
    const ChartPoint* highest = nullptr;
    const ChartPoint* newest = nullptr;
    for (const ChartPoint& point : data_.points) {
        if (!point.known) continue;
        newest = &point;
        if (!highest || heightOf(point) > heightOf(*highest)) highest = &point;
    }
    if (!newest) {
        sentences << (data_.note.isEmpty() ? tr("Nothing is known yet.") : data_.note);
    } else {
        sentences << tr("From %1 to %2.")
                         .arg(format::clock(data_.points.front().from), format::clock(data_.points.back().to));
        const auto words = [&](const ChartPoint& point) {
            QStringList parts;
            const QStringList values = valuesAt(point);
            for (qsizetype i = 0; i < values.size(); ++i)
                parts << QStringLiteral("%1 %2").arg(series_[std::size_t(i)].word, values[i]);
            return parts.join(format::comma());
        };
        sentences << tr("Last, at %1: %2.").arg(format::clock(newest->middle()), words(*newest));
        sentences << tr("Highest, at %1: %2.").arg(format::clock(highest->middle()), words(*highest));
        sentences << tr("The left and right arrow keys move along the curve.");
    }
    view_->setAccessibleDescription(sentences.join(u' '));
}

void HistoryChart::applyTheme() {
    for (std::size_t i = 0; i < areas_.size(); ++i) {
        areas_[i]->setBrush(statusBrush(series_[i].look));
        areas_[i]->setPen(Qt::NoPen);
    }
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        QPen pen(series_[i].lineColour(), 1.6);
        pen.setCosmetic(true);
        if (series_[i].dashed()) pen.setDashPattern({2.5, 1.6});
        for (QLineSeries* const piece : runs_[i]) {
            if (piece->pen() != pen) piece->setPen(pen);
        }
    }
    below_->update();
    above_->update();
}

} // namespace fermata::views

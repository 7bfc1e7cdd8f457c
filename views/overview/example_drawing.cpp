// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/example_drawing.h"

#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/spoken_parts.h"

#include <QPainter>
#include <QPainterPath>

namespace fermata::views {

namespace {

// Drawn around the origin; the widget's middle is moved there. Sizes are those of a node of the graph, halved.
class Sketch {
public:
    explicit Sketch(QPainter& painter) : p_(painter) { p_.setRenderHint(QPainter::Antialiasing); }

    void line(QPointF from, QPointF to) {
        p_.setPen(QPen(theme().controlEdge, 1.2));
        p_.drawLine(from, to);
    }
    void start(QPointF at) {
        p_.setPen(Qt::NoPen);
        p_.setBrush(theme().text2);
        p_.drawEllipse(at, 4, 4);
    }
    void step(QPointF at, QSizeF size = {16, 16}) {
        p_.setPen(QPen(theme().text2, 1.4));
        p_.setBrush(theme().base);
        p_.drawRoundedRect(box(at, size), 3, 3);
    }
    void parked(QPointF at, LookStatus look) {
        QPen pen = statusOutline(look);
        pen.setWidthF(1.4);
        p_.setPen(pen);
        p_.setBrush(theme().of(look).tint);
        p_.drawRoundedRect(box(at, {20, 20}), 4, 4);
        paintGlyph(p_, box(at, {metrics::kGlyph, metrics::kGlyph}), look, theme().of(look).text);
    }
    void end(QPointF at, LookStatus look) {
        p_.setPen(QPen(theme().of(look).text, 1.4));
        p_.setBrush(theme().of(look).tint);
        p_.drawRoundedRect(box(at, {28, 16}), 8, 8);
    }
    void child(QPointF at, LookStatus look) {
        p_.setPen(Qt::NoPen);
        p_.setBrush(statusBrush(look));
        p_.drawRoundedRect(box(at, {10, 10}), 2, 2);
    }
    // Back into the same step, later.
    void loop(QPointF at) {
        QPen pen = statusOutline(LookStatus::LeaseExpired);
        pen.setWidthF(1.4);
        p_.setPen(pen);
        p_.setBrush(Qt::NoBrush);
        QPainterPath path(at + QPointF(-8, -8));
        path.cubicTo(at + QPointF(-10, -25), at + QPointF(10, -25), at + QPointF(8, -9));
        p_.drawPath(path);
        pen.setStyle(Qt::SolidLine);
        pen.setJoinStyle(Qt::RoundJoin);
        p_.setPen(pen);
        p_.drawPolyline(QPolygonF({at + QPointF(4, -13), at + QPointF(8, -9), at + QPointF(11, -14)}));
    }

private:
    static QRectF box(QPointF center, QSizeF size) {
        return {center - QPointF(size.width() / 2, size.height() / 2), size};
    }
    QPainter& p_;
};

void drawAwait(Sketch& sketch) {
    sketch.line({-62, 0}, {50, 0});
    sketch.start({-62, 0});
    sketch.parked({-28, 0}, LookStatus::AwaitingSignal);
    sketch.step({6, 0});
    sketch.end({50, 0}, LookStatus::Done);
}

void drawFanOut(Sketch& sketch) {
    constexpr int kChilds = 8;
    const auto at = [](int child) { return QPointF((child - (kChilds - 1) / 2.0) * 15, 16); };
    for (int child = 0; child < kChilds; ++child)
        sketch.line({0, -14}, at(child));
    sketch.parked({0, -14}, LookStatus::AwaitingChildren);
    const LookStatus looks[kChilds] = {LookStatus::Failed,    LookStatus::Done,    LookStatus::Done,
                                       LookStatus::Done,      LookStatus::Failed,  LookStatus::Done,
                                       LookStatus::Executing, LookStatus::Runnable};
    for (int child = 0; child < kChilds; ++child)
        sketch.child(at(child), looks[child]);
}

void drawTwoAwaits(Sketch& sketch) {
    sketch.line({-66, 0}, {16, 0});
    sketch.line({16, 0}, {56, -13});
    sketch.line({16, 0}, {56, 13});
    sketch.start({-66, 0});
    sketch.parked({-28, 0}, LookStatus::AwaitingSignal);
    sketch.parked({12, 0}, LookStatus::AwaitingSignal);
    sketch.end({56, -13}, LookStatus::Done);
    sketch.end({56, 13}, LookStatus::Failed);
}

void drawRetry(Sketch& sketch) {
    sketch.line({-56, 4}, {54, 4});
    sketch.start({-56, 4});
    sketch.loop({-2, 4});
    sketch.step({-2, 4}, {24, 16});
    sketch.end({54, 4}, LookStatus::Done);
}

} // namespace

ExampleDrawing::ExampleDrawing(Idea idea, QWidget* parent) : QWidget(parent), idea_(idea) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setDecoration(this); // the words below it say the same
}

void ExampleDrawing::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.translate(QRectF(rect()).center());
    Sketch sketch(painter);
    switch (idea_) {
    case Idea::Await:
        drawAwait(sketch);
        break;
    case Idea::FanOut:
        drawFanOut(sketch);
        break;
    case Idea::TwoAwaits:
        drawTwoAwaits(sketch);
        break;
    case Idea::Retry:
        drawRetry(sketch);
        break;
    }
}

} // namespace fermata::views

#include "moc_example_drawing.cpp"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_items.h"
#include "models/why.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPathStroker>

#include <cmath>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachineGraph)
};

constexpr double kMostLabel = 180;
constexpr double kLabelHeight = 18;
constexpr double kHead = 8;

QFont labelFont() {
    return fonts::small();
}

// A name that is awaited is quoted, as everywhere; what was never declared says how often it was seen.
QString labelText(const StepEdge& edge) {
    if (!edge.declared) return Words::tr("not declared");
    if (edge.label.isEmpty()) return {};
    return shownText(edge.kind == StepEdge::Kind::Signal ? quoted(edge.label) : edge.label);
}

std::optional<LookStatus> labelGlyph(const StepEdge& edge) {
    if (edge.kind == StepEdge::Kind::Signal) return LookStatus::AwaitingSignal;
    if (edge.kind == StepEdge::Kind::Childs) return LookStatus::AwaitingChildren;
    return std::nullopt;
}

QPointF along(const QPainterPath& path, double fromEnd) {
    return path.pointAtPercent(path.percentAtLength(std::max(0.0, path.length() - fromEnd)));
}

} // namespace

// What changed from one version to another has its own colour and dash, which the legend explains.
QColor changeColor(StepEdge::Change change) {
    const Theme& t = theme();
    switch (change) {
    case StepEdge::Change::Added:
        return t.of(LookStatus::Done).text;
    case StepEdge::Change::Removed:
        return t.of(LookStatus::Failed).text;
    case StepEdge::Change::Redirected:
        return t.attention.text;
    case StepEdge::Change::None:
        break;
    }
    return t.inputEdge;
}

QSizeF EdgeItem::labelSizeFor(const StepEdge& edge) {
    const QString text = labelText(edge);
    const double glyph = labelGlyph(edge) ? metrics::kGlyph + 4 : 0;
    if (text.isEmpty() && glyph == 0) return {};
    const double width = std::min(kMostLabel, std::ceil(QFontMetricsF(labelFont()).horizontalAdvance(text)) + 1);
    return {glyph + (text.isEmpty() ? 0 : width) + 8, kLabelHeight};
}

void EdgeItem::setEdge(const StepEdge& edge) {
    if (edge_ == edge) return;
    edge_ = edge;
    update();
}

void EdgeItem::setCourse(const std::vector<QPointF>& curve, const QRectF& label) {
    prepareGeometryChange();
    course_ = {};
    label_ = label;
    if (curve.empty()) return;
    course_.moveTo(curve.front());
    for (std::size_t i = 1; i + 2 < curve.size(); i += 3)
        course_.cubicTo(curve[i], curve[i + 1], curve[i + 2]);
}

void EdgeItem::setAccented(bool accented) {
    if (accented_ == accented) return;
    accented_ = accented;
    setZValue(accented ? 1 : 0);
    update();
}

QRectF EdgeItem::boundingRect() const {
    return course_.boundingRect().adjusted(-kHead, -kHead, kHead, kHead).united(label_);
}

QPainterPath EdgeItem::shape() const {
    QPainterPathStroker stroker;
    stroker.setWidth(8);
    QPainterPath path = stroker.createStroke(course_);
    path.addRect(label_);
    return path;
}

void EdgeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (course_.isEmpty()) return;
    const Theme& t = theme();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool changed = edge_.change != StepEdge::Change::None;
    const QColor color = accented_        ? t.accent
                         : changed        ? changeColor(edge_.change)
                         : edge_.declared ? t.inputEdge
                                          : t.attentionLine;
    QPen pen(color, accented_ || changed ? 2 : 1.2);
    pen.setCapStyle(Qt::FlatCap);
    if (edge_.change == StepEdge::Change::Removed) pen.setDashPattern({3, 2});
    if (edge_.kind == StepEdge::Kind::Replay) pen.setDashPattern({4, 3});
    if (!edge_.declared) pen.setDashPattern({1.5, 3});

    // The line ends at the foot of the head, or it would stick out in front of it.
    const QPointF tip = course_.pointAtPercent(1), foot = along(course_, kHead);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(pen);
    painter->save();
    if (!label_.isEmpty()) { // the line makes room for its label
        QPainterPath all, hole;
        all.addRect(boundingRect());
        hole.addRect(label_.adjusted(1, 1, -1, -1));
        painter->setClipPath(all.subtracted(hole), Qt::IntersectClip);
    }
    painter->drawPath(course_);
    painter->restore();
    const QPointF way = tip - foot;
    const double length = std::hypot(way.x(), way.y());
    if (length > 0.1) {
        const QPointF unit = way / length, across(-unit.y(), unit.x());
        const QPointF base = tip - unit * kHead;
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawPolygon(QPolygonF({tip, base + across * 3.6, base - across * 3.6}));
    }
    if (label_.isEmpty()) return;
    QRectF room = label_.adjusted(4, 0, -4, 0);
    if (const auto look = labelGlyph(edge_)) {
        paintGlyph(*painter,
                   QRectF(room.left(), room.center().y() - metrics::kGlyph / 2.0, metrics::kGlyph, metrics::kGlyph),
                   *look, t.of(*look).text);
        room.setLeft(room.left() + metrics::kGlyph + 4);
    }
    painter->setFont(labelFont());
    painter->setPen(accented_ ? t.text : changed ? color : edge_.declared ? t.text2 : t.attention.text);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetricsF(labelFont()).elidedText(labelText(edge_), Qt::ElideRight, room.width() + 1));
}

} // namespace fermata::views

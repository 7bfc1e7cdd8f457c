// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_items.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/bars.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachineGraph)
};

constexpr double kPadding = 12;
constexpr double kStepHeight = 72;
constexpr double kLeastWidth = 184;
constexpr double kMostWidth = 300;
constexpr double kEndHeight = 36;
constexpr double kStartSize = 14;
constexpr double kBars = 12; // of a barrier
constexpr double kBarHeight = 4;
constexpr double kRing = 4; // the accent ring lies outside
constexpr double kGutter = 24;
constexpr double kMark = 6; // half of a breakpoint's dot

QFont nameFont() {
    return fonts::semibold(fonts::monoAs(fonts::body()));
}

QFont factFont() {
    return fonts::medium(fonts::small());
}

QString ageText(const StepNode& node) {
    return node.oldest ? format::duration(*node.oldest) : QString();
}

LookStatus endLook(const StepNode& node) {
    return node.kind == StepNode::Kind::Done ? LookStatus::Done : LookStatus::Failed;
}

QString endText(const StepNode& node) {
    return node.kind == StepNode::Kind::Done ? Words::tr("done") : Words::tr("failed");
}

// Moves that were seen, a minute.
QString rateText(const StepNode& node) {
    // Of a few seconds no minute is told.
    const double minutes = std::max(1.0, double(node.watched.count()) / 60);
    return Words::tr("%1 in, %2 out a minute")
        .arg(format::decimal(double(node.entered) / minutes, 1), format::decimal(double(node.left) / minutes, 1));
}

QString oldestText(const StepNode& node) {
    if (!node.oldest) return Words::tr("nobody stands here");
    if (!node.usual) return Words::tr("the longest: %1").arg(format::duration(*node.oldest));
    return Words::tr("usual: %1").arg(format::duration(*node.usual));
}

} // namespace

QSizeF NodeItem::sizeFor(const StepNode& node) {
    switch (node.kind) {
    case StepNode::Kind::Start:
        return {kStartSize, kStartSize};
    case StepNode::Kind::Done:
    case StepNode::Kind::Failed:
        return {132, kEndHeight};
    case StepNode::Kind::Step:
        break;
    }
    const double name = QFontMetricsF(nameFont()).horizontalAdvance(shownText(node.step));
    const double room = std::ceil(name + 2 * kPadding + 100); // an age, an envelope and the bars fit beside it
    return {std::round(std::clamp(room, kLeastWidth, kMostWidth) / 4) * 4, kStepHeight};
}

void NodeItem::setNode(const StepNode& node) {
    if (node_ == node) return;
    node_ = node;
    setToolTip(plainToolTip(nodeWords(node)));
    update();
}

void NodeItem::setSize(QSizeF size) {
    if (size_ == size) return;
    prepareGeometryChange();
    size_ = size;
}

void NodeItem::setFacts(NodeFacts facts) {
    facts_ = facts;
    update();
}

void NodeItem::setChosen(bool chosen) {
    chosen_ = chosen;
    update();
}

void NodeItem::setHoveredCount(std::optional<LookStatus> look) {
    if (hovered_ == look) return;
    hovered_ = look;
    update();
}

void NodeItem::setGutterHovered(bool hovered) {
    if (gutterHovered_ == hovered) return;
    gutterHovered_ = hovered;
    update();
}

// Its upper left corner: beside the text, and where no edge comes in.
QRectF NodeItem::gutter() const {
    if (node_.kind != StepNode::Kind::Step) return {};
    return {-kGutter / 2, -kGutter / 2, kGutter, kGutter};
}

QRectF NodeItem::boundingRect() const {
    return body().adjusted(-kRing, -kRing, kRing, kRing).united(gutter());
}

QPainterPath NodeItem::shape() const {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRect(body());
    path.addRect(gutter());
    return path;
}

QRectF NodeItem::inside() const {
    return QRectF({}, size_).adjusted(kPadding + (node_.barrier ? kBars : 0), 8, -kPadding, -10);
}

std::vector<NodeItem::Entry> NodeItem::entries() const {
    std::vector<Entry> result;
    if (node_.kind != StepNode::Kind::Step || facts_ != NodeFacts::Counts) return result;
    const QFontMetricsF metrics(factFont());
    const QRectF room = inside();
    double x = room.left();
    for (const auto& [look, count] : node_.counts) {
        const QString text = format::count(count);
        const double width = metrics::kGlyph + 5 + std::ceil(fonts::tabularWidth(metrics, text));
        if (x + width > room.right() + 4) break;
        result.push_back({QRectF(x, room.top() + 20, width, 20), look, text});
        x += width + 12;
    }
    return result;
}

std::optional<LookStatus> NodeItem::countAt(QPointF point) const {
    for (const Entry& entry : entries()) {
        if (entry.area.adjusted(-5, 0, 5, 0).contains(point)) return entry.look;
    }
    return std::nullopt;
}

QRectF NodeItem::countArea(LookStatus look) const {
    for (const Entry& entry : entries()) {
        if (entry.look == look) return entry.area;
    }
    return {};
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    if (chosen_) {
        painter->setPen(QPen(theme().accent, 2));
        painter->setBrush(Qt::NoBrush);
        const double radius = (node_.kind == StepNode::Kind::Step ? metrics::kRadiusPanel : size_.height() / 2) + 2;
        painter->drawRoundedRect(QRectF({}, size_).adjusted(-3, -3, 3, 3), radius, radius);
    }
    switch (node_.kind) {
    case StepNode::Kind::Start:
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme().text);
        painter->drawEllipse(QRectF({}, size_).adjusted(1, 1, -1, -1));
        break;
    case StepNode::Kind::Step:
        paintStep(*painter);
        paintMark(*painter);
        break;
    case StepNode::Kind::Done:
    case StepNode::Kind::Failed:
        paintEnd(*painter, endLook(node_));
        break;
    }
}

void NodeItem::paintStep(QPainter& painter) const {
    const Theme& t = theme();
    QPen edge(t.controlEdge, 1);
    if (!node_.declared) {
        edge = QPen(t.attentionLine, 1.2);
        edge.setDashPattern({4, 3});
    }
    painter.setPen(edge);
    painter.setBrush(t.button);
    painter.drawRoundedRect(QRectF({}, size_).adjusted(0.5, 0.5, -0.5, -0.5), metrics::kRadiusPanel,
                            metrics::kRadiusPanel);
    // The double bar of a join, as in music and in parallel programs.
    if (node_.barrier) {
        const QColor color = t.of(LookStatus::AwaitingChildren).fill;
        painter.fillRect(QRectF(4, 5, 2, size_.height() - 10), color);
        painter.fillRect(QRectF(9, 5, 2, size_.height() - 10), color);
    }

    const QRectF room = inside();
    QRectF top(room.left(), room.top(), room.width(), 20);
    const QString age = ageText(node_);
    if (!age.isEmpty()) {
        painter.setFont(factFont());
        painter.setPen(node_.longStay ? t.attention.text : t.text3);
        fonts::drawTabular(painter, top, Qt::AlignRight | Qt::AlignVCenter, age);
        top.setRight(top.right() - fonts::tabularWidth(QFontMetricsF(painter.font()), age) - 8);
    }
    if (node_.parks) {
        const QRectF glyph(top.right() - metrics::kGlyph, top.center().y() - metrics::kGlyph / 2.0, metrics::kGlyph,
                           metrics::kGlyph);
        paintGlyph(painter, glyph, LookStatus::AwaitingSignal, t.of(LookStatus::AwaitingSignal).text);
        top.setRight(glyph.left() - 6);
    }
    painter.setFont(nameFont());
    painter.setPen(t.text);
    painter.drawText(top, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(shownText(node_.step), Qt::ElideRight, top.width()));

    const QRectF line(room.left(), room.top() + 20, room.width(), 20);
    painter.setFont(factFont());
    for (const Entry& entry : entries()) {
        const QRectF glyph(entry.area.left(), entry.area.center().y() - metrics::kGlyph / 2.0, metrics::kGlyph,
                           metrics::kGlyph);
        paintGlyph(painter, glyph, entry.look, t.of(entry.look).text);
        QFont font = factFont();
        font.setUnderline(hovered_ == entry.look);
        painter.setFont(font);
        painter.setPen(t.text);
        fonts::drawTabular(painter, entry.area.adjusted(metrics::kGlyph + 5, 0, 4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                           entry.text);
    }
    painter.setFont(fonts::small());
    QString words;
    if (facts_ == NodeFacts::Oldest)
        words = oldestText(node_);
    else if (facts_ == NodeFacts::Rate)
        words = rateText(node_);
    if (!node_.declared) words = Words::tr("not declared");
    if (!words.isEmpty() && (facts_ != NodeFacts::Counts || node_.counts.empty() || !node_.declared)) {
        const bool beside = !node_.declared && facts_ == NodeFacts::Counts && !node_.counts.empty();
        painter.setPen(node_.declared ? t.text2 : t.attention.text);
        painter.drawText(line, (beside ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                         QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, line.width()));
    }

    std::vector<StackedPart> parts;
    for (const auto& [look, count] : node_.counts)
        parts.push_back({look, count.value});
    if (!parts.empty()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        paintStackedBar(painter, QRectF(room.left(), size_.height() - 10 - kBarHeight, room.width(), kBarHeight),
                        parts);
    }
}

// A disc holds, one with a bar through it holds some, a ring is off: told apart without their colour too.
void NodeItem::paintMark(QPainter& painter) const {
    const StepMark::Look look = node_.mark.look();
    if (look == StepMark::Look::None && !gutterHovered_) return;
    const Theme& t = theme();
    const QColor colour = look == StepMark::Look::None ? t.text3 : t.error.text;
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.base); // the node's edge stays away from it
    painter.drawEllipse(QPointF(), kMark + 2, kMark + 2);
    if (look == StepMark::Look::None || look == StepMark::Look::Off) {
        painter.setPen(QPen(colour, 2));
        painter.drawEllipse(QPointF(), kMark - 1, kMark - 1);
        return;
    }
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(), kMark, kMark);
    if (look == StepMark::Look::Narrowed) painter.fillRect(QRectF(-kMark + 2, -1, 2 * kMark - 4, 2), t.base);
}

void NodeItem::paintEnd(QPainter& painter, LookStatus look) const {
    const StatusColors& colors = theme().of(look);
    const QRectF pill = QRectF({}, size_).adjusted(0.75, 0.75, -0.75, -0.75);
    painter.setPen(QPen(colors.text, 1.4));
    painter.setBrush(colors.tint);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    const QFont font = fonts::semibold(fonts::small());
    const QFontMetricsF metrics(font);
    const QString word = endText(node_);
    const QString count = node_.entered > 0 ? QStringLiteral("+") + format::number(node_.entered) : QString();
    const double wordWidth = metrics.horizontalAdvance(word);
    const double countWidth = count.isEmpty() ? 0 : 10 + fonts::tabularWidth(metrics, count);
    double x = pill.center().x() - (metrics::kGlyph + 7 + wordWidth + countWidth) / 2;
    paintGlyph(painter, QRectF(x, pill.center().y() - metrics::kGlyph / 2.0, metrics::kGlyph, metrics::kGlyph), look,
               colors.text);
    x += metrics::kGlyph + 7;
    painter.setFont(font);
    painter.setPen(colors.text);
    painter.drawText(QRectF(x, pill.top(), wordWidth + 4, pill.height()), Qt::AlignLeft | Qt::AlignVCenter, word);
    if (!count.isEmpty()) {
        painter.setPen(theme().text);
        fonts::drawTabular(painter, QRectF(x + wordWidth + 10, pill.top(), countWidth, pill.height()),
                           Qt::AlignLeft | Qt::AlignVCenter, count);
    }
}

} // namespace fermata::views

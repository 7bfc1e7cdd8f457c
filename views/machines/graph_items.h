// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/step_graph.h"

#include <QGraphicsItem>
#include <QPainterPath>

#include <optional>

namespace fermata::views {

// What the second line of a node tells.
enum class NodeFacts { Counts, Oldest, Rate };

// A node: its name, who stands there, a bar of that, and how long the one stands that stands longest.
class NodeItem : public QGraphicsItem {
public:
    enum { Type = UserType + 1 };
    int type() const override { return Type; }

    explicit NodeItem(int place) : place_(place) {}

    static QSizeF sizeFor(const StepNode& node);

    int place() const { return place_; } // in the graph
    void setNode(const StepNode& node);
    const StepNode& node() const { return node_; }
    void setSize(QSizeF size);
    void setFacts(NodeFacts facts);
    void setChosen(bool chosen);
    // Which count is under a point of it.
    std::optional<LookStatus> countAt(QPointF point) const;
    QRectF countArea(LookStatus look) const; // empty: it shows none
    void setHoveredCount(std::optional<LookStatus> look);
    // Where its breakpoint is, or would be. Empty: of an end.
    QRectF gutter() const;
    void setGutterHovered(bool hovered);
    QRectF body() const { return QRectF({}, size_); }

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Entry {
        QRectF area;
        LookStatus look;
        QString text;
    };
    QRectF inside() const; // of a step: what its text may take
    std::vector<Entry> entries() const;
    void paintStep(QPainter& painter) const;
    void paintEnd(QPainter& painter, LookStatus look) const;
    void paintMark(QPainter& painter) const;

    int place_;
    StepNode node_;
    QSizeF size_;
    NodeFacts facts_ = NodeFacts::Counts;
    bool chosen_ = false;
    std::optional<LookStatus> hovered_;
    bool gutterHovered_ = false;
};

// A way from node to node, with its label.
class EdgeItem : public QGraphicsItem {
public:
    enum { Type = UserType + 2 };
    int type() const override { return Type; }

    explicit EdgeItem(int place) : place_(place) {}

    static QSizeF labelSizeFor(const StepEdge& edge);

    int place() const { return place_; }
    void setEdge(const StepEdge& edge);
    void setCourse(const std::vector<QPointF>& curve, const QRectF& label);
    void setAccented(bool accented); // the way the selected instance came, or of the chosen node
    const QPainterPath& course() const { return course_; }

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    int place_;
    StepEdge edge_;
    QPainterPath course_;
    QRectF label_;
    bool accented_ = false;
};

// The selected instance: a flag over the node it stands at, or a dot on its way.
class FlagItem : public QGraphicsItem {
public:
    FlagItem();
    void setInstance(InstanceId id);
    void setTravelling(bool travelling);
    bool travelling() const { return travelling_; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QString text_;
    QSizeF size_;
    bool travelling_ = false;
};

// What a node or an edge says in whole sentences: tool tips, and what a screen reader reads.
QString nodeWords(const StepNode& node);
QString nodeSpeech(const StepGraph& graph, int place);
QString edgeWords(const StepGraph& graph, int place);

} // namespace fermata::views

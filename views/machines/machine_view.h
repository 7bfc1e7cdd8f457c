// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/graph_items.h"
#include "machines/graph_layouter.h"
#include "machines/panned_view.h"
#include "widgets/spoken_parts.h"

#include <QVariantAnimation>

#include <memory>

namespace fermata::views {

// Where the selected instance stands: a step, or one of the ends.
struct InstancePlace {
    InstanceId id;
    StepNode::Kind kind = StepNode::Kind::Step;
    std::string step;

    friend bool operator==(const InstancePlace&, const InstancePlace&) = default;
};

// The graph of one machine. A click or the arrow keys choose a node (arrows follow the edges), a click on a count asks
// for its instances.
class MachineView : public PannedView, public SpokenParts {
    Q_OBJECT

public:
    explicit MachineView(QWidget* parent = nullptr);
    ~MachineView() override;

    // The same machine keeps what is chosen and where one looks; another one is fitted into the view.
    void setGraph(const QString& machine, const StepGraph& graph);
    void setFacts(NodeFacts facts);
    void clear();
    const StepGraph& graph() const { return graph_; }
    bool ready() const { return laidOut_; } // the graph that was set is the one that is seen

    int chosen() const { return chosen_; } // a place in the graph, -1: none
    void choose(int place);                // emits nothing
    // The flag. It travels along the edge when its place changes within the machine, and stands at once where things
    // may not move.
    void setInstance(const std::optional<InstancePlace>& place);
    bool travelling() const { return travel_.state() == QAbstractAnimation::Running; }

    // For tests and pictures: where a node is in the viewport.
    QRect nodeRect(int place) const;
    QPoint countPoint(int place, LookStatus look) const;
    QPoint gutterPoint(int place) const;

    int partCount() const override { return int(nodes_.size()); }
    QString partWords(int place) const override;
    QRect partRect(int place) const override { return nodeRect(place); }
    int currentPart() const override { return chosen_ < partCount() ? chosen_ : -1; }
    void goToPart(int place) override { chooseByHand(place); }
    void activatePart(int place) override { Q_EMIT nodeActivated(place); }

Q_SIGNALS:
    void nodeChosen(int place);    // by a person; -1: none
    void nodeActivated(int place); // Enter or a double click
    void countActivated(int place, fermata::views::LookStatus look);
    void gutterClicked(int place);
    void layoutProblem(const QString& sentence); // empty: none
    void laidOut();

protected:
    QRectF whole() const override;
    void hoverAt(QPoint point) override;
    void clickAt(QPoint point) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    GraphPlan plan() const;
    void take(const GraphLayout& layout);
    void update();
    void updateAccents();
    void chooseByHand(int place);
    int nodeAt(QPoint point) const;
    std::optional<LookStatus> countAt(QPoint point, int node) const;
    void leave(); // the mouse is over no node any more
    bool isGutter(QPoint point, int node) const;
    QPointF middleOf(int node) const;
    int placeOf(const InstancePlace& place) const;
    QPointF anchor(int node) const;
    void standAt(int node);
    void describe();

    QGraphicsScene scene_;
    std::vector<std::unique_ptr<NodeItem>> nodes_;
    std::vector<std::unique_ptr<EdgeItem>> edges_;
    FlagItem flag_;
    GraphLayouter layouter_;
    QVariantAnimation travel_;
    QPainterPath travelPath_;

    QString machine_;
    StepGraph graph_; // as it was set
    StepGraph shown_; // of which the items are
    bool laidOut_ = false;
    bool fitNext_ = false;
    NodeFacts facts_ = NodeFacts::Counts;
    int chosen_ = -1;
    std::string chosenStep_;
    StepNode::Kind chosenKind_ = StepNode::Kind::Step;
    std::optional<InstancePlace> instance_;
    int cameBy_ = -1; // the edge
    int hovered_ = -1;
};

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/graph_layouter.h"
#include "machines/panned_view.h"
#include "tasks/task_path.h"
#include "widgets/spoken_parts.h"

#include <QGraphicsScene>

#include <memory>
#include <vector>

namespace fermata::views {

// The steps of a task as cards, in the colours of how they stand, before what depends on them; the critical path in
// thick lines. Laid out by dot on a thread of its own, and anew only when it is another task. The arrow keys follow the
// dependencies.
class TaskGraph : public PannedView, public SpokenParts {
    Q_OBJECT

public:
    explicit TaskGraph(QWidget* parent = nullptr);
    ~TaskGraph() override;

    // More is not drawn: nobody could read it, and laying it out would take long.
    static bool isDrawn(const TaskDetail& task);

    void setTask(std::shared_ptr<const TaskDetail> task, const TaskPath& path); // nothing: none
    void choose(int step);                                                      // -1: none; emits nothing
    int chosen() const { return chosen_; }
    bool isLaidOut() const { return laidOut_; }
    const GraphLayout& layout() const { return layout_; }

    int partCount() const override { return laidOut_ ? int(layout_.nodes.size()) : 0; }
    QString partWords(int step) const override;
    QRect partRect(int step) const override;
    int currentPart() const override { return laidOut_ ? chosen_ : -1; }
    void goToPart(int step) override { chooseByHand(step); }
    void activatePart(int step) override;

Q_SIGNALS:
    void stepChosen(int step); // by a person; -1: none
    void stepEntered(int step);
    void laidOut(const QString& problem); // problem: why it is no more than rows; empty: it is a layout

protected:
    QRectF whole() const override { return QRectF({}, layout_.size); }
    void hoverAt(QPoint point) override;
    void clickAt(QPoint point) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    class Picture;

    GraphPlan plan() const;
    void take(const GraphLayout& layout);
    int stepAt(QPoint point) const;
    void chooseByHand(int step);
    void describe();

    std::shared_ptr<const TaskDetail> task_;
    TaskPath path_;
    std::vector<std::pair<int, int>> edges_; // from what is needed to what needs it, as they are laid out
    GraphLayouter layouter_;
    GraphPlan plan_;
    GraphLayout layout_;
    bool laidOut_ = false;
    int chosen_ = -1;
    QGraphicsScene scene_;
    std::unique_ptr<Picture> picture_;
};

} // namespace fermata::views

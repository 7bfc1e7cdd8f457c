// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/graph_layout.h"
#include "widgets/spoken_parts.h"

#include <QGraphicsView>

#include <memory>
#include <optional>
#include <vector>

namespace fermata::views {

// The tree below one root as a graph of cards. Wheel with Ctrl, + and - zoom, 0 fits all; dragging pans; the arrows
// follow the edges, Enter opens what they have reached.
class BarrierGraph : public QGraphicsView, public SpokenParts {
    Q_OBJECT

public:
    explicit BarrierGraph(QWidget* parent = nullptr);
    ~BarrierGraph() override;

    void show(const Barrier& root, const BarriersSnapshot& snapshot);
    void clear();
    void setChosen(std::optional<InstanceId> id);
    void fit();

    const std::vector<GraphCard>& cards() const { return cards_; }
    int current() const { return current_; }
    QSize sizeHint() const override { return {420, 280}; }

    int partCount() const override { return int(cards_.size()); }
    QString partWords(int card) const override;
    QRect partRect(int card) const override;
    int currentPart() const override { return current_; }
    void goToPart(int card) override { go(card); }
    void activatePart(int card) override;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id);
    void instanceActivated(fermata::InstanceId id);
    void groupChosen(fermata::InstanceId parent, fermata::ChildKind kind);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    class Picture;
    int cardAt(const QPoint& position) const;
    void zoom(double factor);
    void go(int card);
    void pick(int card);
    void describe();
    QString secondLine(const GraphCard& card) const;
    double widthOf(const GraphCard& card) const;

    std::vector<GraphCard> cards_;
    QString note_; // what the inbox of the one that holds says
    Timestamp now_{};
    std::optional<InstanceId> chosen_;
    int current_ = -1;
    bool zoomed_ = false; // by the person: a refresh does not fit anew
    QPoint pressedAt_;
    Picture* picture_ = nullptr;
};

} // namespace fermata::views

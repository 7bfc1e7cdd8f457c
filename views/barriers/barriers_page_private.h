// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_model.h"
#include "barriers/barriers_page.h"

#include <optional>
#include <vector>

class QMenu;
class QPushButton;
class QTimer;

namespace fermata::views {

class BarrierPanel;
class BarriersLegend;
class BarriersTree;
class FoldingSplitter;

// What the page is made of and what it remembers.
class BarriersPage::Private {
public:
    explicit Private(BarriersPage& owner) : page(owner) {}

    // On the way down to what holds a parent: its lines are opened as their childs arrive.
    struct Walk {
        InstanceId root; // where it begins, which may be further down when a line was pointed at
        std::vector<InstanceId> path;
        bool inspect = false;
    };

    // Whom the panel is about: a root, and the parent below it whose family is drawn, which may be the root.
    struct Shown {
        InstanceId root;
        InstanceId parent;
    };

    // barriers_page_tree.cpp
    BarriersQuery makeQuery() const;
    std::vector<ChildStretchQuery> stretches() const;
    void setFilter(BarriersQuery::Preset wanted, const QString& typed);
    void show(const BarriersSnapshot& answer);
    void explain(); // somebody looked further into one of them
    void showPanel();
    void showLeft();
    void opened(const QModelIndex& index);
    void closed(const QModelIndex& index);
    void forgetClosed();
    void beginWalk(bool inspect); // from what is chosen, or from the next one that is held
    void beginWalkFrom(InstanceId id);
    void walkDown(const QModelIndex& from, bool inspect);
    bool isHeld(const QModelIndex& index) const;
    void goOnWalking();
    Barrier barrierOf(const QModelIndex& index) const;
    std::optional<Barrier> barrierOf(InstanceId id) const; // whether it still waits or not; nothing: it was not read
    QModelIndex parentLine(const QModelIndex& index) const;
    QModelIndex chosenLine() const;
    void choose(InstanceId id);
    void offerDelivery(QMenu& menu, const BarrierNode& node);
    void deliverToHolders(InstanceId parent, const QString& name);

    ListStack::Words emptyWords(); // barriers_page.cpp

    BarriersPage& page;
    BarriersModel& model = *new BarriersModel; // of the tree
    BarriersSnapshot snapshot;
    std::map<InstanceId, Explanation> whys; // whatever was asked about, here or in the inspector
    bool first = true;                      // nothing of this database has been shown
    BarriersQuery::Preset preset = BarriersQuery::Preset::All;
    QString text;
    std::vector<InstanceId> open;
    std::optional<Walk> walk;
    std::optional<Shown> shown;          // it stays when its barrier has opened, until another one is chosen
    std::optional<InstanceId> inspected; // what the inspector showed last
    BarriersQuery asked;

    SegmentedControl* presets = nullptr;
    QPushButton* expandHeld = nullptr;
    BarriersTree* tree = nullptr;
    BarriersLegend* legend = nullptr;
    BarrierPanel* panel = nullptr;
    FoldingSplitter* splitter = nullptr;
    QTimer* driftTimer = nullptr; // what the data change: not at once, or reading would never rest
};

} // namespace fermata::views

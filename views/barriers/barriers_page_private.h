// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "barriers/barriers_model.h"
#include "barriers/barriers_page.h"

#include <optional>
#include <vector>

class QMenu;
class QPushButton;
class QStackedWidget;
class QTimer;

namespace fermata::views {

class Banner;
class BarrierPanel;
class BarriersLegend;
class BarriersTree;
class EmptyState;
class FoldingSplitter;
class SearchBox;
class SegmentedControl;

// What the page is made of and what it remembers.
class BarriersPage::Private {
public:
    explicit Private(BarriersPage& owner);

    // On the way down to what holds a parent: its lines are opened as their childs arrive.
    struct Walk {
        InstanceId root; // where it begins, which may be further down when a line was pointed at
        std::vector<InstanceId> path;
        bool inspect = false;
    };

    // barriers_page_tree.cpp
    BarriersQuery makeQuery() const;
    std::vector<ChildStretchQuery> stretches() const;
    void plan(); // what is to be read may be something else now
    void setFilter(BarriersQuery::Preset wanted, const QString& typed);
    void show(const BarriersSnapshot& answer);
    void explain(); // somebody looked further into one of them
    void showPanel();
    void opened(const QModelIndex& index);
    void closed(const QModelIndex& index);
    void forgetClosed();
    void beginWalk(bool inspect); // from what is chosen, or from the next one that is held
    void beginWalkFrom(InstanceId id);
    void walkDown(const QModelIndex& from, bool inspect);
    bool isHeld(const QModelIndex& index) const;
    void goOnWalking();
    Barrier barrierOf(const QModelIndex& index) const;
    QModelIndex parentLine(const QModelIndex& index) const;
    QModelIndex chosenLine() const;
    void choose(InstanceId id);
    void offerDelivery(QMenu& menu, const BarrierNode& node);
    void deliverToHolders(InstanceId parent, const QString& name);

    // barriers_page_states.cpp
    void showState();
    void showEmpty();

    BarriersPage& page;
    BarriersModel model;
    BarriersSnapshot snapshot;
    std::map<InstanceId, Explanation> whys; // whatever was asked about, here or in the inspector
    bool answered = false;                  // for the present filter
    bool first = true;                      // nothing of this database has been shown
    QString readError;
    BarriersQuery::Preset preset = BarriersQuery::Preset::All;
    QString text;
    std::vector<InstanceId> open;
    std::optional<Walk> walk;
    std::optional<InstanceId> inspected; // what the inspector showed last
    BarriersQuery asked;
    QString noDelivery; // why nothing is delivered now

    SegmentedControl* presets = nullptr;
    SearchBox* filter = nullptr;
    QPushButton* expandHeld = nullptr;
    QWidget* errorArea = nullptr;
    Banner* error = nullptr;
    QStackedWidget* stack = nullptr;
    BarriersTree* tree = nullptr;
    EmptyState* empty = nullptr;
    BarriersLegend* legend = nullptr;
    BarrierPanel* panel = nullptr;
    FoldingSplitter* splitter = nullptr;
    QTimer* planTimer = nullptr;   // gathers what a scroll changes
    QTimer* driftTimer = nullptr;  // what the data change: not at once, or reading would never rest
    QTimer* filterTimer = nullptr; // gathers what is typed
    QString emptySays;
};

} // namespace fermata::views

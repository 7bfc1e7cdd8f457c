// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/filter_text.h"
#include "instances/instances_model.h"
#include "instances/instances_page.h"
#include "instances/instances_table.h"
#include "instances/list_footer.h"
#include "instances/list_window.h"

#include <QPointer>

class QFileDialog;
class QMenu;
class QStackedWidget;
class QTimer;
class QToolButton;

namespace fermata::views {

class Banner;
class ColumnsDialog;
class EmptyState;
class ExportStrip;
class FilterBar;
class PageHeader;
class SegmentedControl;

class InstancesPage::Private {
public:
    explicit Private(InstancesPage& owner);

    // instances_page.cpp
    void connectAll();
    void applyFilter(const InstanceFilter& wanted, InstanceSort sort);
    void applyFilter(const InstanceFilter& wanted) { applyFilter(wanted, model.sort()); }
    void restart();
    void ask(); // emits queryChanged() when another stretch is wanted than before
    void showFilter();
    void see();
    void replan();
    void onSelection();
    void selectAllThatMatch(bool all);
    ActSubject everythingThatMatches() const;
    void lookFurther();
    void searchOn(bool on);
    std::vector<InstanceId> shownIds() const;

    // page_states.cpp
    void showState();
    void showEmpty();
    void showFooter();

    // page_menus.cpp
    void makeButtons(PageHeader& header);
    void fillViewsMenu(QMenu& menu);
    void openColumns();
    void copyText(const InstancesTable::Taken& rows);
    void copyAs(ExportRequest::Format format, const InstancesTable::Taken& rows);
    void exportTo(ExportRequest::Format format, const InstancesTable::Taken& rows);
    ExportRequest requestOf(ExportRequest::Format format, const InstancesTable::Taken& rows);
    void start(ExportRequest request);

    InstancesPage& page;
    InstancesModel model;
    ListWindow window{model};
    InstanceFilter filter;
    FilterVocabulary vocabulary;
    QString readError;
    InstanceQuery asked;
    std::vector<SavedView> views;
    int viewOn = -1;
    bool everAnswered = false;
    bool wantsPaths = false;
    bool selecting = false; // the selection changes, but not by a person
    bool searching = false; // one stretch after the other
    int searchesUntil = 0;  // rows are shown
    quint64 lastRequest = 0;
    QString exportFolder;

    SegmentedControl* presets = nullptr;
    FilterBar* filterBar = nullptr;
    QWidget* errorArea = nullptr;
    Banner* error = nullptr;
    QStackedWidget* stack = nullptr;
    InstancesTable* table = nullptr;
    EmptyState* empty = nullptr;
    ExportStrip* strip = nullptr;
    ListFooter* footer = nullptr;
    QPointer<ColumnsDialog> columns;
    QTimer* planTimer = nullptr;    // gathers what a scroll changes
    QTimer* loadingTimer = nullptr; // "reading" shows only when reading takes its time
    bool showsLoading = false;
    QString emptySays;
};

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/column_layout.h"
#include "kit/live_view.h"
#include "shell/export.h"
#include "shell/signal_address.h"

#include <functional>
#include <vector>

class QMenu;

namespace fermata::views {

class InstancesModel;

// The table of instances.
class InstancesTable : public LiveTable {
    Q_OBJECT

public:
    explicit InstancesTable(InstancesModel& instances, QWidget* parent = nullptr);

    std::optional<InstanceId> chosen() const {
        return chosenKey() ? std::optional(InstanceId{*chosenKey()}) : std::nullopt;
    }
    void setChosen(std::optional<InstanceId> id); // emits nothing
    void showChosen();                            // scrolls to it, or to the top

    int selectedCount() const;
    std::vector<InstanceId> selectedInstances() const;
    QString selectedIds() const;
    // Whatever matches the filter is meant, and not only what is selected.
    bool allMatch() const { return allMatch_; }
    void setAllMatch(bool all) { allMatch_ = all; }
    // What is selected, kept as it is now: while a menu is open, or a name for a file is typed, refreshes go on.
    struct Taken {
        int count = 0;
        bool allMatch = false;
        std::vector<InstanceId> ids;
        InstanceFilter filter;         // that is on
        InstanceSort sort{};           // likewise
        std::function<QString()> text; // rows as lines, the visible cells with tabs between; empty if they are too many
    };
    Taken taken() const;
    // More than that takes longer to put into words than a window may stand still.
    static constexpr int kMostRowsAsText = 2'000;

    // What a person made of the columns; setting it emits nothing.
    ColumnLayout columnLayout() const;
    void setColumnLayout(const ColumnLayout& layout);

    enum class Density { Compact, Normal, Roomy };
    Density density() const { return density_; }
    void setDensity(Density density);

    void showSort(InstanceSort sort); // the mark in the header
    // The orders there are, those that this filter does not allow disabled.
    void addSorts(QMenu& menu, const InstanceFilter& filter);
    void setFilter(const InstanceFilter& filter) { filter_ = filter; } // what the rows match; decides the sorts too
    // Why nothing can be delivered, or spawned, now; empty: it can.
    void setWriteHindrances(const QString& deliver, const QString& spawn);

Q_SIGNALS:
    void visibleRowsChanged();
    void instanceChosen(fermata::InstanceId id); // by a person
    void columnsChanged();                       // by a person
    void columnsDialogRequested();
    void sortRequested(fermata::InstanceSort sort);
    void unsortable(int column); // its header was clicked
    void filterRequested(const fermata::InstanceFilter& filter);
    void copyRequested(fermata::views::ExportRequest::Format format, const fermata::views::InstancesTable::Taken& rows);
    void copyTextRequested(const fermata::views::InstancesTable::Taken& rows);
    void exportRequested(fermata::views::ExportRequest::Format format,
                         const fermata::views::InstancesTable::Taken& rows);
    void signalRequested(const fermata::views::SignalAddress& to, const QString& name); // to what was selected
    void copyInstanceRequested(fermata::InstanceId id);                                 // a new instance like it
    void menuOpening(QMenu* menu); // what may be done with what is selected is to be put in

protected:
    void rowChosen(const QModelIndex& row) override;
    void visibleRowsMoved() override { Q_EMIT visibleRowsChanged(); }
    void fitColumns() override; // table_columns.cpp
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    // table_columns.cpp
    void prepareHeader();
    void wantColumn(int column, bool visible);
    void showHeaderMenu(const QPoint& at);
    void clickHeader(int column);
    // table_menu.cpp
    void addDelivery(QMenu& menu);
    void addCopies(QMenu& menu, const Taken& rows);
    void addFilters(QMenu& menu, const InstanceSummary& row);

    InstancesModel& instances_;
    InstanceFilter filter_;
    QString noDelivery_;
    QString noSpawn_;
    ColumnLayout wanted_;     // by column, as long as nobody has moved one; the header knows the order
    bool customised_ = false; // a person chose the columns: none goes by itself
    bool fitting_ = false;    // widths change, but not by a person
    bool allMatch_ = false;
    Density density_ = Density::Normal;
};

} // namespace fermata::views

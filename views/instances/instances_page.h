// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/saved_view.h"
#include "shell/export.h"
#include "shell/page.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace fermata::views {

// Every instance, newest first: presets and filters above, an endless table below. It asks for the stretch of the list
// that is on the screen (query()) and takes the answers whenever they come; selection and scroll stay where they are.
// Filters that have a name are its saved views; whoever lists them elsewhere shows and applies them through it.
class InstancesPage : public Page {
    Q_OBJECT

public:
    explicit InstancesPage(QWidget* parent = nullptr);
    ~InstancesPage() override;

    // The stretch to read at the next refresh. queryChanged() says that another one is wanted at once.
    InstanceQuery query() const;
    // An answer to `answered`. One to another filter than the present one is dropped.
    void setPage(const InstancePage& page, const InstanceQuery& answered);

    InstanceFilter filter() const;
    void setFilter(const InstanceFilter& filter);
    std::optional<InstanceId> selected() const; // the instance that is chosen in the table
    InstanceSort sort() const;
    // Ignored where the filter does not have this order.
    void setSort(InstanceSort sort);

    const std::vector<SavedView>& savedViews() const;
    int savedView() const; // which of them is on; -1: none
    void showSavedView(int view);
    void saveView(const QString& name); // what is on; takes the place of one with this name
    void renameView(int view, const QString& name);
    void deleteView(int view);
    // The dialogs for it.
    void askToSaveView();
    void askToRenameView(int view);
    void askToDeleteView(int view);

    void setExportState(const ExportState& state);

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    void setReadError(const QString& sentence) override;
    bool loaded() const override;
    void clear() override;
    void focusContents() override;
    void setConnection(const ConnectionState& state);
    QVariant place() const override;
    void setPlace(const QVariant& place) override;
    void setMachines(const std::vector<MachineSummary>& machines);
    void setQueues(const QStringList& queues);
    void setSelected(std::optional<InstanceId> id);
    QByteArray saveState() const override;
    void restoreState(const QByteArray& state) override;
    ActSubject subject() const;
    static QString help();

Q_SIGNALS:
    void savedViewsChanged(); // the list of them, or which one is on
    void exportRequested(const fermata::views::ExportRequest& request);
    void exportCancelled(quint64 request);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views

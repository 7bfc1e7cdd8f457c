// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace fermata::views {

// Every instance, newest first: presets and filters above, an endless table below. It asks for the stretch of the list
// that is on the screen (query()) and takes the answers whenever they come; selection and scroll stay where they are.
class InstancesPage : public QWidget {
    Q_OBJECT

public:
    explicit InstancesPage(QWidget* parent = nullptr);
    ~InstancesPage() override;

    // The stretch to read at the next refresh. queryChanged() says that another one is wanted at once.
    InstanceQuery query() const;
    // An answer to `answered`. One to another filter than the present one is dropped.
    void setPage(const InstancePage& page, const InstanceQuery& answered);
    // The last read failed: shown above what was read before, or in its place when there is nothing. The next setPage()
    // clears it.
    void setReadError(const QString& message);

    InstanceFilter filter() const;
    void setFilter(const InstanceFilter& filter);

    // Something has been shown for the present filter: rows, none, or an error.
    bool loaded() const;

    // What the filters offer besides free entry.
    void setMachines(const std::vector<MachineSummary>& machines);
    void setQueues(const QStringList& queues);

    // The instance that is chosen in the table; setting it emits nothing.
    std::optional<InstanceId> selected() const;
    void setSelected(std::optional<InstanceId> id);

Q_SIGNALS:
    void queryChanged();
    void instanceActivated(fermata::InstanceId id); // chosen with the mouse or the keyboard
    void spawnRequested();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views

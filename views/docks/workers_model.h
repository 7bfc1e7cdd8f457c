// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"

#include <fermata/types/overview.h>

#include <QMetaType>

#include <chrono>
#include <string>
#include <vector>

namespace fermata::views {

struct WorkerRow {
    WorkerSummary summary;
    bool embedded = false;               // it runs in this window
    bool stopped = false;                // this window's, which does not run: nothing else of it is known
    std::chrono::microseconds unseen{0}; // since it was last seen, by the database's clock at the reading

    int slotCount() const;
    int busyCount() const;
    friend bool operator==(const WorkerRow&, const WorkerRow&) = default;
};

std::string workerKey(const WorkerRow& row);

// Who runs steps: this window's worker first, then the living by name, then those that are gone. Numbers and structs;
// words are the delegate's.
class WorkersModel : public KeyedTableModel<WorkerRow, &workerKey> {
    Q_OBJECT

public:
    enum Column { Worker, Slots, Queues, Machines, Steps, Seen, ColumnCount };
    enum Role { SortRole = Qt::UserRole, RowRole };

    explicit WorkersModel(QObject* parent = nullptr) : KeyedTableModel(parent) {}

    // `stoppedHere`: this window has a worker, and it does not run.
    void setWorkers(const std::vector<WorkerSummary>& workers, const std::string& embeddedId, Timestamp databaseTime,
                    bool stoppedHere = false);

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::WorkerRow)

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
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
QString workerLine(const WorkerRow& row); // for the clipboard, with tabs between

// Who runs steps: this window's worker first, then the living by name, then those that are gone.
class WorkersModel : public ListOf<KeyedTableModel<WorkerRow, &workerKey>> {
public:
    enum Column { Worker, Slots, Queues, Machines, Steps, Seen, ColumnCount };

    explicit WorkersModel(QObject* parent = nullptr);

    // `stoppedHere`: this window has a worker, and it does not run.
    void setWorkers(const std::vector<WorkerSummary>& workers, const std::string& embeddedId, Timestamp databaseTime,
                    bool stoppedHere = false);

private:
    std::optional<ListKey> keyOf(const WorkerRow& row) const override;
    QVariant whole(const WorkerRow& row, int role) const override {
        return role == RowRole ? QVariant::fromValue(row) : QVariant();
    }
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::WorkerRow)

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace fermata::views {

class Banner;
class DockTable;
class DockTitle;
class WorkersModel;

// Who runs steps: the worker of this window, which can be stopped and started here, and all others that have said so in
// the database.
class WorkersView : public QWidget {
    Q_OBJECT

public:
    explicit WorkersView(QWidget* parent = nullptr);

    void setWorkers(const std::vector<WorkerSummary>& workers, Timestamp databaseTime);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void clear();
    void setAged(bool aged);            // nothing newer comes for now: it says as of when it is
    void attachTitle(DockTitle* title); // the count goes there, and the switch of this window's worker
    DockTable* table() const { return table_; }
    void choose(const QString& workerId); // if it is there

Q_SIGNALS:
    void embeddedWorkerToggled(bool run);
    void leasesRequested(const QString& worker); // the Leases view shall show those of this one

private:
    void refresh();
    void updateWords();
    void openLeases(const QModelIndex& line);
    void showMenu(const QPoint& position);

    WorkersModel* model_ = nullptr;
    DockTable* table_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    QLabel* empty_ = nullptr;
    Banner* problem_ = nullptr;
    QPushButton* toggle_ = nullptr;
    DockTitle* title_ = nullptr;

    std::vector<WorkerSummary> workers_;
    Timestamp databaseTime_{};
    EmbeddedWorkerState embedded_;
    bool read_ = false;
    bool aged_ = false;
};

} // namespace fermata::views

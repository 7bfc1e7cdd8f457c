// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "leases/lease_board.h"
#include "pages/list_page.h"

namespace fermata::views {

class LeasesModel;
class LeasesTable;

// What executes now: who holds it, since when, and how long its lease still lasts by the database's clock. Leases that
// have run out and those whose worker is gone stand out; flat, by worker or by queue.
class LeasesPage : public ListPage {
    Q_OBJECT

public:
    explicit LeasesPage(QWidget* parent = nullptr);

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    void setReadError(const QString& sentence) override;
    void clear() override;
    void setConnection(const ConnectionState& state);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void setSelected(std::optional<InstanceId> id);
    static QString help();
    QVariant place() const override; // what is filtered
    void setPlace(const QVariant& place) override;

    void setFilter(const QString& words); // as if typed

protected:
    void showState() override;
    void filterTyped() override;
    void keep(QDataStream& stream) const override;
    void restore(QDataStream& stream) override;

private:
    void showRows();
    void showAll();
    void showFoot();
    bool ask(); // true: the plan is another one
    void sortBy(int column, Qt::SortOrder order);
    ListStack::Words emptyWords();

    LeasesModel* model_ = nullptr;
    LeasesTable* table_ = nullptr;
    SegmentedControl* choices_ = nullptr;
    SegmentedControl* groupings_ = nullptr;
    QLabel* attention_ = nullptr;
    QLabel* slots_ = nullptr;

    LeaseWatch watch_;
    LeaseView view_;
    LeaseBoard board_;
    std::optional<LeasePage> read_;
    std::vector<WorkerSummary> workers_;
    std::optional<BoundedCount> executing_; // in all, if that was counted
    QStringList asked_; // the words that the server looks for: those rows that were read do not hold all
    EmbeddedWorkerState embedded_;
};

} // namespace fermata::views

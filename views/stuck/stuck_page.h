// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/list_page.h"

#include <set>

namespace fermata::views {

class StuckLimitsBar;
class StuckModel;
class StuckPane;
class StuckTable;

// What needs a person, the worst first, each line all instances that stand alike: leases that nobody returns, parked
// for long, wrong counts of barriers, endless replays, queues and machines without a worker.
class StuckPage : public ListPage {
    Q_OBJECT

public:
    explicit StuckPage(QWidget* parent = nullptr);

    StuckLimits limits() const { return limits_; }

    void setReading(const Reading&, const ReadPlan&) override {} // a diagnosis answers
    void setDiagnosis(const Diagnosis& diagnosis);
    void clear() override;
    QVariant place() const override { return filterText(); }
    void setPlace(const QVariant& place) override;
    static QString help();

    // What its table and its pane lead to.
    void inspect(const Finding& finding);
    void showAll(const Finding& finding);
    void deliver(const Finding& finding);
    void offerActs(QMenu& menu, const Finding& finding);

protected:
    void showState() override;
    void filterTyped() override;
    void keep(QDataStream& stream) const override;
    void restore(QDataStream& stream) override;

private:
    void setLimits(const StuckLimits& wanted);
    void showRows();   // what of the report matches the filter
    void showChosen(); // in the pane
    ListStack::Words emptyWords();

    StuckModel* model_ = nullptr;
    StuckTable* table_ = nullptr;
    StuckPane* pane_ = nullptr;
    StuckLimitsBar* bar_ = nullptr;

    std::optional<StuckReport> report_; // by the present limits
    StuckLimits limits_;
    StuckLimits reportLimits_;    // by which what is in the table was found
    std::set<FindingCode> whole_; // kinds of which all lines are shown
    std::int64_t matching_ = 0;   // lines, those that are not shown as well
    std::int64_t instances_ = 0;  // on them
};

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "awaiting/awaiting_tree.h"
#include "pages/list_page.h"

class QComboBox;

namespace fermata::views {

// What is parked for a signal, by the awaited name: since when, what the inboxes hold, and what in them is nearly the
// awaited name. A signal can be delivered from each row.
class AwaitingPage : public ListPage {
    Q_OBJECT

public:
    explicit AwaitingPage(QWidget* parent = nullptr);

    AwaitingQuery query() const { return {filter_, order_, groups_, open_, gathered_}; }
    // An answer to `answered`. What it says of another filter or order than the present one is dropped.
    void setSnapshot(const AwaitingSnapshot& snapshot, const AwaitingQuery& answered);
    // Finds those of a name that the filter lets through, be they on the screen or not.
    void gather(const AwaitedName& name, AwaitingTree::Found then);

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    void setReadError(const QString& sentence) override;
    void clear() override;
    void setSelected(std::optional<InstanceId> id);
    QVariant place() const override { return QVariant::fromValue(filter_); } // the order is a matter of taste
    void setPlace(const QVariant& place) override;
    static QString help();

protected:
    void showState() override;
    void filterTyped() override { ask(); }
    void replan() override;
    void keep(QDataStream& stream) const override;
    void restore(QDataStream& stream) override;

private:
    AwaitingFilter wantedFilter() const;
    void showFilter(const AwaitingFilter& filter);
    void ask(); // another question than before
    void setOrder(AwaitingOrder order);
    QString coverageWords() const;
    ListStack::Words emptyWords();

    AwaitingModel* model_ = nullptr;
    AwaitingTree* tree_ = nullptr;
    SegmentedControl* presets_ = nullptr;
    QComboBox* age_ = nullptr;

    AwaitingFilter filter_;
    AwaitingOrder order_ = AwaitingOrder::Oldest;
    AwaitingOrder asked_ = AwaitingOrder::Oldest; // the order of the present question
    bool fresh_ = false;                          // what is shown answers another question than the present one
    int groups_;
    std::vector<AwaitingQuery::Stretch> open_;
    std::optional<AwaitingQuery::Stretch> gathered_; // and for whom
    AwaitingTree::Found found_;
    std::int64_t names_ = 0;
    std::int64_t parked_ = 0;
    AwaitingCoverage coverage_;
};

} // namespace fermata::views

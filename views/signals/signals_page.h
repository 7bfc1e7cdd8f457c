// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/list_page.h"
#include "signals/signal_list_model.h"

namespace fermata::views {

class LinkLabel;
class SignalFilterBar;
class SignalPane;
class SignalsTable;

// What lies in the inboxes, newest first: of all instances or of one, how each signal stands to its target, and below
// the list the one that is chosen, with its payload.
class SignalsPage : public ListPage {
    Q_OBJECT

public:
    explicit SignalsPage(QWidget* parent = nullptr);

    SignalsQuery query() const;
    // An answer to `answered`. One to another filter than the present one is dropped.
    void setSnapshot(const SignalsSnapshot& snapshot, const SignalsQuery& answered);

    SignalFilter filter() const { return wanted_; }
    // What matched the old one stays on the screen until the answer comes: most often within a blink.
    void setFilter(const SignalFilter& filter);
    void showInbox(InstanceId target); // only its signals

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    void clear() override;
    QVariant place() const override { return QVariant::fromValue(wanted_); }
    void setPlace(const QVariant& place) override { setFilter(place.value<SignalFilter>()); }
    static QString help();

protected:
    void showState() override;
    void replan() override;

private:
    void showFilter();
    void showCounts(const SignalsSnapshot& snapshot);
    void showChosen();
    void see();
    void lookFurther();
    ListStack::Words emptyWords();

    SignalListModel* model_ = nullptr;
    SignalsTable* table_ = nullptr;
    SignalPane* pane_ = nullptr;
    SegmentedControl* presets_ = nullptr; // all, then each state
    SignalFilterBar* filterBar_ = nullptr;
    LinkLabel* newest_ = nullptr;
    LinkLabel* further_ = nullptr;

    std::optional<SignalWindow> window_;
    SignalFilter wanted_;
};

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"
#include "shell/reading.h"
#include "widgets/list_stack.h"

#include <QWidget>

class QMenu;
class QPushButton;
class QStackedWidget;

namespace fermata::views {

class LinkLabel;
class Note;
class OutboxCausesModel;
class OutboxEventsModel;
class OutboxFilterBar;
class OutboxLineModel;
class OutboxPage;
class OutboxTable;
class SectionBar;
class SegmentedControl;

// One topic: its events, why some of them are DEAD, the line of the ordering key of the chosen event, and what may be
// done with them.
class OutboxPane : public QWidget {
    Q_OBJECT

public:
    enum class Look { Events, Causes, Line };

    explicit OutboxPane(OutboxPage& page);
    ~OutboxPane() override;

    void setTopic(const std::optional<std::string>& topic); // another one begins anew; nothing: none
    const std::optional<std::string>& topic() const { return topic_; }
    OutboxFilter filter() const { return filter_; }
    void setFilter(const OutboxFilter& filter);
    Look look() const { return look_; }
    void setLook(Look look);

    // What it needs read, and what was. Of another question nothing is taken.
    void ask(OutboxQuery& query) const;
    void setSnapshot(const OutboxSnapshot& snapshot, const OutboxQuery& answered, Timestamp now);
    void replan(); // other lines are in sight

    QString footText() const; // how much of the list is shown
    bool isCutShort() const;
    void lookFurther();
    bool isBelowNewest() const;
    void goToNewest();

    void offerTopic(QMenu& menu); // acts on the topic, and on all of it that are DEAD
    void focusFilter();
    void focusList();

    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray& columns);

Q_SIGNALS:
    void asksAnew();     // the plan may be another one
    void placeChanged(); // likewise, and a person went there
    void shownChanged(); // the foot may say something else

private:
    void see();
    void showFilter();
    void showCounts();
    void showStanding();
    void showEmpty();
    void restart();
    void fillMenu(QMenu& menu, const std::vector<QModelIndex>& lines);
    void fillActs(QMenu& menu);
    ActSubject subject() const; // what is selected in the list that is seen
    std::optional<InstanceId> chosenEvent() const;
    OutboxTable& list() const;
    ListStack::Words emptyEvents();

    OutboxPage& page_;
    std::optional<std::string> topic_;
    OutboxFilter filter_;
    Look look_ = Look::Events;
    std::optional<OutboxTopic> summary_;
    bool workersKnown_ = false;
    std::optional<OutboxLine> line_;
    std::optional<InstanceId> lineOf_; // whose line is asked for
    std::optional<OutboxCauses> causes_;
    Timestamp now_{};

    OutboxEventsModel* events_ = nullptr;
    OutboxCausesModel* causesModel_ = nullptr;
    OutboxLineModel* lineModel_ = nullptr;
    struct Window;
    std::unique_ptr<Window> window_;

    SectionBar* bar_ = nullptr;
    SegmentedControl* looks_ = nullptr;
    QPushButton* act_ = nullptr;
    SegmentedControl* statuses_ = nullptr;
    QWidget* narrow_ = nullptr; // all that narrows the events
    OutboxFilterBar* filterBar_ = nullptr;
    Note* forsaken_ = nullptr;
    Note* standing_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    OutboxTable* eventsTable_ = nullptr;
    OutboxTable* causesTable_ = nullptr;
    OutboxTable* lineTable_ = nullptr;
    ListStack* eventsStack_ = nullptr;
    ListStack* causesStack_ = nullptr;
    ListStack* lineStack_ = nullptr;
};

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/inspector.h"
#include "inspector/signals_model.h"
#include "inspector/timeline_recorder.h"
#include "inspector/visits.h"

class QPushButton;
class QStackedWidget;
class QTabBar;
class QTimer;

namespace fermata::views {

class AuditTab;
class Banner;
class EmptyState;
class InboxTab;
class InspectorHead;
class EventRow;
class KeyValueGrid;
class ResultTab;
class RowTab;
class ServerTab;
class StateTab;
class TimelineTab;
class VerdictPanel;

// What the inspector is made of and what it remembers.
class Inspector::Private {
public:
    explicit Private(Inspector& owner);

    QWidget* makeTabs();
    QWidget* makeFacts();
    QWidget* makeActions();
    void show(const InstanceDetail& detail, Timestamp now);
    void showVerdict(Timestamp now);
    QString folderOf(const InstanceSummary& row) const; // where its machine's process was started, if that is known
    void showTabTitles(const InstanceDetail& detail);
    void showMomentCount();
    void showAuditCount();
    void showFacts(const InstanceDetail& detail, Timestamp now);
    void showState();
    void showNotice();
    void makeShortcuts();
    void leave();  // remembers where in the instance one is
    void arrive(); // goes there again, once it is shown
    void turnTab(int by);
    void showServer(const InstanceDetail& detail, Timestamp now);
    bool showsServer() const { return id && subject.single() == id && subject.row && isServer(subject.row->fsm); }
    void refreshHindrance();

    using enum Inspector::Tab;
    // Gone: it was shown, and is not there any more.
    enum class Condition { Nothing, Loading, Missing, Unread, Shown, Gone };

    Inspector& inspector;
    std::optional<InstanceId> id;
    Condition condition = Condition::Nothing;
    SignalsModel inbox;
    TimelineRecorder recorder;
    Visits visits;
    bool arriving = false; // the instance has not been shown since it was chosen
    int tabBefore = 0;     // when it was chosen: who has gone to another one since wants that
    Timestamp shownAt{};   // the database's clock at what is shown
    Timestamp goneAt{};
    bool auditShown = false;
    std::optional<ServerQuery> serverAsked;
    std::optional<ServerSnapshot> server; // of the one that is wanted
    bool timelineShown = false;
    QString readError;
    QString noDelivery;
    QString noSpawn;
    InstanceDetail known;           // of the one that is shown, without its documents
    std::optional<Explanation> why; // of the one that is wanted
    QString whyError;               // why that could not be asked
    QString actHindrance;
    bool replayOffered = false;
    QString replayHindrance;
    std::map<QString, QString> machineFolders;
    ActSubject subject; // as it is shown

    InspectorHead* head = nullptr;
    QStackedWidget* stack = nullptr;
    QWidget* body = nullptr;
    EmptyState* empty = nullptr;
    Banner* notice = nullptr;
    QWidget* noticeMargin = nullptr;
    VerdictPanel* verdict = nullptr;
    EventRow* events = nullptr;
    QPushButton* signal = nullptr;
    QPushButton* copy = nullptr;
    QPushButton* act = nullptr;
    QTabBar* tabs = nullptr;
    QStackedWidget* pages = nullptr;
    ServerTab* serverTab = nullptr;
    StateTab* stateTab = nullptr;
    InboxTab* inboxTab = nullptr;
    ChildsTab* childsTab = nullptr;
    ResultTab* resultTab = nullptr;
    TimelineTab* timelineTab = nullptr;
    AuditTab* auditTab = nullptr;
    RowTab* rowTab = nullptr;
    KeyValueGrid* facts = nullptr;
    QTimer* loadingTimer = nullptr;
};

} // namespace fermata::views

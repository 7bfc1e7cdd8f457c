// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>
#include <fermata/types/servers.h>

#include <QWidget>

#include <optional>

class QLabel;
class QStackedLayout;
class QTimer;
class QToolButton;

namespace fermata::views {

class AnswersList;
class AnswersModel;
class KeyValueGrid;
class LinkLabel;
class SectionBar;
class TabNote;

// A durable server: what it is, what has its lock, what waits for it, and what its callers were answered. Its state is
// in the tab for that.
class ServerTab : public QWidget {
    Q_OBJECT

public:
    explicit ServerTab(QWidget* parent = nullptr);
    ~ServerTab() override;

    void setInstance(std::optional<InstanceId> id); // nothing is known of it yet
    // `row`: as it was read with it.
    void setServer(const ServerSnapshot& server, const InstanceSummary& row, Timestamp now);
    void setReadError(const QString& sentence); // what is shown stays
    // Why no message can be sent, and the lock not be cleared; empty: it can.
    void setHindrances(const QString& send, const QString& clear);

    bool loaded() const { return answered_; } // the answer to the present instance is shown

Q_SIGNALS:
    void sendRequested();
    void clearLockRequested();
    void inboxRequested();

private:
    QToolButton* makeButton(const char* name, const QString& text, SectionBar* bar);
    QLabel* makeWords(const char* name, QWidget* parent);
    void say(const QString& words);
    void showFacts(const ServerSnapshot& server, const InstanceSummary& row);
    void showLock(const ServerSnapshot& server, const InstanceSummary& row, Timestamp now);
    void showWaiting(const ServerSnapshot& server, const InstanceSummary& row, Timestamp now);
    void showAnswers(const ServerSnapshot& server, Timestamp now);

    std::optional<InstanceId> id_;
    bool answered_ = false;
    bool known_ = false; // something of this instance is shown
    AnswersModel* model_ = nullptr;
    QTimer* slow_ = nullptr;
    QStackedLayout* stack_ = nullptr;
    TabNote* note_ = nullptr;
    TabNote* problem_ = nullptr;
    KeyValueGrid* facts_ = nullptr;
    SectionBar* lockBar_ = nullptr;
    QToolButton* clear_ = nullptr;
    QLabel* lock_ = nullptr;
    QLabel* lockText_ = nullptr;
    QLabel* handler_ = nullptr;
    SectionBar* waitingBar_ = nullptr;
    QToolButton* send_ = nullptr;
    QLabel* waiting_ = nullptr;
    QLabel* first_ = nullptr;
    QLabel* thrown_ = nullptr;
    LinkLabel* inbox_ = nullptr;
    QWidget* inboxRow_ = nullptr;
    SectionBar* answersBar_ = nullptr;
    QLabel* noAnswers_ = nullptr;
    AnswersList* answers_ = nullptr;
};

} // namespace fermata::views

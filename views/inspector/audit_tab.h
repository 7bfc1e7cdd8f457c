// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/audit.h>

#include <QWidget>

#include <optional>

class QLabel;
class QStackedLayout;
class QTimer;
class QToolButton;

namespace fermata::views {

class AuditList;
class AuditModel;
class DiffView;
class LinkLabel;
class SectionBar;
class TabNote;

// What people did to an instance: every act, who and why, and what differs between the row before it and after it.
class AuditTab : public QWidget {
    Q_OBJECT

public:
    explicit AuditTab(QWidget* parent = nullptr);
    ~AuditTab() override;

    void setInstance(std::optional<InstanceId> id); // nothing is known of it yet
    void setPage(const AuditPage& page, Timestamp now);
    void setReadError(const QString& sentence); // what is shown stays
    // Why nothing can be taken back now (no connection, a role that may only read); empty: it can.
    void setHindrance(const QString& why);

    const AuditQuery& query() const { return query_; }
    bool loaded() const { return answered_; } // the answer to the present instance is shown
    std::optional<int> count() const;         // of entries shown; none: not known
    bool more() const { return more_; }

Q_SIGNALS:
    void queryChanged();
    void undoRequested(fermata::AuditId entry);

private:
    QWidget* makeList();
    QWidget* makeDetail();
    const AuditEntry* chosen() const;
    void say(const QString& words);
    void showChosen();
    void showUndo();

    std::optional<InstanceId> id_;
    AuditQuery query_;
    bool answered_ = false;
    bool known_ = false; // there is a page of this instance
    bool more_ = false;
    QString hindrance_;
    std::optional<AuditEntry> shown_; // whose facts are compared
    AuditModel* entries_ = nullptr;
    QTimer* waiting_ = nullptr;
    QStackedLayout* stack_ = nullptr;
    TabNote* note_ = nullptr;
    SectionBar* bar_ = nullptr;
    QToolButton* undo_ = nullptr;
    AuditList* list_ = nullptr;
    QWidget* cut_ = nullptr;
    QLabel* range_ = nullptr;
    LinkLabel* older_ = nullptr;
    QLabel* who_ = nullptr;
    DiffView* diff_ = nullptr;
};

} // namespace fermata::views

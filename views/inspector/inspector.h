// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"
#include "shell/diagnosis.h"
#include "shell/reading.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>

class QMenu;

namespace fermata::views {

// One instance, whole: who it is, why it stands, its state, inbox, childs, result and what it was seen to do. What is
// read anew is merged into what is shown: tab, selection, expansion and scroll stay where they are, and are there again
// when one comes back from another instance.
class Inspector : public QWidget {
    Q_OBJECT

public:
    explicit Inspector(QWidget* parent = nullptr);
    ~Inspector() override;

    // The first is a durable server's, and of no other instance.
    enum class Tab { Server, State, Inbox, Childs, Result, Timeline, Audit, Row };
    void showTab(Tab tab);

    std::optional<InstanceId> instance() const;
    // Another instance is wanted; loading until setDetail() or setMissing().
    void setInstance(std::optional<InstanceId> id);
    // `now` is the database's clock at the reading. An answer about another instance is dropped.
    void setDetail(const std::optional<InstanceDetail>& detail, Timestamp now);
    // Why it stands, found by looking further. One about another instance, or about the row as it was, is not shown.
    void setDiagnosis(const Diagnosis& diagnosis);
    // The instance at the root of why it stands: another one, when it is not itself that needs a person.
    std::optional<InstanceId> rootCause() const;
    // What people did to it; setAuditError() where that could not be read. Asked for by auditQuery().
    void setAudit(const AuditPage& page, Timestamp now);
    void setAuditError(const QString& sentence);
    // What workers told of its steps, and whether they are told to. Asked for by traceQuery(); shown with the next
    // detail.
    void setTrace(const std::shared_ptr<const StepTrace>& trace,
                  const std::vector<std::shared_ptr<const TracedDocuments>>& documents);
    void setTraceError(const QString& sentence); // it could not be read
    void setTraceState(const TraceState& state);
    // What a durable server has, asked for by serverQuery(). Shown with the next detail.
    void setServer(const ServerSnapshot& server);
    void setServerError(const QString& sentence); // it could not be read
    // It is not there. What was shown of it stays, and is said to be the last that was seen.
    void setMissing(Timestamp now = {});
    // It could not be read. What was shown of it stays.
    void setReadError(const QString& sentence);
    // What the worker of this window ran: becomes part of the timelines.
    void addSteps(const std::vector<StepLogRow>& steps);
    // Another database: what was recorded is of others.
    void forget();
    // What of the instance is to be read.
    const ChildsQuery& childsQuery() const;
    std::optional<AuditQuery> auditQuery() const; // nothing while the audit is not shown
    std::optional<TraceQuery> traceQuery() const; // nothing while the timeline is not shown
    // What a durable server is called; empty: that was not read.
    QString serverName(InstanceId id) const;
    std::optional<ServerQuery> serverQuery() const; // nothing while it is no server, or nothing of it is shown
    // Why nothing can be delivered, or spawned, now (no connection, a role that may not); empty: it can.
    void setWriteHindrances(const QString& deliver, const QString& spawn);
    // What may be done beside that: nothing (there is no button for it), or why it can not be done now.
    void setActs(bool offered, const QString& hindrance);
    // Whether one that failed may be replayed by this role, and why not now; empty: it may be tried.
    void setReplay(bool offered, const QString& hindrance);
    // Why a durable server can not be sent a message, and its lock not be cleared; empty: it may be tried.
    void setServerHindrances(const QString& send, const QString& clear);
    // Where processes that run machines were started, by machine ("greeting v1").
    void setMachineFolders(const std::map<QString, QString>& folders);
    // The present instance as it is shown, to be acted upon; nothing while it is not.
    ActSubject subject() const;
    // What is on the screen, also while another one is read: what its buttons are about.
    ActSubject shownSubject() const;
    // The answer to the present instance is on the screen, or there is no instance.
    bool loaded() const;

Q_SIGNALS:
    void closeRequested();
    void signalRequested(fermata::InstanceId target);
    void copyRequested(fermata::InstanceId original); // a new instance like it
    void instanceRequested(fermata::InstanceId id);
    void instancesRequested(const fermata::InstanceFilter& filter);    // in the Instances view
    void workerRequested(const QString& id);                           // as it calls itself in fermata_worker
    void taskRequested(fermata::InstanceId task, const QString& step); // in the Tasks view; step: empty, all of it
    void queryChanged();                                               // one of the queries is another one
    void traceAllowed();                                               // on this production database
    void traceForbidden();                                             // no more
    void traceKeepRequested(fermata::InstanceId instance, bool keep);
    void undoRequested(fermata::AuditId entry);                      // what an entry of the audit says was done
    void replayRequested(const fermata::views::ActSubject& subject); // of the one that is shown, as it is shown
    void fileRequested(const QString& file, int line);               // a place that its error names
    // Of the durable server that is shown, as it is shown.
    void messageRequested(const fermata::views::ActSubject& server);
    void clearLockRequested(const fermata::views::ActSubject& server);
    void rootCauseChanged();
    // A menu over these is being made: who hears it puts in what may be done with them, at once.
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views

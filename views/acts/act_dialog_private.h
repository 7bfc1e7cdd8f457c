// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/act_dialog.h"
#include "acts/act_run.h"
#include "dialogs/form.h"
#include "shell/act_desk.h"

#include <fermata/types/audit.h>

#include <QElapsedTimer>

#include <set>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace fermata::views {

class ActEditor;
class OrderEditor;
class RefusalList;
class ActReportView;
class Banner;
class ProductionGate;
class ProgressRow;
class SqlPeek;
class StatusPill;

class ActDialog::Private {
public:
    Private(ActDialog& dialog, ActKind kind, ActSubject subject, ActDesk& desk, Timestamp now);

    // Judging: an answer is awaited. Unjudged: there was none. Idle: the form says nothing yet that could be judged.
    enum class Stage { Idle, Judging, Judged, Unjudged, Acting, Done };

    // act_dialog_layout.cpp
    void build();
    void makeSubject(QVBoxLayout* column);
    void makePreview(QVBoxLayout* column);
    void makeReportButtons(QVBoxLayout* column);
    void makeFootOfOrders();
    void refresh();
    void showSubject();
    void showGate();
    QString hindrance() const; // why it cannot be done now
    std::optional<InstanceId> onlyAccepted() const;
    bool basedOnOlder() const; // the editor's state is not that of the row that was judged

    // act_dialog.cpp
    ActOrder order() const; // to be judged
    void judge(std::chrono::milliseconds rest = {});
    void judgeSoon();
    SharedReport toShow(); // what the desk found, or the editor foresees; null: nothing yet
    bool asksAnew();       // whether the editor's question is another one than was asked
    void forgetJudged();   // of an editor's question
    void judged(const ActOutcome& outcome);
    bool pin(const ActOutcome& outcome); // what was shown is what is acted upon; true: some have changed
    void noteStatuses(const ActReport& report);
    void takeRow(const ActAnswer& answer); // as the server saw it
    void tellChanged(const ActReport& report);
    void tellWho();
    QString who() const; // else changed it while this was open, and why; empty: nobody, as far as is known
    void act();
    void narrow(ActRequest& request) const;
    void acted(const ActOutcome& outcome);
    void tellFailed(const ActOutcome& outcome);
    void tellDone(const ActOutcome& outcome); // of what the editor ordered
    bool asksOnceMore();                      // before it is done: the form finds it strange
    // What was just done is done again by the button only.
    bool isArmed() const { return !whole || !lastDone || order() != *lastDone; }
    void judgeChanged();
    void moving(const ActProgress& progress, bool dry);
    bool namesItsOwn() const {
        return kind == ActKind::DeleteSignal || kind == ActKind::Undo || kind == ActKind::OutboxOnDead;
    }
    qint64 acceptedCount() const { return qint64(report->accepted()); }
    // What the desk found of what the form says; the last answer stands while the same is asked anew.
    bool isKnown() const {
        return stage == Stage::Judged || stage == Stage::Acting ||
               (stage == Stage::Judging && !report->answers.empty());
    }

    ActDialog& q;
    const ActKind kind;
    ActSubject subject;
    ActDesk& desk;
    ActRun* const run;
    Timestamp now;
    std::optional<InstanceSummary> row; // of the only target, as far as is known
    bool rowVouched = false;            // … by its fingerprint or by the server; a list's may be older
    std::string baseSeen;               // fingerprint of the row whose state the editor has
    bool missing = false;
    const Timestamp opened;
    std::optional<AuditEntry> newest;          // what was done to the only target last
    QString changedWords;                      // of the notice that says it has changed, without who did it
    std::vector<std::optional<Status>> looked; // of each target, as a person was shown it last
    std::set<InstanceId> becameDone;           // since this was opened

    Stage stage = Stage::Idle;
    bool found = true;     // the targets are known; a filter's are not before they were judged
    bool more = false;     // the filter matches more
    bool doubtful = false; // whether the last attempt happened is not known: the person is to look first
    int rejudged = 0;      // since a person last changed something
    Act judgedAct;
    SharedReport report = shared({}); // what it would do, or has done

    // Of an editor that says the whole order.
    std::optional<ActOrder> asked;
    std::optional<ActOrder> typedFor; // what was asked for when the number was typed for production
    bool stale = false;               // what it is for has moved on since
    bool pressed = false;             // to be done as soon as it is judged
    bool listed = false;              // who refuses what is being done is to be listed
    qint64 counted = 0;               // of those that are being looked for
    QString whyUnjudged;
    QElapsedTimer sinceUnjudged;
    std::optional<ActOrder> doubted;        // of an editor of orders: what it is not known of
    ActOrder ordered;                       // what the form said when it was pressed
    std::optional<ActOrder> lastDone;       // … and all of it was done
    QString question;                       // that was asked before it is done
    bool asking = false;                    // … and stands where the answer will
    SharedReport foreseen;                  // while the desk has not judged
    std::pair<SharedReport, Act> inPreview; // in the preview: it is built anew when that changes

    QLabel* whom = nullptr;
    StatusPill* pill = nullptr;
    Banner* notice = nullptr;
    ActEditor* editor = nullptr;
    OrderEditor* whole = nullptr; // the same, if it says the whole order
    QLabel* reasonLabel = nullptr;
    QLineEdit* reason = nullptr;
    QLabel* previewTitle = nullptr;
    QPushButton* again = nullptr;
    ActReportView* preview = nullptr;
    RefusalList* refusals = nullptr;
    SqlPeek* sql = nullptr;
    ProductionGate* gate = nullptr;
    ProgressRow* progress = nullptr;
    QWidget* doneArea = nullptr;
    QPushButton* copyReport = nullptr;
    QPushButton* undo = nullptr;
    QPushButton* judgeThem = nullptr;
    QCheckBox* keepOpen = nullptr; // of an editor of orders
    dialogs::Foot foot;
};

} // namespace fermata::views

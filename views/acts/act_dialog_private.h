// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/act_dialog.h"
#include "dialogs/form.h"
#include "shell/act_desk.h"

#include <QPointer>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTimer;

namespace fermata::views {

class ActEditor;
class ActReportView;
class Banner;
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
    void makeProgress(QVBoxLayout* column);
    void makeConfirmation(QVBoxLayout* column);
    void makeReportButtons(QVBoxLayout* column);
    void refresh();
    void showSubject();
    void showConfirmation();
    void fit();                // grows with what it has to say
    QString hindrance() const; // why it cannot be done now
    std::optional<InstanceId> onlyAccepted() const;
    QString confirmed() const; // what is to be typed
    bool basedOnOlder() const; // the editor's state is not that of the row that was judged

    // act_dialog.cpp
    ActOrder order(bool dry) const;
    void judgeSoon();
    void judge();
    void judged(const ActOutcome& outcome);
    bool pin(const ActOutcome& outcome); // what was shown is what is acted upon; true: some have changed
    void tellChanged(const ActReport& report);
    void act();
    void narrow(ActRequest& request) const;
    void acted(const ActOutcome& outcome);
    void tellFailed(const ActOutcome& outcome);
    void judgeChanged();
    void moving(const ActProgress& progress);
    bool namesItsOwn() const { return kind == ActKind::DeleteSignal || kind == ActKind::Undo; }
    qint64 acceptedCount() const { return qint64(report.accepted()); }

    ActDialog& q;
    const ActKind kind;
    ActSubject subject;
    ActDesk& desk;
    const QPointer<ActDesk> livingDesk{&desk};
    Timestamp now;
    std::optional<InstanceSummary> row; // of the only target, as far as is known
    std::string baseSeen;               // fingerprint of the row whose state the editor has
    bool missing = false;

    Stage stage = Stage::Idle;
    quint64 number = 0;    // of the order whose answer is awaited
    bool found = true;     // the targets are known; a filter's are not before they were judged
    bool more = false;     // the filter matches more
    bool doubtful = false; // whether the last attempt happened is not known: the person is to look first
    int rejudged = 0;      // since a person last changed something
    ActRequest request;    // what was judged
    ActReport report;      // what it would do, or has done
    QString sql;

    QLabel* whom = nullptr;
    StatusPill* pill = nullptr;
    Banner* notice = nullptr;
    ActEditor* editor = nullptr;
    QLineEdit* reason = nullptr;
    QLabel* previewTitle = nullptr;
    QPushButton* showSql = nullptr;
    QPushButton* copySql = nullptr;
    QPushButton* again = nullptr;
    ActReportView* preview = nullptr;
    QPlainTextEdit* sqlText = nullptr;
    QWidget* progressArea = nullptr;
    QProgressBar* bar = nullptr;
    QLabel* progressText = nullptr;
    QPushButton* cancel = nullptr;
    QWidget* confirmArea = nullptr;
    QLabel* confirmText = nullptr;
    QLineEdit* confirm = nullptr;
    QWidget* doneArea = nullptr;
    QPushButton* copyReport = nullptr;
    QPushButton* undo = nullptr;
    QPushButton* judgeThem = nullptr;
    dialogs::Foot foot;
    QTimer* later = nullptr;
};

} // namespace fermata::views

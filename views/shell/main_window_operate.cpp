// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Acts on instances: where they are offered, their dialog, what is said of them afterwards, and taking them back.
#include "acts/act_dialog.h"
#include "acts/act_words.h"
#include "acts/server_message_dialog.h"
#include "inspector/inspector.h"
#include "instances/instances_page.h"
#include "shell/act_desk.h"
#include "shell/act_notice.h"
#include "shell/main_window_private.h"
#include "shell/page.h"
#include "shell/window_actions.h"
#include "shell/window_status_bar.h"
#include "theme/icon.h"
#include "widgets/format.h"

#include <fermata/types/servers.h>

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QMenu>

#include <algorithm>
#include <span>

namespace fermata::views {

namespace {

constexpr std::size_t kMostUndoable = 20;

bool isOfServers(ActKind kind) {
    return std::ranges::count(actwords::kOfServers, kind) > 0;
}

} // namespace

ActSubject MainWindow::Private::subject() const {
    ActSubject chosen = page == PageId::Instances ? instances->subject() : ActSubject();
    if (chosen.many()) return chosen;
    // The inspector knows what the person has looked at to the letter.
    ActSubject inspected = inspectorDock->isHidden() ? ActSubject() : inspector->subject();
    return inspected.empty() ? chosen : inspected;
}

void MainWindow::Private::connectActs() {
    for (const auto& [kind, action] : actions->acts)
        QObject::connect(action, &QAction::triggered, q, [this, kind = kind] { q->openAct(kind, subject()); });
    QObject::connect(actions->undo, &QAction::triggered, q, [this] {
        if (!undoable.empty()) q->openUndo(undoable.back().entries, undoable.back().words);
    });
    QObject::connect(acts, &ActDesk::rightsChanged, q, [this] {
        const bool some = !acts->rights().acts.empty() && !acts->rights().standby;
        statusBar->setActs(acts->rightsKnown() ? std::optional(some) : std::nullopt);
        refreshActs();
    });
    for (QMenu* const menu : actions->menus())
        QObject::connect(menu, &QMenu::aboutToShow, q, [this] { refreshActs(); });
    QObject::connect(actions->serverMessage, &QAction::triggered, q, [this] { openMessage(subject()); });
    QObject::connect(inspector, &Inspector::messageRequested, q, [this](const ActSubject& on) { openMessage(on); });
    QObject::connect(inspector, &Inspector::clearLockRequested, q,
                     [this](const ActSubject& on) { q->openAct(ActKind::ClearLock, on); });
    const auto offer = [this](QMenu* menu, const ActSubject& on) { offerActs(*menu, on); };
    for (const auto& [id, view] : pages)
        QObject::connect(view, &views::Page::actsOffered, q, offer);
    QObject::connect(inspector, &Inspector::actsOffered, q, offer);
    QObject::connect(inspector, &Inspector::replayRequested, q,
                     [this](const ActSubject& shown) { q->openAct(ActKind::Replay, shown); });
    QObject::connect(inspector, &Inspector::undoRequested, q, [this](AuditId entry) { q->openUndo({entry}); });
    refreshActs();
}

// Why it can not be done now; empty: it may be tried.
QString MainWindow::Private::actHindrance(ActKind kind, const ActSubject& on) const {
    if (connection.kind != ConnectionState::Kind::Connected) return tr("Not connected.");
    if (const QString right = actwords::whyNot(kind, *acts); !right.isEmpty()) return right;
    if (on.empty()) return tr("Choose an instance first.");
    if (on.many()) return kind == ActKind::EditState ? tr("A state is edited one at a time.") : QString();
    return on.row && shownTime ? actwords::whyNot(kind, *on.row, *shownTime) : QString();
}

QString MainWindow::Private::messageHindrance(const ActSubject& on) const {
    if (const QString why = writeHindrance(ActKind::Deliver); !why.isEmpty()) return why;
    if (on.empty()) return tr("Choose an instance first.");
    if (on.many()) return tr("A message is sent to one server.");
    if (!on.row || !isServer(on.row->fsm)) return tr("It is no durable server.");
    return on.row->status == Status::Done || on.row->status == Status::Failed ? tr("It has ended.") : QString();
}

void MainWindow::Private::openMessage(const ActSubject& on) {
    if (!messageHindrance(on).isEmpty() || (messageDialog && messageDialog->isVisible())) return;
    auto* const dialog = new ServerMessageDialog(on, inspector->serverName(*on.single()), *acts, q);
    messageDialog = dialog;
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &ServerMessageDialog::replyWanted, q, [this] { updatePlan(true); });
    QObject::connect(dialog, &QDialog::finished, q, [this, dialog] {
        if (messageDialog == dialog) messageDialog.clear();
        updatePlan(true); // what was sent is to be seen
    });
    dialog->open();
}

// What the role may never do is not shown; what cannot be done at the moment says why.
void MainWindow::Private::refreshActs() {
    const ActRights& rights = acts->rights();
    const ActSubject on = subject();
    bool any = !rights.hasActs;
    for (const auto& [kind, action] : actions->acts) {
        // What is there for a durable server alone says why it cannot be done: nobody looks for it elsewhere.
        action->setVisible(!rights.hasActs || rights.may(kind) || isOfServers(kind));
        any = any || (action->isVisible() && !isOfServers(kind));
        WindowActions::setHindrance(action, actHindrance(kind, on));
    }
    WindowActions::setHindrance(actions->serverMessage, messageHindrance(on));
    const ActSubject shown = inspector->shownSubject();
    const bool server = shown.row && isServer(shown.row->fsm);
    inspector->setServerHindrances(messageHindrance(shown), actHindrance(ActKind::ClearLock, shown));
    const bool mayUndo = !rights.hasActs || rights.may(ActKind::Undo);
    ActSubject last;
    if (!undoable.empty()) last.entries = undoable.back().entries;
    actions->undo->setVisible(mayUndo);
    WindowActions::setHindrance(actions->undo, undoable.empty() ? tr("Nothing was done that can be taken back.")
                                                                : actHindrance(ActKind::Undo, last));
    const bool connected = connection.kind == ConnectionState::Kind::Connected;
    inspector->setReplay(!rights.hasActs || rights.may(ActKind::Replay),
                         actHindrance(ActKind::Replay, inspector->shownSubject()));
    inspector->setActs(any || server, !connected        ? tr("Not connected.")
                                      : !rights.hasActs ? actwords::whyNot(ActKind::Replay, *acts)
                                                        : QString());
}

void MainWindow::Private::offerActs(QMenu& menu, const ActSubject& on) {
    const ActRights& rights = acts->rights();
    const auto add = [&](QMenu& to, ActKind kind) {
        if (rights.hasActs && !rights.may(kind) && !isOfServers(kind)) return;
        QAction* const action = to.addAction(icon(actwords::iconName(kind)),
                                             on.tasks() ? actwords::taskMenuText(kind, on) : actwords::menuText(kind));
        const std::string_view name = toString(kind);
        action->setObjectName(QString::fromLatin1(name.data(), qsizetype(name.size())));
        const QString why = actHindrance(kind, on);
        action->setEnabled(why.isEmpty());
        action->setToolTip(why.isEmpty() ? actwords::tip(kind) : why);
        QObject::connect(action, &QAction::triggered, q, [this, kind, on] { q->openAct(kind, on); });
    };
    menu.setToolTipsVisible(true);
    if (!on.signalIds.empty()) return add(menu, ActKind::DeleteSignal);
    if (on.topic) return add(menu, ActKind::OutboxOnDead);
    if (on.tasks()) {
        for (const ActKind kind : on.taskActs)
            add(menu, kind);
        return;
    }
    QMenu* to = &menu;
    if (!menu.isEmpty() || !qobject_cast<QAbstractButton*>(menu.parent())) {
        const QString title =
            on.filter && on.events ? tr("Act on all that are DEAD")
            : on.filter            ? tr("Act on all that match")
            : on.many() ? on.events ? tr("Act on %Ln events", nullptr, format::plural(qint64(on.targets.size())))
                                    : tr("Act on %Ln instances", nullptr, format::plural(qint64(on.targets.size())))
                        : tr("Act");
        to = new QMenu(title, &menu);
        to->setObjectName(QStringLiteral("actMenu"));
        to->setIcon(icon(QStringLiteral("bolt")));
        to->setToolTipsVisible(true);
    }
    if (on.single() && on.row && isServer(on.row->fsm)) {
        QAction* const send = to->addAction(icon(QStringLiteral("envelope")), tr("Send a message…"));
        send->setObjectName(QStringLiteral("serverMessage"));
        const QString why = messageHindrance(on);
        send->setEnabled(why.isEmpty());
        send->setToolTip(why.isEmpty() ? tr("Send it a call or a cast") : why);
        QObject::connect(send, &QAction::triggered, q, [this, on] { openMessage(on); });
        for (const ActKind kind : actwords::kOfServers)
            add(*to, kind);
        to->addSeparator();
    }
    for (const ActKind kind : on.events ? std::span<const ActKind>(actwords::kOfEvents) : actwords::kInMenus) {
        if (kind != ActKind::EditState || !on.many()) add(*to, kind);
    }
    if (to == &menu) return;
    if (to->isEmpty())
        delete to;
    else
        menu.addMenu(to);
}

void MainWindow::openAct(ActKind kind, const ActSubject& given) {
    if (given.empty() || (d_->actDialog && d_->actDialog->isVisible())) return;
    ActSubject subject = given;
    // From a list one acts upon what it shows; what is inspected was looked at closer.
    const ActSubject inspected = d_->inspectorDock->isHidden() ? ActSubject() : d_->inspector->subject();
    if (subject.single() && subject.single() == inspected.single() && !subject.targets.front().seen) {
        subject.targets = inspected.targets;
        subject.row = inspected.row;
    }
    auto* const dialog = new ActDialog(kind, std::move(subject), *d_->acts, d_->shownTime.value_or(Timestamp{}), this);
    d_->actDialog = dialog;
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setMachines(d_->offeredMachines);
    dialog->setQueues(d_->queues);
    connect(dialog, &ActDialog::performed, this,
            [this, dialog](const fermata::Act& act, const ActReport& report, const QString& error) {
                d_->performed(*dialog, act, report, error);
                // Closed while it acted: it has told the window, and has nothing left to say.
                if (!dialog->isVisible()) dialog->deleteLater();
            });
    connect(dialog, &ActDialog::detailWanted, this, [this] { d_->updatePlan(true); });
    connect(dialog, &ActDialog::undoRequested, this, [this, dialog](const std::vector<AuditId>& entries) {
        dialog->reject();
        openUndo(entries);
    });
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        if (d_->actDialog == dialog) d_->actDialog.clear();
        if (!dialog->isActing()) dialog->deleteLater();
        d_->updatePlan();
    });
    dialog->open();
    // The plan may stay as it is (the target is inspected already), but the dialog has not seen its answer.
    d_->updatePlan(dialog->wantsDetailOf().has_value());
}

void MainWindow::openUndo(const std::vector<AuditId>& entries, const QString& words) {
    ActSubject subject;
    subject.entries = entries;
    subject.words = words;
    openAct(ActKind::Undo, subject);
}

void MainWindow::Private::performed(const ActDialog& dialog, const fermata::Act& act, const ActReport& report,
                                    const QString& error) {
    remember(act, report);
    refreshActs();
    // While the dialog is there it says what was done, in place; the notice is for who goes on.
    if (!dialog.isVisible() || report.accepted() > 0) tellActed(act, report, error);
}

void MainWindow::Private::remember(const fermata::Act& act, const ActReport& report) {
    const ActKind kind = kindOf(act);
    std::vector<AuditId> entries;
    if (const auto* const undone = std::get_if<fermata::acts::Undo>(&act)) {
        if (report.answers.empty()) return; // nothing came back: it can be tried again
        // What was not taken back cannot be: it has moved on.
        for (Undoable& one : undoable)
            std::erase_if(one.entries, [&](AuditId entry) { return std::ranges::count(undone->entries, entry) > 0; });
        std::erase_if(undoable, [](const Undoable& one) { return one.entries.empty(); });
        return;
    }
    if (!actwords::canBeUndone(kind)) return;
    for (const ActAnswer& answer : report.answers) {
        if (answer.accepted && answer.audit) entries.push_back(*answer.audit);
    }
    if (entries.empty()) return;
    const int count = format::plural(qint64(entries.size()));
    undoable.push_back({tr("%1, %Ln changes", nullptr, count).arg(actwords::title(kind)), std::move(entries)});
    if (undoable.size() > kMostUndoable) undoable.erase(undoable.begin());
}

void MainWindow::Private::tellActed(const fermata::Act& act, const ActReport& report, const QString& error) {
    const ActKind kind = kindOf(act);
    using Level = Banner::Kind;
    const bool failed = !error.isEmpty() || report.failed;
    const bool whole = !failed && report.accepted() == report.answers.size() && !report.cancelled;
    QStringList words{report.answers.empty() ? QString() : format::sentence(actwords::summary(act, report))};
    if (failed) words << format::sentence(!error.isEmpty() ? error : QString::fromStdString(report.failed->sentence));
    if (report.cancelled) words << tr("Cancelled: the rest was not begun.");
    answerNotice->tell(failed  ? Level::Error
                       : whole ? Level::Info
                               : Level::Attention,
                       actwords::title(kind), words.join(u' ').trimmed().toHtmlEscaped(),
                       actwords::canBeUndone(kind) && report.accepted() > 0 && acts->rights().may(ActKind::Undo));
}

} // namespace fermata::views

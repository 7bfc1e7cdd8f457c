// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an act's dialog is made of, and what of it is seen in which stage.
#include "acts/act_dialog_private.h"
#include "acts/act_editor.h"
#include "acts/act_report_view.h"
#include "acts/act_words.h"
#include "acts/production_gate.h"
#include "acts/progress_row.h"
#include "acts/refusal_list.h"
#include "acts/sql_peek.h"
#include "models/why.h"
#include "shell/act_desk.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/status_pill.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

QPushButton* smallButton(const QString& text, const char* name, const QString& iconName, QWidget* parent) {
    auto* const button = new QPushButton(text, parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setAutoDefault(false);
    if (!iconName.isEmpty()) button->setIcon(icon(iconName));
    controls::setCompact(button);
    return button;
}

} // namespace

void ActDialog::Private::build() {
    const QString name = kind == ActKind::Deliver ? QStringLiteral("signal")
                         : kind == ActKind::Spawn ? QStringLiteral("spawn")
                                                  : QStringLiteral("act");
    q.setObjectName(name + QStringLiteral("Dialog"));
    q.setWindowTitle(actwords::title(kind));
    q.setMinimumWidth(640);
    auto* const column = dialogs::makeColumn(&q);
    makeSubject(column);
    notice = new Banner(Banner::Kind::Attention, &q);
    notice->hide();
    editor = makeActEditor(kind, subject, desk, &q);
    whole = qobject_cast<OrderEditor*>(editor);
    if (!whole) column->addWidget(notice);
    notice->setObjectName(name + (whole ? QStringLiteral("Answer") : QStringLiteral("Notice")));
    column->addWidget(editor, whole ? 0 : 1);

    auto* const form = dialogs::makeForm();
    reason = dialogs::makeReason(&q);
    reasonLabel = dialogs::addField(form, tr("&Reason"), reason);
    column->addLayout(form);

    makePreview(column);
    makeReportButtons(column);
    gate = new ProductionGate(&q);
    column->addWidget(gate);
    progress = new ProgressRow(&q);
    column->addWidget(progress);
    if (whole) column->addStretch(1);
    foot = dialogs::makeFoot(&q, column, name + QStringLiteral("Accept"));
    foot.reason->setObjectName(QStringLiteral("actHindrance"));
    foot.act->setIcon(icon(actwords::iconName(kind), Tint::OnAccent));
    if (whole) makeFootOfOrders();
    editor->focusFirst();
    if (!whole && !editor->isAncestorOf(q.focusWidget())) reason->setFocus();
}

// The dialog may stay when all is done: then the key of the button must not do the same again.
void ActDialog::Private::makeFootOfOrders() {
    keepOpen = new QCheckBox(tr("K&eep open"), &q);
    keepOpen->setObjectName(QStringLiteral("actKeepOpen"));
    keepOpen->setToolTip(tr("For another one, when this one is done; else the dialog closes"));
    foot.row->insertWidget(1, keepOpen);
    QWidget::setTabOrder(keepOpen, foot.close);
    QWidget::setTabOrder(foot.close, foot.act);
    for (QShortcut* const key : q.findChildren<QShortcut*>(Qt::FindDirectChildrenOnly)) {
        key->setAutoRepeat(false); // held down it would answer what is asked
        key->disconnect(foot.act);
        q.connect(key, &QShortcut::activated, &q, [this] {
            if (isArmed()) foot.act->click();
        });
    }
}

void ActDialog::Private::makeSubject(QVBoxLayout* column) {
    auto* const line = new QHBoxLayout;
    line->setSpacing(metrics::kGap);
    whom = plainLabel(&q);
    whom->setObjectName(QStringLiteral("actWhom"));
    whom->setFont(fonts::semibold(fonts::body()));
    whom->setWordWrap(true);
    whom->setTextInteractionFlags(Qt::TextSelectableByMouse);
    pill = new StatusPill(LookStatus::Runnable, &q);
    pill->setObjectName(QStringLiteral("actStatus"));
    line->addWidget(whom, 1);
    line->addWidget(pill);
    column->addLayout(line);
}

void ActDialog::Private::makePreview(QVBoxLayout* column) {
    auto* const area = new QVBoxLayout;
    area->setSpacing(metrics::kGap);
    auto* const line = new QHBoxLayout;
    line->setSpacing(metrics::kGap);
    previewTitle = plainLabel(&q);
    previewTitle->setFont(fonts::semibold(fonts::small()));
    again = smallButton(tr("Judge again"), "actAgain", QStringLiteral("refresh"), &q);
    line->addWidget(previewTitle, 1);
    line->addWidget(again);
    area->addLayout(line);
    preview = new ActReportView(&q);
    preview->setObjectName(QStringLiteral("actPreview"));
    area->addWidget(preview);
    if (whole) {
        refusals = new RefusalList(&q);
        if (QWidget* const own = whole->consequences()) area->addWidget(own);
        area->addWidget(notice); // what happened stands where what would happen stood
        area->addWidget(refusals);
    }
    sql = new SqlPeek(&q);
    area->addWidget(sql);
    column->addLayout(area);
}

void ActDialog::Private::makeReportButtons(QVBoxLayout* column) {
    doneArea = new QWidget(&q);
    auto* const line = new QHBoxLayout(doneArea);
    line->setContentsMargins({});
    line->setSpacing(metrics::kGap);
    copyReport = smallButton(tr("Copy the report"), "actCopyReport", QStringLiteral("copy"), doneArea);
    judgeThem = smallButton(QString(), "actJudgeChanged", QStringLiteral("refresh"), doneArea);
    undo = smallButton(tr("Undo…"), "actUndo", QStringLiteral("arrow-left"), doneArea);
    line->addWidget(copyReport);
    line->addWidget(judgeThem);
    line->addWidget(undo);
    line->addStretch(1);
    doneArea->hide();
    column->addWidget(doneArea);
    q.connect(copyReport, &QAbstractButton::clicked, &q,
              [this] { QApplication::clipboard()->setText(actwords::report(judgedAct, *report, reason->text())); });
    q.connect(undo, &QAbstractButton::clicked, &q, [this] {
        std::vector<AuditId> entries;
        for (const ActAnswer& answer : report->answers) {
            if (answer.accepted && answer.audit) entries.push_back(*answer.audit);
        }
        Q_EMIT q.undoRequested(entries);
    });
}

std::optional<InstanceId> ActDialog::Private::onlyAccepted() const {
    if (kind == ActKind::OutboxOnDead) return std::nullopt; // it is no instance
    std::optional<InstanceId> only;
    for (const ActAnswer& answer : report->answers) {
        if (!answer.accepted) continue;
        if (only) return std::nullopt;
        only = answer.id;
    }
    return only;
}

QString ActDialog::Private::hindrance() const {
    const QString right = whole ? QString() : actwords::whyNot(kind, desk);
    if (!right.isEmpty()) return right;
    if (missing) return tr("The instance is not there any more.");
    if (const QString problem = editor->problem(); !problem.isEmpty()) return problem;
    switch (stage) {
    case Stage::Judging:
        // What the form says is waited for, and the last answer stands until there is another.
        if (whole && (isKnown() || whole->saysItself())) break;
        return whole && counted > 0 ? tr("Looking who it is for: %1 so far…").arg(format::number(counted))
                                    : tr("It is being judged.");
    case Stage::Unjudged:
        if (whole) return whyUnjudged;
        [[fallthrough]];
    case Stage::Idle:
        return tr("What it would do is not known.");
    default:
        break;
    }
    if (acceptedCount() == 0 && (stage != Stage::Judging || isKnown())) {
        const QString why = whole ? whole->refusal(*report) : QString();
        return why.isEmpty() ? tr("Nothing of it can be done.") : why;
    }
    if (basedOnOlder()) return tr("The state is being read again.");
    return gate->hindrance();
}

void ActDialog::Private::showSubject() {
    if (whole) { // its editor says it
        whom->hide();
        pill->hide();
        q.setWindowTitle(whole->title());
        return;
    }
    QString words;
    if (kind == ActKind::DeleteSignal) {
        words =
            subject.signalName.isEmpty()
                ? tr("%Ln signals", nullptr, format::plural(qint64(subject.signalIds.size())))
                : tr("Signal %1 in the inbox of %2")
                      .arg(quoted(shownText(subject.signalName)),
                           row ? QStringLiteral("#%1 %2").arg(row->id.value).arg(machineName(row->fsm, row->fsmVersion))
                               : tr("its instance"));
    } else if (kind == ActKind::Undo) {
        words = subject.words.isEmpty() ? tr("%Ln changes", nullptr, format::plural(qint64(subject.entries.size())))
                                        : shownText(subject.words);
    } else if (subject.topic) {
        words = tr("Topic %1").arg(quoted(shownText(QString::fromStdString(subject.topic->name))));
    } else if (subject.filter) {
        const QString filter = subject.words.isEmpty() ? tr("all instances") : shownText(subject.words);
        words = !found ? tr("All that match: %1").arg(filter)
                : more ? tr("The first %1 that match: %2").arg(format::number(qint64(subject.targets.size())), filter)
                       : tr("All %1 that match: %2").arg(format::number(qint64(subject.targets.size())), filter);
    } else if (subject.many()) {
        const int count = format::plural(qint64(subject.targets.size()));
        words = subject.events    ? tr("%Ln events", nullptr, count)
                : subject.tasks() ? tr("%Ln tasks", nullptr, count)
                                  : tr("%Ln selected instances", nullptr, count);
    } else if (subject.tasks() && subject.single()) {
        const QString task = tr("Task %1").arg(QStringLiteral("#%1").arg(subject.single()->value));
        words = subject.taskStep.empty()
                    ? task
                    : tr("%1, step %2").arg(task, quoted(shownText(QString::fromStdString(subject.taskStep))));
        if (!subject.words.isEmpty()) words += u' ' + shownText(subject.words);
    } else if (row) {
        words = tr("#%1 %2 at %3").arg(row->id.value).arg(machineName(row->fsm, row->fsmVersion), shownText(row->step));
    } else if (subject.single()) {
        words = QStringLiteral("#%1").arg(subject.single()->value);
    }
    whom->setText(words);
    const bool shown = row && rowVouched && subject.single() && stage != Stage::Done;
    pill->setVisible(shown);
    if (shown) pill->setStatus(lookOf(*row, now));
}

void ActDialog::Private::showGate() {
    gate->setProduction(desk.production());
    gate->setBecameDone(kind == ActKind::Replay ? becameDone.size() : 0);
    bool known = acceptedCount() > 0;
    if (whole) { // its form knows it before the desk does, most often
        const auto one = whole->isForMany() ? std::nullopt : whole->wantsDetailOf();
        const qint64 number = whole->number(acceptedCount());
        if (one)
            gate->askForId(*one);
        else if (number > 0)
            gate->askForNumber(number);
        known = editor->problem().isEmpty() && (one || number > 0);
    } else if (const auto only = onlyAccepted()) {
        gate->askForId(*only);
    } else {
        gate->askForNumber(acceptedCount());
    }
    // It asks again after a try that failed, though it is for the same.
    gate->setVisible(gate->asks() && stage != Stage::Done && stage != Stage::Acting && known);
}

void ActDialog::Private::refresh() {
    showSubject();
    const bool acting = stage == Stage::Acting;
    const bool done = stage == Stage::Done;
    editor->setEnabled(whole || !acting);
    editor->setVisible(!done);
    reason->setEnabled(whole || (!acting && !done));
    const bool told = whole && !notice->isHidden();
    if (whole) {
        reasonLabel->setVisible(desk.rights().may(kind));
        reason->setVisible(desk.rights().may(kind));
        whole->showConsequences(isKnown() ? report.get() : nullptr, told);
        QWidget* const own = whole->consequences();
        const SharedReport known = own || told || !editor->problem().isEmpty() ? nullptr : toShow();
        preview->setVisible(known && !known->answers.empty());
        if (const Act act = whole->order(false).request.act; known && inPreview != std::pair(known, act)) {
            inPreview = {known, act};
            preview->showReport(act, *known, false, now, more);
        }
        previewTitle->setVisible(!(own ? own : preview)->isHidden());
    } else if (stage == Stage::Judging && report->answers.empty()) {
        preview->showNote(tr("Asking what it would do…"));
    } else if (stage == Stage::Idle) {
        preview->showNote(desk.rights().may(kind) ? tr("It is shown here as soon as it can be said.")
                                                  : actwords::whyNot(kind, desk));
    }
    previewTitle->setText(done ? tr("What was done") : tr("What this will change"));
    again->setVisible(stage == Stage::Unjudged);
    sql->setVisible(whole ? isKnown() && !acting && !told && desk.rights().may(kind)
                          : !report->answers.empty() && (isKnown() || stage == Stage::Judging));
    showGate();

    std::size_t changed = 0;
    bool undoable = false;
    for (const ActAnswer& answer : report->answers) {
        changed += !answer.accepted && answer.code == ActCode::Changed ? 1 : 0;
        undoable = undoable || (answer.accepted && answer.audit);
    }
    doneArea->setVisible(done);
    undo->setVisible(undoable && actwords::canBeUndone(kind) && desk.rights().may(ActKind::Undo));
    judgeThem->setVisible(changed > 0 && !namesItsOwn());
    judgeThem->setText(tr("Judge the %Ln that changed again", nullptr, format::plural(qint64(changed))));

    dialogs::setHindrance(foot, acting || done ? QString() : hindrance(), acting || pressed);
    foot.act->setVisible(!done);
    if (whole) {
        controls::setTone(foot.reason, stage == Stage::Unjudged ? controls::Tone::Failed : controls::Tone::Hint);
        const QString words = whole->button(isKnown() ? acceptedCount() : 0);
        controls::setLabel(foot.act, acting || pressed ? actwords::acting(kind)
                                     : isArmed()       ? tr("%1\tCtrl Enter").arg(words)
                                                       : words);
        // Words that wrap know their height once the layout has gone through them.
        QTimer::singleShot(0, &q, [this] { dialogs::growToFit(&q); });
        return;
    }
    const bool danger = actwords::isDangerous(kind) || (kind == ActKind::Replay && !becameDone.empty());
    controls::setRole(foot.act, danger ? controls::ButtonRole::Danger : controls::ButtonRole::Normal);
    const qint64 count = stage == Stage::Judged || acting ? acceptedCount() : 0;
    controls::setLabel(
        foot.act,
        acting ? actwords::acting(kind)
        : count == 0
            ? tr("%1\tCtrl Enter").arg(actwords::title(kind))
            : tr("%1\tCtrl Enter").arg(actwords::button(kind, count, count == 1 ? onlyAccepted() : std::nullopt)));
    if (report->cancelled && done) foot.reason->setText(tr("Cancelled: the rest was not begun."));
    dialogs::growToFit(&q);
}

} // namespace fermata::views

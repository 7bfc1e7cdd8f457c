// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an act's dialog is made of, and what of it is seen in which stage.
#include "acts/act_dialog_private.h"
#include "acts/act_editor.h"
#include "acts/act_report_view.h"
#include "acts/act_words.h"
#include "instances/why.h"
#include "shell/act_desk.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/status_pill.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

using namespace std::chrono_literals;

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
    q.setObjectName(QStringLiteral("actDialog"));
    q.setWindowTitle(actwords::title(kind));
    q.setMinimumWidth(640);
    auto* const column = dialogs::makeColumn(&q);
    makeSubject(column);
    notice = new Banner(Banner::Kind::Attention, &q);
    notice->setObjectName(QStringLiteral("actNotice"));
    notice->hide();
    column->addWidget(notice);
    editor = makeActEditor(kind, subject, &q);
    column->addWidget(editor, 1);

    auto* const form = dialogs::makeForm();
    reason = new QLineEdit(&q);
    reason->setObjectName(QStringLiteral("actReason"));
    reason->setPlaceholderText(tr("why: it is kept in the audit"));
    reason->setMaxLength(2000);
    dialogs::addField(form, tr("&Reason"), reason);
    column->addLayout(form);

    makePreview(column);
    makeProgress(column);
    makeReportButtons(column);
    makeConfirmation(column);
    foot = dialogs::makeFoot(&q, column, QStringLiteral("actAccept"));
    foot.reason->setObjectName(QStringLiteral("actHindrance"));
    foot.act->setIcon(icon(actwords::iconName(kind), Tint::OnAccent));
    if (actwords::isDangerous(kind)) controls::setRole(foot.act, controls::ButtonRole::Danger);

    later = new QTimer(&q);
    later->setSingleShot(true);
    later->setInterval(250ms);
    editor->focusFirst();
    if (!editor->isAncestorOf(q.focusWidget())) reason->setFocus();
}

void ActDialog::Private::makeSubject(QVBoxLayout* column) {
    auto* const line = new QHBoxLayout;
    line->setSpacing(metrics::kGap);
    whom = new QLabel(&q);
    whom->setObjectName(QStringLiteral("actWhom"));
    whom->setTextFormat(Qt::PlainText);
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
    previewTitle = new QLabel(&q);
    previewTitle->setFont(fonts::semibold(fonts::small()));
    again = smallButton(tr("Judge again"), "actAgain", QStringLiteral("refresh"), &q);
    showSql = smallButton(tr("Show the SQL"), "actShowSql", {}, &q);
    showSql->setCheckable(true);
    copySql = smallButton(tr("Copy the SQL"), "actCopySql", QStringLiteral("copy"), &q);
    line->addWidget(previewTitle, 1);
    line->addWidget(again);
    line->addWidget(copySql);
    line->addWidget(showSql);
    area->addLayout(line);
    preview = new ActReportView(&q);
    preview->setObjectName(QStringLiteral("actPreview"));
    area->addWidget(preview);
    sqlText = new QPlainTextEdit(&q);
    sqlText->setObjectName(QStringLiteral("actSql"));
    sqlText->setAccessibleName(tr("The SQL"));
    sqlText->setReadOnly(true);
    sqlText->setTabChangesFocus(true);
    sqlText->setFont(fonts::mono());
    sqlText->setFixedHeight(112);
    area->addWidget(sqlText);
    column->addLayout(area);
    q.connect(showSql, &QAbstractButton::toggled, &q, [this] { refresh(); });
    q.connect(copySql, &QAbstractButton::clicked, &q, [this] { QApplication::clipboard()->setText(sql); });
}

void ActDialog::Private::makeProgress(QVBoxLayout* column) {
    progressArea = new QWidget(&q);
    auto* const line = new QHBoxLayout(progressArea);
    line->setContentsMargins({});
    line->setSpacing(metrics::kGap);
    bar = new QProgressBar(progressArea);
    bar->setObjectName(QStringLiteral("actProgress"));
    bar->setAccessibleName(tr("Progress"));
    bar->setTextVisible(false);
    progressText = new QLabel(progressArea);
    progressText->setFont(fonts::small());
    cancel = smallButton(tr("Cancel"), "actCancel", QStringLiteral("stop"), progressArea);
    cancel->setToolTip(tr("What has been done stays done; the rest is not begun"));
    line->addWidget(bar, 1);
    line->addWidget(progressText);
    line->addWidget(cancel);
    progressArea->hide();
    column->addWidget(progressArea);
    q.connect(cancel, &QAbstractButton::clicked, &q, [this] {
        cancel->setEnabled(false);
        desk.cancel(number);
    });
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
              [this] { QApplication::clipboard()->setText(actwords::report(request.act, report, reason->text())); });
    q.connect(undo, &QAbstractButton::clicked, &q, [this] {
        std::vector<AuditId> entries;
        for (const ActAnswer& answer : report.answers) {
            if (answer.accepted && answer.audit) entries.push_back(*answer.audit);
        }
        Q_EMIT q.undoRequested(entries);
    });
}

void ActDialog::Private::makeConfirmation(QVBoxLayout* column) {
    confirmArea = new QWidget(&q);
    auto* const line = new QHBoxLayout(confirmArea);
    line->setContentsMargins({});
    line->setSpacing(metrics::kGap);
    confirmText = new QLabel(confirmArea);
    confirmText->setTextFormat(Qt::PlainText);
    confirmText->setWordWrap(true);
    controls::setTone(confirmText, controls::Tone::Attention);
    confirm = new QLineEdit(confirmArea);
    confirm->setObjectName(QStringLiteral("actConfirm"));
    confirm->setAccessibleName(tr("The number that is asked for"));
    confirm->setFixedWidth(140);
    confirmText->setBuddy(confirm);
    line->addWidget(confirmText, 1);
    line->addWidget(confirm);
    column->addWidget(confirmArea);
    q.connect(confirm, &QLineEdit::textChanged, &q, [this] { refresh(); });
}

std::optional<InstanceId> ActDialog::Private::onlyAccepted() const {
    std::optional<InstanceId> only;
    for (const ActAnswer& answer : report.answers) {
        if (!answer.accepted) continue;
        if (only) return std::nullopt;
        only = answer.id;
    }
    return only;
}

QString ActDialog::Private::confirmed() const {
    const auto only = onlyAccepted();
    return QString::number(only ? only->value : acceptedCount());
}

QString ActDialog::Private::hindrance() const {
    const QString right = actwords::whyNot(kind, desk);
    if (!right.isEmpty()) return right;
    if (missing) return tr("The instance is not there any more.");
    if (const QString problem = editor->problem(); !problem.isEmpty()) return problem;
    switch (stage) {
    case Stage::Judging:
        return tr("It is being judged.");
    case Stage::Idle:
    case Stage::Unjudged:
        return tr("What it would do is not known.");
    default:
        break;
    }
    if (report.accepted() == 0) return tr("Nothing of it can be done.");
    if (basedOnOlder()) return tr("The state is being read again.");
    if (!desk.production()) return {};
    const QString typed = confirm->text().trimmed();
    return typed == confirmed() || typed == u'#' + confirmed() ? QString() : tr("Type the number that is asked for.");
}

void ActDialog::Private::showSubject() {
    QString words;
    if (kind == ActKind::DeleteSignal) {
        words =
            subject.signalName.isEmpty()
                ? tr("%Ln signals", nullptr, format::plural(qint64(subject.signalIds.size())))
                : tr("Signal %1 in the inbox of %2")
                      .arg(quoted(subject.signalName),
                           row ? QStringLiteral("#%1 %2").arg(row->id.value).arg(machineName(row->fsm, row->fsmVersion))
                               : tr("its instance"));
    } else if (kind == ActKind::Undo) {
        words = subject.words.isEmpty() ? tr("%Ln changes", nullptr, format::plural(qint64(subject.entries.size())))
                                        : subject.words;
    } else if (subject.filter) {
        const QString filter = subject.words.isEmpty() ? tr("all instances") : subject.words;
        words = !found ? tr("All that match: %1").arg(filter)
                : more ? tr("The first %1 that match: %2").arg(format::number(qint64(subject.targets.size())), filter)
                       : tr("All %1 that match: %2").arg(format::number(qint64(subject.targets.size())), filter);
    } else if (subject.many()) {
        words = tr("%Ln selected instances", nullptr, format::plural(qint64(subject.targets.size())));
    } else if (row) {
        words = tr("#%1 %2 at %3")
                    .arg(row->id.value)
                    .arg(machineName(row->fsm, row->fsmVersion), QString::fromStdString(row->step));
    } else if (subject.single()) {
        words = QStringLiteral("#%1").arg(subject.single()->value);
    }
    whom->setText(words);
    const bool shown = row && subject.single() && stage != Stage::Done;
    pill->setVisible(shown);
    if (shown) pill->setStatus(lookOf(*row, now));
}

void ActDialog::Private::showConfirmation() {
    const bool asks = desk.production() && stage != Stage::Done && stage != Stage::Acting && acceptedCount() > 0;
    confirmArea->setVisible(asks);
    if (!asks) return;
    const auto only = onlyAccepted();
    confirmText->setText(
        only ? tr("This is a production database. To act, type the instance’s number, %1.").arg(confirmed())
             : tr("This is a production database. To act, type how many it will be, %1.").arg(confirmed()));
}

void ActDialog::Private::refresh() {
    showSubject();
    const bool acting = stage == Stage::Acting;
    const bool done = stage == Stage::Done;
    editor->setEnabled(!acting);
    editor->setVisible(!done);
    reason->setEnabled(!acting && !done);
    if (stage == Stage::Judging && report.answers.empty()) preview->showNote(tr("Asking what it would do…"));
    if (stage == Stage::Idle)
        preview->showNote(desk.rights().may(kind) ? tr("It is shown here as soon as it can be said.")
                                                  : actwords::whyNot(kind, desk));
    previewTitle->setText(done ? tr("What was done") : tr("What this will change"));
    again->setVisible(stage == Stage::Unjudged);
    const bool known = !sql.isEmpty() && (stage == Stage::Judged || stage == Stage::Judging || acting);
    showSql->setVisible(known);
    copySql->setVisible(known && showSql->isChecked());
    sqlText->setVisible(known && showSql->isChecked());
    if (known && sqlText->toPlainText() != sql) sqlText->setPlainText(sql);
    progressArea->setVisible(acting && acceptedCount() > 1);
    showConfirmation();

    std::size_t changed = 0;
    bool undoable = false;
    for (const ActAnswer& answer : report.answers) {
        changed += !answer.accepted && answer.code == ActCode::Changed ? 1 : 0;
        undoable = undoable || (answer.accepted && answer.audit);
    }
    doneArea->setVisible(done);
    undo->setVisible(undoable && actwords::canBeUndone(kind) && desk.rights().may(ActKind::Undo));
    judgeThem->setVisible(changed > 0 && !namesItsOwn());
    judgeThem->setText(tr("Judge the %Ln that changed again", nullptr, format::plural(qint64(changed))));

    const QString why = acting || done ? QString() : hindrance();
    foot.reason->setText(why);
    foot.act->setVisible(!done);
    foot.act->setEnabled(why.isEmpty() && !acting);
    foot.act->setToolTip(why);
    const qint64 count = stage == Stage::Judged || acting ? acceptedCount() : 0;
    controls::setLabel(
        foot.act,
        acting ? actwords::acting(kind)
        : count == 0
            ? tr("%1\tCtrl Enter").arg(actwords::title(kind))
            : tr("%1\tCtrl Enter").arg(actwords::button(kind, count, count == 1 ? onlyAccepted() : std::nullopt)));
    if (report.cancelled && done) foot.reason->setText(tr("Cancelled: the rest was not begun."));
    fit();
}

// A layout grants labels that wrap no more than a line, if the window does not.
void ActDialog::Private::fit() {
    if (!q.isVisible()) return;
    q.layout()->activate();
    const int wanted = q.layout()->totalHeightForWidth(q.width());
    if (wanted > q.height()) q.resize(q.width(), wanted);
}

} // namespace fermata::views

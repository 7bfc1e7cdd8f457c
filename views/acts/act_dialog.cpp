// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/act_dialog.h"

#include "acts/act_dialog_private.h"
#include "acts/act_editor.h"
#include "acts/act_report_view.h"
#include "acts/act_words.h"
#include "shell/act_desk.h"
#include "theme/status_look.h"
#include "widgets/banner.h"
#include "widgets/format.h"

#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

namespace fermata::views {

namespace {

// A row that changes all the time is not judged all the time.
constexpr int kMostRejudged = 3;

// As many as are judged again because a word of the reason changed: it stands in the SQL.
constexpr std::size_t kCheap = 100;

QString sentences(const QString& one, const QString& two, const QString& three = {}) {
    return QStringList{one, two, three}.join(u' ').simplified();
}

} // namespace

ActDialog::Private::Private(ActDialog& dialog, ActKind act, ActSubject on, ActDesk& at, Timestamp clock)
    : q(dialog), kind(act), subject(std::move(on)), desk(at), now(clock), row(subject.row), found(!subject.filter) {
    build();
    q.connect(editor, &ActEditor::edited, &q, [this] {
        rejudged = 0;
        doubtful = false;
        judgeSoon();
    });
    q.connect(reason, &QLineEdit::textChanged, &q, [this] {
        if (subject.targets.size() <= kCheap && found) judgeSoon();
    });
    q.connect(later, &QTimer::timeout, &q, [this] { judge(); });
    q.connect(again, &QPushButton::clicked, &q, [this] {
        doubtful = false;
        judge();
    });
    q.connect(foot.act, &QPushButton::clicked, &q, [this] { this->act(); });
    q.connect(judgeThem, &QPushButton::clicked, &q, [this] { judgeChanged(); });
    q.connect(&desk, &ActDesk::rightsChanged, &q, [this] {
        if (stage != Stage::Acting && stage != Stage::Done) judge();
    });
    judge();
}

ActOrder ActDialog::Private::order(bool dry) const {
    ActOrder order;
    order.dry = dry;
    order.request.act = editor->act();
    order.request.reason = reason->text().toStdString();
    if (namesItsOwn()) return order;
    if (found)
        order.request.targets = subject.targets;
    else
        order.filter = subject.filter;
    return order;
}

void ActDialog::Private::judgeSoon() {
    if (stage == Stage::Acting || stage == Stage::Done || doubtful) return;
    if (!editor->problem().isEmpty()) return judge(); // there is nothing to wait for
    if (stage == Stage::Judging) desk.cancel(number);
    number = 0; // whatever comes is about something else
    stage = Stage::Judging;
    later->start();
    refresh();
}

void ActDialog::Private::judge() {
    if (doubtful) return;
    later->stop();
    if (number != 0) desk.cancel(number);
    number = 0;
    const bool ready = editor->problem().isEmpty() && desk.rights().may(kind) && !missing;
    stage = ready ? Stage::Judging : Stage::Idle;
    if (ready)
        number = desk.order(
            order(true), &q, [this](const ActOutcome& outcome) { judged(outcome); },
            [this](const ActProgress& progress) { moving(progress); });
    refresh();
}

// The first answer says what the rows are that the person decides about.
bool ActDialog::Private::pin(const ActOutcome& outcome) {
    const auto seenOf = [](const ActAnswer& answer) {
        return answer.seen.empty() ? std::nullopt : std::optional(answer.seen);
    };
    if (!found) {
        subject.targets.clear();
        for (const ActAnswer& answer : outcome.report.answers)
            subject.targets.push_back({answer.id, seenOf(answer)});
        found = true;
        more = outcome.more;
        return false;
    }
    if (namesItsOwn()) return false;
    bool changed = false;
    const std::size_t count = std::min(subject.targets.size(), outcome.report.answers.size());
    for (std::size_t i = 0; i < count; ++i) {
        const ActAnswer& answer = outcome.report.answers[i];
        ActTarget& target = subject.targets[i];
        if (answer.code == ActCode::Changed && !answer.accepted) {
            changed = true;
            target.seen = seenOf(answer);
        } else if (!target.seen) {
            target.seen = seenOf(answer);
        }
    }
    return changed;
}

void ActDialog::Private::judged(const ActOutcome& outcome) {
    if (outcome.number != number) return;
    number = 0;
    if (!outcome.error.isEmpty() || outcome.report.failed || outcome.report.cancelled) {
        stage = Stage::Unjudged;
        const QString why = !outcome.error.isEmpty()
                                ? sentences(format::sentence(outcome.error), format::sentence(outcome.advice))
                            : outcome.report.failed
                                ? sentences(format::sentence(QString::fromStdString(outcome.report.failed->sentence)),
                                            format::sentence(QString::fromStdString(outcome.report.failed->advice)))
                                : tr("It was not judged to the end.");
        preview->showNote(why, true);
        return refresh();
    }
    if (pin(outcome)) {
        tellChanged(outcome.report);
        if (basedOnOlder()) Q_EMIT q.detailWanted();
        if (rejudged++ < kMostRejudged) return judgeSoon();
    }
    request = order(true).request;
    report = outcome.report;
    sql = outcome.sql;
    if (!row && subject.single() && report.answers.size() == 1 && report.answers.front().now) {
        row = report.answers.front().now;
        if (report.answers.front().was) row->status = *report.answers.front().was;
    }
    stage = Stage::Judged;
    editor->setReport(report);
    preview->showReport(request.act, report, false, now);
    refresh();
}

void ActDialog::Private::tellChanged(const ActReport& of) {
    std::size_t count = 0;
    const ActAnswer* first = nullptr;
    for (const ActAnswer& answer : of.answers) {
        if (answer.accepted || answer.code != ActCode::Changed) continue;
        if (++count == 1) first = &answer;
    }
    if (!first) return;
    notice->setKind(Banner::Kind::Attention);
    if (count == 1 && first->now) {
        notice->setTitle(tr("#%1 has changed since you looked").arg(first->id.value));
        notice->setText(tr("It is now %1 at %2. What stands here is about it as it is now.")
                            .arg(statusWord(lookOf(*first->now, now)), QString::fromStdString(first->now->step))
                            .toHtmlEscaped());
        if (subject.single()) row = first->now;
    } else {
        notice->setTitle(tr("%Ln of them have changed since you looked", nullptr, format::plural(qint64(count))));
        notice->setText(tr("What stands here is about them as they are now."));
    }
    notice->show();
}

bool ActDialog::Private::basedOnOlder() const {
    if (!editor->wantsDetail() || baseSeen.empty() || subject.targets.size() != 1) return false;
    return subject.targets.front().seen && *subject.targets.front().seen != baseSeen;
}

// Only what was said to be done is asked for: what would be refused stays in the report as it was judged.
void ActDialog::Private::narrow(ActRequest& wanted) const {
    const auto keep = [this](auto& of) {
        std::remove_reference_t<decltype(of)> kept;
        for (std::size_t i = 0; i < of.size() && i < report.answers.size(); ++i) {
            if (report.answers[i].accepted) kept.push_back(of[i]);
        }
        of = std::move(kept);
    };
    if (auto* const signal = std::get_if<acts::DeleteSignal>(&wanted.act))
        keep(signal->signals);
    else if (auto* const undoing = std::get_if<acts::Undo>(&wanted.act))
        keep(undoing->entries);
    else
        keep(wanted.targets);
}

void ActDialog::Private::act() {
    if (stage != Stage::Judged || !hindrance().isEmpty()) return;
    ActOrder wanted;
    wanted.dry = false;
    wanted.request = request;
    wanted.request.reason = reason->text().toStdString();
    narrow(wanted.request);
    stage = Stage::Acting;
    notice->hide();
    bar->setRange(0, int(acceptedCount()));
    bar->setValue(0);
    cancel->setEnabled(true);
    number = desk.order(
        std::move(wanted), &q, [this](const ActOutcome& outcome) { acted(outcome); },
        [this](const ActProgress& progress) { moving(progress); });
    refresh();
    // A button that is disabled hands the focus on: not to a field, where the next key would edit.
    foot.close->setFocus();
}

void ActDialog::Private::moving(const ActProgress& progress) {
    if (progress.number != number) return;
    const QString done = format::number(qint64(progress.done));
    if (stage == Stage::Acting) {
        bar->setRange(0, int(progress.all));
        bar->setValue(int(progress.done));
        progressText->setText(tr("%1 of %2").arg(done, format::number(qint64(progress.all))));
    } else {
        preview->showNote(progress.all == 0 ? tr("Looking for what matches: %1 so far…").arg(done)
                                            : tr("Judging: %1 of %2…").arg(done, format::number(qint64(progress.all))));
    }
}

void ActDialog::Private::tellFailed(const ActOutcome& outcome) {
    const auto& failed = outcome.report.failed;
    const bool doubt = outcome.inDoubt || (failed && failed->inDoubt);
    const QString why = failed ? QString::fromStdString(failed->sentence) : outcome.error;
    const QString advice = failed ? QString::fromStdString(failed->advice) : outcome.advice;
    notice->setKind(Banner::Kind::Error);
    notice->setTitle(doubt                            ? tr("It is not known whether all of it was done")
                     : outcome.report.answers.empty() ? tr("Nothing was done")
                                                      : tr("Not all of it was done"));
    QStringList parts{format::sentence(why), format::sentence(advice)};
    if (doubt) parts << tr("The connection was lost while a batch was under way: it was done whole or not at all.");
    notice->setText(parts.join(u' ').simplified().toHtmlEscaped());
    notice->show();
}

void ActDialog::Private::acted(const ActOutcome& outcome) {
    if (outcome.number != number) return;
    number = 0;
    const Act done = request.act;
    if (!outcome.error.isEmpty() || (outcome.report.failed && outcome.report.answers.empty())) {
        tellFailed(outcome);
        confirm->clear();
        doubtful = outcome.inDoubt || (outcome.report.failed && outcome.report.failed->inDoubt);
        if (doubtful) {
            stage = Stage::Unjudged;
            preview->showNote(tr("Look what it is now, before you do it again."), true);
            refresh();
        } else {
            stage = Stage::Idle;
            judgeSoon();
        }
        Q_EMIT q.performed(done, outcome.report,
                           outcome.error.isEmpty() ? QString::fromStdString(outcome.report.failed->sentence)
                                                   : outcome.error);
        return;
    }
    ActReport whole = outcome.report;
    if (outcome.report.failed) tellFailed(outcome);
    // One that was refused after all: what it is now is judged anew, in the same dialog.
    const bool refusedAlone = whole.answers.size() == 1 && whole.accepted() == 0 && report.answers.size() == 1;
    if (refusedAlone) {
        const ActAnswer& answer = whole.answers.front();
        if (!subject.targets.empty() && !answer.seen.empty()) subject.targets.front().seen = answer.seen;
        notice->setKind(Banner::Kind::Attention);
        notice->setTitle(tr("Nothing was done"));
        QString words = actwords::refusal(answer);
        if (answer.now) {
            row = answer.now;
            words = sentences(words,
                              tr("It is now %1 at %2. What stands below is about it as it is now.")
                                  .arg(statusWord(lookOf(*answer.now, now)), QString::fromStdString(answer.now->step)));
        }
        notice->setText(words.toHtmlEscaped());
        notice->show();
        rejudged = 0;
        confirm->clear();
        stage = Stage::Judged;
        judgeSoon();
        if (basedOnOlder()) Q_EMIT q.detailWanted();
        Q_EMIT q.performed(done, whole, {});
        return;
    }
    for (const ActAnswer& answer : report.answers) {
        if (!answer.accepted) whole.answers.push_back(answer);
    }
    whole.asked = report.answers.size();
    report = std::move(whole);
    stage = Stage::Done;
    preview->showReport(request.act, report, true, now);
    refresh();
    foot.close->setFocus();
    Q_EMIT q.performed(done, report, {});
}

// Those that had changed when it came to it: as they are now, in the same dialog.
void ActDialog::Private::judgeChanged() {
    std::vector<ActTarget> changed;
    for (const ActAnswer& answer : report.answers) {
        if (!answer.accepted && answer.code == ActCode::Changed) changed.push_back({answer.id, answer.seen});
    }
    subject.targets = std::move(changed);
    subject.filter.reset();
    more = false;
    notice->hide();
    stage = Stage::Idle;
    rejudged = 0;
    doubtful = false;
    confirm->clear();
    judge();
}

ActDialog::ActDialog(ActKind kind, ActSubject subject, ActDesk& desk, Timestamp now, QWidget* parent)
    : QDialog(parent), d(std::make_unique<Private>(*this, kind, std::move(subject), desk, now)) {}

ActDialog::~ActDialog() {
    // A window's children go in the order they came: the desk first.
    if (d->stage == Private::Stage::Judging && d->number != 0 && d->livingDesk) d->livingDesk->cancel(d->number);
    dialogs::silence(this);
}

ActKind ActDialog::kind() const {
    return d->kind;
}

bool ActDialog::isActing() const {
    return d->stage == Private::Stage::Acting;
}

std::optional<InstanceId> ActDialog::wantsDetailOf() const {
    return d->editor->wantsDetail() && !d->missing ? d->subject.single() : std::nullopt;
}

void ActDialog::setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now) {
    using Stage = Private::Stage;
    d->now = now;
    if (d->stage == Stage::Acting || d->stage == Stage::Done) return;
    if (!detail) {
        d->missing = true;
        return d->judge();
    }
    if (detail->row.id != d->subject.single()) return;
    d->row = detail->row;
    d->baseSeen = detail->seen;
    d->editor->setDetail(*detail);
    ActTarget& target = d->subject.targets.front();
    const bool changed = target.seen && !detail->seen.empty() && *target.seen != detail->seen;
    // What is edited is this reading's: no later one may stand for it.
    if (!target.seen && !detail->seen.empty()) target.seen = detail->seen;
    if (changed && d->stage == Stage::Judged) d->judgeSoon();
    d->refresh();
}

void ActDialog::setMachines(const std::vector<MachineSummary>& machines) {
    d->editor->setMachines(machines);
}

void ActDialog::setQueues(const QStringList& queues) {
    d->editor->setQueues(queues);
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/act_dialog.h"

#include "acts/act_dialog_private.h"
#include "acts/act_editor.h"
#include "acts/act_report_view.h"
#include "acts/act_words.h"
#include "acts/production_gate.h"
#include "acts/progress_row.h"
#include "acts/refusal_list.h"
#include "acts/sql_peek.h"
#include "inspector/audit_model.h"
#include "models/why.h"
#include "shell/act_desk.h"
#include "theme/status_look.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <functional>
#include <iterator>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

constexpr auto kRest = 250ms;
constexpr std::chrono::milliseconds kBeforeRetry{3'000};

// A row that changes all the time is not judged all the time.
constexpr int kMostRejudged = 3;

// As many as are judged again because a word of the reason changed: it stands in the SQL.
constexpr std::size_t kCheap = 100;

// What was done, and beside it what had been refused before.
SharedReport withRefused(const SharedReport& done, const ActReport& judged) {
    if (judged.accepted() == judged.answers.size()) return done;
    ActReport whole = *done;
    std::ranges::copy_if(judged.answers, std::back_inserter(whole.answers), std::logical_not{}, &ActAnswer::accepted);
    whole.asked = judged.answers.size();
    return shared(std::move(whole));
}

QString sentences(const QString& one, const QString& two, const QString& three = {}) {
    return onOneLine(QStringList{one, two, three}.join(u' '));
}

} // namespace

ActDialog::Private::Private(ActDialog& dialog, ActKind act, ActSubject on, ActDesk& at, Timestamp clock)
    : q(dialog)
    , kind(act)
    , subject(std::move(on))
    , desk(at)
    , run(new ActRun(at, &dialog))
    , now(clock)
    , row(subject.row)
    , rowVouched(subject.single() && subject.targets.front().seen)
    , opened(clock)
    , found(!subject.filter) {
    build();
    q.connect(editor, &ActEditor::edited, &q, [this] {
        rejudged = 0;
        // An editor of orders says so of what is read of the target, too.
        if (!whole || doubted != whole->order(false)) doubtful = false;
        if (whole && !question.isEmpty() && question != whole->question()) {
            question.clear();
            if (std::exchange(asking, false)) notice->hide();
        }
        judgeSoon();
    });
    q.connect(reason, &QLineEdit::textChanged, &q, [this] {
        if (subject.targets.size() <= kCheap && found) judgeSoon();
    });
    if (whole) {
        q.connect(whole, &OrderEditor::moved, &q, [this] { stale = true; });
        q.connect(whole, &OrderEditor::begunAnew, &q, [this] {
            doubtful = false;
            lastDone.reset();
            question.clear();
            asking = false;
            gate->forget();
            notice->hide();
            refusals->setReport({});
        });
        q.connect(whole, &OrderEditor::emptied, reason, &QLineEdit::clear);
        q.connect(refusals, &RefusalList::instanceRequested, &q, &ActDialog::instanceRequested);
        q.connect(notice, &Banner::linkActivated, &q,
                  [this](const QString& link) { Q_EMIT q.instanceRequested(InstanceId{link.toLongLong()}); });
    }
    q.connect(run, &ActRun::judged, &q, [this](const ActOutcome& outcome) { judged(outcome); });
    q.connect(run, &ActRun::performed, &q, [this](const ActOutcome& outcome) { acted(outcome); });
    q.connect(run, &ActRun::moving, &q, [this](const ActProgress& moved, bool dry) { moving(moved, dry); });
    q.connect(progress, &ProgressRow::stopRequested, run, &ActRun::cancel);
    q.connect(gate, &ProductionGate::changed, &q, [this] { refresh(); });
    q.connect(sql, &SqlPeek::opened, &q, [this] { whole ? judgeSoon() : refresh(); });
    q.connect(again, &QPushButton::clicked, &q, [this] {
        doubtful = false;
        asked.reset();
        judge();
    });
    q.connect(foot.act, &QPushButton::clicked, &q, [this] { this->act(); });
    if (keepOpen) q.connect(keepOpen, &QCheckBox::toggled, &q, &ActDialog::keepsOpenChanged);
    q.connect(judgeThem, &QPushButton::clicked, &q, [this] { judgeChanged(); });
    q.connect(&desk, &ActDesk::rightsChanged, &q, [this] { judge(); });
    judge();
}

ActOrder ActDialog::Private::order() const {
    ActOrder order = whole ? whole->order(true) : ActOrder();
    if (!whole) order.request.act = editor->act();
    order.request.reason = reason->text().toStdString();
    if (whole || namesItsOwn()) return order;
    if (found)
        order.request.targets = subject.targets;
    else
        order.filter = subject.filter;
    return order;
}

void ActDialog::Private::judgeSoon() {
    judge(whole ? whole->rest() : kRest);
}

// What an editor orders the session can do without the acts of the schema, too.
void ActDialog::Private::judge(std::chrono::milliseconds rest) {
    if (stage == Stage::Acting && whole) return refresh();
    if (stage == Stage::Acting || stage == Stage::Done || doubtful) return;
    const bool ready = editor->problem().isEmpty() && (whole ? q.isVisible() : desk.rights().may(kind)) && !missing;
    if (!ready) {
        run->forget();
        stage = Stage::Idle;
        if (whole) forgetJudged();
    } else if (!whole || asksAnew()) {
        stage = Stage::Judging;
        run->judge([this] { return whole ? *asked : order(); }, rest);
    }
    refresh();
}

bool ActDialog::Private::asksAnew() {
    // What was in the way of a judgement may be gone, a lost connection say; but not at each look at the target.
    const bool retries =
        stage == Stage::Unjudged && (!sinceUnjudged.isValid() || sinceUnjudged.hasExpired(kBeforeRetry.count()));
    ActOrder wanted = whole->order(false);
    if (typedFor != wanted) gate->forget(); // it was typed for something else
    typedFor = wanted;
    if (sql->isOpen()) wanted = order();
    const bool same = asked == wanted;
    if (same && ((!stale && !retries) || run->isJudging())) return false;
    if (!same) forgetJudged();
    asked = std::move(wanted);
    stale = false;
    return true;
}

SharedReport ActDialog::Private::toShow() {
    if (isKnown()) return report;
    std::optional<ActReport> next = whole->foreseen();
    if (!next) return nullptr;
    const auto looksLike = [](const ActReport& one, const ActReport& other) {
        return one.answers.front().code == other.answers.front().code &&
               one.answers.front().now == other.answers.front().now;
    };
    if (!foreseen || !looksLike(*foreseen, *next)) foreseen = shared(std::move(*next));
    return foreseen;
}

void ActDialog::Private::forgetJudged() {
    asked.reset();
    report = shared({});
    pressed = false;
    counted = 0;
    whyUnjudged.clear();
}

// The first answer says what the rows are that the person decides about.
bool ActDialog::Private::pin(const ActOutcome& outcome) {
    const auto seenOf = [](const ActAnswer& answer) {
        return answer.seen.empty() ? std::nullopt : std::optional(answer.seen);
    };
    if (!found) {
        subject.targets.clear();
        for (const ActAnswer& answer : outcome.report->answers)
            subject.targets.push_back({answer.id, seenOf(answer)});
        found = true;
        more = outcome.more;
        noteStatuses(*outcome.report);
        return false;
    }
    if (namesItsOwn()) return false;
    noteStatuses(*outcome.report);
    bool changed = false;
    const std::size_t count = std::min(subject.targets.size(), outcome.report->answers.size());
    for (std::size_t i = 0; i < count; ++i) {
        const ActAnswer& answer = outcome.report->answers[i];
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

// Whoever has confirmed it has confirmed it for what it was: with another status it is confirmed anew.
void ActDialog::Private::noteStatuses(const ActReport& of) {
    looked.resize(subject.targets.size());
    if (looked.size() == 1 && !looked.front() && row) looked.front() = row->status;
    bool changed = false;
    for (std::size_t i = 0; i < std::min(looked.size(), of.answers.size()); ++i) {
        const ActAnswer& answer = of.answers[i];
        const std::optional<Status> status = answer.accepted || !answer.now ? answer.was : answer.now->status;
        if (!status || status == looked[i]) continue;
        if (looked[i]) {
            changed = true;
            if (*status == Status::Done)
                becameDone.insert(answer.id);
            else
                becameDone.erase(answer.id);
        }
        looked[i] = status;
    }
    if (changed) gate->forget();
}

void ActDialog::Private::judged(const ActOutcome& outcome) {
    const auto& failed = outcome.report->failed;
    if (!outcome.error.isEmpty() || failed || outcome.report->cancelled) {
        stage = Stage::Unjudged;
        const QString why = !outcome.error.isEmpty()
                                ? sentences(format::sentence(outcome.error), format::sentence(outcome.advice))
                            : failed ? sentences(format::sentence(QString::fromStdString(failed->sentence)),
                                                 format::sentence(QString::fromStdString(failed->advice)))
                                     : tr("It was not judged to the end.");
        if (!whole) preview->showNote(why, true);
        whyUnjudged = why;
        sinceUnjudged.start();
        pressed = false;
        return refresh();
    }
    if (whole) {
        report = outcome.report;
        more = outcome.more;
        sql->setSql(outcome.sql, kind != ActKind::Spawn && report->asked > kMostInSql);
        stage = Stage::Judged;
        const bool goesOn = std::exchange(pressed, false);
        refresh();
        if (goesOn) act();
        return;
    }
    if (pin(outcome)) {
        tellChanged(*outcome.report);
        if (basedOnOlder()) Q_EMIT q.detailWanted();
        if (rejudged++ < kMostRejudged) return judgeSoon();
    } else {
        rejudged = 0; // it stood still for a judgement
    }
    judgedAct = editor->act();
    report = outcome.report;
    sql->setSql(outcome.sql, report->asked > kMostInSql);
    if (subject.single() && report->answers.size() == 1) takeRow(report->answers.front());
    stage = Stage::Judged;
    editor->setReport(*report);
    preview->showReport(judgedAct, *report, false, now);
    refresh();
}

// Of what was accepted the answer has the row as it would be: of what it is it tells the status.
void ActDialog::Private::takeRow(const ActAnswer& answer) {
    if (!answer.now) return;
    if (!row || !answer.accepted) row = answer.now;
    if (answer.accepted && answer.was) row->status = *answer.was;
    rowVouched = true;
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
        changedWords = tr("It is now %1 at %2. What stands here is about it as it is now.")
                           .arg(statusWord(lookOf(*first->now, now)), shownText(first->now->step));
        tellWho();
        if (subject.single()) takeRow(*first);
    } else {
        changedWords.clear();
        notice->setTitle(tr("%Ln of them have changed since you looked", nullptr, format::plural(qint64(count))));
        notice->setText(tr("What stands here is about them as they are now."));
    }
    notice->show();
}

// The audit is read beside the row, and may come after it.
void ActDialog::Private::tellWho() {
    if (!changedWords.isEmpty()) notice->setText(sentences(who(), changedWords).toHtmlEscaped());
}

QString ActDialog::Private::who() const {
    if (!newest || newest->at < opened) return {};
    const QString why = shownText(newest->reason);
    const QString ago = format::relative(newest->at, now);
    if (why.isEmpty()) return tr("%1 by %2, %3.").arg(auditTitle(*newest), auditWho(*newest), ago);
    //: "Replayed by bob, 2 s ago: “the reason that he gave”."
    return tr("%1 by %2, %3: %4.").arg(auditTitle(*newest), auditWho(*newest), ago, quoted(why));
}

bool ActDialog::Private::basedOnOlder() const {
    if (!editor->wantsDetail() || baseSeen.empty() || subject.targets.size() != 1) return false;
    return subject.targets.front().seen && *subject.targets.front().seen != baseSeen;
}

// Only what was said to be done is asked for: what would be refused stays in the report as it was judged.
void ActDialog::Private::narrow(ActRequest& wanted) const {
    const auto keep = [this](auto& of) {
        std::remove_reference_t<decltype(of)> kept;
        for (std::size_t i = 0; i < of.size() && i < report->answers.size(); ++i) {
            if (report->answers[i].accepted) kept.push_back(of[i]);
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

bool ActDialog::Private::asksOnceMore() {
    const QString asks = whole->question();
    if (asks.isEmpty() || asks == question) return false;
    question = asks;
    asking = true;
    notice->setKind(Banner::Kind::Attention);
    notice->setText(asks.toHtmlEscaped());
    notice->show();
    refusals->setReport({});
    refresh();
    return true;
}

void ActDialog::Private::act() {
    if (stage == Stage::Acting || pressed || !hindrance().isEmpty()) return;
    if (whole) {
        if (asksOnceMore()) return;
        asking = false;
        whole->confirm(foot.act->hasFocus());
        notice->hide();
        refusals->setReport({});
        pressed = stage == Stage::Judging; // in a moment
        if (pressed) return refresh();
    }
    if (stage != Stage::Judged) return;
    ActOrder wanted = order();
    if (whole) {
        ordered = wanted;
        lastDone.reset();
        whole->aim(wanted, *report);
        listed = whole->isForMany() && kind == ActKind::Deliver;
    } else {
        wanted.request.act = judgedAct;
        narrow(wanted.request);
    }
    stage = Stage::Acting;
    notice->hide();
    changedWords.clear();
    if (acceptedCount() > 1) progress->begin(acceptedCount());
    run->perform(std::move(wanted));
    refresh();
    // A button that is disabled hands the focus on: not to a field, where the next key would edit.
    if (!whole) foot.close->setFocus();
}

void ActDialog::Private::moving(const ActProgress& moved, bool dry) {
    if (!dry) return progress->set(qint64(moved.done), qint64(moved.all));
    counted = qint64(moved.done);
    if (whole) return refresh();
    const QString done = format::number(qint64(moved.done));
    preview->showNote(moved.all == 0 ? tr("Looking for what matches: %1 so far…").arg(done)
                                     : tr("Judging: %1 of %2…").arg(done, format::number(qint64(moved.all))));
}

void ActDialog::Private::tellFailed(const ActOutcome& outcome) {
    const auto& failed = outcome.report->failed;
    const bool doubt = outcome.inDoubt || (failed && failed->inDoubt);
    const QString why = failed ? QString::fromStdString(failed->sentence) : outcome.error;
    const QString advice = failed ? QString::fromStdString(failed->advice) : outcome.advice;
    notice->setKind(Banner::Kind::Error);
    notice->setTitle(doubt                             ? tr("It is not known whether all of it was done")
                     : outcome.report->answers.empty() ? tr("Nothing was done")
                                                       : tr("Not all of it was done"));
    QStringList parts{format::sentence(why), format::sentence(advice)};
    if (doubt) parts << tr("The connection was lost while a batch was under way: it was done whole or not at all.");
    notice->setText(shownText(onOneLine(parts.join(u' '))).toHtmlEscaped());
    notice->show();
}

void ActDialog::Private::tellDone(const ActOutcome& outcome) {
    const auto& failed = outcome.report->failed;
    doubtful = outcome.inDoubt || (failed && failed->inDoubt);
    AnswerWords words = whole->told(outcome);
    if (doubtful) {
        doubted = whole->order(false);
        words.kind = Banner::Kind::Error;
        words.title = tr("It is not known whether all of it was done");
        words.text = sentences(format::sentence(words.title), words.text);
    }
    // Who has gone on typing meanwhile is at the next one.
    const bool wholly = !doubtful && words.kind == Banner::Kind::Info;
    const bool rests = order() == ordered;
    if (wholly) lastDone = ordered;
    stage = doubtful ? Stage::Unjudged : Stage::Idle;
    forgetJudged();
    if (doubtful) whyUnjudged = tr("Look what it is now, before you do it again.");
    refusals->setReport(listed ? *outcome.report : ActReport());
    notice->setKind(words.kind);
    notice->setText(words.text);
    notice->show();
    doubtful ? refresh() : judgeSoon();
    if (wholly && rests && q.isVisible()) {
        if (keepOpen->isChecked())
            foot.close->setFocus(); // where the next key does nothing to the database
        else
            q.accept();
    }
    if (!q.isVisible()) Q_EMIT q.answeredLate(words);
}

void ActDialog::Private::acted(const ActOutcome& outcome) {
    const Act done = judgedAct;
    const auto& failed = outcome.report->failed;
    progress->end();
    gate->forget();
    if (whole) return tellDone(outcome);
    if (!outcome.error.isEmpty() || (failed && outcome.report->answers.empty())) {
        tellFailed(outcome);
        doubtful = outcome.inDoubt || (failed && failed->inDoubt);
        if (doubtful) {
            stage = Stage::Unjudged;
            preview->showNote(tr("Look what it is now, before you do it again."), true);
            refresh();
        } else {
            stage = Stage::Idle;
            judgeSoon();
        }
        Q_EMIT q.performed(done, *outcome.report,
                           outcome.error.isEmpty() ? QString::fromStdString(failed->sentence) : outcome.error);
        return;
    }
    if (failed) tellFailed(outcome);
    // One that was refused after all: what it is now is judged anew, in the same dialog.
    const bool refusedAlone =
        outcome.report->answers.size() == 1 && outcome.report->accepted() == 0 && report->answers.size() == 1;
    if (refusedAlone) {
        const ActAnswer& answer = outcome.report->answers.front();
        if (!subject.targets.empty() && !answer.seen.empty()) subject.targets.front().seen = answer.seen;
        notice->setKind(Banner::Kind::Attention);
        notice->setTitle(tr("Nothing was done"));
        QString words = actwords::refusal(answer);
        if (answer.now) {
            takeRow(answer);
            words = sentences(words, tr("It is now %1 at %2. What stands below is about it as it is now.")
                                         .arg(statusWord(lookOf(*answer.now, now)), shownText(answer.now->step)));
        }
        changedWords = words;
        tellWho();
        notice->show();
        noteStatuses(*outcome.report);
        rejudged = 0;
        stage = Stage::Judged;
        judgeSoon();
        if (basedOnOlder()) Q_EMIT q.detailWanted();
        Q_EMIT q.performed(done, *outcome.report, {});
        return;
    }
    report = withRefused(outcome.report, *report);
    stage = Stage::Done;
    preview->showReport(done, *report, true, now);
    refresh();
    foot.close->setFocus();
    Q_EMIT q.performed(done, *report, {});
}

// Those that had changed when it came to it: as they are now, in the same dialog.
void ActDialog::Private::judgeChanged() {
    std::vector<ActTarget> changed;
    for (const ActAnswer& answer : report->answers) {
        if (!answer.accepted && answer.code == ActCode::Changed) changed.push_back({answer.id, answer.seen});
    }
    subject.targets = std::move(changed);
    subject.filter.reset();
    looked.clear();
    becameDone.clear();
    more = false;
    notice->hide();
    changedWords.clear();
    stage = Stage::Idle;
    rejudged = 0;
    doubtful = false;
    judge();
}

ActDialog::ActDialog(ActKind kind, ActSubject subject, ActDesk& desk, Timestamp now, QWidget* parent)
    : QDialog(parent), d(std::make_unique<Private>(*this, kind, std::move(subject), desk, now)) {}

ActDialog::~ActDialog() {
    dialogs::silence(this);
}

ActKind ActDialog::kind() const {
    return d->kind;
}

bool ActDialog::isActing() const {
    return d->stage == Private::Stage::Acting;
}

ActEditor& ActDialog::editor() const {
    return *d->editor;
}

void ActDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!d->whole) return;
    d->lastDone.reset();
    d->whole->begin();
}

void ActDialog::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (d->whole) d->judge();
}

bool ActDialog::keepsOpen() const {
    return d->keepOpen && d->keepOpen->isChecked();
}

void ActDialog::setKeepsOpen(bool keep) {
    if (d->keepOpen) d->keepOpen->setChecked(keep);
}

std::optional<InstanceId> ActDialog::wantsDetailOf() const {
    if (d->whole) return d->whole->wantsDetailOf();
    return d->namesItsOwn() || d->missing ? std::nullopt : d->subject.single();
}

void ActDialog::setTargetAudit(const AuditPage& page, Timestamp now) {
    if (page.instance != d->subject.single() || isActing()) return;
    d->now = now;
    d->newest = page.entries.empty() ? std::nullopt : std::optional(page.entries.front());
    d->tellWho();
}

void ActDialog::setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now) {
    using Stage = Private::Stage;
    d->now = now;
    if (d->whole) return d->whole->setTargetDetail(detail, now);
    if (d->stage == Stage::Acting || d->stage == Stage::Done) return;
    if (!detail) {
        d->missing = true;
        return d->judge();
    }
    if (detail->row.id != d->subject.single()) return;
    d->row = detail->row;
    d->rowVouched = true;
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

#include "moc_act_dialog.cpp"

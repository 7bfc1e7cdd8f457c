// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Spawn dialog asks at the desk, and what it is told there.
#include "acts/act_run.h"
#include "acts/production_gate.h"
#include "acts/progress_row.h"
#include "acts/sql_peek.h"
#include "dialogs/spawn_dialog_private.h"
#include "shell/act_desk.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"

#include <QPushButton>

#include <utility>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

constexpr auto kRest = 150ms;

} // namespace

bool SpawnDialog::Private::mayAct() const {
    return desk && desk->rights().may(ActKind::Spawn);
}

void SpawnDialog::Private::forgetJudgement() {
    if (run) run->forget();
    asked.reset();
    judgement.reset();
    pressed = false;
}

// State and reason change nothing about whether it is taken, only what the SQL says.
void SpawnDialog::Private::ask() {
    if (!desk || waiting || q->isHidden() || !problem().isEmpty()) {
        if (!waiting) forgetJudgement();
        return;
    }
    Spawning wanted = spawning();
    if (!sql->isOpen()) {
        wanted.request.state = "{}";
        wanted.reason.clear();
    }
    if (asked == wanted) return;
    if (typedFor != wanted) gate->forget(); // it was typed for something else
    typedFor = wanted;
    forgetJudgement();
    asked = wanted;
    run->judge([wanted] { return orderOf(wanted); }, kRest);
}

void SpawnDialog::Private::onJudged(const ActOutcome& outcome) {
    judgement = outcome;
    sql->setSql(outcome.sql);
    const bool goesOn = std::exchange(pressed, false) && outcome.report->accepted() > 0;
    refresh();
    if (goesOn) send();
}

void SpawnDialog::Private::onMoving(const ActProgress& moved, bool dry) {
    if (!dry) progress->set(qint64(moved.done), qint64(moved.all));
}

void SpawnDialog::Private::send() {
    if (waiting || pressed || !hindrance().isEmpty()) return;
    answer->hide();
    // A button that is disabled hands the focus to the first field, where the next key would change the machine.
    if (foot.act->hasFocus()) state->setFocus();
    if (!judgement) {
        pressed = true; // in a moment
        refreshFoot();
        return;
    }
    const Spawning wanted = spawning();
    performedName = QString::fromStdString(wanted.request.fsm);
    waiting = true;
    if (wanted.request.count > 1) progress->begin(wanted.request.count);
    run->perform(orderOf(wanted));
    refresh();
}

void SpawnDialog::Private::onPerformed(const ActOutcome& outcome) {
    const ActReport& report = *outcome.report;
    RequestAnswer given;
    given.error = outcome.error;
    given.advice = outcome.advice;
    if (outcome.error.isEmpty()) {
        SpawnAnswer spawned;
        for (const ActAnswer& one : report.answers) {
            if (one.accepted)
                spawned.ids.push_back(one.id);
            else
                ++spawned.rejected;
        }
        if (report.failed)
            spawned.ended = report.failed->sentence;
        else if (report.cancelled)
            spawned.ended = tr("you stopped it").toStdString();
        given.spawned = std::move(spawned);
    }
    // Not for want of a key: what was to be copied is gone.
    const bool gone = !report.answers.empty() && report.answers.front().code == ActCode::NotFound;
    if (gone) {
        given.spawned.reset();
        given.error = QString::fromStdString(report.answers.front().sentence);
    }
    waiting = false;
    progress->end();
    forgetJudgement();
    gate->forget();
    const AnswerWords words = answerWords(given);
    if (!q->isVisible()) Q_EMIT q->answeredLate(performedName, given.error.isEmpty(), words);
    show(words);
}

void SpawnDialog::Private::show(const AnswerWords& words) {
    answer->setKind(words.kind);
    answer->setText(words.text);
    answer->show();
    refresh();
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Signal dialog asks at the desk, and what it is told there.
#include "acts/act_run.h"
#include "acts/production_gate.h"
#include "acts/progress_row.h"
#include "acts/refusal_list.h"
#include "acts/sql_peek.h"
#include "dialogs/signal_dialog_private.h"
#include "shell/act_desk.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/link_label.h"

#include <QLabel>
#include <QLineEdit>

#include <utility>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

// Whoever awaits a name is looked for among all that is parked, so not at each letter of it.
constexpr auto kRest = 150ms;
constexpr auto kLongRest = 500ms;

QString refusedWords(const DeliveryTally& tally) {
    QStringList parts;
    for (const DeliveryTally::Refused& one : tally.refused)
        //: How many, and why: "3 not awaiting it"
        parts << SignalDialog::tr("%1 %2").arg(format::number(one.count), one.why);
    return parts.join(format::comma());
}

} // namespace

bool SignalDialog::Private::mayAct() const {
    return desk && desk->rights().may(ActKind::Deliver);
}

Delivery SignalDialog::Private::delivery() const {
    Delivery wanted{to, name().toStdString(), payload->text().toStdString(), {}, reason->text().toStdString()};
    if (!dedup->text().isEmpty()) wanted.dedupKey = dedup->text().toStdString();
    return wanted;
}

void SignalDialog::Private::forgetJudgement() {
    if (run) run->forget();
    asked.reset();
    judgement.reset();
    seen.reset();
    pressed = false;
    counted = 0;
}

// Payload and reason change nothing about who takes it, only what the SQL says.
void SignalDialog::Private::ask() {
    if (!desk || waiting || !problem().isEmpty() || q->isHidden()) {
        if (!waiting) forgetJudgement();
        return;
    }
    Delivery wanted = delivery();
    if (!sql->isOpen()) {
        wanted.payload = "{}";
        wanted.reason.clear();
    }
    const bool same = asked == wanted;
    // The target has moved on: what it would do now is asked while the last answer stands.
    const bool moved = !to.isMany() && detail && seen != static_cast<const InstanceSummary&>(detail->row);
    if (same && !moved) return;
    if (same && run->isJudging()) return;
    if (!same) forgetJudgement();
    asked = wanted;
    seen.reset();
    if (detail && !to.isMany()) seen = detail->row;
    run->judge([wanted] { return orderOf(wanted); },
               to.kind == Kind::Awaiting || to.kind == Kind::Holding ? kLongRest : kRest);
}

void SignalDialog::Private::onJudged(const ActOutcome& outcome) {
    judgement = outcome;
    sql->setSql(outcome.sql, outcome.report->asked > kMostInSql);
    const bool goesOn = std::exchange(pressed, false) && outcome.report->accepted() > 0;
    refresh();
    if (goesOn) send();
}

void SignalDialog::Private::onMoving(const ActProgress& moved, bool dry) {
    if (dry) {
        counted = qint64(moved.done);
        refreshFoot();
        return;
    }
    progress->set(qint64(moved.done), qint64(moved.all));
}

// As one request would be answered; or a sum, where it was for many.
AnswerWords SignalDialog::Private::wordsOf(const ActOutcome& outcome) const {
    RequestAnswer one;
    one.error = outcome.error;
    one.advice = outcome.advice;
    const ActReport& report = *outcome.report;
    if (!outcome.error.isEmpty()) return answerWords(one);
    if (!performed.to.isMany() && report.answers.size() == 1) {
        const ActAnswer& only = report.answers.front();
        if (const auto became = outcomeOf(only)) return deliveredWords(only.id, performed.name, *became);
        QString text = tr("Nothing was delivered: %1").arg(format::sentence(QString::fromStdString(only.sentence)));
        if (only.code == ActCode::Changed)
            text += u' ' + tr("What it is now is shown above. Deliver again if you still want to.");
        return {Banner::Kind::Attention, text.toHtmlEscaped()};
    }
    const DeliveryTally tally = deliveryTally(report);
    const QString signal = QString::fromStdString(performed.name);
    QStringList text;
    text << (tally.accepted() > 0 ? tr("“%1” delivered to %Ln: %2.", nullptr, format::plural(tally.accepted()))
                                        .arg(signal, takenWords(tally))
                                  : tr("“%1” was delivered to none.").arg(signal));
    if (tally.heldByKey > 0)
        text << tr("%Ln of the stored wait for their unique key and are woken later.", nullptr,
                   format::plural(tally.heldByKey));
    if (!tally.refused.empty()) text << tr("Refused: %1.").arg(refusedWords(tally));
    if (report.cancelled)
        text << tr("Stopped: %Ln were not asked.", nullptr,
                   format::plural(qint64(report.asked) - qint64(report.answers.size())));
    if (report.failed) {
        text << tr("Then it failed: %1").arg(format::sentence(QString::fromStdString(report.failed->sentence)));
        if (!report.failed->advice.empty()) text << QString::fromStdString(report.failed->advice);
    }
    const bool asMeant = tally.refused.empty() && !report.cancelled && !report.failed && tally.ended == 0;
    return {report.failed ? Banner::Kind::Error
            : asMeant     ? Banner::Kind::Info
                          : Banner::Kind::Attention,
            text.join(u' ').toHtmlEscaped()};
}

void SignalDialog::Private::onPerformed(const ActOutcome& outcome) {
    const AnswerWords words = wordsOf(outcome);
    waiting = false;
    progress->end();
    forgetJudgement();
    gate->forget();
    // What was delivered is not meant a second time.
    taken = outcome.report->accepted() > 0;
    if (!q->isVisible()) Q_EMIT q->answeredLate(QString::fromStdString(performed.name), words);
    refusals->setReport(performed.to.isMany() ? *outcome.report : *shared({}));
    show(words);
}

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/signal_dialog.h"

#include "acts/act_run.h"
#include "acts/act_words.h"
#include "acts/production_gate.h"
#include "acts/progress_row.h"
#include "acts/refusal_list.h"
#include "acts/sql_peek.h"
#include "dialogs/signal_dialog_private.h"
#include "dialogs/signal_preview.h"
#include "shell/act_desk.h"
#include "theme/controls.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>

#include <utility>

namespace fermata::views {

QString SignalDialog::Private::name() const {
    return nameBox->currentText();
}

QString SignalDialog::Private::problem() const {
    if (to.isMany() && desk && !desk->rightsKnown()) return actwords::whyNot(ActKind::Deliver, *desk);
    if (to.isMany() && !mayAct())
        return tr("To several at once it can only be delivered through the acts of the schema, and this connection has "
                  "none.");
    if (!to.isMany() && !to.one) return tr("Say which instance it is for.");
    if (!to.isMany() && missing) return tr("There is no instance %1.").arg(to.one->value);
    if (name().isEmpty()) return tr("Name the signal.");
    if (!payload->isValid()) return tr("The payload is not valid JSON.");
    return {};
}

// Nothing is done that has not been shown before.
QString SignalDialog::Private::hindrance() const {
    if (const QString why = problem(); !why.isEmpty()) return why;
    if (!waiting) {
        if (!judgement && counted > 0) return tr("Looking who it is for: %1 so far…").arg(format::number(counted));
        // Of one the preview says it as the row was read; what is judged meanwhile is waited for.
        if (!judgement && !to.isMany() && detail) return gate->hindrance();
        if (!judgement) return tr("Looking what it would do…");
        if (!judgement->error.isEmpty())
            return QStringList{format::sentence(judgement->error), format::sentence(judgement->advice)}
                .join(u' ')
                .trimmed();
        if (to.isMany() && judgement->report->answers.empty())
            return to.kind == Kind::Awaiting  ? tr("Nothing awaits “%1” now.").arg(name())
                   : to.kind == Kind::Holding ? tr("Nothing below #%1 that awaits “%2” holds it now.")
                                                    .arg(QString::number(to.parent->value), name())
                                              : tr("There is no instance it would be for.");
        if (judgement->report->accepted() == 0)
            return to.isMany() || judgement->report->answers.empty()
                       ? tr("None of them would take it.")
                       : format::sentence(QString::fromStdString(judgement->report->answers.front().sentence));
    }
    return gate->hindrance();
}

void SignalDialog::Private::refresh() {
    refreshAddress();
    refreshTarget();
    offerNames();
    refreshName();
    refreshDedup();
    refreshPayloads();
    ask();
    refreshConsequences();
    refreshFoot();
    fitting->start(0);
    if (q->payloadsOf() != std::exchange(payloadsWanted, q->payloadsOf())) Q_EMIT q->payloadsWanted();
}

void SignalDialog::Private::refreshFoot() {
    const qint64 takers = isJudged() ? qint64(judgement->report->accepted()) : 0;
    if (to.isMany() && takers > 0)
        gate->askForNumber(takers);
    else if (!to.isMany() && to.one)
        gate->askForId(*to.one);
    gate->setVisible(desk && desk->production() && problem().isEmpty() && !waiting && (!to.isMany() || takers > 0));
    dialogs::setHindrance(foot, hindrance(), waiting || pressed);
    controls::setTone(foot.reason,
                      judgement && !judgement->error.isEmpty() ? controls::Tone::Failed : controls::Tone::Hint);
    const QString signal = labelText(name());
    controls::setLabel(foot.act, waiting            ? tr("Delivering…")
                                 : name().isEmpty() ? tr("Deliver\tCtrl Enter")
                                 : takers > 0 && to.isMany()
                                     ? tr("Deliver “%1” to %2\tCtrl Enter").arg(signal, format::number(takers))
                                     : tr("Deliver “%1”\tCtrl Enter").arg(signal));
}

// What happened stands where what would happen stood.
void SignalDialog::Private::refreshConsequences() {
    const bool told = !answer->isHidden();
    const bool previews = problem().isEmpty() && !told && (to.isMany() ? isJudged() : detail.has_value());
    previewTitle->setVisible(previews);
    preview->setVisible(previews);
    if (previews && to.isMany())
        preview->show(deliveryTally(*judgement->report), name(), judgement->more);
    else if (previews)
        preview->show(detail->row, name(), !keyUsed(), now);
    sql->setVisible(mayAct() && !waiting && isJudged() && !told);
}

void SignalDialog::Private::edited() {
    gate->forget(); // it was typed for something else
    answer->hide();
    refusals->setReport({});
    refresh();
}

void SignalDialog::Private::send() {
    if (waiting || pressed || !hindrance().isEmpty()) return;
    // From here on the name is a person's choice: what the instance awaits next must not change it, nor hide the
    // answer.
    nameTouched = true;
    answer->hide();
    refusals->setReport({});
    // A button that is disabled hands the focus to the first field, where the next key would change the target.
    if (foot.act->hasFocus()) payload->setFocus();
    performed = delivery();
    if (!judgement) {
        pressed = true; // in a moment
        refreshFoot();
        return;
    }
    ActOrder order = orderOf(performed, *judgement->report);
    // What was shown of one is its row as it was read, be it judged a moment later.
    for (ActTarget& target : order.request.targets) {
        if (!to.isMany() && detail && !detail->seen.empty() && target.seen) target.seen = detail->seen;
    }
    waiting = true;
    if (to.isMany()) progress->begin(qint64(order.request.targets.size()));
    run->perform(std::move(order));
    refresh();
}

void SignalDialog::Private::show(const AnswerWords& words) {
    answer->setKind(words.kind);
    answer->setText(words.text);
    answer->show();
    refresh();
}

// Opened for somebody else, or once more.
void SignalDialog::Private::begin(const SignalAddress& address) {
    SignalAddress before = to;
    before.onlyAwaiting = address.onlyAwaiting;
    const bool other = address != before;
    if (other) {
        detail.reset();
        forgetJudgement();
    }
    to = address;
    // What was meant for another instance is not for this one, and what was delivered is not meant a second time: by
    // now it may await another name.
    if (std::exchange(taken, false) || other) {
        nameTouched = false;
        const QSignalBlocker blocked(nameBox);
        nameBox->setEditText({});
        payload->setText(QStringLiteral("{}"));
        dedup->clear();
        reason->clear();
        gate->forget();
    }
    missing = false;
    answer->hide();
    refusals->setReport({});
    const QSignalBlocker blocked(onlyAwaiting);
    onlyAwaiting->setChecked(to.onlyAwaiting);
    targetEdit->setText(to.one ? QStringLiteral("#%1").arg(to.one->value) : QString());
    (to.one || to.isMany() ? static_cast<QWidget*>(nameBox) : targetEdit)->setFocus();
    refresh();
}

SignalDialog::SignalDialog(QWidget* parent) : QDialog(parent), d(std::make_unique<Private>(this)) {}

SignalDialog::~SignalDialog() {
    dialogs::silence(this);
}

void SignalDialog::setDesk(ActDesk* desk) {
    d->desk = desk;
    d->run = new ActRun(*desk, this);
    connect(d->run, &ActRun::judged, this, [this](const ActOutcome& outcome) { d->onJudged(outcome); });
    connect(d->run, &ActRun::performed, this, [this](const ActOutcome& outcome) { d->onPerformed(outcome); });
    connect(d->run, &ActRun::moving, this, [this](const ActProgress& moved, bool dry) { d->onMoving(moved, dry); });
    connect(desk, &ActDesk::rightsChanged, this, [this] { d->refresh(); });
    d->gate->setProduction(desk->production());
    d->refresh();
}

std::optional<InstanceId> SignalDialog::target() const {
    return d->to.isMany() ? std::nullopt : d->to.one;
}

void SignalDialog::setTarget(std::optional<InstanceId> id) {
    SignalAddress address;
    address.one = id;
    d->begin(address);
}

void SignalDialog::setAddress(const SignalAddress& address) {
    d->begin(address);
}

void SignalDialog::setSignalName(const QString& name) {
    d->nameBox->setEditText(name);
    d->nameTouched = true;
    d->refresh();
}

void SignalDialog::setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now) {
    if (d->to.isMany() || (detail && detail->row.id != d->to.one)) return; // of an earlier one
    d->missing = !detail && d->to.one;
    d->detail = detail;
    d->now = now;
    d->refresh();
}

void SignalDialog::setSignalNames(const QStringList& names) {
    d->machineNames = names;
    d->refresh();
}

QString SignalDialog::payloadsOf() const {
    return isVisible() ? d->name() : QString();
}

void SignalDialog::setPayloads(const QString& name, const std::vector<SentPayload>& payloads, Timestamp now) {
    if (name != d->name()) return;
    d->payloadsName = name;
    d->payloads = payloads;
    d->now = now;
    d->refreshPayloads();
}

void SignalDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (d->desk) d->gate->setProduction(d->desk->production());
    d->refresh();
}

void SignalDialog::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (!d->waiting) d->forgetJudgement();
}

} // namespace fermata::views

#include "moc_signal_dialog.cpp"

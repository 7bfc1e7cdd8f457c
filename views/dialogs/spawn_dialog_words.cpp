// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Spawn dialog says of what stands in its fields.
#include "acts/production_gate.h"
#include "acts/sql_peek.h"
#include "dialogs/spawn_dialog_private.h"
#include "shell/act_desk.h"
#include "theme/controls.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

constexpr int kStateWidth = 62; // characters of a state in a line

// The counter is most often at the end.
QString inALine(const QString& text) {
    if (text.size() <= kStateWidth) return text;
    return text.left(kStateWidth / 2) + QStringLiteral(" … ") + text.right(kStateWidth / 2);
}

} // namespace

QString SpawnDialog::Private::problem() const {
    if (originalMissing) return tr("There is no instance %1 to be copied.").arg(copyOf->value);
    if (copyOf && !original) return tr("Reading #%1…").arg(copyOf->value);
    if (fsm().isEmpty()) return tr("Name a machine.");
    if (stepBox->currentText().trimmed().isEmpty()) return tr("Name the step it begins at.");
    if (queue().isEmpty()) return tr("Name a queue.");
    if (!state->isValid()) return tr("The state is not valid JSON.");
    if (mayAct() && !counter->text().isEmpty() && state->check().facts.kind != JsonKind::Object)
        return tr("Only a state that is an object can count.");
    return {};
}

QString SpawnDialog::Private::hindrance() const {
    if (const QString why = problem(); !why.isEmpty()) return why;
    if (!waiting) {
        if (!judgement) return gate->hindrance(); // what the fields say stands below them; the desk is waited for
        if (!judgement->error.isEmpty())
            return QStringList{format::sentence(judgement->error), format::sentence(judgement->advice)}
                .join(u' ')
                .trimmed();
        if (judgement->report->accepted() == 0 && !judgement->report->answers.empty())
            return format::sentence(QString::fromStdString(judgement->report->answers.front().sentence));
    }
    return gate->hindrance();
}

void SpawnDialog::Private::refresh() {
    refreshMachine();
    refreshCopy();
    refreshQueue();
    ask();
    refreshEffect();
    refreshTakers();
    refreshFoot();
    fitting->start(0);
}

void SpawnDialog::Private::refreshMachine() {
    const MachineSummary* chosen = machine();
    if (chosen) {
        machineRemark->setText(shownLines(chosen->description));
        controls::setTone(machineRemark, controls::Tone::Hint);
    } else if (!fsm().isEmpty()) {
        machineRemark->setText(
            tr("Nobody has declared %1 v%2: an instance waits until a worker that knows it takes its queue.")
                .arg(shownText(fsm()), QString::number(version())));
        controls::setTone(machineRemark, controls::Tone::Attention);
    }
    machineRemark->setVisible(!machineRemark->text().isEmpty());
}

void SpawnDialog::Private::refreshCopy() {
    copyRow->setVisible(copyOf.has_value());
    q->setWindowTitle(copyOf ? tr("Spawn a copy") : tr("Spawn instances"));
    if (!copyOf) return;
    copyWords->setText(
        original
            ? tr("A copy of #%1: a new instance with its state, attempt 0, without its parent, children and inbox.")
                  .arg(copyOf->value)
            : problem());
    const bool partitioned = original && original->partitionKey;
    keepPartition->setVisible(partitioned);
    if (partitioned)
        keepPartition->setText(tr("Keep its partition key “%1”: it runs in one line with the original")
                                   .arg(labelText(*original->partitionKey)));
    const bool unique = original && original->uniqueKey;
    keepUnique->setVisible(unique);
    if (unique)
        keepUnique->setText(original->uniqueGuarded ? tr("Keep its unique key: refused while the original occupies it")
                                                    : tr("Keep its unique key: it occupies it from then on"));
}

void SpawnDialog::Private::refreshQueue() {
    own->setVisible(!embedded.ownQueue.isEmpty());
    setPlainToolTip(*own, tr("Into the queue %1, which only the workers of your own windows on this computer take")
                              .arg(embedded.ownQueue));
    queueBox->setEnabled(!ownQueue());
    if (ownQueue() && !q->isHidden() && !std::exchange(ownAsked, true)) Q_EMIT q->ownQueueRequested();
    counter->setEnabled(mayAct());
    reasonLabel->setVisible(mayAct());
    reason->setVisible(mayAct());
    const bool kept = original && original->partitionKey && keepPartition->isChecked();
    partition->setEnabled(!kept);
    partition->setPlaceholderText(kept ? tr("as the original's") : tr("none: runs beside all others"));
}

void SpawnDialog::Private::refreshEffect() {
    const QString why = problem();
    const bool told = !answer->isHidden();
    effect->setVisible(why.isEmpty());
    counted->setVisible(why.isEmpty() && mayAct() && !counter->text().isEmpty() && !told);
    sql->setVisible(mayAct() && judgement && judgement->error.isEmpty() && !waiting && !told);
    if (!why.isEmpty()) return;
    const QString howMany = format::number(count->value());
    const QString name = tr("%1 v%2").arg(fsm(), QString::number(version()));
    const QString step = stepBox->currentText().trimmed();
    QString words =
        delay->value() == 0
            ? tr("Inserts %1 × %2, runnable at once, at step %3 into queue %4.").arg(howMany, name, step, queue())
            : tr("Inserts %1 × %2 at step %3 into queue %4, eligible in %5.")
                  .arg(howMany, name, step, queue(), format::duration(std::chrono::seconds(delay->value())));
    if (judgement && judgement->error.isEmpty()) {
        const qint64 refused = qint64(judgement->report->answers.size()) - qint64(judgement->report->accepted());
        if (refused > 0)
            words += u' ' +
                     tr("%Ln of them would be refused: the unique key is occupied.", nullptr, format::plural(refused));
    }
    effect->setText(shownText(words));
    if (!counted->isVisibleTo(q)) return;
    const QString text = state->text();
    const QString first = inALine(countedState(text, counter->text(), 1));
    counted->setText(
        count->value() == 1
            ? tr("State: %1").arg(first)
            : tr("First: %1\nLast: %2").arg(first, inALine(countedState(text, counter->text(), count->value()))));
}

void SpawnDialog::Private::refreshTakers() {
    using controls::Tone;
    // A database that another engine owns does not say who works there.
    const bool known = !workers.empty() || (desk && desk->rights().hasActs);
    const bool shown = problem().isEmpty() && known;
    const bool idle = ownQueue() && !embedded.running;
    takers->setVisible(shown);
    startWorker->setVisible(shown && idle);
    if (!shown) return;
    const Takers found = takersOf(workers, spawning().request, embedded.id);
    // The desk counts at the server; the names are of the last refresh.
    qint64 many = found.names.size();
    // Who has come since it was judged is told by the refresh.
    if (judgement && !judgement->report->answers.empty())
        many = std::max<qint64>(many, judgement->report->answers.front().effects.takers.value_or(0));
    QString words;
    if (many > 0 && found.names.isEmpty())
        words = tr("%Ln live workers would take it.", nullptr, format::plural(many));
    else if (many > 0)
        words = tr("%Ln live workers would take it: %1.", nullptr, format::plural(many))
                    .arg(found.names.join(format::comma()));
    else if (idle)
        words =
            tr("This window's worker does not run, and nobody else takes the queue %1: it would wait.").arg(queue());
    else if (found.ofTheQueue > 0)
        words = tr("No live worker would take it: those that take the queue %1 do not know %2 v%3.")
                    .arg(queue(), fsm(), QString::number(version()));
    else
        words = tr("No live worker takes the queue %1: it would wait until one does.").arg(queue());
    takers->setText(shownText(words));
    controls::setTone(takers, many > 0 ? Tone::Secondary : Tone::Attention);
}

void SpawnDialog::Private::refreshFoot() {
    gate->askForNumber(count->value());
    gate->setVisible(desk && desk->production() && problem().isEmpty() && !waiting);
    dialogs::setHindrance(foot, hindrance(), waiting || pressed);
    controls::setTone(foot.reason,
                      judgement && !judgement->error.isEmpty() ? controls::Tone::Failed : controls::Tone::Hint);
    const QString howMany = format::number(count->value());
    controls::setLabel(foot.act, waiting || pressed    ? tr("Spawning…")
                                 : count->value() == 1 ? tr("Spawn\tCtrl Enter")
                                                       : tr("Spawn %1\tCtrl Enter").arg(howMany));
}

} // namespace fermata::views

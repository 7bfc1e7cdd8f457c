// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the form for new instances says of what stands in its fields.
#include "acts/spawn_editor_private.h"
#include "shell/act_desk.h"
#include "theme/controls.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

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

QString SpawnEditor::Private::problem() const {
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

void SpawnEditor::Private::refreshMachine() {
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

void SpawnEditor::Private::refreshCopy() {
    copyRow->setVisible(copyOf.has_value());
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

void SpawnEditor::Private::refreshQueue() {
    own->setVisible(!embedded.ownQueue.isEmpty());
    setPlainToolTip(*own, tr("Into the queue %1, which only the workers of your own windows on this computer take")
                              .arg(embedded.ownQueue));
    queueBox->setEnabled(!ownQueue());
    if (ownQueue() && q->isVisible() && !std::exchange(ownAsked, true)) Q_EMIT q->ownQueueRequested();
    counter->setEnabled(mayAct());
    partition->setEnabled(!keepsPartition());
    partition->setPlaceholderText(keepsPartition() ? tr("as the original's") : tr("none: runs beside all others"));
}

void SpawnEditor::Private::showEffect(const ActReport* judged, bool told) {
    if (!problem().isEmpty()) return;
    counted->setVisible(mayAct() && !counter->text().isEmpty() && !told);
    const QString howMany = format::number(count->value());
    const QString name = tr("%1 v%2").arg(fsm(), QString::number(version()));
    const QString step = stepBox->currentText().trimmed();
    QString words =
        delay->value() == 0
            ? tr("Inserts %1 × %2, runnable at once, at step %3 into queue %4.").arg(howMany, name, step, queue())
            : tr("Inserts %1 × %2 at step %3 into queue %4, eligible in %5.")
                  .arg(howMany, name, step, queue(), format::duration(std::chrono::seconds(delay->value())));
    const qint64 refused = judged ? qint64(judged->answers.size()) - qint64(judged->accepted()) : 0;
    if (refused > 0)
        words +=
            u' ' + tr("%Ln of them would be refused: the unique key is occupied.", nullptr, format::plural(refused));
    effect->setText(shownText(words));
    if (counted->isHidden()) return;
    const QString text = state->text();
    const QString first = inALine(countedState(text, counter->text(), 1));
    counted->setText(
        count->value() == 1
            ? tr("State: %1").arg(first)
            : tr("First: %1\nLast: %2").arg(first, inALine(countedState(text, counter->text(), count->value()))));
}

void SpawnEditor::Private::showTakers() {
    using controls::Tone;
    // A database that another engine owns does not say who works there.
    const bool known = !workers.empty() || desk.rights().hasActs;
    const bool shown = problem().isEmpty() && known;
    const bool idle = ownQueue() && !embedded.running;
    takers->setVisible(shown);
    startWorker->setVisible(shown && idle);
    if (!shown) return;
    const Takers found = takersOf(workers, request(), embedded.id);
    // The desk counts at the server; the names are of the last refresh, and so is who has come since it was judged.
    const qint64 many = std::max<qint64>(found.names.size(), foundTakers);
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

} // namespace fermata::views

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a signal's form says of what is typed into it, before anybody is asked.
#include "acts/signal_editor_private.h"
#include "models/near_miss.h"
#include "theme/controls.h"
#include "theme/status_look.h"
#include "widgets/banner.h"
#include "widgets/event_buttons.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/segmented_control.h"
#include "widgets/shown.h"
#include "widgets/status_pill.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kPayloadWidth = 70; // characters of one in the menu

} // namespace

// Which kinds there are to choose from, and whom the chosen one means.
void SignalEditor::Private::refreshAddress() {
    const auto showKind = [&](Kind kind, bool shown) { kinds->setOptionVisible(int(kind), shown || to.kind == kind); };
    showKind(Kind::One, true);
    showKind(Kind::Chosen, !to.chosen.empty());
    showKind(Kind::Matching, to.kind == Kind::Matching);
    showKind(Kind::Awaiting, true);
    showKind(Kind::Holding, to.parent.has_value());
    if (to.parent) kinds->setOptionText(int(Kind::Holding), tr("Those that hold #%1").arg(to.parent->value));
    const qint64 chosen = qint64(to.chosen.size());
    kinds->setOptionText(int(Kind::Chosen), tr("The %Ln selected", nullptr, format::plural(chosen)));
    kinds->setCurrentIndex(int(to.kind));
    kinds->setVisible(mayAct() || to.isMany());
    oneRow->setVisible(!to.isMany());
    manyWords->setVisible(to.isMany());
    onlyAwaiting->setVisible(to.kind == Kind::Chosen || to.kind == Kind::Matching);
    switch (to.kind) {
    case Kind::One:
        break;
    case Kind::Chosen:
        manyWords->setText(tr("%Ln instances that were selected; one signal to each", nullptr, format::plural(chosen)));
        break;
    case Kind::Matching:
        manyWords->setText(
            to.filterWords.isEmpty()
                ? tr("Every instance there is; one signal to each")
                : tr("Whatever matches %1 when it is looked for; one signal to each").arg(shownText(to.filterWords)));
        break;
    case Kind::Awaiting:
        manyWords->setText(tr("Every instance that is parked for exactly this name; one signal to each"));
        break;
    case Kind::Holding:
        manyWords->setText(
            tr("Every instance below #%1 that is parked for exactly this name and keeps its barrier closed; one signal "
               "to each")
                .arg(to.parent ? to.parent->value : 0));
        break;
    }
}

// Awaited first, then what the machine declares, then what lies in the inbox under other names.
void SignalEditor::Private::offerNames() {
    QStringList names;
    if (detail && detail->row.awaits) names << QString::fromStdString(*detail->row.awaits);
    QStringList others = machineNames;
    if (detail) {
        for (const SignalRow& lying : detail->inbox)
            others << QString::fromStdString(lying.name);
    }
    for (const QString& one : others) {
        if (!names.contains(one)) names << one;
    }
    QStringList present;
    for (int i = 0; i < nameBox->count(); ++i)
        present << nameBox->itemText(i);
    const QString typed = name();
    if (present != names) {
        const QSignalBlocker blocked(nameBox);
        nameBox->clear();
        nameBox->addItems(names);
        nameBox->setEditText(typed);
    }
    if (!to.isMany() && !nameTouched && detail && detail->row.status == Status::AwaitingSignal && detail->row.awaits)
        nameBox->setEditText(QString::fromStdString(*detail->row.awaits));
}

// Of the target alone, as long as it can take one.
void SignalEditor::Private::refreshEvents() {
    const bool offered = !to.isMany() && to.one && events.instance == *to.one && !events.events.isEmpty() && detail &&
                         !isTerminal(detail->row.status);
    if (offered) eventButtons->setEvents(events.events, events.more);
    eventsLabel->setVisible(offered);
    eventButtons->setVisible(offered);
}

void SignalEditor::Private::refreshTarget() {
    pill->setVisible(detail.has_value());
    if (detail) {
        const InstanceRow& row = detail->row;
        targetWords->setText(
            tr("%1 v%2 at %3").arg(shownText(row.fsm), QString::number(row.fsmVersion), shownText(row.step)));
        pill->setStatus(lookOf(row, now), row.status == Status::AwaitingSignal && row.awaits
                                              ? tr("awaiting “%1”").arg(shownText(*row.awaits))
                                              : QString());
    } else if (missing) {
        targetWords->setText(tr("there is no such instance"));
    } else {
        targetWords->setText(to.one ? tr("reading…") : tr("the id of the instance it is for"));
    }
    controls::setTone(targetWords, missing ? controls::Tone::Failed : controls::Tone::Secondary);
    controls::setInvalid(targetEdit, missing);
}

// The link is made anew only when it offers something else: a refresh must not take it from under the mouse.
void SignalEditor::Private::showNearMiss(const QString& text, const QString& linkText, const QString& link) {
    nearMissBanner->setText(text);
    if (linkText == nearMissLink) return;
    nearMissLink = linkText;
    nearMissBanner->clearActions();
    nearMissBanner->addLink(linkText, link);
}

void SignalEditor::Private::refreshName() {
    using controls::Tone;
    bool nearMissShown = false;
    QString words;
    Tone tone = Tone::Secondary;
    if (detail && !to.isMany() && !name().isEmpty()) {
        const InstanceRow& row = detail->row;
        const QString awaited = row.awaits ? QString::fromStdString(*row.awaits) : QString();
        const bool parked = row.status == Status::AwaitingSignal;
        const auto miss = parked ? nearMiss(awaited, name()) : std::nullopt;
        if (isTerminal(row.status)) {
            words = tr("#%1 has ended: it will be stored and not consumed.").arg(row.id.value);
            tone = Tone::Attention;
        } else if (parked && name() == awaited) {
            words = tr("✓ is what it awaits");
            tone = Tone::Done;
        } else if (miss) {
            nearMissShown = true;
            showNearMiss(
                tr("It awaits “%1”: %2, so “%3” would wake nothing.")
                    .arg(shownText(awaited).toHtmlEscaped(), nearMissWords(miss->kind), underlined(name(), *miss)),
                tr("Use “%1”").arg(awaited), QStringLiteral("name"));
        } else if (parked) {
            words = tr("It awaits “%1”: this will be stored and wake nothing now.").arg(shownText(awaited));
            tone = Tone::Attention;
        } else {
            words =
                tr("It awaits nothing at the moment: stored in its inbox until it awaits “%1”.").arg(shownText(name()));
        }
        // Somebody has tried already, under a name that is nearly right.
        if (parked && name() == awaited) {
            for (const SignalRow& lying : detail->inbox) {
                const QString other = QString::fromStdString(lying.name);
                const auto tried = nearMiss(awaited, other);
                if (!tried) continue;
                nearMissShown = true;
                showNearMiss(
                    tr("Its inbox already holds “%1”, %2 old: %3, so it woke nothing. It stays "
                       "there after this delivery.")
                        .arg(underlined(other, *tried), format::age(lying.insertedAt, now), nearMissWords(tried->kind)),
                    tr("Use its payload"), QStringLiteral("payload"));
                break;
            }
        }
    }
    nearMissBanner->setVisible(nearMissShown);
    nameVerdict->setText(words);
    nameVerdict->setVisible(!words.isEmpty());
    controls::setTone(nameVerdict, tone);
}

bool SignalEditor::Private::keyUsed() const {
    if (!detail || dedup->text().isEmpty()) return false;
    return std::ranges::any_of(detail->inbox,
                               [&](const SignalRow& row) { return row.dedupKey == dedup->text().toStdString(); });
}

void SignalEditor::Private::refreshDedup() {
    using controls::Tone;
    QString words;
    Tone tone = Tone::Secondary;
    if (detail && !to.isMany() && !dedup->text().isEmpty()) {
        words = tr("✓ not used at #%1").arg(detail->row.id.value);
        tone = Tone::Done;
        for (const SignalRow& row : detail->inbox) {
            if (row.dedupKey != dedup->text().toStdString()) continue;
            tone = Tone::Attention;
            words = row.name == name().toStdString()
                        ? tr("used already: this signal is in the inbox, nothing would be stored")
                        : tr("used under another name, “%1”: nothing would be stored").arg(shownText(row.name));
        }
        if (tone == Tone::Done && detail->inboxMore) {
            words = tr("not used among the signals shown; the inbox holds more");
            tone = Tone::Secondary;
        }
    } else if (to.isMany() && !dedup->text().isEmpty()) {
        words = tr("The same for each of them: a key counts within one inbox.");
    }
    dedupVerdict->setText(words);
    dedupVerdict->setVisible(!words.isEmpty());
    controls::setTone(dedupVerdict, tone);
}

// What signals of this name carried lately: a choice takes it over.
void SignalEditor::Private::refreshPayloads() {
    const bool known = !name().isEmpty() && payloadsName == name();
    payloadsButton->setVisible(known && !payloads.empty());
    if (!known || payloads.empty() || payloadsButton->menu()->isVisible()) return;
    payloadsButton->setText(tr("The last %n payloads of “%1”", nullptr, int(payloads.size())).arg(labelText(name())));
    QMenu* const menu = payloadsButton->menu();
    menu->clear();
    for (const SentPayload& one : payloads) {
        const QString text = QString::fromStdString(one.payload);
        QString line = onOneLine(compactJson(text));
        if (line.size() > kPayloadWidth) line = line.left(kPayloadWidth - 1) + u'…';
        //: A payload, how old it is, and which instance it was for
        QAction* const action =
            menu->addAction(tr("%1 — %2 ago, to #%3")
                                .arg(labelText(line), format::age(one.at, now), QString::number(one.target.value)));
        connect(action, &QAction::triggered, payload, [this, text] { payload->setText(formatJson(text)); });
    }
}

} // namespace fermata::views

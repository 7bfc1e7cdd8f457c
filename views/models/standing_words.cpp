// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/standing_words.h"

#include "models/near_miss.h"
#include "models/why.h"
#include "theme/status_look.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::SignalStanding)
};

QString html(const std::string& text) {
    return shownText(text).toHtmlEscaped();
}

QString step(const std::string& name) {
    return QStringLiteral("<code>%1</code>").arg(html(name));
}

QString matchedReason(const InstanceSummary& target, const QString& name) {
    switch (target.status) {
    case Status::AwaitingSignal:
        return Words::tr("Its target is parked at %1 and awaits exactly %2. If it came after the target had parked, "
                         "the next sweep of "
                         "a worker wakes it; if the step has been shown it already, it waits for one more.")
            .arg(step(target.step), name);
    case Status::Executing:
        return Words::tr("Its target was woken by %1 and executes %2. The signal is consumed when the step goes on.")
            .arg(name, step(target.step));
    default:
        return Words::tr(
                   "Its target was woken by %1. When a worker has run %2 and the step goes on, the signal is consumed.")
            .arg(name, step(target.step));
    }
}

QString waitingReason(const InstanceSummary& target, const QString& name) {
    const QString stays = Words::tr("It stays in the inbox until a step awaits %1.").arg(name);
    if (target.awaits)
        return Words::tr("Its target awaits %1.").arg(quoted(*target.awaits).toHtmlEscaped()) + u' ' + stays;
    return Words::tr("Its target awaits no signal now.") + u' ' + stays;
}

} // namespace

QString stateWord(SignalState state) {
    switch (state) {
    case SignalState::Matched:
        return Words::tr("Matched");
    case SignalState::Waiting:
        return Words::tr("Waiting");
    case SignalState::NeverAwaited:
        return Words::tr("Never awaited");
    case SignalState::Ended:
        return Words::tr("Target ended");
    }
    return {};
}

QString stateToolTip(SignalState state) {
    switch (state) {
    case SignalState::Matched:
        return Words::tr("The target awaits exactly this name");
    case SignalState::Waiting:
        return Words::tr("The target lives, and awaits something else or nothing: the signal waits for its await");
    case SignalState::NeverAwaited:
        return Words::tr(
            "The target lives and awaits a name that is nearly this one, or nothing that its machine has declared "
            "speaks of this name");
    case SignalState::Ended:
        return Words::tr("The target is done or failed: nobody will consume the signal");
    }
    return {};
}

QString standingWord(SignalStanding standing) {
    switch (standing) {
    case SignalStanding::Matched:
        return Words::tr("matched");
    case SignalStanding::Waiting:
        return Words::tr("waits for its await");
    case SignalStanding::NearMiss:
        return Words::tr("near miss");
    case SignalStanding::Undeclared:
        return Words::tr("never awaited");
    case SignalStanding::Ended:
        return Words::tr("target ended");
    }
    return {};
}

QString standingIcon(SignalStanding standing) {
    switch (standing) {
    case SignalStanding::Matched:
        return QStringLiteral("check");
    case SignalStanding::Waiting:
        return QStringLiteral("clock");
    case SignalStanding::NearMiss:
        return QStringLiteral("warning");
    case SignalStanding::Undeclared:
        return QStringLiteral("help");
    case SignalStanding::Ended:
        return QStringLiteral("stop");
    }
    return {};
}

Tone standingTone(SignalStanding standing) {
    switch (standing) {
    case SignalStanding::Matched:
        return Tone::Done;
    case SignalStanding::NearMiss:
    case SignalStanding::Undeclared:
        return Tone::Attention;
    case SignalStanding::Waiting:
        return Tone::Normal;
    case SignalStanding::Ended:
        return Tone::Hint;
    }
    return Tone::Normal;
}

QString standingReason(const SignalEntry& signal) {
    const InstanceSummary& target = signal.target;
    const QString name = quoted(signal.name).toHtmlEscaped();
    switch (signal.standing) {
    case SignalStanding::Matched:
        return matchedReason(target, name);
    case SignalStanding::Waiting:
        return waitingReason(target, name);
    case SignalStanding::NearMiss: {
        const QString found = QString::fromStdString(signal.name);
        const auto miss = target.awaits ? nearMiss(QString::fromStdString(*target.awaits), found) : std::nullopt;
        if (!miss) return waitingReason(target, name);
        return Words::tr("Its target awaits %1. This is “%2”: %3. Names match to the byte, so it woke nothing and "
                         "stays where it is.")
            .arg(quoted(*target.awaits).toHtmlEscaped(), underlined(found, *miss), nearMissWords(miss->kind));
    }
    case SignalStanding::Undeclared:
        return waitingReason(target, name) + u' ' +
               Words::tr("Nothing that %1 has declared speaks of such a signal; more cannot be known from here.")
                   .arg(machineName(target.fsm, target.fsmVersion).toHtmlEscaped());
    case SignalStanding::Ended:
        return Words::tr("Its target is %1: no step of it will run, and nobody will consume the signal. It stays until "
                         "somebody cleans up.")
            .arg(statusWord(lookOf(target.status)));
    }
    return {};
}

void addName(Cell& cell, const QString& name, const std::optional<std::string>& awaited, Tone tone, bool bold) {
    const auto miss = awaited ? nearMiss(QString::fromStdString(*awaited), name) : std::nullopt;
    if (!miss || miss->length == 0) {
        // It lacks a letter: there is none to mark but the whole.
        cell.add({.text = quoted(name), .tone = miss ? Tone::Attention : tone, .bold = bold});
        return;
    }
    const QString letter = name.mid(miss->at, miss->length);
    const QString quotes = quoted(QString());
    cell.add({.text = quotes.left(1) + name.left(miss->at), .tone = tone, .bold = bold});
    // A blank is painted as a sign and stays a blank for who copies it.
    cell.add({.text = letter == u" " ? QStringLiteral("␣") : letter,
              .tone = Tone::Attention,
              .bold = true,
              .underline = true,
              .exact = letter});
    cell.add({.text = name.mid(miss->at + miss->length) + quotes.right(1), .tone = tone, .bold = bold});
}

} // namespace fermata::views

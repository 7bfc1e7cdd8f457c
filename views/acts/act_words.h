// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_order.h"
#include "shell/act_subject.h"

#include <QString>
#include <QStringList>

namespace fermata::views {
class ActDesk;
}

// Acts and what became of them, in words. Names and errors from the database stand in them as they are: plain text.
namespace fermata::views::actwords {

// The acts that have a dialog here, in the order of menus.
inline constexpr std::array kInMenus{ActKind::Replay,   ActKind::RunNow,    ActKind::Postpone,
                                     ActKind::Release,  ActKind::EditState, ActKind::SetPriority,
                                     ActKind::SetQueue, ActKind::Recount,   ActKind::Fail};

// Those of a durable server alone, which has the others too.
inline constexpr std::array kOfServers{ActKind::ClearLock};

// Those of events of the outbox, which has no others but what an expired lease needs.
inline constexpr std::array kOfEvents{ActKind::Replay, ActKind::OutboxSkip, ActKind::RunNow, ActKind::Postpone,
                                      ActKind::Release};

QString menuText(ActKind kind);                                             // "Replay…"
QString taskMenuText(ActKind kind, const ActSubject& on);                   // "Retry all failed steps…"
QString tip(ActKind kind);                                                  // what it does, in a sentence
QString title(ActKind kind);                                                // of its dialog: "Replay a step"
QString iconName(ActKind kind);                                             //
bool isDangerous(ActKind kind);                                             // cannot be taken back, and ends something
bool canBeUndone(ActKind kind);                                             //
QString button(ActKind kind, qint64 count, std::optional<InstanceId> only); // "Replay #42", "Replay 37 instances"
QString acting(ActKind kind);                                               // "Replaying…"

// Why the act makes no sense for what the row is; empty: it may be tried. The server judges, this only saves the way.
QString whyNot(ActKind kind, const InstanceSummary& row, Timestamp now);
// Why this connection may not do it, as far as the desk knows; empty: it may.
QString whyNot(ActKind kind, const ActDesk& desk);

// "1 instance: awaiting signal to runnable", of what was accepted; `done`: it has happened.
struct Line {
    std::optional<Status> was, now; // both: a transition, told by its pills
    QString text;
    bool refused = false;
    QString detail; // of a refusal: the sentence
};
std::vector<Line> lines(const Act& act, const ActReport& report);
// Of what machines the accepted are, the most first: "4,000 checkout v1".
QStringList machines(const ActReport& report);
// What happens beside it: to parents, childs, keys.
QStringList effects(const Act& act, const ActReport& report, bool done);
// What becomes of one target: "due in 10 m", "executing: …".
QString became(const Act& act, const ActAnswer& answer, Timestamp now);

QString refusal(ActCode code);            // "executing": a few words
QString refusal(const ActAnswer& answer); // a sentence
QString target(const ActAnswer& answer);  // "#42 checkout v1 at charge"

// One line: "2 instances: awaiting signal to runnable; 1 refused: executing".
QString summary(const Act& act, const ActReport& report);
// All of it, for the clipboard.
QString report(const Act& act, const ActReport& report, const QString& reason);

} // namespace fermata::views::actwords

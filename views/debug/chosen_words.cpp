// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/chosen_pane.h"
#include "models/why.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::ChosenPane)
};

QString signalsOf(const InstanceDetail& detail) {
    if (detail.inbox.empty()) return Words::tr("no signal");
    const int count = format::plural(qint64(detail.inbox.size()));
    return detail.inboxMore ? Words::tr("more than %Ln signals", nullptr, count)
                            : Words::tr("%Ln signals", nullptr, count);
}

QString childrenOf(const InstanceDetail& detail) {
    const qint64 count = detail.family ? detail.family->total() : 0;
    return count == 0 ? Words::tr("no child") : Words::tr("%Ln children", nullptr, format::plural(count));
}

} // namespace

QString nextStepWords(const InstanceDetail& detail) {
    const InstanceSummary& row = detail.row;
    const QString step = shownText(row.step);
    const QString sees = Words::tr("It sees this state, %1 and %2.").arg(signalsOf(detail), childrenOf(detail));
    switch (row.status) {
    case Status::Runnable:
        return (row.attempt == 0 ? Words::tr("Next it runs %1.").arg(step)
                                 : Words::tr("Next it runs %1, attempt %2.").arg(step).arg(row.attempt)) +
               u' ' + sees;
    case Status::Executing:
        return Words::tr("It runs %1 now, with what was there when it began.").arg(step);
    case Status::AwaitingSignal:
        return Words::tr("It awaits the signal %1, and then runs %2.")
            .arg(quoted(shownText(row.awaits.value_or(std::string()))), step);
    case Status::AwaitingChildren:
        return Words::tr("It waits for %Ln children, and then runs %1.", nullptr, format::plural(row.childrenPending))
            .arg(step);
    case Status::Done:
        return Words::tr("It is done: no step follows.");
    case Status::Failed:
        return Words::tr("It has failed: no step follows.");
    }
    return {};
}

} // namespace fermata::views

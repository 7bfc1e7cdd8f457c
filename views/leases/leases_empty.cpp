// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_empty.h"

#include "widgets/format.h"

#include <QCoreApplication>
#include <QPushButton>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::LeasesPage)
};

} // namespace

LeasesEmpty::LeasesEmpty(QWidget* parent) : EmptyState(parent) {
    setObjectName(QStringLiteral("leasesEmpty"));
}

void LeasesEmpty::setState(const State& state) {
    enum Kind { Unreadable, Loading, NoMatch, NoneExpired, NoneOrphaned, NoWorker, Nothing } kind = Nothing;
    QString text =
        Words::tr("While a step runs, its instance executes under a lease: a worker’s claim that ends at a time, "
                  "and that heartbeats prolong. When it runs out, another worker may run the step again.");
    if (!state.error.isEmpty()) {
        kind = Unreadable;
        text = state.error;
    } else if (!state.read) {
        kind = Loading;
        text.clear();
    } else if (state.filtered) {
        kind = NoMatch;
        text = state.read->more
                   ? Words::tr("None of the %1 that run out first holds all of these words.")
                         .arg(format::number(state.read->lookedAt))
                   : Words::tr("No row that executes holds all of these words. Those that do will appear here.");
    } else if (state.choice == LeaseChoice::Expired) {
        kind = NoneExpired;
        text = Words::tr("Every instance that executes has time left. A lease that runs out, because its worker was "
                         "killed or cannot reach the database, appears here until a sweep makes the instance runnable "
                         "again.");
    } else if (state.choice == LeaseChoice::Orphaned) {
        kind = NoneOrphaned;
        text =
            state.read->workersKnown
                ? Words::tr("A worker that was killed leaves its leases behind. They appear here until they run out.")
                : Words::tr("This database does not say which workers live, so nobody can be missed.");
    } else if (state.read->workersKnown && !state.workerLives) {
        kind = NoWorker;
        text += QStringLiteral("<br>") + Words::tr("No worker runs, so nothing is claimed.");
    }
    const QString says = QString::number(kind) + QString::number(state.canStart) + text;
    if (says == says_) return;
    says_ = says;

    clearButtons();
    if (kind != Unreadable) setText(text);
    const auto button = [this](const QString& label, const char* iconName, bool primary, auto act) {
        connect(addButton(label, QLatin1String(iconName), primary), &QAbstractButton::clicked, this, act);
    };
    switch (kind) {
    case Unreadable:
        connect(setUnreadable(Words::tr("The leases could not be read"), state.error), &QAbstractButton::clicked, this,
                &LeasesEmpty::retryRequested);
        break;
    case Loading:
        setIcon(QStringLiteral("spinner"));
        setTitle(Words::tr("Reading leases…"));
        break;
    case NoMatch:
        setIcon(QStringLiteral("filter"));
        setTitle(Words::tr("No lease matches"));
        button(Words::tr("Clear filter"), "close", true, &LeasesEmpty::allRequested);
        break;
    case NoneExpired:
        setIcon(QStringLiteral("check"));
        setTitle(Words::tr("No lease has run out"));
        button(Words::tr("Show all leases"), "leases", true, &LeasesEmpty::allRequested);
        break;
    case NoneOrphaned:
        setIcon(QStringLiteral("check"));
        setTitle(state.read->workersKnown ? Words::tr("Every lease is held by a worker that lives")
                                          : Words::tr("No worker is known to be gone"));
        button(Words::tr("Show all leases"), "leases", true, &LeasesEmpty::allRequested);
        break;
    case NoWorker:
    case Nothing:
        setIcon(QStringLiteral("leases"));
        setTitle(Words::tr("Nothing executes now"));
        if (state.canStart)
            button(Words::tr("Start this window’s worker"), "play", true, &LeasesEmpty::workerRequested);
        button(Words::tr("Spawn…"), "plus", !state.canStart, &LeasesEmpty::spawnRequested);
        break;
    }
}

} // namespace fermata::views

#include "moc_leases_empty.cpp"

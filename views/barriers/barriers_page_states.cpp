// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the page shows when it has nothing to show, or only what is old.
#include "barriers/barrier_panel.h"
#include "barriers/barriers_page_private.h"
#include "barriers/barriers_tree.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"
#include "widgets/search_box.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>

namespace fermata::views {

using Preset = BarriersQuery::Preset;

void BarriersPage::Private::showState() {
    const bool hasRows = model.rowCount() > 0;
    errorArea->setVisible(!readError.isEmpty() && hasRows);
    if (!readError.isEmpty()) {
        error->setTitle(tr("The barriers are not up to date"));
        error->setText(
            tr("%1 Shown is what was read at %2.").arg(readError.toHtmlEscaped(), format::clock(model.now())));
    }
    const bool nothing = !hasRows;
    if (nothing) showEmpty();
    stack->setCurrentWidget(nothing ? static_cast<QWidget*>(empty) : tree);
    expandHeld->setEnabled(hasRows);
    panel->setVisible(hasRows);
}

// Made anew only when it says something else, so that a refresh does not take the button from under the mouse.
void BarriersPage::Private::showEmpty() {
    enum { Unreadable, Loading, NoMatch, Nothing } kind = Nothing;
    QString says = tr("A parent stands here while it waits for the children that one of its steps has spawned, and the "
                      "whole tree below it with what holds it up. Spawn an “order” to see one.");
    if (!readError.isEmpty()) {
        kind = Unreadable;
        says = readError;
    } else if (!answered) {
        kind = Loading;
        says.clear();
    } else if (preset != Preset::All || !text.isEmpty()) {
        kind = NoMatch;
        says = snapshot.unlooked > 0
                   ? tr("None yet: %1 of %2 are still to be looked at.")
                         .arg(format::number(snapshot.unlooked), format::number(snapshot.known))
                   : tr("None of the %1 that wait is as you ask.").arg(format::number(snapshot.known));
    }
    const QString whole = QString::number(kind) + says;
    if (whole == emptySays) return;
    emptySays = whole;
    empty->clearButtons();
    if (kind != Unreadable) empty->setText(says);
    switch (kind) {
    case Unreadable:
        QObject::connect(empty->setUnreadable(tr("The barriers could not be read"), readError),
                         &QAbstractButton::clicked, &page, &Page::retryRequested);
        break;
    case Loading:
        empty->setIcon(QStringLiteral("spinner"));
        empty->setTitle(tr("Reading barriers…"));
        break;
    case NoMatch:
        empty->setIcon(QStringLiteral("filter"));
        empty->setTitle(preset == Preset::Still      ? tr("Everything that waits moves")
                        : preset == Preset::Mismatch ? tr("Every count is right")
                                                     : tr("No barrier matches"));
        QObject::connect(empty->addButton(tr("Show all"), QStringLiteral("close"), true), &QAbstractButton::clicked,
                         &page, [this] {
                             filter->clear();
                             filterTimer->stop();
                             setFilter(Preset::All, {});
                         });
        break;
    case Nothing:
        empty->setIcon(QStringLiteral("barriers"));
        empty->setTitle(tr("Nobody waits for children"));
        QObject::connect(empty->addButton(tr("Spawn…"), QStringLiteral("plus"), true), &QAbstractButton::clicked, &page,
                         &Page::spawnRequested);
        break;
    }
}

} // namespace fermata::views

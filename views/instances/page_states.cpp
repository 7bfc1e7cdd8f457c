// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Instances page shows: rows, or why there are none.
#include "instances/instances_page_private.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>

namespace fermata::views {

void InstancesPage::Private::showState() {
    if (window.answered() || !readError.isEmpty()) {
        loadingTimer->stop();
        showsLoading = false;
    }
    const bool hasRows = model.rowCount() > 0;
    errorArea->setVisible(!readError.isEmpty() && hasRows);
    if (!readError.isEmpty()) {
        error->setTitle(tr("The list is not up to date"));
        error->setText(
            tr("%1 Shown is what was read at %2.").arg(readError.toHtmlEscaped(), format::clock(model.now())));
    }
    const bool waitsLong = showsLoading && !window.answered();
    const bool nothing = !hasRows && (window.answered() || !readError.isEmpty());
    if (nothing || waitsLong) showEmpty();
    stack->setCurrentWidget(nothing || waitsLong ? static_cast<QWidget*>(empty) : table);
    showFooter();
    footer->setVisible(!nothing);
}

void InstancesPage::Private::showFooter() {
    footer->setState(window, model.rowCount(), !table->atTop(), searching);
}

// Made anew only when it says something else, so that a refresh does not take the button from under the mouse.
void InstancesPage::Private::showEmpty() {
    enum { Unreadable, Loading, NoMatch, CutShort, Nothing } kind = Nothing;
    QString text =
        tr("Each instance of a machine is a row here from its spawning on, with why it stands where it stands.");
    if (!readError.isEmpty()) {
        kind = Unreadable;
    } else if (!window.answered()) {
        kind = Loading;
        text.clear();
    } else if (window.end() == ListWindow::End::CutShort) {
        kind = CutShort;
        text = searching ? tr("None among %1 so far.").arg(lookedWords(window, model.sort()))
                         : tr("None among %1. No index serves this filter, so a search stops after a while.")
                               .arg(lookedWords(window, model.sort()));
    } else if (!filter.empty()) {
        kind = NoMatch;
        text = tr("None is as the filter asks. Those that become so will appear here by themselves.");
    }
    if (kind != Unreadable) empty->setText(text);
    const QString says = QString::number(kind) + (kind == CutShort && searching ? QStringLiteral("on") : QString()) +
                         (kind == Unreadable ? readError : QString());
    if (says == emptySays) return;
    emptySays = says;

    empty->clearButtons();
    const auto offerClear = [this, kind] {
        connect(empty->addButton(tr("Clear filter"), QStringLiteral("close"), kind == NoMatch),
                &QAbstractButton::clicked, &page, [this] { applyFilter({}); });
    };
    switch (kind) {
    case Unreadable:
        connect(empty->setUnreadable(tr("The list could not be read"), readError), &QAbstractButton::clicked, &page,
                &Page::retryRequested);
        break;
    case Loading:
        empty->setIcon(QStringLiteral("spinner"));
        empty->setTitle(tr("Reading instances…"));
        break;
    case NoMatch:
        empty->setIcon(QStringLiteral("filter"));
        empty->setTitle(tr("No instance matches"));
        offerClear();
        break;
    case CutShort:
        empty->setIcon(QStringLiteral("filter"));
        empty->setTitle(searching ? tr("Searching…") : tr("No instance found yet"));
        if (searching) {
            connect(empty->addButton(tr("Stop"), QStringLiteral("stop"), true), &QAbstractButton::clicked, &page,
                    [this] { searchOn(false); });
            break;
        }
        if (window.canLookFurther()) {
            connect(empty->addButton(tr("Look further"), QStringLiteral("search"), true), &QAbstractButton::clicked,
                    &page, [this] { lookFurther(); });
            connect(empty->addButton(tr("Search on"), QStringLiteral("arrow-down")), &QAbstractButton::clicked, &page,
                    [this] { searchOn(true); });
        }
        offerClear();
        break;
    case Nothing:
        empty->setMark();
        empty->setTitle(tr("Nothing is held yet"));
        connect(empty->addButton(tr("Spawn…"), QStringLiteral("plus"), true), &QAbstractButton::clicked, &page,
                &InstancesPage::spawnRequested);
        break;
    }
}

} // namespace fermata::views

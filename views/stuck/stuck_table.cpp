// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_table.h"

#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "models/why.h"
#include "stuck/stuck_model.h"
#include "stuck/stuck_page.h"
#include "theme/icon.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace fermata::views {

StuckTable::StuckTable(StuckModel& findings, StuckPage& page) : LiveTable(&page), findings_(findings), page_(page) {
    setObjectName(QStringLiteral("stuckTable"));
    setAccessibleName(tr("What is stuck"));
    setList(findings);
}

void StuckTable::choose(int row) {
    take(model()->index(row, 0));
}

void StuckTable::inspect(const QModelIndex& line) {
    page_.inspect(findings_.item(line).finding);
}

void StuckTable::entered(const QModelIndex& line) {
    LiveTable::entered(line);
    if (currentIndex().isValid()) inspect(currentIndex());
}

void StuckTable::mouseDoubleClickEvent(QMouseEvent* event) {
    LiveTable::mouseDoubleClickEvent(event);
    if (currentIndex().isValid()) inspect(currentIndex());
}

// A line of its own for what would help: this is what one sends to a colleague.
QString StuckTable::copied(const QModelIndex& line) const {
    const Finding& finding = findings_.item(line).finding;
    const FindingContext context{{}, findings_.now()};
    QStringList lines{plainFinding(findingText(finding, context))};
    if (const QString remedy = plainFinding(findingRemedy(finding, context)); !remedy.isEmpty()) lines << remedy;
    QStringList ids;
    for (const InstanceId id : findingInstances(finding))
        ids << QStringLiteral("#%1").arg(id.value);
    if (!finding.command.empty()) lines << QString::fromStdString(finding.command);
    if (!ids.isEmpty()) lines << ids.join(format::comma());
    return lines.join(u'\n');
}

void StuckTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<QModelIndex> rows = selectedLines();
    if (rows.empty()) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("stuckMenu"));
    menu.setToolTipsVisible(true);
    const Finding finding = findings_.item(rows.front()).finding;
    if (rows.size() == 1 && finding.instance.value > 0) {
        menu.addAction(icon(QStringLiteral("external")),
                       withKey(tr("Inspect #%1").arg(finding.instance.value), QStringLiteral("Enter")), this,
                       [this, finding] { Q_EMIT page_.instanceActivated(finding.instance); });
        menu.addAction(icon(QStringLiteral("arrow-down")), withKey(tr("To the root cause"), QStringLiteral("H")), this,
                       [this, finding] { Q_EMIT page_.rootCauseRequested(finding.instance); });
        menu.addAction(icon(QStringLiteral("instances")), tr("Show all in Instances"), this,
                       [this, finding] { page_.showAll(finding); })
            ->setEnabled(hasFilter(finding));
        if (deliverable(finding)) {
            menu.addSeparator();
            page_
                .addDelivery(menu, tr("Deliver %1…").arg(quoted(labelText(*deliverable(finding)))),
                             [this, finding] { page_.deliver(finding); })
                ->setObjectName(QStringLiteral("stuckDeliver"));
        }
        page_.offerActs(menu, finding);
        menu.addSeparator();
        addCopy(menu, tr("Copy id"), QString::number(finding.instance.value));
    }
    addCopy(menu, withKey(tr("Copy text"), QStringLiteral("Ctrl+C")), selectedText());
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_stuck_table.cpp"

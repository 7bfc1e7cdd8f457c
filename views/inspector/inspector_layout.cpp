// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/audit_tab.h"
#include "inspector/childs_tab.h"
#include "inspector/event_row.h"
#include "inspector/inbox_tab.h"
#include "inspector/inspector_head.h"
#include "inspector/inspector_private.h"
#include "inspector/result_tab.h"
#include "inspector/row_tab.h"
#include "inspector/server_tab.h"
#include "inspector/state_tab.h"
#include "inspector/timeline_tab.h"
#include "inspector/verdict_panel.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/fitting_tabs.h"
#include "widgets/key_value_grid.h"
#include "widgets/panel.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

// The band at the lower end, where the buttons are.
class ActionBar : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), theme().alt);
    }
};

} // namespace

Inspector::Private::Private(Inspector& owner) : inspector(owner) {
    auto* const column = new QVBoxLayout(&owner);
    column->setContentsMargins({});
    column->setSpacing(0);
    head = new InspectorHead(&owner);
    column->addWidget(head);
    stack = new QStackedWidget(&owner);
    column->addWidget(stack, 1);

    body = new QWidget(stack);
    auto* const parts = new QVBoxLayout(body);
    parts->setContentsMargins({});
    parts->setSpacing(0);
    noticeMargin = new QWidget(body);
    auto* const noticeRow = new QVBoxLayout(noticeMargin);
    noticeRow->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGrid);
    notice = new Banner(Banner::Kind::Attention, noticeMargin);
    notice->setObjectName(QStringLiteral("inspectorNotice"));
    noticeRow->addWidget(notice);
    noticeMargin->hide();
    parts->addWidget(noticeMargin);
    verdict = new VerdictPanel(body);
    auto* const verdictRow = new QVBoxLayout;
    verdictRow->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGap);
    verdictRow->addWidget(verdict);
    parts->addLayout(verdictRow);
    events = new EventRow(body);
    parts->addWidget(events);
    parts->addWidget(makeTabs());
    parts->addWidget(new Line(Qt::Horizontal, body));
    parts->addWidget(pages, 1);
    parts->addWidget(new Line(Qt::Horizontal, body));
    parts->addWidget(makeFacts());
    parts->addWidget(makeActions());
    stack->addWidget(body);

    empty = new EmptyState(stack);
    empty->setObjectName(QStringLiteral("inspectorEmpty"));
    stack->addWidget(empty);

    // What stood there stays for a moment: most often the new one is read within a blink.
    loadingTimer = new QTimer(&owner);
    loadingTimer->setSingleShot(true);
    loadingTimer->setInterval(200ms);
    makeShortcuts();
}

// They work anywhere in the inspector, and nowhere else.
void Inspector::Private::makeShortcuts() {
    const auto on = [this](const QKeySequence& key, auto what) {
        auto* const shortcut = new QShortcut(key, &inspector);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        QObject::connect(shortcut, &QShortcut::activated, &inspector, what);
    };
    on(QKeySequence(QStringLiteral("Ctrl+F")), [this] {
        inspector.showTab(State);
        stateTab->startSearch();
    });
    on(QKeySequence(QStringLiteral("F3")), [this] { stateTab->goToMatch(true); });
    on(QKeySequence(QStringLiteral("Shift+F3")), [this] { stateTab->goToMatch(false); });
    on(QKeySequence(QStringLiteral("Ctrl+PgDown")), [this] { turnTab(1); });
    on(QKeySequence(QStringLiteral("Ctrl+PgUp")), [this] { turnTab(-1); });
}

QWidget* Inspector::Private::makeTabs() {
    auto* const bar = new QWidget(body);
    auto* const row = new QHBoxLayout(bar);
    row->setContentsMargins(metrics::kPageMargin - 6, 0, 0, 0); // the tab's own padding
    row->setSpacing(metrics::kGap);
    tabs = new FittingTabs(bar);
    tabs->setObjectName(QStringLiteral("inspectorTabs"));
    row->addWidget(tabs, 1);

    pages = new QStackedWidget(body);
    serverTab = new ServerTab(pages);
    stateTab = new StateTab(inbox, pages);
    inboxTab = new InboxTab(inbox, pages);
    childsTab = new ChildsTab(pages);
    resultTab = new ResultTab(pages);
    timelineTab = new TimelineTab(recorder, pages);
    auditTab = new AuditTab(pages);
    rowTab = new RowTab(pages);
    for (QWidget* const page : std::initializer_list<QWidget*>{serverTab, stateTab, inboxTab, childsTab, resultTab,
                                                               timelineTab, auditTab, rowTab})
        pages->addWidget(page);
    // Where the window is low they give way, not the facts and buttons below them.
    pages->setMinimumHeight(96);
    for (const QString& title :
         {tr("Server"), tr("State"), tr("Inbox"), tr("Children"), tr("Result"), tr("Timeline"), tr("Audit"), tr("Row")})
        tabs->addTab(title);
    tabs->setTabVisible(int(Server), false);
    tabs->setCurrentIndex(int(State));
    pages->setCurrentIndex(int(State));

    QObject::connect(tabs, &QTabBar::currentChanged, pages, &QStackedWidget::setCurrentIndex);
    return bar;
}

QWidget* Inspector::Private::makeFacts() {
    facts = new KeyValueGrid(2, body);
    facts->setObjectName(QStringLiteral("inspectorFacts"));
    facts->setContentsMargins(metrics::kPageMargin, 10, metrics::kPageMargin, 10);
    for (const auto& [key, label] :
         std::initializer_list<std::pair<const char*, QString>>{{"queue", tr("Queue")},
                                                                {"priority", tr("Priority")},
                                                                {"partition", tr("Partition")},
                                                                {"attempt", tr("Attempt")},
                                                                {"unique", tr("Unique key")},
                                                                {"spawned", tr("Spawned")},
                                                                {"eligible", tr("Eligible")},
                                                                {"lease", tr("Lease")}})
        facts->addRow(QLatin1String(key), label);
    return facts;
}

QWidget* Inspector::Private::makeActions() {
    auto* const bar = new ActionBar(body);
    auto* const column = new QVBoxLayout(bar);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(new Line(Qt::Horizontal, bar));
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(metrics::kPageMargin, 10, metrics::kPageMargin, 10);
    row->setSpacing(metrics::kGap);
    signal = new QPushButton(icon(QStringLiteral("envelope")), tr("Signal…"), bar);
    signal->setObjectName(QStringLiteral("inspectorSignal"));
    controls::setCompact(signal);
    row->addWidget(signal);
    act = new QPushButton(icon(QStringLiteral("bolt")), tr("Act"), bar);
    act->setObjectName(QStringLiteral("inspectorAct"));
    controls::setCompact(act);
    auto* const menu = new QMenu(act);
    menu->setObjectName(QStringLiteral("inspectorActMenu"));
    act->setMenu(menu);
    act->hide();
    row->addWidget(act);
    copy = new QPushButton(icon(QStringLiteral("plus")), tr("Spawn a copy…"), bar);
    copy->setObjectName(QStringLiteral("inspectorCopy"));
    copy->setMinimumWidth(64); // its words are cut where there is little room; the tooltip has them
    controls::setCompact(copy);
    row->addWidget(copy);
    row->addStretch(1);
    column->addLayout(row);
    QObject::connect(signal, &QAbstractButton::clicked, &inspector, [this] {
        if (id) Q_EMIT inspector.signalRequested(*id);
    });
    QObject::connect(copy, &QAbstractButton::clicked, &inspector, [this] {
        if (id) Q_EMIT inspector.copyRequested(*id);
    });
    QObject::connect(menu, &QMenu::aboutToShow, &inspector, [this, menu] {
        menu->clear();
        Q_EMIT inspector.actsOffered(menu, inspector.subject());
    });
    return bar;
}

} // namespace fermata::views

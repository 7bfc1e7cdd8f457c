// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inspector.h"

#include "inspector/childs_tab.h"
#include "inspector/inbox_tab.h"
#include "inspector/inspector_head.h"
#include "inspector/result_tab.h"
#include "inspector/row_tab.h"
#include "inspector/signals_model.h"
#include "inspector/state_tab.h"
#include "inspector/verdict_panel.h"
#include "instances/plain_tool_tip.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"
#include "widgets/key_value_grid.h"
#include "widgets/panel.h"
#include "widgets/segmented_control.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
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

class Inspector::Private {
public:
    explicit Private(Inspector& owner);

    QWidget* makeTabs();
    QWidget* makeFacts();
    QWidget* makeActions();
    void show(const InstanceDetail& detail, Timestamp now);
    void showTabTitles(const InstanceDetail& detail);
    void showFacts(const InstanceDetail& detail, Timestamp now);
    void showState();

    enum Tab { State, Inbox, Childs, Result, Row };
    enum class Condition { Nothing, Loading, Missing, Shown };

    Inspector& inspector;
    std::optional<InstanceId> id;
    Condition condition = Condition::Nothing;
    SignalsModel inbox;

    InspectorHead* head = nullptr;
    QStackedWidget* stack = nullptr;
    QWidget* body = nullptr;
    EmptyState* empty = nullptr;
    VerdictPanel* verdict = nullptr;
    QPushButton* signal = nullptr;
    QTabBar* tabs = nullptr;
    SegmentedControl* stateView = nullptr;
    QStackedWidget* pages = nullptr;
    StateTab* stateTab = nullptr;
    InboxTab* inboxTab = nullptr;
    ChildsTab* childsTab = nullptr;
    ResultTab* resultTab = nullptr;
    RowTab* rowTab = nullptr;
    KeyValueGrid* facts = nullptr;
    QTimer* loadingTimer = nullptr;
};

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
    verdict = new VerdictPanel(body);
    auto* const verdictRow = new QVBoxLayout;
    verdictRow->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGap);
    verdictRow->addWidget(verdict);
    parts->addLayout(verdictRow);
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
}

QWidget* Inspector::Private::makeTabs() {
    auto* const bar = new QWidget(body);
    auto* const row = new QHBoxLayout(bar);
    row->setContentsMargins(metrics::kGap, 0, metrics::kPageMargin, 0);
    row->setSpacing(metrics::kGap);
    tabs = new QTabBar(bar);
    tabs->setObjectName(QStringLiteral("inspectorTabs"));
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    tabs->setUsesScrollButtons(true);
    stateView = new SegmentedControl(SegmentedControl::Look::Framed, bar);
    stateView->setObjectName(QStringLiteral("inspectorStateView"));
    stateView->addOption(tr("Tree"), tr("Members that open and close"));
    stateView->addOption(tr("Text"), tr("The document as it is stored"));
    stateView->setCurrentIndex(0);
    controls::setCompact(stateView);
    row->addWidget(tabs, 1);
    row->addWidget(stateView, 0, Qt::AlignVCenter);

    pages = new QStackedWidget(body);
    stateTab = new StateTab(inbox, pages);
    inboxTab = new InboxTab(inbox, pages);
    childsTab = new ChildsTab(pages);
    resultTab = new ResultTab(pages);
    rowTab = new RowTab(pages);
    for (QWidget* const page : std::initializer_list<QWidget*>{stateTab, inboxTab, childsTab, resultTab, rowTab})
        pages->addWidget(page);
    // Where the window is low they give way, not the facts and buttons below them.
    pages->setMinimumHeight(96);
    for (const QString& title : {tr("State"), tr("Inbox"), tr("Childs"), tr("Result"), tr("Row")})
        tabs->addTab(title);

    QObject::connect(tabs, &QTabBar::currentChanged, pages, &QStackedWidget::setCurrentIndex);
    QObject::connect(tabs, &QTabBar::currentChanged, stateView,
                     [this](int tab) { stateView->setVisible(tab == State); });
    QObject::connect(stateView, &SegmentedControl::currentIndexChanged, stateTab, [this](int index) {
        stateTab->setView(index == 0 ? StateTab::View::Tree : StateTab::View::Text);
    });
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
    signal = new QPushButton(icon(QStringLiteral("envelope")), tr("Signal…"), bar);
    signal->setObjectName(QStringLiteral("inspectorSignal"));
    controls::setCompact(signal);
    row->addWidget(signal);
    row->addStretch(1);
    column->addLayout(row);
    QObject::connect(signal, &QAbstractButton::clicked, &inspector, [this] {
        if (id) Q_EMIT inspector.signalRequested(*id);
    });
    return bar;
}

Inspector::Inspector(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>(*this)) {
    connect(d->head, &InspectorHead::closeRequested, this, &Inspector::closeRequested);
    connect(d->head, &InspectorHead::instanceRequested, this, &Inspector::instanceRequested);
    connect(d->childsTab, &ChildsTab::instanceRequested, this, &Inspector::instanceRequested);
    connect(d->verdict, &VerdictPanel::instanceRequested, this, &Inspector::instanceRequested);
    connect(d->verdict, &VerdictPanel::deliverRequested, this, [this] {
        if (d->id) Q_EMIT signalRequested(*d->id);
    });
    connect(d->loadingTimer, &QTimer::timeout, this, [this] { d->showState(); });
    d->showState();
}

Inspector::~Inspector() {
    // The views go before the model they show, and report nothing to an inspector that is half gone.
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
    delete d->stack;
}

void Inspector::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().base);
}

std::optional<InstanceId> Inspector::instance() const {
    return d->id;
}

bool Inspector::loaded() const {
    return d->condition != Private::Condition::Loading;
}

void Inspector::setInstance(std::optional<InstanceId> id) {
    if (id == d->id) return;
    const bool showsOne = d->condition == Private::Condition::Shown;
    d->id = id;
    d->condition = id ? Private::Condition::Loading : Private::Condition::Nothing;
    d->head->setId(id);
    if (id && showsOne)
        d->loadingTimer->start();
    else
        d->showState();
}

void Inspector::setDetail(const std::optional<InstanceDetail>& detail, Timestamp now) {
    if (!detail) return setMissing();
    if (detail->row.id != d->id) return;
    d->condition = Private::Condition::Shown;
    d->show(*detail, now);
    d->showState();
}

void Inspector::setWriteHindrance(const QString& why) {
    d->signal->setEnabled(why.isEmpty());
    d->signal->setToolTip(why.isEmpty() ? tr("Deliver a signal to this instance") : why);
    d->verdict->setHindrance(why);
}

void Inspector::setMissing() {
    if (!d->id) return;
    d->condition = Private::Condition::Missing;
    d->head->setId(d->id);
    d->showState();
}

void Inspector::Private::show(const InstanceDetail& detail, Timestamp now) {
    head->setDetail(detail, now);
    verdict->setVerdict(verdictOf(detail, now));
    inbox.setInbox(detail, now);
    stateTab->setDetail(detail);
    inboxTab->setDetail(detail);
    childsTab->setDetail(detail);
    resultTab->setDetail(detail);
    rowTab->setDetail(detail);
    showTabTitles(detail);
    showFacts(detail, now);
}

void Inspector::Private::showTabTitles(const InstanceDetail& detail) {
    const auto counted = [](const QString& title, std::size_t count, bool more) {
        return QStringLiteral("%1\t%2%3")
            .arg(title, format::number(qint64(count)), more ? QStringLiteral("+") : QString());
    };
    tabs->setTabText(Inbox, counted(tr("Inbox"), detail.inbox.size(), detail.inboxMore));
    tabs->setTabText(Childs, counted(tr("Childs"), detail.childs.size(), detail.childsMore));
    tabs->setTabText(Result, detail.row.status == Status::Failed ? tr("Error") : tr("Result"));
}

void Inspector::Private::showFacts(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    const auto optional = [](const std::optional<std::string>& value) {
        return value ? QString::fromStdString(*value) : tr("none");
    };
    const auto fact = [this](const char* key, const QString& value, const QString& tip = {}) {
        facts->setValue(QLatin1String(key), value, plainToolTip(tip.isEmpty() ? value : tip));
    };
    fact("queue", QString::fromStdString(row.queue));
    fact("priority", QString::number(row.priority), tr("Lower runs earlier"));
    fact("partition", optional(row.partitionKey));
    fact("attempt", QString::number(row.attempt));
    QStringList scope;
    for (const fermata::Status status : row.uniqueScope)
        scope << QString::fromLatin1(toString(status).data(), qsizetype(toString(status).size()));
    fact("unique", optional(row.uniqueKey),
         scope.isEmpty() ? QString()
                         : tr("%1, occupied while %2").arg(optional(row.uniqueKey), scope.join(QStringLiteral(", "))));
    fact("spawned", format::relative(row.insertedAt, now), format::exact(row.insertedAt));
    const bool eligible = row.status == fermata::Status::Runnable;
    facts->setRowVisible(QStringLiteral("eligible"), eligible);
    if (eligible) fact("eligible", format::relative(row.eligibleAt, now), format::exact(row.eligibleAt));
    facts->setRowVisible(QStringLiteral("lease"), row.leaseExpiresAt.has_value());
    if (row.leaseExpiresAt)
        fact("lease", format::relative(*row.leaseExpiresAt, now),
             tr("%1, claimed as %2").arg(format::exact(*row.leaseExpiresAt), optional(row.lockedBy)));
}

void Inspector::Private::showState() {
    loadingTimer->stop();
    stack->setCurrentWidget(condition == Condition::Shown ? body : static_cast<QWidget*>(empty));
    switch (condition) {
    case Condition::Shown:
        break;
    case Condition::Nothing:
        empty->setIcon(QStringLiteral("instances"));
        empty->setTitle(tr("No instance chosen"));
        empty->setText(tr("Choose one in the list to see its state, its inbox and why it stands where it stands."));
        break;
    case Condition::Loading:
        empty->setIcon(QStringLiteral("spinner"));
        empty->setTitle(tr("Reading #%1…").arg(id->value));
        empty->setText({});
        break;
    case Condition::Missing:
        empty->setIcon(QStringLiteral("search"));
        empty->setTitle(tr("#%1 is not there").arg(id->value));
        empty->setText(
            tr("No instance has this number: it was never spawned, or it has ended and was cleaned up since."));
        break;
    }
}

} // namespace fermata::views

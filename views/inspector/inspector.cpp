// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inspector.h"

#include "inspector/audit_tab.h"
#include "inspector/childs_tab.h"
#include "inspector/event_row.h"
#include "inspector/inbox_list.h"
#include "inspector/inbox_tab.h"
#include "inspector/inspector_head.h"
#include "inspector/inspector_private.h"
#include "inspector/json_view.h"
#include "inspector/result_tab.h"
#include "inspector/row_tab.h"
#include "inspector/server_tab.h"
#include "inspector/state_tab.h"
#include "inspector/timeline_tab.h"
#include "inspector/verdict_panel.h"
#include "theme/controls.h"
#include "theme/theme.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"
#include "widgets/key_value_grid.h"
#include "widgets/plain_text.h"

#include <QDateTime>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>

#include <utility>

namespace fermata::views {

void Inspector::Private::turnTab(int by) {
    int tab = tabs->currentIndex();
    do
        tab = (tab + by + tabs->count()) % tabs->count();
    while (!tabs->isTabVisible(tab));
    tabs->setCurrentIndex(tab);
}

Inspector::Inspector(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>(*this)) {
    connect(d->head, &InspectorHead::closeRequested, this, &Inspector::closeRequested);
    connect(d->head, &InspectorHead::instanceRequested, this, &Inspector::instanceRequested);
    connect(d->head, &InspectorHead::workerRequested, this, &Inspector::workerRequested);
    connect(d->head, &InspectorHead::taskRequested, this, &Inspector::taskRequested);
    connect(d->head, &InspectorHead::childsRequested, this, [this] { showTab(Tab::Childs); });
    connect(d->childsTab, &ChildsTab::instanceRequested, this, &Inspector::instanceRequested);
    connect(d->childsTab, &ChildsTab::queryChanged, this, &Inspector::queryChanged);
    connect(d->tabs, &QTabBar::currentChanged, this, [this](int tab) {
        const bool auditBefore = std::exchange(d->auditShown, tab == int(Tab::Audit));
        const bool timelineBefore = std::exchange(d->timelineShown, tab == int(Tab::Timeline));
        const auto serverBefore = std::exchange(d->serverAsked, serverQuery());
        if (auditBefore != d->auditShown || timelineBefore != d->timelineShown || serverBefore != d->serverAsked)
            Q_EMIT queryChanged();
    });
    connect(d->timelineTab, &TimelineTab::queryChanged, this, &Inspector::queryChanged);
    connect(d->timelineTab, &TimelineTab::traceAllowed, this, &Inspector::traceAllowed);
    connect(d->timelineTab, &TimelineTab::traceForbidden, this, &Inspector::traceForbidden);
    connect(d->timelineTab, &TimelineTab::fileRequested, this, &Inspector::fileRequested);
    connect(d->timelineTab, &TimelineTab::keepRequested, this, [this](bool keep) {
        // What the tab shows: while another one is read it is still the one before.
        if (const InstanceId shown = d->timelineTab->instance(); shown != InstanceId{})
            Q_EMIT traceKeepRequested(shown, keep);
    });
    connect(d->timelineTab, &TimelineTab::replayRequested, this, [this](const ActSubject::Replay& from) {
        ActSubject subject = d->subject;
        subject.replay = from;
        if (!subject.empty()) Q_EMIT replayRequested(subject);
    });
    connect(d->auditTab, &AuditTab::queryChanged, this, &Inspector::queryChanged);
    connect(d->auditTab, &AuditTab::undoRequested, this, &Inspector::undoRequested);
    connect(d->childsTab, &ChildsTab::listRequested, this, [this] {
        InstanceFilter filter;
        filter.parent = d->id;
        if (d->id) Q_EMIT instancesRequested(filter);
    });
    connect(d->verdict, &VerdictPanel::instanceRequested, this, &Inspector::instanceRequested);
    connect(d->verdict, &VerdictPanel::deliverRequested, this, [this] {
        if (d->id) Q_EMIT signalRequested(*d->id);
    });
    connect(d->verdict, &VerdictPanel::replayRequested, this, [this] {
        if (!d->subject.empty()) Q_EMIT replayRequested(d->subject);
    });
    connect(d->serverTab, &ServerTab::inboxRequested, this, [this] { showTab(Tab::Inbox); });
    connect(d->serverTab, &ServerTab::sendRequested, this, [this] {
        if (!d->subject.empty()) Q_EMIT messageRequested(d->subject);
    });
    connect(d->serverTab, &ServerTab::clearLockRequested, this, [this] {
        if (!d->subject.empty()) Q_EMIT clearLockRequested(d->subject);
    });
    connect(d->resultTab, &ResultTab::fileRequested, this, &Inspector::fileRequested);
    connect(d->verdict, &VerdictPanel::fileRequested, this, &Inspector::fileRequested);
    for (InboxList* const list : findChildren<InboxList*>())
        connect(list, &InboxList::actsOffered, this, &Inspector::actsOffered);
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

void Inspector::showTab(Tab tab) {
    if (d->tabs->isTabVisible(int(tab))) d->tabs->setCurrentIndex(int(tab));
}

std::optional<InstanceId> Inspector::instance() const {
    return d->id;
}

bool Inspector::loaded() const {
    return d->condition != Private::Condition::Loading && (!auditQuery() || d->auditTab->loaded()) &&
           (!traceQuery() || d->timelineTab->loaded()) && (!serverQuery() || d->serverTab->loaded());
}

void Inspector::setInstance(std::optional<InstanceId> id) {
    if (id == d->id) return;
    const bool showsOne = d->condition == Private::Condition::Shown || d->condition == Private::Condition::Gone;
    if (showsOne) d->leave();
    d->id = id;
    d->readError.clear();
    d->why.reset();
    d->whyError.clear();
    d->arriving = id.has_value();
    d->tabBefore = d->tabs->currentIndex();
    if (id) {
        // What is to be read of it depends on where one was in it.
        const Visit* const visit = d->visits.find(*id);
        d->childsTab->setInstance(visit ? visit->childs : ChildsTab::Place());
    }
    d->condition = id ? Private::Condition::Loading : Private::Condition::Nothing;
    d->auditTab->setInstance(id);
    d->serverTab->setInstance(id);
    d->server.reset();
    d->serverAsked.reset();
    d->showAuditCount();
    d->head->setId(id);
    Q_EMIT rootCauseChanged();
    if (id && showsOne)
        d->loadingTimer->start();
    else
        d->showState();
}

void Inspector::setDetail(const std::optional<InstanceDetail>& detail, Timestamp now) {
    if (!detail) return setMissing(now);
    if (detail->row.id != d->id) return;
    const auto local = std::chrono::milliseconds(QDateTime::currentMSecsSinceEpoch());
    d->recorder.observe(*detail, now, Timestamp(local));
    d->condition = Private::Condition::Shown;
    d->readError.clear();
    d->shownAt = now;
    d->show(*detail, now);
    d->arrive();
    d->showState();
    const auto serverBefore = std::exchange(d->serverAsked, serverQuery());
    if (serverBefore != d->serverAsked) Q_EMIT queryChanged();
}

void Inspector::setAudit(const AuditPage& page, Timestamp now) {
    if (page.instance != d->id) return;
    d->auditTab->setPage(page, now);
    d->showAuditCount();
}

void Inspector::setAuditError(const QString& sentence) {
    d->auditTab->setReadError(sentence);
}

std::optional<AuditQuery> Inspector::auditQuery() const {
    const bool shown = d->id && d->tabs->currentIndex() == int(Tab::Audit);
    return shown ? std::optional(d->auditTab->query()) : std::nullopt;
}

std::optional<TraceQuery> Inspector::traceQuery() const {
    const bool shown = d->id && d->tabs->currentIndex() == int(Tab::Timeline);
    if (!shown) return std::nullopt;
    // What is chosen is another one's as long as that is on the screen.
    return d->timelineTab->instance() == *d->id ? d->timelineTab->query() : TraceQuery();
}

void Inspector::setTrace(const std::shared_ptr<const StepTrace>& trace,
                         const std::vector<std::shared_ptr<const TracedDocuments>>& documents) {
    if (trace && trace->instance == d->id) d->timelineTab->setTrace(trace, documents);
}

std::optional<ServerQuery> Inspector::serverQuery() const {
    if (!d->showsServer()) return std::nullopt;
    const int tab = d->tabs->currentIndex();
    if (tab != int(Tab::Server) && tab != int(Tab::State)) return std::nullopt;
    return ServerQuery{.state = tab == int(Tab::State)};
}

QString Inspector::serverName(InstanceId id) const {
    return d->server && d->server->instance == id ? QString::fromStdString(d->server->name) : QString();
}

void Inspector::setServer(const ServerSnapshot& server) {
    if (server.instance == d->id) d->server = server;
}

void Inspector::setServerError(const QString& sentence) {
    d->serverTab->setReadError(sentence);
}

void Inspector::setServerHindrances(const QString& send, const QString& clear) {
    d->serverTab->setHindrances(send, clear);
}

void Inspector::setTraceError(const QString& sentence) {
    d->timelineTab->setTraceError(sentence);
}

void Inspector::setTraceState(const TraceState& state) {
    d->timelineTab->setTraceState(state);
}

void Inspector::addSteps(const std::vector<StepLogRow>& steps) {
    d->recorder.addSteps(steps); // shown with the next reading
}

void Inspector::forget() {
    d->id.reset(); // nothing of it is remembered
    d->why.reset();
    d->whyError.clear();
    d->known = {};
    d->subject = {};
    Q_EMIT rootCauseChanged();
    d->auditTab->setInstance(std::nullopt);
    d->serverTab->setInstance(std::nullopt);
    d->server.reset();
    d->serverAsked.reset();
    d->recorder.clear();
    d->timelineTab->forget();
    d->visits.clear();
    d->condition = Private::Condition::Nothing;
    d->head->setId(std::nullopt);
    d->showState();
}

void Inspector::setDiagnosis(const Diagnosis& diagnosis) {
    if (!d->id || diagnosis.instance != *d->id) return;
    d->whyError = diagnosis.error;
    if (diagnosis.why) d->why = diagnosis.why;
    if (d->condition == Private::Condition::Shown && d->known.row.id == *d->id) d->showVerdict(d->shownAt);
    Q_EMIT rootCauseChanged();
}

std::optional<InstanceId> Inspector::rootCause() const {
    if (!d->why) return std::nullopt;
    const Finding* root = nullptr;
    for (const Finding& finding : d->why->findings) {
        const bool other = finding.root && finding.instance && finding.instance != d->why->id;
        if (other && (!root || finding.outlook > root->outlook)) root = &finding;
    }
    return root ? std::optional(root->instance) : std::nullopt;
}

QString Inspector::Private::folderOf(const InstanceSummary& row) const {
    const auto found = machineFolders.find(
        QStringLiteral("%1 v%2").arg(QString::fromStdString(row.fsm), QString::number(row.fsmVersion)));
    return found == machineFolders.end() ? QString() : found->second;
}

// What was found by looking further, as long as it is about the row as it is.
void Inspector::Private::showVerdict(Timestamp now) {
    verdict->setFolder(folderOf(known.row));
    if (why && explains(*why, known.row)) {
        verdict->setVerdict(verdictOf(*why, known, now));
        return;
    }
    Verdict own = verdictOf(known, now);
    if (!whyError.isEmpty())
        own.terms.push_back(
            {Verdict::Term::Kind::Missing, tr("It could not be looked further: %1").arg(whyError.toHtmlEscaped())});
    verdict->setVerdict(own);
}

const ChildsQuery& Inspector::childsQuery() const {
    return d->childsTab->query();
}

void Inspector::setWriteHindrances(const QString& deliver, const QString& spawn) {
    d->noDelivery = deliver;
    d->noSpawn = spawn;
    d->refreshHindrance();
}

void Inspector::setActs(bool offered, const QString& hindrance) {
    d->act->setVisible(offered);
    d->actHindrance = hindrance;
    d->refreshHindrance();
}

void Inspector::setReplay(bool offered, const QString& hindrance) {
    d->replayOffered = offered;
    d->replayHindrance = hindrance;
    d->refreshHindrance();
}

void Inspector::setMachineFolders(const std::map<QString, QString>& folders) {
    d->machineFolders = folders; // shown with the next reading
}

ActSubject Inspector::subject() const {
    return d->condition == Private::Condition::Shown && d->subject.single() == d->id ? d->subject : ActSubject();
}

ActSubject Inspector::shownSubject() const {
    return d->subject;
}

void Inspector::Private::refreshHindrance() {
    const QString gone = condition == Condition::Gone ? tr("The instance is not there any more.") : QString();
    const QString noSignal = gone.isEmpty() ? noDelivery : gone;
    signal->setEnabled(noSignal.isEmpty());
    signal->setToolTip(noSignal.isEmpty() ? tr("Deliver a signal to this instance") : noSignal);
    verdict->setHindrance(noSignal);
    events->setHindrance(noSignal);
    const QString noCopy = gone.isEmpty() ? noSpawn : gone;
    copy->setEnabled(noCopy.isEmpty());
    copy->setToolTip(noCopy.isEmpty() ? tr("Spawn a new instance with its state, at its step") : noCopy);
    const QString noAct = gone.isEmpty() ? actHindrance : gone;
    act->setEnabled(noAct.isEmpty());
    act->setToolTip(noAct.isEmpty() ? tr("Replay, postpone, fail… this instance") : noAct);
    auditTab->setHindrance(noAct);
    timelineTab->setReplay(replayOffered, gone.isEmpty() ? replayHindrance : gone);
    verdict->setReplay(replayOffered && known.row.status == fermata::Status::Failed,
                       gone.isEmpty() ? replayHindrance : gone);
}

void Inspector::setMissing(Timestamp now) {
    using Condition = Private::Condition;
    if (!d->id || d->condition == Condition::Gone) return;
    d->readError.clear();
    d->recorder.missing(*d->id, now);
    // While another instance's data is still on the screen, there is nothing of this one to keep.
    if (d->condition == Condition::Shown) {
        d->condition = Condition::Gone;
        d->goneAt = now;
        d->timelineTab->refresh(now);
        d->showMomentCount();
    } else {
        d->condition = Condition::Missing;
        d->head->setId(d->id);
    }
    d->showState();
}

void Inspector::setReadError(const QString& sentence) {
    using Condition = Private::Condition;
    if (!d->id || d->condition == Condition::Gone) return;
    d->readError = sentence;
    if (d->condition != Condition::Shown) d->condition = Condition::Unread;
    d->showState();
}

void Inspector::Private::leave() {
    if (!id || arriving) return;
    Visit visit;
    visit.tab = tabs->currentIndex();
    visit.state = stateTab->tree()->place();
    visit.childs = childsTab->place();
    visit.moments = timelineTab->chosen();
    visit.signal = inboxTab->chosen();
    visits.leave(*id, std::move(visit));
}

void Inspector::Private::arrive() {
    if (!std::exchange(arriving, false)) return;
    const Visit* const visit = visits.find(*id);
    if (!visit) return;
    if (tabs->currentIndex() == tabBefore && tabs->isTabVisible(visit->tab)) tabs->setCurrentIndex(visit->tab);
    stateTab->tree()->restore(visit->state);
    timelineTab->choose(visit->moments);
    inboxTab->choose(visit->signal);
}

void Inspector::Private::show(const InstanceDetail& detail, Timestamp now) {
    subject = subjectOf(detail.row);
    if (!detail.seen.empty()) subject.targets.front().seen = detail.seen;
    head->setDetail(detail, now);
    known = {};
    static_cast<InstanceSummary&>(known.row) = detail.row;
    known.parent = detail.parent;
    showVerdict(now);
    events->setInstance(isTerminal(detail.row.status) ? std::nullopt : std::optional(detail.row.id));
    inbox.setInbox(detail, now);
    showServer(detail, now);
    inboxTab->setDetail(detail);
    childsTab->setDetail(detail, now);
    resultTab->setDetail(detail, folderOf(detail.row));
    timelineTab->setInstance(detail.row.id);
    timelineTab->setFolder(folderOf(detail.row));
    timelineTab->refresh(now);
    rowTab->setDetail(detail);
    showTabTitles(detail);
    showFacts(detail, now);
}

// The state of a durable server is what its type has for one, wherever it is stored, and not the row's document.
void Inspector::Private::showServer(const InstanceDetail& detail, Timestamp now) {
    const bool is = isServer(detail.row.fsm);
    if (tabs->isTabVisible(int(Server)) != is) {
        // Nobody has gone there.
        if (!is && tabBefore == int(Server)) tabBefore = int(State);
        if (!is && tabs->currentIndex() == int(Server)) tabs->setCurrentIndex(int(State));
        tabs->setTabVisible(int(Server), is);
    }
    // One has no children, most often, and its own tab wants room.
    const bool family = !is || !detail.childs.empty() || (detail.family && detail.family->total() > 0) ||
                        tabs->currentIndex() == int(Childs);
    if (tabs->isTabVisible(int(Childs)) != family) tabs->setTabVisible(int(Childs), family);
    if (server && is) serverTab->setServer(*server, detail.row, now);
    static const ServerSnapshot unread;
    const bool own = is && (!server || server->present);
    stateTab->setDetail(detail, !own ? nullptr : server ? &*server : &unread);
    if (is)
        controls::setTabLabel(tabs, int(Server),
                              server && server->present && server->waiting.value > 0
                                  ? QStringLiteral("%1\t%2").arg(tr("Server"), format::count(server->waiting))
                                  : tr("Server"));
}

void Inspector::Private::showTabTitles(const InstanceDetail& detail) {
    const auto counted = [](const QString& title, std::size_t count, bool more) {
        return QStringLiteral("%1\t%2%3")
            .arg(title, format::number(qint64(count)), more ? QStringLiteral("+") : QString());
    };
    controls::setTabLabel(tabs, int(Inbox), counted(tr("Inbox"), detail.inbox.size(), detail.inboxMore));
    const FamilyCounts* const family = detail.family ? &*detail.family : nullptr;
    controls::setTabLabel(tabs, int(Childs),
                          counted(tr("Children"), family ? std::size_t(family->total()) : detail.childs.size(),
                                  family ? family->more : detail.childsMore));
    showMomentCount();
    controls::setTabLabel(tabs, int(Result), detail.row.status == Status::Failed ? tr("Error") : tr("Result"));
}

void Inspector::Private::showMomentCount() {
    controls::setTabLabel(tabs, int(Timeline),
                          QStringLiteral("%1\t%2").arg(tr("Timeline"), format::number(timelineTab->count())));
}

// Known once it has been looked at.
void Inspector::Private::showAuditCount() {
    const std::optional<int> count = auditTab->count();
    controls::setTabLabel(
        tabs, int(Audit),
        count ? QStringLiteral("%1\t%2%3")
                    .arg(tr("Audit"), format::number(*count), auditTab->more() ? QStringLiteral("+") : QString())
              : tr("Audit"));
}

void Inspector::Private::showFacts(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    const auto optional = [](const std::optional<std::string>& value) {
        return value ? shownText(*value) : tr("none");
    };
    const auto fact = [this](const char* key, const QString& value, const QString& tip = {}) {
        facts->setValue(QLatin1String(key), value, tip.isEmpty() ? value : tip);
    };
    fact("queue", shownText(row.queue));
    fact("priority", QString::number(row.priority), tr("Lower runs earlier"));
    fact("partition", optional(row.partitionKey));
    fact("attempt", QString::number(row.attempt));
    QStringList scope;
    for (const fermata::Status status : row.uniqueScope)
        scope << QString::fromLatin1(toString(status).data(), qsizetype(toString(status).size()));
    fact("unique", optional(row.uniqueKey),
         scope.isEmpty() ? QString()
                         : tr("%1, occupied while %2").arg(optional(row.uniqueKey), scope.join(format::comma())));
    fact("spawned", format::ago(row.insertedAt, now), format::exact(row.insertedAt));
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
    const bool showsBody = condition == Condition::Shown || condition == Condition::Gone;
    stack->setCurrentWidget(showsBody ? body : static_cast<QWidget*>(empty));
    showNotice();
    refreshHindrance();
    switch (condition) {
    case Condition::Shown:
    case Condition::Gone:
        break;
    case Condition::Unread:
        empty->setIcon(QStringLiteral("error"));
        empty->setTitle(tr("#%1 could not be read").arg(id->value));
        empty->setText(readError.toHtmlEscaped());
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

// What is shown is not what is there now: since when, and why.
void Inspector::Private::showNotice() {
    const bool gone = condition == Condition::Gone;
    const bool unread = condition == Condition::Shown && !readError.isEmpty();
    noticeMargin->setVisible(gone || unread);
    if (gone) {
        notice->setKind(Banner::Kind::Attention);
        notice->setTitle(tr("#%1 is not there any more").arg(id->value));
        notice->setText(
            tr("Its row was missed at %1; somebody deleted it, or it was cleaned up. What is shown was read "
               "at %2.")
                .arg(format::clock(goneAt), format::clock(shownAt)));
    } else if (unread) {
        notice->setKind(Banner::Kind::Error);
        notice->setTitle(tr("It could not be read again"));
        notice->setText(tr("%1 What is shown was read at %2.").arg(readError.toHtmlEscaped(), format::clock(shownAt)));
    }
}

} // namespace fermata::views

#include "moc_inspector.cpp"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outbox/outbox_page.h"

#include "outbox/outbox_models.h"
#include "outbox/outbox_table.h"
#include "shell/help_text.h"
#include "theme/icon.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/link_label.h"

#include <QDataStream>
#include <QMenu>
#include <QSizePolicy>

namespace fermata::views {

namespace {

constexpr int kLeastPane = 210;

} // namespace

OutboxPage::OutboxPage(QWidget* parent)
    : ListPage(QStringLiteral("outbox"), tr("Outbox"),
               {tr("Reading the outbox…"), tr("The outbox could not be read"), tr("The outbox is not up to date")},
               parent) {
    addFilter("TopicFilter", tr("Filter the topics"), tr("topic"),
              tr("Topics that have this in their names, among the first 5,000"), std::chrono::milliseconds(150));
    model_ = new OutboxTopicsModel;
    topics_ = new OutboxTable(*model_, QStringLiteral("outboxTopicsTable"), tr("Topics"), this);
    pane_ = new OutboxPane(*this);
    pane_->setMinimumHeight(kLeastPane);
    setList(topics_, pane_);
    // There are few topics and many events.
    const auto stretch = [](QWidget* part, int share) {
        QSizePolicy policy = part->sizePolicy();
        policy.setVerticalStretch(share);
        part->setSizePolicy(policy);
    };
    stretch(topics_, 2);
    stretch(pane_, 5);
    asks(&ReadPlan::outbox, &Reading::outbox, tr("the outbox"), [this] { return query(); });
    addFoot();
    newest_ = new LinkLabel;
    newest_->setObjectName(QStringLiteral("outboxNewest"));
    newest_->setToolTip(tr("To the top of the list, where the newest events are (Home)"));
    foot_->addLeft(newest_);
    further_ = new LinkLabel(tr("Look further"));
    further_->setObjectName(QStringLiteral("outboxLookFurther"));
    further_->setToolTip(tr("No index serves this filter, so each search looks at a limited number of events"));
    foot_->addRight(further_);

    connect(topics_, &OutboxTable::lineChosen, this, [this] {
        takeTopic();
        Q_EMIT queryChanged();
    });
    connect(topics_, &OutboxTable::lineEntered, this, [this] { pane_->focusList(); });
    connect(topics_, &OutboxTable::menuWanted, this, [this](QMenu* menu, const std::vector<QModelIndex>&) {
        pane_->offerTopic(*menu);
        if (const int row = topics_->chosenIndex().row(); row >= 0)
            OutboxTable::addCopy(*menu, tr("Copy topic"), QString::fromStdString(model_->row(row).topic.topic));
    });
    connect(pane_, &OutboxPane::asksAnew, this, &Page::queryChanged);
    connect(pane_, &OutboxPane::placeChanged, this, &Page::queryChanged);
    connect(pane_, &OutboxPane::shownChanged, this, [this] { showState(); });
    connect(newest_, &QAbstractButton::clicked, this, [this] { pane_->goToNewest(); });
    connect(further_, &QAbstractButton::clicked, this, [this] { pane_->lookFurther(); });
    showState();
}

OutboxQuery OutboxPage::query() const {
    OutboxQuery wanted;
    wanted.topicText = filterText().trimmed().toStdString();
    pane_->ask(wanted);
    return wanted;
}

void OutboxPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (!reading.outbox || !answered.outbox) return;
    const OutboxSnapshot& snapshot = *reading.outbox;
    if (answered.outbox->topicText != query().topicText) return; // another one is on its way
    present_ = snapshot.present;
    moreTopics_ = snapshot.moreTopics;
    topicsAt_ = snapshot.topicsAt;
    topics_->hold([&] {
        model_->setTopics(snapshot.topics, snapshot.workersKnown);
        model_->setNow(snapshot.topicsAt);
    });
    setAnswered(reading.databaseTime);
    // What a person would choose first is chosen for them: without a topic there is nothing else to see.
    const bool filtered = !answered.outbox->topicText.empty();
    const bool shown = pane_->topic() && (!filtered || model_->rowOf(*pane_->topic()) >= 0);
    if (!shown && model_->rowCount() > 0) showTopic(model_->row(0).topic.topic);
    pane_->setSnapshot(snapshot, *answered.outbox, reading.databaseTime);
    showState();
}

void OutboxPage::takeTopic() {
    const int row = topics_->chosenIndex().row();
    if (row < 0) return;
    pane_->setTopic(model_->row(row).topic.topic);
    pane_->show();
    showState();
}

void OutboxPage::showTopic(const std::string& topic) {
    const int row = model_->rowOf(topic);
    if (row >= 0) topics_->setChosenKey(model_->row(row).key);
    pane_->setTopic(topic);
    pane_->show();
    Q_EMIT queryChanged();
}

void OutboxPage::filterTyped() {
    Q_EMIT queryChanged();
}

void OutboxPage::clearFilter() {
    setFilterText({});
    topics_->setFocus(Qt::OtherFocusReason);
    Q_EMIT queryChanged();
}

// The filter of the list that has the focus; from elsewhere that of the events.
void OutboxPage::filterWanted() {
    if (topics_->hasFocus() || !pane_->isVisible())
        ListPage::filterWanted();
    else
        pane_->focusFilter();
}

void OutboxPage::clear() {
    topics_->setChosenKey(std::nullopt);
    pane_->setTopic(std::nullopt);
    pane_->setFilter({});
    pane_->hide();
    model_->setTopics({}, false);
    present_ = true;
    moreTopics_ = false;
    ListPage::clear();
}

QVariant OutboxPage::place() const {
    return QVariant::fromValue(OutboxPlace{pane_->topic(), pane_->filter(), pane_->look()});
}

void OutboxPage::setPlace(const QVariant& place) {
    const auto wanted = place.value<OutboxPlace>();
    if (wanted.topic && model_->rowOf(*wanted.topic) < 0) setFilterText({});
    if (wanted.topic) showTopic(*wanted.topic);
    pane_->setFilter(wanted.filter);
    pane_->setLook(wanted.look);
}

void OutboxPage::keep(QDataStream& stream) const {
    stream << pane_->saveColumns();
}

void OutboxPage::restore(QDataStream& stream) {
    QByteArray columns;
    stream >> columns;
    if (stream.status() == QDataStream::Ok) pane_->restoreColumns(columns);
}

QString OutboxPage::help() {
    return help::page(
        {tr("An event is put by a program in the transaction that it tells of, and published by a relay: PENDING until "
            "a "
            "relay comes to it, CLAIMED while one publishes it, then PUBLISHED; DEAD when its publisher has refused it "
            "or it was tried too often. Each row of the upper list is a topic, with up to a thousand of each counted, "
            "and who relays it. “Behind a DEAD event” in its menu says whether an ordering key goes on there, or "
            "stops."),
         tr("Below are the events of the chosen topic, the newest first. What is typed into the filter is looked for "
            "in "
            "keys, ordering keys and errors; what stands in quotes is an ordering key. No index serves this, so a "
            "search "
            "stops after a while and says so; “Look further” goes on."),
         tr("“Why DEAD” puts together those whose errors say the same but for numbers and names, of the newest ten "
            "thousand. “Its line” shows who is before the chosen event in its ordering key; a DEAD one may stop it."),
         tr("Replay publishes again what is PUBLISHED or DEAD, under the same idempotency key: what receives it may "
            "get "
            "it twice. Skip leaves a DEAD one behind and lets its ordering key go on. Each dialog shows first what "
            "would "
            "become of each.")},
        {{tr("Up, Down"), tr("From topic to topic, from event to event")},
         {tr("Enter"), tr("From a topic to its events; an event in the inspector")},
         {tr("/"), tr("To the filter of the topics or of the events, wherever you are")},
         {tr("Ctrl+C"), tr("Copy the chosen rows")}});
}

void OutboxPage::replan() {
    pane_->replan();
}

ListStack::Words OutboxPage::emptyWords() {
    if (!present_)
        return {QStringLiteral("outbox"), tr("This schema has no outbox"),
                tr("It comes with migration 14: run <b>fermatactl migrate</b> to bring the schema up to date.")};
    if (!filterText().trimmed().isEmpty())
        return {QStringLiteral("filter"),
                tr("No topic matches"),
                tr("None has this in its name. One that comes appears here by itself."),
                {{tr("Clear filter"), QStringLiteral("close"), [this] { clearFilter(); }}}};
    return {QStringLiteral("outbox"), tr("No events"),
            tr("A program puts an event in the transaction that it tells of, by <b>fermata_outbox_put</b>, and a relay "
               "publishes it. Topics of which there are events appear here by themselves.")};
}

void OutboxPage::showState() {
    const int rows = model_->rowCount();
    stack_->setHasContents(rows > 0);
    stack_->setNothing(emptyWords());
    if (!pane_) return;
    QString left;
    if (topicsAt_ != Timestamp{}) {
        left = moreTopics_ ? tr("The first %1 topics by name").arg(format::number(rows))
                           : tr("%Ln topics", nullptr, format::plural(rows));
        left = tr("%1, %2").arg(left, format::asOf(topicsAt_));
    }
    foot_->setLeft(left);
    foot_->setRight(pane_->footText());
    further_->setVisible(pane_->isCutShort());
    newest_->setText(tr("To the newest"));
    newest_->setVisible(pane_->isBelowNewest());
}

} // namespace fermata::views

#include "moc_outbox_page.cpp"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Outbox view as it stands in the window, and what its person does.
#include "outbox/outbox_models.h"
#include "outbox/outbox_page.h"
#include "outbox/outbox_table.h"
#include "outbox/outbox_words.h"
#include "samples.h"
#include "widgets/chip.h"
#include "widgets/empty_state.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <map>
#include <set>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(fermata::OutboxLine)

namespace {

// Events that come and go, and a reader that answers the page from them as a session does.
struct Stage : QObject {
    Stage() {
        page.resize(864, 720);
        topics = page.findChild<OutboxTable*>("outboxTopicsTable");
        events = page.findChild<OutboxTable*>("outboxEventsTable");
        causes = page.findChild<OutboxTable*>("outboxCausesTable");
        line = page.findChild<OutboxTable*>("outboxLineTable");
        connect(&page, &Page::queryChanged, this, [this] { ++demands; });
        connect(
            &page, &Page::queryChanged, this,
            [this] {
                ++met;
                answer();
            },
            Qt::QueuedConnection);
        connect(&page, &Page::actsOffered, this, [this](QMenu* menu, const ActSubject& subject) {
            offered.push_back(subject);
            menu->addAction("act on it")->setObjectName("actOnIt");
        });
    }

    OutboxEvent& add(std::int64_t id, const std::string& topic, OutboxStatus status,
                     const char* orderingKey = nullptr) {
        OutboxEvent event;
        event.id = {id};
        event.status = status;
        if (orderingKey) event.orderingKey = orderingKey;
        event.availableAt = samples::now - 2min;
        event.createdAt = samples::now - 3min;
        if (status != OutboxStatus::Pending) event.changedAt = samples::now - 1min;
        if (status == OutboxStatus::Claimed) event.claimedBy = "relay#77/4";
        return rows[topic][id] = event;
    }

    OutboxSnapshot read(const OutboxQuery& query) const {
        OutboxSnapshot snapshot;
        snapshot.present = present;
        snapshot.workersKnown = true;
        snapshot.topicsAt = samples::now;
        for (const auto& [name, all] : rows) {
            if (name.find(query.topicText) == std::string::npos) continue;
            OutboxTopic topic;
            topic.topic = name;
            topic.stops = stopping.contains(name);
            for (const auto& [id, event] : all)
                ++topic.counts[std::size_t(event.status)].value;
            if (topic.count(OutboxStatus::Pending).value > 0) topic.oldest = samples::now - 2min;
            if (relays.contains(name)) topic.relays = {relays.at(name)};
            snapshot.topics.push_back(topic);
        }
        if (!query.topic || !rows.contains(*query.topic)) return snapshot;
        const auto& all = rows.at(*query.topic);
        if (query.causes) {
            snapshot.causes = OutboxCauses{{}, {}, samples::now};
            for (const auto& [id, event] : all) {
                if (event.status != OutboxStatus::Dead) continue;
                const std::string cause = event.lastError.value_or("");
                auto found = std::ranges::find(snapshot.causes->causes, cause, &OutboxCause::cause);
                if (found == snapshot.causes->causes.end())
                    found = snapshot.causes->causes.insert(found, {cause, cause, {}, samples::now - 1min});
                found->ids.push_back({id});
                ++snapshot.causes->lookedAt.value;
            }
        } else {
            snapshot.page.emplace();
            snapshot.page->databaseTime = samples::now;
            for (auto at = query.after ? all.upper_bound(query.after->value) : all.begin(); at != all.end(); ++at) {
                const OutboxEvent& event = at->second;
                if (query.filter.status && event.status != *query.filter.status) continue;
                if (query.filter.orderingKey && event.orderingKey != query.filter.orderingKey) continue;
                if (query.filter.text && event.lastError.value_or("").find(*query.filter.text) == std::string::npos)
                    continue;
                if (std::ssize(snapshot.page->rows) == query.limit) {
                    snapshot.page->more = true;
                    break;
                }
                snapshot.page->rows.push_back(event);
            }
        }
        if (query.chosen) {
            OutboxLine of;
            of.of = *query.chosen;
            if (all.contains(query.chosen->value)) of.event = all.at(query.chosen->value);
            for (auto at = all.rbegin(); at != all.rend(); ++at) {
                const OutboxEvent& event = at->second;
                const bool stands = event.status == OutboxStatus::Pending || event.status == OutboxStatus::Claimed ||
                                    (event.status == OutboxStatus::Dead && event.stops);
                if (of.event && of.event->orderingKey && event.orderingKey == of.event->orderingKey && stands)
                    of.rows.push_back(event);
            }
            if (!of.rows.empty() && of.rows.front().id < of.of) of.waitsFor = of.rows.front().id;
            snapshot.line = of;
        }
        return snapshot;
    }

    void answer() {
        ReadPlan plan;
        page.addTo(plan);
        Reading reading;
        reading.databaseTime = samples::now;
        reading.outbox = read(*plan.outbox);
        asked = *plan.outbox;
        page.setReading(reading, plan);
    }

    void show() {
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        refresh();
    }

    void refresh() {
        answer();
        settle();
    }

    void settle() {
        const auto* const plan = page.findChild<QTimer*>("outboxPlan");
        QVERIFY(QTest::qWaitFor(
            [&] {
                QCoreApplication::sendPostedEvents();
                return !plan->isActive() && demands == met;
            },
            30'000));
    }

    void look(const char* words) {
        for (QAbstractButton* const one : page.findChild<QWidget*>("outboxLook")->findChildren<QAbstractButton*>()) {
            if (one->text().startsWith(words)) QTest::mouseClick(one, Qt::LeftButton);
        }
        settle();
    }

    static QString word(const OutboxTable* table, int row, int column) {
        return table->model()->index(row, column).data().toString();
    }
    static std::vector<long long> ids(const OutboxTable* table) {
        std::vector<long long> all;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            all.push_back(word(table, row, OutboxId).toLongLong());
        return all;
    }
    void click(OutboxTable* table, int row, int column = 1) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, column)).center());
        settle();
    }
    QString text(const char* label) const {
        const auto* const found = page.findChild<QLabel*>(label);
        return found->isVisible() ? found->text() : QString();
    }
    QString emptyText(const char* name) const {
        QStringList texts;
        for (const QLabel* label : page.findChild<EmptyState*>(name)->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(' ');
    }
    QString foot() const { return page.findChild<QWidget*>("outboxFoot")->findChild<QLabel*>("footRight")->text(); }

    // What stands in a table's menu; the entry is chosen, if there is one.
    QStringList menu(OutboxTable* table, const char* entry = "") {
        QStringList words;
        QAction* wanted = nullptr;
        QTimer::singleShot(0, &page, [&] {
            auto* const open = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!open) return;
            for (QAction* const action : open->actions()) {
                const QString label = action->text().section('\t', 0, 0);
                if (!label.isEmpty()) words << label;
                if (*entry && label.startsWith(entry)) wanted = action;
            }
            open->close();
            if (wanted) wanted->trigger();
        });
        const QPoint at = table->visualRect(table->currentIndex()).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
        QApplication::sendEvent(table->viewport(), &event);
        settle();
        return words;
    }

    OutboxPage page;
    OutboxTable* topics = nullptr;
    OutboxTable* events = nullptr;
    OutboxTable* causes = nullptr;
    OutboxTable* line = nullptr;
    std::map<std::string, std::map<std::int64_t, OutboxEvent, std::greater<>>> rows;
    std::map<std::string, std::string> relays;
    std::set<std::string> stopping;
    std::vector<ActSubject> offered;
    OutboxQuery asked;
    bool present = true;
    int demands = 0;
    int met = 0;
};

void fillAsInLife(Stage& stage) {
    stage.relays["orders.created"] = "relay-1";
    for (int i = 0; i < 40; ++i)
        stage.add(1'000 + i, "orders.created", OutboxStatus::Published, "customer-7").key =
            "order-" + std::to_string(i);
    for (int i = 0; i < 12; ++i) {
        OutboxEvent& dead = stage.add(1'100 + i, "orders.created", OutboxStatus::Dead);
        dead.lastError = i % 3 == 0 ? "HTTP 404: no such webhook" : "HTTP 503 from …";
        dead.attempts = 5;
    }
    OutboxEvent& stops = stage.add(1'200, "orders.created", OutboxStatus::Dead, "customer-9");
    stops.stops = true;
    stops.lastError = "HTTP 410: gone for good\nwhatever follows";
    for (int i = 0; i < 3; ++i)
        stage.add(1'201 + i, "orders.created", OutboxStatus::Pending, "customer-9").parked = true;
    stage.add(1'300, "orders.created", OutboxStatus::Claimed);
    stage.add(1'301, "orders.created", OutboxStatus::Pending).availableAt = samples::now + 1h;
    stage.add(2'000, "mail", OutboxStatus::Pending);
    stage.add(2'001, "mail", OutboxStatus::Pending);
    stage.add(3'000, "ledger", OutboxStatus::Published);
}

} // namespace

class OutboxPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void saysWhoRelays();
    void showsTheEventsOfATopic();
    void filtersByStatusLineAndMenu();
    void tellsWhatAnEventWaitsFor_data();
    void tellsWhatAnEventWaitsFor();
    void showsALineInItsOrder();
    void putsTheDeadTogether();
    void offersActs();
    void topicsAreFiltered();
    void isUsedWithTheKeyboard();
    void returnsToItsPlace();
    void tellsWhyNothingIsShown();
    void aLongListLoadsAsOneScrolls();
    void modelsKeepTheirPromises();
};

void OutboxPageTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void OutboxPageTest::looksAsDrawn() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.click(stage.topics, 2);
    stage.click(stage.events, 3);
    samples::picture(stage.page, "outbox");
    stage.look("Its line");
    samples::picture(stage.page, "outbox-line");
    stage.look("Why DEAD");
    stage.click(stage.causes, 0);
    samples::picture(stage.page, "outbox-causes");
    stage.page.resize(560, 400);
    stage.look("Events");
    samples::picture(stage.page, "outbox-small");
}

void OutboxPageTest::saysWhoRelays() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    using Model = OutboxTopicsModel;
    QCOMPARE(stage.word(stage.topics, 0, Model::Topic), QString("ledger"));
    QCOMPARE(stage.word(stage.topics, 0, Model::Relays), QString("nobody")); // and nothing waits
    QCOMPARE(stage.word(stage.topics, 1, Model::Topic), QString("mail"));
    QCOMPARE(stage.word(stage.topics, 1, Model::Relays), QString("nobody relays it"));
    QCOMPARE(stage.word(stage.topics, 1, Model::Oldest), QString("2 m"));
    QCOMPARE(stage.word(stage.topics, 2, Model::Relays), QString("relay-1"));
    QCOMPARE(stage.word(stage.topics, 2, Model::Pending), QString("4"));
    QCOMPARE(stage.word(stage.topics, 2, Model::Dead), QString("13"));
    stage.click(stage.topics, 1);
    QVERIFY(stage.text("outboxForsaken").contains("Nobody relays this topic"));
    stage.click(stage.topics, 2);
    QCOMPARE(stage.text("outboxForsaken"), QString());
    stage.relays.clear();
    stage.refresh();
    QVERIFY(stage.text("outboxForsaken").contains("Nobody relays this topic"));
}

void OutboxPageTest::showsTheEventsOfATopic() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    // The first topic is chosen for whoever comes.
    QCOMPARE(stage.ids(stage.events), std::vector<long long>{3'000});
    stage.click(stage.topics, 1);
    QCOMPARE(stage.ids(stage.events), (std::vector<long long>{2'001, 2'000}));
    QCOMPARE(stage.foot(), QString("2 shown, that is all"));
    stage.click(stage.topics, 2);
    QCOMPARE(stage.events->model()->rowCount(), 58);
    QCOMPARE(stage.word(stage.events, 0, OutboxAvailable), QString("in 1 h"));
    QCOMPARE(stage.word(stage.events, 1, OutboxClaimedBy), QString("relay"));
    QVERIFY(stage.word(stage.events, 2, OutboxState).contains("parked"));
    QVERIFY(stage.word(stage.events, 5, OutboxState).contains("stops its key"));
    QCOMPARE(stage.word(stage.events, 5, OutboxError), QString("HTTP 410: gone for good"));
    QSignalSpy inspected(&stage.page, &Page::instanceActivated);
    stage.click(stage.events, 1); // a double click begins with one
    QTest::mouseDClick(stage.events->viewport(), Qt::LeftButton, {},
                       stage.events->visualRect(stage.events->model()->index(1, 1)).center());
    QCOMPARE(inspected.count(), 1);
    QCOMPARE(inspected[0][0].value<InstanceId>().value, 1'300);
    // What another reading brings stands where it belongs, and what is chosen stays chosen.
    stage.rows["orders.created"].erase(1'301);
    stage.add(1'400, "orders.created", OutboxStatus::Pending);
    stage.refresh();
    QCOMPARE(stage.word(stage.events, 0, OutboxId), QString("1400"));
    QCOMPARE(stage.events->chosen()->value, 1'300);
}

void OutboxPageTest::filtersByStatusLineAndMenu() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.click(stage.topics, 2);
    const auto press = [&](const char* words) {
        for (QAbstractButton* const one :
             stage.page.findChild<QWidget*>("outboxStatuses")->findChildren<QAbstractButton*>()) {
            if (one->text().startsWith(words)) QTest::mouseClick(one, Qt::LeftButton);
        }
        stage.settle();
    };
    press("DEAD");
    QCOMPARE(stage.events->model()->rowCount(), 13);
    QVERIFY(stage.asked.filter.status == OutboxStatus::Dead);
    auto* const line = stage.page.findChild<QLineEdit*>("outboxFilter");
    stage.events->setFocus();
    QTest::keyClick(stage.events, Qt::Key_Slash);
    QVERIFY(line->hasFocus());
    QTest::keyClicks(line, "503");
    QTest::keyClick(line, Qt::Key_Return);
    stage.settle();
    QCOMPARE(stage.events->model()->rowCount(), 8);
    QTest::keyClick(line, Qt::Key_Backspace); // takes the last chip
    stage.settle();
    QCOMPARE(stage.events->model()->rowCount(), 13);
    press("All");
    QTest::keyClicks(line, "\"customer-9\"");
    QTest::keyClick(line, Qt::Key_Return);
    stage.settle();
    QCOMPARE(stage.ids(stage.events), (std::vector<long long>{1'203, 1'202, 1'201, 1'200}));
    QCOMPARE(stage.asked.filter.orderingKey, std::optional<std::string>("customer-9"));
    // Another topic has other keys, and the same statuses.
    press("PENDING");
    stage.click(stage.topics, 1);
    QVERIFY(!stage.asked.filter.orderingKey && stage.asked.filter.status == OutboxStatus::Pending);
    stage.click(stage.topics, 2);
    press("All");
    stage.click(stage.events, 2);
    stage.menu(stage.events, "Only ordering key");
    QCOMPARE(stage.ids(stage.events), (std::vector<long long>{1'203, 1'202, 1'201, 1'200}));
}

void OutboxPageTest::tellsWhatAnEventWaitsFor_data() {
    QTest::addColumn<OutboxLine>("line");
    QTest::addColumn<bool>("relayed");
    QTest::addColumn<QString>("sentence");
    const auto event = [](std::int64_t id, OutboxStatus status, bool stops = false) {
        OutboxEvent one;
        one.id = {id};
        one.status = status;
        one.stops = stops;
        one.orderingKey = "k";
        one.availableAt = samples::now - 1min;
        return one;
    };
    const auto row = [](const char* name, OutboxLine line, bool relayed, const char* sentence) {
        QTest::newRow(name) << std::move(line) << relayed << QString(sentence);
    };
    const auto of = [&](OutboxEvent own, std::vector<OutboxEvent> before) {
        OutboxLine line;
        line.of = own.id;
        if (!before.empty()) line.waitsFor = before.front().id;
        line.event = own;
        line.rows = std::move(before);
        line.rows.push_back(std::move(own));
        return line;
    };
    using enum OutboxStatus;
    OutboxLine gone;
    gone.of = {7};
    row("gone", gone, true, "#7 is not there any more.");
    row("published", of(event(7, Published), {}), true, "#7 is PUBLISHED: it waits for nothing.");
    row("claimed", of(event(7, Claimed), {}), true, "#7 is CLAIMED: a relay is publishing it.");
    row("dead", of(event(7, Dead), {}), true, "#7 is DEAD, and stops nothing.");
    row("dead and stops", of(event(7, Dead, true), {}), true,
        "#7 is DEAD and stops its ordering key until it is replayed or skipped.");
    row("first", of(event(7, Pending), {}), true,
        "#7 is PENDING. It is the first of its ordering key, and is published when a relay comes to it.");
    row("first, and nobody relays", of(event(7, Pending), {}), false, "#7 is PENDING. Nobody relays its topic.");
    row("behind a dead one", of(event(7, Pending), {event(3, Dead, true)}), true,
        "#7 is PENDING. It waits for #3, which is DEAD and stops the ordering key until it is replayed or skipped.");
    row("behind one that is published", of(event(7, Pending), {event(3, Claimed)}), true,
        "#7 is PENDING. It waits for #3, which a relay is publishing.");
    row("behind one that waits", of(event(7, Pending), {event(3, Pending)}), true,
        "#7 is PENDING. It waits for #3, which is before it in its ordering key.");
    OutboxEvent later = event(3, Pending);
    later.availableAt = samples::now + 1h;
    row("behind one for later", of(event(7, Pending), {later}), true,
        "#7 is PENDING. It waits for #3, which is before it in its ordering key and is available in 1 h.");
    OutboxEvent own = event(7, Pending);
    own.availableAt = samples::now + 1h;
    row("for later", of(own, {}), true, "#7 is PENDING. It is available in 1 h.");
    OutboxEvent free = event(7, Pending);
    free.orderingKey.reset();
    row("without a key", of(free, {}), true,
        "#7 is PENDING. It has no ordering key, and is published when a relay comes to it.");
}

void OutboxPageTest::tellsWhatAnEventWaitsFor() {
    QFETCH(OutboxLine, line);
    QFETCH(bool, relayed);
    QFETCH(QString, sentence);
    OutboxTopic topic;
    topic.counts[std::size_t(OutboxStatus::Pending)] = {1, false};
    if (relayed) topic.relays = {"relay"};
    QCOMPARE(outboxStanding(line, &topic, true, samples::now), sentence);
}

void OutboxPageTest::showsALineInItsOrder() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.click(stage.topics, 2);
    stage.look("Its line");
    QVERIFY(stage.emptyText("outboxLineEmpty").contains("No event is chosen"));
    stage.look("Events");
    stage.click(stage.events, 2); // the last one of customer-9
    QVERIFY(stage.text("outboxStanding").startsWith("#1203 is PENDING. It waits for #1200, which is DEAD and stops"));
    stage.look("Its line");
    QCOMPARE(stage.ids(stage.line), (std::vector<long long>{1'200, 1'201, 1'202, 1'203}));
    QCOMPARE(stage.foot(), QString("4 in its line"));
    // Replayed and published elsewhere: the line moves on under one's eyes.
    stage.rows["orders.created"].at(1'200).status = OutboxStatus::Published;
    stage.rows["orders.created"].at(1'200).stops = false;
    stage.refresh();
    QCOMPARE(stage.ids(stage.line), (std::vector<long long>{1'201, 1'202, 1'203}));
    QVERIFY(stage.text("outboxStanding").contains("It waits for #1201"));
    stage.look("Events");
    stage.click(stage.events, 1); // has no ordering key
    stage.look("Its line");
    QVERIFY(stage.emptyText("outboxLineEmpty").contains("It has no ordering key"));
}

void OutboxPageTest::putsTheDeadTogether() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.click(stage.topics, 2);
    stage.look("Why DEAD");
    QVERIFY(stage.asked.causes);
    QCOMPARE(stage.causes->model()->rowCount(), 3);
    QStringList counts;
    for (int row = 0; row < 3; ++row)
        counts << stage.word(stage.causes, row, OutboxCausesModel::Count);
    counts.sort();
    QCOMPARE(counts, (QStringList{"1", "4", "8"}));
    QVERIFY(stage.foot().startsWith("All 13 that are DEAD"));
    const int row = stage.word(stage.causes, 0, OutboxCausesModel::Count) == "8" ? 0 : 1;
    stage.click(stage.causes, row);
    stage.offered.clear();
    stage.menu(stage.causes);
    QCOMPARE(int(stage.offered.size()), 1);
    QCOMPARE(int(stage.offered[0].targets.size()), 8);
    QVERIFY(stage.offered[0].events);
    QSignalSpy inspected(&stage.page, &Page::instanceActivated);
    QTest::keyClick(stage.causes, Qt::Key_Return);
    QCOMPARE(inspected.count(), 1);
    stage.click(stage.topics, 0);
    QVERIFY(stage.emptyText("outboxCausesEmpty").contains("None is DEAD") || stage.causes->model()->rowCount() == 0);
}

void OutboxPageTest::offersActs() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.click(stage.topics, 2);
    const auto open = [&] {
        stage.offered.clear();
        Q_EMIT stage.page.findChild<QMenu*>("outboxActMenu")->aboutToShow();
    };
    // Nothing is chosen: what becomes of the topic, and all that are DEAD.
    open();
    QCOMPARE(int(stage.offered.size()), 2);
    QCOMPARE(stage.offered[0].topic->name, std::string("orders.created"));
    QVERIFY(!stage.offered[0].topic->stops && !stage.offered[0].empty() && !stage.offered[0].many());
    QVERIFY(stage.offered[1].events && stage.offered[1].filter);
    QCOMPARE(stage.offered[1].filter->queue, std::optional<std::string>("fermata.outbox/orders.created"));
    QCOMPARE(stage.offered[1].filter->statuses, std::vector{Status::Failed});
    stage.click(stage.events, 5);
    open();
    QCOMPARE(int(stage.offered.size()), 3);
    QCOMPARE(stage.offered[0].single()->value, 1'200);
    QVERIFY(stage.offered[0].events && stage.offered[1].topic && stage.offered[2].filter);
    stage.stopping = {"ledger"};
    stage.refresh();
    stage.click(stage.topics, 0); // where none is DEAD
    open();
    QCOMPARE(int(stage.offered.size()), 1);
    QCOMPARE(stage.offered[0].topic->name, std::string("ledger"));
    QVERIFY(stage.offered[0].topic->stops); // as it was looked at
    stage.offered.clear();
    stage.menu(stage.topics);
    QCOMPARE(int(stage.offered.size()), 1);
    QVERIFY(stage.offered[0].topic);
}

void OutboxPageTest::topicsAreFiltered() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.click(stage.topics, 1);
    auto* const filter = stage.page.findChild<QLineEdit*>("outboxTopicFilter");
    auto* const events = stage.page.findChild<QLineEdit*>("outboxFilter");
    // "/" leads to the filter of the list one is in.
    QTest::keyClick(stage.topics, Qt::Key_Slash);
    QVERIFY(filter->hasFocus());
    stage.events->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stage.events, Qt::Key_Slash);
    QVERIFY(events->hasFocus());
    stage.topics->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stage.topics, Qt::Key_Slash);
    const auto typed = [&](const char* text) {
        filter->selectAll();
        QTest::keyClicks(filter, text);
        return QTest::qWaitFor(
            [&] {
                QCoreApplication::sendPostedEvents();
                return stage.asked.topicText == text && stage.demands == stage.met;
            },
            30'000);
    };
    QVERIFY(typed("ord"));
    QCOMPARE(stage.topics->model()->rowCount(), 1);
    QCOMPARE(stage.asked.topic, std::optional<std::string>("orders.created")); // the one that is seen
    QVERIFY(stage.events->model()->rowCount() > 0);
    QVERIFY(typed("e")); // it is among those that match, and stays
    QCOMPARE(stage.topics->model()->rowCount(), 2);
    QCOMPARE(stage.asked.topic, std::optional<std::string>("orders.created"));
    QVERIFY(typed("nowhere"));
    QVERIFY(stage.emptyText("outboxEmpty").contains("No topic matches"));
    // What leads to a topic that is not seen lets it be seen.
    stage.page.setPlace(QVariant::fromValue(OutboxPlace{"mail", {}, OutboxPane::Look::Events}));
    stage.settle();
    QCOMPARE(filter->text(), QString());
    QCOMPARE(stage.topics->model()->rowCount(), 3);
    QCOMPARE(stage.asked.topic, std::optional<std::string>("mail"));
    filter->setFocus(Qt::TabFocusReason);
    QVERIFY(typed("nowhere"));
    for (QAbstractButton* const button :
         stage.page.findChild<EmptyState*>("outboxEmpty")->findChildren<QAbstractButton*>())
        if (button->isVisible()) QTest::mouseClick(button, Qt::LeftButton);
    stage.settle();
    QCOMPARE(stage.topics->model()->rowCount(), 3);
    QVERIFY(stage.topics->hasFocus());
}

void OutboxPageTest::isUsedWithTheKeyboard() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.page.focusContents();
    QVERIFY(stage.topics->hasFocus());
    QTest::keyClick(stage.topics, Qt::Key_Down);
    QTest::keyClick(stage.topics, Qt::Key_Down);
    stage.settle();
    QCOMPARE(stage.asked.topic, std::optional<std::string>("orders.created"));
    QTest::keyClick(stage.topics, Qt::Key_Return);
    QVERIFY(stage.events->hasFocus());
    QTest::keyClick(stage.events, Qt::Key_Down);
    stage.settle();
    QVERIFY(stage.asked.chosen);
    QSignalSpy inspected(&stage.page, &Page::instanceActivated);
    QTest::keyClick(stage.events, Qt::Key_Return);
    QCOMPARE(inspected.count(), 1);
    QTest::keyClick(stage.events, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().contains("1301") || QApplication::clipboard()->text().contains("1300"));
}

void OutboxPageTest::returnsToItsPlace() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.click(stage.topics, 2);
    stage.look("Why DEAD");
    const QVariant there = stage.page.place();
    stage.click(stage.topics, 1);
    stage.look("Events");
    QVERIFY(stage.page.place() != there);
    stage.page.setPlace(there);
    stage.settle();
    QVERIFY(stage.page.place() == there);
    QCOMPARE(stage.asked.topic, std::optional<std::string>("orders.created"));
    QVERIFY(stage.asked.causes);
    // Another database: nothing of this one stays.
    stage.page.clear();
    QVERIFY(!stage.page.loaded());
    ReadPlan plan;
    stage.page.addTo(plan);
    QVERIFY(!plan.outbox->topic && plan.outbox->filter.empty());
}

void OutboxPageTest::tellsWhyNothingIsShown() {
    Stage stage;
    QVERIFY(!stage.page.loaded());
    stage.show();
    QVERIFY(stage.page.loaded());
    QVERIFY(stage.emptyText("outboxEmpty").contains("fermata_outbox_put"));
    stage.present = false;
    stage.refresh();
    QVERIFY(stage.emptyText("outboxEmpty").contains("fermatactl migrate"));
    stage.page.clear();
    stage.page.setReadError("permission denied for table gen_durable");
    QVERIFY(stage.page.loaded());
    QVERIFY(stage.emptyText("outboxEmpty").contains("permission denied"));
    stage.present = true;
    fillAsInLife(stage);
    stage.refresh();
    stage.click(stage.topics, 2);
    stage.events->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stage.events, Qt::Key_Slash);
    auto* const line = stage.page.findChild<QLineEdit*>("outboxFilter");
    QTest::keyClicks(line, "nowhere");
    QTest::keyClick(line, Qt::Key_Return);
    stage.settle();
    QVERIFY(stage.emptyText("outboxEventsEmpty").contains("No event matches"));
    // What is there stays, and is said to be old.
    stage.page.setReadError("the server does not answer");
    QVERIFY(stage.page.saysItIsOld());
    QCOMPARE(stage.topics->model()->rowCount(), 3);
}

void OutboxPageTest::aLongListLoadsAsOneScrolls() {
    Stage stage;
    for (int id = 1; id <= 1'000; ++id)
        stage.add(id, "orders", OutboxStatus::Published);
    stage.show();
    QVERIFY(stage.events->model()->rowCount() < 500);
    QVERIFY(stage.foot().contains("more below"));
    for (int i = 0; i < 20 && stage.events->model()->rowCount() < 1'000; ++i) {
        stage.events->scrollToBottom();
        stage.settle();
        stage.refresh();
    }
    QCOMPARE(stage.events->model()->rowCount(), 1'000);
    QCOMPARE(stage.foot(), QString("1,000 shown, that is all"));
    auto* const newest = stage.page.findChild<QAbstractButton*>("outboxNewest");
    QVERIFY(newest->isVisible());
    QTest::mouseClick(newest, Qt::LeftButton);
    stage.settle();
    QVERIFY(stage.events->atTop());
}

// Random topics and causes come, go and change places.
void OutboxPageTest::modelsKeepTheirPromises() {
    OutboxTopicsModel topics;
    OutboxCausesModel causes;
    OutboxLineModel line;
    for (QAbstractItemModel* const model : std::initializer_list<QAbstractItemModel*>{&topics, &causes, &line})
        new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::Fatal, model);
    QRandomGenerator random(7);
    for (int round = 0; round < 300; ++round) {
        std::vector<OutboxTopic> all;
        std::vector<OutboxCause> why;
        std::vector<OutboxEvent> waiting;
        for (int i = 0; i < 12; ++i) {
            if (random.bounded(3) == 0) continue;
            OutboxTopic topic;
            topic.topic = "topic-" + std::to_string(i);
            topic.counts[0] = {random.bounded(5), false};
            all.push_back(topic);
            why.insert(why.begin() + random.bounded(int(why.size()) + 1),
                       OutboxCause{"cause " + std::to_string(i), "", {InstanceId{random.bounded(9) + 1}}, {}});
            OutboxEvent event;
            event.id = {i + 1};
            waiting.push_back(event);
        }
        topics.setTopics(all, random.bounded(2) == 0);
        causes.setCauses(why);
        line.setRows(waiting);
        QCOMPARE(topics.rowCount(), int(all.size()));
        QCOMPARE(causes.rowCount(), int(why.size()));
        for (std::size_t i = 0; i < all.size(); ++i)
            QCOMPARE(topics.row(int(i)).topic, all[i]);
        for (std::size_t i = 0; i < why.size(); ++i)
            QCOMPARE(causes.row(int(i)).cause, why[i]);
    }
}

FERMATA_TEST(OutboxPageTest, QApplication)
#include "tst_outbox_page.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Outbox in a small window, and with text twice as large: what is cut off, and what no key reaches.
#include "fits.h"
#include "outbox/outbox_page.h"
#include "outbox/outbox_table.h"
#include "theme/fonts.h"
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QDir>
#include <QScopeGuard>
#include <QTableView>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

OutboxEvent event(std::int64_t id, OutboxStatus status) {
    OutboxEvent made;
    made.id = {id};
    made.status = status;
    made.key = "order-" + std::to_string(4700 + id);
    if (id % 2 == 0) made.orderingKey = "customer-" + std::to_string(id % 6);
    made.availableAt = samples::kStart - 2min;
    made.createdAt = samples::kStart - 3min;
    if (status != OutboxStatus::Pending) made.changedAt = samples::kStart - 1min;
    if (status == OutboxStatus::Claimed) made.claimedBy = "relay-1#77/4";
    if (status == OutboxStatus::Dead) {
        made.attempts = 5;
        made.lastError = "HTTP 410: there is no customer \"" + std::to_string(id) + "\"";
        made.stops = true;
    }
    return made;
}

OutboxSnapshot inLife(const OutboxQuery& query) {
    OutboxSnapshot snapshot;
    snapshot.present = snapshot.workersKnown = true;
    snapshot.topicsAt = samples::kStart;
    for (const char* const name : {"invoices.sent", "mail.welcome", "orders.placed", "stock.moved"}) {
        OutboxTopic topic;
        topic.topic = name;
        topic.counts = {BoundedCount{1'000, true}, {4, false}, {1'000, true}, {37, false}};
        topic.later = {12, false};
        topic.parked = {310, false};
        topic.oldest = samples::kStart - 3h;
        topic.stops = true;
        if (topic.topic != "mail.welcome") topic.relays = {"relay-1", "relay-2"};
        snapshot.topics.push_back(topic);
    }
    if (!query.topic) return snapshot;
    if (query.causes) {
        snapshot.causes = OutboxCauses{{{"HTTP 410: there is no customer \"…\"",
                                         "HTTP 410: there is no customer \"7\"",
                                         {{7}, {3}},
                                         samples::kStart}},
                                       {2, false},
                                       samples::kStart};
    } else {
        snapshot.page.emplace();
        snapshot.page->databaseTime = samples::kStart;
        for (int id = 40; id > 0; --id)
            snapshot.page->rows.push_back(event(id, allOutboxStatuses.at(std::size_t(id % 4))));
    }
    if (query.chosen) {
        OutboxLine line;
        line.of = *query.chosen;
        line.event = event(query.chosen->value, OutboxStatus::Pending);
        line.event->orderingKey = "customer-4";
        line.rows = {event(7, OutboxStatus::Dead), *line.event};
        line.waitsFor = InstanceId{7};
        snapshot.line = line;
    }
    return snapshot;
}

} // namespace

class ShellOutboxSmallTest : public WindowFixture {
    Q_OBJECT

    void answer(int times) {
        for (int time = 0; time < times; ++time) { // what is asked for depends on what was answered
            const ReadPlan plan = window_->readPlan();
            Reading reading = samples::busy(plan, time + 1);
            if (plan.outbox) reading.outbox = inLife(*plan.outbox);
            window_->setReading(reading);
            QCoreApplication::processEvents();
        }
    }

    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("FERMATA_PICTURES");
        if (!folder.isEmpty()) window_->grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
    }

    // For the windows that are made from now on.
    void setTextScale(double factor) {
        QFont font = usual_;
        font.setPointSizeF(usual_.pointSizeF() * factor);
        QApplication::setFont(font);
        fonts::install(*qApp);
    }

    QFont usual_;

private Q_SLOTS:
    void everythingIsSeenAndReached_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("text");
        QTest::newRow("1440x900") << QSize(1440, 900) << false << 1.0;
        QTest::newRow("1024x700") << QSize(1024, 700) << false << 1.0;
        QTest::newRow("1024x700 dark") << QSize(1024, 700) << true << 1.0;
        QTest::newRow("text twice as large") << QSize(1440, 900) << false << 2.0;
    }
    void everythingIsSeenAndReached() {
        QFETCH(const QSize, size);
        QFETCH(const bool, dark);
        QFETCH(const double, text);
        usual_ = QApplication::font();
        const auto back = qScopeGuard([this] { setTextScale(1); });
        if (text != 1) {
            window_.reset();
            setTextScale(text);
            openWindow();
            window_->setConnection(samples::ordersDb());
            window_->acts().setRights({});
            window_->setEmbeddedWorker(samples::embedded());
        }
        ThemeManager::instance().setChoice(dark ? Theme::Choice::Dark : Theme::Choice::Light);
        if (size.width() < window_->minimumWidth()) window_->setMinimumSize(size);
        window_->resize(size);
        window_->showPage(Page::Outbox);
        answer(2);
        auto* const page = window_->findChild<OutboxPage*>();
        QVERIFY(page->isVisible());
        page->showTopic("mail.welcome"); // nobody relays it, which is said
        answer(2);
        QTableView* const events = find<QTableView>("outboxEventsTable");
        events->setCurrentIndex(events->model()->index(3, 0));
        answer(2);
        QCOMPARE(window_->size(), size);
        picture(QStringLiteral("outbox-%1").arg(QLatin1String(QTest::currentDataTag())).replace(u' ', u'-'));
        const QStringList cut = cutOff(page);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
        QVERIFY2(events->viewport()->height() >= events->rowHeight(0), "not one event is seen");
        QTableView* const topics = find<QTableView>("outboxTopicsTable");
        QVERIFY2(topics->viewport()->height() >= topics->rowHeight(0), "not one topic is seen");
        const QStringList missed = unreached(page, events);
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
    }
};

FERMATA_TEST(ShellOutboxSmallTest, QApplication)
#include "tst_shell_outbox_small.moc"

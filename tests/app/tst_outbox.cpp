// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Outbox on a real database, as a person uses it: what is DEAD, why, and what becomes of it.
#include "acts/act_report_view.h"
#include "desk.h"
#include "outbox/outbox_models.h"
#include "outbox/outbox_table.h"
#include "shell/act_desk.h"
#include "shell/page_id.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTimer>

using namespace fermata;
using namespace fermata::test;
using views::PageId;

namespace {

constexpr int kPatience = 60'000;

struct Stage {
    Stage() : database(migratedDatabase()), sql(connectTo(database)) {}

    // Six events of customers that are DEAD by two causes, one more that stops its key, and who waits behind it.
    bool open() {
        sql.run("insert into fermata_outbox_topic values ('orders', 'stop')");
        sql.run("select fermata_outbox_put('orders', '{}', 'order-' || i) from generate_series(1, 6) i;"
                "update gen_durable set status = 'failed', attempt = 4, "
                "last_error = case when id % 3 = 0 then 'no such customer \"' || id || '\"' else 'HTTP 503 from host-' "
                "|| id end");
        dead = sql.number("select fermata_outbox_put('orders', '{}', 'order-7', ordering_key => 'customer-1')");
        behind = sql.number("select fermata_outbox_put('orders', '{}', 'order-8', ordering_key => 'customer-1')");
        sql.query("update gen_durable set status = 'failed', attempt = 4, last_error = 'HTTP 410 gone' where id = $1",
                  {std::to_string(dead)});
        sql.query("select fermata_outbox_turn($1, '{}')", {std::to_string(dead)});
        sql.query("update gen_durable set status = 'awaiting_signal', awaits = 'fermata.turn' where id = $1",
                  {std::to_string(behind)});
        if (!desk.open(foreignDatabase(database))) return false;
        desk.window().activateWindow();
        if (!QTest::qWaitForWindowActive(&desk.window())) return false;
        QTest::keyClick(&desk.window(), Qt::Key_0, Qt::ControlModifier);
        return QTest::qWaitFor(
            [&] {
                return desk.window().page() == PageId::Outbox && desk.window().loaded() &&
                       desk.window().acts().rightsKnown() && table("outboxEventsTable")->model()->rowCount() == 8;
            },
            kPatience);
    }

    views::OutboxTable* table(const char* name) { return desk.part<views::OutboxTable>(name); }
    std::string status(long long id) {
        return *sql.value("select status from fermata_outbox where id = $1", {std::to_string(id)});
    }
    void key(int which, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(which), modifiers);
    }
    void first() { // a key that leads nowhere chooses nothing
        key(Qt::Key_End);
        key(Qt::Key_Home);
    }
    void look(int which) { // by the arrows, from the first
        auto* const looks = desk.part("outboxLook");
        for (QAbstractButton* const one : looks->findChildren<QAbstractButton*>()) {
            if (one->focusPolicy() != Qt::NoFocus) one->setFocus(Qt::TabFocusReason);
        }
        for (int i = 0; i < which; ++i)
            key(Qt::Key_Right);
    }
    QDialog* dialog() {
        for (QDialog* const one : desk.window().findChildren<QDialog*>(QStringLiteral("actDialog"))) {
            if (one->isVisible()) return one;
        }
        return nullptr;
    }
    template <typename T>
    T* part(const char* name) {
        T* const found = dialog() ? dialog()->findChild<T*>(QString::fromLatin1(name)) : nullptr;
        if (!found) qFatal("the dialog has no part named %s", name);
        return found;
    }
    // In the menu of a list, over its current line; as the menu key opens it.
    bool choose(views::OutboxTable* list, const char* entry) {
        bool chosen = false;
        QTimer::singleShot(0, &desk.window(), [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            auto* const found = menu->findChild<QAction*>(QString::fromLatin1(entry));
            chosen = found && found->isEnabled();
            QAction* const wanted = chosen ? found : nullptr;
            menu->close();
            if (wanted) wanted->trigger();
        });
        const QPoint at = list->visualRect(list->currentIndex()).center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, at, list->viewport()->mapToGlobal(at));
        QApplication::sendEvent(list->viewport(), &event);
        return chosen && QTest::qWaitFor([&] { return dialog() != nullptr; }, kPatience);
    }
    bool judged() {
        return QTest::qWaitFor([&] { return part<QPushButton>("actAccept")->isEnabled(); }, kPatience);
    }
    bool perform() {
        if (!judged()) return false;
        QTest::keyClick(dialog(), Qt::Key_Return, Qt::ControlModifier);
        return QTest::qWaitFor([&] { return !part<QPushButton>("actAccept")->isVisible(); }, kPatience);
    }
    bool closeDialog() {
        QTest::keyClick(dialog(), Qt::Key_Escape);
        return QTest::qWaitFor([&] { return dialog() == nullptr; }, kPatience);
    }

    std::string database;
    Sql sql;
    long long dead = 0;
    long long behind = 0;
    Desk desk;
};

} // namespace

class OutboxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGroupOfTheDeadIsReplayed();
    void attemptsAreKept();
    void whatIsNotDeadIsRefusedWithItsSentence();
    void aDeadEventIsSkippedAndItsLineGoesOn();
    void allThatAreDeadAreReplayed();
    void anEventOpensInTheInspector();
    void whatBecomesOfAKeyIsSet();
    void whatHasMovedSinceIsSaid();
};

void OutboxTest::aGroupOfTheDeadIsReplayed() {
    Stage stage;
    QVERIFY(stage.open());
    QVERIFY(stage.desk.part<QLabel>("outboxForsaken")->isVisible()); // one waits, and no relay runs
    stage.look(1);
    auto* const causes = stage.table("outboxCausesTable");
    QTRY_COMPARE_WITH_TIMEOUT(causes->model()->rowCount(), 3, kPatience);
    using Model = views::OutboxCausesModel;
    QCOMPARE(causes->model()->index(0, Model::Cause).data().toString(), QString("HTTP 503 from …"));
    QCOMPARE(causes->model()->index(0, Model::Count).data().toString(), QString("4"));
    causes->setFocus(Qt::TabFocusReason);
    stage.first();
    QVERIFY(stage.choose(causes, "replay"));
    QCOMPARE(stage.part<QLabel>("actWhom")->text(), QString("4 events"));
    QVERIFY(!stage.part<QWidget>("replayStep")->isVisible());
    QVERIFY(stage.judged());
    QVERIFY(!stage.part<views::ActReportView>("actPreview")->text().isEmpty());
    QCOMPARE(stage.sql.number("select count(*) from fermata_outbox where status = 'DEAD'"),
             7LL); // nothing has happened
    // Four of them at once: the number is asked for, should the connection be one of production; here it is not.
    QVERIFY(stage.perform());
    QCOMPARE(
        stage.sql.number("select count(*) from fermata_outbox where status = 'PENDING' and attempts = 0 and id <> $1",
                         {std::to_string(stage.behind)}),
        4LL);
    QCOMPARE(
        stage.sql.number("select count(*) from fermata_outbox where status = 'DEAD' and last_error like 'HTTP 503%'"),
        0LL);
    QVERIFY(stage.closeDialog());
    QTRY_COMPARE_WITH_TIMEOUT(causes->model()->rowCount(), 2, kPatience);
    const auto* const topics = stage.table("outboxTopicsTable")->model();
    QTRY_COMPARE_WITH_TIMEOUT(topics->index(0, views::OutboxTopicsModel::Pending).data().toString(), QString("5"),
                              kPatience);
    QCOMPARE(topics->index(0, views::OutboxTopicsModel::Dead).data().toString(), QString("3"));
}

void OutboxTest::attemptsAreKept() {
    Stage stage;
    QVERIFY(stage.open());
    auto* const events = stage.table("outboxEventsTable");
    events->setFocus(Qt::TabFocusReason);
    stage.key(Qt::Key_End); // the first that was put
    QVERIFY(stage.choose(events, "replay"));
    auto* const keep = stage.part<QCheckBox>("replayKeepAttempts");
    QVERIFY(keep->isVisible());
    QTest::keyClick(keep, Qt::Key_Space);
    QVERIFY(stage.perform());
    QCOMPARE(stage.sql.number("select attempts from fermata_outbox where status = 'PENDING' and id <> $1",
                              {std::to_string(stage.behind)}),
             5LL);
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit where act = 'replay'"), 1LL);
}

void OutboxTest::whatIsNotDeadIsRefusedWithItsSentence() {
    Stage stage;
    QVERIFY(stage.open());
    auto* const events = stage.table("outboxEventsTable");
    events->setFocus(Qt::TabFocusReason);
    stage.first();
    const auto refused = [&](const char* sentence) {
        return QTest::qWaitFor(
            [&] {
                return stage.part<views::ActReportView>("actPreview")->text().contains(sentence) &&
                       !stage.part<QPushButton>("actAccept")->isEnabled();
            },
            kPatience);
    };
    QVERIFY(stage.choose(events, "outbox_skip"));
    QVERIFY(refused("only what is DEAD can be skipped"));
    QVERIFY(stage.closeDialog());
    QVERIFY(stage.choose(events, "replay"));
    QVERIFY(refused("only what is PUBLISHED or DEAD is replayed"));
    // By another function, and for the same reason.
    QTest::keyClick(stage.part<QCheckBox>("replayKeepAttempts"), Qt::Key_Space);
    QVERIFY(refused("only what is PUBLISHED or DEAD is replayed. It is published when a relay comes to it."));
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit"), 0LL);
}

void OutboxTest::aDeadEventIsSkippedAndItsLineGoesOn() {
    Stage stage;
    QVERIFY(stage.open());
    auto* const events = stage.table("outboxEventsTable");
    events->setFocus(Qt::TabFocusReason);
    stage.first();
    auto* const standing = stage.desk.part<QLabel>("outboxStanding");
    const QString waits =
        QString("#%1 is PENDING. It waits for #%2, which is DEAD and stops the ordering key until it is "
                "replayed or skipped.")
            .arg(stage.behind)
            .arg(stage.dead);
    QTRY_COMPARE_WITH_TIMEOUT(standing->text(), waits, kPatience);
    stage.look(2);
    auto* const line = stage.table("outboxLineTable");
    QTRY_COMPARE_WITH_TIMEOUT(line->model()->rowCount(), 2, kPatience);
    line->setFocus(Qt::TabFocusReason);
    stage.first();
    QVERIFY(stage.choose(line, "outbox_skip"));
    QVERIFY(stage.perform());
    QCOMPARE(stage.status(stage.dead), std::string("DEAD"));
    QCOMPARE(stage.sql.value("select status::text from gen_durable where id = $1", {std::to_string(stage.behind)}),
             SqlValue("runnable"));
    QVERIFY(stage.closeDialog());
    QTRY_COMPARE_WITH_TIMEOUT(line->model()->rowCount(), 1, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(standing->text().contains("Nobody relays its topic"), kPatience);
}

void OutboxTest::allThatAreDeadAreReplayed() {
    Stage stage;
    QVERIFY(stage.open());
    auto* const topics = stage.table("outboxTopicsTable");
    topics->setFocus(Qt::TabFocusReason);
    stage.first();
    QVERIFY(stage.choose(topics, "replay"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.part<QLabel>("actWhom")->text().startsWith("All 7 that match: DEAD, topic “orders”"),
                             kPatience);
    QVERIFY(stage.perform());
    QCOMPARE(stage.sql.number("select count(*) from fermata_outbox where status = 'PENDING'"), 8LL);
}

void OutboxTest::whatBecomesOfAKeyIsSet() {
    Stage stage;
    QVERIFY(stage.open());
    auto* const topics = stage.table("outboxTopicsTable");
    const auto behind = [&] { return topics->model()->index(0, views::OutboxTopicsModel::OnDead).data().toString(); };
    QTRY_COMPARE_WITH_TIMEOUT(behind(), QString("stops"), kPatience);
    topics->setFocus(Qt::TabFocusReason);
    stage.first();
    QVERIFY(stage.choose(topics, "outbox_on_dead"));
    QCOMPARE(stage.part<QLabel>("actWhom")->text(), QString("Topic “orders”"));
    QVERIFY(stage.part<QAbstractButton>("onDeadGoesOn")->isChecked()); // the other way
    QVERIFY(stage.judged());
    const auto shows = [&](const char* words) {
        return QTest::qWaitFor([&] { return stage.part<views::ActReportView>("actPreview")->text().contains(words); },
                               kPatience);
    };
    QVERIFY(shows("1 event stops its key by now"));
    QTest::keyClick(stage.part<QAbstractButton>("onDeadStops"), Qt::Key_Space);
    QVERIFY(shows("The topic has it so already."));
    QVERIFY(!stage.part<QPushButton>("actAccept")->isEnabled());
    QTest::keyClick(stage.part<QAbstractButton>("onDeadGoesOn"), Qt::Key_Space);
    QTest::keyClicks(stage.part<QLineEdit>("dialogReason"), "they need no order");
    // Somebody else is faster: what was looked at is no more, and nothing is done.
    QVERIFY(stage.judged());
    stage.sql.run("update fermata_outbox_topic set on_dead = 'continue'");
    QTest::keyClick(stage.dialog(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(shows("Somebody has set the topic since you looked."));
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit"), 0LL);
    QVERIFY(stage.closeDialog());
    stage.sql.run("update fermata_outbox_topic set on_dead = 'stop'");
    const int before = stage.desk.session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.session().readings() > before + 1, kPatience); // what was there is not shown on
    QTRY_COMPARE_WITH_TIMEOUT(behind(), QString("stops"), kPatience);
    QVERIFY(stage.choose(topics, "outbox_on_dead"));
    QTest::keyClicks(stage.part<QLineEdit>("dialogReason"), "they need no order");
    QVERIFY(stage.perform());
    QCOMPARE(stage.sql.value("select on_dead from fermata_outbox_topic"), SqlValue("continue"));
    QCOMPARE(stage.sql.value("select concat_ws(' ', act, reason) from fermata_audit"),
             SqlValue("outbox_on_dead they need no order"));
    QVERIFY(stage.closeDialog());
    QTRY_COMPARE_WITH_TIMEOUT(behind(), QString("goes on"), kPatience);
}

// A relay is faster than the person: DEAD once more, it is another failure than the one that was looked at.
void OutboxTest::whatHasMovedSinceIsSaid() {
    Stage stage;
    QVERIFY(stage.open());
    auto* const events = stage.table("outboxEventsTable");
    events->setFocus(Qt::TabFocusReason);
    stage.first();
    stage.key(Qt::Key_Down); // the DEAD one that stops its key
    QVERIFY(stage.choose(events, "outbox_skip"));
    QVERIFY(stage.judged());
    stage.sql.query("select fermata_outbox_replay(array[$1::bigint])", {std::to_string(stage.dead)});
    stage.sql.query("update gen_durable set status = 'failed', last_error = 'HTTP 410 gone', attempt = 4 where id = $1",
                    {std::to_string(stage.dead)});
    QTest::keyClick(stage.dialog(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(stage.part<QWidget>("actNotice")->isVisible(), kPatience);
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit where act = 'outbox_skip'"), 0LL);
    QCOMPARE(stage.sql.number("select count(*) from fermata_outbox_stop"), 1LL);
    QVERIFY(stage.perform()); // as it is now
    QCOMPARE(stage.sql.number("select count(*) from fermata_audit where act = 'outbox_skip'"), 1LL);
    QCOMPARE(stage.sql.number("select count(*) from fermata_outbox_stop"), 0LL);
}

void OutboxTest::anEventOpensInTheInspector() {
    Stage stage;
    QVERIFY(stage.open());
    auto* const events = stage.table("outboxEventsTable");
    events->setFocus(Qt::TabFocusReason);
    stage.first();
    stage.key(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.session().lastReading().inspected &&
                                 stage.desk.session().lastReading().inspected->row.id.value == stage.behind,
                             kPatience);
}

FERMATA_TEST(OutboxTest, QApplication)
#include "tst_outbox.moc"

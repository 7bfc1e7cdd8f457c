// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// A person's first five minutes: spawn a checkout, see it wait, deliver "paid", see it finish. By the mouse and the
// keyboard, in the real window, with the embedded worker, on a real PostgreSQL.
#include "desk.h"
#include "widgets/json_edit.h"
#include "widgets/status_pill.h"

#include <fermata/test/runner.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTableView>

using namespace fermata;
using namespace fermata::test;

namespace {

// Replaces what stands in a field by what a person types.
void type(QWidget* field, const QString& text) {
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, text);
}

QString wordsOf(const QWidget* part) {
    QStringList words;
    for (const QLabel* const label : part->findChildren<QLabel*>()) {
        if (label->isVisible()) words << label->text();
    }
    return words.join(' ').remove(QRegularExpression("<[^>]*>"));
}

} // namespace

class CheckoutTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void spawnSeeItParkedDeliverSeeItDone();
    void aSecondSignalIsReportedAsItIs();
    void whatCannotBeSentIsNotSent();
};

void CheckoutTest::spawnSeeItParkedDeliverSeeItDone() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    desk.window().setKeepsDialogsOpen(false); // as a person finds it
    QVERIFY(desk.open(ownDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(desk.window().loaded());

    // Spawn.
    QVERIFY(desk.click("spawnButton"));
    auto* const spawn = desk.part<QDialog>("spawnDialog");
    QTRY_VERIFY(spawn->isVisible());
    type(desk.part<QComboBox>("spawnMachine")->lineEdit(), "checkout");
    QCOMPARE(desk.part<QComboBox>("spawnStep")->currentText(), QString("start"));
    auto* const state = desk.part<views::JsonEdit>("spawnState");
    state->setText(R"({"order": 4242, "work_ms": 50})");
    QVERIFY(state->isValid());
    QVERIFY(desk.click("spawnAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(!spawn->isVisible(), 10'000);
    QCOMPARE(sql.number("select count(*) from gen_durable"), 1LL);
    const long long id = sql.number("select id from gen_durable");
    auto* const notice = desk.part<QWidget>("actNotice");
    QVERIFY(notice->isVisible());
    QVERIFY2(wordsOf(notice).contains(QString("Inserted: #%1.").arg(id)), qPrintable(wordsOf(notice)));
    QCOMPARE(*sql.value("select fsm from gen_durable"), std::string("checkout"));

    // The embedded worker runs it: it parks, and the table says so by itself.
    QTRY_VERIFY_WITH_TIMEOUT(desk.shown(id) && desk.shown(id)->status == Status::AwaitingSignal, 15'000);
    QCOMPARE(desk.shown(id)->awaits.value_or(""), std::string("paid"));

    // Select it: the inspector tells about it.
    QVERIFY(desk.clickRow(id));
    auto* const pill = desk.part<views::StatusPill>("inspectorStatus");
    QTRY_VERIFY(pill->isVisible());
    QTRY_COMPARE(pill->status(), views::LookStatus::AwaitingSignal);

    // Deliver.
    QVERIFY(desk.click("signalButton"));
    auto* const signal = desk.part<QDialog>("signalDialog");
    QTRY_VERIFY(signal->isVisible());
    QCOMPARE(desk.part<QLineEdit>("signalTarget")->text(), QString("#%1").arg(id));
    type(desk.part<QComboBox>("signalName")->lineEdit(), "paid");
    desk.part<views::JsonEdit>("signalPayload")->setText(R"({"amount": "99.90"})");
    QVERIFY(desk.click("signalAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(!signal->isVisible(), 10'000);
    QVERIFY2(wordsOf(notice).contains(QString("woke #%1").arg(id)), qPrintable(wordsOf(notice)));

    // Done, with its result in the inspector.
    QTRY_COMPARE_WITH_TIMEOUT(pill->status(), views::LookStatus::Done, 15'000);
    QTRY_VERIFY(desk.shown(id)->status == Status::Done);
    const auto* const result = desk.part<QPlainTextEdit>("inspectorResult");
    QTRY_VERIFY(result->toPlainText().contains("4242"));
    QVERIFY(result->toPlainText().contains("\"99.90\"")); // to the letter
    QCOMPARE(*sql.value("select result = '{\"shipped\": 4242, \"amount\": \"99.90\"}' from gen_durable where id = $1",
                        {std::to_string(id)}),
             std::string("t"));
    QCOMPARE(sql.number("select count(*) from signals"), 0LL); // consumed
}

// Through the dialog, to an instance that has ended: stored, and the person is told that nobody will take it.
void CheckoutTest::aSecondSignalIsReportedAsItIs() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const long long id =
        sql.number("insert into gen_durable (fsm, step, status) values ('checkout', 'ship', 'done') returning id");
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    desk.window().openSignalDialog(InstanceId{id});
    auto* const signal = desk.part<QDialog>("signalDialog");
    QTRY_VERIFY(signal->isVisible());
    type(desk.part<QComboBox>("signalName")->lineEdit(), "paid");
    QVERIFY(desk.click("signalAccept"));
    auto* const answer = desk.part<QWidget>("signalAnswer");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), 10'000);
    QString words;
    for (const QLabel* label : answer->findChildren<QLabel*>())
        words += label->text();
    QVERIFY2(words.contains("not consume") || words.contains("ended"), qPrintable(words));
    QCOMPARE(sql.number("select count(*) from signals where name = 'paid'"), 1LL);
    QCOMPARE(*sql.value("select status from gen_durable"), std::string("done"));

    // To one that is not there: an error, in words.
    type(desk.part<QLineEdit>("signalTarget"), "987654");
    type(desk.part<QComboBox>("signalName")->lineEdit(), "paid");
    if (desk.part<QWidget>("signalAccept")->isEnabled()) {
        QVERIFY(desk.click("signalAccept"));
        QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), 10'000);
        words.clear();
        for (const QLabel* label : answer->findChildren<QLabel*>())
            words += label->text();
        QVERIFY2(words.contains("987654"), qPrintable(words));
    }
    QCOMPARE(sql.number("select count(*) from signals"), 1LL);
}

void CheckoutTest::whatCannotBeSentIsNotSent() {
    const std::string database = migratedDatabase();
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    QVERIFY(desk.click("spawnButton"));
    QTRY_VERIFY(desk.part<QDialog>("spawnDialog")->isVisible());
    auto* const state = desk.part<views::JsonEdit>("spawnState");
    state->setText(R"({"order": )");
    QTRY_VERIFY(!desk.part<QWidget>("spawnAccept")->isEnabled());
    state->setText("{}");
    QTRY_VERIFY(desk.part<QWidget>("spawnAccept")->isEnabled());
    QCOMPARE(connectTo(database).number("select count(*) from gen_durable"), 0LL);
}

FERMATA_TEST(CheckoutTest, QApplication)
#include "tst_checkout.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QTest>

#include <shell/go_to.h>

#include <algorithm>
#include <limits>

using namespace fermata;
using namespace fermata::views;

class GoToTest : public QObject {
    Q_OBJECT

private:
    GoToContext context_{{{"Overview"}, {"Instances"}},
                         {{"checkout", 1}, {"checkout", 2}, {"charge", 1}, {"failover", 1}},
                         {"default", "payments", "4711"},
                         {{"Spawn", "N"}, {"Signal", "S"}, {"Switch between light and dark", "T"}}};

    QStringList titles(const QString& text) {
        QStringList titles;
        for (const GoToTarget& target : goToTargets(text, context_))
            titles << target.title;
        return titles;
    }

private Q_SLOTS:
    void aNumberIsAnInstance_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qlonglong>("id");
        QTest::newRow("bare") << "4711" << 4711LL;
        QTest::newRow("hash") << "#4711" << 4711LL;
        QTest::newRow("blanks") << "  4711 " << 4711LL;
        QTest::newRow("largest") << "9223372036854775807" << 9223372036854775807LL;
        QTest::newRow("below zero") << "#-4711" << -4711LL; // another program may have given it
        QTest::newRow("least") << "-9223372036854775808" << std::numeric_limits<qlonglong>::min();
    }

    void aNumberIsAnInstance() {
        QFETCH(QString, text);
        QFETCH(qlonglong, id);
        const auto targets = goToTargets(text, context_);
        QCOMPARE(targets.size(), std::size_t(1)); // even though a queue is called 4711
        QVERIFY(targets[0].kind == GoToTarget::Kind::Instance);
        QCOMPARE(targets[0].id.value, id);
    }

    void noSuchNumber() {
        QVERIFY(goToTargets("9223372036854775808", context_).empty());
        QVERIFY(goToMiss("9223372036854775808").contains("large"));
        QVERIFY(goToMiss("#-9223372036854775809").contains("large"));
        QVERIFY(goToTargets("0", context_).empty());
        QVERIFY(goToMiss("#0").contains("0 stands for no"));
    }

    void names() {
        QCOMPARE(titles("inst").first(), QString("Instances"));
        QCOMPARE(titles("OVERVIEW").first(), QString("Overview"));
        QCOMPARE(titles("pay").first(), QString("payments"));
        const auto machine = goToTargets("checkout", context_);
        QVERIFY(machine[0].kind == GoToTarget::Kind::Machine);
        QVERIFY(!machine[0].version);
        const auto version = goToTargets("checkout v2", context_);
        QCOMPARE(version[0].name, QString("checkout"));
        QCOMPARE(version[0].version, std::optional<int>(2));
    }

    void statuses() {
        for (const char* text : {"awaiting signal", "awaiting_signal", "AWAITING S"}) {
            const auto targets = goToTargets(text, context_);
            QVERIFY2(!targets.empty(), text);
            QVERIFY(targets[0].kind == GoToTarget::Kind::Status);
            QVERIFY(targets[0].status == LookStatus::AwaitingSignal);
        }
        QVERIFY(goToTargets("children", context_)[0].status == LookStatus::AwaitingChildren);
        QVERIFY(goToTargets("scheduled", context_)[0].status == LookStatus::Scheduled);
    }

    // The name itself before what begins like it, that before words inside, that before letters inside.
    void bestFirst() {
        QCOMPARE(titles("fail").first(2), QStringList({"failed", "failover"}));
        QCOMPARE(titles("failover").first(), QString("failover"));
        QCOMPARE(titles("dark").first(), QString("Switch between light and dark"));
        QVERIFY(titles("ault").contains("default"));
    }

    // Letters that begin words, words in any order, letters with others between them; always behind what is exact.
    void someLettersAreEnough() {
        QCOMPARE(titles("sbl"), QStringList({"Switch between light and dark"}));
        QCOMPARE(titles("dark switch").first(), QString("Switch between light and dark"));
        QCOMPARE(titles("chk").first(), QString("checkout"));
        QCOMPARE(titles("aws").first(), QString("awaiting signal"));
        QCOMPARE(titles("pymnts").first(), QString("payments"));
        QVERIFY(!titles("stfl").contains("default")); // not in this order
        QVERIFY(!titles("odk").contains("Overview")); // not all of them
        QVERIFY(titles("ca").isEmpty());              // two letters apart are in too many names
        QCOMPARE(titles("char").first(), QString("charge"));
    }

    void whatWasChosenLatelyComesFirst() {
        GoToTarget machine;
        machine.kind = GoToTarget::Kind::Machine;
        machine.name = machine.title = "failover";
        GoToTarget signal;
        signal.kind = GoToTarget::Kind::Action;
        signal.title = "Signal";
        GoToTarget instance;
        instance.id = InstanceId{4711};
        instance.title = "Instance #4711";
        context_.recent = {signal, machine, instance};
        QCOMPARE(titles(""), QStringList({"Signal", "failover", "Instance #4711", "Overview", "Instances", "Spawn",
                                          "Switch between light and dark"}));
        QCOMPARE(titles("s").first(), QString("Signal"));
        QCOMPARE(titles("fail").first(2), QStringList({"failover", "failed"})); // both begin like that
        QCOMPARE(titles("failed").first(), QString("failed"));                  // but this is its name
        context_.recent.clear();
    }

    void whatCannotBeDoneStandsLastAndSaysWhy() {
        context_.actions[0].hindrance = "Not connected.";
        const auto targets = goToTargets("s", context_);
        const auto spawn = std::ranges::find(targets, QString("Spawn"), &GoToTarget::title);
        const auto theme = std::ranges::find(targets, QString("Switch between light and dark"), &GoToTarget::title);
        QVERIFY(spawn != targets.end() && theme < spawn);
        QCOMPARE(spawn->hindrance, QString("Not connected."));
        QCOMPARE(theme->shortcut, QString("T"));
        context_.actions[0].hindrance.clear();
    }

    void nothing() {
        QVERIFY(goToTargets("xyzzy", context_).empty());
        QVERIFY(goToMiss("xyzzy").contains("xyzzy"));
    }

    void nothingTypedOffersViewsAndActions() {
        QCOMPARE(titles(""),
                 QStringList({"Overview", "Instances", "Spawn", "Signal", "Switch between light and dark"}));
    }
};

FERMATA_TEST(GoToTest, QCoreApplication)
#include "tst_go_to.moc"

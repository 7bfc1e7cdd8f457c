// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// A window on a standby that follows its primary: how far it is behind, and that nothing is offered that cannot be
// done.
#include "acts/act_words.h"
#include "desk.h"
#include "shell/act_desk.h"

#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/standby.h>

#include <QAction>
#include <QLabel>
#include <QRegularExpression>

using namespace fermata;
using namespace fermata::test;

namespace {

constexpr int kPatience = 60'000;

} // namespace

class StandbyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itSaysHowFarItIsBehindAndOffersNoAct();
};

void StandbyTest::itSaysHowFarItIsBehindAndOffersNoAct() {
    TestCluster primary(TestCluster::Storage::Fast);
    const std::string database = primary.makeDatabase();
    migrate({database});
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status) values ('m', 's', 'failed')");
    Standby standby(primary.cluster(), database);
    Sql there = connectTo(standby.database());
    // When it was level with its primary it knows by what it has replayed.
    sql.run("insert into gen_durable (fsm, step, status) values ('m', 's', 'done')");
    QTRY_COMPARE_WITH_TIMEOUT(there.number("select count(*) from gen_durable"), 2LL, kPatience);
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(standby.database())));
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().acts().rightsKnown(), kPatience);
    const auto* const badge = desk.part<QLabel>("statusRights");
    QTRY_COMPARE_WITH_TIMEOUT(badge->text(), QString("standby"), kPatience);

    // It stands still, and its primary goes on.
    there.run("select pg_wal_replay_pause()");
    QTRY_VERIFY_WITH_TIMEOUT(*there.value("select pg_get_wal_replay_pause_state()") == "paused", kPatience);
    const QRegularExpression behind("^standby, ([2-9]|\\d\\d+) s behind$");
    const auto isBehind = [&] {
        sql.run("update gen_durable set priority = 1 - priority where id = 2");
        return behind.match(badge->text()).hasMatch();
    };
    QTRY_VERIFY2_WITH_TIMEOUT(isBehind(), qPrintable(badge->text()), kPatience);
    QVERIFY2(badge->toolTip().contains("repeated so far"), qPrintable(badge->toolTip()));

    // An instance is chosen that every act could be done to, elsewhere: each says why it cannot be done here.
    desk.window().inspect(InstanceId{1});
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), kPatience);
    QStringList names{"signalAction", "spawnAction", "serverMessageAction", "clear_lockAction"};
    for (const ActKind kind : views::actwords::kInMenus) {
        const std::string_view name = toString(kind);
        names << QString::fromLatin1(name.data(), qsizetype(name.size())) + "Action";
    }
    QVERIFY(names.size() > 8);
    for (const QString& name : names) {
        const auto* const action = desk.window().findChild<QAction*>(name);
        QVERIFY2(action, qPrintable(name));
        QTRY_VERIFY2_WITH_TIMEOUT(action->isVisible() && !action->isEnabled(), qPrintable(name), kPatience);
        QVERIFY2(action->toolTip().contains("standby"), qPrintable(name + ": " + action->toolTip()));
    }
    QVERIFY(!desk.part<QWidget>("spawnButton")->isEnabled() && !desk.part<QWidget>("signalButton")->isEnabled());

    there.run("select pg_wal_replay_resume()");
    QTRY_COMPARE_WITH_TIMEOUT(badge->text(), QString("standby"), kPatience);
    QVERIFY(desk.close());
}

FERMATA_TEST(StandbyTest, QApplication)
#include "tst_standby.moc"

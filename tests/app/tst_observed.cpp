// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What the Machines view says has entered and left each step, and since when, against what a trigger in the database
// has written down.
#include "desk.h"
#include "machines/machine_view.h"
#include "machines/machines_page.h"
#include "widgets/format.h"
#include "widgets/key_value_grid.h"

#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QAbstractItemView>
#include <QRegularExpression>
#include <QTime>

#include <fstream>
#include <map>
#include <vector>

using namespace fermata;
using namespace fermata::test;
using views::MachinesPage;

namespace {

constexpr int kPatience = 60'000;

// Three steps, the last of which spawns two childs and waits for them; steps are short, so that many lie between two
// looks.
std::string writeMachine(const std::filesystem::path& folder) {
    const std::string script = (folder / "machine.py").string();
    std::ofstream(script) << "import sys\n"
                             "sys.path.insert(0, '" FERMATA_SDK "/python')\n"
                             "import fermata\n"
                             "walk = fermata.Machine('walk')\n"
                             "leaf = fermata.Machine('leaf')\n"
                             "@walk.step\n"
                             "def first(ctx):\n"
                             "    return fermata.next('second', {})\n"
                             "@walk.step\n"
                             "def second(ctx):\n"
                             "    if ctx.attempt == 0: return fermata.replay({}, delay_ms=50)\n"
                             "    return fermata.schedule_childs('third', [fermata.child('leaf', 'only')] * 2, {})\n"
                             "@walk.step\n"
                             "def third(ctx):\n"
                             "    return fermata.done() if ctx.id % 3 else fermata.stop('every third')\n"
                             "@leaf.step\n"
                             "def only(ctx):\n"
                             "    return fermata.done()\n"
                             "fermata.run(walk, leaf, concurrency=4)\n";
    return "python3 " + script;
}

// Writes down who enters a step and who leaves one, from now on.
void trace(Sql& sql) {
    sql.run("create table trace (fsm text, step text, entered boolean);"
            "create function note_step() returns trigger language plpgsql as $$ begin"
            "  if tg_op = 'UPDATE' and (new.step <> old.step or new.status in ('done', 'failed'))"
            "     and old.status not in ('done', 'failed') then"
            "    insert into fermata.trace values (old.fsm, old.step, false);"
            "  end if;"
            "  if tg_op = 'INSERT' or (new.step <> old.step and new.status not in ('done', 'failed')) then"
            "    insert into fermata.trace values (new.fsm, new.step, true);"
            "  end if;"
            "  return null; end $$;"
            "create trigger note_step after insert or update on gen_durable for each row execute function note_step()");
}

// Some begin at once and some later, so that they do not begin in the order of their ids.
void spawn(Sql& sql, int count) {
    sql.query(
        "insert into gen_durable (fsm, step, eligible_at) select 'walk', 'first', clock_timestamp() + (i * 7 % 5) "
        "* interval '200 ms' from generate_series(1, $1::int) i",
        {std::to_string(count)});
}

} // namespace

class ObservedTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void enteredAndLeftAreWhatHappened();
    void beforeTheFirstLookNothingIsClaimed();

private:
    // As “entered” and “left” of the panel say it, without since when.
    static QString panelSays(Desk& desk, const QString& key) {
        auto* const grid = desk.part<QWidget>("stepPanel")->findChild<views::KeyValueGrid*>();
        return grid->value(key)->text().section(' ', 0, 0);
    }
};

void ObservedTest::enteredAndLeftAreWhatHappened() {
    const TemporaryFolder folder;
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    // They were there before anybody looked: they leave, and have not entered.
    sql.run("insert into gen_durable (fsm, step, eligible_at) select 'walk', 'first', now() + interval '1 day' from "
            "generate_series(1, 4)");
    app::Source source = ownDatabase(database);
    source.machineCommands = {QString::fromStdString(writeMachine(folder.path()))};
    Desk desk;
    const QString opened = views::format::clock(Timestamp(
        std::chrono::microseconds(sql.number("select (extract(epoch from clock_timestamp()) * 1000000)::bigint"))));
    QVERIFY(desk.open(source));
    trace(sql);
    const auto ended = [&](int count) {
        return sql.number("select count(*) from gen_durable where fsm = 'walk' and status in ('done', 'failed')") ==
               count;
    };
    auto* const page = desk.part<MachinesPage>("machinesPage");
    auto* const graph = page->findChild<views::MachineView*>();
    const auto agrees = [&](const MachineKey& machine, const std::string& step, QString* said) {
        const auto happened = [&](const char* entered) {
            return sql.number("select count(*) from trace where fsm = $1 and step = $2 and entered = $3::boolean",
                              {machine.fsm, step, entered});
        };
        const QString expected = QString("%1 %2").arg(happened("true")).arg(happened("false"));
        const QString is = panelSays(desk, "entered") + ' ' + panelSays(desk, "left");
        *said = QString("%1 %2: %3 have entered and left, %4 is said")
                    .arg(QString::fromStdString(machine.fsm), QString::fromStdString(step), expected, is);
        return is == expected;
    };
    const auto allAgree = [&](QString* said) {
        for (const auto& [fsm, steps] : std::map<std::string, std::vector<std::string>>{
                 {"walk", {"first", "second", "third"}}, {"leaf", {"only"}}}) {
            const MachineKey key{fsm, 1};
            page->showMachine(key);
            for (const std::string& step : steps) {
                const auto shows = [&] {
                    return graph->graph().find(views::StepNode::Kind::Step, step) >= 0 && page->chooseStep(step);
                };
                if (!QTest::qWaitFor(shows, kPatience)) {
                    *said = QString("there is no step %1").arg(QString::fromStdString(step));
                    return false;
                }
                if (!QTest::qWaitFor([&] { return agrees(key, step, said); }, 5'000)) return false;
            }
        }
        return true;
    };

    // Before the view is opened at all: what this window's worker has run since is known.
    spawn(sql, 25);
    QTRY_VERIFY_WITH_TIMEOUT(ended(25), kPatience);
    desk.window().showPage(views::PageId::Machines);
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), kPatience);
    QString said;
    QVERIFY2(allAgree(&said), qPrintable(said));

    // While it is looked at; and those of before go on.
    sql.run("update gen_durable set eligible_at = clock_timestamp() where status = 'runnable'");
    spawn(sql, 40);
    QTRY_VERIFY_WITH_TIMEOUT(ended(69), kPatience);
    QVERIFY2(allAgree(&said), qPrintable(said));

    // By the database's clock, and no earlier than the window was there.
    auto* const grid = desk.part<QWidget>("stepPanel")->findChild<views::KeyValueGrid*>();
    for (const char* const key : {"entered", "left"}) {
        const auto since = QRegularExpression("^\\d+ since (\\d\\d:\\d\\d:\\d\\d)$").match(grid->value(key)->text());
        QVERIFY2(since.hasMatch(), qPrintable(grid->value(key)->text()));
        const auto seconds =
            QTime::fromString(opened, "HH:mm:ss").secsTo(QTime::fromString(since.captured(1), "HH:mm:ss"));
        const auto after = (seconds + 86'400) % 86'400; // past midnight too
        QVERIFY2(after <= 60 || after >= 86'399, qPrintable(opened + " and " + since.captured(1)));
    }
}

// Nobody's worker is here to tell: not before the view has been looked at, and then since that moment.
void ObservedTest::beforeTheFirstLookNothingIsClaimed() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into fermata_machine (fsm, version, initial, graph) values ('walk', 1, 'first', "
            "'{\"steps\": [\"first\", \"second\"], \"transitions\": []}');"
            "insert into gen_durable (fsm, step) select 'walk', 'first' from generate_series(1, 3)");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    auto* const panel = desk.part<QWidget>("stepPanel");
    auto* const grid = panel->findChild<views::KeyValueGrid*>();
    // Spawned and gone on before anybody looks.
    sql.run("insert into gen_durable (fsm, step) values ('walk', 'first'); "
            "update gen_durable set step = 'second', updated_at = clock_timestamp() where id = 1");
    QVERIFY(!panel->isVisible());
    QVERIFY(!grid->value("entered")->text().contains("since") && !grid->value("left")->text().contains("since"));

    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > 2, kPatience);
    desk.window().showPage(views::PageId::Machines);
    auto* const page = desk.part<MachinesPage>("machinesPage");
    page->showMachine({"walk", 1});
    QTRY_VERIFY_WITH_TIMEOUT(page->chooseStep("first"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(panel->isVisible() && grid->value("entered")->text().startsWith("0 since "), kPatience);
    QVERIFY(grid->value("left")->text().startsWith("0 since "));
    const auto* const here = desk.part<QAbstractItemView>("hereTable");
    QTRY_COMPARE_WITH_TIMEOUT(here->model()->rowCount(), 3, kPatience);
    const int looked = desk.session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > looked + 1, kPatience);
    // From then on: one goes on, one is spawned.
    sql.run("update gen_durable set step = 'second', updated_at = clock_timestamp() where id = 2; "
            "insert into gen_durable (fsm, step) values ('walk', 'first')");
    QTRY_VERIFY2_WITH_TIMEOUT(panelSays(desk, "entered") == "1" && panelSays(desk, "left") == "1",
                              qPrintable(grid->value("entered")->text() + ", " + grid->value("left")->text()),
                              kPatience);
}

FERMATA_TEST(ObservedTest, QApplication)
#include "tst_observed.moc"

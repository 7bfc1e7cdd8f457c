// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The program whole, in this process: “Switch now” while its worker executes a step.
#include "desk.h"
#include "person.h"
#include "run.h"
#include "slow_machine.h"
#include "widgets/link_label.h"

#include <fermata/test/runner.h>

#include <QActionGroup>
#include <QLabel>
#include <QPointer>
#include <QTemporaryDir>

#include <vector>

using namespace fermata;
using namespace fermata::test;

class SwitchExecutingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itAsksAndWhatIsCutOffIsGivenBack();
};

void SwitchExecutingTest::itAsksAndWhatIsCutOffIsGivenBack() {
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
    const SlowMachine machine;
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step) values ('slow', 'hold')");
    const auto row = [&] {
        return *sql.value("select concat_ws(' ', status, attempt, last_error) from gen_durable where fsm = 'slow'");
    };

    QPointer<views::MainWindow> first;
    const auto asks = [&] {
        const auto* const dialog = first ? first->findChild<QDialog*>("leaveDialog") : nullptr;
        return dialog && dialog->isVisible() &&
               dialog->findChild<QLabel*>("leaveTitle")->text().contains("executes 1 step");
    };
    const auto chooseGerman = [&] {
        for (QAction* const action : first->findChild<QActionGroup*>("languages")->actions())
            if (action->data().toString() == "de") return action->trigger(), true;
        return false;
    };
    const auto switchNow = [&] {
        auto* const now = !first ? nullptr : first->findChild<views::LinkLabel*>("switchLanguage");
        if (!now || !now->isVisible()) return false;
        QTest::mouseClick(now, Qt::LeftButton);
        return true;
    };
    QString stayed, left;
    Person whoSwitches({
        {"see a step execute",
         [&] {
             first = shownWindow();
             return first && first->loaded() && machine.hasBegun();
         }},
        {"choose German", chooseGerman},
        {"switch now", switchNow},
        {"be asked", asks},
        {"stay",
         [&] {
             QTest::keyClick(first->findChild<QDialog*>("leaveDialog"), Qt::Key_Escape);
             return true;
         }},
        {"see that nothing happened",
         [&] {
             stayed = QString::fromStdString(row());
             return first && first->isVisible() && !asks();
         }},
        // Who stays goes on: what comes is claimed as before.
        {"let another one come",
         [&] {
             sql.run("insert into gen_durable (fsm, step) values ('approval', 'manager')");
             return true;
         }},
        {"see it executed",
         [&] {
             return sql.number("select count(*) from gen_durable where fsm = 'approval' and status = "
                               "'awaiting_signal'") == 1;
         }},
        {"choose German again", chooseGerman},
        {"switch now again", switchNow},
        {"be asked again", asks},
        {"leave at once",
         [&] {
             machine.forgetBegun();
             QTest::mouseClick(first->findChild<QAbstractButton*>("leaveNow"), Qt::LeftButton);
             return true;
         }},
        {"see it execute in another window",
         [&] {
             const views::MainWindow* const second = shownWindow();
             if (first || !second || !second->loaded() || !machine.hasBegun()) return false; // the first has gone
             left = QString::fromStdString(row());
             machine.endTheStep();
             return true;
         }},
        {"see it done", [&] { return row() == "done 0"; }},
        {"close it",
         [] {
             if (shownWindow()) shownWindow()->close(); // it asks its worker first
             return true;
         }},
    });
    letAct(whoSwitches);
    std::vector<std::string> words{"fermata",         "--db",       database, "--worker", "--machines",
                                   machine.command(), "--language", "en"};
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const int code = app::run(int(words.size()), arguments.data());
    QCOMPARE(whoSwitches.undone(), QString());
    QCOMPARE(code, 0);
    QCOMPARE(stayed, QString("executing 0"));
    QCOMPARE(left, QString("executing 0")); // claimed anew, and neither an attempt nor an error more
}

FERMATA_TEST_WITHOUT_APPLICATION(SwitchExecutingTest)
#include "tst_switch_executing.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The program whole, in this process: another language is chosen and switched to, and what one was at stays.
#include "desk.h"
#include "inspector/inspector.h"
#include "person.h"
#include "run.h"
#include "stuck/stuck_page.h"
#include "widgets/link_label.h"

#include <fermata/test/runner.h>

#include <QActionGroup>
#include <QMenuBar>
#include <QPointer>
#include <QTemporaryDir>

#include <vector>

using namespace fermata;
using namespace fermata::test;

class SwitchLanguageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWindowIsOpenedAnewWithWhatOneWasAt();
};

void SwitchLanguageTest::theWindowIsOpenedAnewWithWhatOneWasAt() {
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status, awaits) select 'order', 'pay', 'awaiting_signal', 'paid' "
            "from generate_series(1, 3)");

    QPointer<views::MainWindow> first;
    QString firstWords;
    QString secondWords;
    const auto ready = [](const views::MainWindow& window) {
        const auto* const inspector = window.findChild<views::Inspector*>();
        return window.loaded() && inspector && inspector->instance() == InstanceId{2} &&
               window.findChild<QAbstractButton*>("inspectorSignal");
    };
    const auto menuWords = [](const views::MainWindow& window) {
        QStringList words;
        for (const QAction* const menu : window.menuBar()->actions())
            words << menu->text().remove('&');
        return words.join(' ');
    };
    Person whoSwitches({
        {"look at an instance",
         [&] {
             first = shownWindow();
             if (!first || !first->loaded()) return false;
             first->inspect(InstanceId{2});
             return true;
         }},
        // Nothing is under way any more that would have to be broken off.
        {"see it",
         [&] {
             if (!first || !ready(*first)) return false;
             const auto* const stuck = first->findChild<views::StuckPage*>();
             return stuck && stuck->loaded();
         }},
        {"choose German",
         [&] {
             if (!first) return false;
             firstWords = menuWords(*first);
             for (QAction* const action : first->findChild<QActionGroup*>("languages")->actions())
                 if (action->data().toString() == "de") return action->trigger(), true;
             return false;
         }},
        {"switch now",
         [&] {
             auto* const now = !first ? nullptr : first->findChild<views::LinkLabel*>("switchLanguage");
             if (!now || !now->isVisible()) return false;
             QTest::mouseClick(now, Qt::LeftButton);
             return true;
         }},
        {"see the same in another window",
         [&] {
             const views::MainWindow* const second = shownWindow();
             if (first || !second || !ready(*second)) return false; // the first has gone
             const auto* const stuck = second->findChild<views::StuckPage*>();
             if (!stuck || !stuck->loaded()) return false;
             secondWords = menuWords(*second);
             return true;
         }},
        {"close it", [] { return shownWindow() && shownWindow()->close(); }},
    });
    letAct(whoSwitches);
    std::vector<std::string> words{"fermata", "--db", database, "--language", "en"};
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const int code = app::run(int(words.size()), arguments.data());
    QCOMPARE(whoSwitches.undone(), QString());
    QCOMPARE(code, 0);
    QVERIFY2(firstWords.startsWith("File "), qPrintable(firstWords));
    QVERIFY2(secondWords.startsWith("Datei "), qPrintable(secondWords));
}

FERMATA_TEST_WITHOUT_APPLICATION(SwitchLanguageTest)
#include "tst_switch_language.moc"

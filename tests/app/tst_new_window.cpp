// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The program whole, in this process: “New window” starts another one, and leaves it the place that this one is in.
#include "desk.h"
#include "place.h"
#include "run.h"
#include "session/conninfo.h"
#include "shell/main_window.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

// The program that it would start is this one, which knows no such test and leaves the file where it lies.
QString leftIn(const QTemporaryDir& folder) {
    const QStringList files = QDir(folder.path()).entryList({"fermata-place-*"}, QDir::Files);
    return files.isEmpty() ? QString() : folder.filePath(files.front());
}

views::MainWindow* shownWindow() {
    for (QWidget* const widget : QApplication::topLevelWidgets())
        if (auto* const window = qobject_cast<views::MainWindow*>(widget); window && window->isVisible()) return window;
    return nullptr;
}

// Opens another window as soon as the first has read its database, and closes the first when it has done so.
class Person : public QObject {
public:
    explicit Person(const QTemporaryDir& folder) : folder_(folder) {}

    void begin() {
        startTimer(20ms);
        QTimer::singleShot(60s, qApp, [] { QApplication::exit(99); });
    }

protected:
    void timerEvent(QTimerEvent*) override {
        auto* const window = shownWindow();
        if (!window || !window->loaded()) return;
        if (!asked_) {
            asked_ = true;
            window->findChild<QAction*>("newWindowAction")->trigger();
        } else if (!leftIn(folder_).isEmpty()) {
            window->close();
        }
    }

private:
    const QTemporaryDir& folder_;
    bool asked_ = false;
};

QPointer<Person> person;

// run() makes a QCoreApplication first, to read its arguments, and then the application.
void applicationStarted() {
    if (person && qobject_cast<QApplication*>(QCoreApplication::instance())) person->begin();
}
Q_COREAPP_STARTUP_FUNCTION(applicationStarted)

} // namespace

class NewWindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itIsInTheSamePlace();
};

void NewWindowTest::itIsInTheSamePlace() {
    const QTemporaryDir home, runtime;
    qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
    qputenv("XDG_RUNTIME_DIR", runtime.path().toLocal8Bit());
    QVERIFY(QDir(home.path()).mkpath("fermata"));
    QFile settings(home.filePath("fermata/fermata.conf"));
    QVERIFY(settings.open(QFile::WriteOnly));
    settings.write("[worker]\nmachines=python3 mine.py\n");
    settings.close();
    const std::string database = migratedDatabase();
    Person whoWantsAnother(runtime);
    person = &whoWantsAnother;
    std::vector<std::string> words{"fermata", "--db", database + " password=secret", "--language", "de"};
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    QCOMPARE(app::run(int(words.size()), arguments.data()), 0);
    const auto place = app::takePlace(leftIn(runtime));
    QVERIFY(place);
    QVERIFY(!place->choose);
    QVERIFY2(app::Conninfo::parse(place->source.conninfo).settings() ==
                 app::Conninfo::parse(QString::fromStdString(database)).settings(),
             qPrintable(place->source.conninfo));
    QCOMPARE(place->source.password, QString("secret"));
    QCOMPARE(place->source.machineCommands, QStringList("python3 mine.py"));
    QCOMPARE(place->language, QString("de"));
}

FERMATA_TEST_WITHOUT_APPLICATION(NewWindowTest)
#include "tst_new_window.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "sample_readings.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QPixmap>
#include <QTemporaryDir>
#include <QTest>

#include <shell/go_to_box.h>
#include <shell/main_window.h>
#include <theme/theme.h>

using namespace fermata;
using namespace fermata::views;

// Shows the real window in each of its states, light and dark, and writes a picture of each. FERMATA_PICTURES names the
// folder; without it they go to a temporary one. A picture passes when it is not blank and nothing was painted outside
// of the window.
class ShellPicturesTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<MainWindow> makeWindow() {
        auto window = std::make_unique<MainWindow>();
        window->setKnownMachines(samples::machines());
        window->resize(1440, 900);
        return window;
    }

    void watch(MainWindow& window, int from, int to) {
        for (int second = from; second <= to; ++second)
            window.setReading(samples::busy(window.readPlan(), second));
    }

    void take(QWidget& window, const QString& name) {
        QCoreApplication::processEvents();
        const QPixmap picture = window.grab();
        QCOMPARE(picture.deviceIndependentSize().toSize(), window.size());
        const QImage image = picture.toImage();
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 7) {
            for (int x = 0; x < image.width(); x += 7)
                colours.insert(image.pixel(x, y));
        }
        QVERIFY2(colours.size() > 8, qPrintable(name));
        const QString theme = &views::theme() == &Theme::contrastTheme() ? "contrast"
                              : ThemeManager::instance().isDark()        ? "dark"
                                                                         : "light";
        QVERIFY(picture.save(QStringLiteral("%1/%2-%3.png").arg(folder_, name, theme)));
    }

    void takeBoth(QWidget& window, const QString& name) {
        for (const auto choice : {Theme::Choice::Light, Theme::Choice::Dark}) {
            ThemeManager::instance().setChoice(choice);
            take(window, name);
        }
        ThemeManager::instance().setChoice(Theme::Choice::Light);
    }

private Q_SLOTS:
    void initTestCase() {
        ThemeManager::instance().install(*qApp, Theme::Choice::Light);
        folder_ = qEnvironmentVariable("FERMATA_PICTURES");
        if (folder_.isEmpty()) {
            QVERIFY(temporary_.isValid());
            folder_ = temporary_.path();
        }
        QVERIFY(QDir().mkpath(folder_));
    }

    void overview() {
        auto window = makeWindow();
        window->show();
        window->setConnection(samples::ordersDb());
        window->setEmbeddedWorker(samples::embedded());
        watch(*window, 0, 300);
        window->addSteps(samples::steps(60));
        takeBoth(*window, "overview");

        window->resize(1100, 700);
        takeBoth(*window, "overview-small");
    }

    // What a new user sees in the first minutes.
    void overviewAtFirst() {
        auto window = makeWindow();
        window->show();
        window->setConnection(samples::sandbox());
        window->setEmbeddedWorker(samples::embedded());
        int from = 0;
        for (const int second : {1, 3, 20, 120}) {
            watch(*window, from, second);
            from = second + 1;
            take(*window, QString("overview-after-%1-s").arg(second, 3, 10, QChar('0')));
        }
    }

    void acts() {
        auto window = makeWindow();
        window->show();
        window->setConnection(samples::sandbox());
        window->setEmbeddedWorker(samples::embedded());
        watch(*window, 0, 40);
        const auto spawn = [&](const RequestAnswer& answer) {
            for (QAction* action : window->findChildren<QAction*>()) {
                if (action->data().toString() == QLatin1String("order")) action->trigger();
            }
            window->setRequestAnswer(answer);
        };
        RequestAnswer done;
        done.spawned = SpawnAnswer{{InstanceId{5701}}, 0};
        spawn(done);
        takeBoth(*window, "act-done");
        window->showPage(MainWindow::Page::Instances);
        watch(*window, 41, 42);
        RequestAnswer failed;
        failed.error = "could not extend file “base/16384/24601”: no space left on device";
        failed.advice = "Make room on the server’s disk, then spawn it again.";
        spawn(failed);
        takeBoth(*window, "act-failed");
    }

    void firstStart() {
        auto window = makeWindow();
        window->show();
        window->setConnection(samples::sandbox());
        window->setEmbeddedWorker(samples::embedded());
        window->setReading(samples::nothing(window->readPlan()));
        takeBoth(*window, "first-start");
    }

    void instancesAndInspector() {
        auto window = makeWindow();
        window->show();
        window->setConnection(samples::ordersDb());
        window->setEmbeddedWorker(samples::embedded());
        watch(*window, 0, 20);
        window->showPage(MainWindow::Page::Instances);
        watch(*window, 21, 22);
        window->inspect(InstanceId{6091});
        watch(*window, 23, 24);
        takeBoth(*window, "instances");

        window->resize(1280, 720);
        watch(*window, 25, 26);
        takeBoth(*window, "instances-small");
    }

    void gapsAndPause() {
        auto window = makeWindow();
        window->show();
        window->setConnection(samples::ordersDb());
        watch(*window, 0, 120);
        watch(*window, 190, 260);
        window->findChild<QAction*>("liveAction")->trigger();
        take(*window, "paused");
    }

    void huge() {
        auto window = makeWindow();
        window->show();
        window->setConnection(samples::ordersDb());
        for (int second = 0; second < 40; ++second)
            window->setReading(samples::huge(window->readPlan(), second));
        takeBoth(*window, "huge");
    }

    void helpAndDiagnostics() {
        auto window = makeWindow();
        window->show();
        ConnectionState state = samples::ordersDb();
        state.schemaVersion = 3;
        state.indexes =
            QStringList{"gen_durable_key_busy", "gen_durable_key_head", "gen_durable_lease", "gen_durable_parent",
                        "gen_durable_pkey",     "gen_durable_plain",    "signals_target"};
        state.missingIndexes = QStringList{"gen_durable_resting"};
        window->setConnection(state);
        for (int second = 0; second < 20; ++second) {
            Reading reading = samples::busy(window->readPlan(), second);
            reading.statements = {{"clock", 210}, {"status_counts", 1850 + second}, {"workers", 640}};
            window->setReading(reading);
        }
        for (const char* name : {"help", "diagnostics"}) {
            window->findChild<QAction*>(QString::fromLatin1(name) + "Action")->trigger();
            auto* dialog = window->findChild<QDialog*>(
                QLatin1String(name) == QLatin1String("help") ? "helpWindow" : "diagnosticsDialog");
            QVERIFY(dialog);
            takeBoth(*dialog, name);
            dialog->close();
        }
    }

    void highContrastAndBand() {
        auto window = makeWindow();
        window->show();
        ConnectionState state = samples::ordersDb();
        state.colour = "#c5221f";
        state.production = true;
        window->setConnection(state);
        watch(*window, 0, 60);
        takeBoth(*window, "production");
        ThemeManager::instance().setChoice(Theme::Choice::Contrast);
        take(*window, "overview");
        window->showPage(MainWindow::Page::Instances);
        watch(*window, 61, 62);
        window->inspect(InstanceId{6091});
        watch(*window, 63, 64);
        take(*window, "instances");
        ThemeManager::instance().setChoice(Theme::Choice::Light);
    }

    void palette() {
        auto window = makeWindow();
        window->show();
        ConnectionState state = samples::ordersDb();
        state.writable = false;
        window->setConnection(state);
        watch(*window, 0, 5);
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        auto* box = window->findChild<GoToBox*>("goToBox");
        box->setFocus(Qt::ShortcutFocusReason);
        QTest::keyClicks(box, "checkout");
        QTest::keyClick(box, Qt::Key_Return);
        box->setFocus(Qt::ShortcutFocusReason);
        QVERIFY(box->isListShown());
        takeBoth(*window, "palette");
        QTest::keyClicks(box, "sp");
        takeBoth(*window, "palette-typed");
    }

    void connectionStates() {
        auto window = makeWindow();
        window->show();
        ConnectionState state;
        state.label = "sandbox";
        state.sandbox = true;
        for (const char* message : {"Looking for the PostgreSQL server binaries…", "Creating the sandbox’s cluster…",
                                    "Starting its server…"}) {
            state.message = message;
            window->setConnection(state);
        }
        takeBoth(*window, "connecting");

        state.kind = ConnectionState::Kind::Failed;
        state.message = "No PostgreSQL server binaries were found: looked for initdb and postgres in "
                        "/usr/lib/postgresql and in PATH.";
        state.advice =
            "Install them (on Debian: apt install postgresql-15), or connect to a database that runs already.";
        window->setConnection(state);
        takeBoth(*window, "failed");

        window->setConnection(samples::ordersDb());
        watch(*window, 0, 60);
        ConnectionState lost = samples::ordersDb();
        lost.kind = ConnectionState::Kind::Lost;
        lost.message = "server closed the connection unexpectedly";
        lost.advice = "Fermata tries again every few seconds.";
        window->setConnection(lost);
        takeBoth(*window, "lost");
    }

    void goTo() {
        auto window = makeWindow();
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        window->setConnection(samples::ordersDb());
        watch(*window, 0, 30);
        auto* box = window->findChild<GoToBox*>("goToBox");
        box->setFocus(Qt::ShortcutFocusReason);
        takeBoth(*window, "goto-open");
        QTest::keyClicks(box, "ch");
        take(*window, "goto-typed");
        QTest::keyClicks(box, "xx");
        take(*window, "goto-miss");
    }

    void dialogs() {
        auto window = makeWindow();
        window->show();
        window->setConnection(samples::ordersDb());
        watch(*window, 0, 3);
        for (const char* name : {"keys", "connect"}) {
            window->findChild<QAction*>(QString("%1Action").arg(name))->trigger();
            auto* dialog = window->findChild<QDialog*>(QString("%1Dialog").arg(name));
            QVERIFY(dialog);
            takeBoth(*dialog, name);
            dialog->close();
        }
    }

private:
    QTemporaryDir temporary_;
    QString folder_;
};

FERMATA_TEST(ShellPicturesTest, QApplication)
#include "tst_shell_pictures.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dialogs/hosts_dialog.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QCheckBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace fermata;
using namespace fermata::views;

namespace {

HostState up(const QString& command, int outstanding = 0) {
    return {.command = command,
            .kind = HostState::Kind::Up,
            .machines = {"greeting v1", "greet v1"},
            .concurrency = 8,
            .outstanding = outstanding};
}

EmbeddedWorkerState running(std::vector<HostState> hosts) {
    EmbeddedWorkerState state;
    state.present = state.running = true;
    state.hosts = std::move(hosts);
    return state;
}

} // namespace

class HostsDialogTest : public QObject {
    Q_OBJECT

    std::unique_ptr<HostsDialog> dialog_;

    template <typename Part = QPushButton>
    Part* part(const QString& name) {
        return dialog_->findChild<Part*>(name);
    }
    QString words() {
        QStringList words;
        for (const QLabel* label : part<QScrollArea>("hostsStates")->findChildren<QLabel*>())
            words << label->text();
        return words.join('\n');
    }

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void init() {
        dialog_ = std::make_unique<HostsDialog>();
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog_.get()));
    }

    void nothingIsStartedAnewWhereNothingRuns() {
        QVERIFY(!part<QScrollArea>("hostsStates")->isVisible());
        EmbeddedWorkerState off = running({up("python3 a.py")});
        off.running = false;
        off.hosts[0].kind = HostState::Kind::Stopped;
        dialog_->setEmbeddedWorker(off);
        QVERIFY(part("hostsRestart0")->isVisible() && !part("hostsRestart0")->isEnabled());
    }

    // Asked of the one whose button it is; while that makes place the words say what for.
    void eachIsStartedAnewByItself() {
        dialog_->setEmbeddedWorker(running({up("python3 a.py"), up("node b.mjs", 2)}));
        QSignalSpy asked(dialog_.get(), &HostsDialog::restartRequested);
        QTest::mouseClick(part("hostsRestart1"), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), QString("node b.mjs"));
        HostState going = up("node b.mjs", 2);
        going.restarting = true;
        dialog_->setEmbeddedWorker(running({up("python3 a.py"), going}));
        QVERIFY(part("hostsRestart1")->isEnabled()); // else the focus went to another one's button
        QVERIFY2(words().contains("Starts anew when the 2 steps"), qPrintable(words()));
        // The one before it went meanwhile: a click is for the command that one sees.
        dialog_->setEmbeddedWorker(running({up("node b.mjs")}));
        QTest::mouseClick(part("hostsRestart0"), Qt::LeftButton);
        QCOMPARE(asked.last()[0].toString(), QString("node b.mjs"));
    }

    // Twice a second something changes: neither the button nor the focus on it.
    void whatChangesLeavesTheFocus() {
        dialog_->setEmbeddedWorker(running({up("python3 a.py"), up("node b.mjs")}));
        part("hostsRestart1")->setFocus();
        const QPushButton* const button = part("hostsRestart1");
        for (int outstanding = 1; outstanding < 5; ++outstanding) {
            HostState second = up("node b.mjs", outstanding);
            dialog_->setEmbeddedWorker(running({up("python3 a.py", outstanding), second}));
            QVERIFY2(words().contains(QStringLiteral("%1 of 8").arg(outstanding)), qPrintable(words()));
        }
        HostState going = up("node b.mjs", 0);
        going.restarting = true;
        dialog_->setEmbeddedWorker(running({up("python3 a.py"), going}));
        QVERIFY2(words().contains("Starts anew."), qPrintable(words()));
        QVERIFY(button->hasFocus());
        going.kind = HostState::Kind::Starting;
        dialog_->setEmbeddedWorker(running({up("python3 a.py"), going}));
        QCOMPARE(part("hostsRestart1"), button);
        QVERIFY(button->hasFocus());
    }

    // The key that does it in the window does it here, too.
    void theKeyStartsAllAnew() {
        dialog_->setEmbeddedWorker(running({up("python3 a.py"), up("node b.mjs")}));
        QSignalSpy asked(dialog_.get(), &HostsDialog::restartRequested);
        dialog_->activateWindow();
        QTest::keyClick(part<QPlainTextEdit>("hostsCommands"), Qt::Key_F5, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), QString());
    }

    void theChoiceIsToldOnce() {
        QSignalSpy told(dialog_.get(), &HostsDialog::watchRequested);
        dialog_->setWatched(true); // as it was kept: nobody's choice
        QVERIFY(part<QCheckBox>("hostsWatch")->isChecked() && told.isEmpty());
        part<QCheckBox>("hostsWatch")->setFocus();
        QTest::keyClick(part<QCheckBox>("hostsWatch"), Qt::Key_Space);
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][0].toBool(), false);
    }

    // Sixteen, of which one is long and one hostile, on a small screen: all can be reached, the foot stays.
    void sixteenOnASmallScreen() {
        std::vector<HostState> hosts;
        for (int i = 0; i < 16; ++i)
            hosts.push_back(up(QStringLiteral("python3 machines/%1.py").arg(i), i));
        hosts[3].command = "python3 " + QString(4'000, 'x') + ".py";
        hosts[4].command = QStringLiteral("python3 a\u202Eb&<i>.py");
        hosts[5].kind = HostState::Kind::Waiting;
        hosts[5].problem = "machines \"python3 machines/5.py\" did not come up: it ended with exit code 1";
        hosts[6].restarting = true;
        dialog_->setEmbeddedWorker(running(hosts));
        dialog_->resize(640, 440);
        QCoreApplication::processEvents();
        if (qEnvironmentVariableIsSet("FERMATA_PICTURES")) samples::picture(*dialog_, "hosts");
        QVERIFY2(dialog_->minimumSizeHint().height() <= 440 && dialog_->minimumSizeHint().width() <= 760,
                 qPrintable(QStringLiteral("%1x%2")
                                .arg(dialog_->minimumSizeHint().width())
                                .arg(dialog_->minimumSizeHint().height())));
        QVERIFY(!words().contains(QChar(0x202E)));
        auto* const area = part<QScrollArea>("hostsStates");
        QVERIFY(area->verticalScrollBar()->maximum() > 0);
        QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
        // Tab leads to what is out of sight, and it comes into sight.
        auto* const last = part("hostsRestart15");
        part("hostsRestart0")->setFocus();
        for (int i = 0; i < 40 && !last->hasFocus(); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(last->hasFocus());
        QVERIFY(area->viewport()->rect().contains(last->mapTo(area->viewport(), last->rect().center())));
        auto* const apply = part("hostsApply");
        QVERIFY(dialog_->rect().contains(apply->mapTo(dialog_.get(), apply->rect().bottomRight())));
    }
};

FERMATA_TEST(HostsDialogTest, QApplication)
#include "tst_hosts_dialog.moc"

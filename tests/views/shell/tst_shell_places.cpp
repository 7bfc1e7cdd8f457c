// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDesktopServices>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextDocument>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

#include <acts/act_dialog.h>
#include <inspector/error_text.h>
#include <inspector/inspector.h>

using namespace fermata;
using namespace fermata::views;

// From a step that failed to the place where it did, and to trying it again.
class ShellPlacesTest : public WindowFixture {
    Q_OBJECT

    static constexpr InstanceId kFailed{5208};

    QTemporaryDir folder_;
    QStringList opened_; // by the desktop

    ErrorText& error() { return *find<ErrorText>("inspectorError"); }
    // Stuck has one too.
    QPushButton& replay() { return *window_->findChild<Inspector*>()->findChild<QPushButton*>("inspectorReplay"); }
    QString path(const QString& name) const { return folder_.filePath(name); }
    QString argumentsFile() const { return path("arguments"); }

    QString write(const QString& name, const QByteArray& contents, bool program = false) {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size()) qFatal("%s", qPrintable(name));
        if (program) file.setPermissions(file.permissions() | QFile::ExeOwner);
        return file.fileName();
    }

    // A program that writes down what it was called with, an argument a line, and ends with `code`.
    QString editor(int code = 0) {
        QFile::remove(argumentsFile()); // of one that nobody asked
        const QByteArray to = argumentsFile().toUtf8();
        return write("editor",
                     "#!/bin/sh\nfor one in \"$@\"; do printf '%s\\n' \"$one\"; done >'" + to + ".new'\nmv '" + to +
                         ".new' '" + to + "'\nexit " + QByteArray::number(code) + "\n",
                     true);
    }

    QStringList calledWith() {
        QFile file(argumentsFile());
        if (!QTest::qWaitFor([&] { return file.exists(); }, 30'000) || !file.open(QIODevice::ReadOnly))
            return {"nothing"};
        const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
        file.remove();
        return lines.mid(0, lines.size() - 1);
    }

    void showFailed(const QString& error, InstanceId id = kFailed, Status status = Status::Failed) {
        if (window_->readPlan().inspected != id) window_->inspect(id);
        Reading reading = samples::busy(window_->readPlan(), 1);
        reading.inspected->row.status = status;
        reading.inspected->row.lastError = error.toStdString();
        window_->setReading(reading);
        window_->findChild<Inspector*>()->showTab(Inspector::Tab::Result);
        QCoreApplication::processEvents();
    }

    // The middle of these words, in the viewport; they are scrolled to.
    QPoint middleOf(const QString& words) {
        const QTextCursor found = error().document()->find(words, 0, QTextDocument::FindCaseSensitively);
        QTextCursor begin = found;
        begin.setPosition(found.selectionStart());
        QTextCursor next = found;
        next.setPosition(found.selectionStart() + 1);
        error().setTextCursor(begin);
        error().ensureCursorVisible();
        const QRect from = error().cursorRect(begin);
        return {(from.x() + error().cursorRect(next).x()) / 2, from.center().y()};
    }

    void click(const QString& words) {
        QPoint at;
        QVERIFY(QTest::qWaitFor([&] { return !error().anchorAt(at = middleOf(words)).isEmpty(); }, 30'000));
        QTest::mouseMove(error().viewport(), at);
        QTest::mouseClick(error().viewport(), Qt::LeftButton, {}, at);
    }

    // What Tab stops at within the error.
    QStringList links() {
        QStringList all;
        error().setTextCursor(QTextCursor(error().document()));
        error().setFocus(Qt::OtherFocusReason);
        for (int i = 0; i < 20; ++i) {
            QTest::keyClick(&error(), Qt::Key_Tab);
            if (!error().hasFocus()) break;
            all << error().textCursor().selectedText();
        }
        return all;
    }

    QWidget* notice() { return find<QWidget>("actNotice"); }

public Q_SLOTS:
    void take(const QUrl& url) { opened_ << url.toString(); }

private Q_SLOTS:
    void aPlaceIsFollowedWithTheMouse() {
        const QString file = write("x.py", "boom\n");
        window_->setEditorCommand("\"" + editor() + "\" --goto %file:%line --wait=%line");
        showFailed("ValueError: no luck\nTraceback (most recent call last):\n  File \"" + file +
                   "\", line 12, in deep\n    boom\n");
        click("File \"" + file + "\", line 12");
        const QStringList called = calledWith();
        QVERIFY2(called == (QStringList{"--goto", file + ":12", "--wait=12"}),
                 qPrintable(called.join(u'|') + u'\n' + wordsIn(notice())));
        QVERIFY(!notice()->isVisible());
    }

    void placesAreFollowedWithTheKeyboard() {
        const QString script = write("my dir/x.mjs", "boom\n");
        const QString source = write("src/file.cpp", "boom\n");
        window_->setEditorCommand(editor() + " +%line");
        showFailed("Error: no luck\n    at deep (" + script + ":3:5)\n    at gone (" + path("gone.js") +
                   ":4:5)\nCaused by: " + source + ":12: no card");
        QCOMPARE(links(), (QStringList{script + ":3:5", source + ":12"}));
        QVERIFY(!error().hasFocus()); // and on, out of it
        error().setFocus(Qt::OtherFocusReason);
        QTest::keyClick(&error(), Qt::Key_Tab);
        QTest::keyClick(&error(), Qt::Key_Tab);
        QTest::keyClick(&error(), Qt::Key_Return);
        QCOMPARE(calledWith(), (QStringList{"+12", source}));
        QTest::keyClick(&error(), Qt::Key_Backtab);
        QTest::keyClick(&error(), Qt::Key_Return);
        QCOMPARE(calledWith(), (QStringList{"+3", script}));
    }

    // A refresh takes no link from under the keyboard.
    void aRefreshChangesNothing() {
        const QString file = write("x.py", "boom\n");
        window_->setEditorCommand(editor());
        const QString words = "no luck\n  File \"" + file + "\", line 12, in deep";
        showFailed(words);
        error().setFocus(Qt::OtherFocusReason);
        QTest::keyClick(&error(), Qt::Key_Tab);
        showFailed(words);
        QTest::keyClick(&error(), Qt::Key_Enter);
        QCOMPARE(calledWith(), QStringList{file});
    }

    // Nothing of a name is read by anybody: not by a shell, not as a placeholder, not as markup.
    void aNameIsNoMoreThanAName() {
        const QString marker = path("marker");
        const QStringList names{"a b.py",
                                "$(touch marker).py",
                                "`touch marker`.py",
                                "'; touch marker; '.py",
                                "a & touch marker & b.py",
                                "%line %file.py",
                                "<b>x<i>.py",
                                "-rf --line.py",
                                "a%20b.py",
                                "#1?x=1.py"};
        window_->setEditorCommand(editor() + " --at=%file,%line");
        for (const QString& name : names) {
            const QString file = write(name, "boom\n");
            showFailed("no luck\n  File \"" + file + "\", line 7, in <b>deep</b>");
            QCOMPARE(error().toPlainText(), "no luck\n  File \"" + file + "\", line 7, in <b>deep</b>");
            QCOMPARE(links(), QStringList{"File \"" + file + "\", line 7"});
            error().setFocus(Qt::OtherFocusReason);
            QTest::keyClick(&error(), Qt::Key_Tab);
            QTest::keyClick(&error(), Qt::Key_Return);
            QCOMPARE(calledWith(), QStringList{"--at=" + file + ",7"});
            QVERIFY(!QFile::exists(marker) && !QFile::exists("marker"));
        }
    }

    // What is not seen is spelt out, and what is spelt out is another name.
    void whatIsNotSeenIsNoPlace() {
        const QString file = write(QString("a\u202Eb.py"), "boom\n");
        showFailed("no luck\n  File \"" + file + "\", line 7");
        QVERIFY(error().toPlainText().contains("a\\u202eb.py"));
        QCOMPARE(links(), QStringList());
    }

    void onlyFilesThatAreThereArePlaces() {
        const QString program = write("run.sh", "#!/bin/sh\n", true);
        showFailed("File \"" + path("gone.py") + "\", line 1, File \"" + folder_.path() + "\", line 2, File \"" +
                   program +
                   "\", line 3, File \"<string>\", line 4, (https://example.com/x.js:3:5) File \"/dev/null\", line 5");
        QCOMPARE(links(), QStringList());
    }

    void aRelativeNameIsLookedForWhereItsHostWasStarted() {
        const QString file = write("machines/x.py", "boom\n");
        const QString words = "no luck\n  File \"machines/x.py\", line 7";
        showFailed(words);
        QCOMPARE(links(), QStringList()); // nobody knows where
        EmbeddedWorkerState worker = samples::embedded();
        worker.hosts = {{.command = "python3 machines/x.py",
                         .kind = HostState::Kind::Up,
                         .machines = {"other v1"},
                         .folder = folder_.path()}};
        window_->setEmbeddedWorker(worker);
        showFailed(words);
        QCOMPARE(links(), QStringList()); // that is another machine
        worker.hosts.front().machines = QStringList{"charge v1"};
        window_->setEmbeddedWorker(worker);
        window_->setEditorCommand(editor());
        showFailed(words);
        QCOMPARE(links(), QStringList{"File \"machines/x.py\", line 7"});
        error().setFocus(Qt::OtherFocusReason);
        QTest::keyClick(&error(), Qt::Key_Tab);
        QTest::keyClick(&error(), Qt::Key_Return);
        QCOMPARE(calledWith(), QStringList{file});
    }

    void whatDoesNotOpenSaysWhy() {
        const QString file = write("x.py", "boom\n");
        showFailed("no luck\n  File \"" + file + "\", line 12");
        const auto follow = [&](const QString& says) {
            click("line 12");
            QTRY_VERIFY2_WITH_TIMEOUT(notice()->isVisible() && wordsIn(notice()).contains(says),
                                      qPrintable(wordsIn(notice())), 30'000);
            QVERIFY(wordsIn(notice()).contains("The file was not opened"));
            notice()->hide();
        };
        window_->setEditorCommand(path("no <b>editor</b>") + " %file");
        follow("cannot be started");
        window_->setEditorCommand(editor(3));
        follow("ended at once, with exit code 3.");
        window_->setEditorCommand("%file --run");
        follow("The first word is the program that is started");
        QVERIFY(QFile::remove(file));
        window_->setEditorCommand(editor());
        follow("There is no file " + file + " any more.");
    }

    void withoutACommandTheDesktopOpensIt() {
        QDesktopServices::setUrlHandler("file", this, "take");
        const QString file = write("a b.py", "boom\n");
        window_->setEditorCommand({});
        showFailed("no luck\n  File \"" + file + "\", line 12");
        click("line 12");
        QCOMPARE(opened_, QStringList{QUrl::fromLocalFile(file).toString()});
        QDesktopServices::unsetUrlHandler("file");
    }

    // The first line stands in "Why it failed" too.
    void aPlaceInTheFirstLineIsALinkThereToo() {
        const QString file = write("file.cpp", "boom\n");
        window_->setEditorCommand(editor() + " +%line");
        showFailed("no <b>card</b> at " + file + ":12, nor at " + path("gone.cpp") + ":13");
        QLabel* why = nullptr;
        for (QLabel* const label : find<QWidget>("inspectorVerdict")->findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains("file.cpp")) why = label;
        }
        QVERIFY(why);
        QCOMPARE(why->text().count("<a "), 1);
        QVERIFY2(why->text().contains("No &lt;b&gt;card&lt;/b&gt; at"), qPrintable(why->text()));
        why->setFocus(Qt::TabFocusReason);
        key(Qt::Key_Tab);
        key(Qt::Key_Return);
        QCOMPARE(calledWith(), (QStringList{"+12", file}));
    }

    void theMenuLeadsThereToo() {
        const QString file = write("x.py", "boom\n");
        window_->setEditorCommand(editor());
        showFailed("no luck\n  File \"" + file + "\", line 12");
        QStringList entries;
        QTimer::singleShot(0, &error(), [&] {
            auto* const menu = error().findChild<QMenu*>("errorMenu");
            if (!menu) return;
            showFailed("another one", InstanceId{7001}); // under the open menu
            for (QAction* const action : menu->actions()) {
                if (!action->isSeparator()) entries << action->text().section('\t', 0, 0);
                if (!action->text().startsWith("Open")) continue;
                menu->setActiveAction(action);
                QTest::keyClick(menu, Qt::Key_Return);
            }
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5}, error().mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(error().viewport(), &event);
        QCOMPARE(entries, (QStringList{"Copy the whole error", "Open File \"" + file + "\", line 12"}));
        QCOMPARE(calledWith(), QStringList{file});
    }

    // As it is: not spelt out, not cut.
    void theWholeErrorIsCopied() {
        const QString file = write("x.py", "boom\n");
        const QString whole = QString("no\tluck \u202E\n  File \"%1\", line 12\n").arg(file) +
                              QString("deep inside\n").repeated(3'000) + "the end";
        showFailed(whole);
        QVERIFY(error().toPlainText().size() < whole.size());
        auto* const clipboard = QApplication::clipboard();
        const auto copied = [&] { return clipboard->text(); };
        error().setFocus(Qt::OtherFocusReason);
        QTest::keyClick(&error(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied(), whole);
        clipboard->clear();
        QTest::keyClick(&error(), Qt::Key_Tab); // a link is no part that was chosen
        QCOMPARE(error().textCursor().selectedText(), "File \"" + file + "\", line 12");
        QTest::keyClick(&error(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied(), whole);
        clipboard->clear();
        QTest::keyClick(&error(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&error(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied(), whole);
        clipboard->clear();
        QTest::mouseClick(find<QToolButton>("inspectorCopyError"), Qt::LeftButton);
        QCOMPARE(copied(), whole);
        QTextCursor part = error().document()->find("deep");
        error().setTextCursor(part);
        QTest::keyClick(&error(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied(), QString("deep"));
    }

    void theEditorIsChosen() {
        QSignalSpy chosen(window_.get(), &MainWindow::editorCommandChosen);
        find<QAction>("editorAction")->trigger();
        auto* const dialog = find<QDialog>("editorDialog");
        QVERIFY(dialog && dialog->isVisible());
        auto* const line = dialog->findChild<QLineEdit*>("editorCommand");
        auto* const apply = dialog->findChild<QPushButton*>("editorApply");
        QVERIFY(!apply->isEnabled());
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        line->setFocus();
        for (const QString& wrong : {path("none") + " %file", QString("%file"), QString("\"\"")}) {
            line->clear();
            QTest::keyClicks(line, wrong);
            QVERIFY2(!apply->isEnabled(), qPrintable(wrong));
        }
        const QString command = editor() + " --line %line";
        line->clear();
        QTest::keyClicks(line, "  " + command);
        dialog->activateWindow();
        QVERIFY(QTest::qWaitFor([&] { return dialog->isActiveWindow(); }, 30'000));
        QTest::keyClick(line, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), command);
        QVERIFY(!dialog->isVisible());
        const QString file = write("x.py", "boom\n");
        showFailed("no luck\n  File \"" + file + "\", line 12");
        click("line 12");
        QCOMPARE(calledWith(), (QStringList{"--line", "12", file}));
        find<QAction>("editorAction")->trigger();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QCOMPARE(line->text(), command);
        line->clear();
        dialog->activateWindow();
        QVERIFY(QTest::qWaitFor([&] { return dialog->isActiveWindow(); }, 30'000));
        QTest::keyClick(line, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(chosen.size(), 2);
        QCOMPARE(chosen[1][0].toString(), QString());
    }

    void aReplayIsOfferedForWhatFailed() {
        ActRights rights;
        rights.hasActs = true;
        rights.acts = {ActKind::Replay, ActKind::Fail};
        window_->acts().setRights(rights);
        showFailed("no luck", kFailed, Status::AwaitingSignal);
        QVERIFY(!replay().isVisible());
        showFailed("no luck");
        QVERIFY(replay().isVisible());
        const auto isAsTheAction = [&] {
            const auto* const action = find<QAction>("replayAction");
            QCOMPARE(replay().isVisible(), action->isVisible());
            QCOMPARE(replay().isEnabled(), action->isEnabled());
            if (!action->isEnabled()) QCOMPARE(replay().toolTip(), action->toolTip());
        };
        isAsTheAction();
        QVERIFY(replay().isEnabled());
        ConnectionState lost = samples::ordersDb();
        lost.kind = ConnectionState::Kind::Lost;
        window_->setConnection(lost);
        isAsTheAction();
        QVERIFY(!replay().isEnabled());
        QVERIFY(!replay().toolTip().isEmpty());
        window_->setConnection(samples::ordersDb());
        isAsTheAction();
        rights.acts = {ActKind::Fail}; // a role that may never is offered nothing
        window_->acts().setRights(rights);
        QVERIFY(!replay().isVisible());
        isAsTheAction();
        rights.hasActs = false; // there are no acts in this schema: that is said
        window_->acts().setRights(rights);
        isAsTheAction();
        QVERIFY(replay().isVisible() && !replay().isEnabled());
    }

    // Of the one whose failure is shown, whatever is chosen in the list by then.
    void aReplayIsOfTheOneThatIsShown() {
        ActRights rights;
        rights.hasActs = true;
        rights.acts = {ActKind::Replay};
        window_->acts().setRights(rights);
        showFailed("no luck");
        window_->inspect(InstanceId{7001}); // which has not been read yet
        QVERIFY(replay().isVisible() && replay().isEnabled());
        QTest::mouseClick(&replay(), Qt::LeftButton);
        auto* const dialog = window_->findChild<ActDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->kind() == ActKind::Replay);
        QCOMPARE(dialog->wantsDetailOf(), std::optional(kFailed));
        showFailed("another one", InstanceId{7001}); // under the dialog
        QCOMPARE(dialog->wantsDetailOf(), std::optional(kFailed));
        QVERIFY(wordsIn(dialog).contains("#5208"));
        dialog->reject();
        // And with the keyboard.
        showFailed("another one", InstanceId{7001});
        replay().setFocus(Qt::TabFocusReason);
        QTest::keyClick(&replay(), Qt::Key_Space);
        auto* const next = window_->findChild<ActDialog*>();
        QVERIFY(next);
        QTRY_COMPARE(window_->findChildren<ActDialog*>().last()->wantsDetailOf(), std::optional(InstanceId{7001}));
    }
};

FERMATA_TEST(ShellPlacesTest, QApplication)
#include "tst_shell_places.moc"

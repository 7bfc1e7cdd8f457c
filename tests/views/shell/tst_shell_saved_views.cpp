// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Filters with a name stand in the sidebar, and are there again at the next start.
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

#include <instances/filter_syntax.h>
#include <instances/instances_page.h>
#include <shell/navigation_model.h>

using namespace fermata;
using namespace fermata::views;

class ShellSavedViewsTest : public WindowFixture {
    Q_OBJECT

    QAbstractItemView* sidebar() { return find<QAbstractItemView>("navigation"); }
    InstancesPage* page() { return find<InstancesPage>("instancesPage"); }

    QStringList names() {
        QStringList found;
        for (int row = 0; row < sidebar()->model()->rowCount(); ++row) {
            const QModelIndex index = sidebar()->model()->index(row, 0);
            const auto entry = index.data(NavigationModel::EntryRole).value<NavigationEntry>();
            if (entry.kind == NavigationEntry::Kind::Saved)
                found << index.data().toString() + (entry.active ? QStringLiteral(" *") : QString());
        }
        return found;
    }

    QModelIndex lineOf(const QString& text) {
        for (int row = 0; row < sidebar()->model()->rowCount(); ++row) {
            const QModelIndex index = sidebar()->model()->index(row, 0);
            if (index.data().toString() == text) return index;
        }
        return {};
    }

    void click(const QString& text) {
        const QModelIndex index = lineOf(text);
        QVERIFY2(index.isValid(), qPrintable(text));
        sidebar()->scrollTo(index);
        QTest::mouseClick(sidebar()->viewport(), Qt::LeftButton, {}, sidebar()->visualRect(index).center());
    }

    // In the dialog that has opened.
    void nameIt(const char* name) {
        auto* const line = find<QLineEdit>("viewName");
        QVERIFY(line);
        QTRY_VERIFY(line->hasFocus());
        type(name);
        key(Qt::Key_Return);
        // What a window manager does when a dialog closes.
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    }

    // The question that has opened, by keys.
    void answer(Qt::Key last, const QString& answerIs = {}) {
        auto* const question = find<QMessageBox>("viewDeleteQuestion");
        QVERIFY(question);
        QVERIFY(question->text().contains("Everything"));
        question->activateWindow(); // what a window manager does
        QTRY_VERIFY(question->isAncestorOf(QApplication::focusWidget()));
        if (!answerIs.isEmpty()) {
            const auto reached = [&] {
                const auto* const button = qobject_cast<QPushButton*>(QApplication::focusWidget());
                return button && button->text().remove('&') == answerIs;
            };
            for (int i = 0; i < 6 && !reached(); ++i)
                key(Qt::Key_Tab);
            QVERIFY(reached());
        }
        key(last);
        QTRY_VERIFY(!find<QMessageBox>("viewDeleteQuestion"));
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    }

private Q_SLOTS:
    void isSavedFromTheSidebar() {
        QVERIFY(names().isEmpty());
        window_->showInstances(parseFilter("failed error:declined").filter);
        click("Save this view");
        nameIt("Declined");
        QCOMPARE(names(), QStringList{"Declined *"});

        window_->showPage(Page::Overview);
        window_->showInstances({});
        QCOMPARE(names(), QStringList{"Declined"});
        window_->showPage(Page::Overview);
        click("Declined");
        QVERIFY(window_->page() == Page::Instances);
        QCOMPARE(printFilter(page()->filter()), QString("status:failed error:declined"));
        QCOMPARE(names(), QStringList{"Declined *"});
        QVERIFY(window_->readPlan().instances->filter == page()->filter());
    }

    void isRenamedAndDeletedByKey() {
        page()->saveView("First");
        page()->setFilter(parseFilter("done").filter);
        page()->saveView("Second");
        QCOMPARE(names(), (QStringList{"First", "Second *"}));
        sidebar()->setFocus();
        QTRY_VERIFY(sidebar()->hasFocus());
        sidebar()->setCurrentIndex(lineOf("First"));
        key(Qt::Key_F2);
        nameIt("Everything");
        QCOMPARE(names(), (QStringList{"Everything", "Second *"}));
        sidebar()->setFocus();
        QTRY_VERIFY(sidebar()->hasFocus());
        sidebar()->setCurrentIndex(lineOf("Everything"));
        key(Qt::Key_Delete);
        answer(Qt::Key_Escape);
        QCOMPARE(names(), (QStringList{"Everything", "Second *"}));
        // A key pressed twice, by an unsteady hand, still deletes nothing.
        sidebar()->setFocus();
        QTRY_VERIFY(sidebar()->hasFocus());
        key(Qt::Key_Delete);
        QTRY_VERIFY(find<QMessageBox>("viewDeleteQuestion"));
        key(Qt::Key_Delete);
        QCOMPARE(names(), (QStringList{"Everything", "Second *"}));
        answer(Qt::Key_Space, "Delete");
        QCOMPARE(names(), QStringList{"Second *"});
        sidebar()->setFocus();
        QTRY_VERIFY(sidebar()->hasFocus());
        sidebar()->setCurrentIndex(lineOf("Overview"));
        key(Qt::Key_Delete); // of what is not a saved view nothing goes
        QCOMPARE(names().size(), 1);
    }

    void survivesARestart() {
        page()->setFilter(parseFilter("queue:payments standing:>2h").filter);
        page()->saveView("Stuck payments");
        const QByteArray layout = window_->saveLayout();
        openWindow();
        QVERIFY(names().isEmpty());
        QVERIFY(window_->restoreLayout(layout));
        window_->setConnection(samples::ordersDb());
        QCOMPARE(names(), QStringList{"Stuck payments *"});
        click("Stuck payments");
        QCOMPARE(printFilter(page()->filter()), QString("queue:payments standing:>2h"));
    }

    void theListOfThemIsAModel() {
        NavigationModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const int without = model.rowCount();
        quint32 seed = 7;
        for (int i = 0; i < 300; ++i) {
            seed = seed * 1'664'525 + 1'013'904'223;
            QStringList wanted;
            for (quint32 n = (seed >> 8) % 6; n > 0; --n)
                wanted << QString::number((seed >> n) % 10);
            const int active = wanted.isEmpty() ? -1 : int((seed >> 3) % quint32(wanted.size()));
            model.setSavedViews(wanted, active);
            QCOMPARE(model.rowCount(), without + int(wanted.size()));
            QStringList shown;
            for (int row = 0; row < model.rowCount(); ++row) {
                const NavigationEntry& entry = model.entry(row);
                if (entry.kind != NavigationEntry::Kind::Saved) continue;
                QCOMPARE(entry.saved, int(shown.size()));
                QCOMPARE(entry.active, entry.saved == active);
                shown << entry.name;
            }
            QCOMPARE(shown, wanted);
        }
    }
};

FERMATA_TEST(ShellSavedViewsTest, QApplication)
#include "tst_shell_saved_views.moc"

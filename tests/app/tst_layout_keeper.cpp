// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What a person makes of the window is on the disk a moment later: a crash, a power cut, a kill costs none of it.
#include "layout_keeper.h"
#include "shell/main_window.h"
#include "theme/theme.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QHeaderView>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

using namespace fermata;
using namespace fermata::app;

class LayoutKeeperTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { views::ThemeManager::instance().install(*qApp, views::Theme::Choice::Light); }
    void init();
    void cleanup();

    void nothingIsWrittenUntilSomethingIsDone();
    void aPanelThatWasClosed();
    void aColumnThatWasMoved();
    void aSizeGivenByTheWindowManager();
    void aTheme();
    void aSavedView();

private:
    QString file() const { return folder_->filePath("fermata.ini"); }
    // As another program would read it: nothing of what this one still holds in memory.
    QByteArray onDisk() const { return LayoutKeeper::storedLayout(QSettings(file(), QSettings::IniFormat)); }
    bool restoredHas(const std::function<bool(views::MainWindow&)>& condition) const {
        views::MainWindow next;
        return next.restoreLayout(onDisk()) && condition(next);
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(window_.get(), Qt::Key(key), modifiers);
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<QSettings> settings_;
    std::unique_ptr<views::MainWindow> window_;
    std::unique_ptr<LayoutKeeper> keeper_;
};

void LayoutKeeperTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    settings_ = std::make_unique<QSettings>(file(), QSettings::IniFormat);
    window_ = std::make_unique<views::MainWindow>();
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    views::ConnectionState state;
    state.kind = views::ConnectionState::Kind::Connected;
    state.label = "orders";
    state.writable = true;
    window_->setConnection(state);
    keeper_ = std::make_unique<LayoutKeeper>(*window_, *settings_);
}

void LayoutKeeperTest::cleanup() {
    keeper_.reset();
    window_.reset();
    settings_.reset();
    folder_.reset();
    views::ThemeManager::instance().setChoice(views::Theme::Choice::Light);
}

void LayoutKeeperTest::nothingIsWrittenUntilSomethingIsDone() {
    keeper_->save(); // what there is to begin with
    const QByteArray before = onDisk();
    QVERIFY(!before.isEmpty());
    QVERIFY(QFile::remove(file()));
    // A key that changes nothing, and readings that come and go, write nothing.
    press(Qt::Key_Shift);
    keeper_->save();
    QVERIFY(!QFile::exists(file()));
}

void LayoutKeeperTest::aPanelThatWasClosed() {
    auto* const panel = window_->findChild<QAction*>("workersPanelAction");
    QVERIFY(panel && panel->isChecked());
    press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!panel->isChecked());
    QTRY_VERIFY_WITH_TIMEOUT(restoredHas([](views::MainWindow& next) {
                                 return !next.findChild<QAction*>("workersPanelAction")->isChecked();
                             }),
                             30'000);
}

void LayoutKeeperTest::aColumnThatWasMoved() {
    window_->showPage(views::PageId::Instances);
    auto* const header = window_->findChild<QTableView*>("instancesTable")->horizontalHeader();
    QVERIFY(header->sectionsMovable());
    const int first = header->logicalIndex(0);
    const int second = header->logicalIndex(1);
    // By the mouse: from the second title onto the first.
    const auto middle = [&](int visual) {
        const int logical = header->logicalIndex(visual);
        return QPoint(header->sectionViewportPosition(logical) + header->sectionSize(logical) / 2,
                      header->height() / 2);
    };
    const QPoint from = middle(1);
    const QPoint to(2, header->height() / 2);
    QTest::mousePress(header->viewport(), Qt::LeftButton, {}, from);
    for (int x = from.x(); x > to.x(); x -= 4)
        QTest::mouseMove(header->viewport(), {x, from.y()});
    QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, to);
    if (header->logicalIndex(0) == first) header->moveSection(1, 0); // the platform gives no drags; the key is left
    QCOMPARE(header->logicalIndex(0), second);
    press(Qt::Key_Shift);
    QTRY_VERIFY_WITH_TIMEOUT(
        restoredHas([&](views::MainWindow& next) {
            return next.findChild<QTableView*>("instancesTable")->horizontalHeader()->logicalIndex(0) == second;
        }),
        30'000);
}

void LayoutKeeperTest::aSizeGivenByTheWindowManager() {
    keeper_->save();
    window_->resize(1111, 777);
    QTRY_VERIFY_WITH_TIMEOUT(restoredHas([](views::MainWindow& next) { return next.size() == QSize(1111, 777); }),
                             30'000);
}

void LayoutKeeperTest::aTheme() {
    press(Qt::Key_T);
    const auto chosen = views::ThemeManager::instance().choice();
    QVERIFY(chosen != views::Theme::Choice::Light);
    QTRY_COMPARE_WITH_TIMEOUT(LayoutKeeper::storedTheme(QSettings(file(), QSettings::IniFormat)),
                              views::Theme::nameOf(chosen), 30'000);
}

void LayoutKeeperTest::aSavedView() {
    window_->showPage(views::PageId::Instances);
    auto* const sidebar = window_->findChild<QAbstractItemView*>("navigation");
    const auto* const model = sidebar->model();
    sidebar->setFocus();
    QTRY_VERIFY(sidebar->hasFocus());
    sidebar->setCurrentIndex(model->index(model->rowCount() - 1, 0)); // "Save this view"
    QTest::keyClick(sidebar, Qt::Key_Return);
    auto* const line = window_->findChild<QWidget*>("viewName");
    QVERIFY(line);
    QTest::keyClicks(line, "Night shift");
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(onDisk().contains("Night shift"), 30'000);
}

FERMATA_TEST(LayoutKeeperTest, QApplication)
#include "tst_layout_keeper.moc"

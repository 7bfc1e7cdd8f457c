// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// The small controls: what keys and clicks do, and what a screen reader is told.
#include "shown_text.h"
#include "theme/theme.h"
#include "widgets/banner.h"
#include "widgets/chip.h"
#include "widgets/empty_state.h"
#include "widgets/key_value_grid.h"
#include "widgets/link_label.h"
#include "widgets/search_box.h"
#include "widgets/segmented_control.h"
#include "widgets/status_pill.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace fermata::views;

class ControlsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void segmentsHoldOneChoice() {
        SegmentedControl control;
        QSignalSpy changed(&control, &SegmentedControl::currentIndexChanged);
        QSignalSpy activated(&control, &SegmentedControl::activated);
        for (const char* text : {"5 m", "15 m", "1 h"})
            control.addOption(QLatin1String(text));
        QCOMPARE(control.currentIndex(), 0);
        control.setOptionEnabled(1, false);
        control.show();
        control.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&control));
        changed.clear();

        const auto buttons = control.findChildren<QAbstractButton*>();
        QCOMPARE(buttons.size(), 3);
        buttons[0]->setFocus(Qt::TabFocusReason);
        QTest::keyClick(buttons[0], Qt::Key_Right); // over the one that is off
        QCOMPARE(control.currentIndex(), 2);
        QCOMPARE(QApplication::focusWidget(), buttons[2]);
        QTest::keyClick(buttons[2], Qt::Key_Right); // no further
        QCOMPARE(control.currentIndex(), 2);
        QCOMPARE(changed.size(), 1);
        QTest::mouseClick(buttons[0], Qt::LeftButton);
        QCOMPARE(control.currentIndex(), 0);
        QTest::mouseClick(buttons[0], Qt::LeftButton); // a second click does not take the choice away
        QVERIFY(buttons[0]->isChecked());
        QCOMPARE(changed.size(), 2);
        QCOMPARE(activated.size(), 3);
        control.setCurrentIndex(-1);
        for (const auto* button : buttons)
            QVERIFY(!button->isChecked());
        // By program it is not "activated".
        QCOMPARE(activated.size(), 3);
    }

    void aChipIsEditedAndRemoved() {
        Chip chip(QStringLiteral("queue is"), QStringLiteral("payments"));
        chip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chip));
        QSignalSpy clicked(&chip, &QAbstractButton::clicked);
        QSignalSpy removed(&chip, &Chip::removeRequested);
        QTest::mouseClick(&chip, Qt::LeftButton, {}, QPoint(10, chip.height() / 2));
        QCOMPARE(clicked.size(), 1);
        QTest::mouseClick(&chip, Qt::LeftButton, {}, QPoint(chip.width() - 10, chip.height() / 2));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(clicked.size(), 1);
        // Pressed on the cross, let go beside it: nothing.
        QTest::mousePress(&chip, Qt::LeftButton, {}, QPoint(chip.width() - 10, chip.height() / 2));
        QTest::mouseRelease(&chip, Qt::LeftButton, {}, QPoint(10, chip.height() / 2));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(clicked.size(), 1);
        QTest::keyClick(&chip, Qt::Key_Delete);
        QCOMPARE(removed.size(), 2);
        QTest::keyClick(&chip, Qt::Key_Return);
        QCOMPARE(clicked.size(), 2);
        chip.setRemovable(false);
        QTest::keyClick(&chip, Qt::Key_Backspace);
        QCOMPARE(removed.size(), 2);
        QCOMPARE(chip.accessibleName(), QStringLiteral("queue is payments"));
    }

    void aLinkIsFollowedByKey() {
        LinkLabel link(QStringLiteral("Show path"));
        QSignalSpy clicked(&link, &QAbstractButton::clicked);
        QTest::keyClick(&link, Qt::Key_Return);
        QTest::keyClick(&link, Qt::Key_Space);
        QCOMPARE(clicked.size(), 2);
        QCOMPARE(linkHtml(QStringLiteral("a\"b"), QStringLiteral("<x>")),
                 QStringLiteral("<a href=\"a&quot;b\" style=\"text-decoration:none\">&lt;x&gt;</a>"));
    }

    void escapeClearsASearchAndThenPasses() {
        QWidget window;
        auto* const column = new QVBoxLayout(&window);
        auto* const box = new SearchBox;
        column->addWidget(box);
        box->setText(QStringLiteral("4711"));
        QTest::keyClick(box, Qt::Key_Escape);
        QVERIFY(box->text().isEmpty());
    }

    void aBannerSaysAndOffers() {
        Banner banner;
        banner.setTitle(QStringLiteral("Why it does not move"));
        banner.setText(QStringLiteral("It holds ") + linkHtml(QStringLiteral("4711"), QStringLiteral("order #4711")));
        QSignalSpy followed(&banner, &Banner::linkActivated);
        QTest::mouseClick(banner.addLink(QStringLiteral("Show path"), QStringLiteral("path")), Qt::LeftButton);
        QCOMPARE(followed.size(), 1);
        QCOMPARE(followed.first().first().toString(), QStringLiteral("path"));
        QCOMPARE(banner.accessibleName(), QStringLiteral("Why it does not move"));
        QVERIFY(banner.addButton(QStringLiteral("Deliver"), QStringLiteral("envelope"), true));
        banner.setCloseable(true);
        banner.show();
        QSignalSpy closed(&banner, &Banner::closed);
        for (auto* const button : banner.findChildren<QAbstractButton*>()) {
            if (button->accessibleName() == QLatin1String("Close")) button->click();
        }
        QCOMPARE(closed.size(), 1);
        QVERIFY(!banner.isVisible());
    }

    // Callers escape what others have written, and it is shown as they wrote it, with a tag in it or without.
    void aBannerShowsNamesAsTheyAre() {
        for (const QString& name : {fermata::shown::kMarkup, QStringLiteral("A \"b\" & c")}) {
            Banner banner;
            banner.setTitle(name.toHtmlEscaped());
            banner.setText(name.toHtmlEscaped());
            int labels = 0;
            for (const QLabel* const label : banner.findChildren<QLabel*>()) {
                ++labels;
                QCOMPARE(fermata::shown::of(*label), name);
            }
            QCOMPARE(labels, 2);
            QCOMPARE(banner.accessibleName(), name);
            QCOMPARE(banner.accessibleDescription(), name);
        }
    }

    void anEmptyStateShowsAllItsText() {
        EmptyState state;
        state.setTitle(QStringLiteral("Nothing is held yet"));
        const QString text =
            QStringLiteral("Spawn an example and watch it step, wait for a signal, crash and come back. ").repeated(3);
        state.setText(text);
        state.addButton(QStringLiteral("Spawn"), QStringLiteral("plus"), true);
        for (const int width : {900, 300}) {
            state.resize(width, 600);
            state.show();
            QVERIFY(QTest::qWaitForWindowExposed(&state));
            QLabel* shown = nullptr;
            for (auto* const label : state.findChildren<QLabel*>()) {
                if (label->text() == text) shown = label;
            }
            QVERIFY(shown);
            QVERIFY(shown->height() >= shown->heightForWidth(shown->width()));
            QVERIFY(shown->geometry().right() <= width);
        }
    }

    void whatIsClearedIsGoneAtOnce() {
        EmptyState state;
        const QAbstractButton* const button = state.addButton(QStringLiteral("Spawn…"), QStringLiteral("plus"), true);
        state.show();
        QVERIFY(button->isVisible());
        state.clearButtons();
        QVERIFY(!button->isVisible());
    }

    void factsAreFoundByTheirKey() {
        KeyValueGrid grid(2);
        grid.addRow(QStringLiteral("queue"), QStringLiteral("Queue"), QStringLiteral("payments"));
        grid.addRow(QStringLiteral("attempt"), QStringLiteral("Attempt"));
        grid.setValue(QStringLiteral("attempt"), QStringLiteral("31"), QStringLiteral("31 times"));
        QCOMPARE(grid.value(QStringLiteral("attempt"))->text(), QStringLiteral("31"));
        QCOMPARE(grid.value(QStringLiteral("attempt"))->accessibleName(), QStringLiteral("Attempt: 31"));
        grid.show();
        grid.setRowVisible(QStringLiteral("queue"), false);
        QVERIFY(!grid.value(QStringLiteral("queue"))->isVisible());
        grid.setValue(QStringLiteral("nobody"), QStringLiteral("x")); // unknown keys are left alone
        grid.clear();
        QVERIFY(!grid.value(QStringLiteral("attempt")));
    }

    void aPillTellsItsWord() {
        StatusPill pill(LookStatus::AwaitingSignal);
        QCOMPARE(pill.accessibleName(), QStringLiteral("awaiting signal"));
        const int before = pill.sizeHint().width();
        pill.setStatus(LookStatus::AwaitingChildren, QStringLiteral("children 999/1,000"));
        QCOMPARE(pill.accessibleName(), QStringLiteral("children 999/1,000"));
        QVERIFY(pill.sizeHint().width() > before);
    }
};

FERMATA_TEST(ControlsTest, QApplication)
#include "tst_controls.moc"

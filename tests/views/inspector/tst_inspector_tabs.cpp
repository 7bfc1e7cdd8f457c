// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The inspector's tabs in the language with the longest words.
#include "inspector/inspector.h"
#include "language/language.h"
#include "samples.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/tab_padding.h"

#include <fermata/test/runner.h>

#include <QFontMetricsF>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

class InspectorTabsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        language::use(QStringLiteral("de"));
        samples::installLook();
    }

    void allAreSeen_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("machine");
        for (const char* const machine : {"order", "fermata.server/counter"}) {
            const auto row = [&](const char* name, int width) {
                QTest::addRow("%s, %s", machine, name) << width << QString(machine);
            };
            row("as it opens", metrics::kInspectorWidth);
            row("wide", 640);
            row("narrow", 340);
        }
    }

    void allAreSeen() {
        QFETCH(int, width);
        QFETCH(QString, machine);
        Inspector inspector;
        inspector.resize(width, 780);
        InstanceDetail detail =
            detailOf(summary(4711, Status::Failed, qPrintable(machine), "join"), R"({"order": 4711})");
        for (int i = 0; i < 24 && machine == "order"; ++i)
            detail.childs.push_back(childRow(4712 + i, Status::Done));
        inspector.setInstance(detail.row.id);
        inspector.setDetail(detail, samples::now);
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        QCoreApplication::processEvents();
        const auto* const tabs = inspector.findChild<QTabBar*>("inspectorTabs");
        int shown = 0;
        for (int tab = 0; tab < tabs->count(); ++tab)
            shown += tabs->isTabVisible(tab) ? 1 : 0;
        QCOMPARE(tabs->tabText(int(Inspector::Tab::State)), QString("Zustand"));
        QCOMPARE(shown, 7);
        QCOMPARE(tabs->isTabVisible(int(Inspector::Tab::Server)), machine.startsWith("fermata.server/"));
        for (const QToolButton* const arrow : tabs->findChildren<QToolButton*>())
            QVERIFY2(!arrow->isVisible(), "the tabs have to be scrolled");
        const QFontMetricsF font(fonts::medium(tabs->font()));
        int end = 0;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (!tabs->isTabVisible(tab)) continue;
            const QRect rect = tabs->tabRect(tab);
            const QString words = tabs->tabText(tab).section('\t', 0, 0);
            QVERIFY2(tabs->rect().contains(rect), qPrintable(words));
            QVERIFY(rect.left() >= end);
            end = rect.right() + 1;
            QVERIFY2(rect.width() >= font.horizontalAdvance(words) + 2 * metrics::kTabPaddingLeast,
                     qPrintable(QString("%1 in %2 px").arg(words).arg(rect.width())));
        }
    }

    // Where there is room for them, the counts are there too.
    void countsGoLast() {
        Inspector inspector;
        inspector.resize(640, 780);
        const InstanceDetail detail = detailOf(summary(4711, Status::Done, "order", "join"), "{}");
        inspector.setInstance(detail.row.id);
        inspector.setDetail(detail, samples::now);
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        const auto* const tabs = inspector.findChild<QTabBar*>("inspectorTabs");
        const auto widthOf = [&] {
            QCoreApplication::processEvents();
            return tabs->tabRect(int(Inspector::Tab::Inbox)).width();
        };
        const int wide = widthOf();
        inspector.resize(metrics::kInspectorWidth, 780);
        const int usual = widthOf();
        inspector.resize(340, 780);
        const int narrow = widthOf();
        QVERIFY(wide >= usual && usual > narrow);
    }
};

FERMATA_TEST(InspectorTabsTest, QApplication)
#include "tst_inspector_tabs.moc"

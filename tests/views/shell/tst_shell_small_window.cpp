// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractScrollArea>
#include <QDockWidget>
#include <QLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTest>
#include <QToolBar>

#include <language/language.h>
#include <shell/main_window.h>
#include <shell/pages.h>

using namespace fermata;
using namespace fermata::views;

// The window where there is little room for it: everything in it is seen whole, or gives way as a whole.
class ShellSmallWindowTest : public WindowFixture {
    Q_OBJECT

private:
    static QString nameOf(const QWidget* widget) {
        const QString name = widget->objectName();
        return QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()), name);
    }

    static void look(const QLayout& layout, QStringList& faults) {
        for (int i = 0; i < layout.count(); ++i) {
            QLayoutItem* const item = layout.itemAt(i);
            if (item->layout()) look(*item->layout(), faults);
            const QWidget* const widget = item->widget();
            if (!widget || !widget->isVisible()) continue;
            const QRect inside = widget->parentWidget()->rect();
            if (!inside.contains(widget->geometry()))
                faults << QStringLiteral("%1 reaches out of %2").arg(nameOf(widget), nameOf(widget->parentWidget()));
            // What is made of parts has as much room as they have; what scrolls needs no more than some lines.
            if (widget->layout() || qobject_cast<const QStackedWidget*>(widget) ||
                qobject_cast<const QSplitter*>(widget))
                continue;
            const QSize size = widget->size();
            QSize least = item->minimumSize();
            if (item->hasHeightForWidth()) least.setHeight(item->heightForWidth(size.width()));
            if (qobject_cast<const QAbstractScrollArea*>(widget)) least = least.boundedTo({48, 48});
            if (size.width() < least.width() || size.height() < least.height())
                faults << QStringLiteral("%1 is %2 x %3 and needs %4 x %5")
                              .arg(nameOf(widget))
                              .arg(size.width())
                              .arg(size.height())
                              .arg(least.width())
                              .arg(least.height());
        }
    }

    // Everything that has less room than it needs, or reaches out of what it stands in. What scrolls does not.
    static QStringList faultsIn(const QWidget& root) {
        QStringList faults;
        QList<const QWidget*> open{&root};
        while (!open.isEmpty()) {
            const QWidget* const widget = open.takeFirst();
            if (const QLayout* const layout = widget->layout(); layout && !qobject_cast<const QMainWindow*>(widget))
                look(*layout, faults);
            if (const auto* const splitter = qobject_cast<const QSplitter*>(widget)) {
                for (int i = 0; i < splitter->count(); ++i) {
                    const QWidget* const part = splitter->widget(i);
                    if (part->isVisible() && !splitter->rect().contains(part->geometry()))
                        faults << QStringLiteral("%1 reaches out of its splitter").arg(nameOf(part));
                }
            }
            if (qobject_cast<const QAbstractScrollArea*>(widget)) continue;
            for (const QObject* const child : widget->children()) {
                const auto* const part = qobject_cast<const QWidget*>(child);
                if (part && part->isVisible() && !part->isWindow()) open << part;
            }
        }
        return faults;
    }

    QStringList overlaps() const {
        QStringList faults;
        QList<const QWidget*> parts;
        for (const QObject* const child : window_->children()) {
            const auto* const part = qobject_cast<const QWidget*>(child);
            if (!part || !part->isVisible() || part->isWindow()) continue;
            if (part == window_->centralWidget() || qobject_cast<const QDockWidget*>(part) ||
                qobject_cast<const QToolBar*>(part) || qobject_cast<const QStatusBar*>(part))
                parts << part;
        }
        for (qsizetype i = 0; i < parts.size(); ++i) {
            if (!window_->rect().contains(parts[i]->geometry()))
                faults << QStringLiteral("%1 reaches out of the window").arg(nameOf(parts[i]));
            for (qsizetype j = i + 1; j < parts.size(); ++j) {
                if (parts[i]->geometry().intersects(parts[j]->geometry()))
                    faults << QStringLiteral("%1 lies over %2").arg(nameOf(parts[i]), nameOf(parts[j]));
            }
        }
        return faults;
    }

    void settle() {
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        }
    }

private Q_SLOTS:
    // In the language with the longest words.
    void initTestCase() {
        language::use(QStringLiteral("de"));
        ThemeManager::instance().install(*qApp, Theme::Choice::Light);
    }

    void allIsSeen_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("inspects");
        QTest::newRow("a small screen") << QSize(1024, 700) << true;
        QTest::newRow("without the inspector") << QSize(960, 600) << false;
        QTest::newRow("as it opens") << QSize(1440, 900) << true;
    }

    void allIsSeen() {
        QFETCH(QSize, size);
        QFETCH(bool, inspects);
        window_->addSteps(samples::steps(60));
        if (inspects) window_->inspect(InstanceId{6091});
        read(1);
        window_->resize(size);
        settle();
        QCOMPARE(window_->size(), size);
        auto* const centre = window_->centralWidget();
        QStringList faults;
        for (const PageEntry& entry : pageEntries()) {
            window_->showPage(entry.page);
            read(2);
            settle();
            QVERIFY(!find<QDockWidget>("workersDock")->isHidden() && !find<QDockWidget>("stepLogDock")->isHidden());
            QCOMPARE(!find<QDockWidget>("inspector")->isHidden(), inspects);
            QStringList here = overlaps() + faultsIn(*window_);
            if (centre->width() < 400 || centre->height() < 200)
                here << QStringLiteral("the page has %1 x %2").arg(centre->width()).arg(centre->height());
            faults.removeDuplicates();
            for (const QString& fault : std::as_const(here))
                faults << QStringLiteral("%1: %2").arg(QString::fromLatin1(entry.id), fault);
            if (const QString folder = qEnvironmentVariable("FERMATA_PICTURES"); !folder.isEmpty())
                window_->grab().save(QStringLiteral("%1/%2-%3-%4%5.png")
                                         .arg(folder, QString::fromLatin1(entry.id))
                                         .arg(size.width())
                                         .arg(size.height())
                                         .arg(inspects ? QString() : QStringLiteral("-alone")));
        }
        faults.removeDuplicates();
        for (const QString& fault : std::as_const(faults))
            qWarning("%s", qPrintable(fault));
        QCOMPARE(faults.size(), 0);
    }
};

FERMATA_TEST(ShellSmallWindowTest, QApplication)
#include "tst_shell_small_window.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// The promises the palette makes, measured: contrast of text, difference of statuses, fonts, icons that follow the
// theme.
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/status_look.h"
#include "theme/theme.h"

#include <fermata/test/runner.h>
#include <fermata/types/rows.h>

#include <QApplication>
#include <QDir>
#include <QFontMetricsF>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <set>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

// WCAG 2: relative luminance and contrast.
double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

bool hasInk(const QImage& image, const QColor& color) {
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.alpha() > 200 && std::abs(pixel.red() - color.red()) < 8 &&
                std::abs(pixel.green() - color.green()) < 8 && std::abs(pixel.blue() - color.blue()) < 8)
                return true;
        }
    }
    return false;
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void textIsReadable_data() {
        QTest::addColumn<const Theme*>("which");
        QTest::newRow("light") << &Theme::lightTheme();
        QTest::newRow("dark") << &Theme::darkTheme();
        QTest::newRow("contrast") << &Theme::contrastTheme();
        static const std::array aged{Theme::lightTheme().aged(), Theme::darkTheme().aged(),
                                     Theme::contrastTheme().aged()};
        QTest::newRow("light, aged") << &aged[0];
        QTest::newRow("dark, aged") << &aged[1];
        QTest::newRow("contrast, aged") << &aged[2];
    }
    void textIsReadable() {
        QFETCH(const Theme*, which);
        const Theme& t = *which;
        for (const QColor& ground : {t.window, t.base, t.alt, t.hover, t.button, t.selection, t.selectionInactive}) {
            for (const QColor& ink : {t.text, t.text2, t.link})
                QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(ground.name()));
        }
        // Hints are not painted on a selection; delegates take secondary text there.
        for (const QColor& ground : {t.window, t.base, t.alt, t.hover, t.button})
            QVERIFY2(contrast(t.text3, ground) >= 4.5, qPrintable(ground.name()));
        QVERIFY(contrast(t.onAccent, t.accent) >= 4.5);
        for (const PanelColors& panel : {t.attention, t.error, t.info}) {
            QVERIFY(contrast(panel.text, panel.panel) >= 4.5);
            QVERIFY(contrast(t.text, panel.panel) >= 4.5);
        }
        // What only marks a border or a state needs 3 : 1.
        QVERIFY(contrast(t.inputEdge, t.base) >= 3);
        QVERIFY(contrast(t.accent, t.base) >= 3);
        QVERIFY(contrast(t.accent, t.window) >= 3);
    }

    void statusesAreReadable_data() { textIsReadable_data(); }
    void statusesAreReadable() {
        QFETCH(const Theme*, which);
        const Theme& t = *which;
        for (std::size_t i = 0; i < kLookStatusCount; ++i) {
            const StatusColors& colors = t.status[i];
            QVERIFY2(contrast(colors.text, colors.tint) >= 4.5, qPrintable(statusWord(LookStatus(i))));
            QVERIFY2(contrast(colors.text, t.selection) >= 4.5, qPrintable(statusWord(LookStatus(i))));
            QVERIFY2(contrast(colors.text, t.base) >= 4.5, qPrintable(statusWord(LookStatus(i))));
            // Scheduled and done were chosen at the limit; their fills are flat areas, never thin lines.
            QVERIFY2(contrast(colors.fill, t.base) >= 2.95, qPrintable(statusWord(LookStatus(i))));
        }
    }

    // No status keeps a colour that would tell how things stand now.
    void whatIsOldIsGrey() {
        ThemeManager::instance().setAged(true);
        for (const StatusColors& colors : theme().status) {
            for (const QColor& color : {colors.fill, colors.text, colors.tint})
                QVERIFY2(color.saturation() <= 2, qPrintable(color.name()));
        }
        QVERIFY(&ThemeManager::instance().seen() == &Theme::lightTheme());
        ThemeManager::instance().setAged(false);
        QVERIFY(&theme() == &Theme::lightTheme());
    }

    // What is called high contrast keeps the enhanced ratio of WCAG 2 (7 : 1), and what marks an edge that of text.
    void highContrastIsHigh() {
        const Theme& t = Theme::contrastTheme();
        for (const QColor& ground : {t.window, t.base, t.alt, t.button, t.hover, t.pressed, t.selectionInactive}) {
            for (const QColor& ink : {t.text, t.text2, t.text3})
                QVERIFY2(contrast(ink, ground) >= 7, qPrintable(ink.name() + " on " + ground.name()));
        }
        QVERIFY(contrast(t.text, t.selection) >= 7);
        QVERIFY(contrast(t.text2, t.selection) >= 7);
        QVERIFY(contrast(t.link, t.base) >= 7);
        QVERIFY(contrast(t.onAccent, t.accent) >= 7);
        for (const PanelColors& panel : {t.attention, t.error, t.info}) {
            QVERIFY(contrast(panel.text, panel.panel) >= 7);
            QVERIFY(contrast(panel.edge, t.base) >= 4.5);
        }
        for (std::size_t i = 0; i < kLookStatusCount; ++i) {
            const StatusColors& colors = t.status[i];
            QVERIFY2(contrast(colors.text, colors.tint) >= 7, qPrintable(statusWord(LookStatus(i))));
            QVERIFY2(contrast(colors.text, t.base) >= 7, qPrintable(statusWord(LookStatus(i))));
            QVERIFY2(contrast(colors.fill, t.base) >= 7, qPrintable(statusWord(LookStatus(i))));
        }
        for (const QColor& edge : {t.line, t.controlEdge, t.inputEdge, t.accent, t.attentionLine})
            QVERIFY2(contrast(edge, t.base) >= 4.5, qPrintable(edge.name()));
        for (const QColor& line : {t.p50, t.p95, t.p99})
            QVERIFY2(contrast(line, t.base) >= 7, qPrintable(line.name()));
    }

    void aChoiceHasAName() {
        for (const auto choice :
             {Theme::Choice::System, Theme::Choice::Light, Theme::Choice::Dark, Theme::Choice::Contrast})
            QVERIFY(Theme::choiceNamed(Theme::nameOf(choice)) == choice);
        QVERIFY(!Theme::choiceNamed("sepia"));
        QVERIFY(!Theme::choiceNamed({}));
    }

    void statusesDiffer() {
        std::set<QString> words, glyphs;
        for (std::size_t i = 0; i < kLookStatusCount; ++i) {
            words.insert(statusWord(LookStatus(i)));
            glyphs.insert(statusGlyph(LookStatus(i)));
            QCOMPARE(statusOutline(LookStatus(i)).style() == Qt::SolidLine, views::isTerminal(LookStatus(i)));
        }
        QCOMPARE(words.size(), kLookStatusCount);
        QCOMPARE(glyphs.size(), kLookStatusCount);
        std::set<LookStatus> ordered(kBarOrder.begin(), kBarOrder.end());
        QCOMPARE(ordered.size(), kLookStatusCount);
    }

    void lookDependsOnTheClock() {
        InstanceSummary instance;
        const Timestamp now{1000s};
        instance.status = Status::Runnable;
        instance.eligibleAt = now;
        QCOMPARE(lookOf(instance, now), LookStatus::Runnable);
        instance.eligibleAt = now + 1us;
        QCOMPARE(lookOf(instance, now), LookStatus::Scheduled);

        instance.status = Status::Executing;
        instance.leaseExpiresAt = now + 1us;
        QCOMPARE(lookOf(instance, now), LookStatus::Executing);
        instance.leaseExpiresAt = now;
        QCOMPARE(lookOf(instance, now), LookStatus::LeaseExpired);
        instance.leaseExpiresAt.reset();
        QCOMPARE(lookOf(instance, now), LookStatus::LeaseExpired);

        // A row does not tell what holds it.
        InstanceSummary held;
        held.id = InstanceId{12};
        held.status = Status::Runnable;
        held.eligibleAt = now + 2min;
        setHeldInstances({InstanceId{12}});
        QCOMPARE(lookOf(held, now), LookStatus::Held);
        held.eligibleAt = now; // its hold is over
        QCOMPARE(lookOf(held, now), LookStatus::Runnable);
        held.status = Status::AwaitingSignal;
        held.eligibleAt = now + 2min;
        QCOMPARE(lookOf(held, now), LookStatus::AwaitingSignal);
        setHeldInstances({});
        held.status = Status::Runnable;
        QCOMPARE(lookOf(held, now), LookStatus::Scheduled);

        // A clock that has passed says nothing about those that wait or have ended.
        instance.status = Status::AwaitingSignal;
        QCOMPARE(lookOf(instance, now), LookStatus::AwaitingSignal);
        instance.status = Status::Done;
        QCOMPARE(lookOf(instance, now), LookStatus::Done);
    }

    void switchingReachesEverything() {
        QLabel label(QStringLiteral("see <a href=\"x\">this</a>"));
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        const QIcon plus = icon(QStringLiteral("plus"));
        QSignalSpy changed(&ThemeManager::instance(), &ThemeManager::changed);
        for (const auto choice : {Theme::Choice::Dark, Theme::Choice::Contrast, Theme::Choice::Light}) {
            QVERIFY(ThemeManager::instance().next() == choice);
            ThemeManager::instance().setChoice(choice);
            const Theme& t = theme();
            QCOMPARE(t.dark, choice != Theme::Choice::Light);
            QCOMPARE(label.palette().color(QPalette::Window), t.window);
            QVERIFY(hasInk(plus.pixmap(32).toImage(), t.text));
            QVERIFY(hasInk(label.grab().toImage(), t.link));
        }
        QCOMPARE(changed.size(), 3);
    }

    void everyIconIsDrawn() {
        const QDir folder(QStringLiteral(":/fermata/icons"));
        const QStringList names = folder.entryList({QStringLiteral("*.svg")}, QDir::Files);
        QVERIFY(names.size() > 40);
        for (const QString& file : names) {
            const QString name = QString(file).chopped(4);
            QImage image(32, 32, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            paintIcon(painter, QRectF(0, 0, 32, 32), name, Qt::red);
            painter.end();
            bool inked = false;
            for (int y = 0; y < 32 && !inked; ++y) {
                for (int x = 0; x < 32 && !inked; ++x)
                    inked = image.pixelColor(x, y).alpha() > 128;
            }
            QVERIFY2(inked, qPrintable(name));
            if (name != QLatin1String("fermata")) QVERIFY2(hasInk(image, Qt::red), qPrintable(name));
        }
        for (std::size_t i = 0; i < kLookStatusCount; ++i)
            QVERIFY(!statusIcon(LookStatus(i)).isNull());
        QTest::ignoreMessage(QtWarningMsg, "No icon is called \"no-such-icon\".");
        QVERIFY(icon(QStringLiteral("no-such-icon")).pixmap(16).toImage().pixelColor(8, 8).alpha() == 0);
    }

    void fontsDeriveFromTheApplications() {
        const auto pixels = [](const QFont& font) { return QFontInfo(font).pixelSize(); };
        QVERIFY(pixels(fonts::header()) < pixels(fonts::small()));
        QVERIFY(pixels(fonts::small()) < pixels(fonts::body()));
        QVERIFY(pixels(fonts::body()) < pixels(fonts::title()));
        QVERIFY(pixels(fonts::title()) < pixels(fonts::hero()));
        QVERIFY(QFontInfo(fonts::mono()).fixedPitch());
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSizeF(before.pointSizeF() * 2);
        const int small = pixels(fonts::small());
        QApplication::setFont(large);
        const int doubled = pixels(fonts::small());
        QApplication::setFont(before);
        QVERIFY2(std::abs(doubled - 2 * small) <= 1, qPrintable(QString::number(doubled)));
    }

    void aNumberDoesNotMove() {
        const QFontMetricsF metrics(fonts::small());
        const double ones = fonts::tabularWidth(metrics, QStringLiteral("1,111"));
        for (const char* text : {"8,888", "0,000", "1,842"})
            QCOMPARE(fonts::tabularWidth(metrics, QLatin1String(text)), ones);
        const QFontMetricsF equal(fonts::tabular(fonts::small()));
        for (const char c : {'0', '2', '7', '9'})
            QCOMPARE(equal.horizontalAdvance(QLatin1Char(c)), equal.horizontalAdvance(u'1'));

        // Painted at the right edge the last figure stands at the same place whatever stands before it.
        const auto lastFigure = [](const QString& text) {
            QImage image(120, 24, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setFont(fonts::small());
            fonts::drawTabular(painter, QRectF(0, 0, 100, 24), Qt::AlignRight | Qt::AlignVCenter, text);
            painter.end();
            return image.copy(93, 0, 27, 24);
        };
        QCOMPARE(lastFigure(QStringLiteral("117")), lastFigure(QStringLiteral("88,887")));
    }
};

FERMATA_TEST(ThemeTest, QApplication)
#include "tst_theme.moc"

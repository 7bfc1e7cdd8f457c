// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// `fermata --tour`: a picture of every view in both themes, that show something.
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QDir>
#include <QHash>
#include <QImage>
#include <QSet>
#include <QTest>

#include <shell/pages.h>

#include <functional>

using namespace fermata::test;

class TourTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyViewHasAPicture_data();
    void everyViewHasAPicture();
    void everyStateHasAPicture_data();
    void everyStateHasAPicture();
    void darkIsDark();
    void whatAPersonKeepsIsNotTouched();
    void aFolderThatCannotBeMade();

private:
    // Each is asked for many times.
    const QImage& pictureOfAView(const QString& name) {
        const auto known = views_.constFind(name);
        return known != views_.constEnd() ? *known : *views_.insert(name, QImage(out_.filePath(name)));
    }

    TemporaryFolder folder_;
    TemporaryFolder memory_{"fermata-test", TemporaryFolder::Place::Memory};
    QDir out_;
    QHash<QString, QImage> views_;
};

namespace {

// Every nth pixel of every nth line, until it says that it has seen enough.
void eachPixel(const QImage& picture, int nth, const std::function<bool(QRgb)>& goesOn) {
    const QImage plain = picture.convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < plain.height(); y += nth) {
        const auto* const line = reinterpret_cast<const QRgb*>(plain.constScanLine(y));
        for (int x = 0; x < plain.width(); x += nth) {
            if (!goesOn(line[x])) return;
        }
    }
}

} // namespace

void TourTest::initTestCase() {
    ChildProcess::Options options;
    options.environment["HOME"] = (folder_.path() / "home").string();
    options.environment["XDG_CONFIG_HOME"] = (folder_.path() / "home" / "config").string();
    options.environment["XDG_DATA_HOME"] = (folder_.path() / "home" / "data").string();
    options.environment["TMPDIR"] = memory_.path().string(); // its sandbox's
    options.environment["QT_QPA_PLATFORM"] = "offscreen";
    out_ = QDir(QString::fromStdString((folder_.path() / "out").string()));
    ChildProcess tour(FERMATA_PROGRAM, {"--tour", out_.path().toStdString()}, options);
    const auto exit = tour.wait(std::chrono::seconds(480));
    QVERIFY(exit);
    QVERIFY2(exit->code == 0 && exit->signal == 0, tour.err().c_str());
    QCOMPARE(QString::fromStdString(tour.err()), QString()); // nothing that a person would have to make sense of
}

void TourTest::everyViewHasAPicture_data() {
    QTest::addColumn<QString>("name");
    std::vector<const char*> views{"first-start",      "inspector",          "inspector-childs",  "inspector-timeline",
                                   "inspector-server", "server-message",     "act-clear-lock",    "spawn-dialog",
                                   "signal-dialog",    "instances-filtered", "overview-machines", "act-replay",
                                   "act-many",         "act-edit-state",     "act-fail",          "define-dialog",
                                   "versions-dialog",  "act-migrate"};
    for (const fermata::views::PageEntry& entry : fermata::views::pageEntries())
        views.push_back(entry.id);
    for (const char* theme : {"light", "dark"}) {
        for (const char* view : views)
            QTest::addRow("%s, %s", view, theme) << QString("%1-%2.png").arg(view, theme);
    }
}

void TourTest::everyViewHasAPicture() {
    QFETCH(QString, name);
    const QImage& picture = pictureOfAView(name);
    QVERIFY(!picture.isNull());
    QCOMPARE(picture.size(), QSize(1440, 900));
    // A window with text and colour in it, not a blank one: many colours, and none that fills nearly all.
    QHash<QRgb, int> colours;
    eachPixel(picture, 2, [&](QRgb pixel) {
        ++colours[pixel];
        return true;
    });
    QVERIFY2(colours.size() > 100, qPrintable(QString::number(colours.size())));
    const int pixels = picture.width() * picture.height() / 4;
    for (const int count : std::as_const(colours))
        QVERIFY(count < pixels * 9 / 10);
}

void TourTest::everyStateHasAPicture_data() {
    QTest::addColumn<QString>("name");
    for (const char* theme : {"light", "dark"}) {
        for (const char* state : {"loading", "empty", "many", "error", "unreadable", "stale"}) {
            for (const auto& entry : fermata::views::pageEntries()) {
                // An empty database has a first view of its own, "first-start".
                if (QString(state) == "empty" && entry.page == fermata::views::PageId::Overview) continue;
                QTest::addRow("%s, %s, %s", entry.id, state, theme)
                    << QString("%1-%2-%3.png").arg(entry.id, state, theme);
            }
        }
        for (const char* more : {"connecting", "connections", "leases-expired"})
            QTest::addRow("%s, %s", more, theme) << QString("%1-%2.png").arg(more, theme);
    }
    for (const auto& entry : fermata::views::pageEntries())
        QTest::addRow("%s, contrast", entry.id) << QString("%1-contrast.png").arg(entry.id);
}

void TourTest::everyStateHasAPicture() {
    QFETCH(QString, name);
    const QImage picture(out_.filePath(name));
    QVERIFY(!picture.isNull());
    QCOMPARE(picture.size(), QSize(1440, 900));
    constexpr int few = 20;
    QSet<QRgb> colours;
    eachPixel(picture, 3, [&](QRgb pixel) {
        colours.insert(pixel);
        return colours.size() <= few;
    });
    QVERIFY2(colours.size() > few, qPrintable(QString::number(colours.size())));
    // A state looks otherwise than the view does when all is well.
    const QString view = name.section('-', 0, 0);
    const QString theme = name.section('-', -1);
    const QImage& well = pictureOfAView(view + '-' + theme);
    if (name != view + '-' + theme && !well.isNull()) QVERIFY(picture != well);
}

void TourTest::darkIsDark() {
    for (const auto& entry : fermata::views::pageEntries()) {
        const char* const view = entry.id;
        const auto lightness = [&](const char* theme) {
            const QImage small = pictureOfAView(QString("%1-%2.png").arg(view, theme))
                                     .scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
            return small.pixelColor(0, 0).lightness();
        };
        QVERIFY(lightness("light") > 200);
        QVERIFY(lightness("dark") < 80);
    }
}

void TourTest::whatAPersonKeepsIsNotTouched() {
    QVERIFY(!QDir(QString::fromStdString((folder_.path() / "home" / "data" / "fermata").string())).exists());
    const QDir config(QString::fromStdString((folder_.path() / "home" / "config").string()));
    QVERIFY(config.entryList({"*fermata*"}, QDir::AllEntries).isEmpty());
}

void TourTest::aFolderThatCannotBeMade() {
    ChildProcess::Options options;
    options.environment["QT_QPA_PLATFORM"] = "offscreen";
    ChildProcess tour(FERMATA_PROGRAM, {"--tour", "/dev/null/out"}, options);
    const auto exit = tour.wait();
    QVERIFY(exit);
    QVERIFY(exit->code != 0);
    QVERIFY2(tour.err().find("/dev/null/out") != std::string::npos, tour.err().c_str());
}

FERMATA_TEST(TourTest, QCoreApplication)
#include "tst_tour.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What a run was shown and what came of it, where that is megabytes.
#include "debug/run_view.h"
#include "debug/try_dialog.h"
#include "inspector/document_text.h"
#include "samples.h"
#include "widgets/json_edit.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace fermata;
using namespace fermata::views;

namespace {

// As many lines as members, once it is laid out.
std::string largeDocument() {
    std::string document = "{";
    for (int i = 0; document.size() < 5'000'000; ++i)
        document += (i > 0 ? ",\"ä" : "\"ä") + std::to_string(i) + "\":" + std::to_string(i);
    return document + "}";
}

RunTab tabOf(RunTab::Kind kind, const char* name, std::string text) {
    RunTab tab;
    tab.kind = kind;
    tab.name = tab.title = QLatin1String(name);
    tab.text = std::move(text);
    return tab;
}

} // namespace

class RunViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    // The beginning is laid out, it is said that there is more, and all of it can be had.
    void ofMegabytesTheBeginningIsShown() {
        const std::string large = largeDocument();
        const std::string printed(3'000'000, 'x');
        RunView view(QStringLiteral("run"));
        view.resize(500, 300);
        view.setVisible(true);
        view.setTabs({tabOf(RunTab::Kind::Json, "state", large), tabOf(RunTab::Kind::Json, "inbox", "[1]"),
                      tabOf(RunTab::Kind::Text, "printed", printed)});
        auto* const json = view.findChild<JsonEdit*>("runJson");
        auto* const cut = view.findChild<QLabel*>("runCut");
        QVERIFY2(json->editor()->document()->characterCount() < int(4 * DocumentText::shownBytes),
                 qPrintable(QString::number(json->editor()->document()->characterCount())));
        QVERIFY(json->text().contains("\"ä17\": 17"));
        QVERIFY(cut->isVisible());
        QVERIFY2(cut->text().startsWith("The first 128") && cut->text().contains(" of 4.8 M"), qPrintable(cut->text()));
        auto* const copy = view.findChild<QAbstractButton*>("runCopyAll");
        copy->setFocus();
        QTest::keyClick(copy, Qt::Key_Return);
        QVERIFY(QGuiApplication::clipboard()->text() == QString::fromStdString(large));
        view.showTab("inbox");
        QVERIFY(!cut->isVisible());
        view.showTab("printed");
        QVERIFY(cut->isVisible());
        QCOMPARE(view.findChild<QPlainTextEdit*>("runText")->document()->characterCount(),
                 int(DocumentText::shownBytes) + 1);
        view.showTab("state");
        QVERIFY(cut->isVisible() && json->text().contains("\"ä17\": 17"));
    }

    // It is tried with its own state, which is not laid out to be edited.
    void aLargeStateIsTriedAsItIs() {
        TryDialog dialog(InstanceId{7}, false);
        dialog.show();
        InstanceRow row;
        static_cast<InstanceSummary&>(row) = samples::summary(7);
        row.state = largeDocument();
        dialog.setRow(row);
        auto* const state = dialog.findChild<JsonEdit*>("tryState");
        QCOMPARE(state->text(), QString());
        QVERIFY2(state->editor()->placeholderText().contains("4.8 M"), qPrintable(state->editor()->placeholderText()));
        QSignalSpy requested(&dialog, &TryDialog::requested);
        QTest::mouseClick(dialog.findChild<QPushButton*>("tryAct"), Qt::LeftButton);
        QCOMPARE(requested.size(), 1);
        QVERIFY(!requested[0][0].value<std::optional<QString>>());
        // One that has become small is shown.
        row.state = R"({"n": 1})";
        dialog.setRow(row);
        QVERIFY2(state->text().contains("\"n\": 1"), qPrintable(state->text()));
        QCOMPARE(state->editor()->placeholderText(), QString("its own state, as it is committed"));
    }
};

FERMATA_TEST(RunViewTest, QApplication)
#include "tst_run_view.moc"

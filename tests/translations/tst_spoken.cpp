// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The window in each language: every word is looked up where its translation is, nothing stays English, and no two
// entries of a menu or fields of a dialog have the same key.
#include "acts/act_dialog.h"
#include "connections/connections.h"
#include "language/language.h"
#include "sample_readings.h"
#include "shell/act_desk.h"
#include "shell/main_window.h"
#include "shell/pages.h"
#include "theme/theme.h"
#include "ts_file.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMutex>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QTest>
#include <QTextDocumentFragment>
#include <QTranslator>

using namespace fermata;
using namespace fermata::views;

namespace {

// Hears what the program looks up, and answers nothing.
class Listener : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int) const override {
        const QMutexLocker lock(&mutex_);
        heard_.insert(QStringList{context, source, comment}.join(u'\x1f'));
        return {};
    }
    QSet<QString> heard() const {
        const QMutexLocker lock(&mutex_);
        return heard_;
    }

private:
    mutable QMutex mutex_;
    mutable QSet<QString> heard_;
};

// All that can be read or heard in it.
QStringList wordsIn(const QWidget* root) {
    QStringList words;
    QList<QWidget*> widgets = root->findChildren<QWidget*>();
    widgets << const_cast<QWidget*>(root);
    for (const QWidget* const widget : widgets) {
        // One that shows a text as it is has its markup around it.
        QString toolTip = widget->toolTip();
        if (toolTip.startsWith(QLatin1String("<qt><div")))
            toolTip = QTextDocumentFragment::fromHtml(toolTip).toPlainText();
        words << widget->windowTitle() << toolTip << widget->accessibleName() << widget->accessibleDescription();
        if (const auto* const label = qobject_cast<const QLabel*>(widget)) words << label->text();
        if (const auto* const button = qobject_cast<const QAbstractButton*>(widget)) words << button->text();
        if (const auto* const edit = qobject_cast<const QLineEdit*>(widget)) words << edit->placeholderText();
        if (const auto* const group = qobject_cast<const QGroupBox*>(widget)) words << group->title();
        if (const auto* const header = qobject_cast<const QHeaderView*>(widget); header && header->model()) {
            for (int i = 0; i < header->count(); ++i)
                words << header->model()->headerData(i, header->orientation()).toString();
        }
        for (const QAction* const action : widget->actions())
            words << action->text() << action->toolTip();
    }
    words.removeDuplicates();
    words.removeAll(QString());
    return words;
}

// The keys behind &, each with the words that claim it.
using Claims = QMap<QChar, QStringList>;

void claim(Claims& claims, const QString& words) {
    const QKeySequence key = QKeySequence::mnemonic(words);
    if (key.isEmpty()) return;
    claims[key.toString(QKeySequence::PortableText).back().toUpper()] << words;
}

// By labels for their fields, buttons and boxes, and tabs.
Claims claimsOf(const QDialog& dialog) {
    Claims claims;
    for (const QLabel* const label : dialog.findChildren<QLabel*>()) {
        if (label->buddy()) claim(claims, label->text());
    }
    for (const QAbstractButton* const button : dialog.findChildren<QAbstractButton*>())
        claim(claims, button->text());
    for (const QTabBar* const tabs : dialog.findChildren<QTabBar*>()) {
        for (int i = 0; i < tabs->count(); ++i)
            claim(claims, tabs->tabText(i));
    }
    return claims;
}

QStringList claimedTwice(const Claims& claims) {
    QStringList twice;
    for (auto it = claims.begin(); it != claims.end(); ++it) {
        if (it->size() > 1) twice << it->join(QStringLiteral(" / "));
    }
    return twice;
}

} // namespace

class SpokenTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }
    void window_data();
    void window();
    void keysOfTheActs_data() { window_data(); }
    void keysOfTheActs();

private:
    void show(MainWindow& window);
    void keep(QWidget& window, const QString& name);
    QStringList look(const QWidget* part); // words that nobody translated

    QMap<QString, QString> translations_; // of the language that is spoken
};

void SpokenTest::window_data() {
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << "en";
    QTest::newRow("German") << "de";
    QTest::newRow("Simplified Chinese") << "zh_CN";
}

// For a person who looks for words that are cut off: FERMATA_PICTURES names a folder.
void SpokenTest::keep(QWidget& window, const QString& name) {
    static const QString folder = qEnvironmentVariable("FERMATA_PICTURES");
    if (folder.isEmpty()) return;
    QVERIFY(window.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, name, language::inUse())));
}

// Each view and dialog, with something in it.
void SpokenTest::show(MainWindow& window) {
    window.setKnownMachines(samples::machines());
    window.resize(1440, 900);
    window.show();
    window.setConnection(samples::ordersDb());
    window.setEmbeddedWorker(samples::embedded());
    window.addSteps(samples::steps(20));
    for (const PageEntry& entry : pageEntries()) {
        window.showPage(entry.page);
        window.setReading(samples::busy(window.readPlan(), int(entry.page)));
        QCoreApplication::processEvents();
        keep(window, QString::fromLatin1(entry.id));
    }
    window.inspect(InstanceId{5208});
    window.setReading(samples::busy(window.readPlan(), 20));
    window.openSpawnDialog();
    window.openSignalDialog(InstanceId{5208}, QStringLiteral("paid"));
    window.openHostsDialog();
    window.openDefine();
    window.openVersions();
    for (const char* const name : {"keysAction", "helpAction", "diagnosticsAction"})
        window.findChild<QAction*>(QString::fromLatin1(name))->trigger();
    window.connections()->openDialog();
    QCoreApplication::processEvents();
    keep(window, QStringLiteral("inspector"));
    for (QDialog* const dialog : window.findChildren<QDialog*>()) {
        if (dialog->isVisible()) keep(*dialog, dialog->objectName());
    }
}

QStringList SpokenTest::look(const QWidget* part) {
    static const QRegularExpression sentence(QStringLiteral("[A-Za-z]{3,} [a-z]{2,}"));
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    QStringList english;
    for (const QString& words : wordsIn(part)) {
        const auto known = translations_.constFind(words);
        if (known != translations_.constEnd() && *known != words) english << words;
        // The name under which a session is seen in pg_stat_activity.
        if (words == QLatin1String("fermata desktop (reader)")) continue;
        // In Chinese a sentence of Latin letters alone is one that tr() never saw.
        if (language::inUse() == QLatin1String("zh_CN") && words.contains(sentence) && !words.contains(han))
            english << words;
    }
    english.removeDuplicates();
    return english;
}

void SpokenTest::window() {
    QFETCH(QString, language);
    language::use(language);
    const TsFile file = readTs(QStringLiteral(FERMATA_TRANSLATIONS "/fermata_%1.ts").arg(language));
    QSet<QString> known;
    translations_.clear();
    for (const TsMessage& message : file.messages) {
        known.insert(QStringList{message.context, message.source, message.comment}.join(u'\x1f'));
        if (!message.plural) translations_.insert(message.source, message.forms.value(0));
    }

    Listener listener;
    QCoreApplication::installTranslator(&listener);
    MainWindow window;
    show(window);
    QCoreApplication::removeTranslator(&listener);

    QVERIFY(listener.heard().size() > 500);
    if (language != QLatin1String("en")) {
        QStringList unknown;
        for (const QString& each : listener.heard()) {
            const QStringList parts = each.split(u'\x1f');
            const bool ours = parts[0].startsWith(QLatin1String("fermata")) || parts[0] == QLatin1String("Pages");
            if (ours && !known.contains(each)) unknown << QStringLiteral("%1: “%2”").arg(parts[0], parts[1]);
        }
        QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'\n')));
        const QStringList english = look(&window);
        QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
    }

    Claims bar;
    for (const QAction* const action : window.menuBar()->actions())
        claim(bar, action->text());
    QVERIFY(bar.size() >= 5);
    QVERIFY2(claimedTwice(bar).isEmpty(), qPrintable(claimedTwice(bar).join(u'\n')));
    for (const QMenu* const menu : window.findChildren<QMenu*>()) {
        Claims claims;
        for (const QAction* const action : menu->actions())
            claim(claims, action->text());
        QVERIFY2(claimedTwice(claims).isEmpty(), qPrintable(claimedTwice(claims).join(u'\n')));
    }
    int dialogs = 0;
    for (const QDialog* const dialog : window.findChildren<QDialog*>()) {
        const Claims claims = claimsOf(*dialog);
        dialogs += !claims.isEmpty();
        QVERIFY2(claimedTwice(claims).isEmpty(),
                 qPrintable(dialog->windowTitle() + ": " + claimedTwice(claims).join(u'\n')));
    }
    QVERIFY2(dialogs >= 3, qPrintable(QString::number(dialogs)));
}

// Whatever an act's dialog may show, for one or for many: no two of its parts have the same key.
void SpokenTest::keysOfTheActs() {
    QFETCH(QString, language);
    language::use(language);
    ActDesk desk;
    std::vector<std::unique_ptr<QDialog>> dialogs;
    for (std::size_t i = 0; i < actNames.size(); ++i) {
        const auto kind = static_cast<ActKind>(i);
        InstanceSummary child;
        child.parentId = InstanceId{12};
        ActSubject one = subjectOf(child);
        ActSubject many = subjectOf(std::vector{InstanceId{1}, InstanceId{2}});
        for (ActSubject* const subject : {&one, &many}) {
            subject->signalIds = {SignalId{7}};
            subject->entries = {AuditId{3}};
            dialogs.push_back(std::make_unique<ActDialog>(kind, *subject, desk, Timestamp{}));
        }
    }
    for (const auto& dialog : dialogs) {
        const Claims claims = claimsOf(*dialog);
        QVERIFY2(claims.size() >= 2, qPrintable(dialog->windowTitle())); // the reason, and the button that stops
        QVERIFY2(claimedTwice(claims).isEmpty(),
                 qPrintable(dialog->windowTitle() + ": " + claimedTwice(claims).join(u'\n')));
    }
}

FERMATA_TEST(SpokenTest, QApplication)
#include "tst_spoken.moc"

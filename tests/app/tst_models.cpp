// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Each item model of the application keeps its promises while it runs: on a real database that changes under it,
// through every view, filter and dialog. Which models there are is read from the sources, so that a new one cannot be
// forgotten.
#include "examples_desk.h"
#include "inspector/inspector.h"
#include "machines/machine_view.h"
#include "shell/go_to_box.h"
#include "shell/pages.h"
#include "widgets/segmented_control.h"

#include <fermata/debug.h>
#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QAbstractProxyModel>
#include <QAction>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTreeView>

#include <cxxabi.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <typeinfo>

using namespace fermata;
using namespace fermata::test;
using views::PageId;

namespace {

constexpr int kPatience = 60'000;

QString className(const QAbstractItemModel& model) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name(
        abi::__cxa_demangle(typeid(model).name(), nullptr, nullptr, &status), &std::free);
    return QString::fromLatin1(status == 0 ? name.get() : typeid(model).name()).section(QStringLiteral("::"), -1);
}

// Of all headers and sources of the views: what is derived from a model, and no template for others to derive from.
QSet<QString> modelsOfTheSources() {
    static const QRegularExpression derived(
        "class\\s+(\\w+)(?:\\s+final)?\\s*:\\s*public\\s+(?:Q\\w*Model|KeyedTableModel|NewestFirstModel|ListOf)\\b");
    static const QRegularExpression generic("template\\s*<[^;{]*>\\s*class\\s+(\\w+)");
    static const QRegularExpression rows("ListOf<(\\w+)>"); // which only with the columns make a model
    QSet<QString> bases;
    QSet<QString> found;
    QDirIterator files(QStringLiteral(FERMATA_VIEWS), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly)) continue;
        const QString text = QString::fromUtf8(file.readAll());
        for (auto match = derived.globalMatch(text); match.hasNext();)
            found.insert(match.next().captured(1));
        for (auto match = generic.globalMatch(text); match.hasNext();)
            found.remove(match.next().captured(1));
        for (auto match = rows.globalMatch(text); match.hasNext();)
            bases.insert(match.next().captured(1));
    }
    found.subtract(bases);
    found.remove("KeyedTree"); // the part of a template that is none
    return found;
}

} // namespace

class ModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachKeepsItsPromises();

private:
    // Watches all that are there by now.
    void watch(const views::MainWindow& window) {
        for (const QAbstractItemView* const view : window.findChildren<QAbstractItemView*>()) {
            for (QAbstractItemModel* model = view->model(); model;) {
                if (!watched_.contains(model)) {
                    watched_[model] = std::make_unique<QAbstractItemModelTester>(
                        model, QAbstractItemModelTester::FailureReportingMode::Fatal);
                    seen_.insert(className(*model));
                    connect(model, &QObject::destroyed, this, [this, model] { watched_.erase(model); });
                }
                auto* const proxy = qobject_cast<QAbstractProxyModel*>(model);
                model = proxy ? proxy->sourceModel() : nullptr;
            }
        }
    }

    std::map<QAbstractItemModel*, std::unique_ptr<QAbstractItemModelTester>> watched_;
    QSet<QString> seen_;
};

void ModelsTest::eachKeepsItsPromises() {
    const QSet<QString> known = modelsOfTheSources();
    QVERIFY2(known.size() > 20 && known.contains("InstancesModel") && !known.contains("KeyedTableModel"),
             qPrintable(QStringList(known.values()).join(' ')));
    ExamplesDesk examples;
    watch(examples.desk.window()); // before there is any data
    QVERIFY(examples.open());
    views::MainWindow& window = examples.desk.window();
    const auto refresh = [&](int times) {
        const int before = examples.desk.session().readings();
        return QTest::qWaitFor([&] { return examples.desk.session().readings() >= before + times; }, kPatience);
    };
    const auto press = [&](const char* action) {
        auto* const found = window.findChild<QAction*>(QString::fromLatin1(action) + "Action");
        QVERIFY(found);
        found->trigger();
        watch(window);
    };
    for (const views::PageEntry& entry : views::pageEntries()) {
        // Something moves meanwhile.
        spawnExamples(examples.database, {"ticker", "order", "checkout"});
        QVERIFY2(examples.show(entry.page), entry.id);
        watch(window);
        auto* const page = window.findChild<QWidget*>(QString::fromLatin1(entry.id) + "Page");
        QVERIFY2(page, entry.id);
        // Each choice that the view offers, and back to the first.
        for (views::SegmentedControl* const choices : page->findChildren<views::SegmentedControl*>()) {
            for (int i = choices->count() - 1; i >= 0; --i) {
                for (QAbstractButton* const segment : choices->findChildren<QAbstractButton*>()) {
                    if (segment->text() != choices->findChildren<QAbstractButton*>().at(i)->text()) continue;
                    if (segment->isVisible() && segment->isEnabled()) QTest::mouseClick(segment, Qt::LeftButton);
                }
                QVERIFY(refresh(1));
            }
        }
    }
    // The inspector: a parent, one that is parked, one that moves; all of its tabs.
    for (const long long id : {examples.parent, examples.parked}) {
        QVERIFY(examples.inspect(id));
        for (int tab = 0; tab <= int(views::Inspector::Tab::Row); ++tab) {
            window.findChild<views::Inspector*>()->showTab(views::Inspector::Tab(tab));
            QVERIFY(refresh(1));
            watch(window);
        }
    }
    // What the Debug view shows of the inspected one: it and its parents.
    Debugger({.connection = examples.database}).install(false);
    QVERIFY(examples.show(views::PageId::Debug));
    QVERIFY(QTest::qWaitFor(
        [&] {
            watch(window);
            return seen_.contains("StackModel");
        },
        kPatience));
    // The palette, and what the dialogs list.
    auto* const box = window.findChild<views::GoToBox*>("goToBox");
    box->setFocus(Qt::ShortcutFocusReason);
    watch(window);
    QTest::keyClicks(box, "order 1");
    QTest::keyClick(box, Qt::Key_Escape);
    press("connect");
    press("spawn");
    QVERIFY(refresh(1));
    watch(window);
    press("signal");
    QVERIFY(refresh(1));
    watch(window);
    // A machine that is typed: rows come with what is typed, and go with it.
    press("define");
    auto* const draft = window.findChild<QAbstractItemView*>("draftTable")->model();
    for (int row = 0; row < 2; ++row)
        for (int column = 0; column < 3; ++column)
            QVERIFY(draft->setData(draft->index(row, column), QStringLiteral("s%1").arg(row + column)));
    QCOMPARE(draft->rowCount(), 3);
    press("versions");
    QVERIFY(refresh(1));
    watch(window);

    QStringList missed = QSet<QString>(known).subtract(seen_).values();
    missed.sort();
    watched_.clear(); // before the models go with the window
    QVERIFY2(missed.isEmpty(), qPrintable("nobody watches " + missed.join(", ")));
}

FERMATA_TEST(ModelsTest, QApplication)
#include "tst_models.moc"

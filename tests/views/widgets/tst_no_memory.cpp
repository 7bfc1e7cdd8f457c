// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspector/diff_view.h"
#include "machines/graph_layouter.h"
#include "theme/theme.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QThread>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<int> allocationsLeft{-1}; // of all threads but the window's; at 0 there is no memory, once
thread_local bool isWindows = false;

void* allocate(std::size_t size) {
    if (!isWindows && allocationsLeft > 0 && --allocationsLeft == 0) throw std::bad_alloc();
    if (void* const memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}

} // namespace

// The whole program's, all that one delete serves. Kept out of line: what the compiler sees through it takes for a
// mismatch.
[[gnu::noinline]] void* operator new(std::size_t size) {
    return allocate(size);
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return std::malloc(size ? size : 1);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

using namespace fermata::views;

// A thread of a view's runs out of memory, at each place where it asks for some: the view says so, and goes on.
class NoMemoryTest : public QObject {
    Q_OBJECT

    static constexpr int kPlaces = 40;

private Q_SLOTS:
    void initTestCase() {
        isWindows = true;
        ThemeManager::instance().install(*qApp, Theme::Choice::Light);
    }

    void cleanup() { allocationsLeft = -1; }

    void aDifferenceThatCannotBeFound() {
        std::string before = "[0";
        for (int i = 1; i < 30'000; ++i)
            before += ",{\"n\":" + std::to_string(i) + "}";
        const auto a = std::make_shared<const std::string>(before + "]");
        DiffView view;
        view.resize(600, 400);
        view.setVisible(true);
        const auto* const table = view.table();
        // The thread itself is there: without memory for that one there is nothing to go on with.
        view.setDocuments(a, "a", std::make_shared<const std::string>(before + ",1]"), "b");
        QTRY_VERIFY_WITH_TIMEOUT(view.loaded(), 60'000);
        int failed = 0;
        for (int nth = 1; nth <= kPlaces; ++nth) {
            const auto b = std::make_shared<const std::string>(before + "," + std::to_string(nth) + "]");
            allocationsLeft = nth;
            view.setDocuments(a, "a", b, "b");
            QTRY_VERIFY_WITH_TIMEOUT(view.loaded(), 60'000);
            allocationsLeft = -1;
            if (table->isVisible()) continue; // there was memory when it counted
            ++failed;
            QStringList words;
            for (const QLabel* label : view.findChildren<QLabel*>())
                words << label->text();
            QVERIFY2(words.contains("They could not be compared. There is not enough memory."),
                     qPrintable(words.join('|')));
        }
        QVERIFY2(failed > kPlaces / 2, qPrintable(QString::number(failed)));
        view.setDocuments(a, "a", std::make_shared<const std::string>(before + ",0]"), "b");
        QTRY_VERIFY_WITH_TIMEOUT(view.loaded(), 60'000);
        QVERIFY(table->isVisible());
        QVERIFY(view.model().rowCount() > 0);
    }

    void aGraphThatCannotBeLaidOut() {
        GraphPlan plan;
        plan.nodes.assign(4, {QSizeF(184, 72)});
        plan.edges = {{0, 1, {}}, {1, 2, {}}, {2, 3, {}}, {0, 3, {}}};
        GraphLayouter layouter;
        QStringList problems;
        connect(&layouter, &GraphLayouter::laidOut, this, [&](const GraphLayout& layout) {
            QCOMPARE(layout.nodes.size(), plan.nodes.size());
            if (!layout.problem.isEmpty()) problems << layout.problem;
        });
        layouter.setDeadline(std::chrono::minutes(1));
        layouter.request(plan); // with it the thread comes
        QTRY_VERIFY_WITH_TIMEOUT(!layouter.busy(), 60'000);
        QCOMPARE(problems, QStringList());
        for (int nth = 1; nth <= kPlaces; ++nth) {
            allocationsLeft = nth;
            layouter.request(plan);
            QTRY_VERIFY_WITH_TIMEOUT(!layouter.busy(), 60'000);
        }
        allocationsLeft = -1;
        QVERIFY(!problems.isEmpty());
        problems.removeDuplicates();
        QCOMPARE(problems, QStringList{"It could not be laid out. There is not enough memory."});
        problems.clear();
        layouter.request(plan);
        QTRY_VERIFY_WITH_TIMEOUT(!layouter.busy(), 60'000);
        QCOMPARE(problems, QStringList());
    }
};

int main(int argc, char* argv[]) {
    using namespace fermata::test;
    return runWatched(&runWith<NoMemoryTest, QApplication>, argc, argv);
}

#include "tst_no_memory.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "base/json_text.h"
#include "base/printed.h"

#include <fermata/test/runner.h>
#endif

using namespace fermata;
using base::Printed;
using std::string;

namespace {

/// "stream: text" of each piece.
std::vector<string> shown(const Printed& printed) {
    std::vector<string> all;
    for (const Printed::Piece& piece : printed.pieces())
        all.push_back(piece.stream + ": " + piece.text);
    return all;
}

std::size_t bytesOf(const Printed& printed) {
    std::size_t bytes = 0;
    for (const Printed::Piece& piece : printed.pieces())
        bytes += piece.stream.size() + piece.text.size();
    return bytes;
}

} // namespace

/// What a run of a step has printed: in order, bounded, and fit for the database.
class PrintedTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A stream goes on in its piece until another one comes between.
    void piecesAndStreams() {
        Printed printed;
        QVERIFY(printed.empty());
        printed.add("stdout", "a");
        printed.add("stdout", "b\n");
        printed.add("stderr", "c");
        printed.add("stderr", "");
        printed.add("stdout", "d");
        QCOMPARE(shown(printed), (std::vector<string>{"stdout: ab\n", "stderr: c", "stdout: d"}));
    }

    /// The newest is kept, and it is said how much was not.
    void theNewestIsKept() {
        Printed printed;
        string all;
        for (int i = 0; all.size() < 1'000'000; ++i) {
            const string line = "line " + std::to_string(i) + "\n";
            printed.add("stdout", line);
            all += line;
        }
        printed.close();
        const auto pieces = printed.pieces();
        QCOMPARE(pieces.size(), std::size_t(2));
        QCOMPARE(pieces[0].stream, string("fermata"));
        QVERIFY(all.ends_with(pieces[1].text));
        QVERIFY(pieces[1].text.size() <= Printed::kMaxBytes && pieces[1].text.size() > Printed::kMaxBytes - 200);
        const string leftOut = std::to_string(all.size() - pieces[1].text.size());
        QCOMPARE(pieces[0].text, "... (" + leftOut + " bytes before this are left out)\n");
    }

    /// One text of many megabytes, and a million pieces of a byte each on streams that change, hold no more than that.
    void neverMuch() {
        Printed one;
        one.add("stdout", "first");
        const string huge = string(50'000'000, 'x') + "last";
        one.add("stdout", huge);
        QVERIFY(bytesOf(one) < 2 * Printed::kMaxBytes + 200);
        QVERIFY(one.pieces().back().text.ends_with("xlast"));
        one.close();
        QVERIFY(bytesOf(one) < Printed::kMaxBytes + 200);

        Printed many;
        for (int i = 0; i < 1'000'000; ++i)
            many.add(i % 2 ? "a" : "b", "x");
        QVERIFY(many.pieces().size() < Printed::kMaxBytes / 16);
        QVERIFY(bytesOf(many) < 2 * Printed::kMaxBytes + 200);

        Printed named;
        named.add(string(1'000'000, 's'), "x");
        QCOMPARE(named.pieces().at(0).stream.size(), Printed::kMaxStreamBytes);
    }

    /// Characters are not cut in half, and what PostgreSQL cannot store is replaced.
    void fitForATextColumn() {
        for (std::size_t offset = 0; offset < 4; ++offset) {
            Printed printed;
            string text(offset, 'x');
            for (int i = 0; i < 50'000; ++i)
                text += "\xF0\x9F\x8E\xB5"; // four bytes
            printed.add("stdout", text);
            printed.close();
            QVERIFY(text.ends_with(printed.pieces().at(1).text));
            QVERIFY(base::isValidUtf8(printed.pieces().at(1).text));
        }
        Printed odd;
        odd.add(string("s\0", 2), string("a\0b\xff\xed\xa0\x80", 7));
        QCOMPARE(odd.pieces().at(0).stream, string("s\xEF\xBF\xBD"));
        QVERIFY(base::isValidUtf8(odd.pieces().at(0).text));
        QVERIFY(odd.pieces().at(0).text.starts_with("a\xEF\xBF\xBD"
                                                    "b\xEF\xBF\xBD"));
    }

    /// What becomes longer by that keeps its end.
    void muchThatCannotBeStored() {
        Printed printed;
        printed.add("stdout", string(100'000, '\xff') + "the end");
        printed.close();
        const string text = printed.pieces().back().text;
        QVERIFY(text.ends_with("\xEF\xBF\xBDthe end"));
        QVERIFY(base::isValidUtf8(text) && text.size() < 3 * Printed::kMaxBytes);
    }

    /// Whoever prints too late prints nothing, until the run goes on.
    void closedAndReopened() {
        Printed printed;
        printed.add("stdout", "in time\n");
        printed.close();
        printed.add("stdout", "too late\n");
        printed.reopen();
        printed.add("stdout", "by the handler\n");
        QCOMPARE(shown(printed), (std::vector<string>{"stdout: in time\nby the handler\n"}));
    }

    void manyThreads() {
        Printed printed;
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 1'000; ++i)
                    printed.add("stdout", "0123456789\n");
            });
        for (std::thread& thread : threads)
            thread.join();
        string all;
        for (int i = 0; i < 4'000; ++i)
            all += "0123456789\n";
        QCOMPARE(shown(printed), (std::vector<string>{"stdout: " + all}));
    }
};

FERMATA_TEST(PrintedTest, QCoreApplication)
#include "tst_printed.moc"

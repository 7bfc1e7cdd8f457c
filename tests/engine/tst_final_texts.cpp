// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "store/lost.h"
#include "store/read.h"

#include <fermata/debug.h>
#include <fermata/sql.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;

namespace {

QString statement(const char* name) {
    return QString::fromStdString(std::string(sql::statement(name))).simplified();
}

} // namespace

/// The files of sql/statements as the build has put them together.
class FinalTextsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theServerTakesEach();
    void noneHasComments();
    void limitsAreTheEngines();
    void wordsAreTheEngines();
};

void FinalTextsTest::theServerTakesEach() {
    const std::string database = migratedDatabase();
    Debugger({.connection = database}).install(false); // its statements are for tables that nothing else brings
    Sql sql = sessionOn(database);
    // What an outcome carries has its place there: a call for each, or one for all.
    sql.run("create function noted(bigint, jsonb) returns text[] language sql as 'select null::text[]'");
    sql.run("create function noted(bigint[]) returns text[] language sql as 'select null::text[]'");
    QVERIFY(!sql::statements().empty());
    for (const sql::Query& each : sql::statements()) {
        const std::string name(each.name);
        const QString text = QString::fromStdString(std::string(each.text)).replace("{function}", "noted");
        try {
            sql.run("prepare " + name + " as " + text.toStdString());
        } catch (const SqlError& error) {
            QFAIL((name + ": " + error.what()).c_str());
        }
    }
    QCOMPARE(static_cast<std::size_t>(sql.number("select count(*) from pg_prepared_statements")),
             sql::statements().size());
}

void FinalTextsTest::noneHasComments() {
    for (const sql::Query& each : sql::statements())
        QVERIFY2(each.text.find("--") == each.text.npos, std::string(each.name).c_str());
}

// A number in a file cannot come from a header: that they are the same is looked at here.
void FinalTextsTest::limitsAreTheEngines() {
    const QString whole = statement("claim_documents");
    const QString bytes = QString::number(store::inboxBytes);
    // The whole, of the awaited name, of those before it and of those behind it.
    QCOMPARE(whole.count("limit "), 4);
    QVERIFY2(whole.count(QString("limit %1)").arg(store::inboxLimit + 1)) == 4, qPrintable(whole));
    QCOMPARE(whole.count("<= " + bytes), 2);
    for (const char* name : {"claim_plain", "claim_alone", "claim_any", "claim_next"}) {
        const QString small = statement(name);
        const QString fits = QString("select count(*) <= %1 and sum(").arg(store::alongLimit);
        QVERIFY2(small.count(fits) == 2, name);
        QVERIFY2(small.count(QString("<= %1 from (select").arg(store::alongBytes)) == 2, name);
        QVERIFY2(small.count(QString("= c.id limit %1)").arg(store::alongLimit + 1)) == 2, name);
    }
}

// What other statements of the engine say too, which are made of pieces in C++.
void FinalTextsTest::wordsAreTheEngines() {
    const auto has = [](const char* name, const std::string& words) {
        return statement(name).contains(QString::fromStdString(words).simplified());
    };
    QVERIFY(has("settle", store::lostAgain));
    QVERIFY(has("claim_documents", store::micros("s.inserted_at")));
    QVERIFY(has("claim_any", store::micros("s.inserted_at")));
}

FERMATA_TEST(FinalTextsTest, QCoreApplication)
#include "tst_final_texts.moc"

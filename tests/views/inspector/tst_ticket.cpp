// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// A ticket: what it tells, and that nothing of the database becomes markup in it.
#include "inspector/ticket.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QRegularExpression>
#include <QTest>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

Finding finding(FindingCode code, Outlook outlook, InstanceId instance, std::vector<Evidence> evidence) {
    Finding made;
    made.code = code;
    made.outlook = outlook;
    made.instance = instance;
    made.text = "of the engine";
    made.remedy = outlook == Outlook::Stuck ? "do something" : "";
    made.evidence = std::move(evidence);
    made.evidence.push_back({"fsm", std::string("charge")});
    made.evidence.push_back({"fsm_version", std::int64_t{3}});
    return made;
}

// It stands behind #4711, whose lease nobody returns.
Ticket behindAnother() {
    Ticket ticket;
    ticket.row = summary(5208, Status::Runnable);
    ticket.row.attempt = 3;
    ticket.row.partitionKey = "cust-2207";
    ticket.row.updatedAt = now - 2h;
    ticket.uniqueKey = "order-17";
    ticket.now = now;
    Explanation why;
    why.id = ticket.row.id;
    why.status = ticket.row.status;
    why.databaseTime = now;
    why.findings = {
        finding(FindingCode::UniqueKeyHeld, Outlook::Waits, InstanceId{5208}, {{"holder", InstanceId{4711}}}),
        finding(FindingCode::LeaseExpiredNoSweep, Outlook::Stuck, InstanceId{4711},
                {{"worker", std::string("fra_9#1")}, {"lease_expires_at", now - 5min}})};
    why.findings.back().command = "fermatactl release 4711";
    ticket.why = why;
    ticket.connection = "orders";
    ticket.production = true;
    ticket.database = "shop";
    ticket.schema = "fermata";
    ticket.schemaVersion = 24;
    ticket.server = "PostgreSQL 15.8";
    ticket.program = "1.2.3";
    ticket.link = "fermata://open?connection=orders&instance=5208";
    return ticket;
}

// What stands outside of code, fenced or not, and is not escaped: what Markdown would read as markup.
QString readAsMarkdown(QString text) {
    static const QRegularExpression fenced("^(`{3,})[^\n]*\n.*?\n\\1$", QRegularExpression::DotMatchesEverythingOption |
                                                                            QRegularExpression::MultilineOption);
    text.remove(fenced);
    const auto runAt = [&](qsizetype at) {
        qsizetype end = at;
        while (end < text.size() && text[end] == u'`')
            ++end;
        return end - at;
    };
    QString bare;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'\\') {
            ++i;
            continue;
        }
        if (text[i] != u'`') {
            bare += text[i];
            continue;
        }
        const qsizetype run = runAt(i);
        qsizetype close = i + run;
        while (close < text.size() && !(text[close] == u'`' && runAt(close) == run))
            close += std::max<qsizetype>(1, runAt(close));
        if (close >= text.size()) return bare + "(code that does not end)";
        i = close + run - 1;
    }
    return bare;
}

} // namespace

class TicketTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itTellsWhyAndWhatAndHowToSeeIt();
    void withoutAnExplanationTheRowTells();
    void nothingOfTheDatabaseIsMarkup();
    void whatAnotherSessionHasSaidIsNotInIt();
    void itIsBounded();
    void namesInCommandsAreQuoted();
};

void TicketTest::itTellsWhyAndWhatAndHowToSeeIt() {
    const Ticket ticket = behindAnother();
    const QString text = printTicket(ticket);
    const QStringList lines = text.split('\n');
    // One line that says all.
    QVERIFY2(lines[0].startsWith("**`checkout v1 #5208`**: ") && lines[0].contains("whose lease ran out"),
             qPrintable(lines[0]));
    // The chain in its order, with the root at its end.
    const qsizetype first = text.indexOf("\n1. "), second = text.indexOf("\n2. ");
    QVERIFY(first > 0 && second > first);
    QVERIFY2(text.mid(first, second - first).contains("`#4711`"), qPrintable(text));
    QVERIFY2(text.mid(second, text.indexOf("\n", second + 1) - second).contains("fra\\_9"), qPrintable(text));
    for (const char* const part :
         {"- Instance: `5208`", "- Machine: `checkout v1`", "attempt 3", "- Partition key: `cust-2207`",
          "- Unique key: `order-17`", "- Connection: `orders`, production", "- Database: `shop`",
          "- Schema: `fermata`, migration 24", "Fermata 1.2.3, PostgreSQL 15.8",
          "`fermata://open?connection=orders&instance=5208`", "from \"fermata\".gen_durable\n where id = 5208;",
          "fermatactl explain 5208 --schema fermata", "fermatactl release 4711", "UTC"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
}

void TicketTest::withoutAnExplanationTheRowTells() {
    Ticket ticket = behindAnother();
    ticket.why.reset();
    ticket.row.status = Status::Failed;
    ticket.row.lastError = "no money\n  at pay()";
    ticket.link.clear();
    const QString text = printTicket(ticket);
    QVERIFY(text.startsWith("**`checkout v1 #5208`**: ") && text.contains("no money\n  at pay()"));
    QVERIFY(!text.contains("fermata://") && !text.contains("\n1. "));
}

// The statement of a session that has the row locked may hold a state, by the words of the window and by the engine's.
void TicketTest::whatAnotherSessionHasSaidIsNotInIt() {
    const std::string said = "update gen_durable set state = '{\"card\": \"4111\"}' (x)";
    for (const bool known : {true, false}) {
        Ticket ticket = behindAnother();
        Finding locked = finding(FindingCode::RowLocked, Outlook::Stuck, ticket.row.id,
                                 {{"program", std::string("psql")},
                                  {"role", std::string("ada")},
                                  {"address", std::string("10.1.2.3")},
                                  {"state", std::string("idle in transaction")},
                                  {"query", said}});
        if (known) {
            locked.evidence.push_back({"session", std::int64_t{4711}});
            locked.evidence.push_back({"locked_since", now - 5min});
        }
        locked.text =
            "its row is locked by session 4711 (program \"psql\", user \"ada\", from 10.1.2.3), which idles in "
            "a transaction for 5 min (its last statement: " +
            said + ")";
        ticket.why->findings = {locked};
        const QString text = printTicket(ticket);
        QVERIFY2(text.contains("psql") && !text.contains("4111") && !text.contains("10.1.2.3"), qPrintable(text));
    }
}

void TicketTest::nothingOfTheDatabaseIsMarkup() {
    const std::string evil = "x` <script>alert(1)</script> [a](http://evil) ![b](c) @ada #17 GH-17 !42 "
                             "3f786850e387550fdab836ed7e6dc881de23001b :tada: mailto:x **b**\n# head\n```\n~~~\n"
                             "| a | b |\n\xE2\x80\xAE <!-- ";
    Ticket ticket = behindAnother();
    ticket.row.fsm = ticket.row.step = ticket.row.queue = evil;
    ticket.row.partitionKey = ticket.row.lastError = ticket.row.awaits = ticket.row.lockedBy = evil;
    ticket.uniqueKey = evil;
    ticket.connection = ticket.database = ticket.schema = ticket.server = QString::fromStdString(evil);
    for (Finding& each : ticket.why->findings) {
        each.evidence = {{"worker", evil},
                         {"fsm", evil},
                         {"fsm_version", std::int64_t{1}},
                         {"key", evil},
                         {"holder", InstanceId{4711}},
                         {"lease_expires_at", now - 5min}};
        each.text = evil; // what is told where the evidence is another one
    }
    Finding unknown = finding(FindingCode::RowLocked, Outlook::Stuck, InstanceId{5208}, {});
    unknown.text = evil;
    unknown.remedy = evil;
    unknown.command = evil;
    ticket.why->findings.push_back(unknown);
    const QString text = printTicket(ticket);
    QVERIFY(!text.contains(QChar(0x202E)));
    const QString bare = readAsMarkdown(text);
    for (const char* const markup : {"<script", "<!--", "](", "@ada", "#17", "```", "~~~", "http://evil", "| a",
                                     "does not end", "GH-17", "!42", "3f7868", ":tada:", "mailto:"})
        QVERIFY2(!bare.contains(QLatin1String(markup)), qPrintable(QString(markup) + '\n' + bare));
    QVERIFY2(!QRegularExpression("^# ", QRegularExpression::MultilineOption).match(bare).hasMatch(), qPrintable(bare));
    // The headings are ours, all of them.
    QCOMPARE(bare.count("###"), 5);
}

void TicketTest::itIsBounded() {
    Ticket ticket = behindAnother();
    const std::string huge(100'000, '`');
    ticket.row.fsm = ticket.row.step = ticket.row.queue = huge;
    ticket.row.partitionKey = ticket.row.lastError = ticket.row.lockedBy = huge;
    ticket.uniqueKey = std::string(100'000, '\xFF');
    ticket.connection = ticket.database = QString::fromStdString(huge);
    for (int i = 0; i < 1000; ++i) {
        Finding more = finding(FindingCode::RowLocked, Outlook::Waits, InstanceId{5208}, {});
        more.text = more.command = huge;
        ticket.why->findings.push_back(more);
    }
    QVERIFY2(printTicket(ticket).size() < 40'000, qPrintable(QString::number(printTicket(ticket).size())));
}

void TicketTest::namesInCommandsAreQuoted() {
    Ticket ticket = behindAnother();
    ticket.schema = "my \"own\"'s";
    const QString text = printTicket(ticket);
    QVERIFY2(text.contains("from \"my \"\"own\"\"'s\".gen_durable"), qPrintable(text));
    QVERIFY2(text.contains("--schema 'my \"own\"'\\''s'"), qPrintable(text));
}

FERMATA_TEST(TicketTest, QApplication)
#include "tst_ticket.moc"

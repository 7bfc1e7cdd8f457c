// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Links as text: what is written is read again, and what a stranger wrote is refused with a sentence.
#include <fermata/test/runner.h>

#include <QTest>

#include <shell/link.h>
#include <shell/pages.h>

using namespace fermata;
using namespace fermata::views;

class LinkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itReadsAsItIsSaid();
    void whatIsWrittenIsReadAgain_data();
    void whatIsWrittenIsReadAgain();
    void hostileOnesAreRefused_data();
    void hostileOnesAreRefused();
    void whatIsTooLongIsNotLookedAt();
    void noSentenceRepeatsWhatCannotBeSeen();
    void pagesHaveTheirNames();
};

void LinkTest::itReadsAsItIsSaid() {
    Link link;
    link.connection = "orders";
    link.database = "shop";
    link.schema = "fermata";
    link.page = PageId::Stuck;
    link.instance = InstanceId{5208};
    link.filter = "checkout pay";
    QCOMPARE(printLink(link), QString("fermata://open?connection=orders&database=shop&schema=fermata&page=stuck&"
                                      "instance=5208&filter=checkout%20pay"));
    QCOMPARE(linkGoal(link), QString("instance #5208 in Stuck"));
    // As a browser hands it on.
    QVERIFY(parseLink("FERMATA://open/?instance=5208").link.instance == InstanceId{5208});
}

void LinkTest::whatIsWrittenIsReadAgain_data() {
    QTest::addColumn<QString>("connection");
    QTest::addColumn<QString>("filter");
    QTest::newRow("plain") << "orders"
                           << "failed";
    QTest::newRow("what links are made of") << "a&b=c?d#e%20+f/g:h@i"
                                            << "key:\"a&instance=7\" queue:x";
    QTest::newRow("other scripts") << QString::fromUtf8("Bestellungen für München 订单 🙂")
                                   << QString::fromUtf8("key:\"Grüße 订单\"");
    QTest::newRow("quotes") << "o'r\"d`e<r>s\\"
                            << "state.\"a key\"~\"ada\"";
    QTest::newRow("no filter") << "orders"
                               << "";
    QTest::newRow("no name") << ""
                             << "failed";
}

void LinkTest::whatIsWrittenIsReadAgain() {
    QFETCH(QString, connection);
    QFETCH(QString, filter);
    for (const PageEntry& entry : pageEntries()) {
        Link link;
        link.connection = connection;
        link.database = connection;
        link.page = entry.page;
        link.instance = InstanceId{std::numeric_limits<std::int64_t>::max()};
        if (hasFilterLine(entry.page)) link.filter = filter;
        const QString line = printLink(link);
        for (const QChar c : line)
            QVERIFY2(c > u' ' && c < QChar(0x7F) && c != u'@' && c != u'`', qPrintable(line));
        const ParsedLink read = parseLink(line);
        QVERIFY2(read.problem.isEmpty(), qPrintable(read.problem));
        QVERIFY2(read.link == link, qPrintable(line));
    }
}

void LinkTest::hostileOnesAreRefused_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const QString& line, const char* says) {
        QTest::newRow(name) << line << QString::fromLatin1(says);
    };
    row("empty", "", "begins with fermata://open?");
    row("another scheme", "https://open?instance=1", "begins with fermata://open?");
    row("a file", "file:///etc/passwd", "begins with fermata://open?");
    row("a database", "postgresql://me:secret@db1/orders", "begins with fermata://open?");
    row("no host", "fermata:open?instance=1", "begins with fermata://open?");
    row("another verb", "fermata://delete?instance=1", "begins with fermata://open?");
    row("a verb like ours", "fermata://open.example.org?instance=1", "begins with fermata://open?");
    row("a path", "fermata://open/../../etc?instance=1", "begins with fermata://open?");
    row("a fragment", "fermata://open?instance=1#x", "begins with fermata://open?");
    row("a port", "fermata://open:5432?instance=1", "begins with fermata://open?");
    row("a user", "fermata://me@open?instance=1", "a user or a password");
    row("a password", "fermata://me:secret@open?instance=1", "a user or a password");
    row("a password as a part", "fermata://open?connection=a&password=secret", "password");
    row("a host as a part", "fermata://open?host=evil.example.org", "where that leads");
    row("a connection string", "fermata://open?conninfo=host%3Devil", "where that leads");
    row("an option", "fermata://open?worker=1", "does not know");
    row("an act", "fermata://open?instance=1&act=replay", "does not know");
    row("nothing", "fermata://open", "names nothing");
    row("nothing said", "fermata://open?&&", "names nothing");
    row("no value", "fermata://open?page=", "nothing after");
    row("no sign", "fermata://open?page", "nothing after");
    row("two instances", "fermata://open?instance=1&instance=2", "twice");
    row("two in one", "fermata://open?instance=1,2", "not the number of an instance");
    row("none", "fermata://open?instance=0", "not the number of an instance");
    row("negative", "fermata://open?instance=-1", "not the number of an instance");
    row("signed", "fermata://open?instance=%2B1", "not the number of an instance");
    row("too large", "fermata://open?instance=9223372036854775808", "not the number of an instance");
    row("other figures", "fermata://open?instance=%D9%A1", "not the number of an instance");
    row("unknown page", "fermata://open?page=admin", "There is no page");
    row("a page with slashes", "fermata://open?page=..%2F..%2Fstuck", "There is no page");
    row("a page in capitals", "fermata://open?page=Stuck", "There is no page");
    row("a blank", "fermata://open?connection=my orders", "cannot have");
    row("a line's end", "fermata://open?instance=1\n--db=x", "cannot have");
    row("an escaped line's end", "fermata://open?connection=a%0Ab", "control characters");
    row("an escaped NUL", "fermata://open?connection=a%00b", "control characters");
    row("an escaped control", "fermata://open?filter=%C2%9B", "control characters");
    row("turned around", QString::fromUtf8("fermata://open?connection=a\u202Eb"), "cannot have");
    row("turned around, escaped", "fermata://open?connection=a%E2%80%AEb", "cannot be seen");
    row("no width", "fermata://open?schema=fer%E2%80%8Bmata", "cannot be seen");
    row("half an escape", "fermata://open?connection=a%4", "This is no link");
    row("no UTF-8", "fermata://open?connection=%FF%FE", "damaged");
    row("half a character", "fermata://open?connection=%F0%9F", "damaged");
    row("a surrogate", "fermata://open?connection=%ED%A0%80", "damaged");
    row("overlong", "fermata://open?connection=%c0%af", "damaged");
    row("a page without a filter", "fermata://open?page=overview&filter=a", "takes no filter");
    row("a filter that is none", "fermata://open?filter=attempt%3Amany", "cannot be read");
    row("a long filter", "fermata://open?page=stuck&filter=" + QString(1001, u'a'), "too long");
    row("a long name", "fermata://open?connection=" + QString(201, u'a'), "too long");
}

void LinkTest::hostileOnesAreRefused() {
    QFETCH(QString, line);
    QFETCH(QString, says);
    const ParsedLink read = parseLink(line);
    QVERIFY2(read.problem.contains(says), qPrintable(read.problem));
    QVERIFY(read.link == Link());
    QVERIFY(!read.problem.contains("secret"));
}

void LinkTest::whatIsTooLongIsNotLookedAt() {
    const QString huge = "fermata://open?connection=" + QString(10'000'000, u'%');
    const ParsedLink read = parseLink(huge);
    QVERIFY2(read.problem.contains("4096"), qPrintable(read.problem));
    QVERIFY(read.problem.size() < 200);
}

void LinkTest::noSentenceRepeatsWhatCannotBeSeen() {
    for (const char* const line : {"fermata://open?page=a%E2%80%AEb", "fermata://open?instance=a%E2%80%AEb",
                                   "fermata://open?page=instances&filter=a%E2%80%AEb:c",
                                   "fermata://open?page=instances&filter=status:a%E2%80%AEb"}) {
        const ParsedLink read = parseLink(line);
        QVERIFY(!read.problem.isEmpty() && !read.problem.contains(QChar(0x202E)));
    }
    const ParsedLink longName = parseLink("fermata://open?page=" + QString(3000, u'a'));
    QVERIFY2(longName.problem.size() < 400, qPrintable(longName.problem));
}

void LinkTest::pagesHaveTheirNames() {
    for (const PageEntry& entry : pageEntries()) {
        QVERIFY(pageNamed(entry.id) == entry.page);
        QVERIFY(pageNames().contains(QLatin1String(entry.id)));
    }
    QVERIFY(!pageNamed("") && !pageNamed("Stuck") && !pageNamed("stuck "));
}

FERMATA_TEST(LinkTest, QCoreApplication)
#include "tst_link.moc"

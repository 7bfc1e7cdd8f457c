// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Links and tickets in the window: what the keys and menus copy, and where a link leads.
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>

#include <connections/connections.h>
#include <inspector/inspector.h>
#include <instances/instances_page.h>
#include <shell/link_desk.h>
#include <shell/page.h>
#include <shell/pages.h>
#include <widgets/page_header.h>
#include <widgets/search_box.h>

using namespace fermata;
using namespace fermata::views;

class ShellLinksTest : public WindowFixture {
    Q_OBJECT

private:
    static constexpr InstanceId kAsked{6098};

    static QString copied() { return QApplication::clipboard()->text(); }
    static Link copiedLink() { return parseLink(copied()).link; }

    ConnectionState orders(const QString& database = "shop") const {
        ConnectionState state = samples::ordersDb();
        state.kind = ConnectionState::Kind::Connected;
        state.database = database;
        state.schema = "fermata";
        return state;
    }

    void saved(const QString& name) {
        Connection connection;
        connection.kind = Connection::Kind::Saved;
        connection.id = "1";
        connection.name = name;
        connection.conninfo = "host=db1.example.org user=me dbname=shop";
        ConnectionBook book;
        book.saved = {connection};
        window_->connections()->setBook(book);
        window_->connections()->setCurrent(connection);
    }

    Diagnosis about(InstanceId id) const {
        Explanation why;
        why.id = id;
        why.status = samples::detail(id).row.status;
        why.databaseTime = samples::kStart + std::chrono::hours(24);
        Finding finding;
        finding.code = FindingCode::RowLocked;
        finding.outlook = Outlook::Stuck;
        finding.instance = id;
        finding.text = "a session of ada holds it";
        why.findings = {finding};
        Diagnosis diagnosis;
        diagnosis.instance = id;
        diagnosis.why = why;
        return diagnosis;
    }

    // On a database that is saved as a connection.
    void begin() {
        window_->setConnection(orders());
        saved("Orders & more");
        QApplication::clipboard()->setText("nothing yet");
    }

private Q_SLOTS:
    void theKeyCopiesWhatIsShown() {
        begin();
        window_->showPage(Page::Stuck);
        window_->inspect(kAsked);
        read(1);
        auto* const filter = window_->findChild<SearchBox*>("stuckFilter");
        filter->setFocus();
        type("charge pay");
        key(Qt::Key_L, Qt::ControlModifier);
        const Link link = copiedLink();
        QVERIFY2(parseLink(copied()).problem.isEmpty(), qPrintable(copied()));
        QCOMPARE(link.connection, QString("Orders & more"));
        QCOMPARE(link.database, QString("shop"));
        QCOMPARE(link.schema, QString("fermata"));
        QVERIFY(link.page == Page::Stuck && link.instance == kAsked);
        QCOMPARE(link.filter, QString("charge pay"));
        // Where that leads is known to who has saved it.
        QVERIFY2(!copied().contains("db1") && !copied().contains("me%"), qPrintable(copied()));
    }

    void whatIsFollowedIsWhatWasCopied_data() {
        QTest::addColumn<int>("page");
        for (const PageEntry& entry : pageEntries())
            QTest::newRow(entry.id) << int(entry.page);
    }

    void whatIsFollowedIsWhatWasCopied() {
        begin();
        QFETCH(int, page);
        Link link;
        link.page = PageId(page);
        link.instance = kAsked;
        if (hasFilterLine(*link.page)) link.filter = *link.page == Page::Instances ? "status:failed" : "charge";
        LinkDesk::of(*window_).follow(link);
        QVERIFY(window_->page() == link.page);
        QVERIFY(window_->readPlan().inspected == kAsked);
        read(1);
        find<QAction>("copyLinkAction")->trigger();
        const Link copy = copiedLink();
        QVERIFY(copy.page == link.page && copy.instance == link.instance);
        QCOMPARE(copy.filter, link.filter); // a page that has a filter shows it, and the others have none
    }

    void aLinkWaitsForItsDatabase() {
        begin();
        Link link;
        link.database = "warehouse";
        link.schema = "fermata";
        link.page = Page::Leases;
        link.instance = kAsked;
        LinkDesk::of(*window_).follow(link);
        // Another one: a number is another instance there.
        QVERIFY(window_->page() == Page::Overview);
        QVERIFY(!window_->readPlan().inspected);
        const QString told = wordsIn(window_.get());
        QVERIFY2(told.contains("The link is for another database") && told.contains("warehouse"), qPrintable(told));
        ConnectionState other = orders("warehouse");
        other.label = "warehouse";
        ConnectionState connecting = other;
        connecting.kind = ConnectionState::Kind::Connecting;
        window_->setConnection(connecting);
        QVERIFY(!window_->readPlan().inspected);
        window_->setConnection(other);
        QVERIFY(window_->page() == Page::Leases);
        QVERIFY(window_->readPlan().inspected == kAsked);
        // Once: what comes later is not led there again.
        window_->showPage(Page::Stuck);
        window_->setConnection(other);
        QVERIFY(window_->page() == Page::Stuck);
    }

    void aConnectionWithoutANameIsSaidToBeOne() {
        begin();
        window_->connections()->setCurrent({});
        find<QAction>("copyLinkAction")->trigger();
        QVERIFY(copiedLink().connection.isEmpty());
        QCOMPARE(copiedLink().database, QString("shop"));
        QVERIFY2(wordsIn(window_.get()).contains("is not saved"), qPrintable(wordsIn(window_.get())));
    }

    void aRenamedConnectionIsCalledByItsNewName() {
        begin();
        saved("Orders");
        Connection renamed = window_->connections()->book().saved.front();
        renamed.name = "Shop";
        ConnectionBook book;
        book.saved = {renamed};
        window_->connections()->setBook(book);
        find<QAction>("copyLinkAction")->trigger();
        QCOMPARE(copiedLink().connection, QString("Shop"));
        window_->connections()->setBook({});
        find<QAction>("copyLinkAction")->trigger();
        QCOMPARE(copiedLink().connection, QString());
    }

    void theSandboxHasNoLinks() {
        begin();
        ConnectionState sandbox = samples::sandbox();
        sandbox.kind = ConnectionState::Kind::Connected;
        window_->setConnection(sandbox);
        const auto* const action = find<QAction>("copyLinkAction");
        QVERIFY(!action->isEnabled());
        QVERIFY2(action->toolTip().contains("sandbox"), qPrintable(action->toolTip()));
        QVERIFY(!find<QAbstractButton>("inspectorCopyLink")->isEnabled());
    }

    void aFilterThatIsTooLongIsNotCopied() {
        begin();
        window_->showPage(Page::Stuck);
        read(1);
        window_->findChild<SearchBox*>("stuckFilter")->setText(QString(1500, u'a'));
        find<QAction>("copyLinkAction")->trigger();
        QCOMPARE(copied(), QString("nothing yet"));
        QVERIFY(wordsIn(window_.get()).contains("No link was copied"));
    }

    void theTicketWaitsForWhy() {
        begin();
        QVERIFY(!find<QAction>("copyTicketAction")->isEnabled());
        window_->inspect(kAsked);
        read(1);
        QVERIFY(find<QAction>("copyTicketAction")->isEnabled());
        key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(copied(), QString("nothing yet"));
        window_->setDiagnosis(about(InstanceId{4711})); // another one's
        QCOMPARE(copied(), QString("nothing yet"));
        window_->setDiagnosis(about(kAsked));
        QVERIFY2(copied().contains("a session of ada holds it"), qPrintable(copied()));
        QVERIFY(copied().contains("instance=6098") && copied().contains("Orders%20%26%20more"));
        // Neither its state nor its result.
        const InstanceDetail detail = samples::detail(kAsked);
        QVERIFY(detail.row.state.size() > 2);
        QVERIFY(!copied().contains(QString::fromStdString(detail.row.state)));
        // It is known now.
        QApplication::clipboard()->setText("nothing yet");
        QTest::mouseClick(find<QAbstractButton>("inspectorCopyTicket"), Qt::LeftButton);
        QVERIFY(copied().contains("a session of ada holds it"));
    }

    void aTicketThatCannotSayWhySaysWhatTheRowTells() {
        begin();
        window_->inspect(kAsked);
        read(1);
        find<QAction>("copyTicketAction")->trigger();
        Diagnosis failed;
        failed.instance = kAsked;
        failed.error = "the server was away";
        window_->setDiagnosis(failed);
        QVERIFY2(copied().contains("#6098"), qPrintable(copied()));
        QVERIFY(wordsIn(window_.get()).contains("was not found in time"));
    }

    void whoGoesOnHasNoTicket() {
        begin();
        window_->inspect(kAsked);
        read(1);
        find<QAction>("copyTicketAction")->trigger();
        window_->inspect(InstanceId{4711});
        window_->setDiagnosis(about(kAsked));
        read(2);
        QCOMPARE(copied(), QString("nothing yet"));
    }

    void menusOfferBothForOneInstance() {
        begin();
        auto* const page = window_->findChild<InstancesPage*>();
        QMenu menu;
        menu.addAction("something");
        Q_EMIT page->actsOffered(&menu, subjectOf(std::vector{kAsked}));
        auto* const link = menu.findChild<QAction*>("copyLink");
        QVERIFY(link && menu.findChild<QAction*>("copyTicket"));
        link->trigger();
        QVERIFY(copiedLink().instance == kAsked && copiedLink().filter.isEmpty());
        // From a list, too, the ticket is of the one that was chosen: it is looked at first.
        menu.findChild<QAction*>("copyTicket")->trigger();
        QVERIFY(window_->readPlan().inspected == kAsked);
        read(1);
        window_->setDiagnosis(about(kAsked));
        QVERIFY2(copied().contains("a session of ada holds it"), qPrintable(copied()));

        QMenu many;
        many.addAction("something");
        Q_EMIT page->actsOffered(&many, subjectOf(std::vector{kAsked, InstanceId{4711}}));
        QVERIFY(!many.findChild<QAction*>("copyLink"));
        // A signal's number is no instance's.
        QMenu ofSignal;
        ActSubject signal;
        signal.signalIds = {SignalId{7}};
        Q_EMIT page->actsOffered(&ofSignal, signal);
        QVERIFY(!ofSignal.findChild<QAction*>("copyLink"));
    }
};

FERMATA_TEST(ShellLinksTest, QApplication)
#include "tst_shell_links.moc"

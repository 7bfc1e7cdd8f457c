// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ctl_process.h"
#include "outbox_testing.h"

#include <fermata/posix/unique_fd.h>
#include <fermata/test/readme.h>
#include <fermata/test/runner.h>

#include <arpa/inet.h>
#include <sys/socket.h>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// resources/outbox: what its README tells a stranger to type is typed, and comes to what it says.
class OutboxExampleTest : public QObject {
    Q_OBJECT

    /// Another port: the usual one may be taken.
    static std::vector<string> blocks(int port) {
        std::vector<string> commands = commandsOf(FERMATA_OUTBOX_EXAMPLE);
        for (string& each : commands)
            each = QString::fromStdString(each).replace("8008", QString::number(port)).toStdString();
        return commands;
    }

    std::unique_ptr<ChildProcess> shell(const string& script) const {
        return typed(script, FERMATA_OUTBOX_EXAMPLE, FERMATACTL, database_);
    }

    /// That nobody has at this moment; 0: none.
    static int freePort() {
        const posix::UniqueFd socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof(address);
        auto* const any = reinterpret_cast<sockaddr*>(&address); // NOLINT: as bind() asks for it
        if (::bind(socket.get(), any, size) != 0 || ::getsockname(socket.get(), any, &size) != 0) return 0;
        return ntohs(address.sin_port);
    }

    string database_;

private Q_SLOTS:
    void whatTheReadmeSays() {
        const int port = freePort();
        QVERIFY(port > 0);
        database_ = TestCluster::freshDatabase();
        const std::vector<string> commands = blocks(port);
        QCOMPARE(commands.size(), std::size_t(4));
        const auto tables = shell(commands[0]);
        QVERIFY2(tables->wait().value_or(ChildProcess::Exit{}).code == 0, tables->err().c_str());
        const auto consumer = shell(commands[1]);
        QVERIFY2(consumer->waitForOut("listening"), consumer->err().c_str());
        const auto relay = shell(commands[2]);
        const auto orders = shell(commands[3]);
        QVERIFY2(orders->wait().value_or(ChildProcess::Exit{}).code == 0, orders->err().c_str());
        QVERIFY2(consumer->waitForOut("a teapot"), (consumer->out() + relay->err()).c_str());
        const string listening = "listening on http://127.0.0.1:" + std::to_string(port) + "\n";
        // The ids of orders have a gap where one was rolled back.
        QCOMPARE(consumer->out(),
                 listening + "order 1: ada buys a kettle for 39.9\norder 3: ada buys a teapot for 24.5\n");
        QVERIFY2(orders->out().find("orders") != string::npos, orders->out().c_str());

        // A replay arrives, and the consumer knows it.
        Sql sql = sessionOn(database_);
        QVERIFY(waitUntil(
            [&] { return sql.number("select count(*) from fermata_outbox where status = 'PUBLISHED'") == 2; }));
        QCOMPARE(ctl(database_, {"outbox", "replay", "--status", "PUBLISHED"}).out, string("replayed 2\n"));
        QVERIFY(waitUntil(
            [&] { return sql.number("select count(*) from fermata_outbox where status = 'PUBLISHED'") == 2; }));
        QCOMPARE(std::ranges::count(consumer->out(), '\n'), 3);

        // The consumer ends, and comes back.
        consumer->signal(SIGTERM);
        consumer->wait();
        const auto later = shell("psql \"$FERMATA_DB\" -q -c \"select shop.place_order('bob', 'a spoon', 1)\"");
        QCOMPARE(later->wait().value_or(ChildProcess::Exit{}).code, 0);
        QVERIFY(waitUntil([&] {
            return sql.number("select count(*) from fermata_outbox where attempts > 0 and last_error is not null") == 1;
        }));
        const auto back = shell(commands[1]);
        QVERIFY2(back->waitForOut("bob buys a spoon"), back->err().c_str());
        relay->signal(SIGTERM);
        QVERIFY(relay->wait());
    }
};

FERMATA_TEST(OutboxExampleTest, QCoreApplication)
#include "tst_example.moc"

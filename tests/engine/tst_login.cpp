// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "runtime/link.h"

#include <fermata/posix/unique_fd.h>
#include <fermata/sandbox/server_binaries.h>
#include <fermata/test/runner.h>

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// A server that answers in German, where PostgreSQL's translation is installed, and asks for passwords.
class GermanServer {
public:
    GermanServer() : cluster_(TestCluster::Storage::Fast) {
        Sql sql(cluster_.cluster().connectionString("postgres"));
        sql.run("create role locked login password 'right'; create role trusted login");
        sql.run("create database closed");
        sql.run("revoke connect on database closed from public");
        cluster_.cluster().stop();
        data_ = cluster_.cluster().dataDirectory();
        std::ofstream(data_ / "pg_hba.conf") << "local all fermata,trusted,nobody trust\n"
                                                "local all locked scram-sha-256\n";
        std::vector<std::string> arguments{"-D", data_.string(),      "-k", data_.string(),       "-F",
                                           "-c", "listen_addresses=", "-c", "lc_messages=C.UTF-8"};
        const std::string program = sandbox::findServerBinaries().front().postgres().string();
        if (geteuid() == 0) { // PostgreSQL refuses to run as root
            struct stat owner {};
            stat(data_.c_str(), &owner);
            arguments.insert(arguments.begin(), {"--reuid=" + std::to_string(owner.st_uid),
                                                 "--regid=" + std::to_string(owner.st_gid), "--clear-groups", program});
            server_ = std::make_unique<ChildProcess>("/usr/bin/setpriv", arguments);
        } else {
            server_ = std::make_unique<ChildProcess>(program, arguments);
        }
    }
    ~GermanServer() {
        server_->signal(SIGINT);
        server_->wait();
    }
    GermanServer(const GermanServer&) = delete;
    GermanServer& operator=(const GermanServer&) = delete;

    std::string conninfo() const { return "host=" + data_.string() + " port=5432 user=fermata dbname=postgres"; }

    bool isUp() const {
        return waitUntil([&] {
            try {
                return Sql(conninfo()).number("select 1") == 1;
            } catch (const SqlError&) {
                return false;
            }
        });
    }

private:
    TestCluster cluster_;
    std::filesystem::path data_;
    std::unique_ptr<ChildProcess> server_;
};

/// What a person is told and what the program makes of it: "Denied 28P01".
std::pair<std::string, std::string> refusal(const std::string& conninfo) {
    try {
        postgres::Connection::open({.connection = conninfo}, postgres::Purpose::Client);
        return {"opened", {}};
    } catch (const Error& error) {
        using Kind = Error::Kind;
        const std::string kind = error.kind() == Kind::Denied       ? "Denied"
                                 : error.kind() == Kind::NotFound   ? "NotFound"
                                 : error.kind() == Kind::Connection ? "Connection"
                                                                    : "another";
        return {kind + " " + error.sqlState(), error.what()};
    }
}

/// A port that takes connections and never says a word.
class SilentPort {
public:
    SilentPort() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (bind(socket_.get(), reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(socket_.get(), 8) != 0 ||
            getsockname(socket_.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
            qFatal("no port");
        port_ = ntohs(address.sin_port);
    }

    std::string conninfo() const { return "host=127.0.0.1 dbname=x user=x port=" + std::to_string(port_); }

    /// Waits for somebody to come.
    posix::UniqueFd take() const { return posix::UniqueFd(accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC)); }

private:
    posix::UniqueFd socket_;
    int port_ = 0;
};

} // namespace

/// How a connection comes about or not.
class LoginTest : public QObject {
    Q_OBJECT

    std::optional<GermanServer> server_;

private Q_SLOTS:
    void initTestCase() {
        qputenv("LANGUAGE", "de"); // for the server and for libpq in this process
        server_.emplace();
        QVERIFY(server_->isUp());
    }

    void refused_data() {
        QTest::addColumn<QString>("how");
        QTest::addColumn<QString>("meant");
        QTest::addColumn<QString>("german");
        QTest::newRow("wrong password") << "user=locked password=wrong"
                                        << "Denied 28P01"
                                        << "Passwort";
        QTest::newRow("no password") << "user=locked"
                                     << "Denied "
                                     << "password";
        QTest::newRow("no rule for this role") << "user=stranger"
                                               << "Denied 28000"
                                               << "pg_hba.conf";
        QTest::newRow("no such role") << "user=nobody"
                                      << "Denied 28000"
                                      << "existiert nicht";
        QTest::newRow("no such database") << "dbname=missing"
                                          << "NotFound 3D000"
                                          << "existiert nicht";
        QTest::newRow("no right to the database") << "user=trusted dbname=closed"
                                                  << "Denied 42501"
                                                  << "keine Berechtigung";
        QTest::newRow("nobody there") << "port=1"
                                      << "Connection "
                                      << "";
    }

    /// What a refused login means is told by its code, whatever language the server and libpq speak; and the code
    /// and the place in the server's source are not for persons.
    void refused() {
        QFETCH(const QString, how);
        QFETCH(const QString, meant);
        QFETCH(const QString, german);
        const auto [kind, message] = refusal(server_->conninfo() + " " + how.toStdString());
        qInfo("%s", message.c_str());
        QCOMPARE(QString::fromStdString(kind), meant);
        const QString words = QString::fromStdString(message);
        QVERIFY(!words.contains(QRegularExpression("[0-9][0-9A-Z]{4}: |\\.c:[0-9]|ORT:|LOCATION:")));
        if (QFile::exists("/usr/share/locale/de/LC_MESSAGES/postgres-15.mo")) QVERIFY(words.contains(german));
    }

    /// A server that does not answer is given up in time.
    void silentServer() {
        const SilentPort port;
        const auto begun = std::chrono::steady_clock::now();
        const auto [kind, message] = refusal(port.conninfo() + " connect_timeout=2");
        QCOMPARE(kind, std::string("Connection "));
        QVERIFY2(message.find("in time") != std::string::npos, message.c_str());
        const auto took = std::chrono::steady_clock::now() - begun;
        QVERIFY(took >= 1900ms && took < 8s);
    }

    /// Of several hosts the next is tried when one does not answer.
    void silentServerOfSeveral() {
        const SilentPort port;
        std::string conninfo = port.conninfo() + " connect_timeout=2 user=fermata dbname=postgres";
        const std::string number = conninfo.substr(
            conninfo.find("port=") + 5, conninfo.find(' ', conninfo.find("port=")) - conninfo.find("port=") - 5);
        const std::string folder = server_->conninfo().substr(5, server_->conninfo().find(' ') - 5);
        conninfo += " host=127.0.0.1," + folder + " port=" + number + ",5432";
        QCOMPARE(refusal(conninfo).first, std::string("opened"));
    }

    /// Whoever stops a worker does not wait for a server that takes connections and says nothing.
    void connectIsInterrupted() {
        const SilentPort port;
        runtime::Health health;
        runtime::Link link({.connection = port.conninfo()}, "test", health);
        auto getting = std::async(std::launch::async, [&] { return link.get(); });
        const posix::UniqueFd taken = port.take();
        QVERIFY(bool(taken));
        const auto begun = std::chrono::steady_clock::now();
        link.abort();
        QVERIFY(getting.get() == nullptr);
        QVERIFY(std::chrono::steady_clock::now() - begun < 1s);
        QVERIFY2(health.problem().find("it is to stop") != std::string::npos, health.problem().c_str());
    }
};

FERMATA_TEST(LoginTest, QCoreApplication)
#include "tst_login.moc"

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "http_server.h"
#include "outbox_testing.h"

#include <fermata/patterns/outbox.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <libpq-fe.h>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

using namespace outbox;

Event anEvent() {
    return {.id = {7},
            .topic = "or ders/é",
            .key = "k%1",
            .payload = R"({"n": 1.10, "big": 12345678901234567890123})",
            .headers = {{"trace-id", "abc"}, {"X-Empty", ""}},
            .orderingKey = "customer/9",
            .attempts = 2,
            .idempotencyKey = "fermata/7"};
}

/// "published", "failed: why", "failed in 7000 ms: why" or "refused: why".
string words(const PublishResult& result) {
    if (const auto* failed = std::get_if<Failed>(&result))
        return "failed" + (failed->pause ? " in " + std::to_string(failed->pause->count()) + " ms" : string()) + ": " +
               failed->why;
    if (const auto* refused = std::get_if<Refused>(&result)) return "refused: " + refused->why;
    return "published";
}

string published(Publisher& publisher, const Event& one = anEvent(), const std::stop_token& giveUp = {}) {
    return words(publisher.publish(one, giveUp));
}

string contents(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

/// Where events go: real servers and real commands, well-behaved or not.
class OutboxPublishersTest : public QObject {
    Q_OBJECT

    std::optional<HttpServer> server_;

private Q_SLOTS:
    void initTestCase() { server_.emplace(); }

    // ---- a URL
    // ---------------------------------------------------------------------------------------------------------------

    /// The payload digit by digit, the headers, and the idempotency key.
    void whatIsPosted() {
        const auto publisher = publishTo(server_->url("/posted"));
        QCOMPARE(published(*publisher), string("published"));
        Event other = anEvent();
        other.headers = {{"Content-Type", "text/x-mine"}, {"Idempotency-Key", "forged"}, {"Content-Length", "1"}};
        other.key.reset();
        QCOMPARE(published(*publisher, other), string("published"));
        Json first, second;
        QVERIFY(waitUntil([&] {
            for (const Json& request : server_->requests()) {
                if (request.at("path") != "/posted") continue;
                (first.is_null() ? first : second) = request;
            }
            return !second.is_null();
        }));
        QCOMPARE(first["body"].get<string>(), anEvent().payload);
        QCOMPARE(first["key"].get<string>(), string("fermata/7"));
        const Json& headers = first["headers"];
        QCOMPARE(headers["trace-id"].get<string>(), string("abc"));
        QCOMPARE(headers["x-empty"].get<string>(), string());
        QCOMPARE(headers["content-type"].get<string>(), string("application/json"));
        QCOMPARE(headers["fermata-topic"].get<string>(), string("or%20ders/%C3%A9"));
        QCOMPARE(headers["fermata-key"].get<string>(), string("k%251"));
        QVERIFY(!headers.contains("expect"));
        QCOMPARE(second["headers"]["content-type"].get<string>(), string("text/x-mine"));
        QCOMPARE(second["key"].get<string>(), string("fermata/7"));
        QVERIFY(!second["headers"].contains("fermata-key"));
    }

    /// 2xx is success, 4xx other than 408 and 429 terminal, whatever else is tried again.
    void answers_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("result");
        for (const int code : {200, 201, 204, 299})
            QTest::addRow("%d", code) << QString("/status/%1").arg(code) << "published";
        for (const int code : {400, 401, 403, 404, 409, 410, 422, 451})
            QTest::addRow("%d", code) << QString("/status/%1").arg(code)
                                      << QString("refused: HTTP %1: said so").arg(code);
        for (const int code : {408, 429, 500, 502, 503, 504})
            QTest::addRow("%d", code) << QString("/status/%1").arg(code)
                                      << QString("failed: HTTP %1: said so").arg(code);
        QTest::newRow("a redirect") << "/redirect"
                                    << "failed: HTTP 302";
        QTest::newRow("200 with garbage") << "/ok-garbage"
                                          << "published";
        QTest::newRow("200 without end") << "/ok-endless"
                                         << "published";
        QTest::newRow("Retry-After in seconds") << "/retry-after-seconds/7"
                                                << "failed in 7000 ms: HTTP 429";
        QTest::newRow("Retry-After for ever") << "/retry-after-seconds/99999999999"
                                              << "failed in 86400000 ms: HTTP 429";
        QTest::newRow("Retry-After of nonsense") << "/retry-after-seconds/soon"
                                                 << "failed: HTTP 429";
        QTest::newRow("Retry-After of no time") << "/retry-after-seconds/0"
                                                << "failed: HTTP 429";
        QTest::newRow("an old Retry-After") << "/retry-after-date/-60"
                                            << "failed: HTTP 503";
    }
    void answers() {
        QFETCH(const QString, path);
        QFETCH(const QString, result);
        QCOMPARE(published(*publishTo(server_->url(path.toStdString()))), result.toStdString());
    }

    void retryAfterAsADate() {
        const PublishResult result = publishTo(server_->url("/retry-after-date/60"))->publish(anEvent(), {});
        const auto* failed = std::get_if<Failed>(&result);
        QVERIFY(failed && failed->pause);
        QVERIFY2(*failed->pause > 50s && *failed->pause <= 60s, std::to_string(failed->pause->count()).c_str());
    }

    /// No answer, or none that is HTTP: it is tried again, with a sentence.
    void noAnswer_data() {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("why");
        QTest::newRow("garbage") << QString::fromStdString(server_->url("/garbage")) << "HTTP";
        QTest::newRow("closed") << QString::fromStdString(server_->url("/close")) << "Empty reply";
        QTest::newRow("hangs") << QString::fromStdString(server_->url("/hang")) << "timed out after";
        QTest::newRow("does not resolve") << "http://no-such-host.invalid/"
                                          << "Could not resolve host";
        QTest::newRow("nobody listens") << "http://127.0.0.1:1/"
                                        << "Failed to connect";
    }
    void noAnswer() {
        QFETCH(const QString, url);
        QFETCH(const QString, why);
        const string said = published(*publishTo(url.toStdString(), {.timeout = 500ms}));
        QVERIFY2(said.starts_with("failed: ") && said.find(why.toStdString()) != string::npos, said.c_str());
    }

    /// A certificate of somebody else's, or of nobody known.
    void certificates() {
        const TemporaryFolder folder;
        const string key = (folder.path() / "key.pem").string(), cert = (folder.path() / "cert.pem").string();
        ChildProcess openssl("/usr/bin/openssl",
                             {"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", key, "-out",
                              cert, "-subj", "/CN=other.example", "-addext", "subjectAltName=DNS:other.example"});
        QCOMPARE(openssl.wait().value_or(ChildProcess::Exit{}).code, 0);
        const HttpServer tls({cert, key});
        const string unknown = published(*publishTo(tls.url("/ok")));
        QVERIFY2(unknown.starts_with("failed: ") && unknown.find("certificate") != string::npos, unknown.c_str());
        const string other = published(*publishTo(tls.url("/ok"), {.caFile = cert}));
        QVERIFY2(other.starts_with("failed: ") && other.find("subject") != string::npos, other.c_str());
        QCOMPARE(tls.requests().size(), std::size_t(0));
    }

    void headersThatHttpDoesNotHave() {
        const auto publisher = publishTo(server_->url("/never"));
        for (const auto& [name, value] :
             std::map<string, string>{{"a", "b\r\nX: y"}, {"a\r\nX", "y"}, {"a b", "c"}, {"", "x"}}) {
            Event one = anEvent();
            one.headers = {{name, value}};
            QVERIFY(published(*publisher, one).starts_with("refused: the header"));
        }
        for (const Json& request : server_->requests())
            QVERIFY(request.at("path") != "/never");
    }

    void urlsThatMakeNoSense() {
        for (const char* url : {"", "ftp://example.org/", "file:///etc/passwd", "http://", "https://a b/",
                                "http://a/\r\nX: y", "nonsense"}) {
            try {
                publishTo(url);
                QFAIL(url);
            } catch (const Error& error) {
                QCOMPARE(error.kind(), Error::Kind::BadInput);
            }
        }
    }

    /// The relay ends while a server hangs.
    void givenUp() {
        std::stop_source source;
        auto result = std::async(std::launch::async, [&] {
            return published(*publishTo(server_->url("/hang"), {.timeout = 60s}), anEvent(), source.get_token());
        });
        QVERIFY(waitUntil([&] {
            return std::ranges::any_of(server_->requests(), [](const Json& one) { return one.at("path") == "/hang"; });
        }));
        source.request_stop();
        QVERIFY(result.wait_for(10s) == std::future_status::ready);
        QVERIFY(result.get().starts_with("failed: "));
    }

    // ---- a command
    // ---------------------------------------------------------------------------------------------------------

    void commands_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("result");
        QTest::newRow("exit 0") << "cat >/dev/null"
                                << "published";
        QTest::newRow("exit 65") << "echo no such customer; exit 65"
                                 << "refused: exit code 65: no such customer";
        QTest::newRow("exit 1") << "echo broker is down >&2; exit 1"
                                << "failed: exit code 1: broker is down";
        QTest::newRow("exit 127") << "no-such-command-anywhere 2>/dev/null"
                                  << "failed: exit code 127";
        QTest::newRow("a signal") << "kill -9 $$"
                                  << "failed: ended by signal 9";
        QTest::newRow("ignores its input") << "exit 0"
                                           << "published";
        QTest::newRow("reads it twice") << "test \"$(cat)\" = \"$(cat /dev/stdin)\""
                                        << "published";
        QTest::newRow("forks and leaves") << "sleep 3 & exit 0"
                                          << "published";
        QTest::newRow("prints bytes that are no text")
            << "printf '\\377\\000x'; exit 3" << QString::fromUtf8("failed: exit code 3: \uFFFD\uFFFDx");
        QTest::newRow("is no shell's") << "'"
                                       << "";
    }
    void commands() {
        QFETCH(const QString, command);
        QFETCH(const QString, result);
        const string said = published(*publishBy(command.toStdString()));
        if (result.isEmpty())
            QVERIFY2(said.starts_with("failed: exit code 2"), said.c_str());
        else if (command.contains("377"))
            QVERIFY2(said.starts_with("failed: exit code 3: ") && QString::fromStdString(said).endsWith('x'),
                     said.c_str());
        else
            QCOMPARE(said, result.toStdString());
    }

    /// A gigabyte is read and thrown away, but for its end.
    void aGigabyte() {
        const string said =
            published(*publishBy("head -c 1000000000 /dev/zero | tr '\\0' x; echo; echo the end; exit 9"));
        QVERIFY2(said.starts_with("failed: exit code 9: x") && said.ends_with("\nthe end") && said.size() < 1000,
                 said.c_str());
    }

    /// Not done in time; what ignores SIGTERM, too, and all that it has started.
    void notDone_data() {
        QTest::addColumn<QString>("command");
        QTest::newRow("sleeps") << "exec sleep 600";
        QTest::newRow("ignores SIGTERM") << "trap '' TERM; touch started; sleep 600; sleep 600";
        QTest::newRow("prints for ever") << "yes";
    }
    void notDone() {
        QFETCH(const QString, command);
        const TemporaryFolder folder;
        const string pid = (folder.path() / "pid").string();
        const auto begun = std::chrono::steady_clock::now();
        const string said = published(*publishBy(
            "cd '" + folder.path().string() + "'; echo $$ > '" + pid + "'; " + command.toStdString(), 300ms));
        QVERIFY2(said.starts_with("failed: not done within 300 ms"), said.c_str());
        QVERIFY(std::chrono::steady_clock::now() - begun < 20s);
        const int group = std::stoi(contents(pid));
        QVERIFY(waitUntil([&] { return ::kill(-group, 0) != 0; }));
    }

    /// What is in its environment, and what of the relay's is not.
    void theEnvironment() {
        const TemporaryFolder folder;
        const string file = (folder.path() / "out").string();
        qputenv("FERMATA_HEADER_STALE", "x");
        qputenv("FERMATA_KEY", "stale");
        Event one = anEvent();
        one.headers["PATH"] = "/nowhere";
        QCOMPARE(published(*publishBy("env | grep ^FERMATA_ | grep -v ^FERMATA_TEST | sort > '" + file + "'; cat >> '" +
                                      file + "'"),
                           one),
                 string("published"));
        QCOMPARE(contents(file),
                 string("FERMATA_ATTEMPTS=2\nFERMATA_EVENT_ID=7\nFERMATA_HEADER_PATH=/nowhere\n"
                        "FERMATA_HEADER_TRACE_ID=abc\nFERMATA_HEADER_X_EMPTY=\nFERMATA_IDEMPOTENCY_KEY=fermata/7\n"
                        "FERMATA_KEY=k%1\nFERMATA_ORDERING_KEY=customer/9\nFERMATA_TOPIC=or ders/é\n") +
                     anEvent().payload);
        one.key.reset();
        QCOMPARE(published(*publishBy("test -z \"$FERMATA_KEY\""), one), string("published"));
        qunsetenv("FERMATA_HEADER_STALE");
        qunsetenv("FERMATA_KEY");
    }

    /// Eight megabytes, which no pipe holds.
    void aLargePayload() {
        Event one = anEvent();
        one.payload = '"' + string(7'999'998, 'x') + '"';
        QCOMPARE(published(*publishBy("test $(wc -c) = 8000000"), one), string("published"));
        QCOMPARE(published(*publishBy("head -c 1 >/dev/null"), one), string("published"));
        QCOMPARE(published(*publishTo(server_->url("/large")), one), string("published"));
    }

    // ---- NOTIFY
    // ------------------------------------------------------------------------------------------------------------

    void notify() {
        const string database = migratedDatabase();
        Sql listener = sessionOn(database);
        listener.run("listen \"Some channel\"");
        const auto publisher = publishOn({.connection = database}, "Some channel");
        QCOMPARE(published(*publisher), string("published"));
        Event one = anEvent();
        one.payload = '"' + string(7'997, 'x') + '"';
        QCOMPARE(published(*publisher, one), string("published"));
        one.payload = '"' + string(7'998, 'x') + '"';
        QCOMPARE(published(*publisher, one),
                 string("refused: the payload has 8000 bytes, and NOTIFY takes at most 7999"));
        std::vector<string> heard;
        QVERIFY(waitUntil([&] {
            listener.run("select 1");
            PGnotify* notification = nullptr;
            while ((notification = PQnotifies(listener.handle())) != nullptr) {
                heard.emplace_back(notification->extra);
                PQfreemem(notification);
            }
            return heard.size() == 2;
        }));
        QCOMPARE(heard[0], anEvent().payload);
        QCOMPARE(heard[1].size(), std::size_t(7'999));
        // Its session goes; the next try has another.
        sessionOn(database).run(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fermata outbox' and "
            "datname = current_database()");
        QVERIFY(waitUntil([&] { return published(*publisher) == "published"; }));
        const auto nobody = publishOn({.connection = "host=127.0.0.1 port=1 dbname=x"}, "c");
        QVERIFY(published(*nobody).starts_with("failed: "));
    }
};

FERMATA_TEST(OutboxPublishersTest, QCoreApplication)
#include "tst_publishers.moc"

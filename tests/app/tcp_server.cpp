// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "tcp_server.h"

#include <fermata/sandbox/server_binaries.h>
#include <fermata/schema.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <QStandardPaths>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

namespace fermata::test {

namespace fs = std::filesystem;

namespace {

int freePort() {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(socket, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
        ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        qFatal("no free port");
    ::close(socket);
    return ntohs(address.sin_port);
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file) << text;
}

} // namespace

bool TcpServer::haveOpenSsl() {
    return !QStandardPaths::findExecutable("openssl").isEmpty();
}

TcpServer::TcpServer() : cluster_(TestCluster::Storage::Fast), port_(freePort()) {
    // Whoever owns the cluster reads the server's key.
    fs::permissions(folder_.path(), fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec);
    makeCertificates();
    Sql admin(cluster_.cluster().connectionString());
    admin.run("set password_encryption = 'scram-sha-256';"
              "create role operator login password 'rotarepo';"
              "create role watcher login password 'rehctaw';"
              "create role stranger login password 'regnarts'");
    admin.run("create database orders");
    admin.run("create database empty");
    migrate({cluster_.cluster().connectionString("orders")});
    Sql(cluster_.cluster().connectionString("orders"))
        .run("grant usage on schema fermata to operator, watcher;"
             "grant select on all tables in schema fermata to operator, watcher;"
             "grant insert, update, delete on all tables in schema fermata to operator;"
             "grant usage on all sequences in schema fermata to operator;"
             "insert into fermata.gen_durable (fsm, step, status) values ('checkout', 'start', 'done')");
    cluster_.cluster().stop();

    const fs::path data = cluster_.cluster().dataDirectory();
    struct stat owner {};
    ::stat(data.c_str(), &owner);
    write(data / "pg_hba.conf", "local all fermata trust\n"
                                "hostssl orders all 127.0.0.1/32 scram-sha-256\n"
                                "host empty all 127.0.0.1/32 scram-sha-256\n"
                                "host missing all 127.0.0.1/32 scram-sha-256\n");
    for (const char* const name : {"server.crt", "server.key"}) {
        fs::copy_file(folder_.path() / name, data / name, fs::copy_options::overwrite_existing);
        fs::permissions(data / name, fs::perms::owner_read | fs::perms::owner_write);
        if (::geteuid() == 0 && ::chown((data / name).c_str(), owner.st_uid, owner.st_gid) != 0) qFatal("chown");
    }
    fs::permissions(folder_.path() / "client.key", fs::perms::owner_read | fs::perms::owner_write);
}

void TcpServer::openssl(const std::vector<std::string>& arguments) const {
    ChildProcess::Options options;
    options.workingDirectory = folder_.path();
    ChildProcess process(QStandardPaths::findExecutable("openssl").toStdString(), arguments, options);
    const auto exit = process.wait();
    if (!exit || exit->code != 0) qFatal("openssl: %s", process.err().c_str());
}

void TcpServer::makeCertificates() const {
    const auto authority = [&](const std::string& name) {
        openssl({"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + name, "-keyout",
                 name + ".key", "-out", name + ".crt"});
    };
    authority("root");
    authority("other");
    write(folder_.path() / "names", "subjectAltName=DNS:localhost\n");
    const auto certificate = [&](const std::string& file, const std::string& name) {
        openssl({"req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=" + name, "-keyout", file + ".key", "-out",
                 file + ".csr"});
        openssl({"x509", "-req", "-in", file + ".csr", "-CA", "root.crt", "-CAkey", "root.key", "-CAcreateserial",
                 "-days", "2", "-extfile", "names", "-out", file + ".crt"});
    };
    certificate("server", "localhost");
    certificate("client", "operator");
}

void TcpServer::start(bool tls) {
    const fs::path data = cluster_.cluster().dataDirectory();
    struct stat owner {};
    ::stat(data.c_str(), &owner);
    const std::string program = sandbox::findServerBinaries().front().postgres().string();
    std::vector<std::string> arguments{"-D", data.string(), "-p", std::to_string(port_), "-k", data.string(), "-F"};
    for (const std::string& setting :
         {std::string("listen_addresses=127.0.0.1"), std::string("shared_buffers=32MB"),
          std::string("logging_collector=off"), "ssl=" + std::string(tls ? "on" : "off")}) {
        arguments.emplace_back("-c");
        arguments.push_back(setting);
    }
    // PostgreSQL refuses to run as root.
    if (::geteuid() == 0) {
        arguments.insert(arguments.begin(), {"--reuid=" + std::to_string(owner.st_uid),
                                             "--regid=" + std::to_string(owner.st_gid), "--clear-groups", program});
        server_ = std::make_unique<ChildProcess>("/usr/bin/setpriv", arguments);
    } else {
        server_ = std::make_unique<ChildProcess>(program, arguments);
    }
    const bool up = waitUntil(
        [&] {
            if (!server_->running()) qFatal("the server does not start: %s", server_->err().c_str());
            try {
                Sql(socketConninfo("orders")).number("select 1");
                return true;
            } catch (const SqlError&) {
                return false;
            }
        },
        std::chrono::seconds(60));
    if (!up) qFatal("the server does not start: %s", server_->err().c_str());
}

void TcpServer::stop() {
    if (!server_) return;
    server_->signal(SIGINT); // fast
    if (!server_->wait()) qFatal("the server does not stop");
    server_.reset();
}

std::string TcpServer::socketConninfo(const std::string& database) const {
    return "host=" + cluster_.cluster().dataDirectory().string() + " port=" + std::to_string(port_) +
           " user=fermata dbname=" + database;
}

QString TcpServer::conninfo(const QString& role, const QString& database) const {
    return QString("host=localhost hostaddr=127.0.0.1 port=%1 user=%2 dbname=%3").arg(port_).arg(role, database);
}

QString TcpServer::certificate(const char* name) const {
    return QString::fromStdString((folder_.path() / name).string());
}

} // namespace fermata::test

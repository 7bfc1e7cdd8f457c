// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/pooler.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <libpq-fe.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <stdexcept>
#include <system_error>

namespace fs = std::filesystem;

namespace fermata::test {

namespace {

constexpr char program[] = "/usr/sbin/pgbouncer";
constexpr char port[] = "6432"; // of a socket in a folder of its own

std::map<std::string, std::string> settingsOf(const std::string& conninfo) {
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
        PQconninfoParse(conninfo.c_str(), nullptr), PQconninfoFree);
    std::map<std::string, std::string> settings;
    for (const PQconninfoOption* option = options.get(); option && option->keyword; ++option) {
        if (option->val) settings[option->keyword] = option->val;
    }
    return settings;
}

} // namespace

bool Pooler::installed() {
    return fs::exists(program);
}

Pooler::Pooler(const std::string& conninfo, Mode mode, int size, const std::string& more) {
    const auto server = settingsOf(conninfo);
    const std::string folder = folder_.path().string();
    conninfo_ = "host=" + folder + " port=" + port + " user=" + server.at("user") + " dbname=" + server.at("dbname");
    const fs::path settings = folder_.path() / "pgbouncer.ini";
    std::ofstream(settings) << "[databases]\n* = host=" << server.at("host") << " port=" << server.at("port")
                            << " user=" << server.at("user") << "\n[pgbouncer]\nlisten_port = " << port
                            << "\nunix_socket_dir = " << folder << "\nauth_type = any\nmax_client_conn = 500"
                            << "\npool_mode = " << (mode == Mode::Session ? "session" : "transaction")
                            << "\ndefault_pool_size = " << size << '\n'
                            << more << '\n';
    std::vector<std::string> command{program, settings.string()};
    if (geteuid() == 0) {
        // It refuses to run as root. The user that the server runs as may reach the server's socket.
        struct stat owner {};
        if (stat(server.at("host").c_str(), &owner) != 0 || chown(folder.c_str(), owner.st_uid, owner.st_gid) != 0)
            throw std::system_error(errno, std::generic_category(), "cannot give " + folder + " away");
        command.insert(command.begin(), {"/usr/bin/setpriv", "--reuid=" + std::to_string(owner.st_uid),
                                         "--regid=" + std::to_string(owner.st_gid), "--clear-groups"});
    }
    process_ =
        std::make_unique<ChildProcess>(command.front(), std::vector<std::string>(command.begin() + 1, command.end()));
    const bool up = waitUntil(
        [&] {
            if (!process_->running()) return true;
            try {
                Sql(conninfo_).number("select 1");
                return true;
            } catch (const SqlError&) {
                return false;
            }
        },
        std::chrono::seconds(60));
    if (!up || !process_->running()) throw std::runtime_error("PgBouncer does not start: " + process_->err());
}

fs::path Pooler::socket() const {
    return socketOf(conninfo_);
}

fs::path Pooler::socketOf(const std::string& conninfo) {
    const auto settings = settingsOf(conninfo);
    return fs::path(settings.at("host")) / (".s.PGSQL." + settings.at("port"));
}

} // namespace fermata::test

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patroni.h"

#include <fermata/json.h>
#include <fermata/sandbox/server_binaries.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <random>
#include <stdexcept>
#include <system_error>

namespace fs = std::filesystem;

namespace fermata::test {

namespace {

using namespace std::chrono_literals;

constexpr char etcdProgram[] = "/usr/bin/etcd";
constexpr char patroniProgram[] = "/usr/bin/patroni";
constexpr char patronictlProgram[] = "/usr/bin/patronictl";
constexpr char host[] = "127.0.0.1";

std::string address(int port) {
    return std::string(host) + ':' + std::to_string(port);
}

/// Nobody listens there now, and nobody is given it soon.
int freePort() {
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof where;
    const bool found = fd >= 0 && bind(fd, reinterpret_cast<sockaddr*>(&where), size) == 0 &&
                       getsockname(fd, reinterpret_cast<sockaddr*>(&where), &size) == 0;
    const int error = errno;
    if (fd >= 0) close(fd);
    if (!found) throw std::system_error(error, std::generic_category(), "there is no free port");
    return ntohs(where.sin_port);
}

/// Others of this machine can reach the ports.
std::string randomPassword() {
    std::random_device device;
    std::string text;
    for (int i = 0; i < 4; ++i)
        text += std::to_string(device());
    return text;
}

/// To whom the servers' folders belong, and so who runs it all: the sandbox decides it.
struct stat ownerOf(const fs::path& folder) {
    struct stat owner {};
    if (stat(folder.c_str(), &owner) != 0) throw std::system_error(errno, std::generic_category(), folder.string());
    return owner;
}

void giveTo(const struct stat& owner, const fs::path& path) {
    if (chown(path.c_str(), owner.st_uid, owner.st_gid) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot give " + path.string() + " away");
}

} // namespace

bool PatroniPair::installed() {
    return fs::exists(etcdProgram) && fs::exists(patroniProgram) && fs::exists(patronictlProgram);
}

PatroniPair::PatroniPair() : password_(randomPassword()) {
    const std::array<std::string, 2> names{"one", "two"};
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = nodes_[i];
        node.name = names[i];
        node.port = freePort();
        node.restPort = freePort();
        const fs::path folder = folder_.path() / node.name;
        node.cluster = std::make_unique<sandbox::Cluster>(sandbox::ClusterOptions{.directory = folder});
        node.watch = std::make_unique<DeathWatch>(folder);
    }
    startEtcd();
    for (const Node& node : nodes_)
        writeSettings(node);
    start(0); // it makes the cluster; the other one copies it
    const auto leads = [this] {
        try {
            return Sql(database("postgres") + " target_session_attrs=primary").number("select 1") == 1;
        } catch (const SqlError&) {
            return false;
        }
    };
    if (!waitUntil(leads, 120s)) throw std::runtime_error("Patroni makes no primary:\n" + log());
    start(1);
    if (!isWhole()) throw std::runtime_error("Patroni makes no synchronous standby:\n" + log());
}

std::string PatroniPair::database(const std::string& name) const {
    return std::string("host=") + host + ',' + host + " port=" + std::to_string(nodes_[0].port) + ',' +
           std::to_string(nodes_[1].port) + " user=" + sandbox::superuser + " password=" + password_ +
           " connect_timeout=5 dbname=" + name;
}

fs::path PatroniPair::settingsOf(const Node& node) const {
    return folder_.path() / (node.name + ".yml");
}

// What Patroni reads is YAML, and so is all JSON.
void PatroniPair::writeSettings(const Node& node) const {
    const Json user{{"username", sandbox::superuser}, {"password", password_}};
    const Json dcs{{"ttl", ttl},
                   {"loop_wait", 2},
                   {"retry_timeout", 5},
                   {"synchronous_mode", true},
                   {"postgresql", {{"use_pg_rewind", true}}}};
    const Json settings{
        {"scope", "fermata"},
        {"name", node.name},
        {"restapi", {{"listen", address(node.restPort)}, {"connect_address", address(node.restPort)}}},
        {"etcd3", {{"host", address(etcdPort_)}}},
        {"bootstrap", {{"dcs", dcs}, {"initdb", {"data-checksums", {{"encoding", "UTF8"}}, {{"locale", "C.UTF-8"}}}}}},
        {"postgresql",
         {{"listen", address(node.port)},
          {"connect_address", address(node.port)},
          {"data_dir", node.cluster->dataDirectory().string()},
          {"bin_dir", sandbox::findServerBinaries().front().directory.string()},
          {"pgpass", (folder_.path() / "state" / (node.name + ".pgpass")).string()},
          {"authentication", {{"superuser", user}, {"replication", user}}},
          {"pg_hba",
           {std::string("host all all ") + host + "/32 scram-sha-256",
            std::string("host replication all ") + host + "/32 scram-sha-256"}},
          {"parameters",
           {{"unix_socket_directories", ""}, {"shared_buffers", "32MB"}, {"password_encryption", "scram-sha-256"}}}}}};
    const fs::path file = settingsOf(node);
    std::ofstream(file) << settings.dump(1) << '\n';
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    giveTo(ownerOf(node.cluster->directory()), file);
}

// As the servers' user. Whoever changes the user is no longer ended with us, unless that is said again.
std::unique_ptr<ChildProcess> PatroniPair::run(const fs::path& program, std::vector<std::string> arguments) const {
    ChildProcess::Options options;
    options.workingDirectory = folder_.path();
    options.environment = {{"LC_ALL", "C.UTF-8"}, {"HOME", (folder_.path() / "state").string()}};
    if (geteuid() != 0) return std::make_unique<ChildProcess>(program, arguments, options);
    const struct stat owner = ownerOf(nodes_[0].cluster->directory());
    arguments.insert(arguments.begin(),
                     {"--reuid=" + std::to_string(owner.st_uid), "--regid=" + std::to_string(owner.st_gid),
                      "--clear-groups", "--pdeathsig=KILL", program.string()});
    return std::make_unique<ChildProcess>("/usr/bin/setpriv", arguments, options);
}

void PatroniPair::startEtcd() {
    const fs::path state = folder_.path() / "state"; // of all that is not a server's
    fs::create_directory(state);
    fs::permissions(state, fs::perms::owner_all);
    giveTo(ownerOf(nodes_[0].cluster->directory()), state);
    etcdPort_ = freePort();
    const std::string clients = "http://" + address(etcdPort_);
    const std::string peers = "http://" + address(freePort());
    etcd_ = run(etcdProgram,
                {"--name=default", "--data-dir=" + (state / "etcd").string(), "--listen-client-urls=" + clients,
                 "--advertise-client-urls=" + clients, "--listen-peer-urls=" + peers,
                 "--initial-advertise-peer-urls=" + peers, "--initial-cluster=default=" + peers, "--unsafe-no-fsync"});
    if (!etcd_->waitForErr("ready to serve client requests"))
        throw std::runtime_error("etcd does not start: " + etcd_->err());
}

void PatroniPair::start(std::size_t node) {
    nodes_.at(node).process = run(patroniProgram, {settingsOf(nodes_.at(node)).string()});
}

void PatroniPair::kill(std::size_t node) {
    nodes_.at(node).process->signal(SIGKILL); // or it would start the server again
    nodes_.at(node).cluster->kill();
    nodes_.at(node).process->wait();
}

std::string PatroniPair::patronictl(const std::vector<std::string>& arguments) const {
    std::vector<std::string> all{"-c", settingsOf(nodes_[0]).string()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto process = run(patronictlProgram, all);
    const auto exit = process->wait();
    return exit && exit->code == 0 ? process->out() : std::string();
}

namespace {

struct Members {
    std::string leader;
    bool whole = false;
};

Members membersOf(const std::string& list) {
    const Json members = Json::parse(list, nullptr, false);
    Members found;
    bool standby = false;
    if (!members.is_array()) return found;
    for (const Json& member : members) {
        if (member.value("State", "") != "running" && member.value("State", "") != "streaming") continue;
        if (member.value("Role", "") == "Leader") found.leader = member.value("Member", "");
        standby = standby || member.value("Role", "") == "Sync Standby";
    }
    found.whole = standby && !found.leader.empty();
    return found;
}

} // namespace

std::size_t PatroniPair::leader() const {
    const std::string name = membersOf(patronictl({"list", "-f", "json"})).leader;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (nodes_[i].name == name) return i;
    }
    throw std::runtime_error("nobody leads:\n" + log());
}

bool PatroniPair::isWhole() const {
    return waitUntil([this] { return membersOf(patronictl({"list", "-f", "json"})).whole; }, 120s);
}

bool PatroniPair::switchOver() const {
    const std::size_t before = leader();
    return !patronictl(
                {"switchover", "--master", nodes_[before].name, "--candidate", nodes_[1 - before].name, "--force"})
                .empty();
}

std::string PatroniPair::log() const {
    std::string text;
    const auto add = [&](const std::string& name, const std::unique_ptr<ChildProcess>& process) {
        if (!process) return;
        const std::string all = process->err() + process->out();
        text += name + " said: " + all.substr(all.size() - std::min<std::size_t>(all.size(), 4000)) + '\n';
    };
    add("etcd", etcd_);
    for (const Node& node : nodes_)
        add(node.name, node.process);
    return text;
}

} // namespace fermata::test

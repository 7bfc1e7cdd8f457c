// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "databases.h"

#include <fermata/test/suite_server.h>
#include <fermata/test/test_cluster.h>

#include <unistd.h>

#include <chrono>
#include <filesystem>

namespace fermata::test {

namespace {

sandbox::ClusterOptions optionsFor(const std::filesystem::path& folder, TestCluster::Storage storage,
                                   std::map<std::string, std::string> settings) {
    sandbox::ClusterOptions options;
    options.directory = folder;
    options.durable = storage == TestCluster::Storage::Durable;
    options.settings = std::move(settings);
    options.settings.emplace("shared_buffers", "32MB");
    return options;
}

/// Where this process makes its databases on the suite's server; null where there is none for it.
Databases* onSuiteServer() {
    static const auto databases = [] {
        std::unique_ptr<Databases> made;
        if (const auto server = suiteServer())
            made = std::make_unique<Databases>(
                [server](const std::string& database) { return connectionTo(*server, database); },
                Databases::AtEnd::Drop);
        return made;
    }();
    return databases.get();
}

} // namespace

TestCluster::TestCluster(Storage storage, std::map<std::string, std::string> settings)
    : folder_("fermata-test", storage == Storage::Fast ? TemporaryFolder::Place::Memory : TemporaryFolder::Place::Disk)
    , watch_(folder_.path())
    , cluster_(optionsFor(folder_.path(), storage, std::move(settings)))
    , databases_(std::make_unique<Databases>(
          [this](const std::string& database) { return cluster_.connectionString(database); },
          Databases::AtEnd::Leave)) {
    // SIGKILL to a server loses nothing that the kernel has; so there is nothing to sync in what a start begins from.
    sandbox::Cluster(optionsFor(folder_.path(), Storage::Fast, {})).create();
    cluster_.start();
}

TestCluster::~TestCluster() = default;

TestCluster& TestCluster::ofThisProcess() {
    static TestCluster cluster(Storage::Fast);
    return cluster;
}

std::string TestCluster::freshDatabase() {
    Databases* const suite = onSuiteServer();
    return suite ? suite->make() : ofThisProcess().makeDatabase();
}

std::string TestCluster::freshDatabase(const std::string& name,
                                       const std::function<void(const std::string&)>& prepare) {
    Databases* const suite = onSuiteServer();
    return suite ? suite->make(name, prepare) : ofThisProcess().makeDatabase(name, prepare);
}

std::string TestCluster::makeDatabase() {
    return databases_->make();
}

std::string TestCluster::makeDatabase(const std::string& name, const std::function<void(const std::string&)>& prepare) {
    return databases_->make(name, prepare);
}

std::string thatAges(const std::string& name) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return name + " " + std::to_string(now / std::chrono::minutes(15));
}

std::string roleName(const std::string& name) {
    return name + "_" + std::to_string(getpid());
}

} // namespace fermata::test

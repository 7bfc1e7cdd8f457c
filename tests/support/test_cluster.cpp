// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

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

} // namespace

TestCluster::TestCluster(Storage storage, std::map<std::string, std::string> settings)
    : watch_(folder_.path()), cluster_(optionsFor(folder_.path(), storage, std::move(settings))) {
    // SIGKILL to a server loses nothing that the kernel has; so there is nothing to sync in what a start begins from.
    sandbox::Cluster(optionsFor(folder_.path(), Storage::Fast, {})).create();
    cluster_.start();
}

TestCluster& TestCluster::shared() {
    static TestCluster cluster(Storage::Fast);
    return cluster;
}

std::string TestCluster::nextName() {
    const std::lock_guard lock(mutex_);
    return "test_" + std::to_string(++lastNumber_);
}

std::string TestCluster::makeDatabase() {
    const std::string name = nextName();
    Sql(cluster_.connectionString()).run("create database " + name);
    return cluster_.connectionString(name);
}

std::string TestCluster::makeDatabase(const std::string& name, const std::function<void(const std::string&)>& prepare) {
    std::string original;
    {
        // Held while preparing: two threads that ask for the same name get the same template.
        static std::mutex preparing;
        const std::lock_guard lock(preparing);
        const auto known = templates_.find(name);
        if (known != templates_.end()) {
            original = known->second;
        } else {
            original = nextName();
            Sql(cluster_.connectionString()).run("create database " + original);
            prepare(cluster_.connectionString(original));
            templates_.emplace(name, original);
        }
    }
    const std::string copy = nextName();
    Sql(cluster_.connectionString()).run("create database " + copy + " template " + original);
    return cluster_.connectionString(copy);
}

} // namespace fermata::test

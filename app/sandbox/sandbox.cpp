// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "cluster_files.h"
#include "door.h"
#include "folder.h"
#include "layout.h"
#include "sandbox_paths.h"
#include "user_mark.h"

#include <fermata/sandbox/error.h>
#include <fermata/sandbox/sandbox.h>

#include <fcntl.h>

#include <utility>

namespace fs = std::filesystem;

namespace fermata::sandbox {

namespace {

using namespace std::chrono_literals;

ClusterOptions clusterOptions(const SandboxOptions& options) {
    ClusterOptions result = options.cluster;
    result.directory = directoryOr(options.directory);
    return result;
}

/// To be called by who holds the Door. After it the server runs.
void bringUp(Cluster& cluster, const ProgressCallback& progress, const std::stop_token& stop) {
    removeLeftovers(cluster.directory());
    if (!cluster.serverPid()) {
        // The mark says that this run of the server stays; it ended, by a reboot maybe, and what we start now is ours.
        std::error_code ignored;
        fs::remove(cluster.directory() / layout::detachedMarker, ignored);
    }
    if (!cluster.exists()) cluster.create(progress, stop);
    cluster.start(progress, stop);
}

} // namespace

struct Sandbox::Use {
    SandboxOptions options;
    Identity owner = serverIdentity();
    Cluster cluster;
    std::unique_ptr<UserMark> mark;
    std::string connectionString;

    explicit Use(SandboxOptions given) : options(std::move(given)), cluster(clusterOptions(options)) {
        options.program = programOr(options.program);
    }

    Door enter(std::chrono::milliseconds patience, const ProgressCallback& progress, const std::stop_token& stop) {
        return Door::enter(cluster.directory(), owner, options.program, Deadline(patience), progress, stop);
    }

    void leave() {
        try {
            const Door door = enter(30s, {}, {});
            mark.reset();
            if (findUsers(cluster.directory(), DeadMarks::Remove).empty() &&
                !fs::exists(cluster.directory() / layout::detachedMarker))
                cluster.stop();
        } catch (...) {
            // Whoever keeps the door shut for so long is about to use it, or the next user adopts the server.
            mark.reset();
            throw;
        }
    }
};

Sandbox::Sandbox(std::unique_ptr<Use> use) : use_(std::move(use)) {}

Sandbox::Sandbox(Sandbox&&) noexcept = default;

Sandbox& Sandbox::operator=(Sandbox&& other) noexcept {
    Sandbox old(std::move(*this)); // leaves when this ends
    use_ = std::move(other.use_);
    return *this;
}

Sandbox::~Sandbox() {
    try {
        close();
    } catch (const std::exception&) {
    }
}

Sandbox Sandbox::open(SandboxOptions options, const ProgressCallback& progress, const std::stop_token& stop) {
    auto use = std::make_unique<Use>(std::move(options));
    const Door door = use->enter(use->options.lockDeadline, progress, stop);
    use->mark = std::make_unique<UserMark>(use->cluster.directory(), use->owner, use->options.program);
    try {
        bringUp(use->cluster, progress, stop);
        use->connectionString = use->cluster.connectionString();
    } catch (...) {
        use->mark.reset(); // while we hold the door, so that nobody counts us in
        throw;
    }
    return Sandbox(std::move(use));
}

const std::string& Sandbox::connectionString() const {
    return use_->connectionString;
}

const fs::path& Sandbox::directory() const {
    return use_->cluster.directory();
}

void Sandbox::ensureRunning(const ProgressCallback& progress, const std::stop_token& stop) {
    const Door door = use_->enter(use_->options.lockDeadline, progress, stop);
    bringUp(use_->cluster, progress, stop);
    use_->connectionString = use_->cluster.connectionString();
}

void Sandbox::close() {
    if (const auto use = std::exchange(use_, nullptr)) use->leave();
}

std::string Sandbox::startDetached(SandboxOptions options, const ProgressCallback& progress,
                                   const std::stop_token& stop) {
    Use use(std::move(options));
    const Door door = use.enter(use.options.lockDeadline, progress, stop);
    bringUp(use.cluster, progress, stop);
    openOwned(use.cluster.directory() / layout::detachedMarker, O_WRONLY, use.owner);
    return use.cluster.connectionString();
}

} // namespace fermata::sandbox

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// A process that uses a sandbox, for tests that need several and kill some.
//   sandbox_user open DIR          opens it, prints "ready CONNINFO", leaves when its input ends
//   sandbox_user testcluster       makes a TestCluster, prints "ready DIR", waits
// Progress and errors go to stderr, a line each.
#include <fermata/sandbox/error.h>
#include <fermata/sandbox/sandbox.h>
#include <fermata/test/test_cluster.h>

#include <iostream>
#include <string>

using namespace fermata;

namespace {

void report(const sandbox::Progress& progress) {
    static constexpr const char* names[] = {"Looking", "Creating", "Starting", "Waiting", "Ready"};
    std::cerr << names[static_cast<int>(progress.phase)] << ": " << progress.text << std::endl;
}

void waitForEndOfInput() {
    std::string line;
    while (std::getline(std::cin, line)) {
    }
}

} // namespace

int main(int argc, char** argv) {
    const std::string command = argc > 1 ? argv[1] : "";
    try {
        if (command == "open" && argc > 2) {
            sandbox::SandboxOptions options;
            options.directory = argv[2];
            options.cluster.durable = false; // no test of the sandbox cuts the power
            sandbox::Sandbox sandbox = sandbox::Sandbox::open(options, report);
            std::cout << "ready " << sandbox.connectionString() << std::endl;
            waitForEndOfInput();
            sandbox.close();
            return 0;
        }
        if (command == "testcluster") {
            test::TestCluster cluster(test::TestCluster::Storage::Fast);
            std::cout << "ready " << cluster.cluster().directory().string() << std::endl;
            waitForEndOfInput();
            return 0;
        }
    } catch (const sandbox::SandboxError& error) {
        std::cerr << "error: " << error.fullText() << std::endl;
        return 1;
    }
    std::cerr << "usage: sandbox_user open DIR | testcluster" << std::endl;
    return 2;
}

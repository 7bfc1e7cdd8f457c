// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "peers.h"

#include "goals.h"
#include "url.h"

#include <fermata/test/child_process.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <sstream>

namespace fs = std::filesystem;

namespace fermata::bench {

namespace {

/// "DBOS" is measured by dbos.mjs.
std::string scriptOf(std::string peer) {
    std::ranges::transform(peer, peer.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return peer + ".mjs";
}

void leaveOut(const std::string& peer, const std::string& why) {
    std::fprintf(stderr, "fermata-bench: %s is left out: %s\n", peer.c_str(), why.c_str());
}

/// False if a line is no figure.
bool report(Bench& bench, const std::string& peer, const std::string& line) {
    const Json said = Json::parse(line, nullptr, false);
    if (!said.is_object() || !said.contains("figure") || !said.contains("value") || !said["value"].is_number())
        return false;
    Measurement measured{
        .figure = said.value("figure", ""), .value = said["value"].get<double>(), .unit = said.value("unit", "")};
    if (said.contains("setting")) measured.details["setting"] = said["setting"];
    bench.peer(peer, std::move(measured));
    return true;
}

std::string lastLineOf(const std::string& text) {
    const auto end = text.find_last_not_of("\n ");
    if (end == std::string::npos) return "it said nothing";
    const auto begin = text.rfind('\n', end);
    return text.substr(begin == std::string::npos ? 0 : begin + 1,
                       end - (begin == std::string::npos ? 0 : begin + 1) + 1);
}

void measure(Bench& bench, const std::string& peer, const std::string& script, int jobs, const std::string& url = {}) {
    const fs::path node = bench.peers() / "node_modules/.bin/node";
    if (!fs::exists(node)) return leaveOut(peer, bench.peers().string() + " has no node in node_modules/.bin");
    test::ChildProcess::Options options;
    options.environment = {{"PEERS_URL", urlOf(bench.serverDatabase())}, {"PEERS_JOBS", std::to_string(jobs)}};
    if (!url.empty()) options.environment["PEERS_POST_TO"] = url;
    options.workingDirectory = bench.peers();
    options.ownGroup = true;
    test::ChildProcess process(node, {script}, options);
    const auto exit = process.wait(patience);
    std::istringstream lines(process.out());
    bool understood = true;
    for (std::string line; std::getline(lines, line);)
        understood = report(bench, peer, line) && understood;
    if (!exit)
        leaveOut(peer,
                 "it was not through after five minutes and has been ended; what it measured before stands above");
    else if (exit->signal != 0)
        leaveOut(peer, "signal " + std::to_string(exit->signal) + " ended it");
    else if (exit->code != 0)
        leaveOut(peer, "it ended with exit code " + std::to_string(exit->code) + ": " + lastLineOf(process.err()));
    else if (!understood)
        leaveOut(peer, "it printed something that is no figure");
}

} // namespace

void peers(Bench& bench) {
    for (const std::string& peer : peerNames()) {
        measure(bench, peer, scriptOf(peer), bench.scaled(200'000));
        bench.tidy();
    }
}

void peerThatPosts(Bench& bench, const std::string& url, int jobs) {
    const std::string peer = "graphile-worker";
    if (bench.peers().empty()) return leaveOut(peer + " with jobs that POST", "no --peers say where it is");
    measure(bench, peer, "graphile-worker-posts.mjs", jobs, url);
}

} // namespace fermata::bench

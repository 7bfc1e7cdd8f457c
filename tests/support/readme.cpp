// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/readme.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace fermata::test {

std::vector<std::string> commandsOf(const std::filesystem::path& example) {
    std::ifstream file(example / "README.md");
    if (!file) throw std::runtime_error("there is no README in " + example.string());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::vector<std::string> commands;
    const std::string opens = "\n```sh\n", closes = "\n```";
    for (std::size_t at = text.find(opens); at != std::string::npos; at = text.find(opens, at)) {
        at += opens.size();
        const std::size_t end = text.find(closes, at - 1);
        if (end == std::string::npos) throw std::runtime_error("a block of the README has no end");
        commands.push_back("set -e\n" + text.substr(at, end + 1 - at));
        at = end + closes.size();
    }
    return commands;
}

std::unique_ptr<ChildProcess> typed(const std::string& script, const std::filesystem::path& example,
                                    const std::filesystem::path& fermatactl, const std::string& database) {
    const char* const path = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): nobody sets it
    ChildProcess::Options options;
    options.environment["FERMATA_DB"] = database;
    options.environment["PYTHONDONTWRITEBYTECODE"] = "1";
    options.environment["PATH"] = fermatactl.parent_path().string() + ":" + (path ? path : "");
    options.workingDirectory = example.parent_path().parent_path();
    options.ownGroup = true;
    return std::make_unique<ChildProcess>("/bin/bash", std::vector<std::string>{"-c", script}, options);
}

} // namespace fermata::test

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace {

using fermata::test::Registration;

// By name. A function's own, since registrations of other files run before anything of this one is made.
std::map<std::string, Registration::Run>& known() {
    static std::map<std::string, Registration::Run> all;
    return all;
}

std::string nameOf(const char* file) {
    const std::string stem = std::filesystem::path(file).stem().string();
    return stem.starts_with("tst_") ? stem.substr(4) : stem;
}

} // namespace

fermata::test::Registration::Registration(const char* file, Run run) {
    if (known().emplace(nameOf(file), run).second) return;
    std::fprintf(stderr, "two tests of this program are called \"%s\": rename one file\n", nameOf(file).c_str());
    std::abort();
}

int main(int argc, char** argv) {
    const auto chosen = argc > 1 ? known().find(argv[1]) : known().end();
    if (chosen != known().end()) {
        std::vector<char*> arguments{argv[0]};
        arguments.insert(arguments.end(), argv + 2, argv + argc);
        return fermata::test::runWatched(chosen->second, static_cast<int>(arguments.size()), arguments.data());
    }
    if (argc > 1 && std::string_view(argv[1]) == fermata::test::wrongCall)
        return fermata::test::runWatched(nullptr, argc, argv);
    if (argc > 1) std::fprintf(stderr, "there is no test \"%s\" here\n", argv[1]);
    std::fprintf(stderr, "usage: %s TEST [FUNCTION...] [options of Qt Test, see -help after a test]\ntests:\n",
                 argv[0]);
    for (const auto& [name, run] : known())
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}

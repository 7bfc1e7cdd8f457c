// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <string_view>
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

// What Qt says of a call that was wrong ("QString::arg: Argument missing", "QObject::connect: No such slot") is a
// failure: nobody reads a log that passes. A driver that was told to wait for nothing says the one that is left out.
int wrongCalls(const std::filesystem::path& log) {
    static const std::regex wrong(
        R"(^QWARN .*?\) (Q[A-Z][A-Za-z]*(::~?[A-Za-z_]+)?(\(.*\))?: .*|.*Negative sizes.*)$)");
    int found = 0;
    std::ifstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (!line.starts_with("QWARN") || line.find("QSqlQuery::prepare: database not open") != line.npos ||
            line.find("QStandardPaths: XDG_RUNTIME_DIR") != line.npos)
            continue;
        if (!std::regex_match(line, match, wrong)) continue;
        std::fprintf(stderr, "FAIL!  : Qt was called wrongly: %s\n", match[1].str().c_str());
        ++found;
    }
    return found;
}

int runAndRead(Registration::Run run, std::vector<char*> arguments) {
    const std::filesystem::path log =
        std::filesystem::temp_directory_path() / ("fermata-test-" + std::to_string(getpid()) + ".log");
    std::string option = "-o", file = log.string() + ",txt", terminal = "-,txt";
    for (std::string* const each : {&option, &file, &option, &terminal})
        arguments.push_back(each->data());
    arguments.push_back(nullptr);
    const int code = run(static_cast<int>(arguments.size()) - 1, arguments.data());
    const int wrong = wrongCalls(log);
    std::error_code ignored;
    std::filesystem::remove(log, ignored);
    return code == 0 && wrong > 0 ? 1 : code;
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
        // Whoever wants another output, or only a list, gets just that.
        const bool plain = std::none_of(arguments.begin() + 1, arguments.end(), [](const char* each) {
            const std::string_view word = each;
            return word.starts_with("-o") || word.starts_with("-functions") || word.starts_with("-datatags") ||
                   word.starts_with("-help") || word == "-xml" || word == "-junitxml" || word == "-csv";
        });
        if (plain) return runAndRead(chosen->second, std::move(arguments));
        arguments.push_back(nullptr);
        return chosen->second(static_cast<int>(arguments.size()) - 1, arguments.data());
    }
    if (argc > 1) std::fprintf(stderr, "there is no test \"%s\" here\n", argv[1]);
    std::fprintf(stderr, "usage: %s TEST [FUNCTION...] [options of Qt Test, see -help after a test]\ntests:\n",
                 argv[0]);
    for (const auto& [name, run] : known())
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string_view>

namespace fermata::test {

namespace {

/// Passes by all that it asserts; what Qt says of its call makes it fail. Every program has it, so that each can be
/// asked whether it hears such words (runner_test.sh, windows_test.sh).
class WrongCallTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlaceIsMissing() { QCOMPARE(QString("%1").arg(QString("a"), QString("b")), QString("a")); }
    void rightCalls() { QCOMPARE(QString("%1 %2").arg(QString("%2"), QString("b")), QString("%2 b")); }
};

std::string textOf(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

int runAndRead(Registration::Run run, std::vector<char*> arguments) {
    const std::filesystem::path log =
        std::filesystem::temp_directory_path() / ("fermata-test-" + std::to_string(getpid()) + ".log");
    std::string option = "-o", file = log.string() + ",txt", terminal = "-,txt";
    for (std::string* const each : {&option, &file, &option, &terminal})
        arguments.push_back(each->data());
    arguments.push_back(nullptr);
    const int code = run(static_cast<int>(arguments.size()) - 1, arguments.data());
    const std::vector<std::string> wrong = wrongCallsIn(textOf(log));
    for (const std::string& each : wrong)
        std::fprintf(stderr, "FAIL!  : Qt was called wrongly: %s\n", each.c_str());
    std::error_code ignored;
    std::filesystem::remove(log, ignored);
    return code == 0 && !wrong.empty() ? 1 : code;
}

} // namespace

std::vector<std::string> wrongCallsIn(const std::string& text) {
    // As Qt Test logs it, "QWARN  : Test::function() …", or as a program says it.
    static const std::regex wrong(
        R"(^(?:QWARN .*?\) )?(Q[A-Z]+[a-z][A-Za-z]*(::~?[A-Za-z_]+)?(\(.*\))?: .*|.*Negative sizes.*)$)");
    std::vector<std::string> found;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        // A driver that was told to wait for nothing says the first.
        if (line.find("QSqlQuery::prepare: database not open") != line.npos ||
            line.find("QStandardPaths: XDG_RUNTIME_DIR") != line.npos)
            continue;
        if (std::regex_match(line, match, wrong)) found.push_back(match[1].str());
    }
    return found;
}

int runWatched(Registration::Run run, int argc, char** argv) {
    std::vector<char*> arguments(argv, argv + argc);
    if (argc > 1 && std::string_view(argv[1]) == wrongCall) {
        run = &runWith<WrongCallTest, QCoreApplication>;
        arguments.erase(arguments.begin() + 1);
    }
    // Whoever wants another output, or only a list, gets just that.
    const bool plain = std::none_of(arguments.begin() + 1, arguments.end(), [](const char* each) {
        const std::string_view word = each;
        return word.starts_with("-o") || word.starts_with("-functions") || word.starts_with("-datatags") ||
               word.starts_with("-help") || word == "-xml" || word == "-junitxml" || word == "-csv";
    });
    if (plain) return runAndRead(run, std::move(arguments));
    arguments.push_back(nullptr);
    return run(static_cast<int>(arguments.size()) - 1, arguments.data());
}

} // namespace fermata::test

#include "watched.moc"

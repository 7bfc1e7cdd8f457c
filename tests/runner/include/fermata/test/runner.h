// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QTest>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
#endif

#include <string>
#include <string_view>
#include <vector>

namespace fermata::test {

/// Makes a test class known to the runner, which is the main() of a folder's test program: `fermata_tests_engine
/// barrier` runs the class of tst_barrier.cpp. One class a file, one class a process, and one entry a class in ctest.
class Registration {
public:
    using Run = int (*)(int argc, char** argv);
    Registration(const char* file, Run run);
};

/// Runs it, and fails it for what Qt says of a call that was wrong ("QString::arg: Argument missing",
/// "QObject::connect: No such slot"): nobody reads a log that passes. The runner does so; a program with a main() of
/// its own calls it. `PROGRAM wrong_call` is a call that is wrong, by which any program can be asked whether it hears.
int runWatched(Registration::Run run, int argc, char** argv);
inline constexpr std::string_view wrongCall = "wrong_call";

/// Such words in what a process has said, a line each: of a program that a test has started.
std::vector<std::string> wrongCallsIn(const std::string& text);

template <typename Test>
int runWithoutApplication(int argc, char** argv) {
    Test test;
    return QTest::qExec(&test, argc, argv);
}

template <typename Test, typename Application>
int runWith(int argc, char** argv) {
    Application application(argc, argv);
    Application::setAttribute(Qt::AA_Use96Dpi, true); // as QTEST_MAIN does: pictures do not depend on the screen
    return runWithoutApplication<Test>(argc, argv);
}

} // namespace fermata::test

/// At the end of a test's file. The application is QApplication (a window: ctest labels it so) or QCoreApplication.
#define FERMATA_TEST(Class, Application) \
    static const fermata::test::Registration registration##Class(__FILE__, &fermata::test::runWith<Class, Application>);

/// For a test that makes its application itself, or needs none.
#define FERMATA_TEST_WITHOUT_APPLICATION(Class)                            \
    static const fermata::test::Registration registration##Class(__FILE__, \
                                                                 &fermata::test::runWithoutApplication<Class>);

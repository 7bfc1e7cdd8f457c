// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/target.h"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <array>
#include <random>

namespace fermata::ctl::dap {

namespace {

Database patient(Database database) {
    database.patience = std::chrono::seconds(10); // the session answers nothing meanwhile
    database.applicationName = "fermatactl dap";
    return database;
}

// Two sessions of one person are two owners, on whatever machines they run.
std::string newOwner() {
    static const std::string person = [] { // once: sessions at a port are threads
        std::array<char, 256> host{};
        ::gethostname(host.data(), host.size() - 1);
        const passwd* user = ::getpwuid(::geteuid()); // NOLINT(concurrency-mt-unsafe): no other thread asks
        return fmt::format("{:.60}@{:.60}", user ? user->pw_name : "somebody", host.data());
    }();
    return fmt::format("{} (editor {:08x})", person, std::random_device()());
}

} // namespace

Target::Target(Database at)
    : database(patient(std::move(at)))
    , owner(newOwner())
    , debugger(database, owner)
    , acts(database)
    , client(database)
    , tracer(database) {}

std::string sentenceOf(const Error& error) {
    std::string sentence = error.what();
    while (sentence.ends_with('\n'))
        sentence.pop_back();
    if (error.kind() == Error::Kind::Schema && sentence.find("run \"fermatactl ") != sentence.npos) return sentence;
    if (const std::string advice = error.advice(); !advice.empty()) sentence += ". " + advice;
    return sentence;
}

} // namespace fermata::ctl::dap

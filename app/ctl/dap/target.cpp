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
    std::array<char, 256> host{};
    ::gethostname(host.data(), host.size() - 1);
    const passwd* user = ::getpwuid(::geteuid()); // NOLINT(concurrency-mt-unsafe): no other thread asks
    return fmt::format("{:.60}@{:.60} (editor {:08x})", user ? user->pw_name : "somebody", host.data(),
                       std::random_device()());
}

} // namespace

Target::Target(Database at)
    : database(patient(std::move(at)))
    , owner(newOwner())
    , debugger(database, owner)
    , acts(database)
    , client(database)
    , tracer(database)
    , questions(database) {}

std::string sentenceOf(const Error& error) {
    std::string sentence = error.what();
    while (sentence.ends_with('\n'))
        sentence.pop_back();
    if (error.kind() == Error::Kind::Schema && sentence.find("run \"fermatactl ") != sentence.npos) return sentence;
    if (const std::string advice = error.advice(); !advice.empty()) sentence += ". " + advice;
    return sentence;
}

} // namespace fermata::ctl::dap

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "longhorizon/replica.h"

#include <csignal>
#include <stdexcept>
#include <utility>

namespace fermata::bench {

using namespace std::chrono_literals;

Replica::Replica(AdapterCommand command) : command_(std::move(command)) {
    start();
}

void Replica::start() {
    if (process_) return;
    test::ChildProcess::Options options;
    options.environment = command_.environment;
    options.workingDirectory = command_.folder;
    process_ = std::make_unique<test::ChildProcess>(command_.program, command_.arguments, options);
    read_ = 0;
    if (!process_->waitForOut("\n") || process_->out().find("\"descriptor\"") == std::string::npos)
        throw std::runtime_error("the adapter did not begin with its descriptor: " + process_->err());
}

void Replica::kill() {
    if (!process_) return;
    process_->signal(SIGKILL);
    process_->wait();
    readLines();
    insertedBefore_ += std::exchange(inserted_, 0);
    process_.reset();
}

void Replica::readLines() {
    const std::string out = process_->out();
    for (std::size_t end = 0; (end = out.find('\n', read_)) != std::string::npos; read_ = end + 1) {
        Json line = Json::parse(out.substr(read_, end - read_), nullptr, false);
        if (!line.is_object() || !line.contains("kind"))
            throw std::runtime_error("the adapter printed what is no record: " + out.substr(read_, end - read_));
        if (line.value("metric", "") == "enqueued_total") inserted_ = line.at("value").get<long long>();
        news_.push_back(std::move(line));
    }
}

std::vector<Json> Replica::news() {
    if (process_) {
        const bool ended = !process_->running();
        readLines();
        if (ended) throw std::runtime_error("the adapter has ended by itself: " + process_->err());
    }
    return std::exchange(news_, {});
}

void Replica::stop() {
    if (!process_) return;
    process_->signal(SIGTERM);
    const auto exit = process_->wait(10s);
    readLines();
    insertedBefore_ += std::exchange(inserted_, 0);
    const std::unique_ptr<test::ChildProcess> ended = std::move(process_);
    if (!exit) throw std::runtime_error("the adapter did not end within ten seconds: " + ended->err());
    if (exit->code != 0) throw std::runtime_error("the adapter did not end in good order: " + ended->err());
}

} // namespace fermata::bench

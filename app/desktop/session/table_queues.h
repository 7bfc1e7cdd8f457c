// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace fermata {
class Worker;
}

namespace fermata::app {

// The queues that the embedded worker takes on because machines that are a table name them. Each has slots of its own,
// which are threads, and anybody who may define a machine names one: so there are only so many, and what is left out is
// said. Those that it has stay, until no machine names them any more.
class TableQueues {
public:
    static constexpr std::size_t kMaxServed = 16;
    // A queue that is left keeps one thread until the worker is started anew (Worker::leave()).
    static constexpr std::size_t kMaxEver = 48;
    static constexpr int kSlots = 4;

    // `named`: by machines, as they stand now; `all`: there are no more of them. What is served for another reason is
    // left alone.
    void follow(Worker& worker, const std::vector<std::string>& named, bool all);
    void forget(); // the worker was started anew

    // Which queues nobody here serves; empty: none.
    QString leftOut() const;

private:
    std::set<std::string> served_;
    std::set<std::string> ever_; // since the worker was started
    std::vector<std::string> leftOut_;
    std::vector<std::string> unfit_; // names that no worker can serve
    bool all_ = true;
};

} // namespace fermata::app

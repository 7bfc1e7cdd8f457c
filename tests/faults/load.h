// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>

#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace fermata::test {

/// Clients that insert instances of every kind and deliver signals, for as long as it lives or until finish(). They
/// know what the server has confirmed to them, and repeat what it has not.
class Load {
public:
    /// `foreign`: half of the signals come from a program that knows nothing of ours, and does what §10 says.
    explicit Load(std::string conninfo, bool foreign = false);
    ~Load();
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

    /// No more instances; returns when every signal of those there are has been confirmed. False: it does not come to
    /// that.
    bool finish();

    /// How many signals a collector wants, and gets, with the serial numbers 1, 2, ….
    static constexpr int serials = 5;

    // To be asked after finish().
    const std::vector<InstanceId>& confirmed() const { return confirmed_; }
    int signals() const { return delivered_; }
    /// Serial numbers whose delivery was repeated because its first answer was lost: they may be there twice (§5).
    const std::map<InstanceId, std::set<int>>& inDoubt() const { return inDoubt_; }
    const std::string& problem() const { return problem_; } ///< an answer that no fault explains

private:
    void insert();
    void deliver();
    void adoptUnknown();
    std::vector<NewInstance> round(bool keyedToo);

    std::string conninfo_;
    bool foreign_;
    std::atomic<bool> feeding_{true};
    std::atomic<bool> ending_{false};
    int rounds_ = 0;
    std::vector<InstanceId> confirmed_; // the inserting thread's, until it has ended
    int delivered_ = 0;                 // the delivering thread's, until it has ended
    std::map<InstanceId, std::set<int>> inDoubt_;
    std::mutex mutex_; // guards what follows
    std::deque<InstanceId> collectors_;
    std::string problem_;
    std::thread inserter_;
    std::thread deliverer_;
};

} // namespace fermata::test

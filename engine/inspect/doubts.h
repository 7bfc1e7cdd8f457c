// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/findings.h>

#include <chrono>
#include <map>
#include <string>
#include <utility>

namespace fermata::inspect {

// What a single look cannot tell from a claim or a commit on its way: a lock without a claim, a free slot beside an
// eligible instance. It counts only when a later look finds the very same, a while after the first that did. Kept
// between looks, so that who asks again and again need not wait. Not thread-safe.
class Doubts {
public:
    // Whether this has been so for `least`, without a change of `mark`, which is made of whatever moves when the
    // instance does. False also begins to count.
    bool confirmed(FindingCode code, InstanceId id, const std::string& mark, Timestamp now,
                   std::chrono::microseconds least);

    // Since when this has been seen, in whichever of the last looks; the first time: `now`. That is no doubt, and
    // nobody looks again for its sake. Forgotten when no look has met it for ten minutes.
    Timestamp sameSince(const std::string& mark, Timestamp now);

    // Before a look, and after it: whether it met something that only time tells. `again`: and had met it before.
    void begin(Timestamp now);
    bool open() const { return open_; }
    bool again() const { return again_; }

private:
    struct Doubt {
        std::string mark;
        Timestamp first{};
        Timestamp last{};
    };

    std::map<std::pair<FindingCode, InstanceId>, Doubt> doubts_;
    std::map<std::string, std::pair<Timestamp, Timestamp>> same_; // first and last seen
    bool open_ = false;
    bool again_ = false;
};

} // namespace fermata::inspect

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fermata::bench {

/// When the window did not answer for more than 50 ms, though it had a processor.
struct Stalls {
    int count = 0;
    int starved = 0;   ///< those that came of having none
    double worst = 0;  ///< milliseconds, without those it had no processor
    double worked = 0; ///< of the worst, at work
    std::string part;  ///< of the worst, the longest: "Session, MetaCall"
};

/// The application as a person has it on the screen, seen from another thread: what is measured runs its own event loop
/// and nothing else, as it does in the program. All of it waits until it is done, and throws when it takes minutes.
class Desktop {
public:
    /// `conninfo`: attached to as a person's own database, without a worker.
    explicit Desktop(std::string conninfo);
    ~Desktop();

    /// What there is to look at: the pages by their ids, and "inspector", which stands beside the Instances.
    static std::vector<std::string> views();
    /// In a sentence: "Leases".
    static std::string titleOf(const std::string& view);

    /// Opens a window that shows this view, the inspector that instance. Milliseconds from the moment the connection
    /// stood until the view was painted with what was read.
    double open(const std::string& view, long long instance);
    void close();

    /// Another view of the same window; milliseconds until it is painted.
    double show(const std::string& view, long long instance);

    /// Until the numbers beside the view have been read for the first time: at a connection's start they come later.
    void awaitCounts();

    /// So many refreshes of what is shown, one after the other without a pause.
    void refresh(int times);

    /// With wheel and keys through the largest list of the view, for `screens` screens each.
    void scroll(int screens);
    /// Into the view's filter, a key at a time, and all of it deleted again. False when it has none.
    bool type(const std::string& text);

    /// Since the first picture of the window that is open.
    Stalls stalls() const;
    /// While it was opened and shown for the first time.
    Stalls openingStalls() const;

    /// By name: how often it was run for the window that is open, and what that took, with the way to the server and
    /// back.
    struct Statement {
        int calls = 0;
        double milliseconds = 0;
    };
    std::map<std::string, Statement> statements() const;

private:
    class Screen; // what lives on the GUI thread
    template <typename Act>
    void onScreen(const Act& act) const;
    double awaitPicture(Clock::time_point since);

    const std::string conninfo_;
    std::unique_ptr<Screen> screen_;
};

} // namespace fermata::bench

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dap/conditions.h"
#include "dap/source_map.h"
#include "dap/target.h"
#include "dap/wire.h"

#include <fermata/json.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fermata::ctl::dap {

// The editor's breakpoints and the database's: one of the editor's is one of the database's for each step that it
// means, which may be none until a worker declares the machine.
class Breakpoints {
public:
    Breakpoints(Wire& wire, Target& target, SourceMap& sources);

    // Whether the editor counts lines from 1.
    void countLinesFromOne(bool fromOne) { firstLine_ = fromOne ? 1 : 0; }

    // Each with the arguments of the request, and answers with the body of the response.
    Json setInSource(const Json& arguments);
    Json setFunctions(const Json& arguments);
    Json locations(const Json& arguments);

    // Reads which machines are declared, and tells the editor what has become of its breakpoints by that. What could
    // not be set, or removed, because the database was away is done now.
    void refresh();

    struct Verdict {
        bool stops = true;
        const char* reason = nullptr; // null: it is no breakpoint of the editor's
        std::vector<int> ids;         // of those that stop it
    };
    // Of one that has come to be held, by a breakpoint or by stepping. The database names one breakpoint; all of the
    // editor's at which it has come by have their hit, and log points say what they have to say.
    Verdict judge(const HeldRow& row);

    // What log points of the database have counted since the last call.
    void tellLogged();

private:
    struct Breakpoint {
        int id = 0;
        bool function = false;
        std::string where; // a file, or the name of a function
        int asked = 0;     // the line, from 1
        std::optional<std::string> condition, hitCondition, log;

        std::vector<std::pair<std::string, std::string>> places; // machine, step; as set in the database
        std::vector<std::int64_t> rows;                          // there
        bool tooMany = false;                                    // the session has as many as it may without it
        bool verified = false;
        int line = 0; // where it is
        std::string message;
        std::int64_t hits = 0;
        std::int64_t logged = 0;
        Json told; // as the editor knows it
    };

    std::vector<Breakpoint> wanted(const Json& list, bool function, const std::string& where) const;
    Json replace(std::vector<Breakpoint> wanted, bool function, const std::string& where);
    void place(Breakpoint& breakpoint);
    void placeRows(Breakpoint& breakpoint, std::vector<std::pair<std::string, std::string>> places);
    void removeDoomed();
    std::vector<std::pair<std::string, std::string>> placesOf(Breakpoint& breakpoint);
    void remove(Breakpoint& breakpoint);
    Json shown(const Breakpoint& breakpoint) const;
    bool countsOnly(const Breakpoint& breakpoint) const;
    std::vector<Breakpoint*> hitBy(const HeldRow& row);
    void say(const Breakpoint& breakpoint, const HeldRow& row);

    Wire& wire_;
    Target& target_;
    SourceMap& sources_;
    std::vector<MachineSummary> machines_; // as last read
    std::vector<Breakpoint> all_;
    std::vector<std::int64_t> doomed_; // rows that are to be removed, and could not be yet
    std::string away_;                 // a sentence: why the database could not be reached, until it is tried again
    std::map<InstanceId, std::int64_t> lastHits_; // that have been counted
    int lastId_ = 0;
    int firstLine_ = 1;
};

} // namespace fermata::ctl::dap

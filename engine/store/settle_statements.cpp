// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/settle_statements.h"

#include "store/statement_file.h"

#include <map>
#include <mutex>

namespace fermata::store::statements {

using postgres::Statement;

namespace {

constexpr char committing[] = "committing outcomes";
constexpr char joining[] = "joining children to their parents";

} // namespace

const Statement begin{"fermata_begin", "beginning a transaction", "begin"};
const Statement commit{"fermata_commit", "committing", "commit"};
const Statement hurry{"fermata_hurry", committing, "set local lock_timeout = '20ms'"};

// last_error, in all of these, is the error of the last try: what the step threw, with Stop and with what its handler
// returned to have it tried again; null when the try had none. So an instance that fails at each try is told from one
// that replays because it is its nature (§4).

const Statement lockParents = fromFile("fermata_settle_lock_parents", joining);
const Statement waitForKeys = fromFile("fermata_settle_waiting", "looking at unique keys");
const Statement finish = fromFile("fermata_settle_finish", committing);
const Statement advance = fromFile("fermata_settle_advance", committing);
const Statement keep = fromFile("fermata_settle_keep", committing);
const Statement finishThere = fromFile("fermata_settle_finish_there", committing);
const Statement advanceThere = fromFile("fermata_settle_advance_there", committing);
const Statement keepThere = fromFile("fermata_settle_keep_there", committing);
const Statement write = fromFile("fermata_settle", committing);
const Statement writeInLine = fromFile("fermata_settle_in_line", committing);
const Statement lookAgain = fromFile("fermata_settle_look_again", committing);
const Statement openBarrier = fromFile("fermata_settle_barrier", committing);
const Statement join = fromFile("fermata_settle_join", joining);
const Statement whoHolds = fromFile("fermata_settle_fences", "looking at claims");

const Statement& carriedCall(std::string_view function, bool together) {
    struct Call {
        std::string name;
        Statement statement;
    };
    static std::mutex mutex;
    static std::map<std::string, Call, std::less<>> calls;
    const std::lock_guard lock(mutex);
    const std::string key = (together ? "all " : "each ") + std::string(function);
    if (const auto found = calls.find(key); found != calls.end()) return found->second.statement;
    // Numbered: the name of a statement is no longer than that of a function.
    Call& call = calls[key];
    call.name = "fermata_carried_" + std::to_string(calls.size());
    std::string sql(sql::statement(together ? "settle_carried_together" : "settle_carried"));
    constexpr std::string_view place = "{function}";
    sql.replace(sql.find(place), place.size(), function);
    call.statement = {call.name.c_str(), "calling what goes with outcomes", std::move(sql)};
    return call.statement;
}

} // namespace fermata::store::statements

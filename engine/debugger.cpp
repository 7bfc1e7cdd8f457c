// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "base/person.h"
#include "postgres/client_connection.h"
#include "store/read.h"
#include "store/statement_file.h"
#include "store/unusable.h"

#include <fermata/debug.h>
#include <fermata/error.h>
#include <fermata/sql.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <thread>
#include <utility>

namespace fermata {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

constexpr std::size_t atOnce = 500;   // targets a call
constexpr int attemptsAtTheLock = 60; // of a quarter of a second each, and as long between them
constexpr char lockNotToBeHad[] = "55P03";

Timestamp timeOf(const Result& result, int row, int column) {
    return Timestamp(std::chrono::microseconds(result.number(row, column)));
}

std::optional<Timestamp> optionalTimeOf(const Result& result, int row, int column) {
    if (result.isNull(row, column)) return std::nullopt;
    return timeOf(result, row, column);
}

std::string answerColumns() {
    return "select r.instance_id, r.accepted, r.code, r.sentence, r.seen, r.effects ->> 'held' = 'true', " +
           store::micros("((r.effects ->> 'waits_until')::timestamptz)");
}

std::vector<DebugAnswer> answersFrom(const Result& result) {
    std::vector<DebugAnswer> answers;
    for (int r = 0; r < result.rows(); ++r) {
        DebugAnswer answer;
        answer.instance = InstanceId{result.optionalNumber(r, 0).value_or(0)};
        answer.accepted = result.boolean(r, 1);
        answer.code = result.text(r, 2);
        answer.sentence = result.text(r, 3);
        answer.seen = result.text(r, 4);
        answer.held = !result.isNull(r, 5) && result.boolean(r, 5);
        answer.waitsUntil = optionalTimeOf(result, r, 6);
        answers.push_back(std::move(answer));
    }
    return answers;
}

std::vector<std::int64_t> valuesOf(const std::vector<InstanceId>& instances) {
    std::vector<std::int64_t> values;
    for (const InstanceId id : instances)
        values.push_back(id.value);
    return values;
}

const Statement& isThere() {
    // As it is now: to_regclass() answers from what the session remembers until it takes a lock of a table.
    static const Statement there{"fermata_debug_is_there", "looking for breakpoints", R"(
select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
               where n.nspname = $1 and c.relname = 'fermata_debug'))"};
    return there;
}

Params& lastingAs(Params& params, const std::optional<std::chrono::milliseconds>& lasting) {
    return lasting ? params.number(lasting->count()) : params.null();
}

const char* nameOf(Go how) {
    switch (how) {
    case Go::On:
        return "none";
    case Go::Over:
        return "over";
    case Go::Into:
        return "into";
    case Go::Out:
        return "out";
    }
    return "";
}

const char* nameOf(BreakpointChange change) {
    switch (change) {
    case BreakpointChange::Enable:
        return "enable";
    case BreakpointChange::Disable:
        return "disable";
    case BreakpointChange::Remove:
        return "remove";
    }
    return "";
}

constexpr int form = 2; // of sql/debug/install.sql
constexpr char otherForm[] = "another version of Fermata has installed breakpoints here: run \"fermatactl debug "
                             "remove\" and install them anew";

} // namespace

class Debugger::Impl {
public:
    Impl(Database database, std::string owner, const std::string& person)
        : own_(std::move(database),
               [person = base::personOr(person)](Connection& connection) { connection.set("fermata.os_user", person); })
        , owner_(owner.empty() ? base::personOr(person) + "@" + base::hostName() : std::move(owner)) {}

    const std::string& owner() const { return owner_; }
    const std::string& schema() const { return own_.database().schema; }
    void interrupt() { own_.interrupt(); }

    // What is not there: breakpoints, or the schema.
    template <typename Operation>
    auto with(const Operation& operation, bool writes) {
        return own_.with(
            [&](Connection& connection) {
                try {
                    return operation(connection);
                } catch (const Error& error) {
                    const std::string& state = error.sqlState();
                    if (state != "42P01" && state != "42883" && state != "42703") throw;
                    store::refuseUnusable(connection, schema(), state);
                    if (connection.run(isThere(), Params().text(schema())).boolean(0, 0)) {
                        if (formOf(connection) == form) throw;
                        throw Error(Error::Kind::Schema, otherForm, state);
                    }
                    throw Error(Error::Kind::Schema,
                                "breakpoints are not installed in the schema \"" + schema() +
                                    "\": run \"fermatactl debug install\"",
                                state);
                }
            },
            writes);
    }

    static std::int64_t formOf(Connection& connection) {
        static const Statement read{"fermata_debug_form", "looking for breakpoints", "select form from fermata_debug"};
        return connection.run(read).number(0, 0);
    }

    bool installed(Connection& connection) const {
        static const Statement look{"fermata_debug_known", "looking for breakpoints",
                                    "select to_regprocedure(quote_ident($1) || '.fermata_debugged()') is not null"};
        const Result found = connection.run(look, Params().text(schema()));
        if (!found.boolean(0, 0))
            throw Error(Error::Kind::Schema,
                        "the schema \"" + schema() + "\" knows nothing of breakpoints yet: run \"fermatactl migrate\"");
        return connection.run(isThere(), Params().text(schema())).boolean(0, 0);
    }

    // A transaction that needs a lock on the table of instances: for a moment at a time, so that nobody queues behind
    // it.
    template <typename Operation>
    void patiently(Connection& connection, const char* doing, const Operation& operation) const {
        constexpr std::chrono::milliseconds rest{250};
        static const Statement turn{"fermata_debug_turn", "installing or removing breakpoints",
                                    "select pg_advisory_xact_lock(hashtext('fermata_debug'), hashtext($1))"};
        for (int attempt = 1;; ++attempt) {
            try {
                postgres::Transaction transaction(connection);
                connection.command("set local lock_timeout = '250ms'", doing);
                connection.run(turn, Params().text(schema())); // one installs or removes at a time
                operation();
                transaction.commit();
                return;
            } catch (const Error& error) {
                if (error.sqlState() != lockNotToBeHad) throw;
                if (attempt == attemptsAtTheLock)
                    throw Error(Error::Kind::Contention,
                                std::string(doing) + ": somebody else has had the table of instances locked for half "
                                                     "a minute; nothing has changed, try again later",
                                error.sqlState());
            }
            std::this_thread::sleep_for(rest);
        }
    }

    template <typename Ask>
    std::vector<DebugAnswer> inPieces(const std::vector<InstanceId>& targets, const Ask& ask) {
        std::vector<DebugAnswer> answers;
        for (std::size_t from = 0; from < targets.size(); from += atOnce) {
            std::vector<std::int64_t> ids;
            for (std::size_t i = from; i < std::min(from + atOnce, targets.size()); ++i)
                ids.push_back(targets[i].value);
            auto some = with([&](Connection& connection) { return answersFrom(ask(connection, ids)); }, true);
            std::ranges::move(some, std::back_inserter(answers));
        }
        return answers;
    }

private:
    postgres::ClientConnection own_;
    std::string owner_;
};

Debugger::Debugger(Database database, std::string owner, std::string person)
    : impl_(std::make_unique<Impl>(std::move(database), std::move(owner), std::move(person))) {}

Debugger::~Debugger() = default;
Debugger::Debugger(Debugger&&) noexcept = default;
Debugger& Debugger::operator=(Debugger&&) noexcept = default;

void Debugger::interrupt() {
    impl_->interrupt();
}

DebugState Debugger::state() {
    static const Statement look{"fermata_debug_state", "reading what is held", R"(
select d.operators, (select count(*) from fermata_breakpoint),
       (select count(*) from fermata_breakpoint b where b.enabled and b.armed_until > clock_timestamp()),
       has_function_privilege('fermata_debug_go(bigint[], text, boolean, text, interval, text)', 'execute'),
       -- Of very many each is not looked at: what has ended meanwhile counts until it is tidied away.
       (select case when told.many > 1000 then told.many else
                        (select count(*) from fermata_held h
                         cross join lateral (select k.* from gen_durable k where k.id = h.instance offset 0) g
                         where h.mode = 'held' and g.status = 'runnable'
                           and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until) and h.lease > clock_timestamp()) end
        from (select count(*) as many from fermata_held h
              where h.mode = 'held' and h.lease > (select clock_timestamp()) offset 0) told)
from fermata_debug d)"};
    return impl_->with(
        [&](Connection& connection) {
            DebugState state;
            if (!connection.run(isThere(), Params().text(impl_->schema())).boolean(0, 0)) return state;
            const Result found = connection.run(look);
            state.installed = found.rows() > 0;
            if (!state.installed) return state;
            state.operators = found.boolean(0, 0);
            state.breakpoints = found.number(0, 1);
            state.armed = found.number(0, 2);
            state.may = found.boolean(0, 3);
            state.held = found.number(0, 4);
            return state;
        },
        false);
}

void Debugger::install(bool operators) {
    static const Statement note{"fermata_debug_note", "installing breakpoints",
                                "insert into fermata_debug (form, operators) values ($1::int, $2)"};
    static const Statement grant{"fermata_debug_grant", "saying who may debug", "select fermata_debug_grant($1)"};
    static const Statement record{
        "fermata_debug_record", "installing breakpoints",
        "select fermata_debug_record('debug_install', null, '', jsonb_build_object('operators', $1::boolean))"};
    constexpr char doing[] = "installing breakpoints";
    impl_->with(
        [&](Connection& connection) {
            impl_->patiently(connection, doing, [&] {
                if (!impl_->installed(connection)) {
                    connection.command(std::string(sql::debugInstall()), doing);
                    connection.run(note, Params().number(form).boolean(operators));
                }
                if (Impl::formOf(connection) != form) throw Error(Error::Kind::Schema, otherForm);
                connection.run(grant, Params().boolean(operators));
                connection.run(record, Params().boolean(operators));
            });
            return 0;
        },
        true);
}

std::int64_t Debugger::remove() {
    static const Statement disarm{"fermata_debug_disarm", "letting go what is held", "select fermata_debug_disarm()"};
    static const Statement clear{"fermata_debug_clear", "letting go what is held",
                                 "select last, released, busy from fermata_debug_clear($1, $2::int)"};
    constexpr char doing[] = "removing breakpoints";
    constexpr int rounds = 20; // past what somebody has locked
    constexpr std::chrono::milliseconds rest{250};
    return impl_->with(
        [&](Connection& connection) {
            std::int64_t released = 0;
            bool there = false;
            impl_->patiently(connection, doing, [&] {
                there = impl_->installed(connection);
                if (there) connection.run(disarm);
            });
            if (!there) return released;
            std::int64_t busy = 0;
            try {
                for (int round = 0; round == 0 || (busy > 0 && round < rounds); ++round) {
                    if (round > 0) std::this_thread::sleep_for(rest);
                    busy = 0;
                    for (std::optional<std::int64_t> after = std::numeric_limits<std::int64_t>::min(); after;) {
                        const Params params = Params().number(*after).number(static_cast<std::int64_t>(atOnce));
                        const Result piece = connection.run(clear, params);
                        after = piece.optionalNumber(0, 0);
                        released += piece.number(0, 1);
                        busy += piece.number(0, 2);
                    }
                }
            } catch (const Error& error) {
                if (error.connectionLost() || impl_->installed(connection)) throw;
                return released; // somebody else has removed it meanwhile
            }
            const std::string sofar =
                "no breakpoint holds any more, and " + std::to_string(released) + " held instances have been let go";
            if (busy > 0)
                throw Error(Error::Kind::Contention, sofar + "; somebody else has locked " + std::to_string(busy) +
                                                         " more: try again when that transaction has ended");
            try {
                impl_->patiently(connection, doing, [&] {
                    if (impl_->installed(connection)) connection.command(std::string(sql::debugRemove()), doing);
                });
            } catch (const Error& error) {
                if (error.connectionLost()) throw;
                throw Error(error.kind(), sofar + ", but they are still installed: " + error.what(), error.sqlState());
            }
            return released;
        },
        true);
}

std::vector<BreakpointRow> Debugger::breakpoints() {
    static const Statement read = store::statements::fromFile("fermata_debug_breakpoints", "reading the breakpoints");
    return impl_->with(
        [](Connection& connection) {
            const Result result = connection.run(read);
            std::vector<BreakpointRow> rows;
            for (int r = 0; r < result.rows(); ++r) {
                BreakpointRow row;
                row.id = result.number(r, 0);
                row.machine = result.optionalText(r, 1);
                if (const auto version = result.optionalNumber(r, 2)) row.version = static_cast<int>(*version);
                row.step = result.optionalText(r, 3);
                if (const auto instance = result.optionalNumber(r, 4)) row.instance = InstanceId{*instance};
                row.condition = result.optionalText(r, 5);
                row.log = result.boolean(r, 6);
                row.once = result.boolean(r, 7);
                row.enabled = result.boolean(r, 8);
                row.armed = result.boolean(r, 9);
                row.owner = result.text(r, 10);
                row.role = result.text(r, 11);
                row.since = timeOf(result, r, 12);
                row.armedUntil = optionalTimeOf(result, r, 13);
                row.hits = result.number(r, 14);
                row.problem = result.optionalText(r, 15);
                row.spent = result.boolean(r, 16);
                rows.push_back(std::move(row));
            }
            return rows;
        },
        false);
}

bool Debugger::declared(const std::string& machine) {
    static const Statement look{"fermata_debug_declared", "looking for a machine",
                                "select exists (select from fermata_machine where fsm = $1)"};
    return impl_->with(
        [&](Connection& connection) { return connection.run(look, Params().text(machine)).boolean(0, 0); }, false);
}

std::int64_t Debugger::add(const BreakpointRequest& request) {
    static const Statement add{"fermata_debug_break", "setting a breakpoint",
                               "select fermata_debug_break(machine => $1, version => $2::int, step => $3, instance => "
                               "$4, condition => $5, action => $6, "
                               "once => $7, owner => $8, lasting => $9::bigint * interval '1 millisecond')"};
    Params params = Params().text(request.machine);
    request.version ? params.number(*request.version) : params.null();
    params.text(request.step)
        .id(request.instance)
        .text(request.condition)
        .text(std::string(request.log ? "log" : "hold"));
    params.boolean(request.once).text(impl_->owner());
    lastingAs(params, request.lasting);
    return impl_->with([&](Connection& connection) { return connection.run(add, params).number(0, 0); }, true);
}

std::int64_t Debugger::change(const std::vector<std::int64_t>& breakpoints, BreakpointChange change) {
    static const Statement set{"fermata_debug_change", "changing breakpoints", "select fermata_debug_change($1, $2)"};
    const Params params = Params().numbers(breakpoints).text(std::string(nameOf(change)));
    return impl_->with([&](Connection& connection) { return connection.run(set, params).number(0, 0); }, true);
}

std::vector<HeldRow> Debugger::held(int limit, bool ours) {
    static const Statement read = store::statements::fromFile("fermata_debug_held", "reading what is held");
    constexpr int pages = 20;
    // What has ended since is passed over: whoever asks for few must not be answered with none because of it.
    const int page = std::max(limit, 1'000);
    const auto rowAt = [](const Result& result, int r) {
        HeldRow row;
        row.instance = InstanceId{result.number(r, 0)};
        row.machine = result.text(r, 1);
        row.version = static_cast<int>(result.number(r, 2));
        row.step = result.text(r, 3);
        row.attempt = static_cast<int>(result.number(r, 4));
        row.breakpoint = result.optionalNumber(r, 5);
        row.owner = result.text(r, 6);
        row.since = timeOf(result, r, 7);
        row.until = optionalTimeOf(result, r, 8);
        row.eligible = timeOf(result, r, 9);
        row.queue = result.text(r, 10);
        if (const auto parent = result.optionalNumber(r, 11)) row.bornOf = InstanceId{*parent};
        return row;
    };
    return impl_->with(
        [&](Connection& connection) {
            std::vector<HeldRow> rows;
            std::optional<std::string> since;
            std::optional<InstanceId> after;
            for (int n = 0; n < pages; ++n) {
                const Result result =
                    connection.run(read, Params()
                                             .number(page)
                                             .text(ours ? std::optional(impl_->owner()) : std::nullopt)
                                             .text(since)
                                             .id(after));
                for (int r = 0; r < result.rows(); ++r) {
                    if (result.isNull(r, 0)) continue;
                    rows.push_back(rowAt(result, r));
                    if (rows.size() >= static_cast<std::size_t>(limit)) return rows;
                }
                if (result.rows() < page) break;
                since = result.text(result.rows() - 1, 12);
                after = InstanceId{result.number(result.rows() - 1, 13)};
            }
            return rows;
        },
        false);
}

std::vector<HeldCount> Debugger::heldCounts(int limit) {
    static const Statement read = store::statements::fromFile("fermata_debug_held_counts", "reading what is held");
    return impl_->with(
        [&](Connection& connection) {
            const Result result = connection.run(read, Params().number(limit));
            std::vector<HeldCount> counts;
            for (int r = 0; r < result.rows(); ++r)
                counts.push_back({result.text(r, 0), static_cast<int>(result.number(r, 1)), result.text(r, 2),
                                  result.text(r, 3), result.number(r, 4)});
            return counts;
        },
        false);
}

std::vector<std::pair<InstanceId, std::int64_t>> Debugger::heldBelow(const std::vector<InstanceId>& parents) {
    static const Statement read = store::statements::fromFile("fermata_debug_held_below", "reading what is held");
    return impl_->with(
        [&](Connection& connection) {
            const Result result = connection.run(read, Params().numbers(valuesOf(parents)));
            std::vector<std::pair<InstanceId, std::int64_t>> counts;
            for (int r = 0; r < result.rows(); ++r)
                counts.emplace_back(InstanceId{result.number(r, 0)}, result.number(r, 1));
            return counts;
        },
        false);
}

std::vector<InstanceId> Debugger::heldAmong(const std::vector<InstanceId>& instances) {
    static const Statement read = store::statements::fromFile("fermata_debug_held_among", "reading what is held");
    return impl_->with(
        [&](Connection& connection) {
            const Result result = connection.run(read, Params().numbers(valuesOf(instances)));
            std::vector<InstanceId> held;
            for (int r = 0; r < result.rows(); ++r)
                held.push_back({result.number(r, 0)});
            return held;
        },
        false);
}

bool Debugger::isHeld(InstanceId instance) {
    static const Statement look{"fermata_debug_is_held", "reading what is held", R"(
select exists (select from fermata_held h join gen_durable g on g.id = h.instance
               where h.instance = $1 and h.mode = 'held' and g.status = 'runnable'
                 and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until) and h.lease > clock_timestamp()))"};
    return impl_->with(
        [&](Connection& connection) { return connection.run(look, Params().id(instance)).boolean(0, 0); }, false);
}

std::int64_t Debugger::heldAt(std::int64_t breakpoint) {
    static const Statement count{"fermata_debug_held_at", "reading what is held", R"(
select count(*) from fermata_held h join gen_durable g on g.id = h.instance
where h.breakpoint = $1 and h.mode = 'held' and g.status = 'runnable'
  and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until) and h.lease > clock_timestamp())"};
    return impl_->with(
        [&](Connection& connection) { return connection.run(count, Params().number(breakpoint)).number(0, 0); }, false);
}

std::vector<BreakpointHit> Debugger::hitAmong(const std::vector<std::int64_t>& breakpoints, const HeldRow& held,
                                              std::int64_t after) {
    static const Statement look{"fermata_debug_hit_among", "reading what was hit", R"(
select h.breakpoint, max(h.id) from fermata_hit h
where h.breakpoint = any ($1) and h.id > $5 and h.times > 0 and (h.instance, h.step, h.attempt) = ($2, $3, $4::int)
group by h.breakpoint order by h.breakpoint)"};
    const Params params =
        Params().numbers(breakpoints).id(held.instance).text(held.step).number(held.attempt).number(after);
    return impl_->with(
        [&](Connection& connection) {
            const Result result = connection.run(look, params);
            std::vector<BreakpointHit> hits;
            for (int r = 0; r < result.rows(); ++r)
                hits.push_back({result.number(r, 0), result.number(r, 1)});
            return hits;
        },
        false);
}

std::vector<Standing> Debugger::standing(const std::vector<InstanceId>& instances) {
    static const Statement read{"fermata_debug_standing", "reading instances", R"(
select g.id, g.status::text, left(coalesce(g.last_error, ''), 1000) from gen_durable g
where g.id = any ($1) order by g.id)"};
    const Params params = Params().numbers(valuesOf(instances));
    return impl_->with(
        [&](Connection& connection) {
            const Result result = connection.run(read, params);
            std::vector<Standing> all;
            for (int r = 0; r < result.rows(); ++r)
                all.push_back({InstanceId{result.number(r, 0)},
                               statusFromString(result.view(r, 1)).value_or(Status::Runnable), result.text(r, 2)});
            return all;
        },
        false);
}

std::vector<MachineSources> Debugger::sources() {
    static const Statement read{"fermata_debug_sources", "reading where steps are written", R"(
select m.fsm, m.version, jsonb_build_object('sources', m.graph -> 'sources')::text from fermata_machine m
where m.graph ? 'sources' order by m.fsm, m.version)"};
    return impl_->with(
        [&](Connection& connection) {
            const Result result = connection.run(read);
            std::vector<MachineSources> all;
            for (int r = 0; r < result.rows(); ++r)
                all.push_back({result.text(r, 0), static_cast<int>(result.number(r, 1)), result.text(r, 2)});
            return all;
        },
        false);
}

FoundValues Debugger::find(const std::string& document, const std::string& jsonpath) {
    constexpr char doing[] = "asking a jsonpath";
    static const Statement ask{"fermata_debug_find", doing, R"(
select case when w.nth <= 1000 and w.sofar <= 8388608 then w.value end
from (select v.value, count(*) over upto as nth, sum(octet_length(v.value)) over upto as sofar
      from (select jsonb_path_query($1::jsonb, $2::jsonpath)::text as value limit 1001) v
      window upto as (rows unbounded preceding)) w
where w.sofar - octet_length(w.value) <= 8388608)"};
    base::checkText(jsonpath, "the jsonpath");
    const Params params = Params().text(document).text(jsonpath);
    return impl_->with(
        [&](Connection& connection) {
            FoundValues found;
            try {
                postgres::Transaction transaction(connection);
                connection.command("set local statement_timeout = '2s'", doing);
                const Result result = connection.run(ask, params);
                for (int r = 0; r < result.rows(); ++r) {
                    if (result.isNull(r, 0))
                        found.more = true;
                    else
                        found.values.push_back(result.text(r, 0));
                }
                transaction.commit();
            } catch (const Error& error) {
                if (error.sqlState() == "42601") // a syntax error: of the jsonpath, since the rest is ours
                    throw Error(Error::Kind::BadInput, error.what(), error.sqlState());
                if (error.sqlState() != "57014") throw;
                throw Error(error.kind(), "it took longer than two seconds, and was given up", error.sqlState());
            }
            return found;
        },
        false);
}

std::vector<DebugAnswer> Debugger::hold(const std::vector<InstanceId>& targets,
                                        std::optional<std::chrono::milliseconds> lasting, Go until) {
    static const std::string call =
        answerColumns() + " from fermata_debug_hold($1, $2, $3::bigint * interval '1 millisecond'";
    static const Statement over{"fermata_debug_hold", "holding instances", call + ") r order by r.nth"};
    // Where an older build has installed breakpoints, only this one fails.
    static const Statement into{"fermata_debug_hold_into", "holding instances",
                                call + ", mode => 'into') r order by r.nth"};
    if (until != Go::Over && until != Go::Into)
        throw Error(Error::Kind::BadInput, "what is held at its next step is stepped over, or into");
    return impl_->inPieces(targets, [&](Connection& connection, const std::vector<std::int64_t>& ids) {
        Params params = Params().numbers(ids).text(impl_->owner());
        return connection.run(until == Go::Into ? into : over, lastingAs(params, lasting));
    });
}

std::vector<DebugAnswer> Debugger::go(const std::vector<InstanceId>& targets, Go how, bool atOnce,
                                      std::optional<std::chrono::milliseconds> lasting) {
    static const Statement statement{
        "fermata_debug_go", "letting instances go",
        answerColumns() +
            " from fermata_debug_go($1, $2, $3, $4, $5::bigint * interval '1 millisecond') r order by r.nth"};
    return impl_->inPieces(targets, [&](Connection& connection, const std::vector<std::int64_t>& ids) {
        Params params = Params().numbers(ids).text(std::string(nameOf(how))).boolean(atOnce).text(impl_->owner());
        return connection.run(statement, lastingAs(params, lasting));
    });
}

GoneOn Debugger::goAll(Go how, bool atOnce_, bool ours) {
    // Those that are held now, each once: what comes to be held meanwhile is not ours to end.
    static const Statement read{"fermata_debug_held_ids", "reading what is held", R"(
select g.id from fermata_held h cross join lateral (select k.* from gen_durable k where k.id = h.instance offset 0) g
where h.mode = 'held' and h.instance > $1 and ($2::text is null or h.owner = $2)
  and h.since <= '1970-01-01 00:00+00'::timestamptz + $3::bigint * interval '1 microsecond'
  and g.status = 'runnable' and (g.step, g.attempt, g.eligible_at) = (h.step, h.attempt, h.until) and h.lease > clock_timestamp()
order by h.instance limit $4)"};
    static const Statement clock{"fermata_debug_clock", "reading the server's clock",
                                 "select (extract(epoch from clock_timestamp()) * 1000000)::bigint"};
    GoneOn all;
    const std::int64_t begun =
        impl_->with([&](Connection& connection) { return connection.run(clock).number(0, 0); }, false);
    std::int64_t after = std::numeric_limits<std::int64_t>::min();
    for (;;) {
        const Params params = Params()
                                  .number(after)
                                  .text(ours ? std::optional(impl_->owner()) : std::nullopt)
                                  .number(begun)
                                  .number(static_cast<std::int64_t>(atOnce));
        std::vector<InstanceId> ids;
        impl_->with(
            [&](Connection& connection) {
                const Result result = connection.run(read, params);
                for (int r = 0; r < result.rows(); ++r)
                    ids.push_back(InstanceId{result.number(r, 0)});
                return 0;
            },
            false);
        if (ids.empty()) return all;
        after = ids.back().value;
        for (DebugAnswer& answer : go(ids, how, atOnce_)) {
            all.released += answer.accepted ? 1 : 0;
            all.waiting += answer.waitsUntil ? 1 : 0;
            if (answer.accepted || answer.code == "not_held") continue; // by somebody else: as good
            ++all.refused;
            if (all.sentence.empty()) all.sentence = std::move(answer.sentence);
        }
    }
}

std::int64_t Debugger::leave() {
    static const Statement statement{"fermata_debug_leave", "letting go what is held",
                                     "select last, released from fermata_debug_leave($1, $2)"};
    std::int64_t all = 0;
    for (std::optional<std::int64_t> after = std::numeric_limits<std::int64_t>::min(); after;) {
        after = impl_->with(
            [&](Connection& connection) {
                const Result piece = connection.run(statement, Params().text(impl_->owner()).number(*after));
                all += piece.number(0, 1);
                return piece.optionalNumber(0, 0);
            },
            true);
    }
    return all;
}

void Debugger::beat(std::chrono::milliseconds lasting) {
    static const Statement statement{"fermata_debug_beat", "keeping breakpoints armed",
                                     "select fermata_debug_beat($1, $2::bigint * interval '1 millisecond', $3)"};
    for (std::optional<std::int64_t> after = 0; after;)
        after = impl_->with(
            [&](Connection& connection) {
                const Params params = Params().text(impl_->owner()).number(lasting.count()).number(*after);
                return connection.run(statement, params).optionalNumber(0, 0);
            },
            true);
}

} // namespace fermata

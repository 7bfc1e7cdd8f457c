// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/person.h"
#include "postgres/client_connection.h"
#include "postgres/connection.h"
#include "store/act_call.h"
#include "store/read.h"
#include "store/unusable.h"

#include <fermata/json.h>
#include <fermata/operator.h>

#include <algorithm>

namespace fermata {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

// A function, type or table that is not there: the schema is older than the acts, or is none.
bool lacksActs(const Error& error) {
    const std::string& state = error.sqlState();
    return state == "42883" || state == "42704" || state == "42P01" || state == "3F000";
}

} // namespace

class Operator::Impl {
public:
    Impl(Database database, const std::string& person)
        : own_(std::move(database), [person = base::personOr(person)](Connection& connection) {
            connection.set("fermata.os_user", person);
        }) {}

    const Database& database() const { return own_.database(); }
    void interrupt() { own_.interrupt(); }

    template <typename Operation>
    auto with(Operation operation, bool writes) {
        return own_.with(
            [&](Connection& connection) {
                try {
                    return operation(connection);
                } catch (const Error& error) {
                    if (lacksActs(error)) explainMissing(connection, error);
                    throw;
                }
            },
            writes);
    }

    // What holds up a statement as a whole (a table is locked, or enlarged on a slow disk) ends it by its time-out, and
    // nothing has happened yet. A session that holds an instance is among the answers.
    template <typename Operation>
    static auto patiently(const Operation& operation) {
        constexpr int attempts = 4;
        for (int attempt = 1;; ++attempt) {
            try {
                return operation();
            } catch (const Error& error) {
                const std::string_view state = error.sqlState();
                const bool held = state == "55P03" || state == "40P01" || state == "40001";
                if (!held || attempt == attempts) throw;
            }
        }
    }

    ActReport act(const ActRequest& request, const Progress& progress, bool dry) {
        const store::ActCall call(request, dry, database().maxDocumentBytes);
        ActReport report;
        report.asked = call.targets();
        while (report.answers.size() < report.asked) {
            const std::size_t from = report.answers.size();
            try {
                auto answers =
                    with([&](Connection& connection) { return patiently([&] { return call.run(connection, from); }); },
                         !dry);
                std::ranges::move(answers, std::back_inserter(report.answers));
            } catch (const Error& error) {
                if (from == 0) throw;
                report.failed = ActFailure{error.what(), error.advice(), error.commitInDoubt()};
                return report;
            }
            // Fewer answers than targets: what was to be copied is not there.
            if (report.answers.size() < from + call.batch(from)) return report;
            if (progress && !progress(report.answers.size(), report.asked)) {
                report.cancelled = report.answers.size() < report.asked;
                return report;
            }
        }
        return report;
    }

private:
    [[noreturn]] void explainMissing(Connection& connection, const Error& error) const {
        store::refuseUnusable(connection, database().schema, error.sqlState());
        throw Error(Error::Kind::Schema,
                    "the schema \"" + database().schema + "\" has no acts yet: run \"fermatactl migrate\"",
                    error.sqlState());
    }

    postgres::ClientConnection own_;
};

Operator::Operator(Database database, std::string person)
    : impl_(std::make_unique<Impl>(std::move(database), std::move(person))) {}

Operator::~Operator() = default;
Operator::Operator(Operator&&) noexcept = default;
Operator& Operator::operator=(Operator&&) noexcept = default;

void Operator::interrupt() {
    impl_->interrupt();
}

ActReport Operator::perform(const ActRequest& request, const Progress& progress) {
    return impl_->act(request, progress, false);
}

ActReport Operator::preview(const ActRequest& request, const Progress& progress) {
    return impl_->act(request, progress, true);
}

std::string Operator::sql(const ActRequest& request) const {
    const store::ActCall call(request, false, impl_->database().maxDocumentBytes);
    std::string text;
    for (std::size_t from = 0; from < call.targets(); from += call.batch(from))
        text += (from ? "\n" : "") + call.text(from, impl_->database().schema);
    return text;
}

GcReport Operator::gc(const GcRequest& request, bool dry, const std::function<bool(const GcReport&)>& goesOn) {
    static const Statement statement{
        "fermata_gc", "removing what has ended",
        "select fermata_gc($1::bigint * interval '1 millisecond', $2::text[], $3::int, $4::bigint, $5, $6, $7)"};
    std::vector<std::string> statuses;
    for (const Status status : request.statuses)
        statuses.emplace_back(toString(status));
    const auto batchFrom = [&](std::int64_t place) {
        const Params params = Params()
                                  .number(request.older.count())
                                  .texts(statuses)
                                  .number(request.batch)
                                  .number(place)
                                  .text(request.archive.empty() ? std::nullopt : std::optional(request.archive))
                                  .text(request.reason)
                                  .boolean(dry);
        const auto run = [&](Connection& connection) {
            return Impl::patiently([&] { return connection.run(statement, params).text(0, 0); });
        };
        return Json::parse(impl_->with(run, !dry));
    };
    GcReport report;
    bool first = true;
    for (std::optional<std::int64_t> place = 0; place; first = false) {
        Json answer;
        try {
            answer = batchFrom(*place);
        } catch (const Error& error) {
            if (first) throw;
            report.failed = ActFailure{error.what(), error.advice(), error.commitInDoubt()};
            break;
        }
        report.removed += answer.at("removed").get<std::int64_t>();
        report.signals += answer.at("signals").get<std::int64_t>();
        for (const Json& row : answer.at("rows")) {
            GcReport::Kind& kind =
                report.kinds[{row.at("fsm").get<std::string>(), row.at("status").get<std::string>()}];
            kind.count += row.at("count").get<std::int64_t>();
            const auto oldest = row.at("oldest").get<std::string>();
            if (kind.oldest.empty() || oldest < kind.oldest) kind.oldest = oldest;
        }
        for (const auto& [why, count] : answer.at("kept").items())
            report.kept[why] += count.get<std::int64_t>();
        if (const auto refused = answer.find("refused"); refused != answer.end() && !report.refused)
            report.refused = {InstanceId{refused->at("id").get<std::int64_t>()}, refused->at("why").get<std::string>()};
        const Json& next = answer.at("next");
        place = next.is_null() ? std::nullopt : std::optional(next.get<std::int64_t>());
        if (place && goesOn && !goesOn(report)) {
            report.cancelled = true;
            break;
        }
    }
    return report;
}

ActRights Operator::rights() {
    // What row-level security would be passed by the functions refuse themselves: see fermata_act_admit().
    static const Statement statement{"fermata_rights", "looking at rights", R"(
select substr(p.proname, 9), has_function_privilege(p.oid, 'execute')
       and not exists (select from pg_class c
                       where c.relnamespace = n.oid and c.relname in ('gen_durable', 'signals') and c.relrowsecurity
                         and not pg_has_role(c.relowner, 'member')
                         and not exists (select from pg_roles r where r.rolname = current_user and r.rolbypassrls)),
       pg_is_in_recovery()
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname = $1 and p.proname like 'fermata\_%' and p.prosecdef order by 1)"};
    return impl_->with(
        [this](Connection& connection) {
            const Result result = connection.run(statement, Params().text(impl_->database().schema));
            ActRights rights;
            for (int r = 0; r < result.rows(); ++r) {
                const auto kind = actFromString(result.view(r, 0));
                if (!kind) continue;
                rights.hasActs = true;
                rights.standby = result.boolean(r, 2);
                if (result.boolean(r, 1)) rights.acts.push_back(*kind);
            }
            return rights;
        },
        false);
}

std::optional<std::pair<InstanceRow, std::string>> Operator::look(InstanceId id) {
    return impl_->with([&](Connection& connection) { return store::readSeenInstance(connection, id); }, false);
}

std::vector<InstanceId> Operator::awaiting(const std::string& name, std::optional<InstanceId> after, int limit) {
    // A queue at a time: the index begins with it (D9), and has its rows of a status in the order of their ids. It is
    // the index of what waits or has failed, and is found by saying so.
    static const Statement statement{"fermata_awaiting", "looking for who awaits a signal", R"(
with recursive queues (queue) as (
    (select g.queue from gen_durable g where g.status in ('awaiting_signal', 'awaiting_children', 'failed') order by g.queue limit 1)
    union all
    select (select g.queue from gen_durable g where g.status in ('awaiting_signal', 'awaiting_children', 'failed') and g.queue > q.queue
            order by g.queue limit 1) from queues q where q.queue is not null
)
select found.id from queues q cross join lateral (
    select g.id from gen_durable g
    where g.queue = q.queue and g.status = 'awaiting_signal' and g.awaits = $1 and g.id >= $2 order by g.id limit $3
) found order by found.id limit $3)"};
    return impl_->with(
        [&](Connection& connection) {
            const Result result = connection.run(statement, Params().text(name).id(ascendingFrom(after)).number(limit));
            std::vector<InstanceId> ids;
            for (int r = 0; r < result.rows(); ++r)
                ids.push_back({result.number(r, 0)});
            return ids;
        },
        false);
}

} // namespace fermata

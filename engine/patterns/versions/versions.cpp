// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "hosts/table_machine.h"
#include "postgres/client_connection.h"
#include "store/unusable.h"

#include <fermata/patterns/versions.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace fermata::versions {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

std::vector<Move> movesOf(const Json& definition) {
    std::vector<Move> moves;
    for (const Json& one : definition.at("transitions"))
        moves.push_back({one.at("state"), one.at("event"), one.at("next_state")});
    return moves;
}

std::vector<Move> without(const std::vector<Move>& moves, const std::vector<Move>& others) {
    std::vector<Move> left;
    for (const Move& one : moves)
        if (std::ranges::find(others, one) == others.end()) left.push_back(one);
    return left;
}

} // namespace

Machine tables() {
    return hosts::tablesMark();
}

class Machines::Impl {
public:
    explicit Impl(const Database& database) : database_(database), connection_(database) {}

    template <typename Operation>
    auto ofVersions(Connection& connection, const Operation& operation) const {
        return store::ofLayer(connection, database_.schema, "versions of machines", operation);
    }

    template <typename Read>
    auto read(const Read& reading) {
        const std::lock_guard lock(mutex_);
        return connection_.read([&](Connection& connection) { return ofVersions(connection, reading); });
    }
    template <typename Write>
    auto write(const Write& writing) {
        const std::lock_guard lock(mutex_);
        return connection_.write([&](Connection& connection) { return ofVersions(connection, writing); });
    }

    std::string text(const Json& document, const char* what) const {
        return base::encodeDocument(document, what, database_.maxDocumentBytes);
    }

    Json definition(const std::string& machine, int version) {
        static const Statement look{"fermata_machine_definition", "reading a machine's table",
                                    R"(select coalesce(fermata_machine_definition(m.fsm, m.version), jsonb_build_object(
    'machine', m.fsm, 'version', m.version, 'initial', m.initial, 'transitions',
    coalesce((select jsonb_agg(jsonb_build_object('state', t.state, 'event', t.event, 'next_state', t.next_state)
                               order by t.state, t.event)
              from fermata_transition t where t.machine = m.fsm and t.version = m.version),
             (select jsonb_agg(jsonb_build_object('state', coalesce(e.t ->> 'from', ''), 'event', coalesce(e.t ->> 'on', ''),
                                                  'next_state', coalesce(e.t ->> 'to', '')))
              from jsonb_array_elements(case when jsonb_typeof(m.graph -> 'transitions') = 'array'
                                             then m.graph -> 'transitions' end) e (t)), '[]')))
from fermata_machine m where m.fsm = $1 and m.version = $2::int)"};
        return read([&](Connection& connection) {
            const Result found = connection.run(look, Params().text(machine).number(version));
            if (found.rows() == 0) return Json();
            return base::decodeDocument(found.view(0, 0), "the machine's table");
        });
    }

    Json required(const std::string& machine, int version) {
        Json found = definition(machine, version);
        if (found.is_null())
            throw Error(Error::Kind::BadInput, "nobody has declared version " + std::to_string(version) +
                                                   " of the machine \"" + machine + '"');
        return found;
    }

private:
    const Database database_;
    std::mutex mutex_; // guards connection_
    postgres::ClientConnection connection_;
};

Machines::Machines(const Database& database) : impl_(std::make_unique<Impl>(database)) {}
Machines::~Machines() = default;

std::vector<Version> Machines::list() {
    static const Statement all{
        "fermata_machine_list", "reading the machines",
        R"(select m.fsm, m.version, m.status, m.strictly, m.enforced, m.terminal is not null, coalesce(n.instances, 0)
from fermata_machine m
left join (select g.fsm, g.fsm_version, count(*) as instances from gen_durable g group by 1, 2) n
    on n.fsm = m.fsm and n.fsm_version = m.version
order by m.fsm, m.version)"};
    return impl_->read([&](Connection& connection) {
        const Result found = connection.run(all);
        std::vector<Version> versions;
        versions.reserve(static_cast<std::size_t>(found.rows()));
        for (int r = 0; r < found.rows(); ++r)
            versions.push_back({found.text(r, 0), static_cast<int>(found.number(r, 1)), found.text(r, 2),
                                found.boolean(r, 3), found.boolean(r, 4), found.boolean(r, 5), found.number(r, 6)});
        return versions;
    });
}

std::optional<int> Machines::last(const std::string& machine) {
    static const Statement newest{"fermata_machine_last", "looking for the newest version",
                                  "select fermata_machine_last($1)"};
    return impl_->read([&](Connection& connection) -> std::optional<int> {
        const auto found = connection.run(newest, Params().text(machine)).optionalNumber(0, 0);
        if (!found) return std::nullopt;
        return static_cast<int>(*found);
    });
}

int Machines::define(const Json& definition) {
    static const Statement make{"fermata_machine_define", "defining a machine",
                                "select fermata_machine_define($1::text::jsonb)"};
    const std::string text = impl_->text(definition, "the definition");
    return impl_->write([&](Connection& connection) {
        return static_cast<int>(connection.run(make, Params().text(text)).number(0, 0));
    });
}

Json Machines::definition(const std::string& machine, int version) {
    return impl_->definition(machine, version);
}

std::string Machines::setStatus(const std::string& machine, int version, const std::string& status, bool strict,
                                const std::string& reason) {
    static const Statement set{"fermata_machine_set_status", "setting a version's status",
                               "select fermata_machine_set_status($1, $2::int, $3, $4::boolean, $5)"};
    return impl_->write([&](Connection& connection) {
        return connection.run(set, Params().text(machine).number(version).text(status).boolean(strict).text(reason))
            .text(0, 0);
    });
}

std::vector<std::string> Machines::queues() {
    static const Statement read{"fermata_machine_queues", "reading the queues of machines that are a table",
                                "select distinct queue from fermata_machine where terminal is not null order by 1 "
                                "limit 1000"};
    return impl_->read([&](Connection& connection) {
        // It is asked again and again, and somebody may hold the table: the next look may find it free.
        postgres::Transaction transaction(connection);
        connection.command("set local lock_timeout = '250ms'", read.doing);
        const Result found = connection.run(read);
        transaction.commit();
        std::vector<std::string> queues;
        queues.reserve(static_cast<std::size_t>(found.rows()));
        for (int r = 0; r < found.rows(); ++r)
            queues.push_back(found.text(r, 0));
        return queues;
    });
}

SignalId Machines::event(InstanceId instance, const std::string& event, const Json& payload) {
    static const Statement send{"fermata_machine_event", "sending an event",
                                "select fermata_machine_event($1, $2, $3::text::jsonb)"};
    const std::string text = impl_->text(payload, "the payload");
    return impl_->write([&](Connection& connection) {
        return SignalId{connection.run(send, Params().id(instance).text(event).text(text)).number(0, 0)};
    });
}

Run Machines::run(const std::string& machine, int version, const std::vector<std::string>& events) {
    const Json definition = impl_->required(machine, version);
    std::map<std::pair<std::string, std::string>, std::string> moves;
    for (const Move& move : movesOf(definition))
        moves[{move.state, move.event}] = move.nextState;
    Run run{.states = {definition.at("initial").get<std::string>()}, .failedAt = {}};
    for (std::size_t i = 0; i < events.size(); ++i) {
        const auto next = moves.find({run.states.back(), events[i]});
        if (next == moves.end()) {
            run.failedAt = static_cast<int>(i);
            break;
        }
        run.states.push_back(next->second);
    }
    return run;
}

Difference Machines::diff(const std::string& machine, int before, int after) {
    const std::vector<Move> first = movesOf(impl_->required(machine, before));
    const std::vector<Move> second = movesOf(impl_->required(machine, after));
    Difference difference{without(second, first), without(first, second), {}};
    // What stands in both lists by state and event, and once in each, has changed.
    for (auto gone = difference.removed.begin(); gone != difference.removed.end();) {
        const auto same = [&](const Move& other) { return other.state == gone->state && other.event == gone->event; };
        const auto come = std::ranges::find_if(difference.added, same);
        if (come == difference.added.end() || std::ranges::count_if(difference.added, same) > 1 ||
            std::ranges::count_if(difference.removed, same) > 1) {
            ++gone;
            continue;
        }
        difference.changed.push_back({*gone, *come});
        difference.added.erase(come);
        gone = difference.removed.erase(gone);
    }
    return difference;
}

} // namespace fermata::versions

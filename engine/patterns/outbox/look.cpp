// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/outbox/look.h"

#include "store/unusable.h"

namespace fermata::outbox {

using postgres::Params;
using postgres::Result;
using postgres::Statement;

Result Look::run(const Statement& statement, const Params& params) {
    const std::lock_guard lock(mutex_);
    return connection_.with(
        [&](postgres::Connection& connection) {
            try {
                return connection.run(statement, params);
            } catch (const Error& error) {
                if (error.sqlState() != "42883" && error.sqlState() != "3F000") throw;
                const std::string& schema = connection_.database().schema;
                store::refuseUnusable(connection, schema, error.sqlState());
                throw Error(Error::Kind::Schema,
                            "the schema \"" + schema + "\" has no outbox yet: run \"fermatactl migrate\"",
                            error.sqlState());
            }
        },
        false);
}

std::optional<InstanceId> Look::before(InstanceId event) {
    static const Statement statement{"fermata_outbox_before", "looking for earlier events of an ordering key",
                                     "select fermata_outbox_before($1)"};
    const auto found = run(statement, Params().id(event)).optionalNumber(0, 0);
    return found ? std::optional(InstanceId{*found}) : std::nullopt;
}

std::chrono::milliseconds Look::age(InstanceId event) {
    static const Statement statement{
        "fermata_outbox_age", "looking how old an event is",
        "select coalesce(max(extract(epoch from clock_timestamp() - g.inserted_at) * 1000), 0)::bigint "
        "from gen_durable g where g.id = $1"};
    return std::chrono::milliseconds(run(statement, Params().id(event)).number(0, 0));
}

std::vector<std::string> Look::topics() {
    static const Statement statement{"fermata_outbox_topics", "looking for topics", "select fermata_outbox_topics()"};
    const Result found = run(statement);
    std::vector<std::string> topics;
    for (int r = 0; r < found.rows(); ++r)
        topics.push_back(found.text(r, 0));
    return topics;
}

void Look::serve(const std::string& topic, std::optional<OnDead> onDead) {
    static const Statement statement{"fermata_outbox_serve", "taking on a topic",
                                     "select fermata_outbox_serve($1, $2)"};
    Params params;
    params.text(topic);
    if (onDead)
        params.text(std::string(*onDead == OnDead::Stop ? "stop" : "continue"));
    else
        params.null();
    run(statement, params);
}

std::size_t Look::heal(const std::string& topic, std::optional<std::string>& place) {
    static const Statement statement{
        "fermata_outbox_heal", "looking for lost turns",
        "select jsonb_array_length(h -> 'woken'), h ->> 'place' from fermata_outbox_heal($1, $2) h"};
    const Result found = run(statement, Params().text(topic).text(place));
    place = found.optionalText(0, 1);
    return static_cast<std::size_t>(found.number(0, 0));
}

} // namespace fermata::outbox

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/presence.h"

#include "base/json_text.h"
#include "store/wake.h"

#include <fermata/error.h>

namespace fermata::store {

using postgres::Params;
using postgres::Statement;

namespace {

// A registry's words are for people: what cannot be stored is shown as well as it can be, and stops no worker.
std::string exampleText(const Json& example) {
    try {
        return base::encodeDocument(example, "the example", 1u << 20);
    } catch (const Error&) {
        return "{}";
    }
}

} // namespace

Surroundings announcePresence(postgres::Connection& connection, const Presence& presence,
                              const std::vector<WorkerQueue>& queues, const Registry& registry) {
    static const Statement announce{"fermata_presence", "saying that the worker is alive",
                                    R"(with said as materialized (
    select fermata_presence($1, $2, $3, $4::int, $5::jsonb, $6::jsonb)
)
select q.queue ->> 'queue', count(distinct w.id)
from said, fermata_worker w
cross join lateral jsonb_array_elements(case when jsonb_typeof(w.queues) = 'array' then w.queues end) q (queue)
where w.id <> $1 and w.seen_at > now() - interval '5 seconds' and q.queue ->> 'queue' = any ($7)
group by 1
union all
select null, max(age(s.backend_xmin)) from pg_stat_activity s
where s.backend_xmin is not null and s.datname = current_database())"};
    // Written by hand: the library's arrays and objects ask for memory when they go, and end the program where there is
    // none. This is done all the time.
    std::string waiting;
    for (const InstanceId id : presence.outcomesWait)
        waiting += (waiting.empty() ? "" : ",") + toString(id);
    std::string queueRows;
    for (const WorkerQueue& queue : queues) {
        const OutcomeCounts& n = queue.outcomes;
        const auto count = [](const char* name, std::int64_t number) {
            return std::string("\"") + name + "\":" + std::to_string(number);
        };
        // What waits is of the worker as a whole: it stands at the first.
        const std::string wait =
            queueRows.empty() && !waiting.empty() ? ",\"outcomes_wait\":[" + waiting + "]" : std::string();
        queueRows += (queueRows.empty() ? "{\"queue\":" : ",{\"queue\":") + Json(queue.queue).dump() + "," +
                     count("slots", queue.slots) + "," + count("busy", queue.busy) +
                     (presence.sweeps ? ",\"sweeps\":true" : ",\"sweeps\":false") +
                     (presence.draining ? ",\"draining\":true" : "") + wait + ",\"outcomes\":{" +
                     count("next", n.next) + "," + count("replay", n.replay) + "," + count("await", n.await) + "," +
                     count("schedule_childs", n.scheduleChilds) + "," + count("done", n.done) + "," +
                     count("stop", n.stop) + "}}";
    }
    std::string machines;
    for (const auto& machine : registry.machines()) {
        machines += (machines.empty() ? "{\"fsm\":" : ",{\"fsm\":") + Json(machine->name()).dump() +
                    ",\"version\":" + std::to_string(machine->version());
        const auto seats = presence.seats.find({machine->name(), machine->version()});
        if (seats != presence.seats.end())
            machines += ",\"seats\":" + std::to_string(seats->second.first) +
                        ",\"free_seats\":" + std::to_string(seats->second.second);
        machines += '}';
    }
    Params params;
    params.text(presence.id).text(presence.name).text(presence.host).number(presence.pid);
    params.text('[' + queueRows + ']').text('[' + machines + ']');
    std::vector<std::string> ours;
    ours.reserve(queues.size());
    for (const WorkerQueue& queue : queues)
        ours.push_back(queue.queue);
    params.texts(ours);
    const postgres::Result others = connection.run(announce, params);
    Surroundings around;
    for (int r = 0; r < others.rows(); ++r) {
        if (others.isNull(r, 0))
            around.oldestSnapshot = others.optionalNumber(r, 1).value_or(0);
        else
            around.company[others.text(r, 0)] = static_cast<int>(others.number(r, 1));
    }
    return around;
}

void removePresence(postgres::Connection& connection, const std::string& id) {
    static const Statement remove{"fermata_presence_remove", "saying that the worker has stopped",
                                  "select fermata_leave($1)"};
    connection.run(remove, Params().text(id));
}

void forgetOldPresences(postgres::Connection& connection) {
    static const Statement forget{"fermata_presence_forget", "forgetting workers that are gone",
                                  "select fermata_forget_workers()"};
    connection.run(forget);
}

void declareMachines(postgres::Connection& connection, const Registry& registry) {
    static const Statement declare{
        "fermata_declare", "declaring machines",
        R"(insert into fermata_machine as m (fsm, version, initial, queue, description, graph, example_state)
values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb)
on conflict (fsm, version) do update set
    initial = excluded.initial, queue = excluded.queue, description = excluded.description, graph = excluded.graph,
    example_state = excluded.example_state, declared_at = clock_timestamp()
where (m.initial, m.queue, m.description, m.graph, m.example_state)
      is distinct from (excluded.initial, excluded.queue, excluded.description, excluded.graph, excluded.example_state))"};
    for (const auto& machine : registry.machines()) {
        Json transitions = Json::array();
        for (const Transition& edge : machine->transitions()) {
            transitions.push_back({{"from", base::cleanText(edge.from)},
                                   {"to", base::cleanText(edge.to)},
                                   {"on", base::cleanText(edge.on)}});
        }
        Json steps = Json::array();
        for (const std::string& step : machine->steps())
            steps.push_back(base::cleanText(step));
        Json graph{{"steps", steps}, {"transitions", transitions}};
        for (const auto& [step, source] : machine->sources()) {
            Json& stands = graph["sources"][base::cleanText(step)];
            stands = {{"path", base::cleanText(source.path)}, {"line", source.line}};
            if (source.end > 0) stands["end"] = source.end;
        }
        Params params;
        params.text(machine->name())
            .number(machine->version())
            .text(base::cleanText(machine->initialStep()))
            .text(base::cleanText(machine->defaultQueue()));
        params.text(base::cleanText(machine->description()))
            .text(graph.dump())
            .text(exampleText(machine->exampleState()));
        connection.run(declare, params);
    }
}

// A queue whose name is longer than a notification may be is found by the poll.
postgres::Command announcementOf(const std::vector<std::string>& queues) {
    static const Statement announce{"fermata_announce", "announcing work",
                                    std::string("select count(pg_notify('") + wakeChannel +
                                        "', q)) from unnest($1::text[]) as q where octet_length(q) < 8000"};
    return {announce, Params().texts(queues)};
}

void announceQueues(postgres::Connection& connection, const std::vector<std::string>& queues) {
    // Whoever hears of it reads what was committed before: nothing has to be made durable for that, and nobody waits.
    static const Statement announce{"fermata_announce_soon", "announcing work",
                                    std::string("select count(pg_notify('") + wakeChannel +
                                        "', q)) from (select set_config('synchronous_commit', 'off', true) as was) s, "
                                        "unnest($1::text[]) as q where s.was is not null and octet_length(q) < 8000"};
    if (!queues.empty()) connection.run(announce, Params().texts(queues));
}

} // namespace fermata::store

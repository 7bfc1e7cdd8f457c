// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN

#include "engine_testing.h"

#include <fermata/patterns/tasks.h>

// QCOMPARE knows no JSON.
#define COMPARE_JSON(actual, expected) QCOMPARE(fermata::Json(actual).dump(), fermata::Json(expected).dump())

namespace fermata::test {

inline tasks::StepTemplate step(std::string name, std::vector<std::string> dependencies = {},
                                std::string handler = "add") {
    tasks::StepTemplate made{.name = std::move(name), .handler = std::move(handler)};
    made.dependencies = std::move(dependencies);
    made.backoffBase = std::chrono::milliseconds(10);
    made.backoffMax = std::chrono::milliseconds(50);
    return made;
}

/// a, then b and c, then d.
inline tasks::TaskTemplate diamond(std::string nameSpace = "shop") {
    return {.nameSpace = std::move(nameSpace),
            .name = "diamond",
            .version = "1",
            .steps = {step("d", {"b", "c"}), step("a"), step("b", {"a"}), step("c", {"a"})}};
}

/// "a complete, b ready, c pending[b], d blocked[b<a]": what is missing, and by what it is blocked.
inline std::string readiness(Sql& sql, InstanceId task) {
    return sql
        .value("select string_agg(step || ' ' || state || case when cardinality(missing) + cardinality(blocked_by) > 0 "
               "then '[' || array_to_string(missing, '+') || case when cardinality(blocked_by) > 0 then '<' || "
               "array_to_string(blocked_by, '+') else '' end || ']' else '' end, ', ' order by step) from "
               "fermata_step_readiness where task = $1::bigint",
               {toString(task)})
        .value_or("");
}

inline std::string stateOf(Sql& sql, InstanceId task) {
    return sql.value("select state from fermata_task_state where task = $1::bigint", {toString(task)}).value_or("");
}

/// What holds of all tasks whatever happened to them: nothing twice, nothing early, nothing left behind. Empty: it
/// does.
inline std::string brokenTasks(Sql& sql) {
    std::string broken = brokenInvariants(sql);
    const auto none = [&](const std::string& what, const std::string& from) {
        if (const long long n = sql.number("select count(*) from " + from))
            broken += what + ": " + std::to_string(n) + "\n";
    };
    none("steps that began before what they depend on was complete",
         "fermata_task_edge e join gen_durable s on s.id = e.step join gen_durable d on d.id = e.depends_on where "
         "s.status not in ('awaiting_signal', 'failed') and d.status <> 'done'");
    none("tasks that are complete, and a step is not",
         "gen_durable t join fermata_task_step s on s.task = t.id join gen_durable g on g.id = s.step where t.fsm = "
         "'fermata.task' and t.status = 'done' and g.status <> 'done'");
    none("tasks all of whose steps are complete, and they are not",
         "gen_durable t where t.fsm = 'fermata.task' and t.status not in ('done', 'runnable', 'executing') and not "
         "exists (select from gen_durable g where g.parent_id = t.id and g.status <> 'done')");
    none("tasks that count their steps wrong",
         "gen_durable t where t.fsm = 'fermata.task' and t.status = 'awaiting_children' and t.children_pending <> "
         "(select count(*) from gen_durable g where g.parent_id = t.id and g.status not in ('done', 'failed'))");
    none("identities that stand twice",
         "(select unique_key from gen_durable where fsm = 'fermata.task' group by 1 having count(*) > 1) twice");
    return broken;
}

} // namespace fermata::test

#endif

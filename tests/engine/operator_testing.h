// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine_testing.h"

#ifndef Q_MOC_RUN

#include <fermata/operator.h>

namespace fermata::test {

/// The only answer there is.
inline ActAnswer onlyAnswer(const ActReport& report) {
    if (report.answers.size() != 1)
        throw std::runtime_error(std::to_string(report.answers.size()) + " answers instead of one");
    return report.answers.front();
}

/// Codes in the order of the targets: "done busy".
inline std::string codesOf(const ActReport& report) {
    std::string codes;
    for (const ActAnswer& answer : report.answers)
        codes += (codes.empty() ? "" : " ") + std::string(toString(answer.code));
    return codes;
}

/// The id of a row that the SQL inserts with `returning id`.
inline InstanceId inserted(Sql& sql, const std::string& statement) {
    return InstanceId{sql.number(statement)};
}

/// A worker that was seen a moment ago and whose claims are named w#1/….
inline void announceWorker(Sql& sql, const std::string& id = "w#1") {
    sql.query("insert into fermata_worker (id, name, host, pid, queues, machines) values ($1, 'w', 'here', 1,"
              " '[{\"queue\": \"default\", \"slots\": 1}]', '[{\"fsm\": \"m\", \"version\": 1}]')",
              {id});
}

} // namespace fermata::test

#endif

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN

#include "engine_testing.h"

namespace fermata::test {

/// Version 1 of the document's order machine.
inline Json order1(const char* unknown = "refuse") {
    const auto move = [](const char* state, const char* event, const char* next) {
        return Json{{"state", state}, {"event", event}, {"next_state", next}};
    };
    return {{"machine", "order"},
            {"version", 1},
            {"initial", "start"},
            {"terminal", {"shipped", "canceled"}},
            {"unknown", unknown},
            {"transitions",
             {move("start", "create", "awaiting_payment"), move("awaiting_payment", "pay", "awaiting_shipment"),
              move("awaiting_payment", "cancel", "canceled"), move("awaiting_shipment", "cancel", "awaiting_refund"),
              move("awaiting_shipment", "ship", "shipped"), move("awaiting_refund", "refund", "canceled")}}};
}

/// Version 2: nobody pays before it is approved.
inline Json order2(const char* unknown = "refuse") {
    Json definition = order1(unknown);
    definition["version"] = 2;
    definition["transitions"][0]["next_state"] = "awaiting_approval";
    definition["transitions"].push_back(
        {{"state", "awaiting_approval"}, {"event", "approve"}, {"next_state", "awaiting_payment"}});
    return definition;
}

inline void define(Sql& sql, const Json& definition) {
    sql.query("select fermata_machine_define($1::jsonb)", {definition.dump()});
}

/// What it is refused with: the state and the sentence; empty: it is not.
inline std::string refusal(Sql& sql, const std::string& statement, const std::vector<SqlValue>& params = {}) {
    try {
        sql.query(statement, params);
        return {};
    } catch (const SqlError& error) {
        return error.sqlstate() + ": " + error.what();
    }
}

} // namespace fermata::test

#define REFUSED(sqlText, state, part)                                                                 \
    do {                                                                                              \
        const std::string said = refusal(*sql_, sqlText);                                             \
        QVERIFY2(said.starts_with(state ": ") && said.find(part) != std::string::npos, said.c_str()); \
    } while (false)

#endif

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Rows a second into the table: by `copy`, the quickest way PostgreSQL has, and by the client.
#include "bench.h"

#include <libpq-fe.h>

#include <stdexcept>

namespace fermata::bench {

namespace {

void copyIn(test::Sql& sql, const std::string& rows) {
    PGconn* const raw = sql.handle();
    PQclear(PQexec(raw, "copy fermata.gen_durable (fsm, step, state) from stdin"));
    if (PQputCopyData(raw, rows.data(), static_cast<int>(rows.size())) != 1 || PQputCopyEnd(raw, nullptr) != 1)
        throw std::runtime_error(PQerrorMessage(raw));
    std::string error;
    while (PGresult* const result = PQgetResult(raw)) {
        if (PQresultStatus(result) != PGRES_COMMAND_OK) error = PQresultErrorMessage(result);
        PQclear(result);
    }
    if (!error.empty()) throw std::runtime_error(error);
}

} // namespace

void insert(Bench& bench) {
    const int count = bench.scaled(100'000);
    std::string rows;
    for (int i = 0; i < count; ++i)
        rows += "one\tonly\t{}\n";
    const std::vector<NewInstance> batch(static_cast<std::size_t>(count), NewInstance{.fsm = "one", .step = "only"});
    // In turns: what the server writes behind one of them (a checkpoint, a vacuum) falls upon both alike.
    std::vector<double> copies;
    std::vector<double> inserts;
    for (int turn = 0; turn < 3; ++turn) {
        const std::string byCopy = bench.database();
        test::Sql sql(byCopy);
        settleDown(byCopy);
        copies.push_back(seconds([&] { copyIn(sql, rows); }));

        const std::string byClient = bench.database();
        Client client({.connection = byClient});
        client.insert(NewInstance{.fsm = "one", .step = "only"}); // connected, prepared
        settleDown(byClient);
        inserts.push_back(seconds([&] { client.insert(batch); }));
    }
    const double copying = median(copies);
    const double inserting = median(inserts);
    bench.rate("insert", count / inserting, {{"rows", count}});
    bench.value("insert_of_copy", copying / inserting, "of copy", {{"copy_per_second", count / copying}});
}

} // namespace fermata::bench

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Rows a second into the table: by `copy`, the quickest way PostgreSQL has, and by the client.
#include "bench.h"

#include <libpq-fe.h>

#include <stdexcept>

namespace fermata::bench {

void insert(Bench& bench) {
    const int count = bench.scaled(100'000);
    const std::string byCopy = bench.database();
    test::Sql sql(byCopy);
    std::string rows;
    for (int i = 0; i < count; ++i)
        rows += "one\tonly\t{}\n";
    const double copying = seconds([&] {
        sql.query("select 1");
        PGconn* const raw = sql.handle();
        PQclear(PQexec(raw, "copy fermata.gen_durable (fsm, step, state) from stdin"));
        if (PQputCopyData(raw, rows.data(), static_cast<int>(rows.size())) != 1 || PQputCopyEnd(raw, nullptr) != 1)
            throw std::runtime_error(PQerrorMessage(raw));
        while (PGresult* const result = PQgetResult(raw))
            PQclear(result);
    });
    Client client({.connection = bench.database()});
    const std::vector<NewInstance> batch(static_cast<std::size_t>(count), NewInstance{.fsm = "one", .step = "only"});
    client.insert(NewInstance{.fsm = "one", .step = "only"}); // connected, prepared
    const double inserting = seconds([&] { client.insert(batch); });
    bench.rate("insert", count / inserting,
               {{"rows", count}, {"copy", std::round(count / copying)},
                {"share_of_copy", std::round(copying / inserting * 1000) / 1000}});
}

} // namespace fermata::bench

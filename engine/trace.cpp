// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "postgres/client_connection.h"
#include "store/statement_file.h"

#include <fermata/error.h>
#include <fermata/trace.h>

#include <utility>

namespace fermata {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

Timestamp timeOf(const Result& result, int row, int column) {
    return Timestamp(std::chrono::microseconds(result.number(row, column)));
}

std::optional<std::chrono::microseconds> lengthOf(const Result& result, int row, int column) {
    const auto micros = result.optionalNumber(row, column);
    if (!micros) return std::nullopt;
    return std::chrono::microseconds(*micros);
}

// Of a schema that was not migrated since, whose trace can be begun and ended all the same.
Result readSteps(Connection& connection, const Statement& read, const Params& params) {
    try {
        return connection.run(read, params);
    } catch (const Error& error) {
        if (error.sqlState() != "42703") throw;
        throw Error(Error::Kind::Schema,
                    "this version reads the step trace of a newer schema: run \"fermatactl migrate\"",
                    error.sqlState());
    }
}

} // namespace

class Tracer::Impl {
public:
    explicit Impl(Database database)
        : own_(std::move(database), [this](Connection& connection) { requireTables(connection); }) {}

    template <typename Operation>
    auto with(const Operation& operation, bool writes) {
        return own_.with(operation, writes);
    }

    void interrupt() { own_.interrupt(); }

private:
    void requireTables(Connection& connection) const {
        static const Statement tables{"fermata_trace_tables", "looking for the tables",
                                      "select to_regclass(quote_ident($1) || '.fermata_step') is not null"};
        const std::string& schema = own_.database().schema;
        if (connection.run(tables, Params().text(schema)).boolean(0, 0)) return;
        throw Error(Error::Kind::Schema,
                    "the schema \"" + schema + "\" has no step trace yet: run \"fermatactl migrate\"");
    }

    postgres::ClientConnection own_;
};

Tracer::Tracer(Database database) : impl_(std::make_unique<Impl>(std::move(database))) {}

Tracer::~Tracer() = default;
Tracer::Tracer(Tracer&&) noexcept = default;
Tracer& Tracer::operator=(Tracer&&) noexcept = default;

void Tracer::interrupt() {
    impl_->interrupt();
}

std::int64_t Tracer::begin(const TraceRequest& request) {
    static const Statement add{"fermata_trace_add", "beginning a trace",
                               "select fermata_trace_add($1, $2, $3, $4::bigint * interval '1 millisecond', $5, $6)"};
    const Params params = Params()
                              .id(request.instance)
                              .text(request.machine)
                              .text(request.queue)
                              .number(request.lasting.count())
                              .boolean(request.documents)
                              .text(request.owner);
    return impl_->with([&](Connection& connection) { return connection.run(add, params).number(0, 0); }, true);
}

std::optional<Timestamp> Tracer::extend(std::int64_t trace, std::chrono::milliseconds lasting) {
    static const Statement extend{"fermata_trace_extend", "extending a trace",
                                  "select (extract(epoch from fermata_trace_extend($1, $2::bigint * interval '1 "
                                  "millisecond')) * 1000000)::bigint"};
    const Params params = Params().number(trace).number(lasting.count());
    return impl_->with(
        [&](Connection& connection) -> std::optional<Timestamp> {
            const Result result = connection.run(extend, params);
            if (result.isNull(0, 0)) return std::nullopt;
            return timeOf(result, 0, 0);
        },
        true);
}

std::int64_t Tracer::end(std::optional<std::int64_t> trace) {
    static const Statement remove{"fermata_trace_remove", "ending a trace", "select fermata_trace_remove($1)"};
    Params params;
    trace ? params.number(*trace) : params.null();
    return impl_->with([&](Connection& connection) { return connection.run(remove, params).number(0, 0); }, true);
}

std::vector<TraceRow> Tracer::traces() {
    static const Statement read = store::statements::fromFile("fermata_trace_list", "reading what is traced");
    return impl_->with(
        [](Connection& connection) {
            const Result result = connection.run(read);
            std::vector<TraceRow> rows;
            for (int r = 0; r < result.rows(); ++r) {
                TraceRow row{.id = result.number(r, 0), .documents = result.boolean(r, 4)};
                if (const auto instance = result.optionalNumber(r, 1)) row.instance = InstanceId{*instance};
                row.machine = result.optionalText(r, 2);
                row.queue = result.optionalText(r, 3);
                row.owner = result.text(r, 5);
                row.role = result.text(r, 6);
                row.since = timeOf(result, r, 7);
                row.until = timeOf(result, r, 8);
                rows.push_back(std::move(row));
            }
            return rows;
        },
        false);
}

std::vector<StepRow> Tracer::steps(InstanceId instance, std::int64_t after, int limit) {
    static const Statement read = store::statements::fromFile("fermata_trace_steps", "reading the step trace");
    const Params params = Params().id(instance).number(after).number(limit);
    return impl_->with(
        [&](Connection& connection) {
            const Result result = readSteps(connection, read, params);
            std::vector<StepRow> rows;
            for (int r = 0; r < result.rows(); ++r) {
                StepRow row;
                row.id = result.number(r, 0);
                row.instance = InstanceId{result.number(r, 1)};
                row.machine = result.text(r, 2);
                row.version = static_cast<int>(result.number(r, 3));
                row.step = result.text(r, 4);
                row.attempt = static_cast<int>(result.number(r, 5));
                row.worker = result.text(r, 6);
                row.outcome = result.text(r, 7);
                row.target = result.optionalText(r, 8);
                row.handled = result.boolean(r, 9);
                row.error = result.optionalText(r, 10);
                if (!result.isNull(r, 11)) row.begun = timeOf(result, r, 11);
                row.waited = lengthOf(result, r, 12);
                row.ran = lengthOf(result, r, 13);
                row.committed = lengthOf(result, r, 14);
                row.written = timeOf(result, r, 15);
                row.before = result.optionalText(r, 16);
                row.after = result.optionalText(r, 17);
                row.consumed = result.text(r, 18);
                row.spawned = result.numbers(r, 19);
                row.spawnedInAll = result.number(r, 20);
                row.output = result.text(r, 21);
                rows.push_back(std::move(row));
            }
            return rows;
        },
        false);
}

} // namespace fermata

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/explain.h"
#include "inspect/stuck.h"
#include "postgres/client_connection.h"

#include <fermata/diagnosis.h>

namespace fermata {

class Inspector::Impl {
public:
    explicit Impl(Database database)
        : own_(std::move(database), [this](postgres::Connection& connection) { prepare(connection); }) {}

    template <typename Operation>
    auto read(Operation operation) {
        return own_.read(operation);
    }

    void interrupt() { own_.interrupt(); }

    inspect::StuckSurvey survey;
    inspect::Doubts doubts;

private:
    void prepare(postgres::Connection& connection) {
        const Database& database = own_.database();
        requireTables(connection, database.schema);
        // Who has given up waiting must not leave the server at work.
        connection.set("statement_timeout", std::to_string(database.patience.count()));
    }

    // Not requireSchema(): §9's tables will do, whoever made them. Nor anything else that a table's lock keeps waiting:
    // who asks what is the matter is told who holds that.
    static void requireTables(postgres::Connection& connection, const std::string& schema) {
        static const postgres::Statement tables{
            "fermata_inspect_tables", "looking for the tables",
            "select to_regclass(quote_ident($1) || '.gen_durable') is not null and to_regclass(quote_ident($1) || "
            "'.signals') is not null"};
        if (connection.run(tables, postgres::Params().text(schema)).boolean(0, 0)) return;
        throw Error(Error::Kind::Schema,
                    "the engine's tables are not in schema \"" + schema + "\": run \"fermatactl migrate\"");
    }

    postgres::ClientConnection own_;
};

Inspector::Inspector(Database database) : impl_(std::make_unique<Impl>(std::move(database))) {}

Inspector::~Inspector() = default;
Inspector::Inspector(Inspector&&) noexcept = default;
Inspector& Inspector::operator=(Inspector&&) noexcept = default;

std::optional<Explanation> Inspector::explain(InstanceId id) {
    return impl_->read(
        [&](postgres::Connection& connection) { return inspect::explain(connection, id, impl_->doubts); });
}

StuckReport Inspector::stuck(const StuckLimits& limits) {
    return impl_->read([&](postgres::Connection& connection) {
        StuckReport report = impl_->survey.look(connection, limits);
        if (!impl_->survey.inDoubt()) return report;
        connection.command("select pg_sleep(1.0)", "waiting for a second look");
        return impl_->survey.look(connection, limits);
    });
}

void Inspector::interrupt() {
    impl_->interrupt();
}

} // namespace fermata

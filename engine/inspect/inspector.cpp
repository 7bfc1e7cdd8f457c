// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/explain.h"
#include "inspect/stuck.h"

#include <fermata/diagnosis.h>
#include <fermata/schema.h>

namespace fermata {

class Inspector::Impl {
public:
    explicit Impl(Database database) : database_(std::move(database)) {}

    template <typename Operation>
    auto read(Operation operation) {
        connect();
        try {
            return operation(*connection_);
        } catch (const Error& error) {
            if (error.connectionLost()) connection_.reset();
            throw;
        }
    }

    inspect::StuckSurvey survey;

private:
    // A connection whose server went away while it was idle is found out before anything is sent on it.
    void connect() {
        if (connection_ && connection_->alive()) return;
        connection_.reset();
        // Not requireSchema(): §9's tables will do, whoever made them.
        if (!inspectSchema(database_).present) {
            throw Error(Error::Kind::Schema, "the engine's tables are not in schema \"" + database_.schema +
                                                 "\": run \"fermatactl migrate\"");
        }
        connection_.emplace(postgres::Connection::open(database_, postgres::Purpose::Client));
    }

    Database database_;
    std::optional<postgres::Connection> connection_;
};

Inspector::Inspector(Database database) : impl_(std::make_unique<Impl>(std::move(database))) {}

Inspector::~Inspector() = default;
Inspector::Inspector(Inspector&&) noexcept = default;
Inspector& Inspector::operator=(Inspector&&) noexcept = default;

std::optional<Explanation> Inspector::explain(InstanceId id) {
    return impl_->read([&](postgres::Connection& connection) { return inspect::explain(connection, id); });
}

StuckReport Inspector::stuck(const StuckLimits& limits) {
    return impl_->read([&](postgres::Connection& connection) { return impl_->survey.look(connection, limits); });
}

} // namespace fermata

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/explain.h"
#include "inspect/stuck.h"

#include <fermata/diagnosis.h>

#include <sys/socket.h>

#include <mutex>

namespace fermata {

class Inspector::Impl {
public:
    explicit Impl(Database database) : database_(std::move(database)) {}
    ~Impl() { drop(); }

    template <typename Operation>
    auto read(Operation operation) {
        connect();
        try {
            return operation(*connection_);
        } catch (const Error& error) {
            if (error.connectionLost()) drop();
            throw;
        }
    }

    void interrupt() {
        const std::lock_guard lock(mutex_);
        interrupted_ = true;
        if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }

    inspect::StuckSurvey survey;
    inspect::Doubts doubts;

private:
    // A connection whose server went away while it was idle is found out before anything is sent on it.
    void connect() {
        if (connection_ && connection_->alive()) return;
        drop();
        {
            const std::lock_guard lock(mutex_);
            if (interrupted_) throw Error(Error::Kind::Connection, "the inspector has been interrupted");
        }
        connection_.emplace(postgres::Connection::open(database_, postgres::Purpose::Client));
        requireTables();
        // Who has given up waiting must not leave the server at work.
        connection_->set("statement_timeout", std::to_string(database_.patience.count()));
        setSocket(connection_->socket());
    }

    // Not requireSchema(): §9's tables will do, whoever made them. Nor anything else that a table's lock keeps waiting:
    // who asks what is the matter is told who holds that.
    void requireTables() {
        static const postgres::Statement tables{
            "fermata_inspect_tables", "looking for the tables",
            "select to_regclass(quote_ident($1) || '.gen_durable') is not null and to_regclass(quote_ident($1) || "
            "'.signals') is not null"};
        if (connection_->run(tables, postgres::Params().text(database_.schema)).boolean(0, 0)) return;
        drop();
        throw Error(Error::Kind::Schema,
                    "the engine's tables are not in schema \"" + database_.schema + "\": run \"fermatactl migrate\"");
    }

    // The number first: a socket of the same number may be somebody else's a moment later.
    void drop() {
        setSocket(-1);
        connection_.reset();
    }

    void setSocket(int socket) {
        const std::lock_guard lock(mutex_);
        socket_ = socket;
        if (interrupted_ && socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }

    Database database_;
    std::optional<postgres::Connection> connection_;
    std::mutex mutex_; // guards what interrupt() touches
    int socket_ = -1;
    bool interrupted_ = false;
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

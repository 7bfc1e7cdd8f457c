// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "postgres/client_connection.h"
#include "postgres/connection.h"
#include "store/deliver.h"
#include "store/insert.h"
#include "store/read.h"

#include <fermata/client.h>

namespace fermata {

using postgres::Connection;

namespace {

// As many as one person can mean.
constexpr int mostSpawned = 1'000'000;

// On a connection of the caller's the schema holds for the length of one call, and what was set before comes back.
class SchemaScope {
public:
    SchemaScope(Connection& connection, const std::string& schema) : connection_(connection) {
        static const postgres::Statement current{"fermata_search_path", "reading search_path",
                                                 "select current_setting('search_path')"};
        before_ = connection_.run(current).text(0, 0);
        set(postgres::quotedIdentifier(schema) + ", pg_temp");
    }

    ~SchemaScope() {
        try {
            set(before_);
        } catch (const Error&) {
            // The transaction has failed or the connection is gone: either takes the setting back.
        }
    }

    SchemaScope(const SchemaScope&) = delete;
    SchemaScope& operator=(const SchemaScope&) = delete;

private:
    void set(const std::string& path) {
        static const postgres::Statement change{"fermata_set_search_path", "setting search_path",
                                                "select set_config('search_path', $1, $2::boolean)"};
        connection_.run(change, postgres::Params().text(path).boolean(connection_.inTransaction()));
    }

    Connection& connection_;
    std::string before_;
};

} // namespace

class Client::Impl {
public:
    explicit Impl(Database database)
        : schema_(database.schema)
        , maxDocumentBytes_(database.maxDocumentBytes)
        , own_(std::in_place, std::move(database)) {}
    Impl(pg_conn* borrowed, std::string schema) : schema_(std::move(schema)), borrowed_(Connection::borrow(borrowed)) {}

    std::size_t maxDocumentBytes() const { return maxDocumentBytes_; }

    template <typename Operation>
    auto read(Operation operation) {
        return own_ ? own_->read(operation) : inSchema(operation);
    }

    template <typename Operation>
    auto write(Operation operation) {
        return own_ ? own_->write(operation) : inSchema(operation);
    }

private:
    // In a transaction of the caller's behind a savepoint: what is refused must not take the rest with it. Behind a
    // pooler that shares sessions in a transaction of our own: between two, another session's schema may hold.
    template <typename Operation>
    auto inSchema(Operation operation) {
        borrowed_->requireIdle();
        std::optional<postgres::Transaction> whole;
        if (borrowed_->sharesSessions()) whole.emplace(*borrowed_);
        auto answer = inSchemaOf(operation);
        if (whole) whole->commit();
        return answer;
    }

    template <typename Operation>
    auto inSchemaOf(Operation operation) {
        const SchemaScope scope(*borrowed_, schema_);
        if (!borrowed_->inTransaction()) return operation(*borrowed_);
        postgres::Transaction savepoint(*borrowed_);
        auto answer = operation(*borrowed_);
        savepoint.commit();
        return answer;
    }

    std::string schema_;
    std::size_t maxDocumentBytes_ = Database().maxDocumentBytes;
    std::optional<postgres::ClientConnection> own_; // or the caller's
    std::optional<Connection> borrowed_;
};

Client::Client(Database database) : impl_(std::make_unique<Impl>(std::move(database))) {}

Client::Client(pg_conn* borrowed, std::string schema) : impl_(std::make_unique<Impl>(borrowed, std::move(schema))) {}

Client::~Client() = default;
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

std::optional<InstanceId> Client::insert(const NewInstance& instance) {
    return insert(std::span(&instance, 1)).front();
}

std::vector<std::optional<InstanceId>> Client::insert(std::span<const NewInstance> instances) {
    std::vector<store::EncodedInstance> encoded;
    encoded.reserve(instances.size());
    std::size_t bytes = 0; // of what one statement has to take; the rest is copied
    for (const NewInstance& instance : instances) {
        encoded.push_back(store::encode(instance, impl_->maxDocumentBytes()));
        if (!encoded.back().isPlain()) bytes += encoded.back().bytes();
    }
    store::checkSize(bytes, "the batch of new instances with a unique key");
    const auto inserted =
        impl_->write([&](Connection& connection) { return store::insertInstances(connection, encoded); });
    std::vector<std::optional<InstanceId>> ids;
    ids.reserve(inserted.size());
    for (const store::Inserted& one : inserted)
        ids.push_back(one.id);
    return ids;
}

SignalAnswer Client::signal(InstanceId target, std::string_view name, const Json& payload,
                            const std::optional<std::string>& dedupKey) {
    return deliver({.target = target,
                    .name = std::string(name),
                    .payload = base::encodeDocument(payload, "the payload", impl_->maxDocumentBytes()),
                    .dedupKey = dedupKey});
}

SignalAnswer Client::deliver(const SignalRequest& request) {
    store::check(request, impl_->maxDocumentBytes());
    return impl_->write([&](Connection& connection) { return store::deliver(connection, request); });
}

std::vector<std::optional<SignalAnswer>> Client::deliver(std::span<const SignalRequest> requests) {
    for (std::size_t i = 0; i < requests.size(); ++i) {
        try {
            store::check(requests[i], impl_->maxDocumentBytes());
        } catch (const Error& error) {
            throw store::ofOne(error, i, requests.size());
        }
    }
    if (requests.empty()) return {};
    return impl_->write([&](Connection& connection) { return store::deliver(connection, requests); });
}

SpawnAnswer Client::spawn(const SpawnRequest& request) {
    if (request.count < 1)
        throw Error(Error::Kind::BadInput, "the count must be at least 1, not " + std::to_string(request.count));
    if (request.count > mostSpawned)
        throw Error(Error::Kind::BadInput, "the count must be at most " + std::to_string(mostSpawned) + ", not " +
                                               std::to_string(request.count));
    NewInstance one;
    one.fsm = request.fsm;
    one.version = request.fsmVersion;
    one.step = request.step;
    one.stateText = request.state;
    one.queue = request.queue;
    one.priority = request.priority;
    one.partitionKey = request.partitionKey;
    one.uniqueKey = request.uniqueKey;
    one.uniqueScope = request.uniqueScope;
    one.delay = request.delay;
    const store::EncodedInstance encoded = store::encode(one, impl_->maxDocumentBytes());
    const auto count = static_cast<std::size_t>(request.count);
    store::checkSize(count * encoded.bytes(), "the batch of new instances");
    const auto inserted =
        impl_->write([&](Connection& connection) { return store::insertCopies(connection, encoded, count); });
    SpawnAnswer answer;
    for (const store::Inserted& row : inserted) {
        if (row.id)
            answer.ids.push_back(*row.id);
        else
            ++answer.rejected;
    }
    return answer;
}

std::optional<InstanceRow> Client::get(InstanceId id) {
    return impl_->read([&](Connection& connection) { return store::readInstance(connection, id); });
}

std::vector<SignalRow> Client::signals(InstanceId id) {
    return impl_->read([&](Connection& connection) { return store::readSignals(connection, id); });
}

std::vector<ChildRow> Client::childs(InstanceId id) {
    return impl_->read([&](Connection& connection) { return store::readChilds(connection, id); });
}

std::vector<InstanceSummary> Client::list(const InstanceFilter& filter, int limit, std::optional<InstanceId> after) {
    return impl_->read([&](Connection& connection) { return store::listInstances(connection, filter, limit, after); });
}

std::optional<std::chrono::milliseconds> Client::standbyLag() {
    return impl_->read([&](Connection& connection) { return store::readStandbyLag(connection); });
}

std::vector<MachineSummary> Client::machines() {
    return impl_->read([&](Connection& connection) { return store::readMachines(connection); });
}

} // namespace fermata

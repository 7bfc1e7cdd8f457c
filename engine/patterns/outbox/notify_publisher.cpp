// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "postgres/client_connection.h"

#include <fermata/error.h>
#include <fermata/patterns/outbox.h>

#include <mutex>

namespace fermata::outbox {

namespace {

constexpr std::size_t longestNotification = 7'999;
constexpr std::size_t longestChannel = 63;

class NotifyPublisher final : public Publisher {
public:
    NotifyPublisher(Database database, std::string channel, std::chrono::milliseconds timeout)
        : channel_(std::move(channel)), connection_([&] {
            database.applicationName = "fermata outbox";
            database.patience = timeout;
            return std::move(database);
        }()) {
        if (channel_.empty() || channel_.size() > longestChannel)
            throw Error(Error::Kind::BadInput, "a channel of NOTIFY has a name of 1 to 63 bytes");
    }

    PublishResult publish(const Event& event, const std::stop_token& /*giveUp*/) override {
        if (event.payload.size() > longestNotification)
            return Refused{"the payload has " + std::to_string(event.payload.size()) +
                           " bytes, and NOTIFY takes at most " + std::to_string(longestNotification)};
        static const postgres::Statement notify{"fermata_outbox_notify", "publishing by NOTIFY",
                                                "select pg_notify($1, $2)"};
        const std::lock_guard lock(mutex_);
        try {
            connection_.write([&](postgres::Connection& connection) {
                return connection.run(notify, postgres::Params().text(channel_).text(event.payload));
            });
        } catch (const Error& error) {
            return Failed{error.what()};
        }
        return Published{};
    }

private:
    const std::string channel_;
    std::mutex mutex_; // guards what follows
    postgres::ClientConnection connection_;
};

} // namespace

std::shared_ptr<Publisher> publishOn(Database database, const std::string& channel, std::chrono::milliseconds timeout) {
    return std::make_shared<NotifyPublisher>(std::move(database), channel, timeout);
}

} // namespace fermata::outbox

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/worker.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

// The outbox: events that a program puts in the transaction that they tell of, and that a relay publishes, at least
// once. In SQL it is sql/migrations/014_outbox.sql, which says how it works; a target of its own, fermata::outbox,
// since it links libcurl.
namespace fermata::outbox {

// ---- producers
// ----------------------------------------------------------------------------------------------------------

struct NewEvent {
    std::string topic;          // 1 to 500 bytes
    std::string payload = "{}"; // JSON text, stored as it is (D19); at most 8,000,000 bytes
    std::optional<std::string> key = {};
    std::map<std::string, std::string> headers = {};
    // Events of a topic with the same ordering key are published one at a time, in the order of their ids, which is
    // that of the commits: a transaction that puts one holds a lock of the key until it ends.
    std::optional<std::string> orderingKey = {};
    std::chrono::milliseconds availableIn{0};
};

// Puts an event as part of the transaction that `connection` is in: it is there with that, or never. Returns its id.
// What is refused is so behind a savepoint, and leaves the transaction as it was: Error of Kind::BadInput.
InstanceId put(pg_conn* connection, const NewEvent& event, const std::string& schema = "fermata");

// ---- publishers
// ---------------------------------------------------------------------------------------------------------

// What a publisher is given.
struct Event {
    InstanceId id;
    std::string topic;
    std::optional<std::string> key;
    std::string payload; // JSON text
    std::map<std::string, std::string> headers;
    std::optional<std::string> orderingKey;
    int attempts = 0;           // how often it was tried in vain
    std::string idempotencyKey; // SCHEMA/ID: the same for each try and each replay
};

struct Published {};
struct Failed { // is tried again
    std::string why;
    std::optional<std::chrono::milliseconds> pause = {}; // instead of the relay's
};
struct Refused { // is DEAD at once: trying again makes no sense
    std::string why;
};
using PublishResult = std::variant<Published, Failed, Refused>;

// Called by several threads at once. What it throws is a Failed. It has a time-out of its own: until it returns it
// keeps its slot, and the relay extends its claim. `giveUp` is asked to stop when the relay ends and has waited long
// enough: what is published after that is published again.
class Publisher {
public:
    virtual ~Publisher() = default;
    virtual PublishResult publish(const Event& event, const std::stop_token& giveUp) = 0;
};

struct HttpOptions {
    std::chrono::milliseconds timeout{30'000};
    std::string caFile; // certificates to be trusted instead of the system's
};

// HTTP POST of the payload, with the event's headers, Content-Type (application/json unless a header says otherwise),
// Idempotency-Key, Fermata-Topic and, where there is a key, Fermata-Key. 2xx is success, whatever the body says; 4xx is
// Refused, but 408 and 429; anything else is Failed, and pauses for as long as Retry-After says. Redirects are not
// followed.
std::shared_ptr<Publisher> publishTo(const std::string& url, HttpOptions options = {});

// A command, by /bin/sh -c, with the payload as its standard input, and in its environment FERMATA_IDEMPOTENCY_KEY,
// FERMATA_EVENT_ID, FERMATA_TOPIC, FERMATA_KEY, FERMATA_ORDERING_KEY, FERMATA_ATTEMPTS, and each header as
// FERMATA_HEADER_NAME (in capitals, what is no letter or digit as _: no header can take the place of PATH). Exit code 0
// is success, 65 Refused, anything else Failed, in words with the end of what it printed. A command that does not end
// is sent SIGTERM after the time-out, and with all of its process group SIGKILL two seconds later. What it leaves
// behind when it ends is left alone.
std::shared_ptr<Publisher> publishBy(const std::string& command,
                                     std::chrono::milliseconds timeout = std::chrono::seconds(30));

// NOTIFY with the payload; more than 7,999 bytes are Refused.
std::shared_ptr<Publisher> publishOn(Database database, const std::string& channel,
                                     std::chrono::milliseconds timeout = std::chrono::seconds(30));

// ---- relays
// -------------------------------------------------------------------------------------------------------------

enum class OnDead {
    Continue,
    Stop
}; // behind a DEAD event its ordering key goes on, or not until it is replayed or skipped

struct RelayOptions {
    std::string database; // any libpq connection string or URI
    std::string schema = "fermata";
    std::vector<std::string> topics; // none: all there are, new ones within five seconds
    std::shared_ptr<Publisher> publisher;
    int slots = 4; // how many events of a topic are published at once
    // Termination. None of them: it is tried until it is published or refused. The age is looked at after a try, never
    // before the first. Claims that ran out count as tries.
    std::optional<int> maxAttempts;
    std::optional<std::chrono::milliseconds> maxAge; // since it was put
    std::chrono::milliseconds backoffFirst{1'000};   // then twice as long each time
    std::chrono::milliseconds backoffMost{300'000};
    std::optional<OnDead> onDead; // none: as the topic has it, which is Continue unless a relay has said otherwise
    std::string name;             // default: <host>-<pid>
    std::chrono::milliseconds leaseTtl{60'000};
    std::optional<std::chrono::milliseconds> reaperInterval{10'000};
    std::chrono::milliseconds poll{1'000};
    std::chrono::milliseconds look{5'000};          // for new topics and lost turns
    std::chrono::milliseconds drainTimeout{35'000}; // what is being published is waited for at the end

    std::function<void(LogLevel, const std::string&)> log; // as WorkerOptions::log
    std::function<void(const StepEvent&)> onStep;          // likewise
};

// A worker of the machine fermata.outbox, so that all that is true of workers is of it. An event is claimed, published
// outside of any transaction, and marked so by its claim's token: a relay that dies in between, or outlives its lease,
// has it published again, under the same idempotency key. A claim that is given back before the publisher was called
// has tried nothing and counts nothing. `start` throws Error of Kind::Other where a topic's relays have it otherwise
// than `onDead`.
class Relay {
public:
    explicit Relay(RelayOptions options); // throws Error of Kind::BadInput for options that make no sense
    ~Relay();                             // stop()
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    void start();
    void stop(); // what is being published is finished, for at most drainTimeout, and then given back as not tried
    int runUntilSignalled(); // as Worker::runUntilSignalled()

    std::vector<std::string> topics() const; // that it serves now
    WorkerStats stats() const;
    const std::string& id() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

// ---- people
// -------------------------------------------------------------------------------------------------------------

// A row of the view fermata_outbox. Times are ISO 8601 in UTC.
struct EventRow {
    InstanceId id;
    std::string topic;
    std::optional<std::string> key;
    std::string payload; // JSON text
    std::string headers; // likewise
    std::optional<std::string> orderingKey;
    std::string status; // PENDING, CLAIMED, PUBLISHED, DEAD
    std::int64_t attempts = 0;
    std::optional<std::string> availableAt;
    std::optional<std::string> claimedBy;
    std::optional<std::string> claimedAt;
    std::optional<std::string> publishedAt;
    std::optional<std::string> lastError;
    std::string createdAt;
    std::optional<InstanceId> waitsFor; // the earlier one of its ordering key, of a PENDING one; get() only
};

struct EventFilter {
    std::optional<std::string> status = {};
    std::optional<std::string> topic = {};
    std::optional<std::string> since = {}; // created at this time or later: text as PostgreSQL reads it
};

struct EventAnswer {
    InstanceId id;
    bool accepted = false;
    std::string code;     // "done", or why not
    std::string sentence; // … in words
};

// An event as somebody saw it: where it has moved since, what they do to it is refused ("changed").
struct SeenEvent {
    InstanceId id;
    std::string seen; // a fingerprint: fermata_seen() in SQL
};

// What becomes of an ordering key of a topic behind a DEAD event.
struct TopicRow {
    std::string topic;
    std::optional<OnDead> onDead; // none: nobody has said anything, so it goes on
    std::int64_t stopping = 0;    // DEAD events that stop their keys now; 10,000: or more
};

struct TopicAnswer {
    bool accepted = false;
    std::string code; // "done", "unchanged", "changed", "busy"
    std::string sentence;
};

// What a person does with the outbox. One connection, used by one thread at a time. Every call throws Error.
class Outbox {
public:
    // `person`: who acts, for the audit; empty: the user this process runs as.
    explicit Outbox(Database database, std::string person = {});
    ~Outbox();

    InstanceId put(const NewEvent& event);
    std::optional<EventRow> get(InstanceId id);
    std::vector<EventRow> list(const EventFilter& filter, int limit = 100); // ascending by id

    // The ids of such events, ascending, those after `after`.
    std::vector<InstanceId> find(const EventFilter& filter, int limit, std::optional<InstanceId> after = {});

    // The same, as they are seen.
    std::vector<SeenEvent> look(const EventFilter& filter, int limit, std::optional<InstanceId> after = {});

    // Up to a thousand at once. Dry: judged alike, and nothing is done. What is named by its id alone is acted upon as
    // it is; of a SeenEvent only what has not moved since.
    std::vector<EventAnswer> replay(std::span<const InstanceId> ids, bool keepAttempts = false, bool dry = false,
                                    const std::string& reason = {});
    std::vector<EventAnswer> replay(std::span<const SeenEvent> events, bool keepAttempts = false, bool dry = false,
                                    const std::string& reason = {});
    std::vector<EventAnswer> skip(std::span<const InstanceId> ids, bool dry = false, const std::string& reason = {});
    std::vector<EventAnswer> skip(std::span<const SeenEvent> events, bool dry = false, const std::string& reason = {});

    // Of a topic, whether there are events of it or not. What is set holds for events that become DEAD from then on,
    // and is audited. `seen`: refused where it is another by now.
    TopicRow topic(const std::string& name);
    TopicAnswer setOnDead(const std::string& topic, OnDead onDead, std::optional<OnDead> seen = {}, bool dry = false,
                          const std::string& reason = {});

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata::outbox

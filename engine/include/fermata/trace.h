// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/types/ids.h>
#include <fermata/types/time.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// The step trace: what the workers tell of each run of a step of what somebody traces (sql/migrations/010_trace.sql).
namespace fermata {

// At most one of the three; none: everything.
struct TraceRequest {
    std::optional<InstanceId> instance; // it and all below it
    std::optional<std::string> machine;
    std::optional<std::string> queue;
    std::chrono::milliseconds lasting = std::chrono::hours(1); // up to thirty days; then it ends by itself
    bool documents = true; // with states and signals; what is printed is in it anyway
    std::string owner;     // who asks for it, in words
};

struct TraceRow {
    std::int64_t id = 0;
    std::optional<InstanceId> instance;
    std::optional<std::string> machine;
    std::optional<std::string> queue;
    bool documents = true;
    std::string owner;
    std::string role; // of the session that has asked for it
    Timestamp since{};
    Timestamp until{};
};

// One run of a step. Times are the database's.
struct StepRow {
    std::int64_t id = 0; // ascending in the order of the instance's runs
    InstanceId instance;
    std::string machine;
    int version = 1;
    std::string step;
    int attempt = 0;
    std::string worker;  // its id, as in fermata_worker
    std::string outcome; // next, replay, await, schedule_childs, done, stop; lost: a sweep has returned it;
                         // stale: its fence failed
    std::optional<std::string> target; // the next step, or the awaited name
    bool handled = false;              // the outcome is the handler's
    // Of what was thrown, as JSON: {"type", "message", "traceback"}. The first is that of C++, or what a host says;
    // null where nobody has. The last is a host's, of at most 64 KiB, or null.
    std::optional<std::string> error;
    std::optional<Timestamp> begun;                     // absent where nobody can know: lost
    std::optional<std::chrono::microseconds> waited;    // from eligible to claimed; absent: it had not to wait
    std::optional<std::chrono::microseconds> ran;       // from begun to ended
    std::optional<std::chrono::microseconds> committed; // from ended to the write; the flush that follows is not in it
    Timestamp written{};
    // JSON; absent without documents, and where nothing was written.
    std::optional<std::string> before;
    std::optional<std::string> after;
    std::string consumed = "[]";       // JSON: [{"id", "name", "payload"}, …]
    std::vector<std::int64_t> spawned; // the first thousand
    std::int64_t spawnedInAll = 0;
    // JSON: [{"stream", "text"}, …], what the step and its handler have printed: the newest 64 KiB of it. Where there
    // was more, the first text says how much, on the stream "fermata".
    std::string output = "[]";
};

// Sets what is traced, for operators, and reads what was told, for whoever may read the tables. One connection, used by
// one thread at a time, as with Operator. Every call throws fermata::Error: BadInput for what makes no sense, Refused
// for an instance that is not there, Denied without the right, Schema where the tables are not there.
class Tracer {
public:
    explicit Tracer(Database database);
    ~Tracer();
    Tracer(Tracer&&) noexcept;
    Tracer& operator=(Tracer&&) noexcept;

    // The id of the new trace. Workers have heard of it within a second, mostly at once; a step that runs by then is in
    // it if it ends after that.
    std::int64_t begin(const TraceRequest& request);

    // Lets it go on for this long from now; when it then ends. nullopt: there is no such trace any more.
    std::optional<Timestamp> extend(std::int64_t trace, std::chrono::milliseconds lasting);

    // Ends one, or all; how many. What was written stays until it is a week old, or too much.
    std::int64_t end(std::optional<std::int64_t> trace);

    // Those that are on, by id.
    std::vector<TraceRow> traces();

    // From any thread: a call that waits for the server throws at once, and so does every later one. Used once, to end.
    // Only while it connects can it not be reached.
    void interrupt();

    // What was told of an instance, the first `limit` after `after`, in order.
    std::vector<StepRow> steps(InstanceId instance, std::int64_t after = 0, int limit = 1000);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/params.h"

#include <fermata/client.h>
#include <fermata/error.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

struct pg_conn;
struct pg_result;

namespace fermata::posix {
class EventFd;
}

namespace fermata::postgres {

// The rows a statement returned. Values are views into it.
class Result {
public:
    explicit Result(pg_result* result);

    int rows() const;
    std::string_view view(int row, int column) const;
    bool isNull(int row, int column) const;
    std::string text(int row, int column) const { return std::string(view(row, column)); }
    std::optional<std::string> optionalText(int row, int column) const;
    std::int64_t number(int row, int column) const;
    std::optional<std::int64_t> optionalNumber(int row, int column) const;
    bool boolean(int row, int column) const { return view(row, column) == "t"; }
    std::vector<std::int64_t> numbers(int row, int column) const; // of an array; of null, none

private:
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

// A statement of the program: prepared at its first use on each connection of ours.
struct Statement {
    const char* name;  // unique in the program
    const char* doing; // for errors: "claiming instances"
    std::string sql;
};

struct Command {
    const Statement& statement;
    Params params;
};

struct Notification {
    std::string channel;
    std::string payload;
    int sender = 0; // the server's process of the session that has sent it

    bool operator==(const Notification&) const = default;
};

// What a session is for; sets its time-outs (D21).
enum class Purpose {
    Client, // may insert for as long as it takes; waits up to 10 s for a lock
    Worker, // waits half a second for a lock, so that a slow sender never stalls a batch (T13)
    Picker, // … and claims: rows come by an index that has their order, whatever the planner believes there are
};

inline constexpr char workerLockTimeout[] = "500ms";

// What a session is called in pg_stat_activity, of which PostgreSQL keeps 63 bytes, all of them ASCII. `role`, what it
// does for a worker, stands at the end, by which sessions are told apart (inspect/snapshot): of a long name that is
// kept.
std::string programName(std::string name, std::string_view role = {});

// One session of ours with PostgreSQL: settings as D21 says, statements prepared once. Used by one thread at a time;
// everything made from it is a value. Each call throws Error; after one with connectionLost() the object can only be
// destroyed.
//
// Behind a pooler the next transaction may run in another session, one that others use as well. So there a connection
// of a client leaves nothing in any: no statement is prepared, and each transaction begins with the settings, which end
// with it.
class Connection {
public:
    // Connects; gives up after `patience` whatever the network does. `interrupt` may be null and outlives the
    // connection: raised by another thread, it ends every wait for the server, in here and later, as a lost connection
    // does. Only looking up a name cannot be interrupted. A worker's connection is refused, before anything has been
    // set, behind a pooler that does not leave the session to it.
    static Connection open(const Database& database, Purpose purpose,
                           std::chrono::milliseconds patience = std::chrono::seconds(10),
                           const posix::EventFd* interrupt = nullptr);

    // Around a connection of the caller's: no settings are changed, nothing is closed.
    static Connection borrow(pg_conn* connection);

    // Throws when the caller is in the middle of something on it: an answer would be waited for in vain.
    void requireIdle() const;

    Connection(Connection&&) noexcept = default;
    Connection& operator=(Connection&&) noexcept = default;

    Result run(const Statement& statement, const Params& params = {});

    // Text of our own, unprepared, without parameters: savepoint, listen. What the last command in it returned.
    Result command(const std::string& sql, std::string_view doing);

    // Begins a transaction; `mode` is none or such as "isolation level repeatable read, read only".
    void begin(const std::string& mode = {});

    // A setting that holds for as long as the connection does.
    void set(const std::string& name, const std::string& value);

    // All commands in one round trip. Outside a transaction they are one. The first that fails is thrown; what follows
    // it is not done, and `answered` is how many came before it.
    std::vector<Result> pipeline(const std::vector<Command>& commands, std::size_t* answered = nullptr);

    // The three parts of a `copy … from stdin`, between which the session can do nothing else; see CopyIn. Ended with
    // `reason`, nothing has been copied, and that is thrown.
    void beginCopy(const std::string& sql, std::string_view doing);
    void sendCopy(std::string_view data, std::string_view doing);
    void endCopy(std::string_view doing, const char* reason = nullptr);

    bool inTransaction() const;
    bool usable() const;

    // Of an idle connection: looks whether the server has closed it meanwhile. Does not ask the server.
    bool alive();

    int socket() const;
    int backendPid() const; // of the server's process

    // Asks the server, the first time. False too where the caller's connection is inside a transaction: for its length
    // it has a session of its own.
    bool sharesSessions();
    std::string serverVersion() const; // "15.18"
    pg_conn* raw() const { return handle_.get(); }

    // The next of what has been announced on the channels this session listens to, what came along with answers first:
    // no more than a read from the network brings. None when there is nothing more at the moment. Of what comes while
    // nobody asks, a thousand and 64 KiB are kept; `missed`: there was more.
    std::vector<Notification> notifications(bool* missed = nullptr);
    // There are some that no socket tells of any more.
    bool notified();

    // A statement that takes longer than this is given up and the connection with it: a network that swallows packets
    // must not hang a thread. The server's own time-outs come first.
    void setPatience(std::chrono::milliseconds patience) { patience_ = patience; }

private:
    struct Finish {
        bool owned = true;
        void operator()(pg_conn* connection) const;
    };

    Connection(pg_conn* connection, bool owned);
    bool owned() const { return handle_.get_deleter().owned; }
    int askForBackend();
    // `attributes`: which of several hosts this connection leads to; null: the first that will do.
    void requireOwnSession(const Database& database, std::chrono::milliseconds patience, const char* attributes);
    bool hears(const std::string& channel);
    void leaveReservedSessions();
    void setUp(const std::string& settings);
    bool prepares() const { return owned() && !shared_; }
    bool needsTransaction() const { return owned() && shared_ && !inTransaction(); }
    void prepare(const Statement& statement);
    void send(const Statement& statement, const Params& params);
    void flush(std::string_view doing);
    void waitReadable(std::string_view doing, std::chrono::steady_clock::time_point deadline);
    void keepNotifications();
    std::unique_ptr<pg_result, void (*)(pg_result*)> next(std::string_view doing);
    Result collect(std::string_view doing);

    std::unique_ptr<pg_conn, Finish> handle_;
    std::unordered_set<std::string> prepared_;
    std::optional<int> announced_;            // the server's process as it was announced when backend_ was asked for
    int backend_ = 0;                         // … and as it is
    bool standby_ = false;                    // it was one then
    bool shared_ = false;                     // a pooler stands in between, and sessions are not ours
    std::string localSettings_;               // where they are not
    std::vector<Notification> notifications_; // that have come
    std::size_t notificationBytes_ = 0;
    bool missedNotifications_ = false;
    std::chrono::milliseconds patience_ = Database{}.patience;
    const posix::EventFd* interrupt_ = nullptr;
};

// begin … commit around a scope; joins a transaction that is open already behind a savepoint. Rolled back unless
// committed.
class Transaction {
public:
    explicit Transaction(Connection& connection);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    // Throws; with commitInDoubt() when the connection broke under the commit.
    void commit();
    // In one round trip with commands that come before it. Not where it is a savepoint.
    std::vector<Result> commitAfter(std::vector<Command> commands);

private:
    Connection& connection_;
    bool nested_;
    bool done_ = false;
};

// `name` as an identifier in SQL, quoted.
std::string quotedIdentifier(std::string_view name);

} // namespace fermata::postgres

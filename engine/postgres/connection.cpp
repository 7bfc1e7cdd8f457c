// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "postgres/connection.h"

#include "postgres/errors.h"

#include <fermata/posix/event_fd.h>
#include <fermata/types/secrets.h>

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace fermata::postgres {

namespace {

using Clock = std::chrono::steady_clock;

void ignoreNotice(void*, const PGresult*) {}

// What a transaction relies on as well as a session.
std::string commonSettings(const Database& database, bool local) {
    const std::string set = local ? "set local " : "set ";
    std::string sql;
    for (const char* const setting :
         {"idle_in_transaction_session_timeout = '60s'", "timezone = 'UTC'", "datestyle = 'ISO, MDY'",
          "standard_conforming_strings = on", "bytea_output = 'hex'", "array_nulls = on",
          "client_min_messages = 'warning'",
          // By index: a plan serves for as long as the session lasts, and a table that has grown a hundredfold since it
          // was last analysed must not be scanned because it used to be small.
          "jit = off", "enable_seqscan = off"})
        sql += set + setting + ';';
    // 'on' is what the guarantee needs (C13); a cluster that asks for more, remote_apply, keeps it.
    sql += "select set_config('synchronous_commit', case when current_setting('synchronous_commit') in ('off', "
           "'local') then 'on'"
           " else current_setting('synchronous_commit') end, " +
           std::string(local ? "true" : "false") + ");";
    return sql + set + "search_path = " + quotedIdentifier(database.schema) + ", pg_temp;";
}

constexpr char clientLockTimeout[] = "lock_timeout = '10s'";

// What a session relies on, set rather than hoped for: a role or a database may have other defaults (T31).
std::string sessionSettings(const Database& database, Purpose purpose) {
    const bool worker = purpose != Purpose::Client;
    std::string sql = "set default_transaction_isolation = 'read committed';"
                      "set default_transaction_read_only = off;"
                      "set default_transaction_deferrable = off;"
                      "set idle_session_timeout = 0;"
                      // The server asks as well: a host that has vanished must not keep its row locks and its partition
                      // keys for hours (C12).
                      "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;"
                      "set tcp_user_timeout = '30s';";
    sql += worker ? "set lock_timeout = '" + std::string(workerLockTimeout) + "'; set statement_timeout = '60s';"
                  : "set " + std::string(clientLockTimeout) + "; set statement_timeout = 0;";
    if (worker) {
        // Small statements, planned once: planning one of them anew costs as much as running it. No bitmaps: whether a
        // row has childs is seen by the first one, not by gathering all.
        sql += "set plan_cache_mode = force_generic_plan; set enable_hashjoin = off; set enable_mergejoin = off;"
               "set enable_bitmapscan = off;"
               "set enable_incremental_sort = off; set random_page_cost = 1.1;";
    }
    // Sorting what a table holds that was analysed when it was empty looks cheap, and is not.
    // Where the schema has locks of its own for partition keys, a session that does not say that it follows claims none
    // (migration 006).
    if (purpose == Purpose::Picker) sql += "set enable_sort = off; set fermata.follows_key_locks = on;";
    return sql + commonSettings(database, false);
}

// … and what each transaction of a client does where its session is not ours.
std::string transactionSettings(const Database& database) {
    return "set local statement_timeout = 0; set local " + std::string(clientLockTimeout) + ';' +
           commonSettings(database, true);
}

int milliseconds(Clock::duration left) {
    return static_cast<int>(
        std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::milliseconds>(left).count()));
}

// An option of the connection string as it came to be; empty without one.
std::string optionOf(PGconn* connection, std::string_view keyword) {
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(PQconninfo(connection),
                                                                                 PQconninfoFree);
    for (const PQconninfoOption* option = options.get(); option && option->keyword; ++option) {
        if (keyword == option->keyword) return option->val ? option->val : "";
    }
    return {};
}

bool hasSeveralHosts(PGconn* connection) {
    return (optionOf(connection, "host") + optionOf(connection, "hostaddr")).find(',') != std::string::npos;
}

// Waits for `events` of the socket: what came of them, 0 when the deadline was there first.
int pollUntil(int socket, short events, Clock::time_point deadline, const posix::EventFd* interrupt,
              std::string_view doing) {
    for (;;) {
        pollfd fds[] = {{socket, events, 0}, {interrupt ? interrupt->get() : -1, POLLIN, 0}};
        const int ready = poll(fds, std::size(fds), milliseconds(deadline - Clock::now()));
        if (ready < 0 && errno == EINTR) continue;
        if (fds[1].revents != 0)
            throw Error(Error::Kind::Connection, std::string(doing) + ": given up, it is to stop", {}, true);
        return fds[0].revents;
    }
}

// Until the connection stands or has failed. False: it took too long.
bool finishConnecting(PGconn* connection, const posix::EventFd* interrupt) {
    const int seconds = std::atoi(optionOf(connection, "connect_timeout").c_str()); // as libpq reads it: 0 is for ever
    const auto deadline =
        seconds > 0 ? Clock::now() + std::chrono::seconds(std::max(seconds, 2)) : Clock::now() + std::chrono::hours(24);
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    try {
        while (PQstatus(connection) != CONNECTION_BAD && status != PGRES_POLLING_OK && status != PGRES_POLLING_FAILED) {
            const short events = status == PGRES_POLLING_READING ? POLLIN : POLLOUT;
            if (pollUntil(PQsocket(connection), events, deadline, interrupt, "connecting") == 0) return false;
            status = PQconnectPoll(connection);
        }
    } catch (...) {
        PQfinish(connection);
        throw;
    }
    return true;
}

constexpr char tooManyConnections[] = "53300";

// `what`: what the server said of that.
Error noneLeft(const std::string& what) {
    return {Error::Kind::Connection,
            what + ". The server has no session to spare: end programs that need none, let them share them through a "
                   "pooler, or raise the limit (max_connections, or that of the role or the database)",
            tooManyConnections};
}

// Why it failed. What libpq says verbosely reads "connection to server at … failed: FATAL:  28P01: password …" and ends
// with a line on where in the server's source that was written; all but the code may be in any language.
Error refusedLogin(PGconn* connection, const std::string& conninfo) {
    std::string message = connectionError(connection, "connecting").what();
    std::string state;
    constexpr std::size_t digits = 5;
    for (auto at = message.find(":  "); at != std::string::npos; at = message.find(":  ", at + 1)) {
        const std::string code = message.substr(at + 3, digits);
        const bool isCode = code.size() == digits && std::ranges::all_of(code, [](unsigned char c) {
                                return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
                            });
        if (!isCode || message.compare(at + 3 + digits, 2, ": ") != 0) continue;
        state = code;
        message.erase(at + 3, digits + 2);
    }
    // … "  LOCATION:  auth_failed, auth.c:326", once the lines are one.
    if (const auto file = message.rfind(".c:"); !state.empty() && file != std::string::npos) {
        if (const auto label = message.rfind(":  ", file); label != std::string::npos)
            message.erase(message.find_last_of(' ', label - 1));
    }
    if (state == tooManyConnections) return noneLeft(withoutSecrets(conninfo, message));
    const Error::Kind meant = kindOf(state);
    const bool denied = meant == Error::Kind::Denied || PQconnectionNeedsPassword(connection) != 0;
    const Error::Kind kind = denied             ? Error::Kind::Denied
                             : state == "3D000" ? Error::Kind::NotFound
                                                : Error::Kind::Connection;
    return {kind, withoutSecrets(conninfo, message), state};
}

// `attributes`: which of several hosts will do, whatever the caller's string says; null: what it says, or any.
PGconn* connect(const Database& database, std::chrono::milliseconds patience, const char* attributes,
                const posix::EventFd* interrupt) {
    const std::string timeout =
        std::to_string(std::max<std::int64_t>(2, std::chrono::duration_cast<std::chrono::seconds>(patience).count()));
    // What stands before the caller's string is a default that it may change; what stands after it is not up to it.
    const std::string program = programName(database.applicationName);
    const std::array keys{"connect_timeout",
                          "keepalives_idle",
                          "keepalives_interval",
                          "keepalives_count",
                          "tcp_user_timeout",
                          "dbname",
                          "application_name",
                          "client_encoding",
                          attributes ? "target_session_attrs" : static_cast<const char*>(nullptr),
                          static_cast<const char*>(nullptr)};
    const std::array values{timeout.c_str(),
                            "10",
                            "5",
                            "3",
                            "30000",
                            database.connection.c_str(),
                            program.c_str(),
                            "UTF8",
                            attributes,
                            static_cast<const char*>(nullptr)};
    PGconn* connection = PQconnectStartParams(keys.data(), values.data(), 1);
    if (!connection) throw Error(Error::Kind::Resources, "connecting: out of memory");
    // libpq tells a refused login's SQLSTATE in its words only, and only in these.
    PQsetErrorVerbosity(connection, PQERRORS_VERBOSE);
    const bool inTime = finishConnecting(connection, interrupt);
    PQsetErrorVerbosity(connection, PQERRORS_DEFAULT);
    if (inTime) return connection;
    // A host that swallows packets. Only libpq itself can go on to the next one; that cannot be interrupted.
    const bool several = hasSeveralHosts(connection);
    PQfinish(connection);
    if (several) return PQconnectdbParams(keys.data(), values.data(), 1);
    throw Error(Error::Kind::Connection, "connecting: the server did not answer in time");
}

// A connection string with several hosts and no wish among them leads to the first that answers, again and again, even
// if that is a standby and the primary stands behind it.
bool onStandbyOfSeveral(PGconn* connection) {
    const char* standby = PQparameterStatus(connection, "in_hot_standby");
    if (!standby || std::string_view(standby) != "on") return false;
    const std::string wish = optionOf(connection, "target_session_attrs");
    return hasSeveralHosts(connection) && (wish.empty() || wish == "any");
}

// A role whose statements may take a millisecond cuts off the very statement that lifts this, now and then. What `act`
// does is the same every time.
template <typename Act>
void persistently(const Act& act) {
    constexpr int tries = 20;
    for (int i = 1;; ++i) {
        try {
            act(i);
            return;
        } catch (const Error& error) {
            if (error.sqlState() != "57014" || i == tries) throw;
        }
    }
}

} // namespace

std::string programName(std::string name, std::string_view role) {
    constexpr std::size_t longest = 63;
    std::ranges::replace_if(
        name, [](char c) { return c < ' ' || c > '~'; }, '?');
    const std::size_t behind = role.empty() ? 0 : role.size() + 1;
    name.resize(std::min(name.size(), longest - std::min(longest, behind)));
    return role.empty() ? name : name + ' ' + std::string(role);
}

Result::Result(pg_result* result) : result_(result) {}

void Result::Clear::operator()(pg_result* result) const {
    PQclear(result);
}

int Result::rows() const {
    return PQntuples(result_.get());
}

std::string_view Result::view(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

bool Result::isNull(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) != 0;
}

std::optional<std::string> Result::optionalText(int row, int column) const {
    if (isNull(row, column)) return std::nullopt;
    return text(row, column);
}

std::int64_t Result::number(int row, int column) const {
    std::int64_t value = 0;
    const std::string_view digits = view(row, column);
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

std::optional<std::int64_t> Result::optionalNumber(int row, int column) const {
    if (isNull(row, column)) return std::nullopt;
    return number(row, column);
}

std::vector<std::int64_t> Result::numbers(int row, int column) const {
    std::vector<std::int64_t> values;
    std::string_view array = view(row, column);
    while (!array.empty()) {
        array.remove_prefix(1); // the brace or a comma
        std::int64_t value = 0;
        const auto parsed = std::from_chars(array.data(), array.data() + array.size(), value);
        if (parsed.ec != std::errc()) break;
        values.push_back(value);
        array.remove_prefix(static_cast<std::size_t>(parsed.ptr - array.data()));
    }
    return values;
}

void Connection::Finish::operator()(pg_conn* connection) const {
    if (owned) PQfinish(connection);
}

Connection::Connection(pg_conn* connection, bool owned) : handle_(connection, Finish{owned}) {}

Connection Connection::open(const Database& database, Purpose purpose, std::chrono::milliseconds patience,
                            const posix::EventFd* interrupt) {
    Connection connection(connect(database, patience, nullptr, interrupt), true);
    connection.interrupt_ = interrupt;
    const char* attributes = nullptr;
    if (onStandbyOfSeveral(connection.raw())) {
        Connection primary(connect(database, patience, "primary", interrupt), true);
        if (primary.usable()) {
            attributes = "primary";
            std::swap(connection.handle_, primary.handle_);
        }
    }
    PGconn* const raw = connection.raw();
    if (PQstatus(raw) != CONNECTION_OK) throw refusedLogin(raw, database.connection);
    PQsetNoticeReceiver(raw, ignoreNotice, nullptr);
    PQsetnonblocking(raw, 1);
    connection.setPatience(patience);
    if (connection.askForBackend() == PQbackendPID(raw)) {
        connection.setUp(sessionSettings(database, purpose));
    } else if (purpose == Purpose::Client) {
        connection.shared_ = true;
        connection.localSettings_ = transactionSettings(database);
    } else {
        connection.requireOwnSession(database, patience, attributes);
        connection.setUp(sessionSettings(database, purpose));
    }
    if (purpose != Purpose::Client) connection.leaveReservedSessions();
    connection.setPatience(database.patience);
    return connection;
}

void Connection::setUp(const std::string& settings) {
    persistently([&](int attempt) {
        if (attempt > 1) command("set statement_timeout = 0", "setting up the session");
        command(settings, "setting up the session");
    });
}

// A server keeps some for superusers, so that one of them can look what fills it and put it right. A worker that runs
// as one would be given them like any other.
void Connection::leaveReservedSessions() {
    const char* const superuser = PQparameterStatus(handle_.get(), "is_superuser");
    if (!superuser || std::string_view(superuser) != "on") return;
    const Result full = command("select current_setting('superuser_reserved_connections'), "
                                "count(*) > current_setting('max_connections')::int - "
                                "current_setting('superuser_reserved_connections')::int "
                                "from pg_stat_activity where backend_type = 'client backend'",
                                "looking for reserved sessions");
    if (full.boolean(0, 1))
        throw noneLeft("connecting: only the " + full.text(0, 0) +
                       " sessions that are reserved for superusers are left, and a worker takes none of those");
}

// A pooler gives itself away by the process that it announces, which is none of the server's. What it announces of a
// standby may have been true an hour ago.
int Connection::askForBackend() {
    persistently([this](int) {
        const Result server = command("select pg_backend_pid(), pg_is_in_recovery()", "looking for a pooler");
        backend_ = static_cast<int>(server.number(0, 0));
        standby_ = server.boolean(0, 1);
    });
    announced_ = PQbackendPID(handle_.get());
    return backend_;
}

// Of a session that is left to a connection no other one is given the process; that alone could be by chance. But a
// notification that comes while the connection is at rest reaches it only if the session is its own at that moment too.
// The processes are compared first, and find out by themselves most poolers that do not leave it: so hardly ever is a
// channel listened to in a session of others, and there it would be one that is never notified again.
void Connection::requireOwnSession(const Database& database, std::chrono::milliseconds patience,
                                   const char* attributes) {
    constexpr char doing[] = "looking whether the pooler leaves a session to its connection";
    const Error refused(Error::Kind::BadInput,
                        "this connection goes through a pooler that shares sessions between its clients. A worker "
                        "needs sessions of its own for partition keys and wake-ups: connect to PostgreSQL itself, or "
                        "have the pooler set to pool_mode = session");
    Connection other(connect(database, patience, attributes, interrupt_), true);
    if (!other.usable()) throw refusedLogin(other.raw(), database.connection);
    PQsetNoticeReceiver(other.raw(), ignoreNotice, nullptr);
    PQsetnonblocking(other.raw(), 1);
    other.interrupt_ = interrupt_;
    other.setPatience(patience);
    const int mine = backend_;
    try {
        other.command("begin", doing);
    } catch (const Error& error) {
        // It lets a connection wait, until that gives up or it closes it.
        const bool waited = error.sqlState().empty() || error.sqlState().starts_with("08");
        if (!waited || (interrupt_ && interrupt_->raised())) throw;
        throw Error(Error::Kind::Connection,
                    "this connection goes through a pooler that has no session to spare. A worker needs four: have "
                    "its pool enlarged, or connect to PostgreSQL itself (" +
                        std::string(error.what()) + ')');
    }
    if (other.askForBackend() == mine || askForBackend() != mine) throw refused;
    const std::string channel = "fermata_pooler_" + std::to_string(announced_.value_or(0));
    const std::string quoted = quotedIdentifier(channel); // the number may be negative
    const Result listening = command("listen " + quoted + "; select pg_backend_pid()", doing);
    other.command("notify " + quoted + "; commit; begin", doing);
    const bool own = listening.number(0, 0) == mine && hears(channel);
    constexpr int tries = 10;
    for (int i = 0; i < tries; ++i) {
        const Result left = command("unlisten " + quoted + "; select pg_backend_pid()", doing);
        if (left.number(0, 0) == listening.number(0, 0)) break;
    }
    if (!own) throw refused;
}

bool Connection::hears(const std::string& channel) {
    const auto deadline = Clock::now() + patience_;
    for (;;) {
        for (const Notification& one : notifications()) {
            if (one.channel == channel) return true;
        }
        if (pollUntil(socket(), POLLIN, deadline, interrupt_, "listening") == 0) return false;
    }
}

bool Connection::sharesSessions() {
    if (owned()) return shared_;
    if (inTransaction()) return false;
    // The caller may have had it connect anew.
    if (announced_ != PQbackendPID(handle_.get())) shared_ = askForBackend() != PQbackendPID(handle_.get());
    return shared_;
}

Connection Connection::borrow(pg_conn* raw) {
    if (!raw || PQstatus(raw) != CONNECTION_OK)
        throw Error(Error::Kind::Connection, "the connection given to the client is not open");
    return Connection(raw, false);
}

void Connection::requireIdle() const {
    const char* busy = nullptr;
    if (PQpipelineStatus(handle_.get()) != PQ_PIPELINE_OFF) busy = "is in pipeline mode: leave it first";
    if (PQtransactionStatus(handle_.get()) == PQTRANS_ACTIVE) busy = "has a command under way: take its results first";
    if (busy) throw Error(Error::Kind::BadInput, std::string("the connection given to the client ") + busy);
}

void Connection::flush(std::string_view doing) {
    const auto deadline = Clock::now() + patience_;
    for (;;) {
        const int left = PQflush(handle_.get());
        if (left == 0) return;
        if (left < 0) throw connectionError(handle_.get(), doing);
        const int ready = pollUntil(socket(), POLLOUT | POLLIN, deadline, interrupt_, doing);
        if (ready == 0)
            throw Error(Error::Kind::Connection, std::string(doing) + ": the server did not take the request in time");
        if (ready & POLLIN) {
            if (!PQconsumeInput(handle_.get())) throw connectionError(handle_.get(), doing);
            keepNotifications();
        }
    }
}

void Connection::waitReadable(std::string_view doing, Clock::time_point deadline) {
    if (pollUntil(socket(), POLLIN, deadline, interrupt_, doing) == 0)
        throw Error(Error::Kind::Connection, std::string(doing) + ": the server did not answer in time", {}, true);
    if (!PQconsumeInput(handle_.get())) throw connectionError(handle_.get(), doing);
    keepNotifications();
}

std::unique_ptr<pg_result, void (*)(pg_result*)> Connection::next(std::string_view doing) {
    const auto deadline = Clock::now() + patience_;
    while (PQisBusy(handle_.get()))
        waitReadable(doing, deadline);
    return {PQgetResult(handle_.get()), PQclear};
}

// The last result of what was sent; the first error among them is thrown once all have been read.
Result Connection::collect(std::string_view doing) {
    std::unique_ptr<pg_result, void (*)(pg_result*)> last(nullptr, PQclear);
    std::optional<Error> error;
    while (auto result = next(doing)) {
        const ExecStatusType status = PQresultStatus(result.get());
        if (status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE) {
            if (!error) error = errorFrom(result.get(), handle_.get(), doing);
        } else if (status == PGRES_COPY_IN || status == PGRES_COPY_OUT || status == PGRES_COPY_BOTH) {
            throw Error(Error::Kind::Other, std::string(doing) + ": unexpected copy");
        }
        last = std::move(result);
    }
    if (error) throw *error;
    if (!last) throw connectionError(handle_.get(), doing);
    return Result(last.release());
}

void Connection::prepare(const Statement& statement) {
    if (!prepares() || prepared_.contains(statement.name)) return;
    if (!PQsendPrepare(handle_.get(), statement.name, statement.sql.c_str(), 0, nullptr))
        throw connectionError(handle_.get(), statement.doing);
    flush(statement.doing);
    collect(statement.doing);
    prepared_.insert(statement.name);
}

// Nothing is prepared on a connection of the caller's: it may be shared by clients of several schemas, discarded, or
// inside a transaction that a name which exists already would abort.
void Connection::send(const Statement& statement, const Params& params) {
    const Params::Arrays values = params.arrays();
    const int sent = prepares()
                         ? PQsendQueryPrepared(handle_.get(), statement.name, params.size(), values.pointers.data(),
                                               values.lengths.data(), values.formats.data(), 0)
                         : PQsendQueryParams(handle_.get(), statement.sql.c_str(), params.size(), nullptr,
                                             values.pointers.data(), values.lengths.data(), values.formats.data(), 0);
    if (!sent) throw connectionError(handle_.get(), statement.doing);
}

Result Connection::run(const Statement& statement, const Params& params) {
    if (needsTransaction()) {
        Transaction alone(*this);
        Result result = run(statement, params);
        alone.commit();
        return result;
    }
    prepare(statement);
    send(statement, params);
    flush(statement.doing);
    return collect(statement.doing);
}

Result Connection::command(const std::string& sql, std::string_view doing) {
    if (!PQsendQuery(handle_.get(), sql.c_str())) throw connectionError(handle_.get(), doing);
    flush(doing);
    return collect(doing);
}

void Connection::begin(const std::string& mode) {
    constexpr char doing[] = "beginning a transaction";
    if (!shared_ || !owned()) {
        command("begin " + mode, doing);
        return;
    }
    // A standby refuses "read write", in whatever way it is put.
    const std::string usual =
        std::string("isolation level read committed, ") + (standby_ ? "" : "read write, ") + "not deferrable";
    const std::string& modes = mode.empty() ? usual : mode;
    try {
        command("begin " + modes + ';' + localSettings_, doing);
    } catch (const Error& error) {
        // The pooler leads to another server than before.
        if (!mode.empty() || standby_ || error.sqlState() != "0A000") throw;
        if (inTransaction()) command("rollback", doing);
        standby_ = true;
        begin();
    }
}

void Connection::set(const std::string& name, const std::string& value) {
    const std::unique_ptr<char, void (*)(void*)> literal(PQescapeLiteral(handle_.get(), value.data(), value.size()),
                                                         PQfreemem);
    if (!literal) throw connectionError(handle_.get(), "setting up the session");
    if (shared_)
        localSettings_ += "set local " + name + " = " + literal.get() + ';';
    else
        command("set " + name + " = " + literal.get(), "setting up the session");
}

std::vector<Result> Connection::pipeline(const std::vector<Command>& commands, std::size_t* answered) {
    if (needsTransaction()) {
        Transaction alone(*this);
        std::vector<Result> results = pipeline(commands, answered);
        alone.commit();
        return results;
    }
    for (const Command& command : commands)
        prepare(command.statement);
    const std::string_view doing = commands.front().statement.doing;
    if (!PQenterPipelineMode(handle_.get())) throw connectionError(handle_.get(), doing);
    for (const Command& command : commands)
        send(command.statement, command.params);
    if (!PQpipelineSync(handle_.get())) throw connectionError(handle_.get(), doing);
    flush(doing);

    std::vector<Result> results;
    std::optional<Error> error;
    std::size_t ended = 0;
    for (;;) {
        auto result = next(doing);
        if (!result) {
            // The end of one command's results.
            if (PQstatus(handle_.get()) != CONNECTION_OK) {
                if (error) throw *error;
                throw connectionError(handle_.get(), doing);
            }
            ++ended;
            continue;
        }
        const ExecStatusType status = PQresultStatus(result.get());
        if (status == PGRES_PIPELINE_SYNC) break;
        if (status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE) {
            if (!error)
                error = errorFrom(result.get(), handle_.get(),
                                  commands[std::min(ended, commands.size() - 1)].statement.doing);
        } else if (status != PGRES_PIPELINE_ABORTED && !error) {
            results.emplace_back(result.release());
        }
    }
    PQexitPipelineMode(handle_.get());
    if (answered) *answered = results.size();
    if (error) throw *error;
    return results;
}

void Connection::beginCopy(const std::string& sql, std::string_view doing) {
    if (!PQsendQuery(handle_.get(), sql.c_str())) throw connectionError(handle_.get(), doing);
    flush(doing);
    const auto result = next(doing);
    if (result && PQresultStatus(result.get()) == PGRES_COPY_IN) return;
    const Error error = errorFrom(result.get(), handle_.get(), doing);
    while (next(doing)) {
    }
    throw error;
}

// A server that refuses a row takes what follows it all the same, and says so at the end.
void Connection::sendCopy(std::string_view data, std::string_view doing) {
    constexpr std::size_t most = 1u << 20; // of one message
    while (!data.empty()) {
        const std::string_view piece = data.substr(0, most);
        const int sent = PQputCopyData(handle_.get(), piece.data(), static_cast<int>(piece.size()));
        if (sent < 0) throw connectionError(handle_.get(), doing);
        if (sent > 0) data.remove_prefix(piece.size());
        flush(doing);
    }
}

void Connection::endCopy(std::string_view doing, const char* reason) {
    if (PQputCopyEnd(handle_.get(), reason) != 1) throw connectionError(handle_.get(), doing);
    flush(doing);
    collect(doing);
}

bool Connection::inTransaction() const {
    const PGTransactionStatusType status = PQtransactionStatus(handle_.get());
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

bool Connection::usable() const {
    return handle_ && PQstatus(handle_.get()) == CONNECTION_OK;
}

bool Connection::alive() {
    // The server's last words come before the end of the stream: read until there is nothing left.
    while (usable()) {
        pollfd fd{PQsocket(handle_.get()), POLLIN, 0};
        if (poll(&fd, 1, 0) <= 0) return true;
        if (!PQconsumeInput(handle_.get()) || PQisBusy(handle_.get())) return false;
        keepNotifications();
    }
    return false;
}

int Connection::socket() const {
    return PQsocket(handle_.get());
}

int Connection::backendPid() const {
    return backend_ != 0 ? backend_ : PQbackendPID(handle_.get());
}

std::string Connection::serverVersion() const {
    const char* version = PQparameterStatus(handle_.get(), "server_version");
    std::string text = version ? version : "";
    return text.substr(0, text.find(' '));
}

// Everybody may send them, and libpq keeps all that nobody asks for. What a caller's connection hears is the caller's.
void Connection::keepNotifications() {
    constexpr std::size_t most = 1'000;
    constexpr std::size_t mostBytes = 64u << 10;
    if (!owned()) return;
    while (const std::unique_ptr<PGnotify, void (*)(void*)> one{PQnotifies(handle_.get()), PQfreemem}) {
        if (notifications_.size() >= most || notificationBytes_ >= mostBytes) {
            missedNotifications_ = true;
            continue;
        }
        Notification next{one->relname, one->extra, one->be_pid};
        // Several workers that announce a few queues by turns are no flood.
        constexpr std::ptrdiff_t recent = 32;
        const auto from = notifications_.end() - std::min(recent, std::ssize(notifications_));
        if (std::find(from, notifications_.end(), next) != notifications_.end()) continue;
        notificationBytes_ += next.payload.size();
        notifications_.push_back(std::move(next));
    }
}

bool Connection::notified() {
    keepNotifications();
    return !notifications_.empty();
}

std::vector<Notification> Connection::notifications(bool* missed) {
    if (!PQconsumeInput(handle_.get())) throw connectionError(handle_.get(), "listening");
    keepNotifications();
    notificationBytes_ = 0;
    if (const bool some = std::exchange(missedNotifications_, false); missed) *missed = some;
    return std::exchange(notifications_, {});
}

Transaction::Transaction(Connection& connection) : connection_(connection), nested_(connection.inTransaction()) {
    if (nested_)
        connection_.command("savepoint fermata", "beginning a transaction");
    else
        connection_.begin();
}

Transaction::~Transaction() {
    if (done_ || !connection_.usable()) return;
    try {
        connection_.command(nested_ ? "rollback to savepoint fermata; release savepoint fermata" : "rollback",
                            "rolling back");
    } catch (const Error&) {
        // The connection is gone, and with it the transaction.
    }
}

void Transaction::commit() {
    done_ = true;
    try {
        connection_.command(nested_ ? "release savepoint fermata" : "commit", "committing");
    } catch (const Error& error) {
        if (error.connectionLost()) throw Error(error.kind(), error.what(), error.sqlState(), !nested_);
        throw;
    }
}

std::vector<Result> Transaction::commitAfter(std::vector<Command> commands) {
    static const Statement commit{"fermata_transaction_commit", "committing", "commit"};
    commands.push_back({commit, {}});
    try {
        std::vector<Result> results = connection_.pipeline(commands);
        done_ = true;
        return results;
    } catch (const Error& error) {
        if (error.connectionLost()) throw Error(error.kind(), error.what(), error.sqlState(), true);
        throw;
    }
}

std::string quotedIdentifier(std::string_view name) {
    std::string quoted = "\"";
    for (const char c : name) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted += '"';
}

} // namespace fermata::postgres

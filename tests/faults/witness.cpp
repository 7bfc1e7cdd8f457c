// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "witness.h"

#include <fermata/schema.h>
#include <fermata/test/wait_until.h>

namespace fermata::test {

namespace {

constexpr char gateKey[] = "4711";

constexpr char setUp[] = R"(
create schema witness;
-- Written by the steps: that they run, and which signals they are shown.
create table witness.ledger (n bigint generated always as identity, at timestamptz default clock_timestamp(), instance bigint,
                             step text, attempt int, pid int, note text, serials bigint[]);
create index on witness.ledger (note) where note <> '';
create index on witness.ledger (instance);
-- Written with each transition, in its transaction: what has been committed; also of who keeps its claim at a Next. `progress`: the state of
-- the instance has changed.
create table witness.turn (n bigint generated always as identity, instance bigint, from_status text, to_status text,
                           progress boolean, state jsonb);
create index on witness.turn (instance);
create table witness.sabotage (sessions text, act text, instance bigint);

create function witness.turn() returns trigger language plpgsql set lock_timeout = 0 as $$ begin
    if new.status <> old.status or old.status = 'executing' and new.state <> old.state then
        insert into witness.turn (instance, from_status, to_status, progress, state)
        values (new.id, old.status, new.status, new.state <> old.state, new.state);
    end if;
    if old.status = 'executing' and new.status <> 'executing'
       and exists (select from witness.sabotage s where s.act = 'hold' and s.instance = new.id
                   and current_setting('application_name') ~ s.sessions) then
        perform pg_advisory_xact_lock_shared(4711);
    end if;
    return null;
end $$;
create trigger turn after update on fermata.gen_durable for each row execute function witness.turn();

create function witness.sabotage() returns trigger language plpgsql as $$ declare wanted text; begin
    select s.act into wanted from witness.sabotage s where s.act <> 'hold' and current_setting('application_name') ~ s.sessions;
    if wanted = 'slow' then
        perform set_config('statement_timeout', '100ms', false);
        perform pg_sleep(0.3);
    elsif wanted = 'read only' then
        perform set_config('default_transaction_read_only', 'on', false);
    elsif current_setting('statement_timeout') = '100ms' then
        perform set_config('statement_timeout', '60s', false);
    end if;
    return null;
end $$;
create trigger sabotage before update on fermata.gen_durable for each statement execute function witness.sabotage();
)";

} // namespace

void prepareDatabase(const std::string& conninfo) {
    migrate({.connection = conninfo});
    Sql(conninfo).run(setUp);
}

Sql& Observer::sql() {
    if (!sql_) sql_.emplace(conninfo_);
    return *sql_;
}

std::optional<long long> Observer::number(const std::string& query, const std::vector<SqlValue>& params) {
    try {
        return sql().number(query, params);
    } catch (const SqlError&) {
        sql_.reset();
        return std::nullopt;
    }
}

bool Observer::reaches(const std::string& query, long long least, const std::vector<SqlValue>& params) {
    return waitUntil([&] { return number(query, params).value_or(least - 1) >= least; }, std::chrono::seconds(90));
}

Sabotage::Sabotage(const std::string& conninfo, Act act, const std::string& sessions, long long instance)
    : holder_(conninfo), observer_(conninfo) {
    const char* word = act == Act::Slow ? "slow" : act == Act::ReadOnly ? "read only" : "hold";
    holder_.run(std::string("select pg_advisory_lock(") + gateKey + ")");
    holder_.query("insert into witness.sabotage values ($1, $2, $3)", {sessions, word, std::to_string(instance)});
}

Sabotage::~Sabotage() {
    try {
        release();
    } catch (const SqlError&) {
        // The server has gone, and the lock with it.
    }
}

std::optional<int> Sabotage::held() {
    std::optional<int> pid;
    waitUntil(
        [&] {
            const SqlRows rows = observer_.query(std::string("select pid from pg_locks where locktype = 'advisory' and "
                                                             "not granted and database = (select oid from pg_database "
                                                             "where datname = current_database()) and objid = ") +
                                                 gateKey);
            if (!rows.empty()) pid = std::stoi(*rows[0][0]);
            return pid.has_value();
        },
        std::chrono::seconds(60));
    return pid;
}

void Sabotage::release() {
    holder_.run("delete from witness.sabotage"); // not truncate: whoever is held has looked into it
    holder_.run("select pg_advisory_unlock_all()");
}

} // namespace fermata::test

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "outbox_testing.h"

namespace fermata::test {

void watchMoves(Sql& sql) {
    sql.run(R"(
create table if not exists moves_seen (move text primary key);
truncate moves_seen;
create or replace function watch_moves() returns trigger language plpgsql security definer set search_path from current as $$
declare
    names constant jsonb := '{"runnable": "PENDING", "awaiting_signal": "PENDING", "executing": "CLAIMED", "done": "PUBLISHED",
                              "failed": "DEAD"}';
    was text := case when tg_op = 'UPDATE' then names ->> old.status::text else '' end;
    is_now text := names ->> new.status::text;
begin
    if was = is_now then
        return null;
    end if;
    if is_now is null or was || '>' || is_now not in ('>PENDING', 'PENDING>CLAIMED', 'CLAIMED>PUBLISHED', 'CLAIMED>PENDING', 'CLAIMED>DEAD',
                                                      'PUBLISHED>PENDING', 'DEAD>PENDING') then
        raise exception 'the move % of event % is not listed', was || '>' || coalesce(is_now, new.status::text), new.id;
    end if;
    if was <> '' and not exists (select from moves_seen s where s.move = was || '>' || is_now) then
        insert into moves_seen values (was || '>' || is_now) on conflict do nothing;
    end if;
    return null;
end $$;
create or replace trigger watch_moves after insert or update of status on gen_durable for each row
    when (new.fsm = 'fermata.outbox') execute function watch_moves();)");
}

std::string moves(Sql& sql) {
    return sql.value("select string_agg(move, ', ' order by move) from moves_seen").value_or("");
}

std::string eventOf(Sql& sql, InstanceId id, const std::string& column) {
    return sql.value("select (" + column + ")::text from fermata_outbox where id = $1", {toString(id)})
        .value_or("null");
}

std::string statusesOf(Sql& sql) {
    return sql.value("select string_agg(id || ' ' || status, ', ' order by id) from fermata_outbox").value_or("");
}

InstanceId put(Sql& sql, const std::string& orderingKey, const std::string& payload) {
    return {sql.number("select fermata_outbox_put('mail', $1::jsonb, ordering_key => $2)",
                       {payload, orderingKey.empty() ? SqlValue() : SqlValue(orderingKey)})};
}

std::string refusal(Sql& sql, const std::string& statement) {
    try {
        sql.query(statement);
    } catch (const SqlError& error) {
        const std::string words = error.what();
        return error.sqlstate() + ": " + words.substr(0, words.find('\n'));
    }
    return "done";
}

} // namespace fermata::test

-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What for: diagnosis: what lies in the inbox of the parked instance $1: how many signals of the awaited name and whether one of them came
--   since it parked (nothing but a transition touches updated_at of a parked row, D15), or may have come while it did (the row was locked
--   since; see engine/store/sweep.cpp), and the other names, $2 signals of each kind at most.
-- Cost: at most $2 rows of each kind, and the instance's.
-- Index: signals_target (target_id, name, id); the primary key.
select (select json_build_object('count', count(*), 'newer', count(*) filter (where s.inserted_at >= me.updated_at),
                                 'doubtful', me.xmax <> '0'::xid and me.xmax <> me.xmin)
        from (select i.inserted_at from signals i where i.target_id = me.id and i.name = me.awaits limit $2::int) s)::text as awaited,
       (select coalesce(json_agg(json_build_array(left(n.name, 400), n.signals, n.last) order by n.last desc), '[]')
        from (select s.name, count(*) as signals,
                     least(greatest(extract(epoch from max(s.inserted_at)) * 1000000, -9223372036854775808), 9223372036854775807)::bigint as last
              from (select i.name, i.inserted_at from signals i
                    where i.target_id = me.id and i.name is distinct from me.awaits limit $2::int) s
              group by s.name) n)::text as others
from gen_durable me
where me.id = $1

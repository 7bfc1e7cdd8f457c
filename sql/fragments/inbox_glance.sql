-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- How much lies in the inbox of the instance {of}, at most :inbox, and the names of it.

select glance.value,
       case when glance.value < cast(:inbox as int) then glance.names
            else (with recursive different as (
                      (select s.name, 1 as place from signals s where s.target_id = {of}.id order by s.name limit 1)
                      union all
                      select next.name, d.place + 1
                      from different d
                      cross join lateral (
                          select s.name from signals s where s.target_id = {of}.id and s.name > d.name order by s.name limit 1
                      ) next
                      where d.place < cast(:inbox as int)
                  )
                  select json_agg(d.name) from different d)
       end as names
from (select count(*) as value, json_agg(distinct first.name) as names
      from (select s.name from signals s where s.target_id = {of}.id limit :inbox) first) glance

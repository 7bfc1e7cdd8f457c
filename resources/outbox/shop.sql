-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- A shop's table, and what it does with an order: it stores the order and puts an event that tells of it, in one
-- transaction. So there is never an order that nobody hears of, nor an event of an order that was rolled back.

create schema if not exists shop;
create table if not exists shop.orders (
    id        bigint generated always as identity primary key,
    customer  text not null,
    item      text not null,
    amount    numeric not null check (amount > 0)
);

-- The ordering key: what concerns one customer arrives in the order in which it happened.
create or replace function shop.place_order(customer text, item text, amount numeric) returns bigint language plpgsql as $$
declare
    number bigint;
begin
    insert into shop.orders (customer, item, amount) values (customer, item, amount) returning id into number;
    perform fermata.fermata_outbox_put(
        'orders',
        jsonb_build_object('order', number, 'customer', customer, 'item', item, 'amount', amount),
        key => number::text,
        headers => '{"event-type": "order.placed"}',
        ordering_key => customer);
    return number;
end $$;

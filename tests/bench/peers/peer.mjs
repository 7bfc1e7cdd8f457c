// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
//
// What the peers share. fermata-bench starts each with PEERS_URL, a database of a server that is all theirs meanwhile, and
// PEERS_JOBS, and reads a JSON line a figure: {"figure", "value", "unit", "setting"}.
import pg from 'pg';

const server = process.env.PEERS_URL;
export const jobs = Number(process.env.PEERS_JOBS);
if (!server || !(jobs > 0)) {
    console.error('PEERS_URL and PEERS_JOBS must name a database and a number of jobs');
    process.exit(2);
}

export function say(figure, value, unit, setting) {
    console.log(JSON.stringify({ figure, value, unit, setting }));
}

/** A database of its own for `work`, gone afterwards: nothing it leaves behind keeps the server busy for the next one. */
export async function withDatabase(name, work) {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    const own = new URL(server);
    own.pathname = `/${name}`;
    const pool = new pg.Pool({ connectionString: own.href, max: 4 });
    await work(own.href, pool);
    await pool.end();
    // Not by force: a library may take it badly that the connections it is closing are cut.
    const connected = 'select count(*) from pg_stat_activity where datname = $1';
    await Promise.race([untilNone(admin, connected, [name]), sleep(5000)]);
    await admin.query(`drop database ${name}`).catch(() => {}); // fermata-bench drops what is left
    await admin.end();
}

/** Before a measurement: what a steady server would have done by itself. */
export async function settleDown(pool) {
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const now = () => Number(process.hrtime.bigint()) / 1e6;

/** A rate a second: `count` things in what `work` takes. */
export async function rateOf(count, work) {
    const start = now();
    await work();
    return (count / (now() - start)) * 1000;
}

/** Resolves once `reached()` was called `count` times; for handlers that count. */
export function countdown(count) {
    let left = count;
    let done;
    const all = new Promise((resolve) => (done = resolve));
    return { all, reached: (n = 1) => (left -= n) <= 0 && done() };
}

/** Until the query's only number is 0. */
export async function untilNone(pool, query, parameters = []) {
    while (Number((await pool.query(query, parameters)).rows[0].count) > 0) await sleep(5);
}

/** 0 to count - 1 through `act`, `atOnce` of them at a time. */
export async function each(count, atOnce, act) {
    let next = 0;
    const one = async () => {
        while (next < count) await act(next++);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
}

/** Calls `act(i)` a hundred times a second as they fall due, whether or not the ones before are through. */
export async function hundredASecond(count, act) {
    const start = now();
    const acts = [];
    for (let i = 0; i < count; i++) {
        const early = start + i * 10 - now();
        if (early > 1) await sleep(early);
        acts.push(act(i));
    }
    await Promise.all(acts);
}

/** Median and 99th percentile (nearest rank) of milliseconds. */
export function sayTimes(figure, times, setting) {
    const sorted = [...times].sort((a, b) => a - b);
    const rank = (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
    say(`${figure}_median`, rank(0.5), 'ms', setting);
    say(`${figure}_p99`, rank(0.99), 'ms', setting);
}

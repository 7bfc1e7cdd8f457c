// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
//
// graphile-worker behind the protocol of github.com/hardbyte/postgresql-job-queue-benchmarking, for its throughput in
// longhorizon/: a producer that keeps so many jobs waiting, a worker, a JSON line for each figure. It knows no other way.
import { Logger, run, runMigrations } from 'graphile-worker';
import pg from 'pg';

const url = process.env.DATABASE_URL;
const slots = Number(process.env.WORKER_COUNT ?? 32);
const target = Number(process.env.TARGET_DEPTH ?? 1000);
const batchMax = Number(process.env.PRODUCER_BATCH_MAX ?? 128);
const work = Number(process.env.JOB_WORK_MS ?? 1);
const every = 1000 * Number(process.env.SAMPLE_EVERY_S ?? 5);
const padding = 'x'.repeat(Math.max(0, Number(process.env.JOB_PAYLOAD_BYTES ?? 256) - 64));
if (!url || process.env.PRODUCER_MODE !== 'depth-target') {
    console.error('DATABASE_URL must name a database, and PRODUCER_MODE be depth-target');
    process.exit(2);
}

const logger = new Logger(() => () => {});
const print = (line) => console.log(JSON.stringify({ system: 'graphile-worker', instance_id: 0, ...line }));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

await runMigrations({ connectionString: url, logger });
print({ kind: 'descriptor', event_tables: ['graphile_worker._private_jobs'], extensions: [] });

let inserted = 0;
let begun = 0;
let completed = 0;
let claims = []; // ms, since the last line
const pool = new pg.Pool({ connectionString: url, max: 3 });

const runner = await run({
    preset: {
        worker: {
            connectionString: url,
            logger,
            concurrentJobs: slots,
            maxPoolSize: 10,
            // The settings that drain fastest in peers/graphile-worker.mjs, with a local queue of the slots' size.
            localQueue: { size: Math.max(500, 2 * slots), refetchDelay: { durationMs: 10 } },
            completeJobBatchDelay: 5,
            failJobBatchDelay: 5,
        },
    },
    taskList: {
        work: async ({ at }) => {
            ++begun;
            claims.push(Date.now() - at);
            if (work > 0) await sleep(work);
            ++completed;
        },
    },
    noHandleSignals: true,
});

let stopping = false;
async function produce() {
    for (let seq = 0; !stopping; ) {
        const due = Math.min(batchMax, target - (inserted - begun));
        if (due <= 0) {
            await sleep(2);
            continue;
        }
        const at = Date.now();
        const jobs = Array.from({ length: due }, () => ({ identifier: 'work', payload: { seq: ++seq, at, padding } }));
        await pool.query(
            'select 1 from graphile_worker.add_jobs(array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)))',
            [JSON.stringify(jobs)],
        );
        inserted += due;
    }
}

let last = { at: performance.now(), inserted: 0, completed: 0 };
function sample() {
    const now = { at: performance.now(), inserted, completed };
    const seconds = Math.max(1, now.at - last.at) / 1000;
    const t = new Date().toISOString();
    const sorted = claims.sort((a, b) => a - b);
    claims = [];
    const metric = (name, value) => print({ t, kind: 'adapter', subject_kind: 'adapter', subject: '', metric: name, value, window_s: every / 1000 });
    metric('claim_p99_ms', sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? 0);
    metric('enqueue_rate', (now.inserted - last.inserted) / seconds);
    metric('queue_depth', Math.max(0, inserted - begun));
    metric('completion_rate', (now.completed - last.completed) / seconds);
    last = now;
}
const untilTick = () => every - (Date.now() % every);
function tick() {
    sample();
    setTimeout(tick, untilTick());
}
setTimeout(tick, untilTick());

process.on('SIGTERM', async () => {
    stopping = true;
    await producing;
    await runner.stop();
    process.exit(0);
});
const producing = produce();

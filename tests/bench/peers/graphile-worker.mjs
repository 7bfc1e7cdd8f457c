// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
import { Logger, run, runMigrations } from 'graphile-worker';

import { countdown, hundredASecond, jobs, now, rateOf, say, sayTimes, settleDown, sleep, untilNone, withDatabase } from './peer.mjs';

const logger = new Logger(() => () => {});

async function started(connectionString, worker, taskList) {
    return run({ preset: { worker: { connectionString, logger, ...worker } }, taskList, noHandleSignals: true });
}

function insertAll(pool) {
    const specs = Array.from({ length: jobs }, (_, id) => ({ identifier: 'noop', payload: { id } }));
    return pool.query(
        'select 1 from graphile_worker.add_jobs(array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)))',
        [JSON.stringify(specs)],
    );
}

async function drain(setting, worker) {
    await withDatabase('peer_graphile', async (url, pool) => {
        await runMigrations({ connectionString: url, logger });
        say('insert', await rateOf(jobs, () => insertAll(pool)), '/s', 'add_jobs');
        await settleDown(pool);
        const { all, reached } = countdown(jobs);
        let runner;
        const rate = await rateOf(jobs, async () => {
            runner = await started(url, worker, { noop: async () => reached() });
            await all;
            await untilNone(pool, 'select count(*) from graphile_worker._private_jobs');
        });
        say('drain', rate, '/s', setting);
        await runner.stop();
    });
}

// From the call that adds a job to its start, in a worker that has nothing else to do.
async function latency() {
    const count = Math.max(20, Math.round(jobs / 200));
    await withDatabase('peer_graphile', async (url, pool) => {
        await runMigrations({ connectionString: url, logger });
        const sent = [];
        const times = [];
        const { all, reached } = countdown(count);
        const handler = async ({ id }) => {
            times.push(now() - sent[id]);
            reached();
        };
        const runner = await started(url, { concurrentJobs: 10, maxPoolSize: 11 }, { timed: handler });
        await sleep(500); // until it listens
        await hundredASecond(count, (id) => {
            sent[id] = now();
            return pool.query("select graphile_worker.add_job('timed', json_build_object('id', $1::int))", [id]);
        });
        await all;
        sayTimes('signal', times, '10 concurrent jobs, add_job to start');
        await runner.stop();
    });
}

await drain('24 jobs, local queue 500', {
    concurrentJobs: 24,
    maxPoolSize: 25,
    localQueue: { size: 500, refetchDelay: { durationMs: 10 } },
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
});
await drain('100 jobs, local queue 1000', {
    concurrentJobs: 100,
    maxPoolSize: 10,
    localQueue: { size: 1000, refetchDelay: { durationMs: 10 } },
    completeJobBatchDelay: 5,
    failJobBatchDelay: 5,
});
await latency();
process.exit(0);

// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
//
// Jobs that POST their payload to PEERS_POST_TO, on connections that are kept: what a relay of an outbox does.
import http from 'node:http';

import { Logger, run, runMigrations } from 'graphile-worker';

import { countdown, jobs, rateOf, say, settleDown, untilNone, withDatabase } from './peer.mjs';

const logger = new Logger(() => () => {});
const to = new URL(process.env.PEERS_POST_TO);

function post(agent, payload) {
    const body = JSON.stringify(payload);
    return new Promise((resolve, reject) => {
        const request = http.request(
            to,
            { method: 'POST', agent, headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } },
            (response) => {
                response.resume();
                response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${response.statusCode}`))));
            },
        );
        request.on('error', reject);
        request.end(body);
    });
}

async function posted(setting, concurrentJobs, worker) {
    await withDatabase('peer_graphile_posts', async (connectionString, pool) => {
        await runMigrations({ connectionString, logger });
        const specs = Array.from({ length: jobs }, (_, id) => ({ identifier: 'post', payload: { id } }));
        await pool.query(
            'select 1 from graphile_worker.add_jobs(array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)))',
            [JSON.stringify(specs)],
        );
        await settleDown(pool);
        const agent = new http.Agent({ keepAlive: true, maxSockets: concurrentJobs });
        const { all, reached } = countdown(jobs);
        const taskList = {
            post: async (payload) => {
                await post(agent, payload);
                reached();
            },
        };
        let runner;
        const rate = await rateOf(jobs, async () => {
            const preset = { worker: { connectionString, logger, concurrentJobs, ...worker } };
            runner = await run({ preset, taskList, noHandleSignals: true });
            await all;
            await untilNone(pool, 'select count(*) from graphile_worker._private_jobs');
        });
        say('outbox_posts', rate, '/s', setting);
        await runner.stop();
        agent.destroy();
    });
}

const localQueue = { size: 500, refetchDelay: { durationMs: 10 } };
await posted('24 jobs, local queue 500', 24, { maxPoolSize: 25, localQueue, completeJobBatchDelay: 0, failJobBatchDelay: 0 });
await posted('64 jobs, local queue 500', 64, { maxPoolSize: 10, localQueue, completeJobBatchDelay: 5, failJobBatchDelay: 5 });
process.exit(0);

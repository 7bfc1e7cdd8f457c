// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
import { PgBoss } from 'pg-boss';

import { countdown, jobs, rateOf, say, settleDown, untilNone, withDatabase } from './peer.mjs';

const queue = 'drained';

async function insertAll(boss) {
    const most = 5000;
    for (let from = 0; from < jobs; from += most) {
        const count = Math.min(most, jobs - from);
        await boss.insert(queue, Array.from({ length: count }, (_, i) => ({ data: { id: from + i } })));
    }
}

async function drain(setting, options) {
    await withDatabase('peer_pgboss', async (url, pool) => {
        const boss = new PgBoss({ connectionString: url, max: 20, useListenNotify: true });
        boss.on('error', (error) => console.error(error.message));
        await boss.start();
        await boss.createQueue(queue);
        say('insert', await rateOf(jobs, () => insertAll(boss)), '/s', 'insert, 5000 a call');
        await settleDown(pool);
        const { all, reached } = countdown(jobs);
        const rate = await rateOf(jobs, async () => {
            await boss.work(queue, options, async (batch) => reached(batch.length));
            await all;
            await untilNone(pool, "select count(*) from pgboss.job where name = $1 and state <> 'completed'", [queue]);
        });
        say('drain', rate, '/s', setting);
        await boss.stop({ graceful: false });
    });
}

const common = { pollingIntervalSeconds: 0.5, burstWhenBatchFull: true };
await drain('batches of 500, 4 at once', { batchSize: 500, localConcurrency: 4, ...common });
await drain('batches of 1000, 2 at once', { batchSize: 1000, localConcurrency: 2, ...common });
process.exit(0);

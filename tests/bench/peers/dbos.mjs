// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
//
// Its workflows are far slower than our instances, so it gets a part of their number: a rate needs seconds, not minutes.
import { DBOS, DBOSClient } from '@dbos-inc/dbos-sdk';

import { countdown, each, jobs, rateOf, say, settleDown, untilNone, withDatabase } from './peer.mjs';

const steps = 5;
const application = { name: 'bench', applicationVersion: '1' };
const complain = (...words) => console.error(...words.map(String));
const logger = { info() {}, debug() {}, warn: complain, error: complain };

let ended = () => {};
const workflowOf = (count) => async (number) => {
    for (let i = 0; i < count; i++) await DBOS.runStep(async () => number, { name: `step${i}` });
    ended();
};
DBOS.registerWorkflow(workflowOf(1), { name: 'one' });
const five = DBOS.registerWorkflow(workflowOf(steps), { name: 'five' });

// They are enqueued on a queue nobody serves yet, which is then registered.
async function drainQueue(url, pool, workflowName, count) {
    const queueName = `queue_${workflowName}`;
    const client = await DBOSClient.create({ systemDatabaseUrl: url });
    const where = { workflowName, queueName, appVersion: application.applicationVersion, applicationName: application.name };
    await each(count, 20, (i) => client.enqueue(where, i));
    await client.destroy();
    await settleDown(pool);
    const { all, reached } = countdown(count);
    ended = reached;
    return rateOf(count, async () => {
        await DBOS.registerQueue(queueName, { workerConcurrency: 500, minPollingIntervalMs: 10 });
        await all;
        await untilNone(pool, "select count(*) from dbos.workflow_status where status = any ('{ENQUEUED,PENDING}')");
    });
}

await withDatabase('peer_dbos', async (url, pool) => {
    DBOS.setConfig({ ...application, systemDatabaseUrl: url, systemDatabasePoolSize: 20, logger });
    await DBOS.launch();
    const singles = Math.max(10, Math.round(jobs / 20));
    const chains = Math.max(10, Math.round(jobs / 50));
    say('drain', await drainQueue(url, pool, 'one', singles), '/s', 'one-step workflows from a queue');
    say('chain', steps * (await drainQueue(url, pool, 'five', chains)), '/s', 'five-step workflows from a queue');
    const direct = await rateOf(chains, () => each(chains, 100, (i) => five(i)));
    say('chain', steps * direct, '/s', 'five-step workflows, 100 in flight');
    await DBOS.shutdown();
});
process.exit(0);

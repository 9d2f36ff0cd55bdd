/** What areas learn from fault rules when they ask in their own transactions. */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { newDatabase, testEngine } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import { migrations } from '../../migrations/index.ts';
import { askerOf, noFaults, storedFaults } from '../../platform/faults/faults.ts';
import type { FaultRule } from '../../platform/faults/rule.ts';
import { deleteRules, insertRule } from '../../platform/faults/store.ts';
import { claimJob } from '../../platform/jobs/store/claim.ts';
import { releaseJobs } from '../../platform/jobs/store/due-times.ts';
import { armTimer } from '../../platform/jobs/store/enqueue.ts';
import { dialectOf } from '../../platform/store/location.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';

const database = await newDatabase();
const store = await openStore(database, { writes: true });
after(async () => {
  await store.close();
  await database.remove();
});
await migrate(store, dialectOf(database), migrations, 0);
beforeEach(() => store.write(deleteRules));

let ids = 0;

async function add(rule: Pick<FaultRule, 'dependency' | 'state'> & Partial<FaultRule>) {
  ids += 1;
  await store.write((tx) => insertRule(tx, { faultId: `rule-${ids}`, createdAtMs: 0, ...rule }));
}

const request = { nowMs: 100, requestId: 'r', caller: { clientId: 'connector' } };
const asker = askerOf('createAddress', request);
const stateFor = (partnerId: string) =>
  storedFaults.stateOf(store.reads.partner(partnerId), 'address-check', asker);
const ask = (partnerId = '1') =>
  store.write((tx) => storedFaults.countedStateOf(tx.partner(partnerId), 'report-writing', asker));

test('without a rule every dependency works, and on a live server with one too', async () => {
  assert.equal(await stateFor('1'), undefined);
  await add({ dependency: 'address-check', state: 'unavailable' });
  assert.equal(await stateFor('1'), 'unavailable');
  assert.equal(await noFaults.stateOf(store.reads.partner('1'), 'address-check', asker), undefined);
});

test('a rule for a partner applies to that partner only; of several that match the oldest applies', async () => {
  await add({ dependency: 'address-check', state: 'refused', partnerId: '2' });
  await add({ dependency: 'address-check', state: 'unavailable', operations: ['createAddress'] });
  await add({ dependency: 'address-check', state: 'not-processable' });
  assert.deepEqual([await stateFor('1'), await stateFor('2')], ['unavailable', 'refused']);
});

test('nth applies to one query only, and counts those of its own partner', async () => {
  await add({ dependency: 'report-writing', state: 'failed', partnerId: '1', nth: 2 });
  const heard = [await ask('2'), await ask(), await ask('2'), await ask(), await ask()];
  assert.deepEqual(heard, [undefined, undefined, undefined, 'failed', undefined]);
});

test('a query that is rolled back is not counted', async () => {
  await add({ dependency: 'report-writing', state: 'failed', nth: 1 });
  const broken = store.write(async (tx) => {
    await storedFaults.countedStateOf(tx.partner('1'), 'report-writing', asker);
    throw new Error('the work broke');
  });
  await assert.rejects(broken, /the work broke/);
  assert.deepEqual([await ask(), await ask()], ['failed', undefined]);
});

test('every rule that matches counts a query, even behind one that applies', async () => {
  await add({ dependency: 'report-writing', state: 'failed', nth: 1 });
  await add({ dependency: 'report-writing', state: 'failed', every: 3 });
  assert.deepEqual([await ask(), await ask(), await ask()], ['failed', undefined, 'failed']);
});

const heldWork = { kind: 'held', lane: 'held', priority: 10 };
const oneWriter = testEngine === 'sqlite' && 'one transaction writes at a time';

test('work that was held is released by the removal of the rule', {
  skip: oneWriter,
}, async () => {
  const other = await openStore(database, { writes: true });
  await add({ dependency: 'price-reduction-worker', state: 'held' });
  const looked = Promise.withResolvers<number>();
  const removing = Promise.withResolvers<void>();
  const work = store.write(async (tx) => {
    const mine = tx.partner('1');
    const nextMs = await storedFaults.nextCheckMs(mine, 'price-reduction-worker', request.nowMs);
    looked.resolve(nextMs);
    await removing.promise;
    await armTimer(mine, heldWork, nextMs);
  });
  assert.ok((await looked.promise) > request.nowMs, 'it is put off');
  const removal = other.write(async (tx) => {
    await deleteRules(tx);
    await releaseJobs(tx, heldWork.lane, request.nowMs);
  });
  await Promise.race([removal, somebodyWaits()]);
  removing.resolve();
  await Promise.all([work, removal]);
  const times = { nowMs: request.nowMs, wallNowMs: request.nowMs };
  const job = await claimJob(store, 'node', { turns: ['urgent'] }, times);
  assert.equal(job?.kind, heldWork.kind, 'it is due at once');
  await other.close();
});

/** Resolves when one transaction of the database waits for another. */
async function somebodyWaits(): Promise<void> {
  const waiting = `SELECT 1 AS found FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await raw(store.reads).get(waiting)) === undefined);
}

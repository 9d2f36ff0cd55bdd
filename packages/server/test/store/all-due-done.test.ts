/** Waiting until the queue is settled guarantees that all due work is done. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { raw } from '@kontor/harness/raw-sql';
import { newStore } from '@kontor/harness/store';
import { turn, turns } from '@kontor/harness/turns';
import { pino } from 'pino';
import { type JobHandler, jobNumbers } from '../../platform/jobs/job.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { enqueueJob } from '../../platform/jobs/store/enqueue.ts';
import type { Store } from '../../platform/store/store.ts';
import { StoreUnavailableError } from '../../platform/store/store-failure.ts';
import { MarketplaceClock } from '../../platform/time/clock.ts';

const store = await newStore();

const lane = { kind: 'work', lane: 'work', priority: 0 };
const clock = new MarketplaceClock();
clock.stopAt(1_000_000);

/** A runner of jobs that record their names and end; its own transactions use `write`. */
function runnerOf(done: string[], write: Store['write'] = store.write, begun: () => void = () => undefined) {
  const handler: JobHandler = {
    ...lane,
    async run({ partnerId, payload }, context) {
      begun();
      await store.write((tx) => context.complete(tx));
      done.push(`${partnerId}${payload}`);
    },
  };
  return new JobRunner({
    store: { ...store, write },
    handlers: [handler],
    clock,
    wallClock: new MarketplaceClock(),
    logger: pino({ level: 'silent' }),
    owner: 'node',
    storeFailed: () => undefined,
    callersWrite: () => false,
  });
}

/** Saves jobs such as `A1` (partner A, payload 1). */
async function save(...jobs: string[]): Promise<void> {
  for (const job of jobs) {
    const saved = { payload: job.slice(1), dueAtMs: clock.nowMs() };
    await store.write((tx) => enqueueJob(tx.withoutLock(job.slice(0, 1)), lane, saved));
  }
}

test('lanes without jobs do not hide the one behind them', async () => {
  const emptyLane = `INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
    VALUES (?1, 'work', 0, 0, 0, 0, '')`;
  await store.write((tx) => raw(tx).runEach(emptyLane, [['A'], ['B']]));
  await save('C1');
  const done: string[] = [];
  await runnerOf(done).allDueDone();
  assert.deepEqual(done, ['C1']);
  assert.equal(await raw(store.reads).get('SELECT lane FROM job_lanes'), undefined);
});

test('a failed poll is waited for while its retry delays are short', async () => {
  await save('A1', 'B1');
  const done: string[] = [];
  let failures = 2;
  const runner = runnerOf(done, (work, options) => {
    if (failures === 0) return store.write(work, options);
    failures -= 1;
    return Promise.reject(new StoreUnavailableError('for a moment'));
  });
  await runner.allDueDone();
  assert.deepEqual(done.toSorted(), ['A1', 'B1']);
});

test('a poll that sees nothing yet and ends when the retry is due is followed by another one', async () => {
  await save('A1');
  const done: string[] = [];
  let writes = 0;
  const write: Store['write'] = async (work, options) => {
    const result = await store.write(work, options);
    writes += 1;
    // The first poll is over and the job released; the poll after them is slow to report that it found nothing.
    if (writes !== 3) return result;
    const endMs = performance.now() + 2 * jobNumbers.backoffFirstMs;
    while (performance.now() < endMs) await turn();
    return result;
  };
  const runner = runnerOf(done, write, () => {
    if (writes === 1) throw new Error('once');
  });
  runner.runSerially(true);
  await runner.allDueDone();
  assert.deepEqual(done, ['A1']);
});

test('while the store fails for longer, nobody waits indefinitely', async () => {
  await runnerOf([], () => Promise.reject(new StoreUnavailableError('for long'))).allDueDone();
});

test('a slot waits for its lease renewal before it polls again, because the renewal locks the lane', async (t) => {
  t.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setInterval'] });
  await save('A1', 'A2');
  const done: string[] = [];
  let renews = false;
  let isRenewing = false;
  const write: Store['write'] = async (work, options) => {
    if (!renews) return store.write(work, options);
    renews = false;
    isRenewing = true;
    const result = await store.write(work, options);
    // It lasts until well after the end of its job.
    while (done.length === 0) await turn();
    await turns(200);
    isRenewing = false;
    return result;
  };
  const begunWhileRenewing: boolean[] = [];
  const runner = runnerOf(done, write, () => {
    begunWhileRenewing.push(isRenewing);
    renews = done.length === 0;
    if (renews) mock.timers.tick(jobNumbers.renewEveryMs);
  });
  // As during a clock move: with one slot nobody else polls.
  runner.runSerially(true);
  await runner.allDueDone();
  assert.equal(isRenewing, false);
  assert.deepEqual(done, ['A1', 'A2']);
  assert.deepEqual(begunWhileRenewing, [false, false]);
});

/** Between two steps of long work, requests that are being prepared go first. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { newStore } from '@kontor/harness/store';
import { turns } from '@kontor/harness/turns';
import { pino } from 'pino';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { inSteps } from '../../platform/jobs/steps.ts';
import { enqueueJob } from '../../platform/jobs/store/enqueue.ts';
import { ownRequest, ownWrite } from '../../platform/operations/executor.ts';
import { MarketplaceClock } from '../../platform/time/clock.ts';
import { createExecutor } from '../../platform/writer/create-executor.ts';

const store = await newStore();
const lane = { kind: 'long', lane: 'long', priority: 10 };
const clock = new MarketplaceClock();

/**
 * Runs a job of three steps, in the first of which a request arrives that is prepared for as long as `prepare` says; its
 * argument resolves in the last step. Resolves to what happened, in its order.
 */
async function happened(prepare: (last: Promise<void>) => Promise<void>): Promise<string[]> {
  const events: string[] = [];
  const { operation, ...write } = ownWrite('caller', async () => {
    events.push('request');
  });
  const { promise: last, resolve: lastBegins } = Promise.withResolvers<void>();
  const prepared = { ...write, operation: { ...operation, prepare: () => prepare(last) } };
  const executor = createExecutor(store, new Map([['caller', prepared]]));
  const ask = () =>
    executor
      .execute('caller', ownRequest({ path: '/', query: {} }))
      .catch(({ message }: Error) => events.push(message));
  let answered: Promise<unknown> | undefined;
  const runInSteps = inSteps(lane, clock, 1);
  const handler: JobHandler = {
    ...lane,
    run: (job, context) =>
      runInSteps(job, context, async (_tx, _shared, { payload }) => {
        events.push(`step ${payload}`);
        if (payload === '1') answered = ask();
        if (payload === '3') lastBegins();
        return payload === '3' ? undefined : String(Number(payload) + 1);
      }),
  };
  const runner = new JobRunner({
    store,
    handlers: [handler],
    clock,
    wallClock: clock,
    logger: pino({ level: 'silent' }),
    owner: 'node',
    storeFailed: () => undefined,
    callersWrite: () => false,
    callersPrepared: () => executor.prepared(),
  });
  await store.write((tx) => enqueueJob(tx.withoutLock('A'), lane, { payload: '1', dueAtMs: clock.nowMs() }));
  await runner.allDueDone();
  await answered;
  return events;
}

test('a request that is being prepared is answered before the next step', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    assert.deepEqual(await happened(() => turns(50)), ['step 1', 'request', 'step 2', 'step 3']);
  } finally {
    mock.timers.reset();
  }
});

test('a request that is refused while it is prepared holds up no step', async () => {
  const refused = happened(() => Promise.reject(new Error('refused')));
  assert.deepEqual(await refused, ['step 1', 'refused', 'step 2', 'step 3']);
});

test('a request whose preparation takes long holds up each step for a while only', async () => {
  assert.deepEqual(await happened((last) => last), ['step 1', 'step 2', 'step 3', 'request']);
});

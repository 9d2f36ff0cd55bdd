/** A job that decides an item locks its partner before its lane, as requests do, so that neither has to start again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newDatabase, testEngine } from '@kontor/harness/database';
import { connectToLocks, holdPartnerLock, untilWaitedFor } from '@kontor/harness/partner-lock';
import { raw } from '@kontor/harness/raw-sql';
import { newStore } from '@kontor/harness/store';
import { pino } from 'pino';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { createPendingWork } from '../../platform/jobs/work.ts';
import { MarketplaceClock } from '../../platform/time/clock.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

const lockLane = "SELECT 1 FROM job_lanes WHERE partner_id = 'A' AND lane = 'things' FOR UPDATE NOWAIT";

test('while a job waits for its partner, others can add items to its lane', { skip }, async () => {
  const database = await newDatabase();
  const store = await newStore(database);
  const clock = new MarketplaceClock();
  clock.stopAt(1_000_000);
  let decided = 0;
  const things = createPendingWork(
    {
      name: 'things',
      priority: 10,
      startsMax: 10,
      async decide(tx) {
        await raw(tx).get('SELECT ?1 AS partner_id');
        decided += 1;
      },
      async giveUp() {},
    },
    clock,
  );
  await store.write((tx) => things.ask(tx.partner('A'), '1', clock.nowMs()));
  const lock = await holdPartnerLock(database.url, 'A');
  const onlooker = await connectToLocks(database.url, 'A');
  const runner = new JobRunner({
    store,
    handlers: [things.handler],
    clock,
    wallClock: clock,
    owner: 'node',
    logger: pino({ level: 'silent' }),
    storeFailed: () => undefined,
    callersWrite: () => false,
  });
  runner.start();
  await untilWaitedFor(onlooker, lock.pid);
  const refused = await onlooker.query(lockLane).then(
    () => undefined,
    (error) => error.message,
  );
  await lock.release();
  await onlooker.end();
  await runner.allDueDone();
  await runner.stop();
  assert.equal(refused, undefined, 'the job holds its lane while it waits for the partner');
  assert.equal(decided, 1);
});

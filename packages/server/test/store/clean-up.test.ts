import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import { dayMs } from '../../../values/instant.ts';
import { removeOldOrderDays } from '../../areas/orders/index.ts';
import { removeOldPrices } from '../../areas/products/prices/service/past-prices.ts';
import { removeOldProductDays } from '../../areas/products/status/store/days.ts';
import { migrations } from '../../migrations/index.ts';
import { removeEndedSessions } from '../../platform/auth/store/sessions.ts';
import { removeOldOutcomes } from '../../platform/deliveries/history.ts';
import { putFailedElements, removeFailedElements } from '../../platform/deliveries/store/failed-elements.ts';
import { removeOldDeliveries } from '../../platform/deliveries/store/lists.ts';
import { removeOldAnswers } from '../../platform/idempotency/idempotency.ts';
import { PeriodicRunner, type PeriodicTask } from '../../platform/jobs/periodic.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import { dialectOf } from '../../platform/store/location.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import { MarketplaceClock } from '../../platform/time/clock.ts';

const database = await newDatabase();
const store = await openStore(database, { writes: true });
after(async () => {
  await store.close();
  await database.remove();
});
await migrate(store, dialectOf(database), migrations, 0);

const nowMs = Date.UTC(2030, 0, 15, 12);
const logger = createLogger('silent');

async function keysOf(table: string, key: string): Promise<string[]> {
  const rows = await raw(store.reads).all<{ key: string }>(
    `SELECT ${key} AS key FROM ${table} ORDER BY ${key}`,
  );
  return rows.map((row) => row.key);
}

const insertEach = (sql: string, rows: (string | number)[][]) =>
  store.write((tx) => raw(tx).runEach(sql, rows));

/** Runs a piece repeatedly until nothing is left; resolves to the number of pieces. */
async function runAll(piece: PeriodicTask['run']): Promise<number> {
  for (let pieces = 1; ; pieces += 1) {
    if (!(await store.write((tx) => piece(tx, nowMs)))) return pieces;
  }
}

describe('the clean-up', () => {
  test('removes figures of days that are more than 400 days ago', async () => {
    const days = ['2028-12-10', '2028-12-12'];
    await insertEach(
      `INSERT INTO order_days (partner_id, day, currency, orders, items, cents) VALUES ('1', ?1, 'EUR', 1, 1, 999)`,
      days.map((day) => [day]),
    );
    await insertEach(
      `INSERT INTO product_days (partner_id, day, pending, online, restricted, rejected, inactive)
       VALUES ('1', ?1, 0, 1, 0, 0, 0)`,
      days.map((day) => [day]),
    );
    assert.deepEqual([await runAll(removeOldOrderDays), await runAll(removeOldProductDays)], [1, 1]);
    assert.deepEqual(await keysOf('order_days', 'day'), days.slice(1));
    assert.deepEqual(await keysOf('product_days', 'day'), days.slice(1));
  });

  test('removes expired sessions and refresh tokens of every partner, piece by piece', async () => {
    const ended = Array.from({ length: 2_100 }, (_, index) => `ended-${index}`);
    const rows = [...ended.map((id) => [id, nowMs]), ['open', nowMs + 1]] as [string, number][];
    await insertEach(
      `INSERT INTO auth_sessions (partner_id, session_id, client_id, client_generation, username, started_at, ends_at)
       VALUES ('1', ?1, 'client', 0, 'ada', 0, ?2)`,
      rows,
    );
    await insertEach(
      `INSERT INTO auth_refresh_tokens (partner_id, token_hash, session_id, expires_at) VALUES ('2', ?1, ?1, ?2)`,
      rows,
    );
    assert.equal(await runAll(removeEndedSessions), 3);
    assert.deepEqual(await keysOf('auth_sessions', 'session_id'), ['open']);
    assert.deepEqual(await keysOf('auth_refresh_tokens', 'token_hash'), ['open']);
  });

  test('removes deliveries done 30 days ago, with their parts, and none that is pending', async () => {
    const old = Array.from({ length: 51 }, (_, index) => [`old-${index}`, 'done', nowMs - 30 * dayMs]);
    const insert = (doneAt: string) =>
      `INSERT INTO deliveries (partner_id, delivery_id, kind, state, total, succeeded, failed, unchanged,
         client_time_ms, accepted_at, done_at, logref, crashes)
       VALUES ('1', ?1, 'products', ?2, 1, 1, 0, 0, NULL, 0, ${doneAt}, '', 0)`;
    await insertEach(insert('?3'), [...old, ['young', 'done', nowMs - 30 * dayMs + 1]]);
    await insertEach(insert('NULL'), [['waiting', 'pending']]);
    await insertEach(
      `INSERT INTO delivery_results (partner_id, delivery_id, first_index, succeeded, failed, unchanged)
       VALUES ('1', ?1, 0, '{}', '', '')`,
      [['old-0'], ['young']],
    );
    assert.equal(await runAll(removeOldDeliveries), 2);
    assert.deepEqual(await keysOf('deliveries', 'delivery_id'), ['waiting', 'young']);
    assert.deepEqual(await keysOf('delivery_results', 'delivery_id'), ['young']);
  });

  test('removes prices that ended before their time and what deliveries did on earlier days, piece by piece', async () => {
    const skus = Array.from({ length: 2_001 }, (_, index) => `old-${index}`);
    await insertEach(
      `INSERT INTO past_prices (partner_id, sku, until_at, revision, price) VALUES ('1', ?1, ?2, 1, '')`,
      [...skus.map((sku) => [sku, nowMs]), ['young', nowMs + 1]],
    );
    assert.equal(await runAll(removeOldPrices), 3);
    assert.deepEqual(await keysOf('past_prices', 'sku'), ['young']);
    await insertEach(
      `INSERT INTO delivery_outcomes (partner_id, entity_key, day, outcome_key, kind, part, faults, delivery_id,
         first_at, last_at, times) VALUES ('1', ?1, ?2, 'd', 'products', 'succeeded', '[]', 'd', 0, 0, 1)`,
      [...skus.map((sku) => [sku, nowMs / dayMs - 1.5]), ['young', Math.floor(nowMs / dayMs)]],
    );
    assert.equal(await runAll(removeOldOutcomes), 3);
    assert.deepEqual(await keysOf('delivery_outcomes', 'entity_key'), ['young']);
  });

  test('removes failed elements from before their time, piece by piece', async () => {
    const old = Array.from({ length: 150 }, (_, index) => [`old-${index}`, nowMs - 1]);
    await insertEach(
      `INSERT INTO failed_elements (partner_id, delivery_id, first_index, entries, failed_at, bytes_through)
       VALUES ('1', ?1, 0, '{}', ?2, 1)`,
      [...old, ['young', nowMs]] as [string, number][],
    );
    assert.equal(await runAll(removeFailedElements), 2);
    assert.deepEqual(await keysOf('failed_elements', 'delivery_id'), ['young']);
  });

  test('of the failed elements of a partner the newest stay, up to the size, whatever others have', async () => {
    const put = (partnerId: string, deliveryId: string) =>
      store.write((tx) => {
        const kept = { deliveryId, firstIndex: 0, entries: '{}', failedAtMs: nowMs, bytes: 40 };
        return putFailedElements(tx.partner(partnerId), kept, 100);
      });
    for (const id of ['a', 'b', 'c', 'd', 'e']) await put('8', id);
    await put('9', 'of-another');
    const rows = await keysOf('failed_elements', 'delivery_id');
    assert.deepEqual(
      rows.filter((id) => id !== 'young'),
      ['c', 'd', 'e', 'of-another'],
    );
  });

  test('removes stored answers that are a day old', async () => {
    await insertEach(
      `INSERT INTO idempotency_answers (partner_id, idempotency_key, fingerprint, answer, answered_at)
       VALUES ('1', ?1, '', '{}', ?2)`,
      [
        ['old', nowMs - dayMs],
        ['young', nowMs - dayMs + 1],
      ],
    );
    assert.equal(await runAll(removeOldAnswers), 1);
    assert.deepEqual(await keysOf('idempotency_answers', 'idempotency_key'), ['young']);
  });
});

describe('a periodic task', () => {
  const counting = (name: string, pieces = 1) => {
    const runs: number[] = [];
    const run: PeriodicTask['run'] = async (_tx, atMs) => {
      runs.push(atMs);
      return runs.length % pieces !== 0;
    };
    return { runs, task: { name, everyMs: 60_000, run } };
  };

  test('runs when it is due by the clock, and not before', async () => {
    const clock = new MarketplaceClock();
    clock.stopAt(nowMs);
    const { runs, task } = counting('due');
    const runner = new PeriodicRunner({ storeFailed: () => undefined, store, tasks: [task], clock, logger });
    await runner.runDue();
    clock.stopAt(nowMs + 59_999);
    await runner.runDue();
    clock.stopAt(nowMs + 60_000);
    await runner.runDue();
    assert.deepEqual(runs, [nowMs, nowMs + 60_000]);
    clock.stopAt(nowMs - dayMs);
    await runner.runDue();
    assert.equal(runs.length, 3, 'a clock that is set back puts nothing off');
  });

  test('is run for whoever asks after the clock was moved, also while an earlier run is still at work', async () => {
    const clock = new MarketplaceClock();
    clock.stopAt(nowMs);
    const { runs, task } = counting('passed');
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: PeriodicTask = {
      name: 'slow',
      everyMs: 60_000,
      run: async () => {
        reached.resolve();
        await goOn.promise;
        return false;
      },
    };
    const tasks = [task, slow];
    const runner = new PeriodicRunner({ storeFailed: () => undefined, store, tasks, clock, logger });
    const earlier = runner.runDue();
    await reached.promise;
    clock.stopAt(nowMs + dayMs);
    const later = runner.runDue();
    goOn.resolve();
    await Promise.all([earlier, later]);
    assert.deepEqual(runs, [nowMs, nowMs + dayMs]);
  });

  test('uses the time at which its transaction runs: the clock may be set back before that', async () => {
    const clock = new MarketplaceClock();
    clock.stopAt(nowMs + dayMs);
    const { runs, task } = counting('late');
    const write: typeof store.write = (work, options) => {
      clock.stopAt(nowMs);
      return store.write(work, options);
    };
    const parts = { storeFailed: () => undefined, store: { ...store, write }, tasks: [task], clock, logger };
    await new PeriodicRunner(parts).runDue();
    assert.deepEqual(runs, [nowMs]);
  });

  test('is done by one node of many, in as many pieces as it needs', async () => {
    const clock = new MarketplaceClock();
    clock.stopAt(nowMs);
    const { runs, task } = counting('shared', 3);
    const nodes = Array.from(
      { length: 5 },
      () => new PeriodicRunner({ storeFailed: () => undefined, store, tasks: [task], clock, logger }),
    );
    await Promise.all(nodes.map((node) => node.runDue()));
    assert.equal(runs.length, 3);
  });

  test('that fails stops no other task, and is retried', async () => {
    const clock = new MarketplaceClock();
    clock.stopAt(nowMs);
    let failures = 0;
    const failing: PeriodicTask = {
      name: 'failing',
      everyMs: 60_000,
      run: async () => {
        failures += 1;
        throw new Error('no');
      },
    };
    const { runs, task } = counting('after');
    const runner = new PeriodicRunner({
      storeFailed: () => undefined,
      store,
      tasks: [failing, task],
      clock,
      logger,
    });
    await runner.runDue();
    clock.stopAt(nowMs + 60_000);
    await runner.runDue();
    await runner.stop();
    assert.deepEqual([failures, runs.length], [2, 2]);
  });
});

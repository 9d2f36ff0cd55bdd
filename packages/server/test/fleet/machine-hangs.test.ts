/**
 * A distributed database with one of two machines that hangs: it accepts connections and statements, and answers none. What
 * concerns the partners of the other machine goes on. Needs the programs of a PostgreSQL that has Citus, like
 * `machine-away.test.ts`.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { noCitus, type OwnMachines } from '@kontor/harness/citus';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import {
  assertAway,
  assertTwoLines,
  type NodeOnMachines,
  startNodeOnMachines,
} from '@kontor/harness/node-on-machines';
import type { LogLine, ServerProcess } from '@kontor/harness/process';
import { ean, product } from '@kontor/harness/products';

describe('while a machine hangs', { skip: noCitus, timeout: 600_000 }, () => {
  let started: NodeOnMachines | undefined;
  let machines: OwnMachines;
  let node: ServerProcess;
  const log: LogLine[] = [];
  const operator = new ApiClient(() => node.operatorUrl, 'operator');
  const one = new ApiClient(() => node.partnerUrl);
  const other = new ApiClient(() => node.partnerUrl);
  let numbers = 0;
  let named = '';
  /** Answers to requests of the partner on the machine, sent at the moment at which it begins to hang. */
  let caught: readonly Promise<Answer>[] = [];

  before(async () => {
    started = await startNodeOnMachines(log);
    ({ machines, node, named } = started);
    await one.login('demo', 'demo');
    await other.login('second', 'second');
    // Connections to both machines are open and idle.
    for (const client of [one, other, one, other]) await deliver(client, [next()]);
    machines.first.hang();
    caught = [1, 2, 3, 4].flatMap(() => [one.get('/v5/products'), one.post('/v5/products', [next()])]);
  });

  after(async () => {
    await started?.remove();
  });

  function next() {
    numbers += 1;
    const sku = `H-${numbers}`;
    return product({ sku, productReference: sku, ean: ean(numbers) });
  }

  test('the other partner delivers and reads', async () => {
    for (let count = 1; count <= 3; count += 1) {
      const { progress } = await deliver(other, [next()]);
      assert.equal(progress.succeeded, 1);
    }
    assert.equal((await other.get('/v5/products')).status, 200);
  });

  test('requests that it caught end with 503, and say when to send them again', async () => {
    for (const answer of await Promise.all(caught)) assertAway(answer, /cannot be reached/);
  });

  test('later ones of its partners are refused without a wait for it', async () => {
    assertAway(await one.get('/v5/products'), /cannot be reached/);
    assertAway(await one.post('/v5/products', [next()]), /cannot be reached/);
    assertAway(await operator.get('/operator/v1/products'), new RegExp(named));
    const ready = await operator.get('/readyz');
    assert.deepEqual([ready.status, ready.json.status.includes(named)], [200, true], ready.text);
  });

  test('once it answers again, its partners deliver', async () => {
    machines.first.wake();
    while ((await one.get('/v5/products')).status === 503) await pause(100);
    // Each thread finds out by itself.
    while ((await one.post('/v5/products', [next()])).status === 503) await pause(100);
    const { progress } = await deliver(other, [next()]);
    assert.equal(progress.succeeded, 1);
  });

  test('the log has one line of its beginning and one of its end', async () => {
    while (!log.some(({ msg }) => msg === 'database machine is back')) await pause(100);
    assertTwoLines(log, named);
  });
});

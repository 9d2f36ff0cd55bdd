/**
 * A distributed database with one of two machines away: what concerns the partners of the other goes on, also where all
 * partners are read, and nothing is lost or read twice when it is back. Needs the programs of a PostgreSQL that has Citus:
 * `KONTOR_TEST_CITUS_BIN` names their folder.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { noCitus, type OwnMachines } from '@kontor/harness/citus';
import { ApiClient } from '@kontor/harness/client';
import { waitUntilDone } from '@kontor/harness/deliver';
import { allEvents, eventsOf, partnerEvents, type ReadEvent } from '@kontor/harness/events';
import {
  assertAway,
  assertTwoLines,
  type NodeOnMachines,
  startNodeOnMachines,
} from '@kontor/harness/node-on-machines';
import type { LogLine, ServerProcess } from '@kontor/harness/process';
import { ean, product } from '@kontor/harness/products';
import { type Received, Receiver } from '@kontor/harness/receiver';
import { operatorWebhooksPath, webhooksOf, webhooksPath } from '@kontor/harness/webhooks';

const types = 'kontor.product.created.v1';
const hooks = { operator: await Receiver.start(), other: await Receiver.start() };

describe('while a machine is away', { skip: noCitus, timeout: 600_000 }, () => {
  let started: NodeOnMachines | undefined;
  let machines: OwnMachines;
  let node: ServerProcess;
  const log: LogLine[] = [];
  const operator = new ApiClient(() => node.operatorUrl, 'operator');
  const one = new ApiClient(() => node.partnerUrl);
  const other = new ApiClient(() => node.partnerUrl);
  let hookId = '';
  /** How far the operator's webhook had got before. */
  let stored: Record<string, unknown> | undefined;
  let numbers = 0;
  /** Where the operator had read to before, and how far it has read since. */
  let begin = '';
  let reached = '';
  const read: ReadEvent[] = [];
  let named = '';

  before(async () => {
    started = await startNodeOnMachines(log);
    ({ machines, node, named } = started);
    await one.login('demo', 'demo');
    await other.login('second', 'second');
    const { subscribe } = webhooksOf(operator, operatorWebhooksPath);
    hookId = (await subscribe(hooks.operator.url, { types: [types] })).id;
    await webhooksOf(other, webhooksPath).subscribe(hooks.other.url, { types: [types] });
    [stored] = await machines.coordinator.query(
      `SELECT position FROM webhooks WHERE webhook_id = '${hookId}'`,
      'kontor',
    );
    begin = (await eventsOf(operator, allEvents, { types, after: 'now' })).cursor;
    reached = begin;
    await create(one, 'A1');
    await create(other, 'B1');
    await hooks.operator.until(() => subjectsOf(hooks.operator.events).length === 2);
    await machines.first.stop('immediate');
  });

  after(async () => {
    await started?.remove();
  });

  async function create(client: ApiClient, sku: string): Promise<void> {
    numbers += 1;
    const each = product({ sku, productReference: sku, ean: ean(numbers) });
    for (;;) {
      const answer = await client.post('/v5/products', [each]);
      if (answer.status === 202) {
        const path = `/v5/products/update-tasks/${answer.json.task.id}` as const;
        while ((await client.get(path)).status === 503) await pause(100);
        const { progress } = await waitUntilDone(client, answer.json.task.id);
        assert.equal(progress.succeeded, 1, JSON.stringify(progress));
        return;
      }
      // The machine may have come back a moment ago.
      assert.equal(answer.status, 503, answer.text);
      await pause(100);
    }
  }

  /** Reads the journal of all partners on, until it has events of some subjects. */
  async function readUntil(...skus: string[]): Promise<void> {
    while (skus.some((sku) => !subjectsOf(read).includes(sku))) {
      const page = await eventsOf(operator, allEvents, { types, after: reached, limit: '2' });
      read.push(...page.events);
      reached = page.cursor;
    }
  }

  test('a list of all partners is refused with the name of the machine, and not by a wait', async () => {
    // The first request finds out.
    await operator.get('/operator/v1/products?limit=1');
    const answers = await Promise.all(
      ['/operator/v1/products', '/operator/v1/orders', `${allEvents}?subject=products/A1`].map((path) =>
        operator.get(path),
      ),
    );
    for (const answer of answers) assertAway(answer, new RegExp(named));
  });

  test('the partner on it gets 503, and the answer names no machine', async () => {
    const answer = await one.get('/v5/products');
    assertAway(answer, /cannot be reached/);
    assert.doesNotMatch(answer.text, new RegExp(String(machines.first.port)));
    assertAway(await one.post('/v5/products', [product()]), /cannot be reached/);
    assertAway(await operator.get(`${allEvents}?partnerId=1000001`), /cannot be reached/);
  });

  test('health and readiness of the node name the machine', async () => {
    const ready = await operator.get('/readyz');
    assert.deepEqual([ready.status, ready.json.status.includes(named)], [200, true], ready.text);
    const { json } = await operator.get('/operator/v1/health');
    const parts = new Map(json.parts.map((each) => [each.part, each]));
    const { status, text } = parts.get('database')!;
    assert.deepEqual([status, text.includes(named)], ['degraded', true], text);
    assert.equal(parts.get('journal')?.status, 'ok');
  });

  test('the other partner delivers and reads its events, and both webhooks get them', async () => {
    await create(other, 'B2');
    const page = await eventsOf(other, partnerEvents, { types });
    assert.ok(subjectsOf(page.events).includes('B2'));
    assert.equal((await operator.get(`${allEvents}?partnerId=1000002&types=${types}`)).status, 200);
    await hooks.other.until(() => subjectsOf(hooks.other.events).includes('B2'));
    await hooks.operator.until(() => subjectsOf(hooks.operator.events).includes('B2'));
  });

  test('the journal of all partners and a webhook that is sent back go on without what is away', async () => {
    await readUntil('B1', 'B2');
    assert.deepEqual(subjectsOf(read), ['B1', 'B2']);
    hooks.operator.received.length = 0;
    // What a replay does; operators change nothing while the machine that keeps the audit log of their actions is away.
    await machines.coordinator.query(
      `UPDATE webhooks SET position = '${stored?.position}', revision = revision + 1 WHERE webhook_id = '${hookId}'`,
      'kontor',
    );
    await hooks.operator.until(() => subjectsOf(hooks.operator.events).includes('B2'));
    assert.deepEqual(subjectsOf(hooks.operator.events), ['B1', 'B2']);
  });

  test('once it is back, all catch up: in order, each event once', async () => {
    await machines.first.run();
    await create(one, 'A2');
    await create(other, 'B3');
    await readUntil('A1', 'A2', 'B3');
    const { operator: all, other: own } = hooks;
    await all.until(() => ['A2', 'B3'].every((sku) => subjectsOf(all.events).includes(sku)));
    await own.until(() => subjectsOf(own.events).includes('B3'));
    for (const subjects of [subjectsOf(read), subjectsOf(all.events)]) {
      assert.deepEqual(subjects.toSorted(), ['A1', 'A2', 'B1', 'B2', 'B3']);
      assert.deepEqual(ofPartner(subjects, 'A'), ['A1', 'A2']);
      assert.deepEqual(ofPartner(subjects, 'B'), ['B1', 'B2', 'B3']);
    }
    assert.deepEqual(subjectsOf(own.events), ['B1', 'B2', 'B3']);
    assert.equal(new Set(read.map(({ id }) => id)).size, read.length);
  });

  test('the log has one line of its beginning, and one of its end with the number of failures', async () => {
    while (!log.some(({ msg }) => msg === 'database machine is back')) await pause(100);
    const [begin, end] = assertTwoLines(log, named);
    assert.match(JSON.stringify(begin?.error), /reached|refused|connect/i);
    assert.ok(Number(end?.failures) > 5 && Number(end?.lastedMs) > 0, JSON.stringify(end));
    const troubles = log.filter(({ level, msg }) => Number(level) >= 50 && !/^database /.test(msg));
    assert.deepEqual(troubles, []);
  });
});

const ofPartner = (subjects: readonly string[], letter: string) =>
  subjects.filter((subject) => subject.startsWith(letter));

function subjectsOf(events: readonly (ReadEvent | Received)[]): string[] {
  return events.map((event) =>
    String('body' in event ? event.body.subject : event.subject).slice('products/'.length),
  );
}

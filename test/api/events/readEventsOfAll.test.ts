import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { removeOldEvents } from '../../../src/platform/journal/index.ts';
import { openStore } from '../../../src/platform/store/open.ts';
import { newStockPartner, store } from '../../harness/availability.ts';
import { settleWork } from '../../harness/clock.ts';
import { eventsOf, partnerEvents, allEvents as path, readOn, told } from '../../harness/events.ts';
import { newOperator } from '../../harness/operators.ts';
import { startTestServer } from '../../harness/server.ts';

const server = await startTestServer();
const { operator } = server;
const one = await newStockPartner(server, 'A', 'B');
const other = await newStockPartner(server, 'A');
await settleWork(server);

describe('200', () => {
  test('the events of all partners, in commit order', async () => {
    const { cursor: after } = await eventsOf(operator, path, { after: 'now' });
    await store(one, { A: 5, B: 6 });
    await store(other, { A: 7 });
    await store(one, { A: 8 });
    const { events } = await readOn(operator, path, { after, limit: '2' });
    assert.deepEqual(
      events.map(({ source, data }) => [source.split('/').at(-1), data.quantity]),
      [
        [one.partnerId, 5],
        [one.partnerId, 6],
        [other.partnerId, 7],
        [one.partnerId, 8],
      ],
    );
    assert.equal(new Set(events.map(({ id, source }) => `${source} ${id}`)).size, 4);
    const own = (await readOn(one, partnerEvents)).events.slice(-3);
    assert.deepEqual(
      own,
      events.filter(({ source }) => source.endsWith(`/${one.partnerId}`)),
    );
  });

  test('a waiting request is answered when any partner has an event', async () => {
    const { cursor: after } = await eventsOf(operator, path, { after: 'now' });
    const waiting = eventsOf(operator, path, { after, wait: '20' });
    await store(other, { A: 70 });
    assert.deepEqual((await waiting).events.map(told), ['quantity.changed products/A']);
  });

  test('an operator reads the types that its roles allow', async () => {
    const orders = await newOperator(server, 'only-orders', ['orders']);
    const catalogue = await newOperator(server, 'only-catalogue', ['catalogue']);
    assert.deepEqual((await readOn(orders, path)).events, []);
    assert.ok((await readOn(catalogue, path)).events.length > 0);
    const denied = await orders.get(`${path}?types=kontor.quantity.changed.v1`);
    assert.deepEqual([denied.status, denied.json.errors[0].code], [403, 'MISSING_ROLE']);
  });
});

test('403 for an operator whose roles allow no area with events', async () => {
  const security = await newOperator(server, 'only-security', ['security']);
  assert.equal((await security.get(path)).status, 403);
});

test('400 for an unknown type', async () => {
  assert.equal((await operator.get(`${path}?types=price.changed`)).status, 400);
});

describe('410', () => {
  test('for a cursor whose position is no longer stored; what is stored can be read from its beginning', async () => {
    await store(one, { A: 100 });
    const { events, cursor: after } = await eventsOf(operator, path, { limit: '1' });
    await store(one, { A: 101 });
    const { cursor: late } = await eventsOf(operator, path, { after: 'now' });
    const writing = await openStore({ url: server.databaseUrl }, { writes: true });
    try {
      const untilMs = Date.now() + 1_000;
      assert.equal(await writing.write((tx) => removeOldEvents(tx, untilMs - 60 * 60_000)), false);
      assert.equal((await eventsOf(operator, path, { limit: '1' })).events[0]?.id, events[0]?.id);
      assert.equal(await writing.write((tx) => removeOldEvents(tx, untilMs)), false);
    } finally {
      await writing.close();
    }
    const gone = await operator.get(`${path}?after=${after}`);
    assert.deepEqual([gone.status, gone.json.errors[0].code], [410, 'CURSOR_TOO_OLD']);
    assert.match(gone.json.errors[0].detail, /after=now/);
    await store(one, { A: 102 });
    for (const query of [{ after: late }, {}]) {
      const kept = (await readOn(operator, path, query)).events;
      assert.deepEqual(
        kept.map(({ data }) => data.quantity),
        [102],
      );
    }
  });
});

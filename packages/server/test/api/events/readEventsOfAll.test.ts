import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newStockPartner, store } from '@kontor/harness/availability';
import { settleWork } from '@kontor/harness/clock';
import { eventsOf, partnerEvents, allEvents as path, readOn, told } from '@kontor/harness/events';
import { newOperator } from '@kontor/harness/operators';
import { ordersOf } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { removeOldEvents } from '../../../platform/journal/index.ts';
import { openStore } from '../../../platform/store/open.ts';

const server = await startTestServer();
const { operator } = server;
const one = await newStockPartner(server, 'A', 'B');
const other = await newStockPartner(server, 'A');
// A first quantity also changes whether a product can be ordered.
await store(one, { A: 1, B: 1 });
await store(other, { A: 1 });
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

  test('the last events of all partners, or of one of them', async () => {
    const { cursor: after } = await eventsOf(operator, path, { after: 'now' });
    await store(one, { A: 15, B: 16 });
    await store(other, { A: 17 });
    await store(one, { A: 18 });
    const { events } = await readOn(operator, path, { after });
    assert.deepEqual((await eventsOf(operator, path, { last: '3' })).events, events.slice(-3));
    const { partnerId } = one;
    const own = events.filter(({ source }) => source.endsWith(`/${partnerId}`));
    assert.deepEqual((await eventsOf(operator, path, { partnerId, last: '2' })).events, own.slice(-2));
    const refused = await operator.get(`${path}?last=2&subject=products/A`);
    assert.equal(refused.status, 400);
    assert.match(refused.json.errors[0].detail, /last cannot be combined with subject/);
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
    assertRefused(await orders.get(`${path}?types=kontor.quantity.changed.v1`), 403, 'MISSING_ROLE');
  });
});

describe('200 with filters', () => {
  const of = async (query: Record<string, string>) => (await readOn(operator, path, query)).events;

  test('the events of one partner, without those of the marketplace', async () => {
    await operator.put('/operator/v1/brands', [{ id: 'filtered', name: 'Filtered', usable: true }]);
    await store(one, { A: 801 });
    const all = await of({});
    const own = await of({ partnerId: one.partnerId, limit: '3' });
    assert.ok(own.length > 3);
    assert.deepEqual(
      own,
      all.filter(({ source }) => source === `/partners/${one.partnerId}`),
    );
    assert.deepEqual(await of({ partnerId: '9999' }), []);
  });

  test('the events of one subject, of one partner or of all, with further filters', async () => {
    await store(other, { A: 802 });
    const all = await of({});
    const subject = 'products/A';
    const found = await of({ subject, limit: '2' });
    assert.deepEqual(
      found,
      all.filter((event) => event.subject === subject),
    );
    const types = 'kontor.quantity.changed.v1';
    assert.deepEqual(
      await of({ subject, types, partnerId: other.partnerId }),
      found.filter(({ type, source }) => type === types && source.endsWith(other.partnerId)),
    );
    assert.deepEqual(await of({ subject: 'products/a' }), []);
  });

  test('an order with its items', async () => {
    const order = await ordersOf(server, one.partnerId).placeProcessable();
    const found = await of({ subject: `orders/${order.salesOrderId}` });
    assert.deepEqual(
      found.map(({ type }) => type),
      ['kontor.order.placed.v1', 'kontor.order-item.processable.v1'],
    );
  });

  test('a waiting request is answered by an event of its subject', async () => {
    const subject = 'products/B';
    const { cursor: after } = await eventsOf(operator, path, { after: 'now' });
    const waiting = eventsOf(operator, path, { after, subject, wait: '20' });
    await store(one, { A: 803 });
    await store(one, { B: 804 });
    assert.deepEqual((await waiting).events.map(told), ['quantity.changed products/B']);
  });

  test('a role reads only its types of a subject', async () => {
    const catalogue = await newOperator(server, 'catalogue-of-subject', ['catalogue']);
    const order = await ordersOf(server, one.partnerId).place();
    const subject = `orders/${order.salesOrderId}`;
    assert.deepEqual((await readOn(catalogue, path, { subject })).events, []);
    assert.equal((await of({ subject })).length, 1);
  });
});

test('403 for an operator whose roles allow no area with events', async () => {
  const security = await newOperator(server, 'only-security', ['security']);
  assertRefused(await security.get(path), 403, 'MISSING_ROLE');
});

test('400 for an unknown type', async () => {
  assertRefused(await operator.get(`${path}?types=price.changed`), 400, 'INVALID_PARAMETER');
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
    assertRefused(gone, 410, 'CURSOR_TOO_OLD');
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

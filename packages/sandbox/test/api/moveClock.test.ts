import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { newDatabase } from '@kontor/harness/database';
import { waitUntilDone } from '@kontor/harness/deliver';
import { address, newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { migrations } from '../../../server/migrations/index.ts';
import { migrate } from '../../../server/platform/store/migrator.ts';
import { openStore } from '../../../server/platform/store/open.ts';
import { putSetting } from '../../../server/platform/store/settings.ts';
import { wallCourse } from '../../../server/platform/time/clock.ts';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/clock';
const start = Date.UTC(2026, 2, 2, 9);

/** A login that is valid at the clock's current time, because tokens expire when the clock moves on. */
async function loggedIn(partner: {
  username: string;
  login(name: string, password: string): Promise<unknown>;
}) {
  await partner.login(partner.username, 'pass-word');
}

describe('200', () => {
  test('advances by a duration and shows it when read', async () => {
    server.clock.stopAt(start);
    const answer = await operator.post(path, { advance: 'PT31M' });
    assert.equal(answer.status, 200);
    assert.equal(answer.json.now, '2026-03-02T09:31:00.000Z');
    assert.equal((await operator.get(path)).json.now, '2026-03-02T09:31:00.000Z');
  });

  test('moves to an instant, even backwards', async () => {
    const answer = await operator.post(path, { now: '2026-03-02T10:00:00+01:00' });
    assert.equal(answer.json.now, '2026-03-02T09:00:00.000Z');
  });

  test('keeps work that was due before it was set back: queued deliveries are still processed', async () => {
    server.clock.stopAt(start);
    const client = await server.newPartner();
    // They wait, because the clock is stopped before they become due.
    const accepted = await Promise.all(
      Array.from({ length: 12 }, (_, round) =>
        client.post(
          '/v5/products',
          products(60).map((each) => ({ ...each, mpn: `round ${round}` })),
        ),
      ),
    );
    await operator.post(path, { now: new Date(start - 24 * 60 * 60 * 1000).toISOString() });
    for (const { json } of accepted) {
      const { progress } = await waitUntilDone(client, json.task.id);
      assert.equal(progress.state, 'done');
    }
  });

  test('answers when everything that became due is done', async () => {
    server.clock.stopAt(start);
    const partner = await newOrderPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const placed = await Promise.all(Array.from({ length: 20 }, () => orders.place()));
    await moveClock(server, { advance: 'PT29M59.999S' });
    const count = async (status: string) =>
      (await partner.get(`/v4/orders?fulfillmentStatus=${status}`)).json.resources.length;
    assert.equal(await count('ANNOUNCED'), placed.length);
    await moveClock(server, { advance: 'PT0.001S' });
    assert.equal(await count('PROCESSABLE'), placed.length);
  });

  test('processes more than fits in one transaction, and the deadline after the period', async () => {
    server.clock.stopAt(start);
    const partner = await newOrderPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    await orders.placeMany(150);
    const unpaid = await orders.place({ paymentMethod: 'PREPAYMENT' });
    await moveClock(server, { advance: 'P14D' });
    await loggedIn(partner);
    const { json } = await partner.get('/v4/orders?fulfillmentStatus=PROCESSABLE&limit=256');
    assert.equal(json.resources.length, 150);
    const { positionItems } = (await partner.get(`/v4/orders/${unpaid.salesOrderId}`)).json;
    assert.equal(positionItems[0].cancellationReason, 'PAYMENT_ABORTED');
  });
});

describe('200 for how the clock runs', () => {
  const wallMs = Date.UTC(2026, 4, 1, 12);
  const secondMs = 1_000;

  test('frozen: it stands still until it is started again, and can be moved nevertheless', async () => {
    const own = await startTestServer();
    own.wallClock.stopAt(wallMs);
    const frozen = await own.operator.post(path, { frozen: true });
    assert.deepEqual(frozen.json, {
      now: new Date(wallMs).toISOString(),
      offset: 'PT0S',
      frozen: true,
      speed: 1,
    });
    own.wallClock.stopAt(wallMs + 60 * secondMs);
    const read = await own.operator.get(path);
    assert.deepEqual(read.json, { ...frozen.json, offset: '-PT60S' });
    assert.equal(read.headers.get('x-sandbox-time'), frozen.json.now);
    const moved = await own.operator.post(path, { advance: 'PT1H' });
    assert.equal(moved.json.frozen, true);
    own.wallClock.stopAt(wallMs + 120 * secondMs);
    assert.equal((await own.operator.get(path)).json.now, '2026-05-01T13:00:00.000Z');
    await own.operator.post(path, { frozen: false });
    own.wallClock.stopAt(wallMs + 150 * secondMs);
    assert.equal((await own.operator.get(path)).json.now, '2026-05-01T13:00:30.000Z');
  });

  test('speed: it runs that many times as fast, and what becomes due is done', async () => {
    const own = await startTestServer();
    own.wallClock.stopAt(wallMs);
    const partner = await newOrderPartner(own);
    const order = await ordersOf(own, partner.partnerId).place();
    const set = await own.operator.post(path, { speed: 1000 });
    assert.deepEqual([set.json.speed, set.json.frozen], [1000, false]);
    own.wallClock.stopAt(wallMs + 1.8 * secondMs + 1);
    assert.equal((await own.operator.get(path)).json.now, '2026-05-01T12:30:01.000Z');
    // Any write makes the server check for due work.
    await moveClock(own, { speed: 1 });
    const { positionItems } = (await partner.get(`/v4/orders/${order.salesOrderId}`)).json;
    assert.equal(positionItems[0].fulfillmentStatus, 'PROCESSABLE');
  });

  test('all members together survive a restart, and the clock continues meanwhile', async () => {
    const own = await startTestServer();
    own.wallClock.stopAt(wallMs);
    const { now } = await moveClock(own, { now: '2027-01-01T00:00:00Z', frozen: false, speed: 60 });
    assert.equal(now, '2027-01-01T00:00:00.000Z');
    // A new process has a separate clock that knows nothing yet.
    own.clock.follow(wallCourse);
    own.wallClock.stopAt(wallMs + 60 * secondMs);
    await own.restart();
    const after = (await own.operator.get(path)).json;
    assert.deepEqual([after.now, after.speed], ['2027-01-01T01:00:00.000Z', 60]);
  });

  test('a clock moved by an earlier version keeps its offset', async () => {
    const database = await newDatabase();
    const url = { url: database.url };
    const store = await openStore(url, { writes: true });
    await migrate(store, store.dialect, migrations, 0);
    await store.write((tx) => putSetting(tx, 'sandbox_clock_offset_ms', '86400000'));
    await store.close();
    const own = await startTestServer({}, database);
    assert.equal((await own.operator.get(path)).json.offset, 'PT86400S');
  });
});

describe('202 and 409', () => {
  /** Begins to move the clock by three days; resolves to where it was and what was answered meanwhile. */
  async function movingBy3Days({ operator: of, clock }: TestServer) {
    // The writer moves the clock: if this thread stalls meanwhile, the move may be over before it is asked about.
    for (let tries = 0; tries < 20; tries += 1) {
      const fromMs = clock.nowMs();
      const answer = await of.post(path, { advance: 'P3D' }, { prefer: 'wait=0' });
      const other = await of.post(path, { advance: 'PT1H' });
      const read = await of.get(path);
      const { movingTo } = answer.json;
      if (movingTo !== undefined && read.json.movingTo === movingTo) return { fromMs, answer, other };
      while (!(await clock.arrived(1_000)));
    }
    return assert.fail('no move was in progress after its answer');
  }

  test('a long move: the answer does not wait for its end, and nothing else moves the clock until then', async () => {
    const own = await startTestServer();
    own.clock.stopAt(start);
    await own.operator.put('/sandbox/v1/population', { preset: 'sale', bot: true });
    const { fromMs, answer, other } = await movingBy3Days(own);
    assert.equal(answer.status, 202, answer.text);
    const { now, movingTo, frozen } = answer.json;
    const target = new Date(fromMs + 3 * 24 * 3_600_000).toISOString();
    assert.deepEqual([movingTo, frozen], [target, false]);
    assert.ok(Date.parse(now) >= fromMs && now < movingTo, now);
    assert.equal(other.status, 409, other.text);
    assert.equal(other.json.errors[0].code, 'CLOCK_IS_MOVING');
    assert.ok(other.json.errors[0].detail.endsWith(`moving to ${target}.`), other.text);
    while (!(await own.clock.arrived(1_000)));
    const { json } = await own.operator.get(path);
    assert.deepEqual([json.now, 'movingTo' in json], [movingTo, false]);
    await moveClock(own, { advance: 'PT1H' });
  });

  test('a move that the end of the process interrupts has arrived at the next start', async () => {
    const own = await startTestServer();
    own.wallClock.stopAt(start);
    await own.operator.put('/sandbox/v1/population', { preset: 'sale', bot: true });
    await own.operator.post(path, { advance: 'P3D' }, { prefer: 'wait=0' });
    await own.restart();
    const { json } = await own.operator.get(path);
    assert.deepEqual([json.now, 'movingTo' in json], ['2026-03-05T09:00:00.000Z', false]);
  });
});

describe('moves from event to event', () => {
  test('everything happens at its own time: items become processable half an hour after each order', async () => {
    const own = await startTestServer();
    own.clock.stopAt(start);
    const partner = await newOrderPartner(own);
    const orders = ordersOf(own, partner.partnerId);
    await orders.place();
    own.clock.stopAt(start + 60_000);
    await orders.place();
    await moveClock(own, { advance: 'P1D' });
    await loggedIn(partner);
    const { json } = await partner.get('/v4/orders?fulfillmentStatus=PROCESSABLE');
    const dates = json.resources.map(
      ({ positionItems }: { positionItems: { processableDate: string }[] }) =>
        positionItems[0]?.processableDate,
    );
    assert.deepEqual(dates, ['2026-03-02T09:30:00.000Z', '2026-03-02T09:31:00.000Z']);
  });
});

describe('400, and the clock stays where it was', () => {
  for (const body of [
    {},
    { advance: 'PT1M', now: '2026-03-02T09:00:00Z' },
    { advance: '31m' },
    { advance: 'P1M' },
    { advance: '-PT1M' },
    { advance: 'P99999999D' },
    { advance: 60 },
    { now: 'tomorrow' },
    { now: '1999-12-31T23:59:59Z' },
    { now: '2200-01-01T00:00:00Z' },
    { speed: 0 },
    { speed: -1 },
    { speed: 100_001 },
    { speed: 'fast' },
    { frozen: 'yes' },
    { advance: 'PT1M', frozen: 1 },
  ]) {
    test(JSON.stringify(body), async () => {
      const before = (await operator.get(path)).json.now;
      const answer = await operator.post(path, body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.json.errors[0].code, 'VALIDATION_FAILED');
      assert.equal((await operator.get(path)).json.now, before);
    });
  }
});

test('a restart keeps a running clock where it was moved to', async () => {
  const own = await startTestServer();
  await moveClock(own, { advance: 'P400D' });
  const { offsetMs } = own.clock;
  // It stands still while it is moved, so it is behind by the duration of the move.
  assert.match((await own.operator.get(path)).json.offset, /^PT345(59\d{3}(\.\d+)?|60000)S$/);
  // A new process has a separate clock that knows nothing yet.
  own.clock.follow(wallCourse);
  assert.equal(own.clock.offsetMs, 0);
  await own.restart();
  assert.equal(own.clock.offsetMs, offsetMs);
});

test('404 on a live server', async () => {
  const live = await startTestServer({
    KONTOR_ENVIRONMENT: 'live',
    KONTOR_OPERATOR_TOKEN: 'a-token-of-a-live-server',
  });
  assertRefused(await live.operator.get(path), 404, 'NOT_FOUND');
  assertRefused(await live.operator.post(path, { advance: 'PT1M' }), 404, 'NOT_FOUND');
});

describe('until an event', () => {
  const type = 'kontor.partner.changed.v1';

  test('200 at the time of the event, or at the target if there is none', async () => {
    const server = await startTestServer();
    const { operator } = server;
    await operator.post('/sandbox/v1/clock', { now: '2027-03-01T09:00:00Z', frozen: true });
    const partner = await operator.post('/sandbox/v1/partners', { products: 1 });
    const { partnerId } = partner.json;
    const placed = await operator.post(`/operator/v1/partners/${partnerId}/orders`, {
      paymentMethod: 'INVOICE_SINGLE',
      deliveryAddress: address,
      lines: [{ sku: 'EX-00001-1' }],
    });
    assert.equal(placed.status, 201, placed.text);
    const until = { type: 'kontor.order-item.processable.v1' };
    const none = await moveClock(server, { advance: 'PT10M', until: { ...until, partnerId: '1000002' } });
    assert.equal(none.now, '2027-03-01T09:10:00.000Z');
    const met = await moveClock(server, { advance: 'P9D', until: { ...until, partnerId } });
    assert.equal(met.now, '2027-03-01T09:30:00.000Z');
    // The clock stays there after a restart.
    await server.restart();
    assert.equal((await server.operator.get('/sandbox/v1/clock')).json.now, '2027-03-01T09:30:00.000Z');
  });

  test('400 for an unknown type, and without a limit', async () => {
    const { operator } = await startTestServer();
    for (const body of [
      { until: { type }, frozen: true },
      { advance: 'P1D', until: { type: 'kontor.order.plced.v1' } },
      { advance: 'P1D', until: {} },
    ]) {
      assertRefused(
        await operator.post('/sandbox/v1/clock', body),
        400,
        'VALIDATION_FAILED',
        JSON.stringify(body),
      );
    }
  });
});

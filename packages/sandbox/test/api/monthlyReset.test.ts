import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { newDatabase, type TestDatabase } from '@kontor/harness/database';
import { newOrderPartner, type OrderPartner, ordersOf } from '@kontor/harness/orders';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { openStore } from '../../../server/platform/store/open.ts';
import { findSetting } from '../../../server/platform/store/settings.ts';
import { lastFirstSundayMs } from '../../reset.ts';

const on = { KONTOR_SANDBOX_MONTHLY_RESET: 'on' };

async function begin(
  settings: Record<string, string>,
  instant: string,
  { frozen = true, database }: { readonly frozen?: boolean; readonly database?: TestDatabase } = {},
) {
  const server = await startTestServer(settings, database);
  await moveClock(server, { now: instant, frozen });
  await server.clock.arrived(600_000);
  if (settings === on) await untilDealtWith(server, lastFirstSundayMs(Date.parse(instant)));
  return { server, partner: await newOrderPartner(server) };
}

/** Waits until the task has processed the clock's new time; everything up to it counts too. */
async function untilDealtWith(server: TestServer, sundayMs: number): Promise<void> {
  const store = await openStore({ url: server.databaseUrl }, { writes: false });
  try {
    while ((await findSetting(store.reads, 'sandbox_monthly_reset')) !== String(sundayMs)) await pause(50);
  } finally {
    await store.close();
  }
}

const place = (server: TestServer, partner: OrderPartner) => ordersOf(server, partner.partnerId).place();

async function countOrders(partner: OrderPartner): Promise<number> {
  return (await partner.get('/v4/orders')).json.resources.length;
}

/** Waits for the task, which checks the clock once a second. */
async function untilReset(partner: OrderPartner): Promise<void> {
  while ((await countOrders(partner)) > 0) await pause(50);
}

/** Number of resets by the server itself. */
async function countResets({ operator }: TestServer): Promise<number> {
  const { resources } = (await operator.get('/operator/v1/audit?limit=1000')).json;
  return resources.filter(({ operationId }: { operationId: string }) => operationId === 'resetSandbox')
    .length;
}

/** A token lives half an hour. */
const renew = (partner: OrderPartner) => partner.login(partner.username, 'pass-word');

describe('on the first Sunday of a month at 18:00 in Berlin', () => {
  for (const [what, before, after] of [
    ['before summer time', '2027-03-07T16:59:00Z', '2027-03-07T17:01:00Z'],
    ['in summer time', '2027-04-04T15:59:00Z', '2027-04-04T16:01:00Z'],
    ['at the end of summer time', '2027-10-03T15:59:00Z', '2027-10-03T16:01:00Z'],
    ['behind summer time', '2027-11-07T16:59:00Z', '2027-11-07T17:01:00Z'],
  ] as const) {
    test(`orders are removed ${what}, and not earlier`, async () => {
      const month = before.slice(0, 8);
      const { server, partner } = await begin(on, `${month}02T12:00:00Z`);
      await moveClock(server, { now: before });
      await renew(partner);
      const { salesOrderId } = await place(server, partner);
      assert.equal(await countOrders(partner), 1);
      const earlier = await countResets(server);
      await moveClock(server, { now: after });
      await untilReset(partner);
      assertRefused(await partner.get(`/v4/orders/${salesOrderId}`), 404, 'ORDER_NOT_FOUND');
      assert.equal(await countResets(server), earlier + 1);
      await assertWhole(server.databaseUrl);
    });
  }
});

test('runs once, however many months the clock skips at a time, even after a restart', async () => {
  const { server, partner } = await begin(on, '2027-01-20T12:00:00Z');
  const earlier = await countResets(server);
  await moveClock(server, { advance: 'P2D' });
  await renew(partner);
  await place(server, partner);
  await moveClock(server, { now: '2027-08-20T12:00:00Z' });
  await renew(partner);
  await untilReset(partner);
  await server.restart();
  await renew(partner);
  await place(server, partner);
  await moveClock(server, { advance: 'P2D' });
  await renew(partner);
  assert.equal(await countOrders(partner), 1);
  assert.equal(await countResets(server), earlier + 1);
  await assertWhole(server.databaseUrl);
});

test('a Sunday that passes while the server is down is made up for', async () => {
  const { server, partner } = await begin(on, '2027-01-20T12:00:00Z', { frozen: false });
  await moveClock(server, { advance: 'P2D' });
  await renew(partner);
  await place(server, partner);
  await server.close();
  server.wallClock.stopAt(server.wallClock.nowMs() + 30 * 24 * 3_600_000);
  await server.restart();
  await renew(partner);
  await untilReset(partner);
});

test('runs only when it is switched on, and not for earlier Sundays', async () => {
  const database = await newDatabase();
  const { server, partner } = await begin({}, '2027-01-20T12:00:00Z', { database });
  await place(server, partner);
  await moveClock(server, { now: '2027-03-20T12:00:00Z' });
  await renew(partner);
  assert.equal(await countOrders(partner), 1);
  await server.close();
  const later = await startTestServer(on, database);
  await moveClock(later, { advance: 'P2D' });
  assert.equal(await countResets(later), 0);
});

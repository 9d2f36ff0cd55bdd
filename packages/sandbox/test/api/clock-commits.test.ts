import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { moveClock } from '@kontor/harness/clock';
import { testEngine } from '@kontor/harness/database';
import { newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { pointOf, statementFaults } from '../../../server/platform/store/fault-point.ts';

const path = '/sandbox/v1/clock';
const startMs = Date.UTC(2026, 2, 2, 9);
const target = '2026-03-02T10:00:00.000Z';
const skip = testEngine !== 'sqlite' && 'only SQLite commits work of a move together';

afterEach(() => {
  delete statementFaults.before;
  delete statementFaults.after;
});

/** Lets the next commit after a statement fail that writes to a table while the clock is moved; tells whether it did. */
function failCommitAfter({ clock }: TestServer, point: string): { failed: boolean } {
  const seen = { written: false, failed: false };
  statementFaults.after = (sql) => {
    if (clock.targetMs !== undefined && pointOf(sql) === point) seen.written = true;
  };
  statementFaults.before = (sql) => {
    if (sql !== 'COMMIT' || !seen.written || seen.failed) return;
    seen.failed = true;
    throw new Error('database or disk is full');
  };
  return seen;
}

describe('a move of the clock, of whose commits one fails', { skip }, () => {
  for (const [what, point] of [
    ['the one of what became due', 'update position_items'],
    ['the one that stores where it arrived', 'insert settings'],
  ] as const) {
    test(`${what}: it arrives, what became due is done once, and it can be moved again`, async () => {
      const server = await startTestServer();
      server.wallClock.stopAt(startMs);
      const partner = await newOrderPartner(server);
      const { salesOrderId } = await ordersOf(server, partner.partnerId).place();
      const seen = failCommitAfter(server, point);
      const answer = await server.operator.post(path, { advance: 'PT1H' });
      assert.deepEqual([answer.status, answer.json.now], [200, target], answer.text);
      assert.ok(seen.failed);
      const orders = `/operator/v1/partners/${partner.partnerId}/orders` as const;
      const order = await server.operator.get(`${orders}/${salesOrderId}`);
      assert.equal(order.json.positionItems[0].fulfillmentStatus, 'PROCESSABLE');
      await moveClock(server, { advance: 'PT1M' });
      await server.restart();
      assert.equal((await server.operator.get(path)).json.now, '2026-03-02T10:01:00.000Z');
      await partner.login(partner.username, 'pass-word');
      const { events } = (await partner.get('/v1/events?types=kontor.order-item.processable.v1')).json;
      assert.equal(events.length, 1);
      await assertWhole(server.databaseUrl);
    });
  }
});

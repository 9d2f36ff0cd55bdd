/** What clients really send: times of a clock that is ahead, and writes with and without a time. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { minuteMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const nowMs = Date.UTC(2031, 4, 6, 8);
server.clock.stopAt(nowMs);
const at = (minutes: number) => ({
  'x-request-timestamp': new Date(nowMs + minutes * minuteMs).toISOString(),
});
const { sku } = product();

const endpoints = [
  {
    path: '/v5/products/prices' as const,
    body: (step: number) => [{ sku, standardPrice: { amount: 10 + step, currency: 'EUR' } }],
  },
  {
    path: '/v5/products/active-status' as const,
    body: (step: number) => ({ status: [{ sku, active: step % 2 === 0 }] }),
  },
  {
    path: '/v5/products' as const,
    body: (step: number) => [product({ mpn: `M-${step}` })],
  },
];

for (const { path, body } of endpoints) {
  describe(`POST ${path}`, () => {
    test('a write without a time is applied, and does not take the order of a sku back', async () => {
      const partner = await server.newPartner();
      await deliver(partner, [product()]);
      const send = async (step: number, headers: Record<string, string> = {}) => {
        const { progress } = await deliver(partner, body(step), path, headers);
        return progress.succeeded === 1;
      };
      assert.equal(await send(1, at(60)), true);
      assert.equal(await send(2), true);
      assert.equal(await send(3, at(30)), false, 'older than the write an hour ahead');
      assert.equal(await send(3, at(60)), true, 'equal times are applied');
      assert.equal(await send(4), true);
    });
  });
}

describe('a client whose clock is ahead', () => {
  test('is warned in the answer and in the progress, from five minutes on', async () => {
    const partner = await server.newPartner();
    const sent = async (headers: Record<string, string>) => {
      const accepted = await partner.post('/v5/products', [product()], headers);
      const progress = await partner.get(accepted.json.task.href);
      return [accepted.json.warnings, progress.json.warnings];
    };
    assert.deepEqual(await sent(at(5)), [undefined, undefined]);
    assert.deepEqual(await sent({}), [undefined, undefined]);
    for (const warnings of await sent(at(90))) {
      assert.equal(warnings.length, 1);
      assert.equal(warnings[0].code, 'CLIENT_CLOCK_AHEAD');
      assert.match(warnings[0].detail, /was 90 minutes ahead of the server.*until 2031-05-06T09:30:00\.000Z/);
    }
  });

  test('is named in the timeline as the cause of what was ignored after it', async () => {
    const partner = await server.newPartner();
    await deliver(partner, [product()], '/v5/products', at(0));
    const ahead = await deliver(partner, [product({ mpn: 'A' })], '/v5/products', at(120));
    server.clock.stopAt(nowMs + minuteMs);
    await deliver(partner, [product({ mpn: 'B' })], '/v5/products', at(1));
    server.clock.stopAt(nowMs);
    const { entries } = (
      await server.operator.get(`/operator/v1/partners/${partner.partnerId}/products/${sku}/timeline`)
    ).json;
    const ignored = entries.find(({ event }: { event: string }) => event === 'superseded');
    assert.match(ignored.summary, new RegExp(`The cause is delivery ${ahead.id}: .* 120 minutes ahead`));
  });
});

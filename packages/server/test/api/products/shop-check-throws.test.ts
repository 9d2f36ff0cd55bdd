import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { statusOf } from '@kontor/harness/statuses';
import { ReferenceCache } from '../../../areas/products/reference/service/cache.ts';
import { ReviewRulesCache } from '../../../areas/products/reviews/service/rules-cache.ts';
import { standardShopRules } from '../../../areas/products/status/rules/shop-rules.ts';
import { createShopCheck } from '../../../areas/products/status/service/shop-check.ts';
import { JobRunner } from '../../../platform/jobs/runner.ts';
import { createLogger } from '../../../platform/observability/logger.ts';
import { openStore } from '../../../platform/store/open.ts';
import { randomIds } from '../../../platform/time/ids.ts';

const delayMs = 60_000;
const server = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: String(delayMs) });
const store = await openStore({ url: server.databaseUrl }, { writes: true });
after(() => store.close());

test('a rule that throws affects its variation only: it waits with 900099 until its content changes', async () => {
  const start = Date.parse('2026-08-01T10:00:00.000Z');
  server.clock.stopAt(start);
  const client = await server.newPartner();
  const [broken, fine] = products(2);
  await deliver(client, [broken, fine]);
  // A worker with one more rule; by the server's clock the check is not due yet.
  const runner = new JobRunner({
    storeFailed: () => undefined,
    store,
    handlers: [
      createShopCheck({
        clock: { nowMs: () => start + delayMs },
        ids: randomIds,
        reference: new ReferenceCache(),
        orderabilityEvents: { record: async () => undefined },
        reviewRules: new ReviewRulesCache(),
        shopCheckDelayMs: delayMs,
        rules: [
          ...standardShopRules,
          ({ product }) => {
            if (product.sku === broken?.sku) throw new Error('a bug of the rule');
            return [];
          },
        ],
        simulation: undefined,
      }),
    ],
    wallClock: server.wallClock,
    clock: { nowMs: () => start + delayMs },
    logger: createLogger('fatal'),
    owner: 'other-worker',
    callersWrite: () => false,
  });
  await runner.allDueDone();
  const waiting = await statusOf(client, broken?.sku as string);
  assert.deepEqual([waiting.status, waiting.errors], ['PENDING', []]);
  assert.match(waiting.information[0].code, /^900099/);
  assert.equal((await statusOf(client, fine?.sku as string)).status, 'ONLINE');

  await deliver(client, [{ ...broken, mpn: 'OTHER' }]);
  server.clock.stopAt(start + 2 * delayMs);
  while ((await statusOf(client, broken?.sku as string)).status === 'PENDING') {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const { status, information } = await statusOf(client, broken?.sku as string);
  assert.deepEqual([status, information], ['ONLINE', []]);
});

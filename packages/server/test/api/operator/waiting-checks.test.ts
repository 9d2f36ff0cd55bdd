/** What health and metrics say of variations that wait for the shop check. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked } from '@kontor/harness/statuses';
import { minuteMs, secondMs } from '../../../../values/instant.ts';

const startMs = Date.parse('2026-08-01T10:00:00.000Z');
const server = await startTestServer({ KONTOR_SHOP_CHECK_DELAY_MS: String(minuteMs) });
server.clock.stopAt(startMs);

async function told() {
  const { json } = await server.operator.get('/operator/v1/health');
  const { text } = await server.operator.get('/metrics');
  const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return [
    json.parts.find(({ part }) => part === 'checks')?.text,
    figure('kontor_shop_checks_waiting'),
    figure('kontor_shop_checks_oldest_waiting_seconds'),
  ];
}

/** What is read from the store is a few seconds old. */
async function eventually(expected: readonly unknown[]): Promise<void> {
  for (let found = await told(); ; found = await told()) {
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('their number, and how long the oldest change has waited, whatever is changed after it', {
  timeout: 120_000,
}, async () => {
  const client = await server.newPartner();
  const elements = products(3);
  await deliver(client, elements);
  server.clock.stopAt(startMs + 20 * secondMs);
  await deliver(
    client,
    elements.map((each) => ({ ...each, mpn: 'CHANGED' })),
  );
  server.clock.stopAt(startMs + 30 * secondMs);
  await eventually(['variations waiting for the shop check: 3, the oldest for 30 s', 3, 30]);
  server.clock.stopAt(startMs + minuteMs);
  await checked(client, ...elements.map(({ sku }) => sku));
  server.clock.stopAt(startMs + 2 * minuteMs);
  await eventually(['variations waiting for the shop check: 0', 0, 0]);
  assert.equal((await server.operator.get('/operator/v1/health')).json.status, 'ok');
});

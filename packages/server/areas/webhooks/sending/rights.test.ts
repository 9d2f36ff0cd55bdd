import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractDates } from '../../../platform/auth/caller.ts';
import type { Webhook } from '../rules/webhook.ts';
import { Rights, type RightsDeps } from './rights.ts';

const webhook = {
  webhookId: 'w',
  partnerId: '1000001',
  createdBy: 'token',
  subscriber: { kind: 'token', name: 'token', rights: {} },
} as unknown as Webhook;

test('a suspension counts from its first moment, though the rights from before it are cached', async () => {
  let dates = {} as ContractDates;
  const rights = new Rights({
    reads: { partner: () => ({}) } as unknown as RightsDeps['reads'],
    events: { mayReadType: () => true },
    contractDates: async () => dates,
    activeSinceMs: async () => undefined,
  });
  assert.equal(typeof (await rights.readableFor(webhook, 0)), 'function');
  dates = { suspendedAtMs: 1 } as ContractDates;
  assert.equal(await rights.wasHeld(webhook, 1, 1_000), true);
  rights.forget();
  assert.equal(await rights.readableFor(webhook, 1), 'held');
});

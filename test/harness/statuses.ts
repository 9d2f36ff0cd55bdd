import assert from 'node:assert/strict';
import type { ProductVariation } from '../../packages/contract/generated/products-v5.ts';
import { checkDigitOf } from '../../packages/values/codes.ts';
import type { ApiClient } from './client.ts';
import { deliver } from './deliver.ts';

export function statusPath(sku: string) {
  return `/v5/products/${encodeURIComponent(sku)}/marketplace-status` as const;
}

/** The marketplace status of a variation as its partner reads it. */
export async function statusOf(client: ApiClient, sku: string) {
  const answer = await client.get(statusPath(sku));
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

/** Waits until the shop check has decided about every given sku. Polls, because the check runs in the background. */
export async function checked(client: ApiClient, ...skus: string[]): Promise<void> {
  for (const sku of skus) {
    while ((await statusOf(client, sku)).status === 'PENDING') {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/** Delivers elements, all of which have to succeed, and waits for the shop check. */
export async function deliverAndCheck(
  client: ApiClient,
  elements: readonly ProductVariation[],
): Promise<void> {
  const { progress, part } = await deliver(client, elements);
  assert.equal(progress.failed, 0, JSON.stringify(await part('failed')));
  await checked(client, ...elements.map(({ sku }) => sku));
}

/** An ean of the sandbox's test products; `digit` decides what happens to it. */
export function testProductEan(number: number, digit: number): string {
  const digits = `9529${String(number).padStart(7, '0')}${digit}`;
  return digits + checkDigitOf(digits);
}

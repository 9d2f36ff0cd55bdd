/** A variation with a past of two months, and what its partner and the operator read of it. */
import assert from 'node:assert/strict';
import { dayMs } from '../../packages/values/instant.ts';
import type { ApiClient } from './client.ts';
import { deliver } from './deliver.ts';
import { product } from './products.ts';

export const pastSku = 'WITH-A-PAST';
export const pastBeginMs = Date.UTC(2040, 0, 3, 8);
export const dayOf = (number: number) => new Date(pastBeginMs + number * dayMs).toISOString();
const money = (amount: number, currency = 'EUR') => ({ amount, currency });

interface Past {
  readonly partner: ApiClient;
  /** Moves the clock to a day, and logs the partner in. */
  on(day: number): Promise<void>;
  readonly days?: number;
}

/** Delivers prices, sales, contents and what is refused, on every third day. */
export async function livePast({ partner, on, days = 60 }: Past): Promise<void> {
  const whole = (description: string, amount: number, more: object = {}) => {
    const { productDescription, ...rest } = product({ sku: pastSku }) as { productDescription: object };
    const pricing = { vat: 'FULL', standardPrice: money(amount) };
    return { ...rest, pricing, productDescription: { ...productDescription, description }, ...more };
  };
  await on(0);
  await deliver(partner, [whole('first', 20)]);
  for (let day = 3; day <= days; day += 3) {
    const sale = {
      salePrice: money(5 + day / 100),
      startDate: dayOf(day + 1),
      endDate: dayOf(day + 2),
    };
    const price = { sku: pastSku, standardPrice: money(10 + ((day * 7) % 11) / 10) };
    await on(day);
    await deliver(partner, [{ ...price, sale: day % 9 === 0 ? sale : null }], '/v5/products/prices');
    await on(day + 0.125);
    await deliver(partner, [{ ...price, standardPrice: money(-1) }], '/v5/products/prices');
    await on(day + 0.25);
    if (day % 6 === 0) await deliver(partner, [whole(`text ${day}`, 10)]);
    await on(day + 0.5);
    if (day % 12 === 0) await deliver(partner, [whole('refused', 10, { ean: 'none' })]);
  }
}

/** All that can be read of the past: each part of the history, and the timeline. */
export async function readPast(partner: ApiClient): Promise<object> {
  const path = `/v5/products/${pastSku}` as const;
  const read = async (query: string) => {
    const answer = await partner.get(`${path}/price-history?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.json;
  };
  const ends = Array.from({ length: 24 }, (_, step) => step * 2.5 + 0.1);
  const histories: object[] = [await read(`to=${dayOf(60.9)}`)];
  for (const end of ends) histories.push(await read(`from=${dayOf(end - 11)}&to=${dayOf(end)}`));
  const timeline = (await partner.get(`${path}/timeline`)).json;
  return { histories, entries: timeline.entries };
}

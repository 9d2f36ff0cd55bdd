import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { allEvents } from '@kontor/harness/events';
import { address, line } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import type { Fleet } from './fleet.ts';

const password = 'pass-word-of-a-partner';
const roles = ['Products_Read', 'Products_Write', 'Orders_Read', 'Orders_Write'];
const usernameOf = (partnerId: string) => `day${partnerId}`;
const pricesEach = 10;
/** Between two deliveries of a partner: the load is steady, and the fleet can carry it. */
const betweenMs = 1_000;
/** In progress under the same key, too many, no node behind the proxy, not now. */
const expectedRefusals = [409, 429, 502, 503];

/** What was acknowledged, and what the journal has of it. */
export interface Kept {
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: number;
}

/**
 * Partners that change prices and get orders without a pause, through the proxies. Every price is another one, so the
 * journal says of each acknowledged change whether it was stored.
 */
export class Trade {
  readonly #fleet: Fleet;
  readonly #partners: { readonly partnerId: string; readonly client: ApiClient }[] = [];
  readonly #skus: readonly string[];
  /** Keys of acknowledged changes and orders that were not looked for yet. */
  #acknowledged: string[] = [];
  readonly #seen = new Set<string>();
  #cursor: string | undefined;
  #isOn = true;
  #refused = 0;
  readonly #unexpected = new Set<string>();
  #running: Promise<void>[] = [];

  constructor(fleet: Fleet, productsEach: number) {
    this.#fleet = fleet;
    this.#skus = products(productsEach).map(({ sku }) => sku);
  }

  get partnerIds(): readonly string[] {
    return this.#partners.map(({ partnerId }) => partnerId);
  }

  get skus(): readonly string[] {
    return this.#skus;
  }

  client(index: number): ApiClient {
    const partner = this.#partners[index];
    assert.ok(partner);
    return partner.client;
  }

  /** Adds partners with their products, and waits until these are in the shop. */
  async furnish(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const partnerId = String(6_000_001 + index);
      const username = usernameOf(partnerId);
      const { operator } = this.#fleet;
      assert.equal(
        (await operator.post('/operator/v1/partners', { partnerId, name: `Day ${index}` })).status,
        201,
      );
      const user = { username, password, roles };
      assert.equal((await operator.post(`/operator/v1/partners/${partnerId}/users`, user)).status, 201);
      const client = new ApiClient(() => this.#fleet.partnerUrl);
      assert.equal((await client.login(username, password)).status, 200);
      this.#partners.push({ partnerId, client });
      const delivered = await client.post('/v5/products', products(this.#skus.length), { prefer: 'wait=30' });
      assert.equal(delivered.status, 202, delivered.text);
    }
    while ((await this.#online()) < count * this.#skus.length) await pause(500);
  }

  async #online(): Promise<number> {
    const found = await Promise.all(
      this.partnerIds.map((partnerId) =>
        this.#fleet.operator.get(`/operator/v1/partners/${partnerId}/overview`),
      ),
    );
    return found.reduce((sum, { json }) => sum + json.products.byStatus.ONLINE, 0);
  }

  begin(): void {
    this.#running = this.#partners.map((_, index) => this.#trade(index));
  }

  async end(): Promise<void> {
    this.#isOn = false;
    await Promise.all(this.#running);
  }

  /** Requests since the last call that were refused or not answered: each was repeated until it was. */
  takeRefused(): number {
    const refused = this.#refused;
    this.#refused = 0;
    return refused;
  }

  /** Answers since the last call that are no refusals of a fleet that is busy or in part away. */
  takeUnexpected(): readonly string[] {
    const answers = [...this.#unexpected];
    this.#unexpected.clear();
    return answers;
  }

  async #trade(index: number): Promise<void> {
    const { partnerId, client } = this.#partners[index] as { partnerId: string; client: ApiClient };
    const orders = `/operator/v1/partners/${partnerId}/orders` as const;
    for (let round = 1; this.#isOn; round += 1) {
      const first = (round * pricesEach) % this.#skus.length;
      const amount = Number((5 + round / 100).toFixed(2));
      const skus = this.#skus.slice(first, first + pricesEach);
      const body = skus.map((sku) => ({ sku, standardPrice: { amount, currency: 'EUR' } }));
      const key = { 'idempotency-key': `day-${partnerId}-${round}` };
      if (await this.#until(202, () => client.post('/v5/products/prices', body, key)))
        this.#acknowledged.push(...skus.map((sku) => `${partnerId} ${sku} ${amount}`));
      await pause(betweenMs);
      if (round % 4 !== 0) continue;
      const order = {
        paymentMethod: 'INVOICE_SINGLE',
        deliveryAddress: address,
        lines: [line(skus[0])],
        force: true,
      };
      const placed = await this.#until(201, () => this.#fleet.operator.post(orders, order, key));
      if (placed) this.#acknowledged.push(`${partnerId} order ${placed.json.salesOrderId}`);
    }
  }

  /** Repeats a request with its key until it is acknowledged; resolves to undefined at the end of the load. */
  async #until<Given extends Answer<unknown>>(
    status: number,
    ask: () => Promise<Given>,
  ): Promise<Given | undefined> {
    while (this.#isOn) {
      const answer = await ask().catch(() => undefined);
      if (answer?.status === status) return answer;
      // A day is longer than a token is valid.
      if (answer?.status === 401) await this.#logInAgain();
      else if (answer !== undefined && !expectedRefusals.includes(answer.status))
        this.#unexpected.add(`${answer.status} ${answer.text.slice(0, 200)}`);
      this.#refused += 1;
      await pause(200);
    }
    return undefined;
  }

  async #logInAgain(): Promise<void> {
    for (const { partnerId, client } of this.#partners)
      await client.login(usernameOf(partnerId), password).catch(() => undefined);
  }

  /** Waits until the journal has all that was acknowledged before, at most two minutes. */
  async settle(): Promise<Kept> {
    const keys = this.#acknowledged;
    this.#acknowledged = [];
    let missing = keys;
    for (const endMs = Date.now() + 120_000; Date.now() < endMs; ) {
      await this.#readJournal();
      missing = missing.filter((key) => !this.#seen.has(key));
      if (missing.length === 0) break;
      await pause(500);
    }
    return { acknowledged: keys.length, stored: keys.length - missing.length, lost: missing.length };
  }

  async #readJournal(): Promise<void> {
    for (;;) {
      const query = new URLSearchParams({ limit: '1000' });
      if (this.#cursor !== undefined) query.set('after', this.#cursor);
      const answer = await this.#fleet.operator.get(`${allEvents}?${query}`).catch(() => undefined);
      if (answer?.status !== 200) return;
      const { events, cursor } = answer.json;
      for (const { type, source, data } of events)
        this.#note(type, source.replace('/partners/', ''), data as never);
      this.#cursor = cursor;
      if (events.length === 0) return;
    }
  }

  #note(
    type: string,
    partnerId: string,
    data: { sku: string; salesOrderId: string; standardPrice: { amount: number } },
  ): void {
    if (type === 'kontor.price.changed.v1')
      this.#seen.add(`${partnerId} ${data.sku} ${data.standardPrice.amount}`);
    if (type === 'kontor.order.placed.v1') this.#seen.add(`${partnerId} order ${data.salesOrderId}`);
  }
}

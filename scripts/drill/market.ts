/** The marketplace of a drill: a server, its partners and what they deliver. */

import { ApiClient } from '@kontor/harness/client';
import { type ServerProcess, startProcess } from '@kontor/harness/process';
import { elementsPerBody, openCatalogue } from '../../bench/shared/catalogue.ts';
import { deliverAll } from '../../bench/shared/load.ts';

/** Partners that deliver at the same time: three hundred partners in one night do not all deliver at once. */
const partnersAtOnce = 4;

const catalogue = openCatalogue();
const password = 'drill-of-the-market';
const nameOf = (partner: number) => `drill${partner}`;
const idOf = (partner: number) => String(2_000_001 + partner);

export interface MarketSize {
  readonly products: number;
  readonly partners: number;
}

export class Market {
  readonly #size: MarketSize;
  readonly #settings: Readonly<Record<string, string>>;
  #server: ServerProcess | undefined;
  readonly #tokens = new Map<number, string>();

  constructor(size: MarketSize, settings: Readonly<Record<string, string>>) {
    this.#size = size;
    this.#settings = settings;
  }

  get server(): ServerProcess {
    if (this.#server === undefined) throw new Error('no server runs');
    return this.#server;
  }

  get operator(): ApiClient {
    return new ApiClient(() => this.server.operatorUrl, 'operator');
  }

  /** Number of products of a partner; a remainder is spread over the first partners, one product each. */
  productsOf(partner: number): number {
    const { products, partners } = this.#size;
    return Math.floor(products / partners) + (partner < products % partners ? 1 : 0);
  }

  async start(databaseUrl: string): Promise<void> {
    const settings = { KONTOR_DATABASE_URL: databaseUrl, KONTOR_RATE_LIMIT: 'off', ...this.#settings };
    this.#server = await startProcess(['sandbox'], settings);
    this.#tokens.clear();
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  async kill(): Promise<void> {
    await this.server.kill();
    this.#server = undefined;
  }

  /** Creates brands, categories, partners and their users. */
  async furnish(): Promise<void> {
    await fine(this.operator.put('/operator/v1/brands', catalogue.reference.brands));
    await fine(this.operator.put('/operator/v1/category-groups', catalogue.reference.groups));
    for (let partner = 0; partner < this.#size.partners; partner += 1) {
      const partnerId = idOf(partner);
      const user = { username: nameOf(partner), password, roles: ['Products_Read', 'Products_Write'] };
      await fine(this.operator.post('/operator/v1/partners', { partnerId, name: `Drill ${partner}` }));
      await fine(this.operator.post(`/operator/v1/partners/${partnerId}/users`, user));
    }
  }

  async client(partner: number): Promise<ApiClient> {
    const client = new ApiClient(() => this.server.partnerUrl, this.#tokens.get(partner));
    if (client.token !== undefined) return client;
    await fine(client.login(nameOf(partner), password));
    this.#tokens.set(partner, client.token ?? '');
    return client;
  }

  /** Has every partner deliver all of its products; `isChanged` returns true for products with changed content. */
  async deliver(isChanged: (index: number) => boolean): Promise<{ succeeded: number; unchanged: number }> {
    const counts = { succeeded: 0, unchanged: 0 };
    // Tokens expire after an hour, and the first fill may take longer.
    this.#tokens.clear();
    let next = 0;
    const work = async () => {
      for (let partner = next++; partner < this.#size.partners; partner = next++) {
        const { token = '' } = await this.client(partner);
        const bodies = catalogue.bodies(0, this.productsOf(partner), (index) => Number(isChanged(index)));
        const done = await deliverAll(bodies, { url: this.server.partnerUrl, token, open: 2 });
        counts.succeeded += done.counts.succeeded;
        counts.unchanged += done.counts.unchanged;
      }
    };
    await Promise.all(Array.from({ length: Math.min(partnersAtOnce, this.#size.partners) }, work));
    return counts;
  }

  /** Delivers one product that the partner does not have yet; resolves to its sku. */
  async deliverOneMore(partner: number): Promise<string> {
    const index = this.productsOf(partner) + elementsPerBody;
    const { token = '' } = await this.client(partner);
    const body = Buffer.from(`[${catalogue.element(index)}]`);
    const { counts } = await deliverAll([body], { url: this.server.partnerUrl, token });
    if (counts.succeeded !== 1) throw new Error('the last product was not taken');
    return catalogue.sku(index);
  }

  /** Counts the products of all partners of the drill on the operator plane. */
  async count(): Promise<number> {
    let count = 0;
    for (let partner = 0; partner < this.#size.partners; partner += 1) {
      const { json } = await this.operator.get(
        `/operator/v1/products?partnerId=${idOf(partner)}&count=true&limit=1`,
      );
      count += json.count;
    }
    return count;
  }
}

async function fine(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`the drill was answered ${status}: ${text}`);
}

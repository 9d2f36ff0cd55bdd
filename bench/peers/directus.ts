/** Directus on SQLite: a generic backend with a collection of products; history and accountability are off. */
import { join } from 'node:path';
import type { ProductVariation } from '../../src/generated/products-v5.ts';
import { type Catalogue, elementsPerBody } from '../shared/catalogue.ts';
import { requestBytes } from '../shared/connection.ts';
import { type Folder, freePort, postJson, type Served, sendInTurns } from './folder.ts';
import type { Peer, RunningPeer } from './measure.ts';

const token = 'peer-admin-token';
const columns = ['product_reference', 'ean', 'mpn', 'category', 'brand_id'] as const;

export const directus: Peer = {
  name: 'directus',
  title: 'Directus 12',
  note: 'generic backend over SQLite; collection with the sku as its key, no history, no rules, no checks',
  packages: ['directus@12.4.0'],
  node: '22',
  productsMax: 10_000,
  async start(folder, catalogue) {
    const url = `http://127.0.0.1:${await freePort()}`;
    const environment = settings(folder, url);
    const program = ['node_modules/directus/cli.js'];
    await folder.run([...program, 'bootstrap'], environment);
    const server = await folder.serve([...program, 'start'], environment, `${url}/server/ping`);
    await postJson(`${url}/collections`, token, collection);
    return running(url, catalogue, server);
  },
};

function running(url: string, catalogue: Catalogue, server: Served): RunningPeer {
  return {
    url,
    store: (from, to) =>
      sendInTurns(
        url,
        [...bodies(catalogue, from, to)].map((body) => requestBytes('/items/products', token, body)),
      ),
    readOne: (index) => requestBytes(`/items/products/${encodeURIComponent(catalogue.sku(index))}`, token),
    readList: (page) => requestBytes(`/items/products?limit=100&page=${page + 1}`, token),
    leastBytes: { one: 500, list: 50_000 },
    pid: server.pid,
    stop: server.stop,
  };
}

function settings(folder: Folder, url: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    KEY: 'peer-key',
    SECRET: 'peer-secret-of-sufficient-length-00',
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(folder.path, `data-${new URL(url).port}.db`),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'peer-password',
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    MAX_PAYLOAD_SIZE: '32mb',
    CACHE_ENABLED: 'false',
  };
}

const collection = {
  collection: 'products',
  meta: { accountability: null },
  schema: {},
  fields: [
    { field: 'sku', type: 'string', schema: { is_primary_key: true, length: 50 }, meta: {} },
    ...columns.map((field) => ({ field, type: 'string', schema: {}, meta: {} })),
    { field: 'price', type: 'float', schema: {}, meta: {} },
    { field: 'document', type: 'json', schema: {}, meta: {} },
  ],
};

function* bodies(catalogue: Catalogue, from: number, to: number): Generator<Buffer> {
  for (const body of catalogue.bodies(from, to)) {
    const items = (JSON.parse(body.toString()) as ProductVariation[]).map((product) => ({
      sku: product.sku,
      product_reference: product.productReference,
      ean: product.ean,
      mpn: product.mpn,
      category: product.productDescription.category,
      brand_id: product.productDescription.brandId,
      price: product.pricing?.standardPrice?.amount,
      document: product,
    }));
    if (items.length > elementsPerBody) throw new Error('too many');
    yield Buffer.from(JSON.stringify(items));
  }
}

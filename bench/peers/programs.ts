/** The programs that Kontor is compared with: Directus, Vendure and Prism. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kontor/harness/free-port';
import type { ProductVariation } from '../../packages/contract/generated/products-v5.ts';
import type { Catalogue } from '../shared/catalogue.ts';
import { requestBytes } from '../shared/load.ts';
import { type Folder, postJson, type Served, sendInTurns } from './folder.ts';
import type { Peer, RunningPeer } from './measure.ts';

const adminToken = 'peer-admin-token';
const columns = ['product_reference', 'ean', 'mpn', 'category', 'brand_id'] as const;

/** Directus on SQLite: a generic backend with a collection of products; history and accountability are off. */
const directus: Peer = {
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
    await postJson(`${url}/collections`, adminToken, collection);
    return runningDirectus(url, catalogue, server);
  },
};

function runningDirectus(url: string, catalogue: Catalogue, server: Served): RunningPeer {
  return {
    url,
    store: (from, to) =>
      sendInTurns(
        url,
        [...itemBodies(catalogue, from, to)].map((body) => requestBytes('/items/products', adminToken, body)),
      ),
    readOne: (index) =>
      requestBytes(`/items/products/${encodeURIComponent(catalogue.sku(index))}`, adminToken),
    readList: (page) => requestBytes(`/items/products?limit=100&page=${page + 1}`, adminToken),
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
    ADMIN_TOKEN: adminToken,
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

function* itemBodies(catalogue: Catalogue, from: number, to: number): Generator<Buffer> {
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
    yield Buffer.from(JSON.stringify(items));
  }
}

const script = 'vendure-server.mjs';

/** Vendure on SQLite: an open-source commerce server; products are stored through its CSV bulk import. */
const vendure: Peer = {
  name: 'vendure',
  title: 'Vendure 3',
  note: 'open commerce server over SQLite; CSV import, one product and variant each, brand and category as facets',
  packages: ['@vendure/core@3', 'better-sqlite3@12'],
  node: '22',
  before: '2026-09-01',
  productsMax: 2_000,
  async start(folder, catalogue) {
    copyFileSync(join(import.meta.dirname, script), join(folder.path, script));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = { PEER_PORT: String(port), PEER_DATABASE: join(folder.path, `data-${port}.db`) };
    await folder.run([script, 'prepare'], environment);
    const server = await folder.serve([script, 'start'], environment, `${url}/health`);
    return runningVendure(url, await logIn(url), catalogue, server);
  },
};

async function logIn(url: string): Promise<string> {
  const query = 'mutation { login(username: "superadmin", password: "superadmin") { __typename } }';
  const { headers } = await postJson(`${url}/admin-api`, undefined, { query });
  const token = headers.get('vendure-auth-token');
  if (token === null) throw new Error('the login gave no token');
  return token;
}

function runningVendure(url: string, token: string, catalogue: Catalogue, server: Served): RunningPeer {
  const ask = (query: string, variables: object) =>
    requestBytes('/admin-api', token, Buffer.from(JSON.stringify({ query, variables })));
  return {
    url,
    store: (from, to) => importCsv(url, token, csvOf(catalogue, from, to)),
    readOne: (index) => ask(one, { sku: catalogue.sku(index) }),
    readList: (page) => ask(list, { skip: page * 100 }),
    leastBytes: { one: 500, list: 50_000 },
    pid: server.pid,
    stop: server.stop,
  };
}

const one = `query ($sku: String!) { productVariants(options: { filter: { sku: { eq: $sku } } }) {
  items { sku price product { name description customFields { document } } } } }`;
const list = `query ($skip: Int!) { products(options: { take: 100, skip: $skip }) {
  items { name description customFields { document } variants { sku price } } } }`;

/** Uploads a file as its admin interface does: a multipart GraphQL request. */
async function importCsv(url: string, token: string, csv: string): Promise<void> {
  const query = 'mutation ($file: Upload!) { importProducts(csvFile: $file) { imported processed errors } }';
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { file: null } }));
  form.append('map', '{"0":["variables.file"]}');
  form.append('0', new Blob([csv], { type: 'text/csv' }), 'products.csv');
  const answer = await fetch(`${url}/admin-api`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' },
    body: form,
  });
  const text = await answer.text();
  const result = (JSON.parse(text) as { data?: { importProducts: ImportResult } }).data?.importProducts;
  if (result === undefined || (result.errors ?? []).length > 0) throw new Error(text.slice(0, 500));
}

interface ImportResult {
  readonly errors: readonly string[] | null;
}

const header =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,' +
  'trackInventory,variantAssets,variantFacets,product:document';

function csvOf(catalogue: Catalogue, from: number, to: number): string {
  const lines = [header];
  for (const body of catalogue.bodies(from, to)) {
    for (const product of JSON.parse(body.toString()) as ProductVariation[]) lines.push(lineOf(product));
  }
  return lines.join('\n');
}

function lineOf(product: ProductVariation): string {
  const { category, brandId, productLine, description } = product.productDescription;
  const facets = `brand:${brandId}|category:${category.replaceAll(/[|:]/g, ' ')}`;
  const named = [
    productLine ?? product.sku,
    product.sku.toLowerCase(),
    description ?? '',
    '',
    facets,
    '',
    '',
  ];
  const price = product.pricing?.standardPrice?.amount ?? 0;
  const values = [...named, product.sku, price, 'standard', 100, false, '', '', JSON.stringify(product)];
  return values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',');
}

const contract = join(import.meta.dirname, '../../contract/products-v5.yaml');

/** Prism with our contract: it answers with placeholder data and stores nothing. */
const prism: Peer = {
  name: 'prism',
  title: 'Prism 5',
  note: 'mock server fed with our contract; answers placeholder text, stores nothing',
  packages: ['@stoplight/prism-cli@5'],
  node: '22',
  before: '2026-09-01',
  productsMax: 0,
  async start(folder, catalogue) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const program = 'node_modules/@stoplight/prism-cli/dist/index.js';
    const args = [program, 'mock', contract, '--host', '127.0.0.1', '--port', String(port), '-v', 'silent'];
    const server = await folder.serve(args, {}, url);
    return {
      url,
      readOne: (index) => requestBytes(`/v5/products/${encodeURIComponent(catalogue.sku(index))}`, 'any'),
      readList: () => requestBytes('/v5/products?limit=100', 'any'),
      leastBytes: { one: 2, list: 2 },
      pid: server.pid,
      stop: server.stop,
    };
  },
};

export const peers: readonly Peer[] = [directus, vendure, prism];

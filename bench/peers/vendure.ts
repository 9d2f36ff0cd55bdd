/** Vendure on SQLite: an open-source commerce server; products are stored through its CSV bulk import. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductVariation } from '../../src/generated/products-v5.ts';
import type { Catalogue } from '../shared/catalogue.ts';
import { requestBytes } from '../shared/connection.ts';
import { freePort, postJson, type Served } from './folder.ts';
import type { Peer, RunningPeer } from './measure.ts';

const script = 'vendure-server.mjs';

export const vendure: Peer = {
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
    return running(url, await logIn(url), catalogue, server);
  },
};

async function logIn(url: string): Promise<string> {
  const query = 'mutation { login(username: "superadmin", password: "superadmin") { __typename } }';
  const { headers } = await postJson(`${url}/admin-api`, undefined, { query });
  const token = headers.get('vendure-auth-token');
  if (token === null) throw new Error('the login gave no token');
  return token;
}

function running(url: string, token: string, catalogue: Catalogue, server: Served): RunningPeer {
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
  const values = [
    productLine ?? product.sku,
    product.sku.toLowerCase(),
    description ?? '',
    '',
    `brand:${brandId}|category:${category.replaceAll(/[|:]/g, ' ')}`,
    '',
    '',
    product.sku,
    product.pricing?.standardPrice?.amount ?? 0,
    'standard',
    100,
    false,
    '',
    '',
    JSON.stringify(product),
  ];
  return values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',');
}

/**
 * Ceiling B: plain `node:http` on the database file of the measured server. `/rows/…` reads the rows from SQLite for
 * every request and joins them into the same kind of answer as the server's. It checks no token and no limits, parses
 * no query and handles no errors.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { storeNumbers } from '../../packages/server/platform/store/numbers.ts';

const database = new DatabaseSync(process.argv[2] as string);
const partnerId = process.argv[3] as string;
database.exec(`PRAGMA query_only = ON; PRAGMA cache_size = -${storeNumbers.sqliteCacheKiB}`);
const columns = `p.sku, p.document, p.pricing, o.price, COALESCE(o.moin, p.sent_moin)`;
const join = 'product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku';
const one = database.prepare(
  `SELECT ${columns} FROM products p JOIN ${join} WHERE p.partner_id = ?1 AND p.sku = ?2`,
);
const page = database.prepare(
  `SELECT ${columns} FROM products p JOIN ${join}
   WHERE p.partner_id = ?1 AND p.sku > ?2 ORDER BY p.sku LIMIT 101`,
);
one.setReturnArrays(true);
page.setReturnArrays(true);

type Row = readonly [sku: string, document: string, pricing: string, price: string, moin: string | null];

function textOf([, document, pricing, price, moin]: Row): string {
  const end = moin === null ? '}' : `,"moin":${JSON.stringify(moin)}}`;
  return `${document},"pricing":{${pricing}${price}}${end}`;
}

function readOne(sku: string): string {
  return textOf(one.get(partnerId, sku) as unknown as Row);
}

function readPage(after: string): string {
  const rows = page.all(partnerId, after) as unknown as Row[];
  const texts = rows.slice(0, 100).map((row) => {
    const self = `/v5/products/${encodeURIComponent(row[0])}`;
    return `${textOf(row).slice(0, -1)},"links":[{"rel":"self","href":"${self}"}]}`;
  });
  return `{"resources":[${texts.join(',')}],"links":[{"rel":"next","href":"${rows.at(-1)?.[0]}"}]}`;
}

const server = createServer((request, response) => {
  const [, , what, key] = (request.url as string).split('/') as [string, string, string, string];
  const text = what === 'one' ? readOne(decodeURIComponent(key)) : readPage(decodeURIComponent(key));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));

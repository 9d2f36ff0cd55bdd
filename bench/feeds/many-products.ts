/** A store with many products of one partner, all copies of one product. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { ApiClient } from '../../test/harness/client.ts';
import { deliver } from '../../test/harness/deliver.ts';
import { startProcess } from '../../test/harness/process.ts';
import { products } from '../../test/harness/products.ts';

export interface ManyProducts {
  readonly url: string;
  /** Writes the columns that the feed reads to a file, one line per row. */
  bareSelect(file: string): Promise<void>;
  remove(): Promise<void>;
}

export const partnerId = '1000001';
/** The product that is copied. */
export const original = products(1)[0]?.sku ?? '';

export const copiedTables = ['products', 'product_offers'];

/** Selects the columns that the feed reads. */
export const bareSelectSql = `SELECT p.document, p.pricing, o.price, o.moin, o.active, o.status, o.errors, o.information
  FROM products p CROSS JOIN product_offers o WHERE o.partner_id = p.partner_id AND o.sku = p.sku
  ORDER BY p.partner_id, p.sku`;

/** Starts a server, also of another version, which creates the schema, and delivers the original product to it. */
export async function deliverOriginal(url: string, program?: string): Promise<void> {
  const server = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: url }, undefined, program);
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  await deliver(client, products(1));
  await server.stop();
}

/** Writes each row as a line as it arrives, and waits whenever the file stream is full. */
export async function writeRows(rows: Iterable<object> | AsyncIterable<object>, file: string): Promise<void> {
  const out = createWriteStream(file);
  let text = '';
  for await (const row of rows) {
    text += `${Object.values(row).join('\t')}\n`;
    if (text.length < 65_536) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await once(out, 'close');
}

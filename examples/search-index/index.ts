/**
 * Keeps a search index of products in sync with Kontor: loads the feed once, then follows the journal.
 *
 *     npx node examples/search-index/index.ts FILE [WORD…]
 *
 * updates the index in FILE and prints the products that match the words. KONTOR_OPERATOR and KONTOR_TOKEN are the URL
 * of the operator plane and its token.
 */
import { DatabaseSync } from 'node:sqlite';
import { createOperatorClient, type EventType, KontorError } from 'kontor/client';

const tables = `
  CREATE TABLE IF NOT EXISTS place (cursor TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS products (id INTEGER PRIMARY KEY, partner TEXT, sku TEXT, title TEXT, category TEXT,
    price REAL, active INTEGER DEFAULT 1, status TEXT DEFAULT 'PENDING', UNIQUE (partner, sku));
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(title, category, content='products', content_rowid='id');
  CREATE TRIGGER IF NOT EXISTS put AFTER INSERT ON products BEGIN
    INSERT INTO words (rowid, title, category) VALUES (new.id, new.title, new.category); END;
  CREATE TRIGGER IF NOT EXISTS moved AFTER UPDATE OF title, category ON products BEGIN
    INSERT INTO words (words, rowid, title, category) VALUES ('delete', old.id, old.title, old.category);
    INSERT INTO words (rowid, title, category) VALUES (new.id, new.title, new.category); END;`;

const search = `SELECT partner, sku, products.title, price FROM words JOIN products ON id = words.rowid
  WHERE words MATCH ? AND active = 1 AND status = 'ONLINE' ORDER BY rank LIMIT 20`;

const types = ['product.created', 'product.content-changed', 'product.activated', 'product.deactivated']
  .concat('product.content-approved', 'product.status-changed', 'price.changed')
  .map((name) => `kontor.${name}.v1` as EventType);

// biome-ignore lint/suspicious/noExplicitAny: what the server sends is described in its contract
type Json = any;

export function openIndex(file: string, { operator, token }: { operator: string; token: string }) {
  const db = new DatabaseSync(file);
  db.exec(tables);
  const content =
    db.prepare(`INSERT INTO products (partner, sku, title, category, price) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET title = excluded.title, category = excluded.category, price = excluded.price`);
  const update = (column: string) =>
    db.prepare(`UPDATE products SET ${column} = ? WHERE partner = ? AND sku = ?`);
  const [active, status, price] = [update('active'), update('status'), update('price')];

  const place = db.prepare('SELECT cursor FROM place');
  const kontor = createOperatorClient({ url: operator, token });

  /** Stores the applied changes and the journal cursor after them in one transaction. */
  async function store(entries: AsyncIterable<Json> | Json[], put: (each: Json) => void, cursor: Json) {
    db.exec('BEGIN');
    try {
      if (put === putProduct)
        db.exec("DELETE FROM products; INSERT INTO words (words) VALUES ('delete-all')");
      for await (const each of entries) put(each);
      db.exec('DELETE FROM place');
      db.prepare('INSERT INTO place VALUES (?)').run(cursor);
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  }

  /** A product that stays in the shop while changed content of it is reviewed is found like one that is online. */
  const shown = (state: string, { visible }: Json) => (visible ? 'ONLINE' : state);

  function putContent(partner: string, { sku, productReference, productDescription, pricing }: Json): void {
    const title = productDescription.productLine ?? productReference;
    content.run(partner, sku, title, productDescription.category, pricing.standardPrice.amount);
  }

  /** Applies a line of the feed. */
  function putProduct(line: Json): void {
    putContent(line.partnerId, line);
    active.run(Number(line.active), line.partnerId, line.sku);
    status.run(shown(line.marketplaceStatus.status, line), line.partnerId, line.sku);
  }

  /** Applies an event. This is idempotent: it sets values and never increments. */
  function apply({ type, source, data }: Json): void {
    const partner = source.replace('/partners/', '');
    if (data.approved === false) return;
    if (/created|content-(changed|approved)/.test(type)) putContent(partner, data);
    else if (type.includes('status-changed')) status.run(shown(data.status, data), partner, data.sku);
    else if (type.includes('price.changed')) price.run(data.standardPrice.amount, partner, data.sku);
    else active.run(Number(data.active), partner, data.sku);
  }

  async function load(): Promise<void> {
    const feed = await kontor.feed('feedProducts');
    await store(feed, putProduct, feed.cursor);
  }

  return {
    /** Brings the index up to date; reads the feed again if the journal no longer keeps the missed events. */
    async catchUp(): Promise<void> {
      if (place.get() === undefined) await load();
      try {
        const after = place.get()?.cursor as string;
        for await (const { events, cursor } of kontor.events({ after, types, wait: 0 }).pages())
          await store([...events], apply, cursor);
      } catch (error) {
        if (!(error instanceof KontorError) || error.code !== 'CURSOR_TOO_OLD') throw error;
        await load();
        await this.catchUp();
      }
    },
    find: (text: string) => db.prepare(search).all(text),
    close: () => db.close(),
  };
}

if (import.meta.main) {
  const { KONTOR_OPERATOR: operator = 'http://127.0.0.1:8081', KONTOR_TOKEN: token = 'operator' } =
    process.env;
  const [file = 'index.db', ...words] = process.argv.slice(2);
  const index = openIndex(file, { operator, token });
  await index.catchUp();
  if (words.length > 0) console.table(index.find(words.join(' ')));
}

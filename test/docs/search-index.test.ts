import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { importExample } from '@kontor/harness/examples';
import { feedOf, removeEvents } from '@kontor/harness/feeds';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { checked, deliverAndCheck } from '@kontor/harness/statuses';
import { root } from '../tidy/sources.ts';

const { openIndex } =
  await importExample<typeof import('../../examples/search-index/index.ts')>('search-index/index.ts');
const server = await startTestServer();
const partner = await server.newPartner();
const [lamp, ...others] = products(30);
/** The first one is a product of its own, so that its texts may change without those of its siblings. */
const elements = [{ ...(lamp as (typeof others)[0]), productReference: 'LANTERN' }, ...others];
const folder = mkdtempSync(join(tmpdir(), 'kontor-index-'));
const file = join(folder, 'index.db');
const open = () => openIndex(file, { operator: server.operatorUrl, token: 'operator' });
let index = open();
after(() => {
  index.close();
  rmSync(folder, { recursive: true });
});

/** The content of the index. */
function indexed() {
  const db = new DatabaseSync(file);
  const columns = 'partner, sku, title, category, price, active, status';
  const rows = db.prepare(`SELECT ${columns} FROM products ORDER BY partner, sku`).all();
  const words = db.prepare("INSERT INTO words (words) VALUES ('integrity-check')").run();
  db.close();
  return { rows: rows.map((row) => ({ ...row })), words };
}

/** The content of Kontor. */
async function stored() {
  return (await feedOf(server.operator, 'products')).map((line) => ({
    partner: line.partnerId,
    sku: line.sku,
    title: line.productDescription.productLine ?? line.productReference,
    category: line.productDescription.category,
    price: line.price.standardPrice.amount,
    active: Number(line.active),
    status: line.marketplaceStatus.status,
  }));
}

async function change(round: number): Promise<void> {
  const [first, second, third] = elements as [
    (typeof elements)[0],
    (typeof elements)[0],
    (typeof elements)[0],
  ];
  const productDescription = { ...first.productDescription, productLine: `Heron lantern ${round}` };
  await deliverAndCheck(partner, [{ ...first, productDescription }]);
  const price = { sku: second.sku, standardPrice: { amount: 100 + round, currency: 'EUR' } };
  await deliver(partner, [price], '/v5/products/prices');
  const status = [{ sku: third.sku, active: round % 2 === 0 }];
  await deliver(partner, { status }, '/v5/products/active-status');
  await checked(partner, first.sku, second.sku, third.sku);
}

describe('the example of a search index', () => {
  test('has fewer than 100 lines of code', () => {
    const lines = readFileSync(join(root, 'examples/search-index/index.ts'), 'utf8').split('\n');
    const code = lines.filter((line) => !/^\s*($|\/\*\*|\*|\/\/)/.test(line));
    assert.ok(code.length < 100, `${code.length} lines`);
  });

  test('equals Kontor after the feed and after changes, even those made while it was closed', async () => {
    await deliverAndCheck(partner, elements.slice(0, 20));
    await index.catchUp();
    assert.deepEqual(indexed().rows, await stored());
    for (let round = 1; round <= 4; round += 1) {
      await change(round);
      if (round === 3) {
        index.close();
        await deliverAndCheck(partner, elements.slice(20));
        index = open();
      }
      await index.catchUp();
      assert.deepEqual(indexed().rows, await stored());
      const found = index.find(`lantern ${round}`);
      assert.deepEqual(
        found.map(({ sku }) => sku),
        [elements[0]?.sku],
      );
    }
    assert.deepEqual(index.find('"lantern 3"'), []);
  });

  test('stays in sync while products change', async () => {
    const changing = (async () => {
      for (let round = 10; round < 20; round += 1) await change(round);
    })();
    let isOver = false;
    void changing.finally(() => {
      isOver = true;
    });
    while (!isOver) await index.catchUp();
    await changing;
    await index.catchUp();
    assert.deepEqual(indexed().rows, await stored());
  });

  test('starts again when it was offline for longer than events are stored', async () => {
    await change(30);
    await removeEvents(server);
    await index.catchUp();
    assert.deepEqual(indexed().rows, await stored());
  });
});

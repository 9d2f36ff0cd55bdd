/**
 * Measures storing and reading quantities when one partner has 10 thousand and 1 million of them. Rows are inserted
 * directly into the table; requests of 200 go over HTTP. Run by `npm run bench:stock`.
 */
import { DatabaseSync } from 'node:sqlite';
import { type GrowthStage, measureListGrowth, type PageReader, timedRequest } from './list-growth.ts';

const partnerId = '1000001';
const path = '/v1/availability/quantities';
const perRequest = 200;
/** Coprime to every row count, so that stepping by it visits every row once before it repeats. */
const stride = 7_919;

const skuOf = (number: number) => `SKU-${String(number).padStart(7, '0')}`;
const quantityOf = (number: number) => number % 1_000;

function fill(file: string, count: number): void {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN');
  const insert = database.prepare(
    'INSERT INTO quantities (partner_id, sku, quantity, taken, writes, modified_at) VALUES (?, ?, ?, 0, 1, 0)',
  );
  for (let number = 0; number < count; number += 1) insert.run(partnerId, skuOf(number), quantityOf(number));
  database.exec('COMMIT');
  database.close();
}

/** Stores the next 200 quantities on every call, wrapping around at the end; `step` is the distance between them. */
function storing(step: number, isChanged: boolean): (stage: GrowthStage) => PageReader {
  return (stage) => {
    let at = 0;
    let turn = 0;
    return async () => {
      turn += isChanged ? 1 : 0;
      const body = Array.from({ length: perRequest }, () => {
        at = (at + step) % stage.count;
        return { sku: skuOf(at), quantity: (quantityOf(at) + turn) % 1_000 };
      });
      return timedRequest(stage, path, { method: 'POST', body: JSON.stringify(body) });
    };
  };
}

function reading(pathAt: (number: number) => string): (stage: GrowthStage) => PageReader {
  return (stage) => {
    let at = 0;
    return async () => {
      at = (at + stride) % stage.count;
      return timedRequest(stage, pathAt(at));
    };
  };
}

await measureListGrowth(fill, {
  'unchanged, in the order of skus': storing(1, false),
  'unchanged, all over the skus': storing(stride, false),
  'one quantity': reading((number) => `${path}/${skuOf(number)}`),
  'the first page': reading(() => path),
  'changed, in the order of skus': storing(1, true),
  'changed, all over the skus': storing(stride, true),
});

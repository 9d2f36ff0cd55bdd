/**
 * Measures reads and writes of campaigns when one partner has 10 thousand and 1 million of them. Rows are inserted
 * directly into the tables; requests go over HTTP. Run by `npm run bench:campaigns`.
 */
import { DatabaseSync } from 'node:sqlite';
import { type GrowthStage, measureListGrowth, type PageReader, timedRequest } from './list-growth.ts';

const partnerId = '1000001';
const path = '/v1/sponsored-product-ads/campaigns';
const firstMs = Date.UTC(2024, 0, 1);
/** Coprime to every row count, so that stepping by it visits every row once before it repeats. */
const stride = 7_919;
/** The small store has more open campaigns than a run renames, because a campaign accepts only one change at a time. */
const openEvery = 10;

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Inserts `count` campaigns, each with a target; one in ten is open. */
function fill(file: string, count: number): void {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN');
  const campaign = database.prepare(
    `INSERT INTO campaigns (partner_id, campaign_id, created_at, updated_at, name, status, is_open, start_date, end_date,
       budget, budget_type, pacing, campaign_type)
     VALUES (?, ?, ?, ?, 'Lamps', ?, ?, '2024-01-01', NULL, 1000, 'DAILY', 'EVEN', 'AUTOMATIC')`,
  );
  const target = database.prepare(
    `INSERT INTO campaign_targets (partner_id, target_id, campaign_id, sku, bid, created_at, updated_at)
     VALUES (?, ?, ?, 'LAMP-1', 30, ?, ?)`,
  );
  for (let number = 0; number < count; number += 1) {
    const isOpen = isOpenAt(number);
    const atMs = firstMs + number * 1_000;
    campaign.run(partnerId, idOf(number), atMs, atMs, isOpen ? 'ACTIVE' : 'ENDED', isOpen ? 1 : 0);
    target.run(partnerId, idOf(number), idOf(number), atMs, atMs);
  }
  database.exec('COMMIT');
  database.close();
}

const isOpenAt = (number: number) => number % openEvery === 0;

/** Reads something of one campaign after another, spread over the whole store. */
function reading(pathAt: (id: string) => string): (stage: GrowthStage) => PageReader {
  return (stage) => {
    let at = 0;
    return () => {
      at = (at + stride) % stage.count;
      return timedRequest(stage, pathAt(idOf(at)));
    };
  };
}

/** Renames one open campaign after another. */
function renaming(stage: GrowthStage): PageReader {
  let at = 0;
  return () => {
    at = (at + openEvery * stride) % stage.count;
    return timedRequest(stage, `${path}/${idOf(at)}`, {
      method: 'PATCH',
      body: JSON.stringify({ name: `Lamps ${at}` }),
      headers: { 'content-type': 'application/merge-patch+json' },
      status: 202,
    });
  };
}

/** Creates one campaign after another. */
function creating(stage: GrowthStage): PageReader {
  const body = JSON.stringify({
    name: 'Lamps',
    startDate: '2190-01-01',
    endDate: null,
    budget: { amount: 1_000, currency: 'EUR' },
    pacing: 'EVEN',
    budgetType: 'DAILY',
    campaignType: 'AUTOMATIC',
  });
  return () => timedRequest(stage, path, { method: 'POST', body, status: 202 });
}

await measureListGrowth(fill, {
  'the first page': reading(() => path),
  'one campaign': reading((id) => `${path}/${id}`),
  'targets of one campaign': reading((id) => `${path}/${id}/targets`),
  'a change of one campaign': renaming,
  'a new campaign': creating,
});

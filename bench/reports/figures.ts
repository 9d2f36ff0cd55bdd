/** Figures of campaigns, inserted directly into the tables, and their aggregates by plain SQL. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { dayFrom } from '../../test/harness/campaigns.ts';

export const campaignsEach = 1_000;
export const daysEach = 90;

export const campaignId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Inserts a partner's campaigns with `figures` figures, the same number for each campaign and day. */
export function fillFigures(path: string, partnerId: string, figures: number): void {
  const perDay = Math.max(1, Math.round(figures / campaignsEach / daysEach));
  const days = Array.from({ length: daysEach }, (_, index) => dayFrom(Date.now(), index - daysEach));
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN');
  const campaign = database.prepare(
    `INSERT INTO campaigns (partner_id, campaign_id, created_at, updated_at, name, status, is_open, start_date, end_date,
       budget, budget_type, pacing, campaign_type)
     VALUES (?, ?, 0, 0, 'Lamps', 'ACTIVE', 1, '2024-01-01', NULL, 1000, 'DAILY', 'EVEN', 'MANUAL')`,
  );
  const feed = database.prepare(
    'INSERT INTO figure_campaigns (partner_id, campaign_id, fed_at) VALUES (?, ?, 0)',
  );
  const figure = database.prepare(
    `INSERT INTO advertising_figures (partner_id, campaign_id, day, sku, keyword, match_type, search_term, views, clicks,
       costs, ordered_skus, sales, sales_seller, is_made) VALUES (?, ?, ?, ?, ?, 'EXACT', ?, ?, 10, 250, 2, 3998, 500, 0)`,
  );
  for (let number = 0; number < campaignsEach; number += 1) {
    const id = campaignId(number);
    campaign.run(partnerId, id);
    feed.run(partnerId, id);
    for (const day of days) {
      for (let one = 0; one < perDay; one += 1) {
        const sku = `LAMP-${number % 50}-${Math.floor(one / 4)}`;
        figure.run(partnerId, id, day, sku, `lamp ${one % 4}`, `desk lamp ${one}`, 100 + one);
      }
    }
  }
  database.exec('COMMIT');
  database.close();
}

/**
 * Writes the aggregate of a partner's figures by these columns to a file; returns the time in ms and the line count.
 */
export function aggregateBySql(path: string, partnerId: string, columns: readonly string[], file: string) {
  const startedMs = performance.now();
  const database = new DatabaseSync(path, { readOnly: true });
  const by = columns.join(', ');
  const rows = database
    .prepare(
      `SELECT ${columns.join(" || ',' || ")} || ',' || SUM(views) || ',' || SUM(costs) AS line
       FROM advertising_figures WHERE partner_id = ? GROUP BY ${by} ORDER BY ${by}`,
    )
    .iterate(partnerId);
  const out = openSync(file, 'w');
  let [waiting, lines] = ['', 0];
  for (const { line } of rows) {
    waiting += `${line}\r\n`;
    lines += 1;
    if (waiting.length < 65_536) continue;
    writeSync(out, waiting);
    waiting = '';
  }
  writeSync(out, waiting);
  closeSync(out);
  database.close();
  return { ms: performance.now() - startedMs, lines };
}

import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { advertisingFigures } from '../../../tables/advertising/advertising-figures.ts';
import { figureCampaigns } from '../../../tables/advertising/figure-campaigns.ts';
import type { Counts, Figure } from '../rules/figures.ts';
import type { Period } from '../rules/period.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/advertising-reports/store');

/** The columns that identify a figure, and those that are summed. */
const keys = ['campaign_id', 'day', 'sku', 'keyword', 'match_type', 'search_term'] as const;
const sums = {
  views: 'views',
  clicks: 'clicks',
  costs: 'costs',
  orderedSkus: 'ordered_skus',
  sales: 'sales',
  salesSeller: 'sales_seller',
} as const;

const columns = Object.fromEntries([
  ...keys.map((name) => [name, 'text'] as const),
  ...Object.values(sums).map((name) => [name, 'integer'] as const),
]);

const names = Object.keys(columns).join(', ');
const givenNames = Object.keys(columns)
  .map((name) => `given.${name}`)
  .join(', ');

/** Writes many rows together: figures arrive by the ten thousand. */
const figuresUpsert = statements.partner(
  'figuresUpsert',
  ({ rowsOf }) => `INSERT INTO advertising_figures (partner_id, ${names}, is_made)
   SELECT ?1, ${givenNames}, 0 FROM ${rowsOf('?2', columns)} WHERE TRUE
   ON CONFLICT (partner_id, campaign_id, day, sku, keyword, match_type, search_term) DO UPDATE SET
     views = excluded.views, clicks = excluded.clicks, costs = excluded.costs, ordered_skus = excluded.ordered_skus,
     sales = excluded.sales, sales_seller = excluded.sales_seller, is_made = 0`,
);

/** Figures sent by the operator are not overwritten. */
const madeInsert = statements.partner(
  'madeInsert',
  ({ rowsOf }) => `INSERT INTO advertising_figures (partner_id, ${names}, is_made)
   SELECT ?1, ${givenNames}, 1 FROM ${rowsOf('?2', columns)} WHERE TRUE ON CONFLICT DO NOTHING`,
);

const removeMade = statementsOf(advertisingFigures).removeWhere<[campaignId: string]>(
  'campaign_id = ?2 AND is_made = 1',
);
const campaignsFed = statementsOf(figureCampaigns);
const putFeed = campaignsFed.put();
const feedOf = campaignsFed.by('campaignId');

/** Sums of a campaign, or of one of its skus. */
const figureSums = statements.partnerFamily(
  'figureSums',
  { ofSku: [false, true] },
  ({ ofSku }) => {
    const summed = Object.entries(sums).map(
      ([member, name]) => `CAST(COALESCE(SUM(${name}), 0) AS BIGINT) AS "${member}"`,
    );
    return `SELECT COUNT(*) AS found, ${summed.join(', ')} FROM advertising_figures
      WHERE partner_id = ?1 AND campaign_id = :campaignId AND day >= :fromDay AND day <= :toDay
      ${ofSku ? 'AND sku = :sku' : ''}`;
  },
  // COUNT and COALESCE never return NULL.
  { notNull: ['found', ...Object.keys(sums)] },
);

/** Finds figures by day through their campaigns, so no index by day alone is needed. */
const oldFiguresDelete = statements.shared(
  'oldFiguresDelete',
  `DELETE FROM advertising_figures WHERE (partner_id, campaign_id, day, sku, keyword, match_type, search_term) IN
     (SELECT f.partner_id, f.campaign_id, f.day, f.sku, f.keyword, f.match_type, f.search_term
      FROM figure_campaigns c
      JOIN advertising_figures f ON f.partner_id = c.partner_id AND f.campaign_id = c.campaign_id
      WHERE f.day < ?1 LIMIT ?2)`,
);

/** Generated figures written by one statement. */
const rowsPerStatement = 1_000;

/** Stores some of the operator's figures, each key once; stored figures are overwritten. */
export async function storeFigures(tx: WriteTx, figures: readonly Figure[]): Promise<void> {
  await tx.run(figuresUpsert, JSON.stringify(figures.map(valuesOf)));
}

/** Replaces the generated figures of a campaign; resolves to the number of new ones. */
export async function replaceMadeFigures(
  tx: WriteTx,
  campaignId: string,
  figures: readonly Figure[],
  nowMs: number,
): Promise<number> {
  await tx.run(removeMade, campaignId);
  let stored = 0;
  for (let first = 0; first < figures.length; first += rowsPerStatement) {
    const rows = figures.slice(first, first + rowsPerStatement).map(valuesOf);
    stored += await tx.run(madeInsert, JSON.stringify(rows));
  }
  if (stored > 0) await noteFeed(tx, [campaignId], nowMs);
  return stored;
}

/** Stores when figures of the campaigns last arrived. */
export async function noteFeed(tx: WriteTx, campaignIds: readonly string[], nowMs: number): Promise<void> {
  await putFeed.each(
    tx,
    campaignIds.map((campaignId) => ({ campaignId, fedAtMs: nowMs })),
  );
}

/** Returns when figures of a campaign last arrived; undefined when none have. */
export async function findFeedMs(tx: ReadTx, campaignId: string): Promise<number | undefined> {
  return (await tx.get(feedOf, campaignId))?.fedAtMs;
}

/** Returns the sums of a campaign, or of one of its skus; undefined when there is no figure in the period. */
export async function sumFigures(
  tx: ReadTx,
  campaignId: string,
  period: Period,
  sku?: string,
): Promise<Counts | undefined> {
  const ofSku = sku !== undefined;
  const row = await tx.get(...figureSums.with({ ofSku }, { campaignId, ...period, sku: sku ?? '' }));
  return row === undefined || row.found === 0 ? undefined : row;
}

/** Removes up to `count` figures, of any partner, of days before the given one; resolves to their number. */
export function removeFigures(tx: SharedWriteTx, beforeDay: string, count: number): Promise<number> {
  return tx.run(oldFiguresDelete, beforeDay, count);
}

/** Returns the values in the order of the columns. */
function valuesOf(figure: Figure): (string | number)[] {
  const { campaignId, day, sku, keyword, matchType, searchTerm } = figure;
  const { views, clicks, costs, orderedSkus, sales, salesSeller } = figure;
  return [
    ...[campaignId, day, sku, keyword, matchType, searchTerm],
    ...[views, clicks, costs, orderedSkus, sales, salesSeller],
  ];
}

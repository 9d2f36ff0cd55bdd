import type { ReadTx } from '../../../../platform/store/store.ts';
import { findShownDocuments, hasReviews } from '../store/records.ts';

/** What tells whether shoppers go on seeing the content before a change. */
interface VisibleRow {
  readonly sku: string;
  readonly status: string;
  readonly visible: number;
}

/**
 * The content that shoppers see of variations whose changed content is checked or waits for a review, by sku. Costs
 * nothing for rows that are not PENDING.
 */
export async function shownContentsOf(
  tx: ReadTx,
  rows: readonly VisibleRow[],
): Promise<ReadonlyMap<string, string>> {
  const changing = rows.filter(({ status, visible }) => status === 'PENDING' && visible === 1);
  if (changing.length === 0 || !(await hasReviews(tx))) return new Map();
  return findShownDocuments(
    tx,
    changing.map(({ sku }) => sku),
  );
}

/** Statements that read marketplace statuses, one by one and as the list that `status-page.ts` picks. */
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { ProductFilter } from './product-filter.ts';
import { statusPage } from './status-page.ts';

/** A marketplace status as it is stored; notes are JSON texts of arrays. */
export interface StatusRow {
  readonly sku: string;
  readonly status: MarketPlaceStatusValue;
  readonly status_modified: number;
  readonly moin: string | null;
  readonly errors: string;
  readonly information: string;
}

/** Exact filters; all given ones have to hold. */
export interface StatusFilter extends ProductFilter {
  /** One of these; all when absent. */
  readonly statuses?: readonly MarketPlaceStatusValue[] | undefined;
  /** Entries last changed before this instant are left out. */
  readonly fromMs?: number | undefined;
}

/** A place in the list: where an entry stood when the first page was read. */
export interface StatusPlace {
  readonly atMs: number;
  readonly sku: string;
}

/** Which part of the list is read. */
export interface StatusWindow {
  readonly order: 'asc' | 'desc';
  /** Entries are shown in the places that they had after this turn of the partner; in their present ones without. */
  readonly revision?: number | undefined;
  readonly after?: StatusPlace | undefined;
  readonly skip: number;
  readonly count: number;
}

export type PlacedStatus = StatusRow & { readonly place: number };

const statusColumns = 'o.sku, o.status, o.status_modified, o.moin, o.errors, o.information';

export function findStatus(tx: ReadTx, sku: string): Promise<StatusRow | undefined> {
  return tx.text.get<StatusRow>(
    `SELECT ${statusColumns} FROM product_offers o WHERE o.partner_id = ?1 AND o.sku = ?2`,
    sku,
  );
}

/** What stands behind a status: shoppers may see the variation still, and the operator may have decided. */
export function findStatusGrounds(
  tx: ReadTx,
  sku: string,
): Promise<{ visible: number; operator_word: string | null } | undefined> {
  return tx.text.get(
    'SELECT visible, operator_word FROM product_offers WHERE partner_id = ?1 AND sku = ?2',
    sku,
  );
}

/** Number of the partner's last turn: what is committed by now has this number or a smaller one. */
export async function statusRevision(tx: ReadTx): Promise<number> {
  const row = await tx.text.get<{ revision: number }>(
    'SELECT revision FROM product_status_turns WHERE partner_id = ?1',
  );
  return Number(row?.revision ?? 0);
}

/** A part of the list in the order of lastModified, equal ones in the order of their skus. */
export function listStatuses(
  tx: ReadTx,
  filter: StatusFilter,
  window: StatusWindow,
): Promise<PlacedStatus[]> {
  const { sql, parameters } = statusPage(filter, window);
  return tx.text.all<PlacedStatus>(
    `SELECT ${statusColumns}, k.place AS place FROM (${sql}) k
     JOIN product_offers o ON o.partner_id = ?1 AND o.sku = k.sku
     ORDER BY k.place ${window.order}, k.sku`,
    ...parameters,
  );
}

/** How the list is at a moment: the number of the partner's last turn, and its newest entry that passes the filter. */
export interface StatusListState {
  readonly revision: number;
  readonly newestMs: number | undefined;
}

/** Both in one look, so that a page deep in the list asks the store no more often than the first one. */
export async function statusListState(tx: ReadTx, filter: StatusFilter): Promise<StatusListState> {
  const { sql, parameters } = statusPage(filter, { order: 'desc', skip: 0, count: 1 });
  const row = await tx.text.get<{ revision: number | null; newest: number | null }>(
    `SELECT (SELECT t.revision FROM product_status_turns t WHERE t.partner_id = ?1) AS revision,
       (SELECT n.place FROM (${sql}) n) AS newest`,
    ...parameters,
  );
  const newest = row?.newest ?? undefined;
  return { revision: Number(row?.revision ?? 0), newestMs: newest && Number(newest) };
}

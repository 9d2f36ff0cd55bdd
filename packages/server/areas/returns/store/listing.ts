/** Pages of lists of returns. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

export interface ListFilter {
  readonly status?: string | undefined;
  readonly salesOrderId?: string | undefined;
  /** Bounds of the time of the latest change. */
  readonly sinceMs?: number | undefined;
  readonly untilMs?: number | undefined;
}

/** Position of a return in a list. */
export interface ListPosition {
  readonly occurredAtMs: number;
  readonly positionItemId: string;
}

const statements = declareStatements<StatementTypes>('server/areas/returns/store');

/**
 * Latest change first, ties by item. Reads returns_by_change or returns_by_status; for one order returns_by_order. The
 * bound on the time locates the position in the index; the condition after it decides among equal times.
 */
const returnPage = statements.partnerFamily(
  'returnPage',
  {
    hasStatus: [false, true],
    ofOrder: [false, true],
    hasSince: [false, true],
    hasUntil: [false, true],
    follows: [false, true],
  },
  ({ hasStatus, ofOrder, hasSince, hasUntil, follows }) => {
    const conditions = [
      'partner_id = ?1',
      "status <> 'WITHDRAWN'",
      hasStatus && 'status = :status',
      ofOrder && 'sales_order_id = :salesOrderId',
      hasSince && 'occurred_at >= :since',
      hasUntil && 'occurred_at <= :until',
      follows && 'occurred_at <= :at AND (occurred_at < :at OR position_item_id > :id)',
    ].filter((condition) => condition !== false);
    return `SELECT occurred_at AS "occurredAtMs", position_item_id AS "positionItemId" FROM returns WHERE ${conditions.join(' AND ')}
     ORDER BY occurred_at DESC, position_item_id LIMIT :limit OFFSET :skip`;
  },
);

/**
 * Looks each partner up in returns_by_status, returns_by_change, returns_by_order or the key of returns. As a
 * plain EXISTS, PostgreSQL may choose to scan the returns of all partners instead.
 */
const partnersWithReturns = statements.sharedFamily(
  'partnersWithReturns',
  { by: ['time', 'status', 'sales_order_id', 'position_item_id'] },
  ({ by }) => {
    const found = by === 'time' ? "r.status <> 'WITHDRAWN'" : `r.${by} = :value`;
    const times =
      by === 'time' || by === 'status' ? 'AND r.occurred_at >= :since AND r.occurred_at <= :until' : '';
    return `SELECT p.partner_id FROM partners p
      WHERE p.partner_id >= :from AND (SELECT 1 FROM returns r
        WHERE r.partner_id = p.partner_id AND ${found} ${times} LIMIT 1) IS NOT NULL
      ORDER BY p.partner_id LIMIT :count`;
  },
);

/** Counts along returns_by_status, up to a limit. */
const announcedReturns = statements.partner(
  'announcedReturns',
  `SELECT COUNT(*) AS returns FROM (SELECT 1 AS one FROM returns
     WHERE partner_id = ?1 AND status = 'ANNOUNCED' LIMIT ?2) counted`,
);

/** Counts the returned items that wait for the partner's decision, up to `most`. */
export async function countAnnounced(tx: ReadTx, most: number): Promise<number> {
  return (await tx.get(announcedReturns, most))?.returns ?? 0;
}

/** How partners with returns are looked up: by a value of a column, or by the time of a change alone. */
type PartnersBy = 'time' | 'status' | 'sales_order_id' | 'position_item_id';

/** Partners from an id on, in id order, who have a return with the value and, by time or status, of that time. */
export async function findPartnersWithReturns(
  tx: SharedReadTx,
  { by, value = '' }: { readonly by: PartnersBy; readonly value?: string | undefined },
  { sinceMs: since = 0, untilMs: until = Number.MAX_SAFE_INTEGER }: ListFilter,
  at: { readonly from: string; readonly count: number },
): Promise<string[]> {
  const rows = await tx.all(...partnersWithReturns.with({ by }, { ...at, value, since, until }));
  return rows.map(({ partner_id }) => partner_id);
}

/** Finds the first returns of a list after a position, or after skipping a number of them. */
export function listReturns(
  tx: ReadTx,
  { status, salesOrderId, sinceMs, untilMs }: ListFilter,
  from: { readonly after?: ListPosition | undefined; readonly skip: number },
  count: number,
): Promise<ListPosition[]> {
  const { after, skip } = from;
  return tx.all(
    ...returnPage.with(
      {
        hasStatus: status !== undefined,
        ofOrder: salesOrderId !== undefined,
        hasSince: sinceMs !== undefined,
        hasUntil: untilMs !== undefined,
        follows: after !== undefined,
      },
      {
        status: status ?? '',
        salesOrderId: salesOrderId ?? '',
        since: sinceMs,
        until: untilMs,
        at: after?.occurredAtMs ?? 0,
        id: after?.positionItemId ?? '',
        limit: count,
        skip,
      },
    ),
  );
}

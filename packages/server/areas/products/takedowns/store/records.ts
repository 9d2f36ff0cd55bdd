/** Statements on takedowns as the operator reads them. */

import type { TakedownScope } from '@kontor/contract/generated/operator-v1';
import { readStored } from '@kontor/values/text';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { takedowns } from '../../../../tables/products/takedowns.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/takedowns/store');

/** `matched` and `left` add up what was found in each partner, and the partners that are not done. */
const columns = `t.takedown_id AS "takedownId", t.created_at AS "createdAtMs", t.created_by AS "createdBy", t.scope,
  t.reason, t.note, t.lifted_at, t.lifted_by,
  CASE WHEN t.lifted_at IS NULL THEN (SELECT COALESCE(SUM(p.matched), 0) FROM takedown_progress p
    WHERE p.takedown_id = t.takedown_id) ELSE t.matched_when_lifted END AS matched,
  (SELECT COALESCE(SUM(1 - p.done), 0) FROM takedown_progress p WHERE p.takedown_id = t.takedown_id) AS partners_left`;

const takedownById = statements.shared(
  'takedownById',
  `SELECT ${columns} FROM takedowns t WHERE t.takedown_id = ?1`,
  // Sums of at least nothing.
  { notNull: ['matched', 'partners_left'] },
);

const takedownsOf = statementsOf(takedowns);
const scopeOf = takedownsOf.select('scope', 'liftedAtMs').by('takedownId');
const insert = takedownsOf.insert(
  'takedownId',
  'createdAtMs',
  'createdBy',
  'scope',
  'scopePartner',
  'reason',
  'note',
);
const lift = takedownsOf.updateIf('lifted_at IS NULL', 'liftedAtMs', 'liftedBy', 'matchedWhenLifted');

/** Uses takedowns_by_time; the filters are checked row by row. */
const takedownPage = statements.sharedFamily(
  'takedownPage',
  { state: ['all', 'active', 'lifted'], byPartner: [false, true] },
  ({ state, byPartner }) => {
    const conditions = [
      '(t.created_at, t.takedown_id) < (:at, :id)',
      ...(state === 'active' ? ['t.lifted_at IS NULL'] : []),
      ...(state === 'lifted' ? ['t.lifted_at IS NOT NULL'] : []),
      ...(byPartner ? ['t.scope_partner = :partnerId'] : []),
    ];
    return `SELECT ${columns} FROM takedowns t WHERE ${conditions.join(' AND ')}
      ORDER BY t.created_at DESC, t.takedown_id DESC LIMIT :count`;
  },
  // As above.
  { notNull: ['matched', 'partners_left'] },
);

/** Uses the primary key of takedown_keys, then that of takedowns. */
const takedownOfSku = statements.shared(
  'takedownOfSku',
  `SELECT k.takedown_id FROM takedown_keys k JOIN takedowns t ON t.takedown_id = k.takedown_id
   WHERE k.name = ?1 AND t.scope = ?2 ORDER BY k.takedown_id LIMIT 1`,
);

/** A takedown and its progress; times are epoch milliseconds. */
export interface TakedownRecord {
  readonly takedownId: string;
  readonly createdAtMs: number;
  readonly createdBy: string;
  readonly scope: TakedownScope;
  readonly reason: string;
  readonly note: string | undefined;
  readonly lifted: { readonly atMs: number; readonly by: string } | undefined;
  /** Variations found in each partner so far. */
  readonly matched: number;
  readonly isDone: boolean;
}

/** Filters of the list. */
export interface TakedownFilter {
  readonly active?: boolean | undefined;
  readonly partnerId?: string | undefined;
}

export async function findTakedown(
  tx: SharedReadTx,
  takedownId: string,
): Promise<TakedownRecord | undefined> {
  const row = await tx.get(takedownById, takedownId);
  return row && toRecord(row);
}

/** What background work needs to know about a takedown. */
export async function findScope(
  tx: SharedReadTx,
  takedownId: string,
): Promise<{ readonly scope: TakedownScope; readonly isLifted: boolean } | undefined> {
  const row = await tx.get(scopeOf, takedownId);
  return row && { scope: row.scope, isLifted: row.liftedAtMs !== null };
}

/** The active takedown of exactly one sku of a partner. */
export async function findTakedownOfSku(
  tx: SharedReadTx,
  scope: { readonly partnerId: string; readonly skus: readonly string[] },
): Promise<string | undefined> {
  const row = await tx.get(takedownOfSku, `sku:${scope.skus[0]}`, JSON.stringify(scope));
  return row?.takedown_id;
}

export async function insertTakedown(
  tx: SharedWriteTx,
  takedown: Omit<TakedownRecord, 'lifted' | 'matched' | 'isDone'>,
): Promise<void> {
  const { scope, note = null } = takedown;
  await insert(tx, { ...takedown, note, scopePartner: scope.partnerId ?? null });
}

/** Marks a takedown as lifted; keeps the number of variations that it matched. */
export async function markLifted(
  tx: SharedWriteTx,
  { takedownId, matched }: Pick<TakedownRecord, 'takedownId' | 'matched'>,
  lifted: { readonly atMs: number; readonly by: string },
): Promise<void> {
  await lift(tx, {
    takedownId,
    liftedAtMs: lifted.atMs,
    liftedBy: lifted.by,
    matchedWhenLifted: matched,
  });
}

/** Takedowns after a place, newest first. */
export async function listTakedowns(
  tx: SharedReadTx,
  { active, partnerId }: TakedownFilter,
  after: { readonly atMs: number; readonly takedownId: string },
  count: number,
): Promise<TakedownRecord[]> {
  const state = active === undefined ? 'all' : active ? 'active' : 'lifted';
  const variant = { state, byPartner: partnerId !== undefined } as const;
  const { atMs: at, takedownId: id } = after;
  const rows = await tx.all(...takedownPage.with(variant, { at, id, count, partnerId }));
  return rows.map(toRecord);
}

function toRecord(row: StatementTypes['takedownById']['row']): TakedownRecord {
  const { lifted_at, lifted_by, partners_left, ...record } = row;
  return {
    ...record,
    scope: readStored<TakedownScope>(row.scope),
    note: row.note ?? undefined,
    lifted: lifted_at === null ? undefined : { atMs: lifted_at, by: lifted_by ?? '' },
    isDone: partners_left === 0,
  };
}

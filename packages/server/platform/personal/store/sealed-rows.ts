/** Encrypts personal data in rows of areas, a bounded number of rows at a time. */

import { partners } from '../../../tables/partners/partners.ts';
import type { SqlRow } from '../../store/sql-values.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import { statementsOfAll } from '../../store/table-statements.ts';

/** Which rows are checked, and which of them are left alone. */
export interface SealStep {
  /** Rows of the partner after this key. */
  readonly after: string;
  readonly count: number;
  /** True to leave rows alone that are encrypted with a former key. */
  readonly formerWillDo: boolean;
}

/** One kind of rows with personal data. */
export interface SealedRows {
  /** Name for people to read: `orders`. */
  readonly name: string;
  /**
   * Checks the next rows of a partner and encrypts those that are not encrypted; damaged rows stay as they are, and are
   * reported. Resolves to the number of encrypted ones, what is wrong with each damaged one, and the key of the last row
   * checked, or undefined when no row follows.
   */
  sealNext(
    tx: WriteTx,
    step: SealStep,
  ): Promise<{
    readonly sealed: number;
    readonly damaged: readonly string[];
    readonly last: string | undefined;
  }>;
  /**
   * Tries to decrypt the next rows of a partner. Resolves to the keys of those that are damaged, the ids of encryption keys that
   * were missing, and `last` like `sealNext`.
   */
  findDamaged(tx: ReadTx, step: Omit<SealStep, 'formerWillDo'>): Promise<DamagedRows>;
  /** Returns a row of the table of this name with its column `personal` decrypted. */
  opened(tx: Pick<ReadTx, 'personal' | 'partnerId'>, row: SqlRow): SqlRow;
  /** Returns such a row as it is stored here, and makes its order findable; the caller stores it. */
  sealed(tx: WriteTx, row: SqlRow): Promise<SqlRow>;
}

export interface DamagedRows {
  readonly damaged: readonly string[];
  readonly missingKeyIds: readonly string[];
  readonly last: string | undefined;
}

/** Progress through all rows of all partners. */
export interface SealProgress {
  readonly kind: number;
  readonly partnerId: string;
  readonly after: string;
}

export const beginning: SealProgress = { kind: 0, partnerId: '', after: '' };

/** Rows checked together: some milliseconds, even if all of them are written. */
export const rowsAtOnce = 200;

const partnerFrom = statementsOfAll(partners)
  .select('partnerId')
  .where<[partnerId: string]>('partner_id >= ?1 ORDER BY partner_id LIMIT 1');

/** Returns the first partner whose id is this one or a later one. */
export async function findPartnerFrom(
  tx: Pick<SharedReadTx, 'get'>,
  partnerId: string,
): Promise<string | undefined> {
  const row = await tx.get(partnerFrom, partnerId);
  return row?.partnerId;
}

/** Returns the smallest text after the id of a partner. */
export function idAfter(partnerId: string): string {
  return `${partnerId}\u0001`;
}

/** Outcome of one step. */
export interface SealedStep {
  /** The kind of rows. */
  readonly name: string;
  readonly sealed: number;
  /** What is wrong with each damaged row; they stay as they are. */
  readonly damaged: readonly string[];
  readonly next: SealProgress | undefined;
}

/** Processes the next rows after `progress`; `next` is undefined when all kinds of all partners are done. */
export async function sealStep(
  tx: SharedWriteTx,
  kinds: readonly SealedRows[],
  progress: SealProgress,
  formerWillDo: boolean,
): Promise<SealedStep> {
  const kind = kinds[progress.kind];
  if (kind === undefined) throw new Error('unknown kind of rows');
  const { name } = kind;
  const isLast = progress.kind + 1 === kinds.length;
  const partnerId = await findPartnerFrom(tx, progress.partnerId);
  if (partnerId === undefined) {
    const next = isLast ? undefined : { ...beginning, kind: progress.kind + 1 };
    return { name, sealed: 0, damaged: [], next };
  }
  const after = partnerId === progress.partnerId ? progress.after : '';
  tx.overwriteDeleted();
  const step = { after, count: rowsAtOnce, formerWillDo };
  const { sealed, damaged, last } = await kind.sealNext(tx.partner(partnerId), step);
  const { kind: index } = progress;
  const next = last === undefined ? { partnerId: idAfter(partnerId), after: '' } : { partnerId, after: last };
  return { name, sealed, damaged, next: { kind: index, ...next } };
}

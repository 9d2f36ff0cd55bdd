/** Tables whose rows have a document and, encrypted in a separate column `personal`, its personal data. */
import { SealedError } from '../../sealing/sealer.ts';
import { acrossPartners } from '../../store/across-partners.ts';
import type { SqlRow } from '../../store/sql-values.ts';
import type { ReadTx, WriteTx } from '../../store/store.ts';
import { type LeavesOut, reportLeftOut, UnreadableRowError } from '../../store/store-failure.ts';
import { type AnyTable, columnName } from '../../store/table.ts';
import { isDamaged, noteFirstKey } from '../keys.ts';
import type { Term } from '../terms.ts';
import { addLookups } from './lookups.ts';
import type { DamagedRows, SealedRows } from './sealed-rows.ts';

/** Encrypts and decrypts texts of one partner. */
export type Seals = Pick<ReadTx, 'personal' | 'partnerId'>;

/** The columns that every such table has, besides its key. */
interface SealedColumns {
  readonly document: string;
  readonly personal: string | null;
}

/** What is specific to one such table. */
export interface SealedTable<Key extends string> {
  /** Its name also describes its rows to people: `orders`. */
  readonly table: AnyTable<'partner'>;
  /** The member that identifies rows within a partner. */
  readonly key: Key;
  /** Returns the partner's rows after a key, in key order. */
  rowsAfter(tx: ReadTx, after: string, count: number): Promise<(SealedColumns & Record<Key, string>)[]>;
  hasNoPersonalData(document: string): boolean;
  /** Returns the terms by which the order of a row is found because of the text in `personal`. */
  termsOf(personal: string): readonly Term[];
  /** Writes a row the way a new one is written. */
  sealRow(tx: WriteTx, row: SealedColumns & Record<Key, string>): Promise<void>;
}

/** Adapts a table for callers that encrypt and decrypt its rows and know nothing else of it. */
export function sealedRowsOf<Key extends string>(table: SealedTable<Key>): SealedRows {
  const { key } = table;
  const { name } = table.table;
  const column = columnName(table.table, key);
  return {
    name,
    async sealNext(tx, { after, count, formerWillDo }) {
      const rows = await table.rowsAfter(tx, after, count);
      const left = rows.filter(({ document, personal }) =>
        personal === null ? !table.hasNoPersonalData(document) : !isSealed(tx, personal, formerWillDo),
      );
      const damaged: string[] = [];
      for (const row of left) {
        await table.sealRow(tx, row).catch(async (error: unknown) => {
          await reportDamaged(tx, error, 'sealing');
          damaged.push((error as UnreadableRowError).message);
        });
      }
      return {
        sealed: left.length - damaged.length,
        damaged,
        last: rows.length < count ? undefined : rows.at(-1)?.[key],
      };
    },
    async findDamaged(tx, { after, count }) {
      const rows = await table.rowsAfter(tx, after, count);
      const failures = rows.flatMap(({ [key]: of, personal }) => failureOf(tx, name, of, personal));
      return {
        ...(await sortFailures(tx, failures)),
        last: rows.length < count ? undefined : rows.at(-1)?.[key],
      };
    },
    opened(tx, row: SqlRow) {
      if (row.personal === null) return row;
      return { ...row, personal: openText(tx, name, String(row[column]), String(row.personal)) };
    },
    async sealed(tx, row: SqlRow) {
      if (row.personal === null) return row;
      const text = String(row.personal);
      await addLookups(tx, String(row.sales_order_id), table.termsOf(text));
      return { ...row, personal: sealText(tx, name, String(row[column]), text) };
    },
  };
}

/** Returns the text to store in `personal` of a row, in this transaction. */
export function sealText(tx: WriteTx, table: string, key: string, text: string): string {
  acrossPartners(tx, 'endOfTransaction').atEnd(noteFirstKey, undefined);
  return tx.personal.seal(text, sealingPlaceOf(table, tx.partnerId, key));
}

/**
 * Returns the text passed to `sealText`, which is the JSON of an object. A text that was copied from another row cannot
 * be decrypted. Throws `UnreadableRowError`.
 */
export function openText({ personal, partnerId }: Seals, table: string, key: string, stored: string): string {
  const place = { table, partnerId, key };
  try {
    const text = personal.open(stored, sealingPlaceOf(table, partnerId, key));
    // What was encrypted is what was stored; what was not may have been changed.
    if (text === stored) assertObject(text);
    return text;
  } catch (error) {
    if (error instanceof SealedError) throw new UnreadableRowError(error.message, place, error);
    if (!(error instanceof SyntaxError)) throw error;
    const message = `the text of ${sealingPlaceOf(table, partnerId, key)} is damaged`;
    throw new UnreadableRowError(message, place, { cause: error });
  }
}

/** Returns why a stored text cannot be opened; nothing when it can. */
function failureOf(tx: Seals, table: string, key: string, stored: string | null): UnreadableRowError[] {
  try {
    if (stored !== null) openText(tx, table, key, stored);
    return [];
  } catch (error) {
    if (error instanceof UnreadableRowError) return [error];
    throw error;
  }
}

/** Tells damaged rows from those whose key is missing; asks once for each key. */
async function sortFailures(
  { marketplace }: Pick<ReadTx, 'marketplace'>,
  failures: readonly UnreadableRowError[],
): Promise<Omit<DamagedRows, 'last'>> {
  const damaged: string[] = [];
  const missingKeyIds: string[] = [];
  for (const [missingKeyId, ofKey] of Map.groupBy(failures, (each) => each.missingKeyId)) {
    const [first] = ofKey;
    if (first !== undefined && (await isDamaged(marketplace, first)))
      damaged.push(...ofKey.map(({ place }) => place.key));
    else if (missingKeyId !== undefined) missingKeyIds.push(missingKeyId);
  }
  return { damaged: damaged.sort(), missingKeyIds };
}

function assertObject(text: string): void {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object');
}

/**
 * Reports the damaged row that an error is about, so that the rest can go on; throws any other error. A key that is
 * missing is no damage: it concerns all rows of that key, and the server's settings mend it.
 */
export async function reportDamaged(
  tx: Pick<ReadTx, 'marketplace'>,
  error: unknown,
  by: LeavesOut,
): Promise<void> {
  if (!(error instanceof UnreadableRowError) || !(await isDamaged(tx.marketplace, error))) throw error;
  reportLeftOut({ ...error.place, by });
}

/** Opens rows in their order, and leaves out those that are damaged; each of them is reported. */
export async function openReadable<Row, Opened>(
  tx: Pick<ReadTx, 'marketplace'>,
  rows: readonly Row[],
  open: (row: Row) => Opened,
  by: LeavesOut = 'list',
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const row of rows) {
    try {
      opened.push(open(row));
    } catch (error) {
      await reportDamaged(tx, error, by);
    }
  }
  return opened;
}

function sealingPlaceOf(table: string, partnerId: string, key: string): string {
  return `${table}.personal of ${partnerId} ${key}`;
}

/** True when a stored text is as `sealText` would make it or, if a former key is acceptable, encrypted at all. */
function isSealed({ personal }: Seals, stored: string, formerWillDo: boolean): boolean {
  return personal.isCurrent(stored) || (formerWillDo && personal.encrypts && stored.startsWith('sealed:'));
}

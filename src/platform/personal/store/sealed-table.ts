/** Tables whose rows have a document and, sealed beside it in the column `personal`, what of it tells of somebody. */
import type { ReadTx, SqlRow, WriteTx } from '../../store/store.ts';
import { noteFirstKey } from '../keys.ts';
import type { SealedRows } from './sealed-rows.ts';

/** What seals and opens texts of one partner. */
export type Seals = Pick<ReadTx, 'personal' | 'partnerId'>;

/** The columns that every such table has, besides its key. */
interface SealedColumns {
  readonly document: string;
  readonly personal: string | null;
}

/** What one such table has of its own. */
export interface SealedTable<Key extends string> {
  /** The table, which is also what people call its rows: `orders`. */
  readonly name: string;
  /** The column that tells rows of one partner apart. */
  readonly key: Key;
  /** The rows of the partner behind a key, in the order of keys. */
  rowsBehind(tx: ReadTx, after: string, count: number): Promise<(SealedColumns & Record<Key, string>)[]>;
  /** Whether a document tells of nobody. */
  tellsOfNobody(document: string): boolean;
  /** Writes a row as a new one would be written. */
  sealRow(tx: WriteTx, row: SealedColumns & Record<Key, string>): Promise<void>;
}

/** The rows of a table, as they are sealed and opened by those who know nothing else of it. */
export function sealedRowsOf<Key extends string>(table: SealedTable<Key>): SealedRows {
  const { name, key } = table;
  return {
    name,
    async sealNext(tx, { after, count, formerWillDo }) {
      const rows = await table.rowsBehind(tx, after, count);
      const left = rows.filter(({ document, personal }) =>
        personal === null ? !table.tellsOfNobody(document) : !isSealed(tx, personal, formerWillDo),
      );
      for (const row of left) await table.sealRow(tx, row);
      return { sealed: left.length, last: rows.length < count ? undefined : rows.at(-1)?.[key] };
    },
    opened(tx, row: SqlRow) {
      if (row.personal === null) return row;
      return { ...row, personal: openText(tx, name, String(row[key]), String(row.personal)) };
    },
  };
}

/** What to store in `personal` of the row of a table, in this transaction. */
export function sealText(tx: WriteTx, table: string, key: string, text: string): string {
  tx.atEnd(noteFirstKey, undefined);
  return tx.personal.seal(text, placeOf(table, tx.partnerId, key));
}

/** The text that `sealText` was given. A text that was copied from another row does not open. */
export function openText({ personal, partnerId }: Seals, table: string, key: string, stored: string): string {
  return personal.open(stored, placeOf(table, partnerId, key));
}

function placeOf(table: string, partnerId: string, key: string): string {
  return `${table}.personal of ${partnerId} ${key}`;
}

/** Whether a stored text is as `sealText` would make it, or else sealed at all where a former key will do. */
function isSealed({ personal }: Seals, stored: string, formerWillDo: boolean): boolean {
  return personal.isCurrent(stored) || (formerWillDo && personal.encrypts && stored.startsWith('sealed:'));
}

/** Tables whose rows have a document and, encrypted in a separate column `personal`, its personal data. */
import { acrossPartners } from '../../store/across-partners.ts';
import type { ReadTx, SqlRow, WriteTx } from '../../store/store.ts';
import { noteFirstKey } from '../keys.ts';
import type { SealedRows } from './sealed-rows.ts';

/** Encrypts and decrypts texts of one partner. */
export type Seals = Pick<ReadTx, 'personal' | 'partnerId'>;

/** The columns that every such table has, besides its key. */
interface SealedColumns {
  readonly document: string;
  readonly personal: string | null;
}

/** What is specific to one such table. */
export interface SealedTable<Key extends string> {
  /** The table, whose name also describes its rows to people: `orders`. */
  readonly name: string;
  /** The column that identifies rows within a partner. */
  readonly key: Key;
  /** Returns the partner's rows after a key, in key order. */
  rowsAfter(tx: ReadTx, after: string, count: number): Promise<(SealedColumns & Record<Key, string>)[]>;
  /** Returns true when a document has no personal data. */
  tellsOfNobody(document: string): boolean;
  /** Writes a row the way a new one is written. */
  sealRow(tx: WriteTx, row: SealedColumns & Record<Key, string>): Promise<void>;
}

/** Adapts a table for callers that encrypt and decrypt its rows and know nothing else of it. */
export function sealedRowsOf<Key extends string>(table: SealedTable<Key>): SealedRows {
  const { name, key } = table;
  return {
    name,
    async sealNext(tx, { after, count, formerWillDo }) {
      const rows = await table.rowsAfter(tx, after, count);
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

/** Returns the text to store in `personal` of a row, in this transaction. */
export function sealText(tx: WriteTx, table: string, key: string, text: string): string {
  acrossPartners(tx, 'endOfTransaction').atEnd(noteFirstKey, undefined);
  return tx.personal.seal(text, placeOf(table, tx.partnerId, key));
}

/** Returns the text passed to `sealText`. A text that was copied from another row cannot be decrypted. */
export function openText({ personal, partnerId }: Seals, table: string, key: string, stored: string): string {
  return personal.open(stored, placeOf(table, partnerId, key));
}

function placeOf(table: string, partnerId: string, key: string): string {
  return `${table}.personal of ${partnerId} ${key}`;
}

/** True when a stored text is as `sealText` would make it or, if a former key is acceptable, encrypted at all. */
function isSealed({ personal }: Seals, stored: string, formerWillDo: boolean): boolean {
  return personal.isCurrent(stored) || (formerWillDo && personal.encrypts && stored.startsWith('sealed:'));
}

import { tables } from '../../tables/index.ts';
import type { SharedWriteTx, WriteTx } from '../store/store.ts';
import { type Digest, digestOf, emptyDigest, lineOf } from './digest.ts';
import {
  findClients,
  findRows,
  noteRemoval,
  pageSizeOf,
  partnerTables,
  removeClients,
  removeRows,
} from './store.ts';

/** Progress of a removal: the digest of each table that was started. When `isOver`, all tables are done. */
export interface RemovalProgress {
  readonly tables: Readonly<Record<string, Digest>>;
  readonly isOver: boolean;
}

export const removalBegins: RemovalProgress = { tables: {}, isOver: false };

/** The partner's background work goes first; the records of who it was and that its access has ended go last. */
const removedAt = (when: 'first' | 'last' | undefined) =>
  partnerTables.filter((table) => tables.get(table)?.rows.removed === when);
export const backgroundWork: readonly string[] = removedAt('first');
const last = removedAt('last');

/** Every table of partners, in the order in which they are emptied. */
export const removalOrder: readonly string[] = [...backgroundWork, ...removedAt(undefined), ...last];

/** Approximate number of rows that one step removes. */
const rowsOfStep = 200;

/**
 * Removes the next rows of a partner, in one transaction, and counts and hashes them. Call it again with the result
 * until that is over. The last step goes over all tables once more, because operations in progress may have added rows.
 */
export async function removeStep(
  tx: SharedWriteTx,
  partnerId: string,
  progress: RemovalProgress,
  nowMs: number,
): Promise<RemovalProgress> {
  tx.overwriteDeleted();
  const mine = tx.partner(partnerId);
  const tables: Record<string, Digest> = { ...progress.tables };
  let removed = 0;
  // The table that was started last may have more rows.
  const from = Math.max(0, Object.keys(tables).length - 1);
  for (const table of removalOrder.slice(from)) {
    if (last.includes(table)) break;
    for (let rows = pageSizeOf(table); rows === pageSizeOf(table); ) {
      if (removed >= rowsOfStep) return { tables, isOver: false };
      rows = await removePage(mine, table, tables);
      // A page of large rows counts as much as many small ones.
      removed += (rows * rowsOfStep) / pageSizeOf(table);
    }
  }
  await removeLast(tx, mine, tables, nowMs);
  return { tables, isOver: true };
}

/** Removes a page of rows, adds them to the digest of their table, and returns their number. */
async function removePage(tx: WriteTx, table: string, tables: Record<string, Digest>): Promise<number> {
  const rows = await findRows(tx, table);
  await removeRows(tx, table, rows.at(-1));
  tables[table] = digestOf(tables[table] ?? emptyDigest, rows.map(lineOf));
  return rows.length;
}

async function removeLast(
  tx: SharedWriteTx,
  mine: WriteTx,
  tables: Record<string, Digest>,
  nowMs: number,
): Promise<void> {
  const { partnerId } = mine;
  tables.oauth_clients = digestOf(emptyDigest, (await findClients(tx, partnerId)).map(lineOf));
  await removeClients(tx, partnerId);
  for (const table of removalOrder) while ((await removePage(mine, table, tables)) === pageSizeOf(table));
  await noteRemoval(tx, partnerId, nowMs);
}

/** Removes everything of a partner in one transaction; for small partners. */
export async function removeAll(tx: SharedWriteTx, partnerId: string, nowMs: number): Promise<void> {
  await removeForImport(tx, partnerId);
  await noteRemoval(tx, partnerId, nowMs);
}

/** Like `removeAll`, for a partner that is imported again in the same transaction: its id stays its own. */
export async function removeForImport(tx: SharedWriteTx, partnerId: string): Promise<void> {
  tx.overwriteDeleted();
  const mine = tx.partner(partnerId);
  await removeClients(tx, partnerId);
  for (const table of removalOrder) await removeRows(mine, table);
}

/** Imports an archive of a partner. */
import { recordPartner } from '../../areas/accounts/service/journal.ts';
import { findPartner } from '../../areas/accounts/store.ts';
import { appendEntries, entriesOfJob } from '../../platform/audit/append.ts';
import { countRevocation } from '../../platform/auth/store/sessions.ts';
import type { SecretsConfig } from '../../platform/config/config.ts';
import { unshared } from '../../platform/partner-data/archive/contents.ts';
import {
  ArchiveError,
  RowSum,
  readRow,
  rowLineOf,
  type TableSum,
} from '../../platform/partner-data/archive/form.ts';
import { ArchiveReader } from '../../platform/partner-data/archive/reader.ts';
import { onRows } from '../../platform/partner-data/archive/rows.ts';
import {
  type AddRows,
  entryMarkOf,
  findMissing,
  findMove,
  findTaken,
  isIdGiven,
  putMove,
  rowsAdder,
} from '../../platform/partner-data/archive/store.ts';
import { removeForImport } from '../../platform/partner-data/remove.ts';
import { findRows, pageSizeOf, partnerTables } from '../../platform/partner-data/store.ts';
import { lockDatabase } from '../../platform/store/open.ts';
import type { SqlRow } from '../../platform/store/sql-values.ts';
import type { SharedReadTx, SharedWriteTx } from '../../platform/store/store.ts';
import { WallClock } from '../../platform/time/clock.ts';
import type { MovedPartner } from './archive.ts';
import { type MovingDatabase, readableRows, storableRows, withDatabase } from './database.ts';
import { type ExaminedArchive, examineArchive, requireSame, rowsOfArchive } from './examine.ts';

/**
 * Imports an archive in one transaction: the database then has the whole partner or nothing of it. Throws
 * `ArchiveError` with a sentence when it cannot be imported, and `StoreRefusedError` when a server uses a SQLite file.
 */
export async function importPartner(
  config: SecretsConfig,
  { file, key, replaces }: { readonly file: string; readonly key: string; readonly replaces: boolean },
): Promise<MovedPartner> {
  const nowMs = new WallClock().nowMs();
  const archive = examineArchive(file, key);
  return withDatabase(config, async (database) => {
    requireSameSchema(archive, database);
    // One long transaction would keep all other partners of an embedded database waiting.
    const lock = lockDatabase(database.location, nowMs);
    try {
      await database.store.write(async (tx) => {
        if (replaces) await removeImported(tx, archive.partner.partnerId);
        await requireRoom(tx, archive);
        await addAll(tx, archive, { file, key, database });
        await noteImport(tx, archive, nowMs);
      });
    } finally {
      lock.release();
    }
    return movedOf(archive);
  });
}

function movedOf({ partner, sums, sha256 }: ExaminedArchive): MovedPartner {
  const rows = sums.reduce((all, each) => all + each.rows, 0);
  return { partnerId: partner.partnerId, rows, tables: sums.length, sha256 };
}

function requireSameSchema({ partner }: ExaminedArchive, { schema }: MovingDatabase): void {
  if (partner.schema === schema) return;
  throw new ArchiveError(
    `The archive has schema ${partner.schema}, and the database has schema ${schema}: both installations need the same version. Nothing was imported.`,
  );
}

/**
 * Removes a partner that was imported before. Throws `ArchiveError` when it was not, or when anything happened to it
 * here since that the audit log tells of: its resumption, for example.
 */
async function removeImported(tx: SharedWriteTx, partnerId: string): Promise<void> {
  const move = await findMove(tx, 'in', partnerId);
  if (move === undefined || (await entryMarkOf(tx, partnerId)) !== move.mark)
    throw new ArchiveError(
      `Partner ${partnerId} cannot be replaced: it was not imported here, or it was changed since. Nothing was imported.`,
    );
  await removeForImport(tx, partnerId);
  await countRevocation(tx);
}

/** How many names a refusal lists. */
const namedMax = 20;

function listed(names: readonly string[]): string {
  const more = names.length > namedMax ? ` and ${names.length - namedMax} more` : '';
  return `${names.slice(0, namedMax).join(', ')}${more}`;
}

/** Throws `ArchiveError` when ids are taken, or reference data is missing. */
async function requireRoom(tx: SharedReadTx, { partner, values }: ExaminedArchive): Promise<void> {
  const { partnerId } = partner;
  if (await isIdGiven(tx, partnerId))
    throw new ArchiveError(
      `The id ${partnerId} is or was that of a partner here, and ids are never given twice. A later archive of a partner that was imported here is imported with --replace. Nothing was imported.`,
    );
  for (const table of partnerTables) {
    if ((await findRows(tx.partner(partnerId), table)).length > 0)
      throw new ArchiveError(`Table ${table} has rows of partner ${partnerId}. Nothing was imported.`);
  }
  for (const what of Object.keys(unshared)) {
    const taken = await findTaken(tx, what, values.get(what) ?? []);
    if (taken.length > 0)
      throw new ArchiveError(
        `These ${what} are taken by other partners: ${listed(taken)}. Remove them here, or at the other installation ` +
          'before it writes the archive again. Nothing was imported.',
      );
  }
  for (const what of ['brands', 'categories'] as const) {
    const missing = await findMissing(tx, what, values.get(what) ?? []);
    if (missing.length > 0)
      throw new ArchiveError(
        `These ${what} of its products are missing here: ${listed(missing)}. Add them first. Nothing was imported.`,
      );
  }
}

interface Adding {
  readonly file: string;
  readonly key: string;
  readonly database: MovingDatabase;
}

/** Adds every row, and then reads them back: they have to be those that were archived. */
async function addAll(
  tx: SharedWriteTx,
  { partner: { partnerId }, sums, sha256 }: ExaminedArchive,
  { file, key, database: { sealer } }: Adding,
): Promise<void> {
  const reader = new ArchiveReader(file, key);
  let adding: RowsOfTable | undefined;
  const columnsOf = new Map<string, readonly string[]>();
  for (const { table, columns, line } of rowsOfArchive(reader)) {
    if (adding?.table !== table) {
      await adding?.flush();
      columnsOf.set(table, columns);
      const storable = await storableRows(tx, partnerId, table, sealer);
      adding = new RowsOfTable(tx, partnerId, { table, columns, storable });
    }
    await adding.add(line);
  }
  await adding?.flush();
  if (reader.sha256() !== sha256)
    throw new ArchiveError(`${file} was changed meanwhile: import it again. Nothing was imported.`);
  const found: TableSum[] = [];
  for (const { table } of sums) {
    const sum = new RowSum(table);
    const columns = columnsOf.get(table) ?? [];
    for await (const row of readableRows(tx, partnerId, table, sealer)) sum.add(rowLineOf(row, columns));
    found.push(sum.sum());
  }
  requireSame(sums, found);
}

interface ImportedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly storable: (row: SqlRow) => Promise<SqlRow>;
}

/** Text of rows after which they are written, however few they are. */
const waitingTextMax = 4 * 1024 * 1024;

/** Adds rows of one table, some at a time. */
class RowsOfTable {
  readonly table: string;
  readonly #tx: SharedWriteTx;
  readonly #imported: ImportedTable;
  readonly #partnerId: string;
  #adder: AddRows | undefined;
  #lines: string[] = [];
  #text = 0;

  constructor(tx: SharedWriteTx, partnerId: string, imported: ImportedTable) {
    this.table = imported.table;
    this.#tx = tx;
    this.#partnerId = partnerId;
    this.#imported = imported;
  }

  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#text += line.length;
    if (this.#lines.length >= pageSizeOf(this.table) || this.#text > waitingTextMax) await this.flush();
  }

  flush(): Promise<void> {
    const { columns, storable } = this.#imported;
    return onRows(this.table, async () => {
      // Together: every order is made findable with statements of its own, which then share their round trips.
      const rows = await Promise.all(this.#lines.map((line) => storable(readRow(line, columns))));
      const [first] = rows;
      if (first === undefined) return;
      this.#adder ??= rowsAdder(this.#partnerId, this.table, Object.keys(first));
      await this.#adder(this.#tx, rows);
      this.#lines = [];
      this.#text = 0;
    });
  }
}

/** Records the import, and tells systems that follow the journal of the partner. */
async function noteImport(tx: SharedWriteTx, archive: ExaminedArchive, nowMs: number): Promise<void> {
  const { partnerId, rows, sha256 } = movedOf(archive);
  const times = { begunAtMs: nowMs, finishedAtMs: nowMs };
  const mark = await entryMarkOf(tx, partnerId);
  await putMove(tx, 'in', partnerId, { ...times, sha256, rows, mark, jobs: '{}' });
  const { name = '' } = (await findPartner(tx, partnerId)) ?? {};
  recordPartner(tx.partner(partnerId), { partnerId, name }, nowMs);
  tx.signal('jobs');
  const record = `partner-imports/${partnerId}`;
  const after = { partnerId, rows, sha256 };
  await appendEntries(tx, entriesOfJob('', 'importPartner', record, [{ record, after }], nowMs));
}

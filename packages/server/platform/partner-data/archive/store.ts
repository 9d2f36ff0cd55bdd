/** Statements on what an importing installation has already, and on moves. */
import { auditHeads } from '../../../tables/partners/audit-heads.ts';
import { partnerMoves } from '../../../tables/partners/partner-moves.ts';
import { events } from '../../../tables/platform/events.ts';
import type { SqlRow, SqlValue } from '../../store/sql-values.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { RecordOf } from '../../store/table.ts';
import { statementsOf } from '../../store/table-statements.ts';
import { undeclaredStatement } from '../../store/undeclared-statement.ts';
import { clientsTable } from '../store.ts';
import { unshared } from './contents.ts';
import { unknownContent } from './form.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/partner-data/archive');

const idGiven = statements.shared(
  'idGiven',
  `SELECT 'partners' AS place FROM partners WHERE partner_id = ?1
   UNION ALL SELECT 'removed_partners' FROM removed_partners WHERE former_id = ?1
   UNION ALL SELECT 'partner_deletions' FROM partner_deletions WHERE former_id = ?1`,
  // A constant.
  { notNull: ['place'] },
);

/** Where ids and names stand that an archive mentions. */
const places: typeof unshared = {
  brands: ['brands', 'brand_id'],
  categories: ['categories', 'category'],
  ...unshared,
};

const idsAmong = statements.sharedFamily(
  'idsAmong',
  { what: Object.keys(places) },
  ({ what }, { isAmong }) => {
    const [table, column] = places[what] as readonly [string, string];
    return `SELECT ${column} AS id FROM ${table} WHERE ${isAmong(column, ':ids')}`;
  },
);

const lastEntry = statementsOf(auditHeads).select('sequence').by();
const lastEventRow = statementsOf(events)
  .select('position')
  .inOwnOrder<[]>('TRUE', 'position DESC', 'LIMIT 1');

const moves = statementsOf(partnerMoves);
const byPartner = moves.select('finishedAtMs', 'sha256', 'mark', 'jobs').by('direction', 'movedId');
const put = moves.put();
const updateJobs = moves.update('jobs');
const remove = moves.remove('direction', 'movedId');

/** Whether the id of a partner is in use, or was. */
export async function isIdGiven(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return (await tx.get(idGiven, partnerId)) !== undefined;
}

/** Returns which of the ids this installation does not have. */
export async function findMissing(
  tx: SharedReadTx,
  what: 'brands' | 'categories',
  ids: Iterable<string>,
): Promise<string[]> {
  const given = [...ids];
  const there = new Set(await findAmong(tx, what, given));
  return given.filter((id) => !there.has(id)).sort();
}

/** Returns which of the names this installation has already. */
export async function findTaken(tx: SharedReadTx, what: string, names: Iterable<string>): Promise<string[]> {
  return (await findAmong(tx, what, [...names])).sort();
}

async function findAmong(tx: SharedReadTx, what: string, ids: readonly string[]): Promise<string[]> {
  const found = await tx.all(...idsAmong.with({ what }, { ids: JSON.stringify(ids) }));
  return found.map(({ id }) => id);
}

/** What changes whenever something of a partner changes that is visible from outside or in the audit log. */
export async function markOf(tx: SharedReadTx, partnerId: string): Promise<string> {
  const event = (await tx.partner(partnerId).get(lastEventRow))?.position ?? 0;
  return `${await entryMarkOf(tx, partnerId)} ${event}`;
}

/** What changes whenever somebody changes something of a partner. */
export async function entryMarkOf(tx: SharedReadTx, partnerId: string): Promise<string> {
  return String((await tx.partner(partnerId).get(lastEntry))?.sequence ?? 0);
}

type Move = RecordOf<typeof partnerMoves>;
export type Direction = Move['direction'];

export async function putMove(
  tx: SharedWriteTx,
  direction: Direction,
  partnerId: string,
  move: Pick<Move, 'begunAtMs' | 'rows' | 'mark' | 'jobs'> & Partial<Move>,
): Promise<void> {
  await put(tx, { finishedAtMs: undefined, sha256: undefined, ...move, direction, movedId: partnerId });
}

/** Returns a move whose archive is complete, or one that has begun; undefined when there is none. */
export async function findMove(tx: SharedReadTx, direction: Direction, partnerId: string) {
  const row = await tx.get(byPartner, direction, partnerId);
  return (
    row && { isFinished: row.finishedAtMs !== undefined, sha256: row.sha256, mark: row.mark, jobs: row.jobs }
  );
}

/** Removes the background work of a partner that is deleted; what is left says that it has moved, and with what. */
export async function forgetWork(tx: SharedWriteTx, partnerId: string): Promise<void> {
  await updateJobs(tx, { direction: 'out', movedId: partnerId, jobs: '{}' });
}

export async function removeMove(tx: SharedWriteTx, direction: Direction, partnerId: string): Promise<void> {
  await tx.run(remove, direction, partnerId);
}

/** Adds rows of one table for a partner. */
export type AddRows = (tx: SharedWriteTx, rows: readonly SqlRow[]) => Promise<void>;

const namePattern = /^[a-z][a-z0-9_]*$/;

/**
 * Returns what adds rows with these columns. The statement depends on the columns of the archive, so it cannot be
 * declared; it names the partner of the handle, as every other one does. Throws `ArchiveError` for a column that no
 * table can have.
 */
export function rowsAdder(partnerId: string, table: string, columns: readonly string[]): AddRows {
  if (![table, ...columns].every((name) => namePattern.test(name))) throw unknownContent();
  const places = columns.map((_, place) => `?${place + 2}`);
  const text = `INSERT INTO ${table} (${['partner_id', ...columns].join(', ')}) VALUES (${['?1', ...places].join(', ')})`;
  const valuesOf = (row: SqlRow) => columns.map((column) => row[column] ?? null);
  if (table === clientsTable) {
    const insert = undeclaredStatement<'shared', SqlValue[], never>('shared', 'clientRowAdd', text);
    return (tx, rows) =>
      tx.runEach(
        insert,
        rows.map((row) => [partnerId, ...valuesOf(row)]),
      );
  }
  const insert = undeclaredStatement<'partner', SqlValue[], never>('partner', 'rowAdd', text);
  return (tx, rows) => tx.partner(partnerId).runEach(insert, rows.map(valuesOf));
}

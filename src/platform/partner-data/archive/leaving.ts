/** A partner that is archived: its background work stops here and moves with the archive. */
import { readStored } from '../../../values/stored-json.ts';
import type { SharedWriteTx, SqlRow } from '../../store/store.ts';
import { findRows, removeRows } from '../store.ts';
import { pageSizeOf } from '../tables.ts';
import { archivedColumns } from './contents.ts';
import { ArchiveError } from './form.ts';
import { findMove, markOf, putMove, removeMove, rowsAdder } from './store.ts';

/** Rows of background work by table, each in the order in which they have to be added again. */
export type LeavingWork = Readonly<Record<string, readonly SqlRow[]>>;

const workTables = ['jobs', 'job_lanes'];

/**
 * Stops the background work of a partner and keeps it for the archive, so that nothing changes the partner afterwards
 * but operators. Throws `ArchiveError` while deliveries or other work that somebody asked for are not done.
 */
export async function beginLeaving(tx: SharedWriteTx, partnerId: string, nowMs: number): Promise<void> {
  const mine = tx.partner(partnerId);
  const before = workOf((await findMove(tx, 'out', partnerId))?.jobs);
  const work: Record<string, readonly SqlRow[]> = {};
  for (const table of workTables) {
    const rows = await findRows(mine, table);
    if (rows.length === pageSizeOf(table)) throw unfinished(partnerId, rows);
    // Timers say nothing but that something may be due.
    if (table === 'jobs' && rows.some(({ payload }) => payload !== '')) throw unfinished(partnerId, rows);
    await removeRows(mine, table);
    work[table] = [...(before[table] ?? []), ...rows.map((row) => stoppedRow(table, row))];
  }
  const jobs = JSON.stringify(work);
  await putMove(tx, 'out', partnerId, { begunAtMs: nowMs, rows: 0, mark: '', jobs });
}

function unfinished(partnerId: string, rows: readonly SqlRow[]): ArchiveError {
  const lanes = [...new Set(rows.map(({ lane }) => String(lane)))].sort();
  return new ArchiveError(
    `Background work of partner ${partnerId} is not done yet (${lanes.join(', ')}): try again when it is.`,
  );
}

/** A row of background work as it is archived: nobody works on it. */
function stoppedRow(table: string, row: SqlRow): SqlRow {
  const stopped: SqlRow = table === 'job_lanes' ? { ...row, lease_until: 0, lease_owner: '' } : row;
  const columns = archivedColumns(table, Object.keys(row));
  return Object.fromEntries(columns.map((column) => [column, stopped[column] ?? null]));
}

/** Returns the stored background work of a partner that leaves. */
export function workOf(jobs: string | undefined): LeavingWork {
  return readStored<LeavingWork>(jobs ?? '{}');
}

/** Records that the archive is complete. */
export async function finishLeaving(
  tx: SharedWriteTx,
  partnerId: string,
  { sha256, rows, mark, nowMs }: { sha256: string; rows: number; mark: string; nowMs: number },
): Promise<void> {
  const move = await findMove(tx, 'out', partnerId);
  if (move === undefined || (await markOf(tx, partnerId)) !== mark)
    throw new ArchiveError(`Partner ${partnerId} was changed while it was archived: archive it again.`);
  await putMove(tx, 'out', partnerId, {
    begunAtMs: nowMs,
    finishedAtMs: nowMs,
    sha256,
    rows,
    mark,
    jobs: move.jobs,
  });
}

/** Takes back that a partner leaves: its background work goes on here. Throws `ArchiveError` when it does not leave. */
export async function withdrawLeaving(tx: SharedWriteTx, partnerId: string): Promise<void> {
  const move = await findMove(tx, 'out', partnerId);
  if (move === undefined) throw new ArchiveError(`Partner ${partnerId} is not being moved.`);
  for (const [table, rows] of Object.entries(workOf(move.jobs))) {
    const [first] = rows;
    if (first !== undefined) await rowsAdder(partnerId, table, Object.keys(first))(tx, rows);
  }
  await removeMove(tx, 'out', partnerId);
  tx.signal('jobs');
}

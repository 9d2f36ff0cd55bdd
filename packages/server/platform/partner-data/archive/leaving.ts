/** A partner that is archived: its background work stops here and moves with the archive. */
import { readStored } from '@kontor/values/text';
import type { SqlRow } from '../../store/sql-values.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import { backgroundWork } from '../remove.ts';
import { findRows, pageSizeOf, removeRows } from '../store.ts';
import { archivedColumns } from './contents.ts';
import { ArchiveError } from './form.ts';
import { findMove, markOf, putMove, removeMove } from './store.ts';

/** Rows of background work by table, in the order of their lanes: one for each lane, because all of it is timers. */
export type LeavingWork = Readonly<Record<string, readonly SqlRow[]>>;

/**
 * Stops the background work of a partner and keeps it for the archive, so that nothing changes the partner afterwards
 * but operators. Throws `ArchiveError` while deliveries or other work that somebody asked for are not done.
 */
export async function beginLeaving(tx: SharedWriteTx, partnerId: string, nowMs: number): Promise<void> {
  const mine = tx.partner(partnerId);
  const before = workOf((await findMove(tx, 'out', partnerId))?.jobs);
  const work: Record<string, readonly SqlRow[]> = {};
  for (const table of backgroundWork) {
    const rows = await findRows(mine, table);
    if (rows.length === pageSizeOf(table)) throw unfinished(partnerId, rows);
    // Timers say nothing but that something may be due.
    if (table === 'jobs' && rows.some(({ payload }) => payload !== '')) throw unfinished(partnerId, rows);
    await removeRows(mine, table);
    work[table] = earliestOfLanes([...(before[table] ?? []), ...rows.map((row) => stoppedRow(table, row))]);
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
  return Object.fromEntries([...archivedColumns(table).keys()].map((name) => [name, stopped[name] ?? null]));
}

/** A timer that was set again after it was stopped is due at the earlier of both times, as one that was not stopped. */
function earliestOfLanes(rows: readonly SqlRow[]): SqlRow[] {
  const latestFirst = rows.toSorted((one, other) => Number(other.due_at) - Number(one.due_at));
  const byLane = new Map(latestFirst.map((row) => [String(row.lane), row]));
  return [...byLane.values()].sort((one, other) => (String(one.lane) < String(other.lane) ? -1 : 1));
}

function workOf(jobs: string | undefined): LeavingWork {
  return readStored<LeavingWork>(jobs ?? '{}');
}

/**
 * Returns the stopped background work of a partner that leaves. Throws `ArchiveError` when more was added since it was
 * stopped.
 */
export async function findStoppedWork(tx: SharedReadTx, partnerId: string): Promise<LeavingWork> {
  for (const table of backgroundWork) {
    if ((await findRows(tx.partner(partnerId), table)).length > 0) throw changedMeanwhile(partnerId);
  }
  return workOf((await findMove(tx, 'out', partnerId))?.jobs);
}

function changedMeanwhile(partnerId: string): ArchiveError {
  return new ArchiveError(`Partner ${partnerId} was changed while it was archived: archive it again.`);
}

/** Records that the archive is complete. */
export async function finishLeaving(
  tx: SharedWriteTx,
  partnerId: string,
  { sha256, rows, mark, nowMs }: { sha256: string; rows: number; mark: string; nowMs: number },
): Promise<void> {
  const move = await findMove(tx, 'out', partnerId);
  if (move === undefined || (await markOf(tx, partnerId)) !== mark) throw changedMeanwhile(partnerId);
  await putMove(tx, 'out', partnerId, {
    begunAtMs: nowMs,
    finishedAtMs: nowMs,
    sha256,
    rows,
    mark,
    jobs: move.jobs,
  });
}

interface Timer {
  readonly kind: string;
  readonly lane: string;
  readonly priority: number;
}

/** Takes back that a partner leaves: its background work goes on here. Throws `ArchiveError` when it does not leave. */
export async function withdrawLeaving(
  tx: SharedWriteTx,
  partnerId: string,
  armTimer: (tx: WriteTx, timer: Timer, dueAtMs: number) => Promise<void>,
): Promise<void> {
  const move = await findMove(tx, 'out', partnerId);
  if (move === undefined) throw new ArchiveError(`Partner ${partnerId} is not being moved.`);
  const { jobs = [], job_lanes = [] } = workOf(move.jobs);
  for (const { lane, priority, due_at } of job_lanes) {
    const job = jobs.find((each) => each.lane === lane);
    if (job === undefined) continue;
    const timer = { kind: String(job.kind), lane: String(lane), priority: Number(priority) };
    await armTimer(tx.partner(partnerId), timer, Number(due_at));
  }
  await removeMove(tx, 'out', partnerId);
  tx.signal('jobs');
}

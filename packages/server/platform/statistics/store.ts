/** Rings of points: a fixed number of rows, each overwritten when its time comes round again. */

import { hourMs, secondMs } from '@kontor/values/instant';
import { statistics } from '../../tables/platform/statistics.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { statementsOf } from '../store/table-statements.ts';
import { emptyPoint, joinPoints, type Point, readPoint } from './point.ts';

const points = statementsOf(statistics);
const insert = points.insertIfAbsent();
const lock = points.lock('ring', 'slot');
const update = points.update('startedAtMs', 'figures');
/** A ring has a limited number of rows. */
const ofRing = points.where<[ring: string, fromMs: number, toMs: number]>(
  'ring = ?1 AND started_at >= ?2 AND started_at < ?3 ORDER BY started_at',
);

/** A ring: the length of the span of a row, and how many rows there are. */
export interface Ring {
  readonly name: string;
  readonly stepMs: number;
  readonly rows: number;
}

/** The last day in steps of 10 s, and the last 90 days in steps of an hour. */
export const fineRing: Ring = { name: 'fine', stepMs: 10 * secondMs, rows: (24 * hourMs) / (10 * secondMs) };
export const coarseRing: Ring = { name: 'coarse', stepMs: hourMs, rows: 90 * 24 };

/** A point with the time at which its span began, epoch milliseconds. */
export interface PlacedPoint {
  readonly startMs: number;
  readonly point: Point;
}

/**
 * Adds a point to the spans of both rings that contain the time; other nodes add to the same spans. The time is that of
 * the wall clock, because a sandbox can set its own clock back.
 */
export async function addPoint(tx: SharedWriteTx, atMs: number, point: Point): Promise<void> {
  for (const { name: ring, stepMs, rows } of [fineRing, coarseRing]) {
    const number = Math.floor(atMs / stepMs);
    const [slot, startedAtMs] = [number % rows, number * stepMs];
    await insert(tx, { ring, slot, startedAtMs, figures: JSON.stringify(emptyPoint) });
    const row = await tx.get(lock, ring, slot);
    const before = row?.startedAtMs === startedAtMs ? readPoint(row.figures) : emptyPoint;
    await update(tx, { ring, slot, startedAtMs, figures: JSON.stringify(joinPoints(before, point)) });
  }
}

/** Returns the points of a ring whose spans began in `[fromMs, toMs)`, oldest first. */
export async function findPoints(
  tx: SharedReadTx,
  { name }: Ring,
  fromMs: number,
  toMs: number,
): Promise<PlacedPoint[]> {
  const rows = await tx.all(ofRing, name, fromMs, toMs);
  return rows.map(({ startedAtMs, figures }) => ({ startMs: startedAtMs, point: readPoint(figures) }));
}

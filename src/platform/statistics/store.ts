/** Rings of points: a fixed number of rows, each overwritten when its time comes round again. */

import { hourMs, secondMs } from '../../values/instant.ts';
import { declareStatements } from '../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { emptyPoint, joinPoints, type Point, readPoint } from './point.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/statistics');

const pointMake = statements.shared(
  'pointMake',
  `INSERT INTO statistics (ring, slot, started_at, figures) VALUES (?1, ?2, ?3, ?4)
   ON CONFLICT (ring, slot) DO NOTHING`,
);

const pointToChange = statements.shared(
  'pointToChange',
  ({ forUpdate }) => `SELECT started_at, figures FROM statistics WHERE ring = ?1 AND slot = ?2 ${forUpdate}`,
);

const pointPut = statements.shared(
  'pointPut',
  'UPDATE statistics SET started_at = ?3, figures = ?4 WHERE ring = ?1 AND slot = ?2',
);

/** A ring has a limited number of rows. */
const pointsOfRing = statements.shared(
  'pointsOfRing',
  `SELECT started_at, figures FROM statistics WHERE ring = ?1 AND started_at >= ?2 AND started_at < ?3
   ORDER BY started_at`,
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

/** Adds a point to the spans of both rings that contain the time; other nodes add to the same spans. */
export async function addPoint(tx: SharedWriteTx, atMs: number, point: Point): Promise<void> {
  for (const { name, stepMs, rows } of [fineRing, coarseRing]) {
    const number = Math.floor(atMs / stepMs);
    const [slot, startMs] = [number % rows, number * stepMs];
    await tx.run(pointMake, name, slot, startMs, JSON.stringify(emptyPoint));
    const row = await tx.get(pointToChange, name, slot);
    const before = row?.started_at === startMs ? readPoint(row.figures) : emptyPoint;
    await tx.run(pointPut, name, slot, startMs, JSON.stringify(joinPoints(before, point)));
  }
}

/** Returns the points of a ring whose spans began in `[fromMs, toMs)`, oldest first. */
export async function findPoints(
  tx: SharedReadTx,
  { name }: Ring,
  fromMs: number,
  toMs: number,
): Promise<PlacedPoint[]> {
  const rows = await tx.all(pointsOfRing, name, fromMs, toMs);
  return rows.map(({ started_at, figures }) => ({
    startMs: started_at,
    point: readPoint(figures),
  }));
}

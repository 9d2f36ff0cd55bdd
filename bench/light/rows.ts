/** Figures of two versions, and what their ratios may be. */
import { figuresInTurns } from '../shared/figure.ts';

/** Values of each turn of a work for this version and for the other, and what the ratio of both may be, if there is a goal. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly atMost?: number;
  /** Which percentile of the turns is the figure, between 0 and 1; the lower quartile if it is not given. */
  readonly share?: number;
}

/** A row as it is printed and kept. */
export interface ShownRow {
  readonly what: string;
  readonly now: string;
  readonly before: string;
  readonly ratio: number;
  readonly spread: string;
  readonly 'at most'?: number;
  readonly met?: 'yes' | 'no';
}

/** What becomes no worse may be above 1 by the noise of a measurement. */
export const noWorse = 1.02;

/** Goals of what is measured, as ratios to commit 8903e1c0. */
export const goals = {
  start: 0.5,
  memory: 0.55,
  peak: 0.6,
  request: 0.6,
  newProduct: 0.65,
  accepted: 0.6,
  command: 0.6,
};

type Title = Omit<Row, 'now' | 'before'>;

/** Measures the sides in turns; makes a row of each figure. */
export async function rowsOf<Side, Name extends string>(
  sides: readonly Side[],
  turns: number,
  titles: Readonly<Record<Name, Title>>,
  work: (side: Side, turn: number) => Promise<Readonly<Record<Name, number>>>,
): Promise<Row[]> {
  const [now, before] = await figuresInTurns(sides, turns, work);
  return Object.entries<Title>(titles).map(([name, title]) => ({
    ...title,
    now: now?.[name as Name] ?? [],
    before: before?.[name as Name] ?? [],
  }));
}

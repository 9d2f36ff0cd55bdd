/** The figures of all candidates, and Kontor's ratios to the fastest peer that stores data. */
import { median } from '../measure/statistics.ts';
import type { Pace, PeerFigures } from './measure.ts';

/** A candidate with the medians of its rounds. */
export interface Contestant extends PeerFigures {
  readonly title: string;
  readonly version: string;
  readonly note: string;
}

export interface Ratio {
  readonly name: string;
  /** Ratio of the rates per second. */
  readonly ratio: number;
  /** Ratio of the server's processor time per operation: the peer's to ours. */
  readonly cpuRatio: number;
  readonly atLeast: number;
  /** The peer with the highest rate. */
  readonly fastest: string;
}

const goals = [
  ['products stored', 'stored', 6],
  ['reads by sku', 'reads', 50],
  ['lists of 100', 'lists', 4],
] as const;

export function contestantOf(
  who: { title: string; version: string; note: string },
  rounds: readonly PeerFigures[],
): Contestant {
  const middle = (of: (figures: PeerFigures) => Pace | undefined): Pace | undefined => {
    const paces = rounds.map(of).filter((pace) => pace !== undefined);
    if (paces.length === 0) return undefined;
    return {
      perSecond: median(paces.map(({ perSecond }) => perSecond)),
      cpu: median(paces.map(({ cpu }) => cpu)),
    };
  };
  const none = { perSecond: Number.NaN, cpu: Number.NaN };
  return {
    ...who,
    products: median(rounds.map(({ products }) => products)),
    stored: middle(({ stored }) => stored),
    reads: middle(({ reads }) => reads) ?? none,
    lists: middle(({ lists }) => lists) ?? none,
  };
}

/** Compares each of our figures with the fastest peer among those that store data. */
export function comparison(ours: Contestant, others: readonly Contestant[]): Ratio[] {
  const storing = others.filter(({ stored }) => stored !== undefined);
  if (storing.length === 0) return [];
  return goals.map(([name, key, atLeast]) => {
    const rateOf = (each: Contestant) => each[key]?.perSecond ?? 0;
    const cpuOf = (each: Contestant) => each[key]?.cpu ?? Number.NaN;
    const fastest = storing.toSorted((one, other) => rateOf(other) - rateOf(one))[0] as Contestant;
    return {
      name,
      ratio: rateOf(ours) / rateOf(fastest),
      cpuRatio: cpuOf(fastest) / cpuOf(ours),
      atLeast,
      fastest: fastest.title,
    };
  });
}

export function ratioLine({ name, ratio, cpuRatio, atLeast, fastest }: Ratio): string {
  const verdict = ratio >= atLeast ? 'met' : 'not met';
  return (
    `${name} a second: ${ratio.toFixed(1)} times ${fastest} (goal ${atLeast}: ${verdict}); ` +
    `by processor time of the server ${cpuRatio.toFixed(1)} times`
  );
}

/** Renders a Markdown table, with the server's processor time in µs in brackets. */
export function renderTable(contestants: readonly Contestant[]): string {
  const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });
  const pace = (of: Pace | undefined) =>
    of === undefined ? '–' : `${shown(of.perSecond)} (${shown(of.cpu)} µs)`;
  const rows = contestants.map(({ title, version, products, stored, reads, lists, note }) =>
    [`${title} ${version}`.trim(), shown(products), pace(stored), pace(reads), pace(lists), note].join(' | '),
  );
  return [
    '| | Products | New products/s | Reads by sku/s | Lists of 100/s | What it is |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

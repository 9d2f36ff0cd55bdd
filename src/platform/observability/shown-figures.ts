import type { Metric, Registry } from 'prom-client';
import { type Family, families, familyOf, partnerFamilies } from './families.ts';
import type { Cell, Figures } from './figures.ts';

/**
 * Shows figures, in a form that the registry reads: the library's own metrics can only count one by one. Every family
 * is shown, also one that nothing was counted for, so that a rule about it does not miss it.
 */
export function showFigures(registry: Registry, figures: Figures): void {
  for (const name of [...Object.keys(families), ...Object.keys(partnerFamilies)]) {
    const family = familyOf(name);
    const { help, type } = family;
    const facts = { name, help, type, aggregator: 'sum' };
    const values = () =>
      figures.cells.filter((cell) => cell.name === name).flatMap((cell) => samplesOf(family, cell));
    const metric = {
      ...facts,
      async get() {
        const counted = values();
        const isBare = counted.length === 0 && family.labels.length === 0;
        return { ...facts, values: isBare ? samplesOf(family, emptyCell(name)) : counted };
      },
    };
    registry.registerMetric(asMetric(metric));
  }
}

/** The registry reads these members of a metric alone; its declared type is that of the library's own classes. */
export function asMetric<Shown extends Metric>(metric: object): Shown {
  return metric as Shown;
}

function emptyCell(name: string): Cell {
  return { name, labels: [], value: 0, within: [] };
}

function samplesOf(family: Family, { name, labels: values, value, within }: Cell): object[] {
  const labels = Object.fromEntries(family.labels.map((label, index) => [label, values[index] ?? '']));
  if (family.type === 'counter') return [{ labels, value }];
  return samplesOfHistogram({ name, bounds: family.bounds, labels, within, seconds: value });
}

/** Observations of one series of a histogram. */
interface Observed {
  readonly name: string;
  readonly bounds: readonly number[];
  readonly labels: object;
  /** Number of observations by the bound that they stayed within; the last entry has those beyond all bounds. */
  readonly within: readonly number[];
  readonly seconds: number;
}

/** Returns the lines of a histogram, with cumulative buckets. */
export function samplesOfHistogram({ name, bounds, labels, within, seconds }: Observed): object[] {
  let count = 0;
  const buckets = [...bounds, '+Inf'].map((le, place) => {
    count += within[place] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

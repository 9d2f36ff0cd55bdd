import type { CommandContext } from '../context.ts';
import { targets } from '../push/batches.ts';
import { type Delivered, deliverAll } from './deliver.ts';
import type { RunProducts } from './sample.ts';
import { nextOf, readMany, type Wire } from './wire.ts';

interface BenchPlan {
  readonly wire: Wire;
  readonly products: RunProducts;
  /** A product that the server accepts. */
  readonly sample: object;
  /** Number of point reads; there are a tenth as many list reads and progress polls. */
  readonly reads: number;
  readonly openMax: number;
  readonly context: CommandContext;
  /** Called before each step. */
  say(step: string): void;
}

/** Puts load on the server step by step. Deactivates the products of the run at the end, even after a failure. */
export async function runBench(plan: BenchPlan): Promise<BenchFigure[]> {
  try {
    return await measure(plan);
  } finally {
    plan.say('switching the test products off');
    await deliver(plan, 'active-status', plan.products.switchedOff());
  }
}

async function measure(plan: BenchPlan): Promise<BenchFigure[]> {
  const { wire, products, sample, reads, context, say } = plan;
  say(`delivering ${products.count} products`);
  const delivered = await deliver(plan, 'products', products.elements(sample));
  say('updating their prices');
  const priced = await deliver(plan, 'prices', products.prices(currencyOf(sample)));
  say('reading products by sku');
  const points = await readMany(reads, context, (turn) =>
    wire.send('getProductVariation', { sku: products.sku((turn * 7_919) % products.count) }),
  );
  say('reading lists of 100');
  const lists = await readMany(Math.ceil(reads / 10), context, (_turn, body) => {
    const href = nextOf(body);
    return wire.send('getPartnerProducts', { limit: 100 }, href === undefined ? {} : { href });
  });
  say('reading the progress of a delivery');
  const looks = await readMany(Math.ceil(reads / 10), context, () =>
    wire.send('progressByProcessId', { processUuid: '-' }, { href: delivered.lastLink }),
  );
  return [
    deliveryFigure('products delivered', 'products', delivered),
    deliveryFigure('prices delivered', 'prices', priced),
    figureOf('products read by sku', 'requests', points, { request: points.requestMs }),
    figureOf('lists of 100 read', 'requests', lists, { request: lists.requestMs }),
    figureOf('progress reads', 'requests', looks, { request: looks.requestMs }),
  ];
}

function deliver(
  { wire, ...options }: BenchPlan,
  kind: keyof typeof targets,
  elements: Iterable<object>,
): Promise<Delivered> {
  return deliverAll(wire, targets[kind], elements, options);
}

function deliveryFigure(name: string, noun: string, delivered: Delivered): BenchFigure {
  const { elements, tookMs, requestMs, doneMs, workMs } = delivered;
  return figureOf(
    name,
    noun,
    { count: elements, tookMs },
    { 'request to 202': requestMs, '202 to done': workMs, 'request to done': doneMs },
  );
}

/** Returns the currency of the accepted sample, for the price refresh. */
function currencyOf(sample: object): string {
  const { pricing } = sample as { pricing?: { standardPrice?: { currency?: string } } };
  return pricing?.standardPrice?.currency ?? 'EUR';
}

/** One row of the result: count, rate, and latencies. */
interface BenchFigure {
  readonly name: string;
  readonly count: number;
  /** What is counted, in the plural. */
  readonly noun: string;
  readonly perSecond: number;
  /** Latencies by what was timed. */
  readonly times: readonly { readonly name: string; readonly ms: Percentiles }[];
}

function figureOf(
  name: string,
  noun: string,
  done: { count: number; tookMs: number },
  times: Readonly<Record<string, readonly number[]>>,
): BenchFigure {
  return {
    name,
    noun,
    count: done.count,
    perSecond: (done.count / done.tookMs) * 1000,
    times: Object.entries(times).map(([each, values]) => ({ name: each, ms: percentiles(values) })),
  };
}

/** Renders the figures as readable lines. */
export function renderFigures(
  figures: readonly BenchFigure[],
  held: { readonly times: number; readonly ms: number },
): string {
  const lines = figures.flatMap(({ name, count, noun, perSecond, times }) => [
    `${name}: ${shown(count)} ${noun}, ${shown(perSecond)} a second`,
    ...times.map(({ name: what, ms }) => `  ${what.padEnd(20)}${renderPercentiles(ms)}`),
  ]);
  const waits =
    held.times === 0
      ? []
      : [
          `The server limited the rate ${held.times} times, for ${(held.ms / 1000).toFixed(1)} s in total, so the throughput is ` +
            'the allowed one, not the possible one. The times of single requests do not include the waits.',
        ];
  return `${[...lines, ...waits].join('\n')}\n`;
}

function renderPercentiles({ p50, p95, p99, max }: Percentiles): string {
  const cell = (name: string, ms: number) => `${name} ${`${shown(ms)} ms`.padEnd(12)}`;
  return `${cell('half', p50)}${cell('95 %', p95)}${cell('99 %', p99)}${cell('slowest', max)}`.trimEnd();
}

function shown(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}

/** Returns the value below which `share` (0 to 1) of the values are; NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export function percentiles(values: readonly number[]): Percentiles {
  return {
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
    p99: percentile(values, 0.99),
    max: percentile(values, 1),
  };
}

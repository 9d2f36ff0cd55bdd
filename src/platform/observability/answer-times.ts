import { Counter, type Histogram, type Registry } from 'prom-client';
import { asMetric, samplesOfHistogram } from './shown-figures.ts';

/** Answers of one operation on one plane. Plain data, because threads send it to each other. */
export interface AnswerCell {
  readonly labels: { readonly plane: string; readonly operation: string };
  readonly byStatus: ReadonlyMap<number, number>;
  /** Answers by the bound that they stayed within; the last entry counts those beyond all bounds. */
  readonly within: number[];
  seconds: number;
}

interface Cell extends AnswerCell {
  readonly byStatus: Map<number, number>;
}

const boundsSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts answers and how long they took. The library sorts and joins the labels of each observation, which takes 5 % of
 * the CPU time of a point read. Here two names locate the cell of an observation, and the library gets the sums when
 * the metrics are rendered.
 */
export class AnswerTimes {
  readonly #cells = new Map<string, Map<string, Cell>>();

  /** Registers a counter and a histogram, on the thread that shows metrics. */
  constructor(registry?: Registry) {
    if (registry === undefined) return;
    const cells = () => this.#all;
    new Counter({
      name: 'kontor_http_requests_total',
      help: 'Number of answers by plane, operation and status.',
      labelNames: ['plane', 'operation', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, byStatus } of cells()) {
          for (const [status, count] of byStatus) this.inc({ ...labels, status }, count);
        }
      },
    });
    registry.registerMetric(durations(cells));
  }

  observe(plane: string, operation: string, status: number, seconds: number): void {
    const cell = this.#cells.get(plane)?.get(operation) ?? this.#open(plane, operation);
    cell.byStatus.set(status, (cell.byStatus.get(status) ?? 0) + 1);
    cell.seconds += seconds;
    const bound = boundsSeconds.findIndex((each) => seconds <= each);
    const place = bound === -1 ? boundsSeconds.length : bound;
    cell.within[place] = (cell.within[place] ?? 0) + 1;
  }

  /** Returns what was counted since the last call. */
  take(): readonly AnswerCell[] {
    const cells = this.#all;
    this.#cells.clear();
    return cells;
  }

  /** Adds what another thread counted. */
  merge(cells: readonly AnswerCell[]): void {
    for (const { labels, byStatus, within, seconds } of cells) {
      const { plane, operation } = labels;
      const cell = this.#cells.get(plane)?.get(operation) ?? this.#open(plane, operation);
      for (const [status, count] of byStatus)
        cell.byStatus.set(status, (cell.byStatus.get(status) ?? 0) + count);
      cell.seconds += seconds;
      for (const [place, count] of within.entries())
        cell.within[place] = (cell.within[place] ?? 0) + (count ?? 0);
    }
  }

  /** Number of answers by status. */
  get byStatus(): ReadonlyMap<number, number> {
    const sums = new Map<number, number>();
    for (const { byStatus } of this.#all)
      for (const [status, count] of byStatus) sums.set(status, (sums.get(status) ?? 0) + count);
    return sums;
  }

  get #all(): readonly Cell[] {
    return [...this.#cells.values()].flatMap((operations) => [...operations.values()]);
  }

  #open(plane: string, operation: string): Cell {
    const cell: Cell = { labels: { plane, operation }, byStatus: new Map(), within: [], seconds: 0 };
    const operations = this.#cells.get(plane) ?? new Map<string, Cell>();
    this.#cells.set(plane, operations.set(operation, cell));
    return cell;
  }
}

/** A histogram in the form that the registry reads: the library's own can only record single observations. */
function durations(cells: () => readonly Cell[]): Histogram {
  const name = 'kontor_http_request_seconds';
  const facts = { name, help: 'Seconds from the first stage of a request to its answer.', type: 'histogram' };
  const metric = {
    ...facts,
    get: async () => ({
      ...facts,
      aggregator: 'sum',
      values: cells().flatMap(({ labels, within, seconds }) =>
        samplesOfHistogram({ name, bounds: boundsSeconds, labels, within, seconds }),
      ),
    }),
  };
  return asMetric(metric);
}

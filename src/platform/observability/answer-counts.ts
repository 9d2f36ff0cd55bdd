import { Counter, type Histogram, type Registry } from 'prom-client';

/** What is counted of the answers of one operation. */
interface Cell {
  /** Answers by status. */
  readonly statuses: Map<number, number>;
  /** Answers that took at most as long as the bound of the same place in `bounds` and longer than the one before. */
  readonly took: number[];
  seconds: number;
}

const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Answers and how long they took, by plane and operation. The library checks, sorts and joins the labels of whatever
 * it is told, some 5 µs an answer; here a cell is found by two names, and the library is told when somebody asks.
 */
export class AnswerCounts {
  readonly #planes = new Map<string, Map<string, Cell>>();

  /** Registers the counter and the histogram. */
  constructor(registry: Registry) {
    const cells = () => this.#cells();
    new Counter({
      name: 'kontor_http_requests_total',
      help: 'Answers by plane, operation and status.',
      labelNames: ['plane', 'operation', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, cell } of cells()) {
          for (const [status, count] of cell.statuses) this.inc({ ...labels, status }, count);
        }
      },
    });
    registry.registerMetric(durations(cells));
  }

  count(plane: string, operation: string, status: number, seconds: number): void {
    const cell = this.#planes.get(plane)?.get(operation) ?? this.#newCell(plane, operation);
    cell.statuses.set(status, (cell.statuses.get(status) ?? 0) + 1);
    cell.seconds += seconds;
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] as number)) place += 1;
    cell.took[place] = (cell.took[place] as number) + 1;
  }

  #newCell(plane: string, operation: string): Cell {
    const cell: Cell = { statuses: new Map(), took: new Array(bounds.length + 1).fill(0), seconds: 0 };
    const operations = this.#planes.get(plane) ?? new Map<string, Cell>();
    this.#planes.set(plane, operations.set(operation, cell));
    return cell;
  }

  #cells(): LabelledCell[] {
    return [...this.#planes].flatMap(([plane, operations]) =>
      [...operations].map(([operation, cell]) => ({ labels: { plane, operation }, cell })),
    );
  }
}

interface LabelledCell {
  readonly labels: { readonly plane: string; readonly operation: string };
  readonly cell: Cell;
}

/** A histogram as the registry asks for it; the library's own can only be told of one value after the other. */
function durations(cells: () => LabelledCell[]): Histogram {
  const name = 'kontor_http_request_seconds';
  const facts = { name, help: 'Time from the first stage to the answer.', type: 'histogram' };
  const histogram = {
    ...facts,
    get: async () => ({
      ...facts,
      aggregator: 'sum',
      values: cells().flatMap((each) => samples(name, each)),
    }),
  };
  return histogram as unknown as Histogram;
}

/** Buckets hold whatever took at most as long as their bound. */
function samples(name: string, { labels, cell }: LabelledCell): object[] {
  let count = 0;
  const buckets = [...bounds, '+Inf'].map((le, place) => {
    count += cell.took[place] as number;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: cell.seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

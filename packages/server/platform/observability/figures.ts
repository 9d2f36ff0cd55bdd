/** What each thread counts, by the names under which `/metrics` shows it, and how it is counted. Units are base units. */

interface Counted {
  readonly type: 'counter';
  readonly help: string;
  readonly labels: readonly string[];
}

interface Timed {
  readonly type: 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of the buckets in seconds. */
  readonly bounds: readonly number[];
}

export type Family = Counted | Timed;

/** For what takes milliseconds: transactions, commits, checkpoints. */
const short = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** For what may wait: deliveries, from the commit that accepts them. */
const long = [
  ...[
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240,
  ],
  ...[300, 450, 600, 900, 1_800],
];

const counter = <const Labels extends readonly string[]>(help: string, labels: Labels) =>
  ({ type: 'counter', help, labels }) as const;
const histogram = <const Labels extends readonly string[]>(
  help: string,
  bounds: readonly number[],
  labels: Labels,
) => ({ type: 'histogram', help, bounds, labels }) as const;

/** Families of every node. */
export const families = {
  kontor_http_requests_total: counter('Number of answers by plane, operation and status.', [
    'plane',
    'operation',
    'status',
  ]),
  kontor_http_request_seconds: histogram(
    'Seconds from the first stage of a request to its response.',
    [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ['plane', 'operation'],
  ),
  kontor_deprecated_calls_total: counter('Number of calls of versions that have a successor.', [
    'area',
    'major',
  ]),
  kontor_deliveries_total: counter(
    'Number of finished deliveries by kind and outcome: succeeded, partly (some elements failed), failed (all did).',
    ['kind', 'outcome'],
  ),
  kontor_delivery_elements_total: counter('Number of elements of finished deliveries by kind and part.', [
    'kind',
    'part',
  ]),
  kontor_delivery_duration_seconds: histogram(
    'Seconds from the acceptance of a delivery to its end, by the clock of the marketplace.',
    long,
    [],
  ),
  kontor_jobs_total: counter(
    'Number of starts of background jobs by lane and end: done, retried, failed (its last short retry failed too), lease-lost.',
    ['lane', 'outcome'],
  ),
  kontor_writer_transactions_total: counter('Number of transactions that were done.', []),
  kontor_writer_transaction_seconds: histogram(
    'Seconds of a transaction, without its wait for a connection and without the commit.',
    short,
    [],
  ),
  kontor_commit_seconds: histogram(
    'Seconds of a commit; SQLite commits several transactions together.',
    short,
    [],
  ),
  kontor_checkpoint_seconds: histogram(
    'Seconds of a checkpoint that copied pages of the log into the file; SQLite only.',
    short,
    [],
  ),
  kontor_journal_events_total: counter('Number of events that this node recorded, by type.', ['type']),
  kontor_rate_limited_total: counter('Number of answers 429, by operation.', ['operation']),
  kontor_logins_total: counter('Number of token requests by outcome: granted, refused.', ['outcome']),
  kontor_overload_total: counter('Number of answers 503 OVERLOADED, by what was full.', ['reason']),
} as const satisfies Readonly<Record<string, Family>>;

/** Families by partner: shown only with `KONTOR_METRICS_PARTNERS=on`. */
export const partnerFamilies = {
  kontor_partner_requests_total: counter('Number of answers on the partner plane, by partner and status.', [
    'partner',
    'status',
  ]),
  kontor_partner_deliveries_total: counter('Number of finished deliveries, by partner and outcome.', [
    'partner',
    'outcome',
  ]),
  kontor_partner_elements_total: counter('Number of elements of finished deliveries, by partner and part.', [
    'partner',
    'part',
  ]),
} as const satisfies Readonly<Record<string, Counted>>;

type Named = typeof families;

type Texts<Labels extends readonly string[]> = { readonly [Index in keyof Labels]: string };

/** The values of the labels of a family. */
export type LabelsOf<Name extends keyof Named> = Texts<Named[Name]['labels']>;
export type CounterName = {
  [Name in keyof Named]: Named[Name]['type'] extends 'counter' ? Name : never;
}[keyof Named];
export type HistogramName = Exclude<keyof Named, CounterName>;
export type PartnerFamily = keyof typeof partnerFamilies;

const all: Readonly<Record<string, Family>> = { ...families, ...partnerFamilies };

/** Returns what is declared under a name. */
export function familyOf(name: string): Family {
  const family = all[name];
  if (family === undefined) throw new Error(`no family of metrics is called ${name}`);
  return family;
}

/** One series: a family with values for its labels. Plain data, because threads send it to each other. */
export interface Cell {
  readonly name: string;
  readonly labels: readonly string[];
  /** The count, or the sum of the seconds. */
  value: number;
  /** Number of observations by the bound that they stayed within; the last entry has those beyond all bounds. */
  readonly within: number[];
  /** The largest observation since `takeMax`; 0 for counters. */
  max: number;
}

/** Partners with series of their own; the others share the label `other`, so that series stay few. */
export const partnersShownMax = 200;

/** The partner label of partners beyond the bound. */
const others = 'other';

/**
 * Counts what a thread does. It costs a lookup for each call, so it may be called for every element of work. The
 * thread that shows metrics takes the figures of the others with `take` and adds them with `merge`.
 */
export class Figures {
  readonly #cells = new Map<string, Cell>();
  /** The cells of responses by plane and operation: joining the labels of each takes longer than counting it. */
  readonly #answers = new Map<string, Map<string, CellsOfAnswers>>();
  readonly #partners: Set<string> | undefined;

  /** With `partners`, figures by partner are counted too. */
  constructor({ partners = false }: { readonly partners?: boolean } = {}) {
    this.#partners = partners ? new Set() : undefined;
  }

  add<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by = 1): void {
    this.#cell(name, labels as readonly string[]).value += by;
  }

  /** Records how long something took. */
  time<Name extends HistogramName>(name: Name, seconds: number, ...labels: LabelsOf<Name>): void {
    observe(this.#cell(name, labels as readonly string[]), seconds);
  }

  /** Counts a response that was sent, and how long it took. */
  answered(plane: string, operation: string, status: number, seconds: number): void {
    const counted = this.#answersOf(plane, operation);
    observe(counted.seconds, seconds);
    const byStatus =
      counted.byStatus.get(status) ??
      this.#cell('kontor_http_requests_total', [plane, operation, String(status)]);
    counted.byStatus.set(status, byStatus);
    byStatus.value += 1;
  }

  /** Counts for one partner; does nothing unless figures by partner are wanted. */
  addOfPartner(name: PartnerFamily, partnerId: string, label: string, by = 1): void {
    if (this.#partners === undefined || partnerId === '') return;
    const isShown = this.#partners.has(partnerId) || this.#partners.size < partnersShownMax;
    if (isShown) this.#partners.add(partnerId);
    this.#cell(name, [isShown ? partnerId : others, label]).value += by;
  }

  /** True when there is nothing to take. */
  get isEmpty(): boolean {
    return this.#cells.size === 0;
  }

  get cells(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  /** Returns the largest observation of a family since the last call; 0 if there was none. */
  takeMax(family: HistogramName): number {
    let largest = 0;
    for (const cell of this.#cells.values()) {
      if (cell.name !== family) continue;
      largest = Math.max(largest, cell.max);
      cell.max = 0;
    }
    return largest;
  }

  /** Returns what was counted since the last call. */
  take(): readonly Cell[] {
    const { cells } = this;
    this.#cells.clear();
    this.#answers.clear();

    return cells;
  }

  /** Adds what another thread counted. */
  merge(cells: readonly Cell[]): void {
    for (const { name, labels, value, within, max } of cells) {
      const [first = '', ...rest] = labels;
      const ofPartner = name.startsWith('kontor_partner_');
      if (ofPartner) this.addOfPartner(name as PartnerFamily, first, rest[0] ?? '', value);
      else {
        const cell = this.#cell(name, labels);
        cell.value += value;
        cell.max = Math.max(cell.max, max);
        for (const [place, count] of within.entries())
          cell.within[place] = (cell.within[place] ?? 0) + (count ?? 0);
      }
    }
  }

  #answersOf(plane: string, operation: string): CellsOfAnswers {
    const ofPlane = this.#answers.get(plane) ?? new Map<string, CellsOfAnswers>();
    const known = ofPlane.get(operation);
    if (known !== undefined) return known;
    const made = {
      seconds: this.#cell('kontor_http_request_seconds', [plane, operation]),
      byStatus: new Map(),
    };
    this.#answers.set(plane, ofPlane.set(operation, made));
    return made;
  }

  #cell(name: string, labels: readonly string[]): Cell {
    const key = labels.length === 0 ? name : `${name} ${labels.join(' ')}`;
    const known = this.#cells.get(key);
    if (known !== undefined) return known;
    const cell: Cell = { name, labels: [...labels], value: 0, within: [], max: 0 };
    this.#cells.set(key, cell);
    return cell;
  }
}

interface CellsOfAnswers {
  readonly seconds: Cell;
  /** The counts by status. */
  readonly byStatus: Map<number, Cell>;
}

function observe(cell: Cell, seconds: number): void {
  cell.value += seconds;
  cell.max = Math.max(cell.max, seconds);
  const place = bucketOf(cell.name, seconds);
  cell.within[place] = (cell.within[place] ?? 0) + 1;
}

function bucketOf(name: string, seconds: number): number {
  const family = familyOf(name);
  if (family.type !== 'histogram') throw new Error(`${name} is not a histogram`);
  const bound = family.bounds.findIndex((each) => seconds <= each);
  return bound === -1 ? family.bounds.length : bound;
}

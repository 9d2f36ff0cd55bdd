/** What each thread counts in `Figures`, by the names under which `/metrics` shows it. Units are base units. */

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
const long = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800];

const counter = <const Labels extends readonly string[]>(help: string, labels: Labels) =>
  ({ type: 'counter', help, labels }) as const;
const histogram = <const Labels extends readonly string[]>(
  help: string,
  bounds: readonly number[],
  labels: Labels,
) => ({ type: 'histogram', help, bounds, labels }) as const;

/** Families of every node. */
export const families = {
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
    'Seconds of a commit; SQLite commits several transactions at once.',
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

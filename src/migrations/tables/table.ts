/**
 * Where a database that is spread over several machines keeps the rows. `partner`: on the machine of their partner.
 * `reference`: on every machine, for what statements about a partner's rows join; it changes only while all machines
 * answer. `local`: on the machine that nodes connect to, for what is looked up without knowing the partner, or counted
 * over all of them; it works whichever other machine is away.
 */
export type Distribution = 'partner' | 'reference' | 'local';

interface Documented {
  /** For people: what a row is, without a full stop. */
  readonly holds: string;
  /** For people: how long a row stays. */
  readonly kept: string;
  /** Setting, constant or operation that determines the time; absent when it is fixed. */
  readonly setBy?: string;
}

interface Keyed extends Documented {
  /**
   * Columns that identify a row within its partner, in the order of an index that begins with the partner; empty when
   * there is only one row.
   */
  readonly key: readonly string[];
}

/** What a table contains, and for how long: a row of `docs/operators/retention.md`. */
export interface Table extends Documented {
  readonly kind: 'partner' | 'reference' | 'service' | 'local';
  readonly distribution: Distribution;
  /** Only of tables of partners. */
  readonly key?: Keyed['key'];
}

type Tables<Row> = Readonly<Record<string, Row>>;

const tablesOf =
  <Row extends Documented>(kind: Table['kind'], distribution: Distribution) =>
  (rows: Tables<Row>): Tables<Table> =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, kind, distribution }]));

/** Rows of one partner each, identified by `partner_id`. */
export const partnerTables = tablesOf<Keyed>('partner', 'partner');
export const localPartnerTables = tablesOf<Keyed>('partner', 'local');
/** Data that the marketplace sets for all partners, which statements on a partner's handle may read. */
export const referenceTables = tablesOf('reference', 'reference');
export const localReferenceTables = tablesOf('reference', 'local');
/**
 * Counters, leases, settings and the like that work for any partner needs, without data or secrets of a partner;
 * statements of the scope `marketplace` may use them.
 */
export const serviceTables = tablesOf('service', 'local');
/** The installation's own records, which work for a partner cannot reach. */
export const localTables = tablesOf('local', 'local');

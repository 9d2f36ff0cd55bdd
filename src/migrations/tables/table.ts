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

/** Rows of one partner each, identified by `partner_id`. */
interface PartnerTable extends Documented {
  readonly kind: 'partner';
  /**
   * Columns that identify a row within its partner, in the order of an index that begins with the partner; empty when
   * there is only one row.
   */
  readonly key: readonly string[];
  /** Only where it is not `partner`. */
  readonly distribution?: 'local';
}

/**
 * `reference`: data that the marketplace sets for all partners, which statements on a partner's handle may read.
 * `service`: counters, leases, settings and the like that work for any partner needs, without data or secrets of a
 * partner; statements of the scope `marketplace` may use them.
 * `local`: the installation's own records, which work for a partner cannot reach.
 */
interface SharedTable extends Documented {
  readonly kind: 'reference' | 'service' | 'local';
  /** Only where it is not `reference` for reference data, and `local` for everything else. */
  readonly distribution?: 'local';
}

/** What a table contains, and for how long: a row of `docs/operators/retention.md`. */
export type Table = PartnerTable | SharedTable;

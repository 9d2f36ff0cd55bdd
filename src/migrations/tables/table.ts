interface Documented {
  /** For people: what a row is, without a full stop. */
  readonly holds: string;
  /** For people: how long a row stays. */
  readonly kept: string;
  /** Setting, constant or operation that sets the time; where there is none it is fixed. */
  readonly setBy?: string;
}

/** Rows of one partner each, tied by `partner_id`. */
interface PartnerTable extends Documented {
  readonly kind: 'partner';
  /**
   * Columns that tell the rows of one partner apart, in the order of an index that begins with the partner; none where
   * there is one row.
   */
  readonly key: readonly string[];
}

/**
 * `reference`: what the marketplace sets for all partners, which statements on a partner's handle may read. `local`: the
 * installation's own records, out of a partner's reach.
 */
interface SharedTable extends Documented {
  readonly kind: 'reference' | 'local';
}

/** What a table holds, and for how long: a row of `docs/retention.md`. */
export type Table = PartnerTable | SharedTable;

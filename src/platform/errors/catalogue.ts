/**
 * One entry of an error catalogue: everything a caller, the documentation and `kontor explain` need.
 * A code is used once in the whole project and never given a new meaning (swept by a test).
 */
export interface CatalogueEntry {
  /** Wire form of the code: `NNNNNN - NAME` for elements of a delivery, `NAME` for synchronous errors. */
  readonly code: string;
  /** Of areas whose clients read 32 bit integers: `NNNN - NAME` is sent as its number, and the name beside it. */
  readonly numeric?: true;
  /** Last part of the type of its problem details; that of its status where it is absent. */
  readonly problem?: string;
  /** Where the code stands when that is not among the errors of an answer: a sentence for its page. */
  readonly where?: string;
  /** HTTP status for synchronous errors; absent for errors of a single element or of the shop check. */
  readonly status?: number;
  /** Short text of the caller's error body. */
  readonly title: string;
  /** What the error means, for the documentation. */
  readonly meaning: string;
  /** What the caller does about it, for the documentation and the `detail` member. */
  readonly remedy: string;
  /** True for codes of our own making (the 9 family and all names without a number). */
  readonly own: boolean;
}

/** A catalogue by symbolic name; areas declare theirs with `satisfies Catalogue`. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

/** One fault of one element of a delivery, as listed in the failed part. */
export interface ElementFault {
  code: string;
  title: string;
  /** Place in the delivered document, from the body root: `$[3].pricing.vat`. */
  jsonPath: string;
  /** The offending value, shortened when long. */
  value?: unknown;
  allowedValues?: readonly unknown[];
  /** The allowed value nearest to the offending one. */
  closestMatch?: string;
  detail?: string;
}

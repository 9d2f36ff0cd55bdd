// Generated from contract/*.yaml by `npm run generate`; do not edit.

/** Body of every refused request. */
export interface ErrorBody {
  errors: ErrorItem[];
  warnings?: ErrorItem[];
}

/** One reason for a refusal. */
export interface ErrorItem {
  /** The called path without the query. */
  path: string;
  /** What went wrong in a few words. */
  title: string;
  /** Stable name of the error for programs; never the HTTP status. */
  code?: string | number;
  /** What to change. */
  detail?: string;
  /** Facts for programs. */
  'detail-structured'?: Record<string, unknown>;
  /** Place in the request body. Written in lower case here and as `jsonPath` in the parts of a delivery. */
  jsonpath?: string;
  /** Id of the request in the server's log. */
  logref?: string;
}

/** An instant with `Z` or an offset, or a day, which is its midnight UTC. */
export type DayOrInstant = string | string;

/** A neighbour in a paged list. Follow `href` as it stands. */
export interface Link {
  /** The first page has no `prev`, the last page no `next`. */
  rel: 'prev' | 'next';
  /** Path and query below the server root. */
  href: string;
}

/** Mix-in for list entries that link to themselves. */
export interface ResourceLinks {
  links?: ResourceLink[];
}

export interface ResourceLink {
  rel: string;
  href: string;
}

// Generated from contract/*.yaml by `npm run generate`; do not edit.

/** Error body of a refused request. */
export interface ErrorBody {
  errors: ErrorItem[];
  warnings?: ErrorItem[];
}

/** One reason for a refusal. */
export interface ErrorItem {
  /** The requested path, without the query. */
  path: string;
  /** What went wrong, in a few words. */
  title: string;
  /** Stable identifier of the error for programs; never the HTTP status. */
  code?: string | number;
  /** What to change. */
  detail?: string;
  /** Facts in machine-readable form. */
  'detail-structured'?: Record<string, unknown>;
  /** Place in the request body. It is called `jsonpath` here and `jsonPath` in the parts of a delivery. */
  jsonpath?: string;
  /** Id of the request in the server log. */
  logref?: string;
}

/** A time with `Z` or an offset, or a date, which means midnight UTC of that day. */
export type DayOrInstant = string | string;

/** The next or previous page of a list. Use `href` unchanged. */
export interface Link {
  /** The first page has no `prev`, the last page no `next`. */
  rel: 'prev' | 'next';
  /** Path and query, relative to the server root. */
  href: string;
}

/** Members shared by list entries that link to themselves. */
export interface ResourceLinks {
  links?: ResourceLink[];
}

export interface ResourceLink {
  rel: string;
  href: string;
}

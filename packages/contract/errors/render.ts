import { formatInstant } from '@kontor/values/instant';
import { type ApiError, ApiErrors, type ErrorFacts } from './api-error.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** One member of `errors` (specification, Error body). */
export interface ErrorItem {
  path: string;
  title: string;
  /** An integer in areas whose clients read one. */
  code: string | number;
  detail?: string;
  'detail-structured'?: Record<string, unknown>;
  jsonpath?: string;
  /** Copy of `jsonpath`, in areas whose clients read this spelling (conventions, section 4). */
  jsonPath?: string;
  logref: string;
  /** Copy of `detail`, in areas whose clients read this name. */
  message?: string;
  /** The place without the root `$.`, in areas whose clients read it. */
  field?: string;
}

/** Areas whose clients read `jsonPath`, with their own titles for statuses. */
export const ownTitles: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  shipments: { 403: 'INSUFFICIENT_PERMISSION' },
  'return-shipments': {
    400: 'BAD_REQUEST',
    403: 'INSUFFICIENT_PERMISSION',
    404: 'RESOURCE_NOT_FOUND',
    500: 'INTERNAL_SERVER_ERROR',
  },
  'returns-warehouse': {},
};

/** Areas whose clients read `message` of each error. */
const areasWithMessages: ReadonlySet<string> = new Set(['sponsored-product-ads', 'returns-warehouse']);

/** Areas whose clients read `field` of each error, and a `timestamp` next to `errors`. */
const areasWithFields: ReadonlySet<string> = new Set(['sponsored-product-ads']);

/**
 * Returns the error body (specification, Error body). `logref` is the request id to look up in the log, `area` the
 * called area, `nowMs` the time of the request by the marketplace clock.
 */
export function renderErrors(
  error: ApiError | ApiErrors,
  path: string,
  logref: string,
  area = '',
  nowMs = 0,
): { errors: ErrorItem[]; timestamp?: string } {
  const each = error instanceof ApiErrors ? error.errors : [error];
  const errors = each.map((one) => renderError(one, path, logref, area));
  return areasWithFields.has(area) ? { errors, timestamp: formatInstant(nowMs) } : { errors };
}

/** What is wrong with one element among others that were processed; its entry need not have a status. */
export interface Violation {
  readonly entry: CatalogueEntry;
  readonly facts: ErrorFacts;
}

/**
 * Renders one entry of `errors` of a response that refuses some elements, or of `warnings`, in the form of the area.
 */
export function renderViolation(
  violation: Violation,
  request: { path: string; requestId: string },
  area = '',
): ErrorItem {
  return renderError(violation, request.path, request.requestId, area);
}

function renderError({ entry, facts }: Violation, path: string, logref: string, area: string): ErrorItem {
  const words = ownTitles[area];
  const { code, structured } = codeOf(entry, facts.structured);
  const detail = facts.detail ?? entry.remedy;
  const field = facts.jsonpath?.replace(/^\$\.?/, '');
  return {
    path,
    title: words?.[entry.status ?? 0] ?? entry.title,
    code,
    detail,
    ...(structured && { 'detail-structured': structured }),
    ...(facts.jsonpath !== undefined && { jsonpath: facts.jsonpath }),
    ...(facts.jsonpath !== undefined && words && { jsonPath: facts.jsonpath }),
    ...facts.members,
    logref,
    ...(areasWithMessages.has(area) && { message: detail }),
    ...(areasWithFields.has(area) && field && { field }),
  };
}

/** Returns the code as sent, and the structured detail with the name of a numeric code. */
function codeOf(
  { code, numeric }: CatalogueEntry,
  structured: Record<string, unknown> | undefined,
): { code: string | number; structured: Record<string, unknown> | undefined } {
  if (numeric !== true) return { code, structured };
  const [number, name] = code.split(' - ');
  return { code: Number(number), structured: { name, ...structured } };
}

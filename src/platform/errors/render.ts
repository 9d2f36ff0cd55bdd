import { type ApiError, ApiErrors } from './api-error.ts';
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
  /** The place once more, in areas whose clients read this spelling (conventions, section 4). */
  jsonPath?: string;
  logref: string;
}

/** Areas of which clients read `jsonPath`, with their own words for statuses. */
const ownWords: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  shipments: { 403: 'INSUFFICIENT_PERMISSION' },
};

/** The error body of the family. `logref` is the request id under which the log tells more, `area` the called one. */
export function renderErrors(
  error: ApiError | ApiErrors,
  path: string,
  logref: string,
  area = '',
): { errors: ErrorItem[] } {
  const errors = error instanceof ApiErrors ? error.errors : [error];
  return { errors: errors.map((each) => renderError(each, path, logref, area)) };
}

/** What a refusal says, where nothing was thrown: of one element among others that were done. */
export type Fault = Pick<ApiError, 'entry' | 'facts'>;

/** One entry of `errors` of an answer that refuses some elements. */
export function renderFault(fault: Fault, request: { path: string; requestId: string }): ErrorItem {
  return renderError(fault, request.path, request.requestId, '');
}

function renderError({ entry, facts }: Fault, path: string, logref: string, area: string): ErrorItem {
  const words = ownWords[area];
  const { code, structured } = codeOf(entry, facts.structured);
  return {
    path,
    title: words?.[entry.status ?? 0] ?? entry.title,
    code,
    detail: facts.detail ?? entry.remedy,
    ...(structured && { 'detail-structured': structured }),
    ...(facts.jsonpath !== undefined && { jsonpath: facts.jsonpath }),
    ...(facts.jsonpath !== undefined && words && { jsonPath: facts.jsonpath }),
    logref,
  };
}

/** The code as it is sent, and what is told beside it. */
function codeOf(
  { code, numeric }: CatalogueEntry,
  structured: Record<string, unknown> | undefined,
): { code: string | number; structured: Record<string, unknown> | undefined } {
  if (numeric !== true) return { code, structured };
  const [number, name] = code.split(' - ');
  return { code: Number(number), structured: { name, ...structured } };
}

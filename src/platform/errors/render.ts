import { type ApiError, ApiErrors } from './api-error.ts';

/** One member of `errors` (specification, Error body). */
export interface ErrorItem {
  path: string;
  title: string;
  code: string;
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

function renderError({ entry, facts }: ApiError, path: string, logref: string, area: string): ErrorItem {
  const words = ownWords[area];
  return {
    path,
    title: words?.[entry.status ?? 0] ?? entry.title,
    code: entry.code,
    detail: facts.detail ?? entry.remedy,
    ...(facts.structured && { 'detail-structured': facts.structured }),
    ...(facts.jsonpath !== undefined && { jsonpath: facts.jsonpath }),
    ...(facts.jsonpath !== undefined && words && { jsonPath: facts.jsonpath }),
    logref,
  };
}

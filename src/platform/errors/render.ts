import { type ApiError, ApiErrors } from './api-error.ts';

/** One member of `errors` (specification, Error body). */
export interface ErrorItem {
  path: string;
  title: string;
  code: string;
  detail?: string;
  'detail-structured'?: Record<string, unknown>;
  jsonpath?: string;
  logref: string;
}

/** The error body of the family. `logref` is the request id under which the log tells more. */
export function renderErrors(
  error: ApiError | ApiErrors,
  path: string,
  logref: string,
): { errors: ErrorItem[] } {
  const errors = error instanceof ApiErrors ? error.errors : [error];
  return { errors: errors.map((each) => renderError(each, path, logref)) };
}

function renderError({ entry, facts }: ApiError, path: string, logref: string): ErrorItem {
  return {
    path,
    title: entry.title,
    code: entry.code,
    detail: facts.detail ?? entry.remedy,
    ...(facts.structured && { 'detail-structured': facts.structured }),
    ...(facts.jsonpath !== undefined && { jsonpath: facts.jsonpath }),
    logref,
  };
}

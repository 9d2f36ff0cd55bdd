import type { ApiError, ApiErrors } from './api-error.ts';
import { type CatalogueEntry, statusPhrase } from './catalogue.ts';
import { type ErrorItem, renderErrors } from './render.ts';

/** Media type of problem details (RFC 9457). */
export const problemMediaType = 'application/problem+json';

/** Types by status, for catalogue entries without a type of their own. */
const typeByStatus: Readonly<Record<number, string>> = {
  400: 'validation',
  404: 'not-found',
  429: 'rate-limit-exceeded',
  500: 'internal',
  503: 'unavailable',
};

/**
 * Renders a refusal as problem details. `errors` has one entry, the first violation, because clients of these areas read
 * one. A 400 lists every violation in `detail-structured.faults`, even a single one. `correlationId` is the one that the
 * caller sent.
 */
export function renderProblem(
  error: ApiError | ApiErrors,
  path: string,
  correlationId: string | undefined,
): Record<string, unknown> {
  const all = 'errors' in error ? error.errors : [error];
  const [first] = all as [ApiError, ...ApiError[]];
  const { status } = error;
  const { errors } = renderErrors(first, path, '');
  const { code: _, logref: __, ...item } = errors[0] as NonNullable<(typeof errors)[0]>;
  const violations = all.map(({ entry, facts }) => ({
    ...(facts.jsonpath !== undefined && { jsonpath: facts.jsonpath }),
    detail: facts.detail ?? entry.remedy,
  }));
  return {
    type: problemTypeOf({ ...first.entry, status }),
    title: statusPhrase(status),
    status,
    detail: item.detail,
    instance: uriReference(path),
    errors: [
      {
        ...item,
        'detail-structured': {
          ...item['detail-structured'],
          ...((status === 400 || all.length > 1) && { faults: violations }),
        },
        ...(correlationId !== undefined && { logref: correlationId }),
      },
    ],
  };
}

/** Returns the problem details `type` of a refusal. */
export function problemTypeOf({
  problemType,
  status = 500,
}: Pick<CatalogueEntry, 'problemType' | 'status'>): string {
  const phrase = statusPhrase(status).toLowerCase();
  return `urn:problem:${problemType ?? typeByStatus[status] ?? phrase.replaceAll(/[^a-z]+/g, '-')}`;
}

/** A requested path as a URI reference: what RFC 3986 does not allow in a path, a lone `%` too, is percent-encoded. */
function uriReference(path: string): string {
  return path.replaceAll(/%(?![\da-f]{2})|[^\w.~:/@!$&'()*+,;=%-]/gi, encodeURIComponent);
}

/** The extra members that refusals have next to `errors`, for older clients (`x-error-form` in the contract). */
export type ErrorForm = 'flat' | 'validation';

interface ErrorBody {
  readonly errors: readonly ErrorItem[];
}

/** Adds the members of the form to the error body, the flat ones to a 404 and a 500 only. */
export function withErrorForm(form: ErrorForm | undefined, status: number, body: ErrorBody): object {
  if (form === 'validation') return { ...body, ...validationMembers(status, body) };
  return form === 'flat' && [404, 500].includes(status) ? flat(status, body) : body;
}

function validationMembers(status: number, { errors }: ErrorBody): object {
  return {
    type: errors[0]?.path,
    title: statusPhrase(status),
    status,
    validationErrors: errors.map(({ detail, logref }) => ({ detail, logref })),
  };
}

function flat(status: number, { errors }: ErrorBody): object {
  const numbered = status === 500 ? errors.map(withNumber) : errors;
  const [{ path, title, code, detail, logref } = {}] = numbered as [Partial<ErrorItem>?];
  return { errors: numbered, path, title, code, detail, logref };
}

/** Gives a server failure the code of clients that read an integer (fulfilment-behaviour AV24). */
function withNumber(item: ErrorItem): ErrorItem {
  const structured = { name: 'INTERNAL_ERROR', ...item['detail-structured'] };
  return { ...item, code: 3099, 'detail-structured': structured };
}

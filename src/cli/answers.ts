import { Failure } from './failures.ts';

/** What a server answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The body as JSON; fails with a sentence when it is none, as it is behind a proxy that answers with a page. */
export function jsonOf(answer: Answer, url: string): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new Failure(
      `${url} answered with status ${answer.status} and something that is not JSON: ` +
        'check that the address is that of a partner API server.',
    );
  }
}

/** One entry of `errors` in a body, as far as it is there. */
interface ErrorItem {
  readonly title?: unknown;
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly jsonpath?: unknown;
  readonly logref?: unknown;
  /** In problem details it lists all faults when there are several. */
  readonly 'detail-structured'?: { readonly faults?: unknown };
}

/** Everything that an error body tells, one line an error: `INVALID_JSON: … (at $.name)`. */
export function explain(answer: Answer): string {
  const lines = errorsOf(answer.text)
    .flatMap(faultsOf)
    .map(({ title, code, detail, jsonpath, logref }) => {
      const place = typeof jsonpath === 'string' ? ` (at ${jsonpath})` : '';
      const trace = answer.status >= 500 && typeof logref === 'string' ? ` (logref ${logref})` : '';
      return `${printable(String(code ?? title ?? answer.status))}: ${printable(String(detail ?? title ?? ''))}${place}${trace}`;
    });
  return lines.length === 0 ? `status ${answer.status}` : lines.join('\n');
}

/** The faults of a problem with problem details, or the error itself. */
function faultsOf(error: ErrorItem): readonly ErrorItem[] {
  const faults = error['detail-structured']?.faults;
  if (!Array.isArray(faults) || faults.length === 0) return [error];
  const { title } = error;
  return faults.flatMap((fault) =>
    typeof fault === 'object' && fault !== null ? [{ ...(title !== undefined && { title }), ...fault }] : [],
  );
}

function errorsOf(text: string): readonly ErrorItem[] {
  try {
    const body: unknown = JSON.parse(text);
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
    return Array.isArray(errors) ? errors.filter((error) => typeof error === 'object' && error !== null) : [];
  } catch {
    return [];
  }
}

/** Text of a server or file with its control characters shown instead of sent to the terminal. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return character === '\n' || character === '\t' ? ' ' : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

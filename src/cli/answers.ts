import { formatErrors } from '../values/format-errors.ts';
import { Failure } from './failures.ts';

export { printable } from '../values/format-errors.ts';

/** The answer of a server. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Parses the body as JSON; throws a readable failure if it is not JSON, for example a page from a proxy. */
export function jsonOf(answer: Answer, url: string): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new Failure(
      `${url} answered with status ${answer.status} and a body that is not JSON: ` +
        'check that the address points to a partner API server.',
    );
  }
}

/** Renders an error body, one line per error: `INVALID_JSON: … (at $.name)`. */
export function explain({ status, text }: Answer): string {
  return formatErrors(status, text) || `status ${status}`;
}

import { toldErrors } from '../values/told-errors.ts';
import { Failure } from './failures.ts';

export { printable } from '../values/told-errors.ts';

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
      `${url} answered with status ${answer.status} and a body that is not JSON: ` +
        'check that the address points to a partner API server.',
    );
  }
}

/** Everything that an error body tells, one line an error: `INVALID_JSON: … (at $.name)`. */
export function explain({ status, text }: Answer): string {
  return toldErrors(status, text) || `status ${status}`;
}

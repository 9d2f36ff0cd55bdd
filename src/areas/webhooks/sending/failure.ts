import type { Failure } from '../rules/webhook.ts';
import { AddressRefusedError, NameUnknownError } from './addresses.ts';

/** An exchange exceeded its timeout. */
export class ExchangeTimeoutError extends Error {}

/** A receiver sent more than a receiver has to say. */
export class ExcessiveAnswerError extends Error {}

/** Returns why a request got no answer. */
export function failureOf(error: unknown): Failure {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return { kind: kindOf(error, code), detail: message.slice(0, 300) };
}

function kindOf(error: unknown, code: string): Failure['kind'] {
  if (error instanceof AddressRefusedError) return 'ADDRESS_REFUSED';
  if (error instanceof ExchangeTimeoutError || code === 'ETIMEDOUT') return 'TIMEOUT';
  if (error instanceof NameUnknownError) return 'NAME_UNKNOWN';
  return /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/.test(code)
    ? 'TLS'
    : 'CONNECTION';
}

/** Returns what is wrong with the answer to a challenge; undefined when it contains the challenge. */
export function unanswered(
  { body = '' }: { readonly body?: string },
  challenge: string,
): Failure | undefined {
  if (body.includes(challenge)) return undefined;
  return { kind: 'NO_CHALLENGE', detail: 'The answer does not contain the challenge.' };
}

/** Returns what is wrong with the status of an answer; undefined for a success. */
export function statusFailure(status: number): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return { kind: 'GONE', detail: 'The receiver answered 410.' };
  if (status >= 300 && status < 400) {
    return { kind: 'REDIRECT', detail: `The receiver answered ${status}; redirects are not followed.` };
  }
  return { kind: 'STATUS', detail: `The receiver answered ${status}.` };
}

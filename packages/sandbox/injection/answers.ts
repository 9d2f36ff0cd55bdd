/** What an injected fault answers: a refusal, or an answer whose body is slow or torn. */
import { Readable } from 'node:stream';
import { ApiError, platformErrors, type RefusalEntry } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import type { Reply } from '@kontor/server/operations';
import { sandboxErrors } from '../errors.ts';

/** The error that an operation is made to answer, by status. */
const entries: Readonly<Record<number, RefusalEntry>> = {
  400: platformErrors.VALIDATION_FAILED,
  401: platformErrors.TOKEN_EXPIRED,
  403: platformErrors.MISSING_ROLE,
  404: platformErrors.NOT_FOUND,
  409: platformErrors.CONFLICT,
  410: platformErrors.VERSION_GONE,
  413: platformErrors.BODY_TOO_LARGE,
  415: platformErrors.UNSUPPORTED_MEDIA_TYPE,
  422: sandboxErrors.INJECTED_UNPROCESSABLE,
  424: sandboxErrors.INJECTED_DEPENDENCY,
  429: platformErrors.TOO_MANY_REQUESTS,
  500: platformErrors.INTERNAL_ERROR,
  503: platformErrors.OVERLOADED,
};

/**
 * True when an operation can be made to answer a status: its contract lists it, and the error has the common form
 * there.
 */
export function canAnswer(operation: ContractOperation, status: number): boolean {
  return (
    operation.statuses.includes(status) && entries[status] !== undefined && !hasOwnForm(operation, status)
  );
}

/**
 * Refusals of the token endpoint, and of the token of an installation, follow OAuth, and some operations have codes of
 * their own for missing records.
 */
function hasOwnForm({ area, errorForm, withoutPartner }: ContractOperation, status: number): boolean {
  const isOfOAuth = (area === 'token' && status <= 403) || (withoutPartner === true && status === 400);
  return isOfOAuth || (errorForm === 'flat' && status === 404);
}

/** Creates the refusal for an injected status. */
export function injectedRefusal(
  status: number,
  {
    retryAfterSeconds = 1,
    limit,
  }: { retryAfterSeconds?: number | undefined; limit?: { requests: number; perSeconds: number } | undefined },
): ApiError {
  const entry = entries[status];
  if (entry === undefined) throw new Error(`status ${status} cannot be injected`);
  const waits = status === 429 || status === 503;
  return new ApiError(entry, {
    detail: `${entry.meaning} This answer was injected by a fault rule of the sandbox.`,
    ...(limit !== undefined && { structured: limit }),
    headers: {
      ...(waits && { 'retry-after': `${retryAfterSeconds}` }),
      ...(status === 401 && { 'www-authenticate': 'Bearer error="invalid_token"' }),
    },
  });
}

/** How a body is sent: at this many bytes per second, or cut off after this many bytes. */
export interface BodyFault {
  readonly bytesPerSecond?: number | undefined;
  readonly tornAfterBytes?: number | undefined;
}

/** Interval between two chunks of a slow body. */
const pieceMs = 100;

/**
 * Returns the answer with its body as a stream that is slow, or that fails after some bytes, which ends the connection.
 * Answers without a body are unchanged. `pause` resolves after the given time.
 */
export function withBodyFault(answer: Reply, fault: BodyFault, pause: (ms: number) => Promise<void>): Reply {
  const { body, headers, bodyBytes } = answer;
  if (body === undefined) return answer;
  if (body instanceof Readable) return { ...answer, body: streamOf(body, fault, pause) };
  const bytes = bytesOf(body);
  return {
    ...answer,
    headers: { 'content-type': 'application/json', ...headers },
    body: streamOf([bytes], fault, pause),
    bodyBytes: bodyBytes ?? bytes.byteLength,
  };
}

function bytesOf(body: string | Uint8Array | object): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function streamOf(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  fault: BodyFault,
  pause: (ms: number) => Promise<void>,
): Readable {
  return Readable.from(pieces(source, fault, pause), { objectMode: false, highWaterMark: 1 });
}

async function* pieces(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { bytesPerSecond, tornAfterBytes = Number.POSITIVE_INFINITY }: BodyFault,
  pause: (ms: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const size =
    bytesPerSecond === undefined ? 64 * 1024 : Math.max(1, Math.ceil((bytesPerSecond * pieceMs) / 1000));
  let left = tornAfterBytes;
  for await (const bytes of source) {
    let from = 0;
    while (from < bytes.byteLength) {
      if (left <= 0) {
        await pause(pieceMs);
        throw new Error('connection closed by an injected fault');
      }
      const piece = bytes.subarray(from, Math.min(from + size, from + left));
      from += piece.byteLength;
      left -= piece.byteLength;
      yield piece;
      if (bytesPerSecond !== undefined) await pause((piece.byteLength / bytesPerSecond) * 1000);
    }
  }
}

import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { limits } from '../limits/numbers.ts';

/** Checks a request before authentication. Throws 400, 414 or 501. */
export function checkHead({ raw }: FastifyRequest): void {
  const length = raw.url?.length ?? 0;
  if (length > limits.urlLengthMax) {
    throw new ApiError(platformErrors.URL_TOO_LONG, {
      detail: `The path with its query has ${length} characters; at most ${limits.urlLengthMax} are allowed.`,
    });
  }
  checkHost(raw);
  const encoding = raw.headers['transfer-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') {
    throw new ApiError(platformErrors.TRANSFER_ENCODING_UNSUPPORTED, {
      headers: { connection: 'close' },
    });
  }
}

/** A host with an optional port (RFC 9110, 7.2; RFC 3986, 3.2.2); IPv6 addresses are in brackets. */
const hostForm = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-fA-F:.]+\])(?::\d{0,5})?$/;

/** Refuses two hosts or an invalid one: a proxy in front may have read another host (RFC 9112, 3.2). */
function checkHost({ headers, rawHeaders, httpVersion }: FastifyRequest['raw']): void {
  const { host } = headers;
  if (host === undefined) {
    if (httpVersion === '1.1') throw badHost('is missing');
    return;
  }
  if (!hostForm.test(host)) throw badHost('is not a host name with an optional port');
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw badHost('occurs more than once');
}

function badHost(fault: string): ApiError {
  return new ApiError(platformErrors.BAD_REQUEST, {
    detail: `The header Host ${fault}.`,
    headers: { connection: 'close' },
  });
}

/** Returns the called path without its query; for a path that is refused as too long, only its start. */
export function pathOf({ raw }: FastifyRequest): string {
  const url = raw.url ?? '/';
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.length > limits.urlLengthMax ? path.slice(0, 200) : path;
}

/**
 * Returns the URL with one slash where its path has several: some clients join paths that already end in one. Encoded
 * slashes and the query stay as they are.
 */
export function withoutRepeatedSlashes(url: string): string {
  if (!url.startsWith('/') || !url.includes('//')) return url;
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  return path.replaceAll(/\/{2,}/g, '/') + url.slice(path.length);
}

const correlationForm = /^[\x21-\x7e]+$/;

/** Returns the caller's own id of the request if it is safe to log and send back. */
export function correlationIdOf({ raw }: FastifyRequest): string | undefined {
  const sent = raw.headers['x-correlation-id'];
  if (typeof sent !== 'string' || sent.length > limits.correlationIdLengthMax) return undefined;
  return correlationForm.test(sent) ? sent : undefined;
}

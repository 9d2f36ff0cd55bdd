/** The head of a request: what is checked of it before authentication, and what every request is known by. */
import { isIP } from 'node:net';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import { isLoopbackHost } from '@kontor/values/network-address';
import type { FastifyRequest } from 'fastify';
import { limits } from '../limits/numbers.ts';
import type { Plane } from './plane.ts';

/** Checks a request before authentication. Throws 400, 414, 421 or 501. */
export function checkHead({ ownHosts }: Pick<Plane, 'ownHosts'>, { raw }: FastifyRequest): void {
  const length = raw.url?.length ?? 0;
  if (length > limits.urlLengthMax) {
    throw new ApiError(platformErrors.URL_TOO_LONG, {
      detail: `The path with its query has ${length} characters; at most ${limits.urlLengthMax} are allowed.`,
    });
  }
  checkHost(raw);
  checkRepeated(raw.rawHeaders);
  if (ownHosts !== undefined) requireOwnHost(ownHosts, raw.headers.host);
  const encoding = raw.headers['transfer-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') {
    throw new ApiError(platformErrors.TRANSFER_ENCODING_UNSUPPORTED, {
      headers: { connection: 'close' },
    });
  }
}

/** A host with an optional port (RFC 9110, 7.2; RFC 3986, 3.2.2); IPv6 addresses are in brackets. */
const hostForm = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-fA-F:.]+\])(?::\d{0,5})?$/;

function checkHost({ headers: { host }, httpVersion }: FastifyRequest['raw']): void {
  if (host === undefined) {
    if (httpVersion === '1.1') throw badHeader('Host', 'is missing');
    return;
  }
  if (!hostForm.test(host)) throw badHeader('Host', 'is not a host name with an optional port');
}

/**
 * Refuses a name under which a browser may believe the plane to be part of another site: whoever owns a name can make it
 * lead to this machine, and its page then reads what it likes. Only browsers matter, and they always send a host.
 */
function requireOwnHost(ownHosts: readonly string[], host: string | undefined): void {
  const name = host?.replace(/:\d*$/, '').toLowerCase();
  if (name === undefined || isLoopbackHost(name) || ownHosts.includes(name)) return;
  throw new ApiError(platformErrors.HOST_NOT_SERVED, {
    detail: `This sandbox does not answer for the host ${name}. Call it as localhost or 127.0.0.1, or start it with ${name} in KONTOR_ALLOWED_HOSTS.`,
  });
}

/** Refuses two hosts and two tokens: a proxy in front may have read the other one (RFC 9112, 3.2; RFC 9110, 5.3). */
function checkRepeated(rawHeaders: readonly string[]): void {
  let [hosts, tokens] = [0, 0];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { length } = rawHeaders[index] as string;
    if (length === 4 && isNamed(rawHeaders[index], 'host')) hosts += 1;
    else if (length === 13 && isNamed(rawHeaders[index], 'authorization')) tokens += 1;
  }
  if (hosts > 1) throw badHeader('Host', 'occurs more than once');
  if (tokens > 1) throw badHeader('Authorization', 'occurs more than once; send one token');
}

const isNamed = (header: string | undefined, name: string) => header?.toLowerCase() === name;

function badHeader(name: string, violation: string): ApiError {
  return new ApiError(platformErrors.BAD_REQUEST, {
    detail: `The header ${name} ${violation}.`,
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
 * Network address of the caller. When the connection comes from a trusted proxy, this is the last address of
 * `X-Forwarded-For` that is not a trusted proxy. Otherwise, or when the proxy sent no valid address, it is the remote
 * address of the connection.
 */
export function callerAddress(request: FastifyRequest): string {
  const { ip, socket } = request;
  if (request.headers['x-forwarded-for'] === undefined || isIP(ip) !== 0) return ip ?? '';
  return socket.remoteAddress ?? '';
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

const idForm = /^[\x21-\x7e]+$/;

/** Returns the id that the caller or a proxy gave the request in a header, if it is safe to log and send back. */
export function foreignIdOf(
  { raw }: FastifyRequest,
  header: 'x-correlation-id' | 'x-request-id',
): string | undefined {
  const sent = raw.headers[header];
  if (typeof sent !== 'string' || sent.length > limits.correlationIdLengthMax) return undefined;
  return idForm.test(sent) ? sent : undefined;
}

import type { IncomingMessage } from 'node:http';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import type { OperationBuckets } from '../../limits/rate-limiter.ts';
import type { Reply } from '../../operations/operation.ts';
import { httpNumbers } from '../numbers.ts';

/** Headers that the platform reads, whichever operation is called; contracts name the others. */
const platformHeaders = [
  'Accept',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Traceparent',
  'X-Correlation-ID',
  'X-Request-Id',
];

/** Lets pages of other origins call a plane and read its responses (Fetch standard, CORS protocol), without cookies. */
export interface CrossOrigin {
  /** The rate of preflights. */
  readonly buckets: OperationBuckets;
  /** Headers of every response to a request that carries this `Origin`. */
  headersFor(origin: string | undefined): Readonly<Record<string, string>>;
  /** True when a browser asks on behalf of a page of a listed origin what it may send. */
  isPreflight(request: Pick<IncomingMessage, 'method' | 'headers'>): boolean;
  /** The response to a preflight of a path with these methods. */
  preflightReply(methods: readonly string[]): Reply;
}

/** Returns undefined when no origin is listed: answers are then the same for all origins. */
export function createCrossOrigin(
  origins: readonly string[],
  operations: readonly { readonly contract: ContractOperation }[],
  buckets: OperationBuckets,
): CrossOrigin | undefined {
  if (origins.length === 0) return undefined;
  const listed = new Set(origins);
  const isListed = (origin: string | undefined): origin is string =>
    origin !== undefined && listed.has(origin);
  const named = operations.flatMap(({ contract }) => contract.headers.map(({ name }) => name));
  // No page can send a header that begins with `Sec-`.
  const sendable = named.filter((name) => !name.startsWith('Sec-'));
  const allowedHeaders = [...new Set([...platformHeaders, ...sendable])].sort().join(', ');
  return {
    buckets,
    headersFor: (origin) => ({
      vary: 'Origin',
      ...(isListed(origin) && { 'access-control-allow-origin': origin }),
    }),
    isPreflight: ({ method, headers }) =>
      method === 'OPTIONS' &&
      isListed(headers.origin) &&
      headers['access-control-request-method'] !== undefined,
    preflightReply: (methods) => ({
      status: 204,
      headers: {
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': `${httpNumbers.preflightMaxAgeSeconds}`,
      },
    }),
  };
}

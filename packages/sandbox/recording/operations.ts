import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { RecordedRequest, SandboxV1Operations } from '@kontor/contract/generated/sandbox-v1';
import type { OperationRequest, OperationsFor } from '@kontor/server/operations';
import { sandboxErrors } from '../errors.ts';
import type { KeptRequest, RequestRing } from './ring.ts';
import { isOfConsole, isSentBy } from './sender.ts';
import { viewRequest, viewWhole } from './view.ts';

export type RequestOperationId = Extract<keyof SandboxV1Operations, 'listRequests' | 'getRequest'>;

/** An answer with bodies ends once its bodies exceed this size. */
const answerBytesMax = 4 * 1024 * 1024;

/** Operations that list recorded requests and their answers. */
export function createRequestOperations(requests: RequestRing): OperationsFor<RequestOperationId> {
  return {
    async listRequests(_tx, request) {
      const { query, path } = request;
      const { found, isMore } = pick(requests, query);
      const last = found.at(-1);
      const href = () => nextHref(path, query, last?.id ?? '');
      return {
        status: 200,
        body: { resources: found, links: isMore ? [{ rel: 'next', href: href() }] : [] },
      };
    },
    async getRequest(_tx, { parameters }) {
      const kept = requireRequest(requests, parameters.requestNumber);
      return { status: 200, body: viewWhole(requests, kept) };
    },
  };
}

/** Returns a request by its number or what its errors call it. Throws 404. */
export function requireRequest(requests: RequestRing, text: string): KeptRequest {
  const kept = findRequest(requests, text);
  if (kept !== undefined) return kept;
  const detail =
    `No recorded request has the id or logref "${text}". ` +
    'GET /sandbox/v1/requests lists what is recorded: the latest requests of the partner plane since the start.';
  throw new ApiError(sandboxErrors.REQUEST_NOT_KEPT, { detail });
}

/** Finds a request by its number or, failing that, the latest that its errors call so. */
function findRequest(requests: RequestRing, text: string): KeptRequest | undefined {
  const numbered = /^\d{1,15}$/.test(text) ? requests.find(Number(text)) : undefined;
  return numbered ?? [...requests.after(0)].findLast((kept) => isCalled(requests, kept, text));
}

/** True if `text` is the `X-Request-Id` of a request or the `X-Correlation-Id` that its caller chose: the `logref`. */
function isCalled(requests: RequestRing, kept: KeptRequest, text: string): boolean {
  const { requestId, responseHeaders } = requests.headsOf(kept);
  return requestId === text || responseHeaders['x-correlation-id'] === text;
}

type Query = OperationRequest<'listRequests'>['query'];

function pick(requests: RequestRing, query: Query): { found: RecordedRequest[]; isMore: boolean } {
  const { after = '0', last, limit, bodies } = query;
  const number = readNumber(after);
  const fits = filterOf(requests, query);
  let fitting = [...requests.after(number)].filter(fits);
  if (last !== undefined) fitting = fitting.slice(-last);
  const found: RecordedRequest[] = [];
  let bytes = 0;
  for (const kept of fitting) {
    if (found.length >= limit || bytes > answerBytesMax) return { found, isMore: true };
    const view = bodies ? viewWhole(requests, kept) : viewRequest(requests, kept);
    bytes += (view.requestBody?.length ?? 0) + (view.responseBody?.length ?? 0);
    found.push(view);
  }
  return { found, isMore: false };
}

function filterOf(
  requests: RequestRing,
  { partnerId, clientId, operationId, status, failed, injected, console, since, requestId }: Query,
) {
  if (status !== undefined && !/^([1-5]\d\d|[1-5]xx|none)$/.test(status)) {
    throw wrong('status must be a number such as 503, a class such as 5xx, or none.');
  }
  const isFailed = (kept: KeptRequest) => kept.status === undefined || kept.status >= 400;
  const statusOf = (kept: KeptRequest) => (kept.status === undefined ? 'none' : `${kept.status}`);
  return (kept: KeptRequest): boolean =>
    isSentBy(requests, kept, { partnerId, clientId }) &&
    (operationId === undefined || kept.operationId === operationId) &&
    (status === undefined || statusOf(kept) === status || `${statusOf(kept)[0]}xx` === status) &&
    (failed === undefined || isFailed(kept) === failed) &&
    (injected === undefined || (kept.injected !== undefined) === injected) &&
    (console === undefined || isOfConsole(kept.operationId, requests.headsOf(kept)) === console) &&
    (since === undefined || kept.wallNowMs >= since) &&
    (requestId === undefined || isCalled(requests, kept, requestId));
}

/** Omits `last`, which has already been applied; the following pages go to the end. */
function nextHref(path: string, { last: _, since, ...query }: Query, after: string): string {
  const values = { ...query, ...(since !== undefined && { since: new Date(since).toISOString() }), after };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Reads the number of a request in `after`. */
export function readNumber(after: string): number {
  if (!/^\d{1,15}$/.test(after)) throw wrong('after must be the id of a request from the list.');
  return Number(after);
}

const wrong = (detail: string) => new ApiError(platformErrors.INVALID_PARAMETER, { detail });

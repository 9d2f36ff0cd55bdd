import type { IncomingMessage } from 'node:http';
import { ApiError } from '@kontor/contract/errors';
import { type Caller, type ContractDates, callerWithCurrentRights, type Ids } from '@kontor/server/auth';
import type { OperationRequest, Reply, WriteOperation } from '@kontor/server/operations';
import type { ReadTx, SharedReadTx } from '@kontor/server/store';
import { secretPrefixes } from '@kontor/values/secret-texts';
import { LRUCache } from 'lru-cache';
import { sandboxErrors } from './errors.ts';
import { requireRequest } from './recording/operations.ts';
import { type KeptRequest, type RequestRing, recordingNumbers } from './recording/ring.ts';
import { viewWhole } from './recording/view.ts';

/** Sends a recorded request again, from the thread that has the records and the listener of partners. */

/** The name by which `conformance/judge.ts` recognises requests that no connector sent. */
const agent = 'kontor-sandbox-replay';

/** Headers of a single connection, and those that describe how the body was sent: it is sent as the operation got it. */
const leftOut =
  /^(?:host|connection|keep-alive|proxy-connection|upgrade|te|trailer|transfer-encoding|expect|content-length|content-encoding|accept-encoding)$/;

export interface ReplayDeps {
  readonly requests: RequestRing;
  readonly tickets: ReplayTickets;
  readonly ids: Ids;
  /** Address at which this process listens for partners; only where requests are recorded. */
  partnerUrl?(): string;
  contractDates(tx: ReadTx): Promise<ContractDates>;
}

/** The number of the new request; undefined while there is none, as after a refusal. */
interface Replay {
  number: Promise<number> | undefined;
}

type Request = Pick<OperationRequest<'replayRequest'>, 'parameters' | 'nowMs'>;

/**
 * The write names the replay, and the request is sent after its commit: a repetition with the same `Idempotency-Key` has
 * the same name, and gets the record of the request that was sent.
 */
export function replayRequest(deps: ReplayDeps): WriteOperation<'replayRequest'> {
  const replays = new LRUCache<string, Replay>({ max: recordingNumbers.requestsMax });
  return {
    handle: async () => ({ status: 200, body: deps.ids.uuid() }),
    async follow(tx, request, reply: Reply) {
      const name = String(reply.body);
      const known = replays.get(name);
      const isRepeated = reply.headers?.['idempotency-replayed'] !== undefined;
      if (isRepeated && known === undefined) throw dropped();
      const replay = known ?? { number: undefined };
      replays.set(name, replay);
      replay.number ??= sendAgain(deps, tx, request).catch((error) => {
        replay.number = undefined;
        throw error;
      });
      const number = await replay.number;
      const kept = deps.requests.find(number);
      if (kept === undefined) throw dropped();
      return { ...reply, body: viewWhole(deps.requests, kept) };
    },
  };
}

/** Returns the number of the new request. Throws 404 and 409 before anything is sent. */
async function sendAgain(deps: ReplayDeps, reads: SharedReadTx, request: Request): Promise<number> {
  const { requests, tickets } = deps;
  const kept = requireRequest(requests, request.parameters.requestNumber);
  // What is read before the first wait: later the object may hold a newer request.
  const { caller } = kept;
  const outgoing = outgoingOf(requests, kept);
  if (caller.kind !== 'partner') return numberOf(deps, outgoing);
  const present = await callerWithCurrentRights(reads, deps.contractDates, caller, request.nowMs);
  if (present === undefined) throw gone(caller);
  const authorization = tickets.issue(present);
  try {
    return await numberOf(deps, { ...outgoing, headers: { ...outgoing.headers, authorization } });
  } finally {
    tickets.drop(authorization);
  }
}

function outgoingOf(requests: RequestRing, kept: KeptRequest): Outgoing {
  const { url, requestHeaders } = requests.headsOf(kept);
  const body = requests.bodyOf(kept);
  const { 'content-length': length = '0', 'transfer-encoding': coding } = requestHeaders;
  const isUnread = kept.sentBytes === 0 && (Number(length) > 0 || coding !== undefined);
  if (body === undefined || isUnread) throw new ApiError(sandboxErrors.REQUEST_BODY_NOT_KEPT);
  return { method: kept.method, path: url, headers: headersAgain(requestHeaders, body.byteLength), body };
}

/** Sends a request and returns its number in the record. A cut connection has no answer that names the request. */
async function numberOf({ requests, partnerUrl }: ReplayDeps, outgoing: Outgoing): Promise<number> {
  const before = requests.latest;
  const requestId = await send(partnerUrl?.() ?? '', outgoing);
  const isNew = (kept: KeptRequest): boolean => {
    const heads = requests.headsOf(kept);
    if (requestId !== undefined) return heads.requestId === requestId;
    const { method, path } = outgoing;
    return kept.status === undefined && kept.method === method && heads.url === path;
  };
  const kept = [...requests.after(before)].find(isNew);
  if (kept === undefined) throw dropped();
  return kept.number;
}

function gone({ name, partnerId }: Caller): ApiError {
  const whose = partnerId === '' ? '' : ` of partner ${partnerId}`;
  const detail = `${name}${whose} can no longer log in. ${sandboxErrors.REQUEST_CALLER_GONE.remedy}`;
  return new ApiError(sandboxErrors.REQUEST_CALLER_GONE, { detail });
}

function dropped(): ApiError {
  const detail =
    'The request was sent again, but its record was dropped. Look for newer ones with GET /sandbox/v1/requests.';
  return new ApiError(sandboxErrors.REQUEST_NOT_KEPT, { detail });
}

/** A request as it is sent again. */
interface Outgoing {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Returns the headers of a recorded request as they are sent again. */
function headersAgain(recorded: Readonly<Record<string, string>>, bodyBytes: number): Record<string, string> {
  const kept = Object.entries(recorded).filter(([name]) => !leftOut.test(name));
  const length = bodyBytes > 0 || recorded['content-length'] !== undefined;
  return {
    ...Object.fromEntries(kept),
    'user-agent': agent,
    ...(length && { 'content-length': String(bodyBytes) }),
  };
}

/**
 * Sends a request over a connection of its own to the listener at `url`, as any caller would. Resolves to the
 * `X-Request-Id` of the answer; undefined when the connection was cut. The body of the answer is left to the record.
 */
async function send(url: string, { body, ...outgoing }: Outgoing): Promise<string | undefined> {
  // The thread that writes loads this file too, and needs no client.
  const { request } = await import('node:http');
  return new Promise((resolve) => {
    const sent = request(new URL(url), { ...outgoing, agent: false });
    sent.on('error', () => resolve(undefined));
    sent.on('response', (answer: IncomingMessage) => {
      answer.on('error', () => undefined);
      // The record has nothing of a stream, which may be long.
      if (answer.headers['content-length'] === undefined) answer.destroy();
      else answer.resume();
      const id = answer.headers['x-request-id'];
      resolve(typeof id === 'string' ? id : undefined);
    });
    sent.end(body);
  });
}

const prefix = `Bearer ${secretPrefixes.replay}`;

/**
 * Credentials of requests that this process sends to itself. Each is known in memory only, stands for one caller, and is
 * valid for one request.
 */
export class ReplayTickets {
  readonly #callers = new Map<string, Caller>();
  readonly #ids: Ids;

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Returns the Authorization header for one request of a caller. */
  issue(caller: Caller): string {
    const authorization = prefix + this.#ids.hex(32);
    this.#callers.set(authorization, caller);
    return authorization;
  }

  /** Returns the caller of a header and makes it invalid; undefined when it is none of these, or was used. */
  take(authorization: string | undefined): Caller | undefined {
    if (authorization === undefined || this.#callers.size === 0) return undefined;
    const caller = this.#callers.get(authorization);
    if (caller !== undefined) this.#callers.delete(authorization);
    return caller;
  }

  /** Makes a header invalid that was not used. */
  drop(authorization: string): void {
    this.#callers.delete(authorization);
  }
}

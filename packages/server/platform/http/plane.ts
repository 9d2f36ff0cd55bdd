/** What the stages of a request work with: the plane and its routes, the context of the request, and what a sandbox adds. */

import type { ContractOperation } from '@kontor/contract/form/operation-table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sent } from '../auth/authenticate.ts';
import type { Caller } from '../auth/caller.ts';
import type { UnknownParameters } from '../auth/client-settings.ts';
import type { OperationBuckets } from '../limits/rate-limiter.ts';
import type { ReadRecords } from '../operations/audited.ts';
import type { Executor } from '../operations/executor.ts';
import type { BoundOperation, Reply } from '../operations/operation.ts';
import type { StoreEdition } from '../store/edition.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import type { Supersession } from '../versioning/versions.ts';
import type { ConnectionPace } from './protection/connection-pace.ts';
import type { CrossOrigin } from './protection/cross-origin.ts';
import type { InFlightRequests } from './protection/in-flight-requests.ts';
import type { Payload, RequestContext, RequestFault } from './request-context.ts';
import type { RateStage } from './stages/limit.ts';
import type { TokenChecks } from './stages/token-checks.ts';

/** A bound operation with what the platform prepares for it. */
export interface Route extends BoundOperation {
  readonly buckets: OperationBuckets;
  readonly supersession: Supersession | undefined;
  /** Names that its query has; undefined when others are neither refused nor reported. */
  readonly allowedNames: ReadonlySet<string> | undefined;
  /** Runs reads of the operation on the right connection: lists may be read from a copy of the database. */
  read(work: (reads: SharedReadTx) => Promise<Reply>): Promise<Reply>;
  /** Returns the handle that the operation gets: of its caller, or of the whole marketplace. */
  handleOf(reads: SharedReadTx, caller: Caller): ReadTx | SharedReadTx;
}

/** What a plane is given that its stages use as it is. */
export interface PlaneBase {
  readonly name: 'partner' | 'operator';
  readonly reads: SharedReadTx;
  readonly executor: Executor;
  readonly rates: RateStage;
  /** Lets pages of other origins call the plane; absent when none may. */
  readonly crossOrigin?: CrossOrigin | undefined;
  /** Hosts besides those of loopback that requests may name, in lower case; undefined when any is served. */
  readonly ownHosts?: readonly string[] | undefined;
  /** What happens to unknown query parameters of callers whose client is registered for neither. */
  readonly unknownParameters: UnknownParameters;
  /** Breaks requests on purpose; absent on a live server. */
  readonly faults?: RequestFaults | undefined;
  /** Returns the caller of a token that is already known; undefined otherwise, without a lookup. */
  authenticateKnown(authorization: string | undefined, sent?: Sent): Caller | undefined;
  /**
   * Returns the caller of a token that is not known yet. Throws or rejects with 401. Requests that wait for the same check
   * of a token get the same promise.
   */
  authenticate(authorization: string | undefined): Caller | Promise<Caller>;
}

/** A listener with its own audience: its callers, their rate limits and the operations it offers. */
export interface Plane extends PlaneBase {
  readonly operations: readonly Route[];
  /** The reads of this plane that the audit log records. */
  readonly readRecords: ReadRecords;
  readonly inFlight: InFlightRequests;
  readonly pace: ConnectionPace;
  readonly tokenChecks: TokenChecks;
  readonly edition: StoreEdition;
  /** Creates the context of a request, with its id, time and first headers. `operationId` is `none` if none was found. */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    operationId: string,
    answersProblemDetails: boolean,
  ): RequestContext;
  /** Headers of a response to bytes from this address that never became a request. */
  headersOf(address: string): Readonly<Record<string, string>> & { readonly 'x-request-id': string };
  /** Begins the span of a request whose caller is known, if it is to be traced. */
  trace(context: RequestContext, request: FastifyRequest): void;
  /** Called for every call of a superseded version. */
  superseded(context: RequestContext, route: Route): void;
  /** Called for bytes that never became a request. */
  malformed(requestId: string, status: number, error: Error): void;
  /** Called with the body of a request before the operation gets it, which may transfer its memory; absent on a live server. */
  received?(context: RequestContext, body: Uint8Array): Promise<void>;
  /** Called for every response once it is written; `payload` is undefined for a stream. */
  answered(context: RequestContext, status: number, error: unknown, payload?: Payload): void;
  /** Called for every connection that is closed on purpose. */
  disconnected(context: RequestContext): void;
}

export interface RequestFaults {
  /** Called once for each request that is about to be processed. */
  judge(context: RequestContext, operation: ContractOperation): RequestFault | undefined;
  /** Releases all waiting requests when the server shuts down. */
  end(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation that it calls; undefined until it is found, and if there is none. */
    calledRoute: Route | undefined;
  }
}

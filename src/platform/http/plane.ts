/** What the stages of a request work with: the plane and its routes, the context of the request, and what a sandbox adds. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sent } from '../auth/authenticate.ts';
import type { Caller } from '../auth/caller.ts';
import type { UnknownParameters } from '../auth/client-settings.ts';
import type { ContractOperation } from '../contract/operation-table.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { ErrorForm } from '../errors/problem-details.ts';
import type { OperationBuckets } from '../limits/rate-limiter.ts';
import type { Span } from '../observability/tracing.ts';
import type { ReadRecords } from '../operations/audited.ts';
import type { Executor } from '../operations/executor.ts';
import type { AnyHandler, BoundOperation, Reply } from '../operations/operation.ts';
import type { StoreEdition } from '../store/edition.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import type { Supersession } from '../versioning/versions.ts';
import type { BodyCoding } from './listener/body.ts';
import type { ConnectionPace } from './protection/connection-pace.ts';
import type { CrossOrigin } from './protection/cross-origin.ts';
import type { Holder, InFlightRequests } from './protection/in-flight-requests.ts';
import type { TokenChecks } from './stages/await-caller.ts';
import type { RateStage } from './stages/limit.ts';

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
  /** Creates the context of a request, with its id, time and first headers. */
  begin(request: FastifyRequest, reply: FastifyReply, operationId: string): RequestContext;
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

/** What the server knows about a request while it passes the stages. */
export interface RequestContext {
  readonly requestId: string;
  /** The id that a proxy or the caller gave the request in `X-Request-Id`; it is only logged. */
  readonly foreignRequestId: string | undefined;
  /** Names the request in error bodies and the log: the caller's correlation id, or the request id. */
  readonly logref: string;
  /** Epoch milliseconds by the marketplace's clock. */
  readonly nowMs: number;
  /** Epoch milliseconds by the wall clock. */
  readonly wallNowMs: number;
  /** Monotonic milliseconds of the process, for durations only. */
  readonly startedMs: number;
  readonly path: string;
  readonly operationId: string;
  /** Network address of the caller. */
  readonly address: string;
  /** Identifies the connection that the request came on. */
  readonly connection: object;
  readonly reply: FastifyReply;
  caller: Caller;
  /** The span of the request, if it is traced; none before its caller is known. */
  span: Span | undefined;
  /** Edition of the store's content when the request began. */
  edition: number;
  /** Looks up what the operation adds to the headers of a refusal; none before the caller is known, and once at most. */
  refusalHeaders: AnyHandler['refusalHeaders'];
  /** True when the pace of its connection has judged its refusal by a rate limit. */
  isPaced: boolean;
  /** True when refusals are written as problem details. */
  answersProblemDetails: boolean;
  /** Headers that the stages add to the response, whatever it is. */
  readonly headers: Record<string, string>;
  /** The fault that a sandbox injects; always undefined on a live server. */
  fault: RequestFault | undefined;
  /** The body as a sandbox records it; always undefined on a live server. */
  keptBody: KeptBody | undefined;
  /**
   * Whether the token of the request is being checked, its body is arriving, or it is being processed or answered by a
   * stream, and since when (monotonic).
   */
  phase: 'checking' | 'arriving' | 'working' | 'sending';
  phaseStartedMs: number;
  /** Content coding of its body; undefined when that is not compressed. */
  coding: BodyCoding | undefined;
  /** Bytes of the body received so far, after decompression. */
  bodyBytes: number;
  /** Start of the span in which the body's speed is being measured (monotonic), and the bytes received before it. */
  spanStartedMs: number;
  bytesBeforeSpan: number;
  /** Index among the requests in flight; `notInFlight` when it is not one of them. */
  place: number;
  /** The holder under which the request is counted while in flight. */
  holder: Holder | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext | undefined;
  }
  interface FastifyContextConfig {
    /** Area of the called operation; absent if no operation was found. */
    area?: string;
    /** What its refusals carry in addition to `errors`. */
    errorForm?: ErrorForm | undefined;
  }
}

/**
 * A fault that a sandbox injects into a request: the rule and its effects, in the order in which they happen. On a live
 * server no fault is injected.
 */
export interface RequestFault {
  readonly ruleId: string;
  /** Resolves when the request may continue. */
  readonly pause: (() => Promise<void>) | undefined;
  /** Sent instead of running the operation. */
  readonly refusal: ApiError | undefined;
  /** When the connection is cut: before anything is done, or instead of the response. */
  readonly drop: 'before' | 'after' | undefined;
  /** Makes the body of a response slow or truncated. */
  readonly mangle: ((answer: Reply) => Reply) | undefined;
}

export interface RequestFaults {
  /** Called once for each request that is about to be processed. */
  judge(context: RequestContext, operation: ContractOperation): RequestFault | undefined;
  /** Releases all waiting requests when the server shuts down. */
  end(): void;
}

/** A body as sent; undefined when there is none, or when it is a stream. */
export type Payload = string | Uint8Array | undefined;

/** The body of a request as a sandbox keeps it until the response. */
export interface KeptBody {
  /** The part that is shown: its beginning. */
  readonly part: Uint8Array;
  /** Where all of a longer body is stored; undefined when it is not. */
  readonly wholeAt: number | undefined;
}

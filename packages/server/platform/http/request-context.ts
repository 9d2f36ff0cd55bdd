import type { ApiError } from '@kontor/contract/errors';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Span } from '../observability/tracing.ts';
import type { AnyHandler, Reply } from '../operations/operation.ts';
import type { BodyCoding } from './listener/codings.ts';

/** What is known of a request once its head has arrived, whatever becomes of it: `begin` of a plane makes it. */
export interface ArrivedRequest {
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
  /** `none` if no operation was found. */
  readonly operationId: string;
  /** True when refusals are written as problem details. */
  readonly answersProblemDetails: boolean;
  /** Network address of the caller. */
  readonly address: string;
  /** Identifies the connection that the request came on. */
  readonly connection: object;
  /** Edition of the store's content. */
  readonly edition: number;
  readonly reply: FastifyReply;
  /** Headers that the stages add to the response, whatever it is. */
  readonly headers: Record<string, string>;
}

/** A request while it passes the stages: `begin` makes it with what arrived, and each stage adds what it finds out. */
export interface RequestContext extends ArrivedRequest {
  /** From the check of its token; nobody before that. */
  caller: Caller;
  /** From tracing, once its caller is known; undefined if it is not traced. */
  span: Span | undefined;
  /** From the check of its formats: content coding of its body; undefined when that is not compressed. */
  coding: BodyCoding | undefined;
  /** From `InFlightRequests`. */
  readonly flight: Flight;
  /** From `refuse`. */
  readonly refusing: Refusing;
  /** From `RequestFaults`: the fault that a sandbox injects; always undefined on a live server. */
  fault: RequestFault | undefined;
  /** From the recording of a sandbox: the body; always undefined on a live server. */
  keptBody: KeptBody | undefined;
}

/** A request as one of those in flight: what it occupies, and how fast it is. */
export interface Flight {
  /**
   * Whether the token of the request is being checked, its body is arriving, or it is being processed or answered by a
   * stream, and since when (monotonic).
   */
  phase: 'checking' | 'arriving' | 'working' | 'sending';
  phaseStartedMs: number;
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

/** What a refusal of the request still needs. */
export interface Refusing {
  /** Looks up what the operation adds to the headers; none before the caller is known, and once at most. */
  headers: AnyHandler['refusalHeaders'];
  /** True when the pace of its connection has judged its refusal by a rate limit. */
  isPaced: boolean;
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
  /** The same, in a form that no operation has. */
  readonly answer: Reply | undefined;
  /** When the connection is cut: before anything is done, or instead of the response. */
  readonly drop: 'before' | 'after' | undefined;
  /** Makes the body of a response slow or truncated. */
  readonly mangle: ((answer: Reply) => Reply) | undefined;
}

/** The body of a request as a sandbox keeps it until the response. */
export interface KeptBody {
  /** The part that is shown: its beginning. */
  readonly part: Uint8Array;
  /** Where all of a longer body is stored; undefined when it is not. */
  readonly wholeAt: number | undefined;
}

/** A body as sent; undefined when there is none, or when it is a stream. */
export type Payload = string | Uint8Array | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext | undefined;
  }
}

/** What one caller holds of the capacity of a plane. */
export interface Holder {
  readonly key: string;
  /** Names the count of its bytes, as `key` names that of its requests. */
  readonly bytesKey: string;
  /** `unauthenticated`: a caller whose token is unknown or still being checked. Such callers are distinguished by address. */
  readonly kind: 'partner' | 'operator' | 'unauthenticated';
  requests: number;
  bodyBytes: number;
}

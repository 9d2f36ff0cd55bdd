import type { FastifyReply } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { ContractOperation } from '../contract/operation-table.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { ErrorForm } from '../errors/problem.ts';
import type { Span } from '../observability/tracing.ts';
import type { AnyHandler, Reply } from '../operations/operation.ts';
import type { BodyCoding } from './listener/content-coding.ts';
import type { Holder } from './protection/in-flight-requests.ts';

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
  answersProblems: boolean;
  /** Headers that the stages add to the answer, whatever it is. */
  readonly headers: Record<string, string>;
  /** The fault that a sandbox injects; always undefined on a live server. */
  fault: RequestFault | undefined;
  /** The body as a sandbox's recorder stores it. */
  keptBody: KeptBody | undefined;
  /** Whether the request is arriving, being processed or being answered by a stream, and since when (monotonic). */
  phase: 'arriving' | 'working' | 'sending';
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
  /** When the connection is cut: before anything is done, or instead of the answer. */
  readonly drop: 'before' | 'after' | undefined;
  /** Makes the body of an answer slow or truncated. */
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

/** The body of a request as the recorder keeps it until the answer. */
export interface KeptBody {
  /** The part that is shown: its beginning. */
  readonly part: Uint8Array;
  /** Where the recorder stores all of a longer body; undefined when it does not. */
  readonly wholeAt: number | undefined;
}

/** Stores requests with their answers in a sandbox; absent on a live server. */
export interface Recorder {
  /** Called with the body of a request before the operation gets it, which may transfer its memory. */
  sent(context: RequestContext, body: Uint8Array): void;
  /** Called for each answer; `status` is undefined when the connection was cut instead. */
  answered(context: RequestContext, status: number | undefined, payload: Payload): void;
}

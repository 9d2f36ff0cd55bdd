import type { FastifyReply } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { ErrorForm } from '../errors/error-form.ts';
import type { Holder } from './holders.ts';
import type { RequestFault } from './request-fault.ts';

/** What the platform knows of a request while it is on its way. */
export interface RequestContext {
  readonly requestId: string;
  /** Key under which error bodies and the log name the request: the caller's correlation id, or the request id. */
  readonly logref: string;
  /** Epoch milliseconds of the marketplace's clock. */
  readonly nowMs: number;
  /** Epoch milliseconds as the caller's own clock shows them. */
  readonly wallNowMs: number;
  /** Monotonic milliseconds of the process, for durations only. */
  readonly startedMs: number;
  readonly path: string;
  readonly operationId: string;
  /** Network address of the other end. */
  readonly address: string;
  /** Stands for the connection it came on. */
  readonly connection: object;
  readonly reply: FastifyReply;
  caller: Caller;
  /** Number of the store's content when the request began. */
  edition: number;
  /** Headers that a refusal has to look up before it is written. */
  refusalHeaders: (() => Promise<Readonly<Record<string, string>>>) | undefined;
  /** Whether a refusal is written as problem details. */
  answersProblems: boolean;
  /** Headers that the stages add to whatever is answered. */
  readonly headers: Record<string, string>;
  /** What the sandbox does to it on purpose; always undefined on a live server. */
  fault: RequestFault | undefined;
  /** What the recorder of a sandbox keeps of the body. */
  keptBody: Uint8Array | undefined;
  /** Whether the request is still arriving, is being worked on or answered by a stream, and since when (monotonic). */
  phase: 'arriving' | 'working' | 'sending';
  phaseStartedMs: number;
  /** Bytes of the body that have arrived. */
  bodyBytes: number;
  /** When the span began in which the body is being timed (monotonic), and the bytes that had arrived by then. */
  spanStartedMs: number;
  bytesBeforeSpan: number;
  /** Its place among the requests in flight; `notInFlight` when it has none. */
  place: number;
  /** Under whose name it is in flight. */
  holder: Holder | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext | undefined;
  }
  interface FastifyContextConfig {
    /** Area of the called operation; absent where no operation was found. */
    area?: string;
    /** What its refusals carry beside `errors`. */
    errorForm?: ErrorForm | undefined;
  }
}

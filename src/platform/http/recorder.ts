import type { RequestContext } from './request-context.ts';

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

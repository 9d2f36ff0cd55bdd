import type { RequestContext } from './request-context.ts';

/** A body as it is sent; undefined where there is none, or where it is a stream. */
export type Payload = string | Uint8Array | undefined;

/** What keeps requests with their answers in a sandbox; on a live server there is none. */
export interface Recorder {
  /** Told of the body of a request before the operation gets it, which may take its memory away. */
  sent(context: RequestContext, body: Uint8Array): void;
  /** Told of each answer; `status` is undefined where the connection was cut in its place. */
  answered(context: RequestContext, status: number | undefined, payload: Payload): void;
}

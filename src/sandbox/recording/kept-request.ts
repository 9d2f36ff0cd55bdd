import { anonymousCaller, type Caller } from '../../platform/auth/caller.ts';

/**
 * A recorded request without its texts. Once it is evicted, its object holds a newer request: read it at once, and do
 * not store it.
 */
export class KeptRequest {
  number = 0;
  nowMs = 0;
  wallNowMs = 0;
  durationMs = 0;
  caller: Caller = anonymousCaller;
  operationId = '';
  method = '';
  sentBytes = 0;
  /** Undefined when the connection was cut instead of an answer. */
  status: number | undefined;
  bodyBytes: number | undefined;
  injected: string | undefined;
  /** Position of its texts in the ring of bytes, and the bytes of each of them, in their order. */
  position = 0;
  headsBytes = 0;
  sentPartBytes = 0;
  bodyPartBytes = 0;
  bodyEndPartBytes = 0;
  /** Position of its body in the ring of whole bodies; undefined when the part in the other ring is all of it. */
  wholeAt: number | undefined;
}

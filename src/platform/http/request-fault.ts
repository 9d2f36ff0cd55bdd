/** Faults that a sandbox injects into requests, as the pipeline sees them. On a live server no fault is injected. */
import type { ContractOperation } from '../contract/operation-table.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { Reply } from '../operations/operation.ts';
import type { RequestContext } from './request-context.ts';

/** The rule and its effects, in the order in which they happen. */
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

/** Applies the first part of a fault. Returns whether the request continues; throws the refusal. */
export async function passFault(context: RequestContext, fault: RequestFault): Promise<boolean> {
  const { reply } = context;
  context.fault = fault;
  if (fault.pause !== undefined) await fault.pause();
  // The request was refused as overdue, or the caller has disconnected.
  if (reply.raw.headersSent || reply.raw.destroyed) return false;
  if (fault.refusal !== undefined) throw fault.refusal;
  return fault.drop !== 'before';
}

/** Closes the connection instead of answering. */
export function cutConnection({ reply }: RequestContext): void {
  reply.hijack();
  reply.raw.destroy();
}

/** Returns the answer as it is sent. */
export function mangled({ fault }: RequestContext, answer: Reply): Reply {
  return fault?.mangle === undefined ? answer : fault.mangle(answer);
}

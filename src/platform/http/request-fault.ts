/** What a sandbox does to a request on purpose, as the pipeline knows it. On a live server nobody judges requests. */
import type { ContractOperation } from '../../contract/operation-table.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { Reply } from './operation.ts';
import type { RequestContext } from './request-context.ts';

/** Names the rule and what it does, in the order in which it happens. */
export interface RequestFault {
  readonly ruleId: string;
  /** Resolves when the request may go on. */
  readonly pause: (() => Promise<void>) | undefined;
  /** Answered in place of what the operation would do. */
  readonly refusal: ApiError | undefined;
  /** When the connection is cut: before anything is done, or in place of the answer. */
  readonly drop: 'before' | 'after' | undefined;
  /** Makes the body of an answer slow or torn. */
  readonly mangle: ((answer: Reply) => Reply) | undefined;
}

export interface RequestFaults {
  /** Called once for each request that is about to be worked on. */
  judge(context: RequestContext, operation: ContractOperation): RequestFault | undefined;
  /** Lets go of all requests that wait: the server closes. */
  end(): void;
}

/** Whether the request still goes on after the fault's first part; throws the refusal. */
export async function passFault(context: RequestContext, fault: RequestFault): Promise<boolean> {
  const { reply } = context;
  context.fault = fault;
  if (fault.pause !== undefined) await fault.pause();
  // Refused as overdue, or the caller has gone.
  if (reply.raw.headersSent || reply.raw.destroyed) return false;
  if (fault.refusal !== undefined) throw fault.refusal;
  return fault.drop !== 'before';
}

/** Ends the connection in place of an answer. */
export function cutConnection({ reply }: RequestContext): void {
  reply.hijack();
  reply.raw.destroy();
}

/** The answer as it is sent. */
export function mangled({ fault }: RequestContext, answer: Reply): Reply {
  return fault?.mangle === undefined ? answer : fault.mangle(answer);
}

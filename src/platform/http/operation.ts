import type { Readable } from 'node:stream';
import type { Caller } from '../auth/caller.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import type { AuditChange, AuditFacts } from './audited.ts';

/** Who may call: a role for tokens of API users, a scope for tokens of apps (conventions, section 3). */
export interface Access {
  readonly scope: string;
  /** Any of these roles opens the operation. */
  readonly roles: readonly string[];
}

/** What an operation gets: plain data, so that it can run on any thread or node. */
export interface OperationRequest {
  readonly caller: Caller;
  /** The called path without the query, for error bodies and links. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Query values, read and checked as the contract says; absent ones are undefined unless the contract has a default. */
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Raw bytes of the body; empty when there was none. */
  readonly body: Uint8Array;
  readonly requestId: string;
  /** Network address of the caller; absent for calls that do not come over the network. */
  readonly address?: string;
  /** Request time by the marketplace's clock, epoch milliseconds. */
  readonly nowMs: number;
}

/** Dates are epoch milliseconds. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

/**
 * What an operation answers. A string or bytes body is sent as it is; an object is written as JSON; a stream, of a read
 * operation alone, is sent as fast as the caller takes it (`file-reply.ts`).
 */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable | object;
  /** Bytes of a stream or a string body, where they are known: to count a text that was just joined copies it once more. */
  readonly bodyBytes?: number;
  /** The answer of a trial: the transaction is rolled back and nothing stays but the answer. */
  readonly rollback?: true;
  /** What a write changed, for the audit log alone; without it the log tells of the request as a whole. */
  readonly audit?: readonly AuditChange[];
  /** Entries about work that was done along with the request; they follow its own. */
  readonly auditAlso?: readonly AuditFacts[];
}

interface OperationRow<Who> {
  readonly access: Who;
}

/** Reads one partner's data: the handle is bound to the partner of the token. Runs on the HTTP thread. */
export interface PartnerReadOperation extends OperationRow<Access> {
  readonly mode: 'read';
  handle(tx: ReadTx, request: OperationRequest): Promise<Reply>;
}

/**
 * Changes one partner's data. Runs where the writer lives, in one transaction that also holds whatever the platform
 * records of the request. `prepare` does what is slow (parsing, hashing) before the transaction opens.
 */
export interface PartnerWriteOperation<Prepared = undefined> extends OperationRow<Access> {
  readonly mode: 'write';
  /** Body bytes; the small default holds where it is absent. */
  readonly bodyBytesMax?: number;
  /** The operation only adds rows, so it need not wait for other writes of the partner (`SharedWriteTx.withoutLock`). */
  readonly onlyAdds?: boolean;
  prepare?(tx: ReadTx, request: OperationRequest): Promise<Prepared>;
  /** After the commit, on the HTTP thread: may wait for what the write set going and answer with that. */
  follow?(tx: ReadTx, request: OperationRequest, reply: Reply): Promise<Reply>;
  handle(tx: WriteTx, request: OperationRequest, prepared: Prepared): Promise<Reply>;
}

/** Reads marketplace-wide data for the operator, or for anyone. */
export interface ReadOperation extends OperationRow<'public' | 'operator'> {
  readonly mode: 'read';
  handle(tx: SharedReadTx, request: OperationRequest): Promise<Reply>;
}

/** Changes marketplace-wide data, or any partner's on the operator override. */
export interface WriteOperation<Prepared = undefined> extends OperationRow<'public' | 'operator'> {
  readonly mode: 'write';
  /** The answer waits until background work that is due is done. */
  readonly settles?: boolean;
  readonly bodyBytesMax?: number;
  prepare?(tx: SharedReadTx, request: OperationRequest): Promise<Prepared>;
  handle(tx: SharedWriteTx, request: OperationRequest, prepared: Prepared): Promise<Reply>;
}

export type Operation =
  | PartnerReadOperation
  | ReadOperation
  // biome-ignore lint/suspicious/noExplicitAny: each write operation has a prepared value of its own
  | PartnerWriteOperation<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | WriteOperation<any>;

/** Operations by operationId; a contract's table and this one have the same keys (checked by the compiler). */
export type OperationsOf<Id extends string> = Readonly<Record<Id, Operation>>;

/** True for operations of the partner plane that need a token. */
export function isPartnerOperation(
  operation: Operation,
  // biome-ignore lint/suspicious/noExplicitAny: as above
): operation is PartnerReadOperation | PartnerWriteOperation<any> {
  return typeof operation.access === 'object';
}

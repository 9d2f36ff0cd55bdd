import type { Caller } from '../auth/caller.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';

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
  /** Request time of the injected clock, epoch milliseconds. */
  readonly nowMs: number;
}

export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** What an operation answers. A string or bytes body is sent as it is; an object is written as JSON. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | object;
}

interface OperationRow {
  readonly access: Access | 'public' | 'operator';
  /** Name of the rate row in `limits/numbers.ts`. */
  readonly rate: string;
}

/** Runs on the HTTP thread over the read connections. */
export interface ReadOperation extends OperationRow {
  readonly mode: 'read';
  handle(tx: SharedReadTx, request: OperationRequest): Promise<Reply>;
}

/**
 * Runs where the writer lives, in one transaction that also holds whatever the platform records of the request.
 * `prepare` does what is slow (password hashing, parsing) before the transaction opens.
 */
export interface WriteOperation<Prepared = undefined> extends OperationRow {
  readonly mode: 'write';
  prepare?(tx: SharedReadTx, request: OperationRequest): Promise<Prepared>;
  handle(tx: SharedWriteTx, request: OperationRequest, prepared: Prepared): Promise<Reply>;
}

// biome-ignore lint/suspicious/noExplicitAny: each write operation has its own prepared value
export type Operation = ReadOperation | WriteOperation<any>;

import type { Readable } from 'node:stream';
import type { CauseOfError } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import type { OperationId, Operations } from '@kontor/contract/generated/operations';
import type { Caller } from '../auth/caller.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import type { AuditChange, AuditFacts } from './audit-facts.ts';
import type { Body } from './checked-body.ts';

/** What code that serves any operation can rely on. */
interface AnyOperation {
  parameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, QueryValue>>;
  headers: Readonly<Record<string, string | undefined>>;
  body: unknown;
  answer: object;
}

interface KnownOperations extends Operations {
  any: AnyOperation;
}

/** Dates are epoch milliseconds. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** Input of an operation: plain data, so that it can run on any thread or node. */
export interface RequestOf<Parameters, Query, Headers, Content> {
  readonly caller: Caller;
  /** The called path without the query, for error bodies and links. */
  readonly path: string;
  readonly parameters: Parameters;
  /**
   * Query values, parsed and checked against the contract; absent ones are undefined unless the contract has a default.
   */
  readonly query: Query;
  /** Headers of the contract, plus the credentials for the token endpoint and the accepted types. */
  readonly headers: Headers & {
    readonly authorization?: string | undefined;
    readonly accept?: string | undefined;
  };
  /** Raw bytes of the body; empty when there was none. */
  readonly body: Body<Content>;
  readonly requestId: string;
  /** The span of the request as a W3C traceparent, if it is traced. */
  readonly trace?: string | undefined;
  /** Network address of the caller; absent for calls that do not come over the network. */
  readonly address?: string;
  /** Scheme, host and port at which the caller reached the server; present for what a plane offers about itself. */
  readonly origin?: string;
  /** Request time by the marketplace's clock, epoch milliseconds. */
  readonly nowMs: number;
}

/** A request of one operation, or of any of several, as described by the contract. */
export type OperationRequest<Id extends keyof KnownOperations = 'any'> = RequestOf<
  KnownOperations[Id]['parameters'],
  KnownOperations[Id]['query'],
  KnownOperations[Id]['headers'],
  KnownOperations[Id]['body']
>;

/**
 * The response of an operation. A string or bytes body is sent unchanged; an object is written as JSON; a stream (read
 * operations only) is sent as fast as the caller reads it (`file-reply.ts`).
 */
export interface Reply<Answer extends object = object> {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable | Answer;
  /**
   * Length of a stream or a string body in bytes, if known: measuring a string that was just joined copies it once
   * more.
   */
  readonly bodyBytes?: number;
  /** Set for a dry run: the transaction is rolled back, and only the response remains. */
  readonly rollback?: true;
  /**
   * `passing` for a response that refuses all elements, some of them for a cause that may pass: the request changed
   * nothing, and its `Idempotency-Key` gets no stored response.
   */
  readonly cause?: CauseOfError;
  /** What a write changed, for the audit log only; without it the log describes the request as a whole. */
  readonly audit?: readonly AuditChange[] | 'none';
  /** Entries about work that was done along with the request; they follow the entry of the request. */
  readonly auditAlso?: readonly AuditFacts[];
  /** Reads that other requests reported, to be recorded in the transaction of this one. */
  readonly auditReads?: readonly ReportedRead[];
}

/** A read that the audit log records: plain data, so that it can pass to the thread that writes. */
export interface ReportedRead {
  /** Plane and operationId. */
  readonly operationKey: string;
  readonly request: Pick<OperationRequest, 'caller' | 'parameters' | 'path' | 'requestId' | 'nowMs'>;
  readonly status: number;
  readonly changes: readonly AuditChange[];
}

/** The response of one operation; an object body has the contract's type. */
export type ReplyOf<Id extends OperationId> = Reply<Extract<Operations[Id]['answer'], object>>;

/** Partner operations get a handle of the calling partner, all others a handle for the whole marketplace. */
type ReadTxOf<Id extends OperationId> = Operations[Id]['data'] extends 'partner' ? ReadTx : SharedReadTx;
type WriteTxOf<Id extends OperationId> = Operations[Id]['data'] extends 'partner' ? WriteTx : SharedWriteTx;

/** Calls the listener when the caller disconnects or the response is sent. */
export type WhenGone = (listener: () => void) => void;

export type ReadFunction<Tx, Request, Answer> = (
  tx: Tx,
  request: Request,
  onDisconnect?: WhenGone,
) => Promise<Answer>;

export type WriteFunction<Tx, Request, Prepared, Answer> = (
  tx: Tx,
  request: Request,
  prepared: Prepared,
) => Promise<Answer>;

/** A part of a write that has a transaction of its own, before that of the response. */
export interface WriteStep<Writes> {
  /** Does the part. The results are JSON without personal data: they are stored for a repetition of the request. */
  readonly run: (tx: Writes) => Promise<{ readonly audit: readonly AuditChange[]; readonly results: object }>;
  /**
   * Takes the results into the response: of `run`, or those of an earlier request with the same `Idempotency-Key`,
   * which ended between its steps.
   */
  readonly take: (results: object) => void;
}

/** The members of a write operation that needs more than a handler. */
export interface WriteMembers<Reads, Writes, Request, Prepared, Answer> {
  /**
   * For a partner operation: it only inserts rows, so it need not wait for other writes of the partner
   * (`SharedWriteTx.withoutLock`).
   */
  readonly insertsOnly?: boolean;
  /** The response is held back until all background work that is due is done. */
  readonly awaitsDueJobs?: boolean;
  /** Runs (`prepare` included) while no other write operation does; new ones wait until it ends. */
  readonly exclusive?: boolean;
  /**
   * Headers that describe the present, such as a daily quota: of every refusal of an authenticated caller, at any stage, and
   * of a response that is replayed for an `Idempotency-Key`.
   */
  readonly refusalHeaders?: (
    tx: Reads,
    request: Pick<OperationRequest, 'caller' | 'nowMs'>,
  ) => Promise<Readonly<Record<string, string>>>;
  /** Does the slow part (parsing, hashing) before the transaction begins. */
  readonly prepare?: (tx: Reads, request: Request) => Promise<Prepared>;
  /** Changes the prepared value so that `handle` does all of the work, at whatever cost, and leaves none to a job. */
  readonly withoutJob?: (prepared: Prepared) => Prepared;
  /**
   * Parts of the work that come before `handle`, between which other writes go first. Only where the contract promises
   * each part by itself: if a later one fails, the earlier ones stay. The same request always has the same steps.
   */
  readonly steps?: (request: Request, prepared: Prepared) => readonly WriteStep<Writes>[];
  readonly handle: WriteFunction<Writes, Request, Prepared, Answer>;
  /**
   * Runs after the commit, on the HTTP thread: may wait for the work that the write started and return its result
   * instead.
   */
  readonly follow?: (tx: Reads, request: Request, reply: Reply) => Promise<Answer>;
}

/** Reads and answers, on the HTTP thread. */
export type ReadHandler<Id extends OperationId> = ReadFunction<
  ReadTxOf<Id>,
  OperationRequest<Id>,
  ReplyOf<Id>
>;

/**
 * Changes data. Runs where the writer lives, in one transaction that also holds everything the platform records about
 * the request.
 */
export type WriteHandler<Id extends OperationId, Prepared = undefined> = WriteFunction<
  WriteTxOf<Id>,
  OperationRequest<Id>,
  Prepared,
  ReplyOf<Id>
>;

/** A write operation that needs more than a handler. */
export type WriteOperation<Id extends OperationId, Prepared = undefined> = WriteMembers<
  ReadTxOf<Id>,
  WriteTxOf<Id>,
  OperationRequest<Id>,
  Prepared,
  ReplyOf<Id>
>;

/** The implementation of an operation of the contract. Everything that the contract defines is only in the contract. */
export type Operation<Id extends OperationId> = Operations[Id]['mode'] extends 'read'
  ? ReadHandler<Id>
  : // biome-ignore lint/suspicious/noExplicitAny: each write has a prepared value of its own
    WriteHandler<Id> | WriteOperation<Id, any>;

/** Operations by operationId: exactly these, each with the types of its contract. */
export type OperationsFor<Id extends OperationId> = { readonly [Each in Id]: Operation<Each> };

/** An operation of any contract, as the pipeline and the writer run it. */
// biome-ignore-start lint/suspicious/noExplicitAny: the types were checked where the operation was bound
export interface AnyHandler extends Omit<WriteMembers<any, any, any, any, Reply>, 'handle'> {
  readonly handle: (tx: any, request: any, prepared?: any) => Promise<Reply>;
}
// biome-ignore-end lint/suspicious/noExplicitAny: as above

/** True for an operation that works with the data of the calling partner only. */
export function isOfPartner({ security, withoutPartner }: ContractOperation): boolean {
  return security === 'bearerAuth' && withoutPartner !== true;
}

/** An operation with its row of the contract. */
export interface BoundOperation {
  readonly id: string;
  readonly contract: ContractOperation;
  readonly operation: AnyHandler;
  /** True when this server answers its path with 404. */
  readonly isAbsent?: true;
}

/** The most that a caller can wait for work that its request begins. */
const waitMaxSeconds = 20;

/**
 * Returns the seconds that the caller is willing to wait: `Prefer: wait=N` (RFC 7240), within a limit. Undefined when the
 * header has no such preference; a value that cannot be parsed is ignored, as the RFC requires for preferences.
 */
export function readWait(prefer: string | undefined): number | undefined {
  if (prefer === undefined) return undefined;
  for (const preference of prefer.split(',')) {
    const seconds = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference)?.[1];
    if (seconds !== undefined) return Math.min(Number(seconds), waitMaxSeconds);
  }
  return undefined;
}

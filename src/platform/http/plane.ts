import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContractOperation } from '../../contract/operation-table.ts';
import type { Sent } from '../auth/authenticate.ts';
import type { Caller } from '../auth/caller.ts';
import type { StoreEdition } from '../store/edition.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { Executor } from '../writer/executor.ts';
import type { InFlightRequests } from './in-flight-requests.ts';
import type { Route } from './pipeline.ts';
import type { RateStage } from './rate-stage.ts';
import type { Recorder } from './recorder.ts';
import type { RequestContext } from './request-context.ts';
import type { RequestFaults } from './request-fault.ts';
import type { TokenChecks } from './token-checks.ts';

/** A listener with its own audience: who its callers are, how they are limited, which operations it offers. */
export interface Plane {
  readonly name: 'partner' | 'operator';
  readonly operations: readonly Route[];
  readonly reads: SharedReadTx;
  readonly executor: Executor;
  readonly inFlight: InFlightRequests;
  readonly tokenChecks: TokenChecks;
  readonly edition: StoreEdition;
  readonly rates: RateStage;
  /** What breaks requests on purpose; undefined on a live server. */
  readonly faults: RequestFaults | undefined;
  /** What keeps requests and answers; undefined on a live server. */
  readonly recorder: Recorder | undefined;
  /** Gives the request its id, its time and its first headers. */
  begin(request: FastifyRequest, reply: FastifyReply, operationId: string): RequestContext;
  /** Headers of an answer to bytes that never became a request, from this address. */
  headersOf(address: string): Readonly<Record<string, string>> & { readonly 'x-request-id': string };
  /** The caller, at once when the token is known. Throws or rejects with 401. One promise is one look at one token. */
  identify(
    authorization: string | undefined,
    contract: ContractOperation,
    sent: Sent,
  ): Caller | Promise<Caller>;
  /** The caller of a token that is known; undefined without looking any further. */
  recognise(authorization: string | undefined): Caller | undefined;
  /** Throws 403. */
  authorize(caller: Caller, contract: ContractOperation, nowMs: number): void;
  /** Told of every call of a superseded version. */
  superseded(context: RequestContext, route: Route): void;
  /** Told of bytes that never became a request. */
  malformed(requestId: string, status: number, error: Error): void;
  /** Told of every answer, for log and metrics. */
  answered(context: RequestContext, status: number, error: unknown): void;
  /** Told of a connection that was cut on purpose. */
  cut(context: RequestContext): void;
}

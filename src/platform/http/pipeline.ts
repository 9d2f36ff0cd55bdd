/**
 * The stages of a request, in order. Any stage may refuse it, so refusals have the order of the stages: 400, 414 or 501
 * for a malformed request → 401 → 503 when the caller has no free slot → 403 → 429 → 410 → 406, 415 → (body) 413 → 400
 * → 404, 409 by the operation itself → 406 for a read of one thing, which may not exist.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContractOperation } from '../../contract/operation-table.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { OperationBuckets } from '../limits/rate-limiter.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { Supersession } from '../versioning/supersession.ts';
import { checkAnswer, checkFormats } from './formats.ts';
import { notInFlight } from './in-flight-requests.ts';
import type { AnyHandler, OperationRequest, Reply, WhenGone } from './operation.ts';
import { bodyOf, readRequest } from './operation-request.ts';
import type { Plane } from './plane.ts';
import { refuse } from './refuse.ts';
import type { RequestContext } from './request-context.ts';
import { cutConnection, mangled, passFault } from './request-fault.ts';
import { checkHead } from './request-head.ts';
import { respond } from './respond.ts';
import { firstBytesOf } from './send-stream.ts';

/** An operation with its row of the contract. */
export interface BoundOperation {
  readonly id: string;
  readonly contract: ContractOperation;
  readonly operation: AnyHandler;
  /** True when this server answers its path with 404. */
  readonly isAbsent?: true;
}

/** A bound operation with what the platform prepares for it. */
export interface Route extends BoundOperation {
  readonly buckets: OperationBuckets;
  readonly supersession: Supersession | undefined;
  /** Names that its query has; undefined when others are neither refused nor reported. */
  readonly allowedNames: ReadonlySet<string> | undefined;
  /** Runs reads of the operation on the right connection: lists may be read from a copy of the database. */
  read(work: (reads: SharedReadTx) => Promise<Reply>): Promise<Reply>;
}

/** Runs the stages before the body is read. Synchronous when the token is already known. */
export function admit(
  plane: Plane,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const context = plane.begin(request, reply, route.id);
  context.edition = plane.edition.number;
  context.answersProblems = route.contract.problems === true;
  request.requestContext = context;
  const proceed = (caller: Caller): void => {
    try {
      context.caller = caller;
      lookUpAtRefusal(plane, route, context);
      plane.inFlight.enter(context);
      pass(plane, route, request, context);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
  const refuse = (error: unknown): void => done(refusalOfUnknown(plane, context, error));
  try {
    if (route.supersession !== undefined) Object.assign(context.headers, route.supersession.headers);
    checkHead(request);
    const caller = plane.identify(request.headers.authorization, route.contract, context);
    if (caller instanceof Promise) awaitCaller(plane, context, caller, proceed, refuse);
    else proceed(caller);
  } catch (error) {
    refuse(error);
  }
}

/** Makes refusals of a known caller carry the headers that the operation defines for them. */
function lookUpAtRefusal({ reads }: Plane, { operation }: Route, context: RequestContext): void {
  const { refusalHeaders } = operation;
  if (refusalHeaders === undefined) return;
  const { caller, nowMs } = context;
  context.refusalHeaders = () => refusalHeaders(reads.partner(caller.partnerId), { caller, nowMs });
}

/** Waits for a token check. Until it ends, all requests with that token share one unauthenticated slot. Throws 503. */
function awaitCaller(
  plane: Plane,
  context: RequestContext,
  caller: Promise<Caller>,
  proceed: (caller: Caller) => void,
  refuse: (error: unknown) => void,
): void {
  const { inFlight, tokenChecks } = plane;
  const isFirst = !tokenChecks.has(caller);
  if (!isFirst) tokenChecks.add(caller);
  const isRefused = () => isFirst && context.place === notInFlight;
  caller.then(
    (known) => {
      if (isRefused()) return;
      inFlight.leave(context);
      proceed(known);
    },
    (error) => {
      if (!isRefused()) refuse(error);
    },
  );
  if (!isFirst) return;
  inFlight.enter(context);
  tokenChecks.add(caller);
}

/** Runs the stages that need the caller. */
function pass(plane: Plane, route: Route, request: FastifyRequest, context: RequestContext): void {
  try {
    plane.authorize(context.caller, route.contract, context.nowMs);
  } catch (error) {
    plane.rates.forbidden(context, route.buckets);
    throw error;
  }
  plane.rates.admitted(context, route.buckets);
  if (route.supersession !== undefined) plane.superseded(context, route);
  checkFormats(route.contract, request, context);
}

/** Returns a 401 unchanged, or a 429 when the address has had too many of them. Other errors pass through. */
function refusalOfUnknown(plane: Plane, context: RequestContext, error: unknown): Error {
  if (!(error instanceof ApiError) || error.status !== 401) return error as Error;
  try {
    plane.rates.unmatched(context);
  } catch (tooMany) {
    return tooMany as Error;
  }
  return error;
}

/**
 * Runs the stages after the body is read: checks the request against the contract, runs the operation and sends the
 * answer. Never throws.
 */
export async function perform(
  plane: Plane,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = request.requestContext as RequestContext;
  try {
    plane.inFlight.begin(context, route.contract.body === 'none' ? context.startedMs : performance.now());
    if (route.contract.body !== 'none') plane.recorder?.sent(context, bodyOf(route.contract, request));
    const fault = plane.faults?.judge(context, route.contract);
    if (fault !== undefined && !(await passFault(context, fault))) return cut(plane, context);
    const onDisconnect = (listener: () => void) => void reply.raw.once('close', listener);
    const found = await runWhole(
      plane,
      route,
      context,
      readRequest(plane, route, request, context),
      onDisconnect,
    );
    checkAnswer(route.contract, request, found);
    const answer = mangled(context, found);
    if (fault?.drop === 'after') return cut(plane, context, answer);
    if (answer.body instanceof Readable) {
      await answerByStream(plane, context, answer, answer.body);
      return;
    }
    plane.inFlight.leave(context);
    // An overdue request has already been answered.
    if (reply.raw.headersSent) return;
    const payload = respond(reply, context.headers, answer);
    plane.answered(context, answer.status, undefined);
    plane.recorder?.answered(context, answer.status, payload);
  } catch (error) {
    refuse(plane, error, request, reply);
  }
}

/** Ends a request without an answer, because a fault cuts it or its caller has disconnected. */
function cut(plane: Plane, context: RequestContext, answer?: Reply): void {
  if (answer?.body instanceof Readable) answer.body.destroy();
  plane.inFlight.leave(context);
  if (context.reply.raw.headersSent || context.reply.raw.destroyed) return;
  plane.disconnected(context);
  cutConnection(context);
}

/**
 * Sends a streamed answer. The request stays in flight until it is sent, which bounds a caller's concurrent downloads.
 */
async function answerByStream(
  plane: Plane,
  context: RequestContext,
  answer: Reply,
  body: Readable,
): Promise<void> {
  const { reply } = context;
  try {
    await firstBytesOf(body);
  } catch (error) {
    body.destroy();
    throw error;
  }
  if (reply.raw.headersSent || reply.raw.destroyed) {
    body.destroy();
    plane.inFlight.leave(context);
    return;
  }
  context.phase = 'sending';
  respond(reply, context.headers, answer, () => plane.inFlight.leave(context));
  plane.answered(context, answer.status, undefined);
  plane.recorder?.answered(context, answer.status, undefined);
}

/**
 * Runs a request that must see one content of the store from token check to answer. Throws 503 when it was replaced.
 */
async function runWhole(
  plane: Plane,
  route: Route,
  { edition }: RequestContext,
  request: OperationRequest,
  onDisconnect: WhenGone,
): Promise<Reply> {
  const isWhole = () => plane.edition.isStill(edition) || route.operation.exclusive === true;
  let answer: Reply | undefined;
  try {
    answer = await run(plane, route, request, onDisconnect);
  } catch (error) {
    if (isWhole()) throw error;
  }
  if (answer !== undefined && isWhole()) return answer;
  if (answer?.body instanceof Readable) answer.body.destroy();
  throw new ApiError(platformErrors.STATE_REPLACED, { headers: { 'retry-after': '1' } });
}

async function run(
  plane: Plane,
  route: Route,
  request: OperationRequest,
  onDisconnect: WhenGone,
): Promise<Reply> {
  const { operation, contract } = route;
  if (contract.mode === 'write') return write(plane, route, request);
  if (contract.security === 'bearerAuth') {
    return route.read((reads) =>
      operation.handle(reads.partner(request.caller.partnerId), request, onDisconnect),
    );
  }
  const reply = await route.read((reads) => operation.handle(reads, request, onDisconnect));
  return reply.audit === undefined ? reply : recorded(plane, route, request, reply);
}

/** Returns the answer to a read once it is in the audit log: what cannot be recorded is not shown. */
async function recorded(
  plane: Plane,
  route: Route,
  { caller, parameters, path, requestId, nowMs }: OperationRequest,
  { audit, ...reply }: Reply,
): Promise<Reply> {
  const changes = audit === 'none' ? [] : (audit ?? []);
  const request = { caller, parameters, path, requestId, nowMs };
  try {
    await plane.readRecords.record({
      operationKey: `${plane.name} ${route.id}`,
      request,
      status: reply.status,
      changes,
    });
  } catch (error) {
    if (reply.body instanceof Readable) reply.body.destroy();
    throw error;
  }
  return reply;
}

async function write(plane: Plane, route: Route, request: OperationRequest): Promise<Reply> {
  const { operation, contract } = route;
  const reply = await plane.executor.execute(`${plane.name} ${route.id}`, request);
  if (operation.follow === undefined) return reply;
  const { reads } = plane;
  const isPartner = contract.security === 'bearerAuth';
  return operation.follow(isPartner ? reads.partner(request.caller.partnerId) : reads, request, reply);
}

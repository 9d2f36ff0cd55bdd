/**
 * The stages of a request, in order. Any stage may refuse it, so refusals have the order of the stages: 400, 414 or 501
 * for a malformed request → 401, or 429 when its address has had too many of them → 503 when the caller has no free slot
 * → 403 → 429 → 410 → 406, 415 → (body) 413 → 400 → 404, 409 by the operation itself → 503 when the store was replaced
 * meanwhile → 406 for a read of one thing, which may not exist.
 */
import { Readable } from 'node:stream';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorize, requireContractInForce } from '../auth/authorize.ts';
import { anonymousCaller, type Caller } from '../auth/caller.ts';
import type { OperationRequest, Reply, WhenGone } from '../operations/operation.ts';
import type { Plane, Route } from './plane.ts';
import type { RequestContext, RequestFault } from './request-context.ts';
import { checkHead } from './request-head.ts';
import { refuse } from './responses/refusals.ts';
import { awaitCaller, refusalOfUnknown } from './stages/await-caller.ts';
import { checkAnswer, checkFormats } from './stages/negotiate.ts';
import { bodyOf, readRequest } from './stages/read-request.ts';
import { answerByStream, cut, respond } from './stages/respond.ts';

/** Runs the stages before the body is read. Synchronous when the token is already known. */
export function checkBeforeBody(
  plane: Plane,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const context = plane.begin(request, reply, route.id, route.contract.problemDetails === true);
  request.requestContext = context;
  const continueAs = (caller: Caller): void => {
    try {
      context.caller = caller;
      plane.trace(context, request);
      context.refusing.headers = route.operation.refusalHeaders;
      plane.inFlight.enter(context);
      checkCaller(plane, route, request, context);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
  const refuseStranger = (error: unknown): void => done(refusalOfUnknown(plane, context, error));
  try {
    if (route.supersession !== undefined) Object.assign(context.headers, route.supersession.headers);
    checkHead(plane, request);
    const caller = callerOf(plane, route, request, context);
    if (caller instanceof Promise) awaitCaller(plane, context, caller, continueAs, refuseStranger);
    else continueAs(caller);
  } catch (error) {
    refuseStranger(error);
  }
}

/** Returns the caller of a request, synchronously when the token is known. Throws or rejects with 401. */
function callerOf(
  plane: Plane,
  { contract }: Route,
  { headers: { authorization } }: FastifyRequest,
  sent: RequestContext,
): Caller | Promise<Caller> {
  if (contract.security === 'public') return anonymousCaller;
  return plane.authenticateKnown(authorization, sent) ?? plane.authenticate(authorization);
}

/** Runs the stages that need the caller: its rights and its rate, then the version and the formats that it asks for. */
function checkCaller(plane: Plane, route: Route, request: FastifyRequest, context: RequestContext): void {
  try {
    requireContractInForce(context.caller, route.contract, context.nowMs);
    authorize(context.caller, route.contract);
  } catch (error) {
    plane.rates.forbidden(context, route.buckets);
    throw error;
  }
  plane.rates.admitted(context, route.buckets);
  if (route.supersession !== undefined) plane.superseded(context, route);
  checkFormats(route.contract, request, context);
}

/**
 * Runs the stages after the body is read: checks the request against the contract, runs the operation and sends the
 * response. Never throws.
 */
export async function answerAfterBody(
  plane: Plane,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = request.requestContext as RequestContext;
  try {
    plane.inFlight.begin(context, route.contract.body === 'none' ? context.startedMs : performance.now());
    if (route.contract.body !== 'none') await plane.received?.(context, bodyOf(route.contract, request));
    const fault = plane.faults?.judge(context, route.contract);
    if (fault !== undefined && !(await applyFault(context, fault))) return cut(plane, context);
    const onDisconnect = (listener: () => void) => void reply.raw.once('close', listener);
    const found = fault?.answer ?? (await answerByOperation(plane, route, request, context, onDisconnect));
    const answer = fault?.mangle?.(found) ?? found;
    if (fault?.drop === 'after') return cut(plane, context, answer);
    if (answer.body instanceof Readable) {
      await answerByStream(plane, context, answer, answer.body);
      return;
    }
    plane.inFlight.leave(context);
    // An overdue request has already been answered.
    if (reply.raw.headersSent) return;
    const payload = respond(reply, context.headers, answer);
    plane.answered(context, answer.status, undefined, payload);
  } catch (error) {
    refuse(plane, error, request, reply);
  }
}

/** Checks the request against the contract, and runs the operation. */
async function answerByOperation(
  plane: Plane,
  route: Route,
  request: FastifyRequest,
  context: RequestContext,
  onDisconnect: WhenGone,
): Promise<Reply> {
  const asked = readRequest(plane, route, request, context);
  const found = await runInEdition(plane, route, context, asked, onDisconnect);
  checkAnswer(route.contract, request, found);
  return found;
}

/** Applies the first part of a fault. Returns whether the request continues; throws the refusal. */
async function applyFault(context: RequestContext, fault: RequestFault): Promise<boolean> {
  const { reply } = context;
  context.fault = fault;
  if (fault.pause !== undefined) await fault.pause();
  // The request was refused as overdue, or the caller has disconnected.
  if (reply.raw.headersSent || reply.raw.destroyed) return false;
  if (fault.refusal !== undefined) throw fault.refusal;
  return fault.drop !== 'before';
}

/**
 * Runs a request that must see one content of the store from token check to answer. Throws 503 when it was replaced.
 */
async function runInEdition(
  plane: Plane,
  route: Route,
  { edition }: RequestContext,
  request: OperationRequest,
  onDisconnect: WhenGone,
): Promise<Reply> {
  const isWhole = () => plane.edition.isStill(edition) || route.operation.exclusive === true;
  let answer: Reply | undefined;
  try {
    answer = await runOperation(plane, route, request, onDisconnect);
  } catch (error) {
    if (isWhole()) throw error;
  }
  if (answer !== undefined && isWhole()) return answer;
  if (answer?.body instanceof Readable) answer.body.destroy();
  throw new ApiError(platformErrors.STATE_REPLACED, { headers: { 'retry-after': '1' } });
}

async function runOperation(
  plane: Plane,
  route: Route,
  request: OperationRequest,
  onDisconnect: WhenGone,
): Promise<Reply> {
  if (route.contract.mode === 'write') return runWrite(plane, route, request);
  const reply = await route.read((reads) =>
    route.operation.handle(route.handleOf(reads, request.caller), request, onDisconnect),
  );
  return reply.audit === undefined ? reply : recordRead(plane, route, request, reply);
}

/** Returns the response to a read once it is in the audit log: what cannot be recorded is not shown. */
async function recordRead(
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

async function runWrite(plane: Plane, route: Route, request: OperationRequest): Promise<Reply> {
  const reply = await plane.executor.execute(`${plane.name} ${route.id}`, request);
  const { follow } = route.operation;
  return follow === undefined ? reply : follow(route.handleOf(plane.reads, request.caller), request, reply);
}

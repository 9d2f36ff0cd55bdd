import { Readable } from 'node:stream';
import { ApiError } from '../../errors/api-error.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import { isOfPartner, type OperationRequest, type Reply, type WhenGone } from '../../operations/operation.ts';
import type { Plane, Route } from '../plane.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * Runs a request that must see one content of the store from token check to answer. Throws 503 when it was replaced.
 */
export async function runWhole(
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
  if (isOfPartner(contract)) {
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
  return operation.follow(
    isOfPartner(contract) ? reads.partner(request.caller.partnerId) : reads,
    request,
    reply,
  );
}

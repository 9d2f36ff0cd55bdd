import { operatorCaller } from '../platform/auth/caller.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { OperationRequest } from '../platform/http/operation.ts';
import type { Clock } from '../platform/time/clock.ts';
import { brands } from './fixtures/brands.ts';
import { categoryGroups } from './fixtures/category-groups.ts';
import { partners, users } from './fixtures/partners.ts';

/** Runs write operations, as the planes do. */
interface Executor {
  execute(key: string, request: OperationRequest): Promise<unknown>;
}

/**
 * Fills an empty sandbox with the fixtures of product.md, through the operations an operator would use. What is
 * there already stays: the sandbox keeps its state from run to run.
 */
export async function seedSandbox(executor: Executor, clock: Clock): Promise<void> {
  const call = (operationId: string, parameters: Record<string, string>, body: unknown) =>
    executor.execute(`operator ${operationId}`, requestOf(operationId, parameters, body, clock));
  await call('putBrands', {}, brands);
  await call('putCategoryGroups', {}, categoryGroups);
  for (const partner of partners) await unlessThere(call('createPartner', {}, partner));
  for (const { partnerId, ...user } of users) await unlessThere(call('createUser', { partnerId }, user));
}

function requestOf(
  operationId: string,
  parameters: Record<string, string>,
  body: unknown,
  clock: Clock,
): OperationRequest {
  return {
    caller: operatorCaller,
    path: `/sandbox/seed/${operationId}`,
    parameters,
    query: {},
    headers: {},
    body: new TextEncoder().encode(JSON.stringify(body)),
    requestId: `seed-${operationId}`,
    nowMs: clock.nowMs(),
  };
}

/** A fixture that exists is refused with 409, which is just what is wanted. */
async function unlessThere(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}

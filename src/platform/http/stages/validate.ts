import type { FastifyRequest } from 'fastify';
import { forbiddenCharacterOf, isLine } from '../../../values/text.ts';
import type { ContractOperation } from '../../contract/operation-table.ts';
import { ApiError } from '../../errors/api-error.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import type { OperationRequest } from '../../operations/operation.ts';
import type { Plane, Route } from '../plane.ts';
import type { RequestContext } from '../request-context.ts';
import { type RawQuery, readQuery } from './query.ts';
import { ignoredHeaders, unknownNames, unknownViolations } from './unknown-parameters.ts';

const noBody = new Uint8Array(0);

/** Returns what an operation gets of a request. Throws 400 for a path or query that cannot be read. */
export function readRequest(
  plane: Plane,
  route: Route,
  request: FastifyRequest,
  context: RequestContext,
): OperationRequest {
  return {
    caller: context.caller,
    path: context.path,
    parameters: readParameters(request.params as Record<string, string>),
    query: readQueryOf(plane, route, context, request.query as RawQuery),
    headers: request.headers as Record<string, string | undefined>,
    body: bodyOf(route.contract, request),
    requestId: context.logref,
    trace: context.span?.traceparent,
    address: context.address,
    nowMs: context.nowMs,
  };
}

/** Unknown names are refused, or named in a header of the answer, as the client is registered. */
function readQueryOf(
  { unknownParameters }: Plane,
  { contract, allowedNames }: Route,
  { caller, headers }: RequestContext,
  raw: RawQuery,
): OperationRequest['query'] {
  const unknown = allowedNames === undefined ? [] : unknownNames(allowedNames, contract, raw);
  const isRefused = unknown.length > 0 && (caller.unknownParameters ?? unknownParameters) === 'refuse';
  if (!isRefused) Object.assign(headers, ignoredHeaders(unknown));
  const violations = isRefused ? unknownViolations(unknown, contract) : [];
  return contract.query.length === 0 && violations.length === 0
    ? {}
    : readQuery(contract.query, raw, violations);
}

/** Rejects characters that no key contains and that some stores do not accept in a query. */
function readParameters(parameters: Record<string, string>): Record<string, string> {
  for (const name in parameters) {
    const text = parameters[name] ?? '';
    if (!isLine(text)) {
      throw new ApiError(platformErrors.BAD_REQUEST, {
        detail: `Path parameter ${name} ${forbiddenCharacterOf(text)}.`,
      });
    }
  }
  return parameters;
}

/** Returns the body of a request; no bytes where the operation has none. */
export function bodyOf(contract: ContractOperation, { body }: FastifyRequest): Uint8Array {
  return contract.body !== 'none' && body instanceof Uint8Array ? body : noBody;
}

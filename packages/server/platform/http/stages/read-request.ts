import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import { closestMember } from '@kontor/values/closest-name';
import { forbiddenCharacterOf, isLine, shorten } from '@kontor/values/text';
import type { FastifyRequest } from 'fastify';
import type { OperationRequest } from '../../operations/operation.ts';
import type { Plane, Route } from '../plane.ts';
import { ownArea } from '../reference/root.ts';
import type { RequestContext } from '../request-context.ts';
import { hasValue, type RawQuery, readQuery, withoutBrackets } from './query.ts';

/** The scheme and the host are those that the caller used when a trusted proxy says so, and empty without a host. */
function originOf({ protocol, host }: FastifyRequest): string {
  return host === '' || host === undefined ? '' : `${protocol}://${host}`;
}

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
    ...(route.contract.area === ownArea && { origin: originOf(request) }),
    nowMs: context.nowMs,
  };
}

/**
 * Unknown names are refused, or named in a header of the response, as the client is registered; those that mean a filter
 * are always refused. A client whose unknown names are ignored also sends date-times without a zone.
 */
function readQueryOf(
  { unknownParameters }: Plane,
  { contract, allowedNames }: Route,
  { caller, headers }: RequestContext,
  raw: RawQuery,
): OperationRequest['query'] {
  const unknown = allowedNames === undefined ? [] : unknownNames(allowedNames, contract, raw);
  const isLenient = (caller.unknownParameters ?? unknownParameters) === 'ignore';
  const refused = isLenient ? unknown.filter((name) => isMember(name, contract)) : unknown;
  if (refused.length === 0) Object.assign(headers, ignoredHeaders(unknown));
  const violations = unknownViolations(refused, contract);
  return contract.query.length === 0 && violations.length === 0
    ? {}
    : readQuery(
        contract.query,
        raw,
        violations,
        isLenient ? () => Object.assign(headers, assumedZone) : undefined,
      );
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

/** Header of a response to date-times without a zone. */
const assumedZone = { 'x-assumed-time-zone': 'UTC' };
/** Maximum number of unknown names that one response lists. */
const listedMax = 20;
/** Header of a response that names the query parameters that were ignored. */
const ignoredHeader = 'x-ignored-parameters';
/**
 * Parameters that some clients send with every read, paged or not. They are allowed where the response is complete
 * anyway, and refused where paging works differently: there the client would get the first page again and again.
 */
const pagingOfWholeAnswers = ['page', 'limit'];

/**
 * Returns the names that the query of an operation may have; undefined when every name is allowed. OAuth requires that
 * unknown names are ignored (RFC 6749, section 3.2), and tools that read documents, keys and health add names
 * of their own.
 */
export function allowedNames({
  method,
  query,
  security,
}: ContractOperation): ReadonlySet<string> | undefined {
  if (security === 'public') return undefined;
  const names = query.map(({ name }) => name);
  const isWhole = method === 'GET' && !query.some(({ name }) => name === 'limit' || name === 'cursor');
  return new Set([...names, ...(isWhole ? pagingOfWholeAnswers : [])]);
}

/**
 * Returns the names that the operation does not have. Names that begin with `_` are allowed: clients and proxies tag
 * requests with them. A name without a value is as good as left out.
 */
function unknownNames(
  allowed: ReadonlySet<string>,
  { query }: Pick<ContractOperation, 'query'>,
  raw: RawQuery,
): string[] {
  return Object.keys(raw).filter(
    (name) =>
      !allowed.has(name) &&
      !isOfList(name, query) &&
      !name.startsWith('_') &&
      name !== '' &&
      hasValue(raw[name]),
  );
}

/**
 * True for a name that means a filter which the list does not have: ignored, the response would have everything, and the
 * client would take its first entry for the one that it looked for.
 */
function isMember(sent: string, { listed = [] }: ContractOperation): boolean {
  const name = foldedName(lastStepOf(withoutBrackets(sent)));
  const singular = [name.replace(/s$/, ''), name.replace(/es$/, '')];
  return listed.some((member) => {
    const known = foldedName(member);
    return known === name || singular.includes(known);
  });
}

/** `vat` of `vat`, `pricing.vat`, `filter[vat]` and `filter[pricing][vat]`. */
function lastStepOf(name: string): string {
  return name.replaceAll(']', '').split(/[.[]/).at(-1) ?? name;
}

/** The same for `orderDate`, `order_date` and `Order-Date`. */
function foldedName(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}

/** Returns refusals for unknown names. */
function unknownViolations(
  unknown: readonly string[],
  { query }: Pick<ContractOperation, 'query'>,
): ApiError[] {
  const known = query.map(({ name }) => name);
  return unknown.slice(0, listedMax).map((name) => refuse(name, known));
}

/** Returns the header that names ignored parameters; none when there are none. */
function ignoredHeaders(unknown: readonly string[]): Record<string, string> {
  if (unknown.length === 0) return {};
  const names = unknown.slice(0, listedMax).map((name) => encodeURIComponent(shorten(name).toWellFormed()));
  return { [ignoredHeader]: names.join(', ') };
}

/** True when a name with brackets, such as `status[]` or `status[0]`, means a list that the operation has. */
function isOfList(sent: string, query: ContractOperation['query']): boolean {
  return query.some(({ name, kind }) => kind === 'strings' && withoutBrackets(sent) === name);
}

function refuse(name: string, known: readonly string[]): ApiError {
  const parameter = shorten(name);
  const closest = closestMember(withoutBrackets(name), known);
  const hint = closest.closestMatch === undefined ? '' : ` Did you mean ${closest.closestMatch}?`;
  const allowed = known.length === 0 ? 'has no query parameters' : `supports ${known.join(', ')}`;
  return new ApiError(platformErrors.UNKNOWN_PARAMETER, {
    detail: `There is no query parameter ${parameter}.${hint} The operation ${allowed}.`,
    structured: { parameter, allowedValues: known, ...closest },
  });
}

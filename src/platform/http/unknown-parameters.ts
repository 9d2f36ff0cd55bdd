import type { ContractOperation } from '../../contract/operation-table.ts';
import { closestName } from '../../values/closest-name.ts';
import { shorten } from '../../values/text.ts';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { withoutBrackets } from './query.ts';

/** What happens to query parameters that an operation does not have (`KONTOR_UNKNOWN_PARAMETERS`). */
export type UnknownParameters = 'refuse' | 'ignore';

/** Maximum number of unknown names that one answer lists. */
const refusedMax = 20;
/**
 * Parameters that some clients send with every read, paged or not. They are allowed where the answer is complete
 * anyway, and refused where paging works differently: there the client would get the first page again and again.
 */
const pagingOfWholeAnswers = ['page', 'limit'];

/**
 * Returns the names that the query of an operation may have; undefined when every name is allowed. OAuth requires its
 * endpoints to ignore unknown names (RFC 6749, section 3.2), and tools that read documents, keys and health add names
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
 * Returns refusals for names that the operation does not have. Names that begin with `_` are allowed: clients and
 * proxies tag requests with them.
 */
export function unknownFaults(
  allowed: ReadonlySet<string>,
  { query }: Pick<ContractOperation, 'query'>,
  raw: Readonly<Record<string, unknown>>,
): ApiError[] {
  const unknown = Object.keys(raw).filter(
    (name) => !allowed.has(name) && !isOfList(name, query) && name !== '' && !name.startsWith('_'),
  );
  const known = query.map(({ name }) => name);
  return unknown.slice(0, refusedMax).map((name) => refuse(name, known));
}

/** True when a name with brackets, such as `status[]` or `status[0]`, means a list that the operation has. */
function isOfList(sent: string, query: ContractOperation['query']): boolean {
  return query.some(({ name, kind }) => kind === 'strings' && withoutBrackets(sent) === name);
}

function refuse(name: string, known: readonly string[]): ApiError {
  const parameter = shorten(name);
  const match = closestName(withoutBrackets(name), known);
  const hint = match === undefined ? '' : ` Did you mean ${match}?`;
  const allowed = known.length === 0 ? 'has no query parameters' : `supports ${known.join(', ')}`;
  return new ApiError(platformErrors.UNKNOWN_PARAMETER, {
    detail: `There is no query parameter ${parameter}.${hint} The operation ${allowed}.`,
    structured: {
      parameter,
      allowedValues: known,
      ...(match !== undefined && { closestMatch: match }),
    },
  });
}

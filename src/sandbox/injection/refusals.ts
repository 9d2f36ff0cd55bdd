import type { ContractOperation } from '../../platform/contract/operation-table.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { CatalogueEntry } from '../../platform/errors/catalogue.ts';
import { platformErrors } from '../../platform/errors/platform-errors.ts';
import { sandboxErrors } from '../errors.ts';

/** The error that an operation is made to answer, by status. */
const entries: Readonly<Record<number, CatalogueEntry>> = {
  400: platformErrors.VALIDATION_FAILED,
  401: platformErrors.TOKEN_EXPIRED,
  403: platformErrors.MISSING_ROLE,
  404: platformErrors.NOT_FOUND,
  409: platformErrors.CONFLICT,
  410: platformErrors.VERSION_GONE,
  413: platformErrors.BODY_TOO_LARGE,
  415: platformErrors.UNSUPPORTED_MEDIA_TYPE,
  422: sandboxErrors.INJECTED_UNPROCESSABLE,
  424: sandboxErrors.INJECTED_DEPENDENCY,
  429: platformErrors.TOO_MANY_REQUESTS,
  500: platformErrors.INTERNAL_ERROR,
  503: platformErrors.OVERLOADED,
};

/**
 * True when an operation can be made to answer a status: its contract lists it, and the error has the common form
 * there.
 */
export function canAnswer(operation: ContractOperation, status: number): boolean {
  return (
    operation.statuses.includes(status) && entries[status] !== undefined && !hasOwnForm(operation, status)
  );
}

/** Refusals of the token endpoint, and of the token of an installation, follow OAuth, and some operations have codes of their own for missing records. */
function hasOwnForm({ area, errorForm, withoutPartner }: ContractOperation, status: number): boolean {
  const isOfOAuth = (area === 'token' && status <= 403) || (withoutPartner === true && status === 400);
  return isOfOAuth || (errorForm === 'flat' && status === 404);
}

/** Creates the refusal for an injected status. */
export function injectedRefusal(
  status: number,
  {
    retryAfterSeconds = 1,
    limit,
  }: { retryAfterSeconds?: number | undefined; limit?: { requests: number; perSeconds: number } | undefined },
): ApiError {
  const entry = entries[status];
  if (entry === undefined) throw new Error(`status ${status} cannot be injected`);
  const waits = status === 429 || status === 503;
  return new ApiError(entry, {
    detail: `${entry.meaning} This answer was injected by a fault rule of the sandbox.`,
    ...(limit !== undefined && { structured: limit }),
    headers: {
      ...(waits && { 'retry-after': `${retryAfterSeconds}` }),
      ...(status === 401 && { 'www-authenticate': 'Bearer error="invalid_token"' }),
    },
  });
}

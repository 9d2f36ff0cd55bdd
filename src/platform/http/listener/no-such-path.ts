import { ApiError } from '../../errors/api-error.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import type { BoundOperation } from '../../operations/operation.ts';

/** 404 for a path that this server does not have, with the path that was probably meant if one is close. */
export function noSuchPath(path: string, nearest?: string): ApiError {
  const detail = `There is no ${path}.`;
  if (nearest === undefined) return new ApiError(platformErrors.NOT_FOUND, { detail });
  return new ApiError(platformErrors.NOT_FOUND, {
    detail: `${detail} Did you mean ${nearest}?`,
    structured: { closestMatch: nearest },
  });
}

/**
 * Replaces an operation that this server does not offer, although its path may match that of another operation: 404 for
 * everybody, before a token is required.
 */
export function withoutOperation({ id, contract }: BoundOperation): BoundOperation {
  return {
    id,
    isAbsent: true,
    contract: { ...contract, mode: 'read', security: 'public', scopes: [], roles: [] },
    operation: {
      handle: async (_tx, { path }) => {
        throw noSuchPath(path);
      },
    },
  };
}

import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { BoundOperation } from './pipeline.ts';

/** 404 of a path that this server does not have; with the one that was probably meant, where one is near. */
export function noSuchPath(path: string, nearest?: string): ApiError {
  const detail = `There is no ${path}.`;
  if (nearest === undefined) return new ApiError(platformErrors.NOT_FOUND, { detail });
  return new ApiError(platformErrors.NOT_FOUND, {
    detail: `${detail} Did you mean ${nearest}?`,
    structured: { closestMatch: nearest },
  });
}

/**
 * An operation that this server does not have, although its path looks like one of another operation: 404 for everybody,
 * before anyone is asked for a token.
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

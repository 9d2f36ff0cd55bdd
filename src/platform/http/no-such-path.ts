import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { BoundOperation } from './pipeline.ts';

/** 404 of a path that this server does not have. */
export function noSuchPath(path: string): ApiError {
  return new ApiError(platformErrors.NOT_FOUND, { detail: `There is no ${path}.` });
}

/**
 * An operation that this server does not have, although its path looks like one of another operation: 404 for everybody,
 * before anyone is asked for a token.
 */
export function withoutOperation({ id, contract }: BoundOperation): BoundOperation {
  return {
    id,
    contract: { ...contract, mode: 'read', security: 'public', scopes: [], roles: [] },
    operation: {
      handle: async (_tx, { path }) => {
        throw noSuchPath(path);
      },
    },
  };
}

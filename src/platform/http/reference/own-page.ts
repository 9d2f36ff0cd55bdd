import type { BoundOperation, OperationRequest, Reply } from '../../operations/operation.ts';

/**
 * A GET operation that a plane offers about itself, outside of its contracts: public, and limited by address. One with
 * parameters in its path may answer 404.
 */
export function ownPage(
  id: string,
  path: string,
  produces: readonly string[],
  answer: (request: OperationRequest) => Promise<Reply>,
): BoundOperation {
  const pathParameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return {
    id,
    contract: {
      method: 'GET',
      mode: 'read',
      path,
      area: 'reference',
      query: [],
      headers: [],
      pathParameters,
      body: 'none',
      consumes: [],
      produces,
      statuses: [200, ...(pathParameters.length > 0 ? [404] : []), 429, 503],
      security: 'public',
      scopes: [],
      roles: [],
      rate: { requests: 20, per: 'second', key: 'address' },
    },
    operation: { handle: async (_tx: unknown, request: OperationRequest) => answer(request) },
  };
}

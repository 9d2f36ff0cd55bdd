import type { BoundOperation, OperationRequest, Reply } from '../../operations/operation.ts';

/** A GET operation that a plane offers about itself, outside of its contracts: public, and limited by address. */
export function ownPage(
  id: string,
  path: string,
  produces: readonly string[],
  answer: (request: OperationRequest) => Promise<Reply>,
): BoundOperation {
  return {
    id,
    contract: {
      method: 'GET',
      mode: 'read',
      path,
      area: 'reference',
      query: [],
      headers: [],
      pathParameters: [],
      body: 'none',
      consumes: [],
      produces,
      statuses: [200, 429, 503],
      security: 'public',
      scopes: [],
      roles: [],
      rate: { requests: 20, per: 'second', key: 'address' },
    },
    operation: { handle: async (_tx: unknown, request: OperationRequest) => answer(request) },
  };
}

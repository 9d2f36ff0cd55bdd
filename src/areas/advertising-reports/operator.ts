import type { OperationsFor } from '../../platform/http/operation.ts';
import { type FeedParts, putFigures } from './service/figures.ts';

/** The operations of the operator contract that this area answers. */
export type ReportsOperationId = 'putFigures';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(parts: FeedParts) {
  return { putFigures: putFigures(parts) } satisfies OperationsFor<ReportsOperationId>;
}

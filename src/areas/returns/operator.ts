import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import {
  acceptReturn,
  addReturnShipment,
  announceReturn,
  misdirectReturn,
  type ReturnActionDeps,
  withdrawReturn,
} from './service/operator-actions.ts';
import { listReturnsOfPartner } from './service/read.ts';
import { type ReturnSearchDeps, searchReturns } from './service/search.ts';

/** The operations of the operator contract that this area answers. */
export type ReturnOperationId =
  | 'searchReturns'
  | 'listReturnsOfPartner'
  | 'announceReturn'
  | 'withdrawReturn'
  | 'misdirectReturn'
  | 'acceptReturn'
  | 'addReturnShipment';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: ReturnActionDeps & ReturnSearchDeps & { readonly cursors: CursorCodec },
): OperationsFor<ReturnOperationId> {
  return {
    searchReturns: searchReturns(deps),
    listReturnsOfPartner: listReturnsOfPartner(deps),
    announceReturn: announceReturn(deps),
    withdrawReturn: withdrawReturn(deps),
    misdirectReturn: misdirectReturn(deps),
    acceptReturn: acceptReturn(deps),
    addReturnShipment: addReturnShipment(deps),
  };
}

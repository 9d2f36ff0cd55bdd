import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import {
  acceptReturn,
  addReturnShipment,
  announceReturn,
  misdirectReturn,
  type ReturnActionParts,
  withdrawReturn,
} from './service/operator-actions.ts';
import { listReturnsOfPartner } from './service/read.ts';
import { type ReturnSearchParts, searchReturns } from './service/search.ts';

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
  parts: ReturnActionParts & ReturnSearchParts & { readonly cursors: CursorCodec },
): OperationsFor<ReturnOperationId> {
  return {
    searchReturns: searchReturns(parts),
    listReturnsOfPartner: listReturnsOfPartner(parts),
    announceReturn: announceReturn(parts),
    withdrawReturn: withdrawReturn(parts),
    misdirectReturn: misdirectReturn(parts),
    acceptReturn: acceptReturn(parts),
    addReturnShipment: addReturnShipment(parts),
  };
}

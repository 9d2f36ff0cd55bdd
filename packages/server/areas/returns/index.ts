import type { ReturnsV3Operations } from '@kontor/contract/generated/returns-v3';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { OrdersToSearch } from './needs.ts';
import { acceptReturns, type DecideDeps, rejectReturns } from './service/decide.ts';
import {
  acceptReturn,
  addReturnShipment,
  announceReturn,
  misdirectReturn,
  type ReturnActionDeps,
  withdrawReturn,
} from './service/operator-actions.ts';
import { listReturns, listReturnsOfPartner, returnEvents } from './service/read.ts';
import { type ReturnSearchDeps, searchReturns } from './service/search.ts';
import { countAnnounced } from './store/listing.ts';

export { returnChecks } from './store/integrity.ts';

/** Return counts of a partner, for its overview. */
export const returnCounts = { countAnnounced };

export type ReturnsDeps = ReturnActionDeps & {
  readonly cursors: CursorCodec;
  readonly ordersToSearch: OrdersToSearch;
};

/** Returns V3: what shoppers send back, and whether the partner accepts it. */
export function createReturns(deps: ReturnsDeps) {
  return {
    operations: {
      partner: createRoutes(deps),
      operator: createOperatorOperations(deps),
    },
    /** For the timeline of an order. */
    events: returnEvents,
  };
}

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  deps: DecideDeps & { readonly cursors: CursorCodec; readonly ordersToSearch: OrdersToSearch },
): OperationsFor<keyof ReturnsV3Operations> {
  return {
    listReturns: listReturns(deps.cursors, deps.ordersToSearch),
    acceptReturns: acceptReturns(deps),
    rejectReturns: rejectReturns(deps),
  };
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: ReturnActionDeps & ReturnSearchDeps & { readonly cursors: CursorCodec },
) {
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

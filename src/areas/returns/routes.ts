import type { ReturnsV3Operations } from '../../generated/returns-v3.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { acceptReturns, type DecideDeps, rejectReturns } from './service/decide.ts';
import { listReturns } from './service/read.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  deps: DecideDeps & { readonly cursors: CursorCodec },
): OperationsFor<keyof ReturnsV3Operations> {
  return {
    listReturns: listReturns(deps.cursors),
    acceptReturns: acceptReturns(deps),
    rejectReturns: rejectReturns(deps),
  };
}

import type { PriceReductionsV1Operations } from '../../generated/price-reductions-v1.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { type ApplyDeps, applyPriceReduction } from './service/apply.ts';
import { listPriceReductions } from './service/read.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(deps: ApplyDeps): OperationsFor<keyof PriceReductionsV1Operations> {
  return {
    applyPriceReduction: applyPriceReduction(deps),
    listPriceReductions: listPriceReductions(deps),
  };
}

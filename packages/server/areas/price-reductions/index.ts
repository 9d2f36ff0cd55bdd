import type { PriceReductionsV1Operations } from '@kontor/contract/generated/price-reductions-v1';
import type { Faults } from '../../platform/faults/faults.ts';
import type { Partners } from '../../platform/operations/of-partner.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { createReductionWork } from './jobs.ts';
import type { PositionItems, Receipts } from './needs.ts';
import { applyPriceReduction } from './service/apply.ts';
import { reductionEvents } from './service/events.ts';
import { listPriceReductions, listPriceReductionsOfPartner } from './service/read.ts';

export { priceReductionChecks } from './store/integrity.ts';

export interface PriceReductionsDeps {
  readonly clock: Clock;
  readonly cursors: CursorCodec;
  readonly faults: Faults;
  readonly settings: { readonly currencies: readonly string[] };
  readonly positionItems: PositionItems;
  readonly receipts: Receipts;
  readonly partners: Partners;
}

/** Price reductions V1: money that a partner gives back for a sent item without a return. */
export function createPriceReductions(deps: PriceReductionsDeps) {
  const work = createReductionWork(deps);
  const { currencies } = deps.settings;
  const partner: OperationsFor<keyof PriceReductionsV1Operations> = {
    applyPriceReduction: applyPriceReduction({ ...deps, currencies, ask: work.ask }),
    listPriceReductions: listPriceReductions(deps),
  };
  return {
    operations: {
      partner,
      operator: { listPriceReductionsOfPartner: listPriceReductionsOfPartner(deps) },
    },
    jobs: work.jobs,
    /** For the timeline of an order. */
    events: reductionEvents,
  };
}

import type { Faults } from '../../platform/faults/faults.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { createReductionWork } from './jobs.ts';
import type { Partners, PositionItems, Receipts } from './needs.ts';
import { createRoutes } from './routes.ts';
import { reductionEvents } from './service/events.ts';
import { listPriceReductionsOfPartner } from './service/read-for-operator.ts';

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
  return {
    operations: {
      partner: createRoutes({ ...deps, currencies, ask: work.ask }),
      operator: { listPriceReductionsOfPartner: listPriceReductionsOfPartner(deps) },
    },
    jobs: work.jobs,
    /** For the timeline of an order. */
    events: reductionEvents,
  };
}

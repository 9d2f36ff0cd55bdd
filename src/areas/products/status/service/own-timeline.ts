import type { StepToShop, VariationTimeline } from '../../../../generated/products-v5.ts';
import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { type Availability, offersToJudge } from '../../reads/service/operator-product.ts';
import { readTimeline } from './timeline.ts';

/** Returns the timeline of a sku of the calling partner; who decided for the marketplace, and how, stays out of it. */
export function readOwnTimeline({
  reasonsOf,
}: Pick<Availability, 'reasonsOf'>): ReadHandler<'getVariationTimeline'> {
  return async (tx, { parameters, nowMs }) => {
    const { timeline, steps } = await readTimeline(tx, parameters.sku, nowMs);
    const { sku, answer, status, visible, price, lowestPriceLast30Days, entries } = timeline;
    const body: VariationTimeline = {
      sku,
      answer,
      ...(status !== undefined && { status }),
      ...(visible !== undefined && { visible }),
      steps: await withReasons(tx, sku, steps),
      ...(price && { price }),
      ...(lowestPriceLast30Days && { lowestPriceLast30Days }),
      entries,
    };
    return { status: 200, body };
  };

  /** Adds to the step `online` what prevents an order. */
  async function withReasons(tx: ReadTx, sku: string, steps: readonly StepToShop[]): Promise<StepToShop[]> {
    const [found = []] = await reasonsOf(tx, await offersToJudge(tx, [sku]));
    const reasons = [...found];
    return steps.map((each) => (each.step === 'online' && reasons.length > 0 ? { ...each, reasons } : each));
  }
}

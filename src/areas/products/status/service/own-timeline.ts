import type { VariationTimeline } from '../../../../generated/products-v5.ts';
import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import { readTimeline } from './timeline.ts';

/** Returns the timeline of a sku of the calling partner; who decided for the marketplace, and how, stays out of it. */
export const readOwnTimeline: ReadHandler<'getVariationTimeline'> = async (tx, { parameters, nowMs }) => {
  const { timeline, steps } = await readTimeline(tx, parameters.sku, nowMs);
  const { sku, answer, status, visible, price, lowestPriceLast30Days, entries } = timeline;
  const body: VariationTimeline = {
    sku,
    answer,
    ...(status !== undefined && { status }),
    ...(visible !== undefined && { visible }),
    steps,
    ...(price && { price }),
    ...(lowestPriceLast30Days && { lowestPriceLast30Days }),
    entries,
  };
  return { status: 200, body };
};

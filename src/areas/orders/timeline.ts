import type { OperationsFor } from '../../platform/http/operation.ts';
import type { Partners } from './needs.ts';
import { getOrderTimeline } from './service/timeline.ts';
import type { OrderEvents } from './timeline-needs.ts';

/** The timeline of an order, which joins what `sources` tell. It is made when the areas that tell are there. */
export function createOrderTimeline(parts: {
  readonly partners: Partners;
  readonly sources: readonly OrderEvents[];
}): OperationsFor<'getOrderTimeline'> {
  return { getOrderTimeline: getOrderTimeline(parts) };
}

import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { Partners } from './needs.ts';
import { getOrderTimeline } from './service/timeline.ts';
import type { OrderEvents } from './timeline-needs.ts';

/**
 * Creates the operation that reads the timeline of an order, joined from `sources`. It is created only after the areas
 * that provide the sources.
 */
export function createOrderTimeline(deps: {
  readonly partners: Partners;
  readonly sources: readonly OrderEvents[];
}): OperationsFor<'getOrderTimeline'> {
  return { getOrderTimeline: getOrderTimeline(deps) };
}

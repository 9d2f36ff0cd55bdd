import { ApiError } from '../../../platform/errors/api-error.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { ListFilter } from '../store/receipts.ts';

/** Filters of a list as its contract reads them; days are their midnights by UTC. */
export interface ListQuery {
  readonly receiptTypes?: readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly salesOrderId?: string | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Checks filters and reads days as a span that both belong to (RC21); 400 when they are in the wrong order. */
export function filterOf({ receiptTypes = [], from, to, salesOrderId }: ListQuery): ListFilter {
  const fromMs = from === undefined ? 0 : dayOf(from);
  const endMs = to === undefined ? Number.MAX_SAFE_INTEGER : dayOf(to) + dayMs;
  if (to !== undefined && endMs <= fromMs) {
    const detail = `Query parameter to is ${dayText(to)}, which is before from, ${dayText(fromMs)}.`;
    throw new ApiError(platformErrors.INVALID_PARAMETER, { detail, structured: { parameter: 'to' } });
  }
  return {
    types: [...new Set(receiptTypes)],
    fromMs,
    endMs,
    ...(salesOrderId !== undefined && { salesOrderId }),
  };
}

/** The midnight by UTC at which the day of an instant begins. */
function dayOf(instantMs: number): number {
  return Math.floor(instantMs / dayMs) * dayMs;
}

function dayText(instantMs: number): string {
  return formatInstant(instantMs).slice(0, 10);
}

import { ApiError } from '../../../platform/errors/api-error.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { ListFilter } from '../store/receipts.ts';

/** Filters of a list as parsed by its contract; a day is given as its UTC midnight. */
export interface ListQuery {
  readonly receiptTypes?: readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly salesOrderId?: string | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Checks the filters and converts days to a range that includes both (RC21); 400 when `to` is before `from`. */
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

/** Returns the UTC midnight at which the day of an instant begins. */
function dayOf(instantMs: number): number {
  return Math.floor(instantMs / dayMs) * dayMs;
}

function dayText(instantMs: number): string {
  return formatInstant(instantMs).slice(0, 10);
}

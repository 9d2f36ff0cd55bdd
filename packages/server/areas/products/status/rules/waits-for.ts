/** What a variation that is not in the shop waits for. */
import type { MarketPlaceStatusValue, WaitsFor } from '@kontor/contract/generated/products-v5';
import { formatInstant } from '@kontor/values/instant';
import { operatorNotes } from '../../errors.ts';
import { isInReview } from '../../reviews/rules.ts';

/** A stored status; `errors` and `information` are JSON texts of arrays. */
export interface WaitingFacts {
  readonly status: MarketPlaceStatusValue;
  readonly status_modified: number;
  readonly errors: string;
  readonly information: string;
  readonly override: string | null;
}

const takenDown = `"code":${JSON.stringify(operatorNotes.TAKEN_DOWN.code)}`;

/** Undefined for a status that waits for nothing. Only the shop check has a time, until it is overdue. */
export function waitsForOf(
  facts: WaitingFacts,
  { nowMs, shopCheckDelayMs }: { readonly nowMs: number; readonly shopCheckDelayMs: number },
): WaitsFor | undefined {
  const { status } = facts;
  if (status !== 'PENDING' && status !== 'RESTRICTED') return undefined;
  if (facts.override !== null || facts.errors.includes(takenDown)) return { what: 'MARKETPLACE' };
  if (status === 'RESTRICTED') return { what: 'CORRECTION' };
  if (isInReview(facts)) return { what: 'REVIEW' };
  const dueMs = facts.status_modified + shopCheckDelayMs;
  return { what: 'SHOP_CHECK', ...(dueMs >= nowMs && { until: formatInstant(dueMs) }) };
}

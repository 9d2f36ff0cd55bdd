import type { ElementRange, Outcome } from '../bulk/outcome.ts';
import { Turn } from '../concurrency/turn.ts';
import type { ElementViolation } from '../errors/catalogue.ts';
import type { DeliveryKind } from './kind.ts';
import type { RangeResults } from './store/deliveries.ts';

/** Renders the outcomes of a range as entries of the delivery's parts. */
export async function renderOutcomes(
  kind: DeliveryKind,
  logref: string,
  range: ElementRange,
  outcomes: readonly Outcome[],
): Promise<RangeResults> {
  if (outcomes.length !== range.to - range.from) {
    throw new Error(`${outcomes.length} outcomes for ${range.to - range.from} elements`);
  }
  const entries: Record<Outcome['part'], string[]> = { succeeded: [], failed: [], unchanged: [] };
  await new Turn().forEach(outcomes, (outcome) =>
    entries[outcome.part].push(renderOutcome(kind, logref, outcome)),
  );
  return {
    firstIndex: range.from,
    counts: {
      succeeded: entries.succeeded.length,
      failed: entries.failed.length,
      unchanged: entries.unchanged.length,
    },
    texts: {
      succeeded: entries.succeeded.join(','),
      failed: entries.failed.join(','),
      unchanged: entries.unchanged.join(','),
    },
  };
}

/** Renders one entry of a part (contract schema ProductProcessTaskResult). */
function renderOutcome(kind: DeliveryKind, logref: string, outcome: Outcome): string {
  return JSON.stringify({
    variation: kind.entityPath(outcome.key),
    [kind.key]: outcome.key,
    superseded: outcome.superseded ? true : undefined,
    errors: outcome.violations?.map((violation) => renderViolation(kind.path, logref, violation)),
  });
}

function renderViolation(path: string, logref: string, violation: ElementViolation): object {
  const { code, title, jsonPath, ...more } = violation;
  return { code, title, path, jsonPath, logref, ...more };
}

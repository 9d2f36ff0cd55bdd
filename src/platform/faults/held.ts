import type { FaultRule } from './rule.ts';

/** Later than every instant that the sandbox clock can show. */
const neverMs = 8_000_000_000_000_000;

/**
 * Returns when a delivery that the rule holds up is due: when the rule ends, or otherwise an instant that never comes
 * and that is unique to the rule, so that removing the rule finds its deliveries by it.
 */
export function heldUntilMs({ faultId, untilMs }: Pick<FaultRule, 'faultId' | 'untilMs'>): number {
  return untilMs ?? neverMs + Number.parseInt(faultId.slice(0, 8), 16);
}

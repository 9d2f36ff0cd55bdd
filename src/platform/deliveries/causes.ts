import type { Outcome } from '../bulk/outcome.ts';
import type { Cause } from './store/days.ts';

/** Why elements failed: each code with the elements that have it, in the order of codes. */
export function causesOf(outcomes: readonly Outcome[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { faults = [] } of outcomes) {
    const titles = new Map(faults.map(({ code, title }) => [code, title]));
    for (const [code, title] of titles) {
      causes.set(code, { code, title, elements: (causes.get(code)?.elements ?? 0) + 1 });
    }
  }
  // Always in one order, so that two transactions do not wait for each other.
  return [...causes.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
}

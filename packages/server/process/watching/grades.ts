/** States of parts, how they compare, and lengths of time. */
import type { HealthPart, HealthState } from '@kontor/contract/generated/operator-v1';

/** What is known about a part. */
export interface Judged {
  readonly name: HealthPart['name'];
  readonly status: HealthPart['status'];
  readonly detail: string;
  /** Since when, by the wall clock, if the data tells; otherwise since the process noticed it. */
  readonly sinceMs?: number | undefined;
}

const order: readonly HealthState[] = ['ok', 'degraded', 'down'];

/** Returns the worst of the states that are known; `ok` of none. */
export function worstOf(states: readonly HealthPart['status'][]): HealthState {
  const grades = states.map(gradeOf).filter((grade) => !Number.isNaN(grade));
  return order[Math.max(0, ...grades)] as HealthState;
}

/** 0 for ok, 1 for degraded, 2 for down: how metrics show a state. No alert matches NaN, which is for unknown. */
export function gradeOf(state: HealthPart['status']): number {
  return state === 'unknown' ? Number.NaN : order.indexOf(state);
}

/** Grades a length of time. */
export function gradeAge(
  ageMs: number,
  { degradedMs, downMs }: { readonly degradedMs: number; readonly downMs: number },
): HealthState {
  if (ageMs >= downMs) return 'down';
  return ageMs >= degradedMs ? 'degraded' : 'ok';
}

/** Formats a length of time for people: `45 s`, `12 min`, `3.5 h`, `2.1 days`. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${(seconds / 3_600).toFixed(1)} h`;
  return `${(seconds / 86_400).toFixed(1)} days`;
}

import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import type { Check, Finding } from './check.ts';
import { handlesPartialSuccess, readsOutcomes } from './outcomes.ts';
import { followsNext, leavesDeprecated, refreshesTokens } from './reads.ts';
import { asksAfterPingAfter, backsOff } from './waits.ts';
import { repeatsSafely, sendsInBulk } from './writes.ts';

export const checks: readonly Check[] = [
  refreshesTokens,
  backsOff,
  followsNext,
  sendsInBulk,
  readsOutcomes,
  asksAfterPingAfter,
  handlesPartialSuccess,
  repeatsSafely,
  leavesDeprecated,
];

/** `not seen`: the run has nothing that the check could look at. */
export type Mark = 'passed' | 'failed' | 'not seen';

export interface Verdict {
  readonly name: string;
  readonly title: string;
  readonly mark: Mark;
  /** Requests that show it by their ids: all that are wrong, or the first that are right. */
  readonly evidence: readonly string[];
  readonly findings: readonly Finding[];
  /** What to change; only when it failed. */
  readonly advice?: string;
}

/** Ids of right requests that are named. */
const evidenceMax = 10;

export function judgeRun(requests: readonly RecordedRequest[]): Verdict[] {
  return checks.map(({ name, title, advice, judge }) => {
    const { seen, wrong } = judge(requests);
    if (wrong.length > 0) {
      const evidence = [...new Set(wrong.flatMap(({ ids }) => ids))];
      return { name, title, mark: 'failed', evidence, findings: wrong, advice };
    }
    const evidence = seen.slice(0, evidenceMax).map(({ id }) => id);
    return { name, title, mark: seen.length === 0 ? 'not seen' : 'passed', evidence, findings: [] };
  });
}

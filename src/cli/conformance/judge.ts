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

/** `not seen`: the run has no request that the check applies to. */
export type Mark = 'passed' | 'failed' | 'not seen';

export interface Verdict {
  readonly name: string;
  readonly title: string;
  readonly mark: Mark;
  /** Ids of the requests that show it: all wrong ones, or the first correct ones. */
  readonly evidence: readonly string[];
  readonly findings: readonly Finding[];
  /** What to change; only if the check failed. */
  readonly advice?: string;
}

/** Maximum number of correct requests to list. */
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

import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import type { Check, Finding } from './check.ts';
import { handlesPartialSuccess, readsOutcomes } from './outcomes.ts';
import { sendsKnownParameters } from './parameters.ts';
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
  sendsKnownParameters,
];

/** `not seen`: the run has no request that the check applies to. `noted`: findings of an advisory check. */
export type Mark = 'passed' | 'failed' | 'noted' | 'not seen';

export interface Verdict {
  readonly name: string;
  readonly title: string;
  readonly mark: Mark;
  /** Ids of the requests that show it: all wrong ones, or the first correct ones. */
  readonly evidence: readonly string[];
  readonly findings: readonly Finding[];
  /** What to change; only if there are findings. */
  readonly advice?: string;
}

/** Maximum number of correct requests to list. */
const evidenceMax = 10;

export function judgeRun(requests: readonly RecordedRequest[]): Verdict[] {
  return checks.map(({ name, title, advice, isAdvisory, judge }) => {
    const { seen, wrong } = judge(requests);
    if (wrong.length > 0) {
      const evidence = [...new Set(wrong.flatMap(({ ids }) => ids))];
      const mark = isAdvisory ? 'noted' : 'failed';
      return { name, title, mark, evidence, findings: wrong, advice };
    }
    const evidence = seen.slice(0, evidenceMax).map(({ id }) => id);
    return { name, title, mark: seen.length === 0 ? 'not seen' : 'passed', evidence, findings: [] };
  });
}

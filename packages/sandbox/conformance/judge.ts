import type {
  ConformanceFinding,
  ConformanceVerdict,
  RecordedRequest,
} from '@kontor/contract/generated/sandbox-v1';
import type { Check, Mistake } from './check.ts';
import { asksAfterPingAfter, handlesPartialSuccess, readsOutcomes } from './deliveries.ts';
import { sendsKnownMembers } from './members.ts';
import { sendsKnownParameters, statesTimeZones } from './queries.ts';
import { followsNext, leavesDeprecated } from './reads.ts';
import { backsOff, refreshesTokens } from './refusals.ts';
import { repeatsSafely, sendsInBulk } from './writes.ts';

/** Fails a run without a connector, such as one of a misspelt client: all other checks would be silent about it. */
const sendsRequests: Check = {
  name: 'sends-requests',
  title: 'sends requests with a token of its own',
  advice:
    'Let the connector send its requests to this sandbox before it is judged, and correct the client, the partner and the time that select them. Requests of partner.fetch count only if they have a User-Agent of their own.',
  judge(requests) {
    const seen = requests.filter(({ partnerId = '' }) => partnerId !== '');
    const cause = 'no request of a connector was recorded';
    return { seen, wrong: seen.length > 0 ? [] : [{ ids: [], cause, text: cause }] };
  },
};

export const checks: readonly Check[] = [
  sendsRequests,
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
  sendsKnownMembers,
  statesTimeZones,
];

/** A finding that does not fail its check: of the whole check, or only about one operation. */
export interface Waiver {
  readonly check: string;
  readonly operationId?: string;
}

/** Maximum number of correct requests to list. */
const evidenceMax = 10;
/** Maximum number of requests that a finding lists. */
const idsMax = 100;

/** Judges a run by one check. */
export function judgeBy(
  { name, title, advice, judge }: Check,
  requests: readonly RecordedRequest[],
  waivers: readonly Waiver[] = [],
): ConformanceVerdict {
  const { seen, wrong } = judge(requests);
  const isWaived = ({ operationId }: Pick<Mistake, 'operationId'>) =>
    waivers.some((waiver) => waiver.check === name && (waiver.operationId ?? operationId) === operationId);
  const findings = findingsOf(wrong).map(
    (finding): ConformanceFinding => (isWaived(finding) ? { ...finding, waived: true } : finding),
  );
  if (findings.length > 0) {
    const left = wrong.filter((mistake) => !isWaived(mistake));
    const isNoted = left.every(({ isHarmless }) => isHarmless);
    const verdict = left.length === 0 ? 'waived' : isNoted ? 'noted' : 'failed';
    const evidence = [...new Set(findings.flatMap(({ ids }) => ids))];
    return { name, title, verdict, evidence, findings, advice };
  }
  const evidence = seen.slice(0, evidenceMax).map(({ id }) => id);
  return { name, title, verdict: seen.length === 0 ? 'not seen' : 'passed', evidence, findings };
}

/** Joins mistakes with the same cause. */
function findingsOf(wrong: readonly Mistake[]): ConformanceFinding[] {
  const byCause = Map.groupBy(wrong, ({ operationId, cause }) => `${operationId} ${cause}`);
  return [...byCause.values()].map((mistakes) => {
    const { operationId, cause, text } = mistakes[0] as Mistake;
    return {
      ...(operationId !== undefined && { operationId }),
      cause,
      count: mistakes.length,
      text,
      ids: [...new Set(mistakes.flatMap(({ ids }) => ids))].slice(0, idsMax),
    };
  });
}

/** Requests that `kontor/sandbox` sends for the test, a command, or the console say nothing about the connector. */
const ownAgent = /^kontor-(?:sandbox|cli)\b/;

export const isOfConnector = ({ origin, requestHeaders }: RecordedRequest): boolean =>
  origin === undefined && !ownAgent.test(String(requestHeaders?.['user-agent']));

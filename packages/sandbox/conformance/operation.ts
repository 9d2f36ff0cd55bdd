import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { ConformanceVerdict, RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { yieldToCallers } from '@kontor/server/concurrency';
import type { OperationRequest, ReadHandler } from '@kontor/server/operations';
import { closestName } from '@kontor/values/closest-name';
import type { KnownOperations } from '../injection/effect-violations.ts';
import { readNumber } from '../recording/operations.ts';
import type { KeptRequest, RequestRing } from '../recording/ring.ts';
import { isSentBy } from '../recording/sender.ts';
import { viewWhole } from '../recording/view.ts';
import { checks, isOfConnector, judgeBy, type Waiver } from './judge.ts';

/** Number of requests that are read from the record without a pause for other requests. */
const sliceRequests = 200;

/** Judges the recorded requests. It pauses between its steps, because it runs on the thread that answers. */
export function getConformance({
  requests,
  operations,
}: {
  readonly requests: RequestRing;
  /** Operations of the partner plane by operationId. */
  operations(): KnownOperations;
}): ReadHandler<'getConformance'> {
  return async (_tx, { query }) => {
    const waivers = (query.skip ?? []).map((text) => readWaiver(text, operations()));
    const run = await readRun(requests, query);
    const verdicts: ConformanceVerdict[] = [];
    for (const check of checks) {
      const judged = judgeBy(check, run, waivers);
      verdicts.push({ ...judged, mark: judged.verdict });
      await yieldToCallers();
    }
    const passed = verdicts.every(({ verdict }) => verdict !== 'failed');
    return { status: 200, body: { passed, requests: run.length, checks: verdicts } };
  };
}

type RunQuery = Omit<OperationRequest<'getConformance'>['query'], 'skip'>;

/** Returns the matching requests of the connector, with its logins and the requests whose token was refused. */
async function readRun(requests: RequestRing, query: RunQuery): Promise<RecordedRequest[]> {
  const run: RecordedRequest[] = [];
  let last = readNumber(query.after ?? '0');
  for (let read = sliceRequests; read === sliceRequests; await yieldToCallers()) {
    read = 0;
    for (const kept of requests.after(last)) {
      last = kept.number;
      if (isMeant(requests, kept, query)) run.push(viewWhole(requests, kept));
      read += 1;
      if (read === sliceRequests) break;
    }
  }
  return run.filter(isOfConnector);
}

function isMeant(requests: RequestRing, kept: KeptRequest, { since = 0, ...sender }: RunQuery): boolean {
  return kept.wallNowMs >= since && isSentBy(requests, kept, sender);
}

/** Reads `CHECK` or `CHECK@operationId`. */
function readWaiver(text: string, operations: KnownOperations): Waiver {
  const [check = '', operationId] = text.split('@');
  requireOneOf(check, 'check', checkNames);
  if (operationId === undefined) return { check };
  requireOneOf(operationId, 'operation', [...operations.keys()]);
  return { check, operationId };
}

const checkNames = checks.map(({ name }) => name);

function requireOneOf(name: string, kind: 'check' | 'operation', names: readonly string[]): void {
  if (names.includes(name)) return;
  const closest = closestName(name, names);
  const all = kind === 'check' ? ` The checks are ${names.join(', ')}.` : '';
  const hint = closest === undefined ? all : ` The closest one is ${closest}.`;
  throw new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `skip names the ${kind} "${name}", which does not exist.${hint}`,
  });
}

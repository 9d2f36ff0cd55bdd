import type { StatusNote } from '@kontor/contract/generated/operator-v1';
import { valuesOf } from '@kontor/values/collections';
import { readStored } from '@kontor/values/text';
import { decisionPriority, type JobHandler } from '../../../../platform/jobs/job.ts';
import { inSteps } from '../../../../platform/jobs/steps.ts';
import { enqueueJobOfEach } from '../../../../platform/jobs/store/enqueue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { applyStatusChanges, type RequestedStatusChange } from '../../status/service/apply.ts';
import { type CheckDeps, enqueueChecks, nextCheckOf } from '../../status/service/pending-checks.ts';
import { findStatusFacts, type StatusFacts, takeStatusLock } from '../../status/store/status.ts';
import type { StatusLock } from '../../status/store/writes.ts';
import { matcherOf } from '../rules.ts';
import { findCandidates, findSubjects } from '../store/matching.ts';
import { advanceProgress, beginProgress, findPartnersWithVariations, findPlace } from '../store/progress.ts';
import { findScope, type TakedownRecord } from '../store/records.ts';
import { findTakedownsOf, hasTakedownError, withoutTakedowns } from './notes.ts';

/** The lane of the jobs that bring takedowns, or their ends, into the statuses. */
const takedownJob = {
  kind: 'takedown',
  lane: 'takedowns',
  priority: decisionPriority,
} as const satisfies Omit<JobHandler, 'run'>;

interface Payload {
  readonly takedownId: string;
  /** True for the end of the takedown. */
  readonly isLifted: boolean;
}

/** Enqueues the work of a takedown, or of its end, for every partner in its scope who ever delivered. */
export async function beginTakedownWork(
  tx: SharedWriteTx,
  { takedownId, scope }: Pick<TakedownRecord, 'takedownId' | 'scope'>,
  { isLifted, nowMs }: { readonly isLifted: boolean; readonly nowMs: number },
): Promise<void> {
  const all = await findPartnersWithVariations(tx);
  const partnerIds = scope.partnerId === undefined ? all : all.filter((id) => id === scope.partnerId);
  await beginProgress(tx, takedownId, partnerIds);
  const payload = JSON.stringify({ takedownId, isLifted } satisfies Payload);
  await enqueueJobOfEach(tx, partnerIds, takedownJob, { payload, dueAtMs: nowMs });
}

type TakedownJobDeps = CheckDeps & { readonly clock: Clock };

/**
 * Updates the statuses of the variations of one partner that a takedown matches, in bounded steps. A job of a takedown
 * that was lifted meanwhile does nothing: the end has jobs of its own.
 */
export function createTakedownJob(deps: TakedownJobDeps): JobHandler {
  const runInSteps = inSteps(takedownJob, deps.clock, limits.takedownVariationsPerStepMax);
  return {
    ...takedownJob,
    async run(job, context) {
      const payload = readStored<Payload>(job.payload);
      await runInSteps(job, context, async (tx, shared, { count }) => {
        const lock = { ...(await takeStatusLock(tx)), nowMs: deps.clock.nowMs() };
        const isDone = await makeStep(deps, { shared, tx, lock, count }, payload);
        return isDone ? undefined : job.payload;
      });
    },
  };
}

interface Step {
  readonly shared: SharedWriteTx;
  readonly tx: WriteTx;
  readonly lock: StatusLock;
  /** Most variations to look at. */
  readonly count: number;
}

/** Resolves to true when nothing is left to do for the partner. */
async function makeStep(
  deps: TakedownJobDeps,
  { shared, tx, lock, count }: Step,
  { takedownId, isLifted }: Payload,
): Promise<boolean> {
  // In this order: what is read after the place is locked does not change before the step ends.
  const afterSku = await findPlace(tx, takedownId);
  const takedown = await findScope(shared, takedownId);
  if (afterSku === undefined || takedown?.isLifted !== isLifted) return true;
  const candidates = await findCandidates(tx, takedown.scope, afterSku, count);
  const matching = (await findSubjects(tx, candidates)).filter(matcherOf(takedown.scope));
  const facts = await findStatusFacts(tx, valuesOf(matching, 'sku'));
  // Applying no change at all brings the takedowns into the statuses.
  if (isLifted) await release(deps, tx, facts, lock);
  else await applyStatusChanges(deps, tx, facts.map(unchanged), lock);
  // Also for variations whose status stays, such as those that are switched off.
  await deps.orderabilityEvents.record(tx, valuesOf(facts, 'sku'), lock.nowMs);
  const isDone = candidates.length < count;
  const matched = isLifted ? 0 : facts.length;
  await advanceProgress(tx, takedownId, { afterSku: candidates.at(-1) ?? '', matched, isDone, isLifted });
  return isDone;
}

const unchanged = (before: StatusFacts): RequestedStatusChange => ({ before });

const renumbered = { isRenumbered: true } as const;

/** Variations that another takedown matches keep their status without the reason of this one. */
async function release(
  { shopCheckDelayMs, ...listener }: TakedownJobDeps,
  tx: WriteTx,
  facts: readonly StatusFacts[],
  lock: StatusLock,
): Promise<void> {
  const withError = facts.filter(({ errors }) => hasTakedownError(errors));
  const others = await findTakedownsOf(tx, valuesOf(withError, 'sku'));
  const released = withError.filter(({ sku, status }) => status === 'RESTRICTED' && !others.has(sku));
  const checked = new Set(released.map(({ sku }) => sku));
  await applyStatusChanges(
    listener,
    tx,
    withError.map((before) =>
      checked.has(before.sku)
        ? { before, event: 'takedownLifted', errors: [], information: [], offerChanges: renumbered }
        : { before, errors: withoutTakedowns(readStored<StatusNote[]>(before.errors)) },
    ),
    lock,
  );
  await enqueueChecks(tx, released.map(nextCheckOf), lock.nowMs + shopCheckDelayMs);
}

import type { JobHandler } from '../../../../platform/jobs/job.ts';
import { enqueueJob, enqueueJobOfEach } from '../../../../platform/jobs/store/enqueue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { findPartnersOfCategories, findSkusOfCategory } from '../../store/category-members.ts';
import { type StatusFacts, takeStatusTurn } from '../../store/status.ts';
import type { Turn } from '../../store/status-writes.ts';
import { judge } from './judge.ts';
import type { ShopCheckParts } from './shop-check.ts';

/** Lane and turn of checks that a changed category asks for: after those of deliveries. */
const recheckJob = {
  kind: 'shop-recheck',
  lane: 'shop-rechecks',
  priority: 15,
} as const satisfies Omit<JobHandler, 'run'>;

/** What is left to look at of one partner. */
interface Payload {
  readonly categories: readonly string[];
  /** Variations of the first category up to this one have been looked at; empty when none has. */
  readonly afterSku: string;
}

/** Categories that one job names. */
const categoriesPerJob = 500;

/**
 * Puts a check of all variations in the categories into the queue of every partner who has any, in the transaction
 * that changes what the shop check asks of them.
 */
export async function wantRechecks(
  tx: SharedWriteTx,
  categories: readonly string[],
  nowMs: number,
): Promise<void> {
  for (let from = 0; from < categories.length; from += categoriesPerJob) {
    const stretch = categories.slice(from, from + categoriesPerJob);
    const partnerIds = await findPartnersOfCategories(tx, stretch);
    await enqueueJobOfEach(tx, partnerIds, recheckJob, jobOf({ categories: stretch, afterSku: '' }, nowMs));
  }
}

/**
 * Looks again at settled variations of a category, a bounded piece in one transaction. One whose verdict is what it was
 * is not touched; those that wait for a check of their own are left to it.
 */
export function createRecheck(parts: ShopCheckParts): JobHandler {
  return {
    ...recheckJob,
    async run(job, context) {
      const payload = JSON.parse(job.payload) as Payload;
      await context.store.write(async (shared) => {
        const tx = shared.partner(job.partnerId);
        const nowMs = parts.clock.nowMs();
        const turn = { ...(await takeStatusTurn(tx)), nowMs };
        const rest = await look(parts, tx, payload, turn);
        if (rest.categories.length > 0) await enqueueJob(tx, recheckJob, jobOf(rest, nowMs));
        await context.complete(shared);
      });
    },
  };
}

async function look(
  parts: ShopCheckParts,
  tx: WriteTx,
  { categories, afterSku }: Payload,
  turn: Turn,
): Promise<Payload> {
  const [category = '', ...others] = categories;
  const skus = await findSkusOfCategory(tx, category, afterSku, limits.variationsPerStepMax);
  const isSettled = ({ status }: StatusFacts) => status !== 'PENDING' && status !== 'INACTIVE';
  await judge(parts, tx, skus, isSettled, turn);
  const last = skus.at(-1);
  return skus.length < limits.variationsPerStepMax || last === undefined
    ? { categories: others, afterSku: '' }
    : { categories, afterSku: last };
}

function jobOf(payload: Payload, nowMs: number) {
  return { kind: recheckJob.kind, payload: JSON.stringify(payload), dueAtMs: nowMs };
}

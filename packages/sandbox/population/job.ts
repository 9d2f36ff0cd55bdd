import { armDue, type JobContext, type JobHandler } from '@kontor/server/jobs';
import type { SharedWriteTx, Store, WriteTx } from '@kontor/server/store';
import type { Clock } from '@kontor/server/time';
import { minuteMs } from '@kontor/values/instant';
import type { ProductsOnOffer } from '../own-products.ts';
import {
  deleteActs,
  findDueActs,
  findPopulation,
  insertActs,
  nextDueMs,
  type StoredPopulation,
} from '../store/acts.ts';
import type { Act, Acts } from './act.ts';
import { addKeywords, beginCampaign, fillCampaign } from './acts/campaigns.ts';
import { takeParcels } from './acts/carriers.ts';
import { planDay, runBot } from './acts/day.ts';
import { countFigures } from './acts/figures.ts';
import { call, checkOut, openShop, recall, refund, type Shop } from './acts/orders.ts';
import type { Population } from './presets.ts';
import { createWorld, type Server, type World } from './world.ts';

const timer = { name: 'population', priority: 40 };

/** Acts that one run performs; waiting callers are served between runs. */
const actsPerRun = 200;

/**
 * An act performed up to this long after its due time is dated at its due time, a later one at the current time,
 * because lists are ordered by when something happened.
 */
const onTimeMs = minuteMs;

export interface PopulationJobDeps {
  readonly clock: Clock;
  readonly products: ProductsOnOffer;
  readonly server: Server;
  /** Currency of invented products. */
  readonly currency: string;
}

/** Makes sure that the partner's population acts at the instant. */
export const armPopulation = (tx: WriteTx, dueAtMs: number) => armDue(tx, timer, dueAtMs);

/** Performs a partner's due acts. After a crash an act may be performed again. */
export function createPopulationJob(deps: PopulationJobDeps): JobHandler {
  return {
    kind: timer.name,
    lane: timer.name,
    priority: timer.priority,
    async run({ partnerId }, { store, complete }: JobContext) {
      const stored = await findPopulation(store.reads);
      const nowMs = deps.clock.nowMs();
      const acts = await findDueActs(store.reads.partner(partnerId), nowMs, actsPerRun);
      const following =
        stored === undefined ? [] : await performAll(deps, store, stored, partnerId, acts, nowMs);
      await store.write(async (shared) => {
        const tx = shared.partner(partnerId);
        // Another population may have been set meanwhile, with acts of its own.
        if (stored === undefined || (await isStill(shared, stored))) {
          await deleteActs(tx, acts);
          await insertActs(tx, following);
        }
        await complete(shared);
        const nextMs = await nextDueMs(tx);
        if (nextMs !== undefined) await armPopulation(tx, nextMs);
      });
    },
  };
}

/** Performs the acts, grouped by instant; resolves to the acts that follow. */
async function performAll(
  { products, server, currency }: PopulationJobDeps,
  store: Store,
  { population }: StoredPopulation,
  partnerId: string,
  acts: readonly Act[],
  nowMs: number,
): Promise<Act[]> {
  const following: Act[] = [];
  for (const [dueAtMs, ofInstant] of Map.groupBy(acts, (act) => act.dueAtMs)) {
    const atMs = nowMs - dueAtMs > onTimeMs ? nowMs : dueAtMs;
    const shop = openShop(products, store.reads.partner(partnerId), atMs, currency);
    const run = (act: Act) => {
      const name = `${population.seed} ${partnerId} ${dueAtMs} ${act.name}`;
      const world = createWorld({ server, store, partnerId, nowMs: atMs, name });
      return perform({ population, world, shop }, act);
    };
    for (const act of ofInstant) following.push(...(await run(act)));
  }
  return following;
}

async function isStill(tx: SharedWriteTx, stored: StoredPopulation | undefined): Promise<boolean> {
  const now = await findPopulation(tx);
  return now !== undefined && now.sinceMs === stored?.sinceMs && now.generation === stored.generation;
}

/** What an act is performed with. */
interface Stage {
  readonly population: Population;
  readonly world: World;
  readonly shop: Shop;
}

/** How each kind of act is performed; resolves to the acts that follow from it. */
const performers: {
  readonly [Kind in keyof Acts]: (stage: Stage, facts: Acts[Kind]) => Act[] | Promise<Act[]>;
} = {
  day: ({ population, world }, facts) => planDay(population, world.partnerId, facts),
  checkout: ({ population, world, shop }, facts) => checkOut(population, world, shop, facts),
  call: ({ world }, facts) => call(world, facts),
  carriers: ({ population, world }, facts) => takeParcels(population, world, facts),
  dispute: ({ population, world }, facts) => refund(population, world, facts),
  recall: ({ world }) => recall(world),
  campaign: ({ population, world }, facts) => beginCampaign(population, world, facts),
  campaignTargets: ({ population, world }, facts) => fillCampaign(population, world, facts),
  campaignKeywords: ({ population, world }, facts) => addKeywords(population, world, facts),
  figures: ({ population, world }, facts) => countFigures(population, world, facts),
  bot: ({ population, world }) => runBot(population, world),
};

function perform<Kind extends keyof Acts>(stage: Stage, { kind, facts }: Act<Kind>) {
  return performers[kind](stage, facts);
}

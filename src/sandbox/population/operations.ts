import type { PopulationSetting, PopulationState, SandboxV1Operations } from '../../contract/sandbox-v1.ts';
import { faultAt, refuseFaults } from '../../platform/errors/body-faults.ts';
import type { OperationsFor } from '../../platform/http/operation.ts';
import type { SharedReadTx, SharedWriteTx } from '../../platform/store/store.ts';
import { formatInstant } from '../../values/instant.ts';
import type { KnownPartners } from '../faults.ts';
import { botAt, nextRoundMs } from './acts/bot.ts';
import { carriersAt } from './acts/carriers.ts';
import { dayAt } from './acts/day.ts';
import { armPopulation } from './job.ts';
import { newsGridMs } from './parcels.ts';
import { type Population, populationOf } from './presets.ts';
import { readSetting } from './setting-body.ts';
import { countWaiting, deleteActsOfPartner, insertActs } from './store/acts.ts';
import { findPopulation, type LivingPopulation, putPopulation } from './store/population.ts';

export type PopulationOperationId = Extract<keyof SandboxV1Operations, `${string}Population`>;

/** Operations that read and replace the population. */
export function createPopulationOperations(partners: KnownPartners): OperationsFor<PopulationOperationId> {
  return {
    readPopulation: async (tx) => ({ status: 200, body: await stateOf(tx, await findPopulation(tx)) }),
    putPopulation: {
      settles: true,
      prepare: async (_tx, { body }) => readSetting(body),
      async handle(tx, { nowMs }, setting: PopulationSetting) {
        const population = populationOf(setting);
        await requireKnown(tx, partners, population);
        const former = await findPopulation(tx);
        const living = { population, sinceMs: nowMs, generation: (former?.generation ?? 0) + 1 };
        const before = await stateOf(tx, former);
        for (const partnerId of former?.population.partners ?? [])
          await deleteActsOfPartner(tx.partner(partnerId));
        await putPopulation(tx, living);
        await settle(tx, population, nowMs);
        const body = await stateOf(tx, living);
        return { status: 200, body, audit: [{ record: 'population', before, after: body }] };
      },
    },
  };
}

/** Makes the current population plan again, for existing partners. Call it after its acts were removed. */
export async function restartPopulation(
  tx: SharedWriteTx,
  partnerIds: readonly string[],
  nowMs: number,
): Promise<void> {
  const living = await findPopulation(tx);
  if (living === undefined) return;
  const { population, generation } = living;
  await putPopulation(tx, { ...living, generation: generation + 1 });
  const partners = population.partners.filter((partnerId) => partnerIds.includes(partnerId));
  await settle(tx, { ...population, partners }, nowMs);
}

/** Plans the first acts of a population. */
async function settle(tx: SharedWriteTx, population: Population, nowMs: number): Promise<void> {
  if (population.preset === 'none') return;
  const roundMs = Math.ceil((nowMs + 1) / newsGridMs) * newsGridMs;
  // Always in the same order, so that two transactions that lock several partners do not deadlock.
  for (const partnerId of population.partners.toSorted()) {
    const mine = tx.partner(partnerId);
    const bot = population.bot ? [botAt(nextRoundMs(nowMs))] : [];
    await insertActs(mine, [dayAt(nowMs), carriersAt(roundMs, nowMs), ...bot]);
    await armPopulation(mine, nowMs);
  }
}

async function requireKnown(
  tx: SharedReadTx,
  known: KnownPartners,
  { partners, preset }: Population,
): Promise<void> {
  if (preset === 'none') return;
  const faults = [];
  for (const [index, partnerId] of partners.entries()) {
    if (await known.partnerExists(tx, partnerId)) continue;
    const facts = { value: partnerId };
    faults.push(faultAt(`$.partners[${index}]`, 'There is no partner with this id.', facts));
  }
  refuseFaults(faults);
}

async function stateOf(tx: SharedReadTx, living: LivingPopulation | undefined): Promise<PopulationState> {
  const { waiting, nextMs } = await countWaiting(tx);
  return {
    ...(living?.population ?? populationOf({ preset: 'none' })),
    ...(living !== undefined && { since: formatInstant(living.sinceMs) }),
    waiting,
    ...(nextMs !== null && { nextAt: formatInstant(nextMs) }),
  };
}

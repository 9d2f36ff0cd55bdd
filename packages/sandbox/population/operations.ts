import type {
  PopulationSetting,
  PopulationState,
  SandboxV1Operations,
} from '@kontor/contract/generated/sandbox-v1';
import { bodyViolations, refuseViolations, unknownMembers, violationAt } from '@kontor/contract/violations';
import { findPartnerIds } from '@kontor/server/auth';
import { type Body, type OperationsFor, parseJsonBody, withoutNulls } from '@kontor/server/operations';
import type { SharedReadTx, SharedWriteTx } from '@kontor/server/store';
import { formatInstant } from '@kontor/values/instant';
import { unknownIdViolations } from '../errors.ts';
import type { KnownPartners } from '../faults.ts';
import {
  countWaiting,
  deleteActsOfPartner,
  findPopulation,
  insertActs,
  putPopulation,
  type StoredPopulation,
} from '../store/acts.ts';
import { carriersAt, reportIntervalMs } from './acts/carriers.ts';
import { botAt, dayAt, nextRoundMs } from './acts/day.ts';
import { armPopulation } from './job.ts';
import { everyPartner, type Population, populationOf, settingMembers, shareMembers } from './presets.ts';

/** An unknown member would silently change nothing. */
const of = 'A population';

/** Members that only answers have: a population that was read may be sent again. */
const answerMembers = ['since', 'waiting', 'nextAt'];

export type PopulationOperationId = Extract<keyof SandboxV1Operations, `${string}Population`>;

/** Operations that read and replace the population. */
export function createPopulationOperations(partners: KnownPartners): OperationsFor<PopulationOperationId> {
  return {
    readPopulation: async (tx) => ({ status: 200, body: await stateOf(tx, await findPopulation(tx)) }),
    putPopulation: {
      awaitsDueJobs: true,
      prepare: async (_tx, { body }) => readSetting(body),
      async handle(tx, { nowMs }, setting: PopulationSetting) {
        const given = populationOf(setting);
        const isOfAll = given.partners[0] === everyPartner;
        const population = isOfAll ? { ...given, partners: await findPartnerIds(tx) } : given;
        await requireKnown(tx, partners, population);
        const former = await findPopulation(tx);
        const generation = (former?.generation ?? 0) + 1;
        const stored = { population, isOfAll, sinceMs: nowMs, generation };
        const before = await stateOf(tx, former);
        for (const partnerId of former?.population.partners ?? [])
          await deleteActsOfPartner(tx.partner(partnerId));
        await putPopulation(tx, stored);
        await planFirstActs(tx, population, nowMs);
        const body = await stateOf(tx, stored);
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
  const stored = await findPopulation(tx);
  if (stored === undefined) return;
  const { population, generation, isOfAll } = stored;
  const partners = isOfAll
    ? [...partnerIds]
    : population.partners.filter((partnerId) => partnerIds.includes(partnerId));
  const kept = isOfAll ? { ...population, partners } : population;
  await putPopulation(tx, { ...stored, population: kept, generation: generation + 1 });
  await planFirstActs(tx, { ...population, partners }, nowMs);
}

/** Lets shoppers order from a new partner, if the population is of all partners. */
export async function joinPopulation(tx: SharedWriteTx, partnerId: string, nowMs: number): Promise<void> {
  const stored = await findPopulation(tx);
  if (!stored?.isOfAll) return;
  const { population } = stored;
  await putPopulation(tx, {
    ...stored,
    population: { ...population, partners: [...population.partners, partnerId] },
  });
  await planFirstActs(tx, { ...population, partners: [partnerId] }, nowMs);
}

/** Takes a removed partner out of a population of all partners. */
export async function leavePopulation(tx: SharedWriteTx, partnerId: string): Promise<void> {
  const stored = await findPopulation(tx);
  if (!stored?.isOfAll) return;
  const partners = stored.population.partners.filter((each) => each !== partnerId);
  await putPopulation(tx, { ...stored, population: { ...stored.population, partners } });
}

/** Plans the first acts of a population. */
async function planFirstActs(tx: SharedWriteTx, population: Population, nowMs: number): Promise<void> {
  if (population.preset === 'none') return;
  const roundMs = Math.ceil((nowMs + 1) / reportIntervalMs) * reportIntervalMs;
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
  const violations = [];
  for (const [index, partnerId] of partners.entries()) {
    const isThere = await known.partnerExists(tx, partnerId);
    violations.push(...unknownIdViolations(isThere, `partners[${index}]`, 'partner', partnerId));
  }
  refuseViolations(violations);
}

async function stateOf(tx: SharedReadTx, stored: StoredPopulation | undefined): Promise<PopulationState> {
  const { waiting, nextMs } = await countWaiting(tx);
  return {
    ...(stored?.population ?? populationOf({ preset: 'none' })),
    ...(stored?.isOfAll && { partners: [everyPartner] }),
    ...(stored !== undefined && { since: formatInstant(stored.sinceMs) }),
    waiting,
    ...(nextMs !== null && { nextAt: formatInstant(nextMs) }),
  };
}

/** Reads a population; refuses the body with all of its violations. */
function readSetting(body: Body<PopulationSetting>): PopulationSetting {
  const read = parseJsonBody(body);
  const shares = (read as { shares?: unknown } | null)?.shares;
  refuseViolations([
    ...bodyViolations('PopulationSetting', read),
    ...unknownMembers('$', read, { of, names: [...settingMembers, ...answerMembers], shown: settingMembers }),
    ...unknownMembers('$.shares', shares, { of, names: shareMembers }),
  ]);
  const { shares: given, ...setting } = withoutNulls(read as PopulationSetting);
  const known = Object.entries(setting).filter(([name]) => !answerMembers.includes(name));
  const checked: PopulationSetting = { ...Object.fromEntries(known), ...(given && { shares: given }) };
  const { firstHour, lastHour, partners } = populationOf(checked);
  refuseViolations([
    ...(firstHour > lastHour
      ? [violationAt('$.lastHour', `lastHour is ${lastHour} and must not be before firstHour, ${firstHour}.`)]
      : []),
    ...(new Set(partners).size < partners.length
      ? [violationAt('$.partners', 'partners lists a partner twice.')]
      : []),
    ...(partners.length > 1 && partners.includes(everyPartner)
      ? [violationAt('$.partners', `"${everyPartner}" means every partner and stands alone.`)]
      : []),
  ]);
  return checked;
}

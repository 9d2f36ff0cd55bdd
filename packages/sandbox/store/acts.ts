/** The population of a sandbox, and what it is going to do. */

import {
  declareStatements,
  findSetting,
  putSetting,
  type ReadTx,
  type SharedReadTx,
  type SharedWriteTx,
  statementsOf,
  type WriteTx,
} from '@kontor/server/store';
import { populationActs } from '@kontor/server/tables';
import { readStored } from '@kontor/values/text';
import type { Act } from '../population/act.ts';
import type { Population } from '../population/presets.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/store');

/** The current population of a sandbox. */
export interface StoredPopulation {
  readonly population: Population;
  /** True if partners that are created later join. */
  readonly isOfAll?: boolean;
  readonly sinceMs: number;
  /** Incremented with each population. */
  readonly generation: number;
}

/** Settings key under which it is stored. */
const populationSetting = 'sandbox_population';

/** Cache of the last text that was read: every job of a population reads the same one. */
let known: { readonly text: string; readonly stored: StoredPopulation } | undefined;

/** Returns the population; undefined in a sandbox that never had one. */
export async function findPopulation(tx: Pick<SharedReadTx, 'get'>): Promise<StoredPopulation | undefined> {
  const text = await findSetting(tx, populationSetting);
  if (text === undefined) return undefined;
  if (known?.text !== text) known = { text, stored: readStored<StoredPopulation>(text) };
  return known.stored;
}

export function putPopulation(tx: SharedWriteTx, stored: StoredPopulation): Promise<void> {
  return putSetting(tx, populationSetting, JSON.stringify(stored));
}

const acts = statementsOf(populationActs);
/** Leaves an act unchanged that is already planned. */
const insert = acts.insertIfAbsent();
const due = acts.where<[nowMs: number, count: number]>('due_at <= ?2 ORDER BY due_at, name LIMIT ?3');
const remove = acts.remove('dueAtMs', 'name');
const removeAll = acts.clear();
const firstDue = acts.select('dueAtMs').where<[]>('ORDER BY due_at LIMIT 1');

/** MIN of no rows is NULL. */
const waitingActs = statements.shared(
  'waitingActs',
  'SELECT COUNT(*) AS waiting, MIN(due_at) AS next_due FROM population_acts',
);

export async function insertActs(tx: WriteTx, planned: readonly Act[]): Promise<void> {
  if (planned.length > 0) await insert.each(tx, planned);
}

/** Returns the acts that are due, in the order in which they happen. */
export async function findDueActs(tx: ReadTx, nowMs: number, count: number): Promise<Act[]> {
  return (await tx.all(due, nowMs, count)) as Act[];
}

export async function deleteActs(tx: WriteTx, done: readonly Act[]): Promise<void> {
  await tx.runEach(
    remove,
    done.map(({ dueAtMs, name }) => [dueAtMs, name]),
  );
}

export async function deleteActsOfPartner(tx: WriteTx): Promise<void> {
  await tx.run(removeAll);
}

export async function nextDueMs(tx: ReadTx): Promise<number | undefined> {
  return (await tx.get(firstDue))?.dueAtMs;
}

/** Returns how many acts of all partners wait, and when the next one is due. */
export async function countWaiting(tx: SharedReadTx): Promise<{ waiting: number; nextMs: number | null }> {
  const row = await tx.get(waitingActs);
  return { waiting: row?.waiting ?? 0, nextMs: row?.next_due ?? null };
}

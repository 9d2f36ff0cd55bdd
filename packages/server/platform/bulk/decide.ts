/** The steps from the elements of a request to their outcomes, the same for every kind of element. */

import { Turn } from '../concurrency/waiting.ts';
import type { Elements } from '../json/split-elements.ts';
import { limits } from '../limits/numbers.ts';
import type { ReadTx, WriteTx } from '../store/store.ts';
import type { BulkContext, ElementRange, Outcome } from './context.ts';
import { type Entry, fail, indexesOf, keysOf, readEntries, succeed } from './entry.ts';
import type { Batch, Effects, ElementRules } from './rules.ts';
import {
  confirmedKeys,
  countChanged,
  decideUnchanged,
  type FindLastSent,
  refusedKeys,
  refuseRepeatedKeys,
  resentEntries,
} from './steps.ts';

/**
 * Decides and writes the elements of a range within the transaction. It gets all elements of the body in order to find
 * repeated keys. Each step leaves fewer entries undecided (products-behaviour 4.3). Resolves to one outcome for each
 * element of the range. A rule that refuses an element produces an outcome; a throw means a failure.
 */
export async function decideElements<Stored, Draft, Violation>(
  rules: ElementRules<Stored, Draft, Violation>,
  tx: WriteTx,
  context: BulkContext,
  elements: Elements,
  range: ElementRange,
): Promise<Outcome<Violation>[]> {
  const turn = new Turn();
  const entries = readEntries<Violation>(elements, indexesOf(range), rules.form);
  if (rules.repeatedKey !== undefined) {
    refuseRepeatedKeys(entries, elements, rules.form, rules.repeatedKey);
  }
  refuseOversize(rules, elements, entries);
  const stored = await storedOf(rules, tx, entries.filter(isOpen));
  const lastSentOf = lastSentIn(rules, stored);
  await turn.pause();
  if (rules.lastSentOf !== undefined) {
    await turn.forEach(entries.filter(isOpen), (entry) => decideUnchanged([entry], context, lastSentOf));
    const known = entries.filter((entry) => isOpen(entry) && stored.has(entry.key ?? ''));
    decideUnchanged((await rules.leaveOutKnown?.(tx, known)) ?? [], context, lastSentOf);
  }

  const drafted = await draftOneByOne(rules, tx, turn, {
    context,
    elements,
    entries: entries.filter(isOpen),
    stored,
  });
  await turn.pause();
  await refuseAmong(rules, tx, drafted);
  await turn.pause();
  const accepted = drafted.filter(({ entry }) => isOpen(entry));
  for (const { entry } of accepted) {
    // Without `lastSentOf` nothing is compared with what was last sent, so no hash is computed.
    if (rules.lastSentOf === undefined) entry.outcome = { part: 'succeeded', key: entry.key };
    else succeed(entry, lastSentOf(entry.key ?? '')?.hash);
  }

  const effects: Effects<Draft> = {
    accepted: accepted.map(({ draft }) => draft),
    confirmed: confirmedKeys(entries, context),
    refused: refusedKeys(entries, lastSentOf),
    resent: resentEntries(entries, lastSentOf),
  };
  if (Object.values(effects).some(({ length }) => length > 0)) await rules.write(tx, context, effects);
  await turn.pause();
  return entries.map(({ outcome }) => outcome as Outcome<Violation>);
}

/** Counts the elements at the given indexes that differ from what was last sent. Changes nothing and runs no rule. */
export async function countChanges<Stored, Draft, Violation>(
  rules: ElementRules<Stored, Draft, Violation>,
  tx: ReadTx,
  elements: Elements,
  indexes: readonly number[],
): Promise<number> {
  const readable = indexes.filter((index) => elements.oversizeAt(index) === undefined);
  const entries = readEntries<Violation>(elements, readable, rules.form);
  const lastSentOf = lastSentIn(rules, await storedOf(rules, tx, entries));
  let changed = 0;
  await new Turn().forEach(entries, (entry) => {
    changed += countChanged([entry], lastSentOf);
  });
  return changed;
}

/** Returns what is stored for the keys of entries, by key; empty if the rules do not define `find`. */
async function storedOf<Stored, Draft, Violation>(
  rules: ElementRules<Stored, Draft, Violation>,
  tx: ReadTx,
  entries: readonly Entry<Violation>[],
): Promise<ReadonlyMap<string, Stored>> {
  return rules.find === undefined ? new Map() : rules.find(tx, keysOf(entries));
}

function lastSentIn<Stored, Draft, Violation>(
  rules: ElementRules<Stored, Draft, Violation>,
  stored: ReadonlyMap<string, Stored>,
): FindLastSent {
  return (key) => {
    const found = stored.get(key);
    return found === undefined ? undefined : rules.lastSentOf?.(found);
  };
}

interface Drafted<Draft, Violation> {
  readonly entry: Entry<Violation>;
  readonly draft: Draft;
}

/** Fails elements that are too large; they are never parsed. */
function refuseOversize<Stored, Draft, Violation>(
  rules: ElementRules<Stored, Draft, Violation>,
  elements: Elements,
  entries: readonly Entry<Violation>[],
): void {
  for (const entry of entries) {
    const size = elements.oversizeAt(entry.index);
    if (size !== undefined) fail(entry, [rules.tooLarge(entry.root, size)]);
  }
}

/** Parses and checks the elements one by one, and retains only what is compared and written later. */
async function draftOneByOne<Stored, Draft, Violation>(
  rules: ElementRules<Stored, Draft, Violation>,
  tx: WriteTx,
  turn: Turn,
  batch: Batch<Stored, Violation>,
): Promise<Drafted<Draft, Violation>[]> {
  if (batch.entries.length === 0) return [];
  const judge = await rules.prepare(tx, batch);
  const drafted: Drafted<Draft, Violation>[] = [];
  await turn.pause();
  await turn.forEach(batch.entries, (entry) => {
    const repeated = repeatedMembersOf(rules, batch.elements, entry);
    const violations = repeated.length > 0 ? repeated : judge.violationsOf(entry);
    if (violations.length > 0) fail(entry, violations);
    else drafted.push({ entry, draft: judge.draftOf(entry) });
    entry.forget();
  });
  return drafted;
}

/** Returns one violation for each member of an entry that occurs twice in one object. */
function repeatedMembersOf<Stored, Draft, Violation>(
  rules: ElementRules<Stored, Draft, Violation>,
  elements: Elements,
  { index, element }: Entry<Violation>,
): Violation[] {
  const paths = elements.repeatedMembersAt(index, element).slice(0, limits.violationsPerElementMax);
  return paths.map((path) => rules.repeatedMember(path));
}

async function refuseAmong<Stored, Draft, Violation>(
  rules: ElementRules<Stored, Draft, Violation>,
  tx: WriteTx,
  drafted: readonly Drafted<Draft, Violation>[],
): Promise<void> {
  if (rules.violationsAmong === undefined || drafted.length === 0) return;
  const violations = await rules.violationsAmong(
    tx,
    drafted.map(({ draft }) => draft),
  );
  for (const { entry } of drafted) {
    const found = violations.get(entry.key ?? '');
    if (found !== undefined) fail(entry, found);
  }
}

function isOpen({ outcome }: Entry<unknown>): boolean {
  return outcome === undefined;
}

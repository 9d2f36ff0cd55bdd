/** Steps of deciding an element that all kinds share, in the order in which `decide.ts` takes them. */
import type { Elements } from '../json/split-elements.ts';
import type { BulkContext } from './context.ts';
import { type Entry, type EntryForm, fail, keyAt, keysOf, sameHash } from './entry.ts';

/** What was last sent for a key to one operation. */
export interface LastSent {
  /** Null when the last sent element is not what is stored. */
  readonly hash: Uint8Array | null;
  /** Hash of its bytes, where elements are recognised by their bytes. */
  readonly sentHash?: Uint8Array | null;
  readonly appliedMs: number;
}

/** Returns what was last sent for a key; undefined when nothing was sent, or it is not known. */
export type FindLastSent = (key: string) => LastSent | undefined;

/**
 * Returns the time to store for an applied element: the order of a key never goes back, although an element without a
 * client time is applied whatever was applied before it.
 */
export function appliedTimeOf({ clientTimeMs }: BulkContext, lastMs: number | undefined): number {
  return Math.max(clientTimeMs, lastMs ?? 0);
}

/** Fails all but the last of several elements with the same key; `violationOf` returns the violation of an earlier one. */
export function refuseRepeatedKeys<Violation>(
  entries: readonly Entry<Violation>[],
  elements: Elements,
  form: EntryForm,
  violationOf: (entry: Entry<Violation>, lastPosition: number) => Violation,
): void {
  if (entries.length === elements.count && !hasRepeatedKey(entries)) return;
  const last = lastPositions(entries, elements, form);
  for (const entry of entries) {
    if (entry.key === undefined) continue;
    const position = last.get(entry.key) as number;
    if (position === entry.index) continue;
    entry.isRepeated = true;
    fail(entry, [violationOf(entry, position)]);
  }
}

/** Sorting takes half the time of a map, for which the engine has to intern each text. */
function hasRepeatedKey(entries: readonly Entry<unknown>[]): boolean {
  const sorted = entries.map(({ key }) => key).sort();
  return sorted.some((key, place) => key !== undefined && key === sorted[place - 1]);
}

/** Returns the position of the element that counts for each key; `entries` are all elements or a range of them. */
function lastPositions(
  entries: readonly Entry<unknown>[],
  elements: Elements,
  form: EntryForm,
): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  if (entries.length === elements.count) {
    for (const { key, index } of entries) if (key !== undefined) positions.set(key, index);
    return positions;
  }
  for (let index = 0; index < elements.count; index += 1) {
    const { key } = keyAt(elements, index, form);
    if (key !== undefined) positions.set(key, index);
  }
  return positions;
}

/**
 * Unchanged: equal to the last sent element, which is what is stored (D15). Superseded: something newer has been
 * applied to the key by the same operation (D11); without a client time the order of arrival decides, and equal times
 * apply.
 */
export function decideUnchanged<Violation>(
  entries: readonly Entry<Violation>[],
  { clientTimeGiven, clientTimeMs }: BulkContext,
  lastSentOf: FindLastSent,
): void {
  for (const entry of entries) {
    const last = entry.key === undefined ? undefined : lastSentOf(entry.key);
    if (last === undefined) continue;
    if (isLastSent(entry, last)) entry.outcome = { part: 'unchanged', key: entry.key };
    else if (clientTimeGiven && clientTimeMs < last.appliedMs) {
      entry.outcome = { part: 'unchanged', key: entry.key, superseded: true };
    }
  }
}

/** Counts the entries that differ from what was last sent for their keys. */
export function countChanged(entries: readonly Entry<unknown>[], lastSentOf: FindLastSent): number {
  return entries.filter((entry) => {
    const last = lastSentOf(entry.key ?? '');
    return last === undefined || !isLastSent(entry, last);
  }).length;
}

/** Equal bytes mean an equal element, without parsing it; different bytes may still be an equal element. */
function isLastSent(entry: Entry<unknown>, last: LastSent): boolean {
  if (last.hash === null) return false;
  return (last.sentHash && sameHash(last.sentHash, entry.sentHash)) || sameHash(last.hash, entry.hash);
}

/**
 * Returns keys whose stored elements are confirmed by equal entries with a client time: anything older is superseded from
 * now on, although there was nothing to apply (D11).
 */
export function confirmedKeys(entries: readonly Entry<unknown>[], context: BulkContext): string[] {
  return context.clientTimeGiven ? keysOf(entries.filter(isEqual)) : [];
}

/**
 * Returns keys of refused entries: what is stored for them is no longer what was last sent. Repeated elements are left
 * out, because another element of the body counts for their key.
 */
export function refusedKeys(entries: readonly Entry<unknown>[], lastSentOf: FindLastSent): string[] {
  const refused = keysOf(
    entries.filter(({ outcome, isRepeated }) => outcome?.part === 'failed' && !isRepeated),
  );
  return refused.filter((key) => (lastSentOf(key)?.hash ?? null) !== null);
}

/** An entry that was sent before as other bytes; from now on it is recognised by these. */
export interface ResentEntry {
  readonly key: string;
  readonly sentHash: Uint8Array;
}

/** Returns unchanged entries that were sent as other bytes than last time. */
export function resentEntries(entries: readonly Entry<unknown>[], lastSentOf: FindLastSent): ResentEntry[] {
  return entries.filter(isEqual).flatMap(({ key = '', sentHash }) => {
    if (sentHash === undefined || sameHash(lastSentOf(key)?.sentHash, sentHash)) return [];
    return [{ key, sentHash }];
  });
}

/** True when an entry equals what was last sent, rather than being older. */
function isEqual({ outcome }: Entry<unknown>): boolean {
  return outcome?.part === 'unchanged' && outcome.superseded !== true;
}

/** Steps on the way of an element that all bulk endpoints of the area share (products-behaviour 4.3). */
import type { Elements } from '../../../../platform/deliveries/elements.ts';
import type { DeliveryContext } from '../../../../platform/deliveries/kind.ts';
import type { ElementFault } from '../../../../platform/errors/catalogue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { importErrors } from '../../errors.ts';
import { isSuperseded, lastPositions, repeatedSkuFault, unknownSkuFault } from '../../rules/fate.ts';
import { fault } from '../../rules/fault.ts';
import { type Entry, fail, placesOf, sameHash, shownSkuAt, skusOf } from './entry.ts';

/** Of several elements of a body with one sku only the last counts. */
export function refuseRepeatedSkus(entries: readonly Entry[], elements: Elements): void {
  const all = placesOf({ from: 0, to: elements.count });
  const last = lastPositions(all.map((index) => shownSkuAt(elements, index)));
  for (const entry of entries) {
    if (entry.sku === undefined) continue;
    const position = last.get(entry.sku) as number;
    if (position !== entry.index) fail(entry, [repeatedSkuFault(entry.root, entry.sku, position)]);
  }
}

/** What was last sent for a sku at one endpoint. */
export interface LastSent {
  /** Null when the last sent element is not what is stored. */
  readonly hash: Uint8Array | null;
  /** Hash of its bytes, where elements are known by them. */
  readonly sentHash?: Uint8Array | null;
  readonly appliedMs: number;
}

/** Unchanged: equal to the last sent element, which is what is stored (D15). Superseded: a newer one was applied (D11). */
export function settleUnchanged(
  entries: readonly Entry[],
  context: DeliveryContext,
  lastSentOf: (sku: string) => LastSent | undefined,
): void {
  for (const entry of entries) {
    const last = entry.sku === undefined ? undefined : lastSentOf(entry.sku);
    if (last === undefined) continue;
    if (isLastSent(entry, last)) entry.outcome = { part: 'unchanged', sku: entry.sku };
    else if (isSuperseded(context, last.appliedMs)) {
      entry.outcome = { part: 'unchanged', sku: entry.sku, superseded: true };
    }
  }
}

/** The same bytes are the same element, which is seen without reading it; other bytes may be the same element too. */
function isLastSent(entry: Entry, last: Pick<LastSent, 'hash' | 'sentHash'>): boolean {
  if (last.hash === null) return false;
  return (last.sentHash && sameHash(last.sentHash, entry.sentHash)) || sameHash(last.hash, entry.hash);
}

/** How many entries are not what was last sent for their skus. */
export function countOpen(
  entries: readonly Entry[],
  lastSentOf: (sku: string) => Pick<LastSent, 'hash' | 'sentHash'> | undefined,
): number {
  return entries.filter((entry) => {
    const last = lastSentOf(entry.sku ?? '');
    return last === undefined || !isLastSent(entry, last);
  }).length;
}

/** A member that occurs twice in one object fails its element: readers disagree which of the two counts. */
export function refuseRepeatedMembers(entries: readonly Entry[], elements: Elements): void {
  for (const entry of entries) {
    const faults = faultsOfRepeatedMembers(entry, elements);
    if (faults.length > 0) fail(entry, faults);
  }
}

/** One fault for each member of an entry that occurs twice in one object. */
export function faultsOfRepeatedMembers({ index, element }: Entry, elements: Elements): ElementFault[] {
  const paths = elements.repeatedMembersAt(index, element).slice(0, limits.faultsPerElementMax);
  return paths.map((path) => fault(importErrors.MEMBER_REPEATED, path, ''));
}

/**
 * Skus of unchanged entries with a client time of their own: what the client made before that time is superseded from
 * now on, although there was nothing to apply (D11).
 */
export function overtaking(entries: readonly Entry[], context: DeliveryContext): string[] {
  if (!context.clientTimeGiven) return [];
  return skusOf(entries.filter(({ outcome }) => outcome?.part === 'unchanged' && !outcome.superseded));
}

/** The faults of an entry and, when its sku is well-formed and the partner does not have it, that one. */
export function withUnknownSku(
  found: readonly ElementFault[],
  entry: Entry,
  isKnown: boolean,
): readonly ElementFault[] {
  if (isKnown || found.some(({ jsonPath }) => jsonPath === `${entry.root}.sku`)) return found;
  const sku = entry.sku ?? longSkuOf(entry.element);
  return sku === undefined ? found : [...found, unknownSkuFault(entry.root, sku)];
}

/** The beginning of a sku that is too long to be anybody's. */
function longSkuOf(element: unknown): string | undefined {
  const sku = typeof element === 'object' && element !== null && 'sku' in element ? element.sku : undefined;
  return typeof sku === 'string' ? sku.slice(0, limits.shownValueLengthMax).toWellFormed() : undefined;
}

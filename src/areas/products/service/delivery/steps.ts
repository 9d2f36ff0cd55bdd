/** Steps on the way of an element that all bulk endpoints of the area share (products-behaviour 4.3). */
import type { Elements } from '../../../../platform/deliveries/body.ts';
import type { DeliveryContext } from '../../../../platform/deliveries/kind.ts';
import type { ElementFault } from '../../../../platform/errors/catalogue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { importErrors } from '../../errors.ts';
import { isSuperseded, lastPositions, repeatedSkuFault, unknownSkuFault } from '../../rules/fate.ts';
import { fault } from '../../rules/fault.ts';
import { type Entry, fail, sameHash, skuOf, skusOf } from './entry.ts';

/** Of several elements of a body with one sku only the last counts. */
export function refuseRepeatedSkus(entries: readonly Entry[], list: readonly unknown[]): void {
  const last = lastPositions(list.map(skuOf));
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
    if (sameHash(last.hash, entry.hash)) entry.outcome = { part: 'unchanged', sku: entry.sku };
    else if (isSuperseded(context, last.appliedMs)) {
      entry.outcome = { part: 'unchanged', sku: entry.sku, superseded: true };
    }
  }
}

/** How many entries are not what was last sent for their skus. */
export function countOpen(
  entries: readonly Entry[],
  lastHashOf: (sku: string) => Uint8Array | null | undefined,
): number {
  return entries.filter(({ sku, hash }) => !sameHash(lastHashOf(sku ?? '') ?? null, hash)).length;
}

/** A member that occurs twice in one object fails its element: readers disagree which of the two counts. */
export function refuseRepeatedMembers(entries: readonly Entry[], elements: Elements): void {
  if (entries.length === 0) return;
  const repeated = elements.repeatedMembers();
  if (repeated.size === 0) return;
  for (const entry of entries) {
    const paths = repeated.get(entry.index)?.slice(0, limits.faultsPerElementMax);
    if (paths !== undefined)
      fail(
        entry,
        paths.map((path) => fault(importErrors.MEMBER_REPEATED, path, '')),
      );
  }
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

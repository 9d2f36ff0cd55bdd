/** Deliveries of active flags: which variations the partner wants to be sold. */
import { copyActiveStatus } from '../../../../contract/copiers.ts';
import type { ActiveStatus } from '../../../../contract/products-v5.ts';
import type { Elements } from '../../../../platform/deliveries/elements.ts';
import type {
  DeliveryContext,
  DeliveryKind,
  Outcome,
  Stretch,
} from '../../../../platform/deliveries/kind.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { checkActiveEntry } from '../../rules/active-entry.ts';
import { createMatchBudget } from '../../rules/closest-match.ts';
import { checkSwitchedOn } from '../../rules/neighbours.ts';
import {
  advanceFlagTimes,
  type FlagFacts,
  findFlags,
  findIdentities,
  switchFlags,
} from '../../store/active-flags.ts';
import { productPath } from '../../views/product.ts';
import type { PartnerEvents, SwitchedFlag } from '../status/partner-events.ts';
import { type Entry, type Form, fail, hashOf, placesOf, readEntries, skusOf, succeed } from './entry.ts';
import { findNeighbours, identityOf } from './neighbourhood.ts';
import {
  countOpen,
  type LastSent,
  overtaking,
  refuseRepeatedMembers,
  refuseRepeatedSkus,
  settleUnchanged,
  withUnknownSku,
} from './steps.ts';

/** Told, in the transaction of the delivery, which flags were switched; moves the marketplace status. */
export type FlagDeliveryParts = Pick<PartnerEvents, 'begin' | 'flagsSwitched'>;

/** The bulk endpoint `POST /v5/products/active-status`. */
export function createFlagsKind(parts: FlagDeliveryParts): DeliveryKind {
  return {
    name: 'active-status',
    path: '/v5/products/active-status',
    tasksPath: '/v5/products/update-tasks',
    wrapper: 'status',
    entityPath: (sku) => (sku === undefined ? '/v5/products' : productPath(sku)),
    changesAtOnceMax: limits.flagChangesAtOnceMax,
    countChanges,
    apply: (tx, context, elements, stretch) => apply(parts, tx, context, elements, stretch),
  };
}

const form: Form = { rootOf: (index) => `$.status[${index}]`, copyOf: copyActiveStatus };

async function countChanges(tx: ReadTx, elements: Elements, places: readonly number[]): Promise<number> {
  const entries = readEntries(elements, places, form);
  const stored = await findFlags(tx, skusOf(entries));
  return countOpen(entries, (sku) => lastSentOf(stored.get(sku)));
}

/** The fate of each entry, step by step (products-behaviour 4.3). Each step leaves fewer entries open. */
async function apply(
  parts: FlagDeliveryParts,
  tx: WriteTx,
  context: DeliveryContext,
  elements: Elements,
  stretch: Stretch,
): Promise<Outcome[]> {
  const entries = readEntries(elements, placesOf(stretch), form);
  const open = () => entries.filter((entry) => entry.outcome === undefined);
  refuseRepeatedSkus(entries, elements);
  const stored = await findFlags(tx, skusOf(open()));
  settleUnchanged(open(), context, (sku) => lastSentOf(stored.get(sku)));
  refuseRepeatedMembers(open(), elements);
  checkAlone(open(), stored);

  const switching = open().filter((entry) => isSwitched(entry, stored));
  const off = switching.filter((entry) => !wantedOf(entry));
  await checkAmongNeighbours(tx, switching.filter(wantedOf), new Set(skusOf(off)));
  const switched = switching.filter((entry) => entry.outcome === undefined);
  const confirmed = skusOf(open().filter((entry) => !switched.includes(entry)));
  const advanced = [...confirmed, ...overtaking(entries, context)];
  if (switched.length + advanced.length > 0) await parts.begin(tx);
  await switchFlags(
    tx,
    switched.map((entry) => ({
      sku: entry.sku as string,
      active: wantedOf(entry),
      active_time: context.clientTimeMs,
    })),
    context.nowMs,
  );
  await advanceFlagTimes(tx, advanced, context.clientTimeMs);
  await parts.flagsSwitched(tx, switched.map(eventOf), context.nowMs);
  for (const entry of open()) succeed(entry, lastSentOf(stored.get(entry.sku ?? ''))?.hash);
  return entries.map((entry) => entry.outcome as Outcome);
}

/** A flag is small enough to be what was last sent; a sku without a sent one is on by itself (products-behaviour 7). */
function lastSentOf(flag: FlagFacts | undefined): LastSent | undefined {
  if (flag === undefined || flag.active_time === 0) return undefined;
  const hash = hashOf({ sku: flag.sku, active: isOn(flag) }) ?? null;
  return { hash, appliedMs: flag.active_time };
}

function checkAlone(entries: readonly Entry[], stored: ReadonlyMap<string, FlagFacts>): void {
  const budget = createMatchBudget();
  for (const entry of entries) {
    const found = checkActiveEntry(entry.element, entry.root, budget);
    const faults = withUnknownSku(found, entry, stored.has(entry.sku ?? ''));
    if (faults.length > 0) fail(entry, faults);
  }
}

/** Switching on takes the ean back and joins the product again, both of which may be impossible by now. */
async function checkAmongNeighbours(
  tx: WriteTx,
  entries: readonly Entry[],
  switchedOff: ReadonlySet<string>,
): Promise<void> {
  if (entries.length === 0) return;
  const roots = new Map(entries.map((entry) => [entry.sku as string, entry.root]));
  const rows = await findIdentities(tx, [...roots.keys()]);
  const candidates = rows.map((row) => ({ ...identityOf(row), root: roots.get(row.sku) as string }));
  const neighbours = await findNeighbours(tx, candidates, new Map());
  const faults = checkSwitchedOn(candidates, switchedOff, neighbours);
  for (const entry of entries) {
    const found = faults.get(entry.sku as string);
    if (found !== undefined) fail(entry, found);
  }
}

function eventOf(entry: Entry): SwitchedFlag {
  return { sku: entry.sku as string, event: wantedOf(entry) ? 'switchedOn' : 'switchedOff' };
}

function wantedOf(entry: Entry): boolean {
  return (entry.copy as ActiveStatus).active;
}

function isOn(flag: FlagFacts): boolean {
  return flag.active === 1;
}

function isSwitched(entry: Entry, stored: ReadonlyMap<string, FlagFacts>): boolean {
  return wantedOf(entry) !== isOn(stored.get(entry.sku as string) as FlagFacts);
}

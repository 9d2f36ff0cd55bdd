/** Deliveries of active flags: which variations the partner wants to sell. */

import type { ElementViolation } from '@kontor/contract/errors';
import { copyActiveStatus } from '@kontor/contract/generated/copiers';
import type { ActiveStatus } from '@kontor/contract/generated/products-v5';
import { createMatchBudget, type MatchBudget } from '@kontor/values/closest-name';
import { formatInstant } from '@kontor/values/instant';
import type { BulkContext } from '../../../../platform/bulk/context.ts';
import { hashOf } from '../../../../platform/bulk/entry.ts';
import type { Effects, ElementRules } from '../../../../platform/bulk/rules.ts';
import { appliedTimeOf, type LastSent } from '../../../../platform/bulk/steps.ts';
import type { DeliveryKind } from '../../../../platform/deliveries/kind.ts';
import { recordEvents } from '../../../../platform/journal/index.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { PartnerEvents, SwitchedFlag } from '../../status/service/partner-events.ts';
import { checkForm } from '../rules/form.ts';
import { checkSwitchedOn } from '../rules/other-variations.ts';
import { ViolationList } from '../rules/violation.ts';
import { findIdentities, findOtherVariations } from '../store/delivery.ts';
import { advanceTimes } from '../store/offer-updates.ts';
import { type FlagFacts, findFlags, switchFlags } from '../store/prices-and-flags.ts';
import { skuRules, unknownSkuCheck, variationKind } from './variation-kind.ts';

/** Called in the transaction of the delivery with the flags that were switched; updates the marketplace statuses. */
export type FlagDeliveryDeps = Pick<PartnerEvents, 'begin' | 'flagsSwitched'>;

/** Deliveries to `POST /v5/products/active-status`. */
export function createFlagsKind(deps: FlagDeliveryDeps): DeliveryKind {
  return {
    ...variationKind('active-status', 'updateActiveStatus'),
    changesInlineMax: limits.flagChangesInlineMax,
    rules: flagRules(deps),
  };
}

/** A flag that passed its own rules. */
interface FlagDraft {
  readonly sku: string;
  readonly root: string;
  readonly active: boolean;
  /** Its place in the order of the sku. */
  readonly activeTime: number;
  /** False when the stored flag already has this value. */
  readonly isSwitched: boolean;
}

function flagRules(deps: FlagDeliveryDeps): ElementRules<FlagFacts, FlagDraft> {
  return {
    ...skuRules({ rootOf: (index) => `$.status[${index}]`, copyOf: copyActiveStatus }),
    find: findFlags,
    lastSentOf,
    async prepare(tx, batch) {
      const withUnknownSku = await unknownSkuCheck(tx, batch);
      const budget = createMatchBudget();
      return {
        violationsOf: (entry) => withUnknownSku(checkActiveEntry(entry.element, entry.root, budget), entry),
        draftOf({ copy, root }) {
          const { sku, active } = copy as ActiveStatus;
          const flag = batch.stored.get(sku) as FlagFacts;
          const activeTime = appliedTimeOf(batch.context, flag.activeTime);
          return { sku, root, active, activeTime, isSwitched: active !== flag.active };
        },
      };
    },
    violationsAmong,
    write: (tx, context, effects) => write(deps, tx, context, effects),
  };
}

/** Returns all violations of one delivered active flag. `root` is its place in the body: `$.status[3]`. Never throws. */
export function checkActiveEntry(
  element: unknown,
  root: string,
  budget: MatchBudget,
): readonly ElementViolation[] {
  const violations = new ViolationList(root, budget);
  checkForm('ActiveStatus', element, violations);
  return violations.list;
}

/**
 * The stored flag doubles as the last sent element. Undefined for a sku whose flag was never sent: new skus are active
 * by default (products-behaviour 7).
 */
function lastSentOf(flag: FlagFacts): LastSent | undefined {
  if (flag.activeTime === 0) return undefined;
  return { hash: hashOf({ sku: flag.sku, active: flag.active }) ?? null, appliedMs: flag.activeTime };
}

/** Switching on claims the ean again and rejoins the product; both may have become impossible. */
async function violationsAmong(
  tx: WriteTx,
  drafts: readonly FlagDraft[],
): Promise<ReadonlyMap<string, readonly ElementViolation[]>> {
  const switched = drafts.filter(({ isSwitched }) => isSwitched);
  const off = new Set(switched.filter(({ active }) => !active).map(({ sku }) => sku));
  const roots = new Map(switched.filter(({ active }) => active).map(({ sku, root }) => [sku, root]));
  if (roots.size === 0) return new Map();
  const rows = await findIdentities(tx, [...roots.keys()]);
  const candidates = rows.map((row) => ({ ...row, root: roots.get(row.sku) as string }));
  return checkSwitchedOn(candidates, off, await findOtherVariations(tx, candidates, new Map()));
}

async function write(
  deps: FlagDeliveryDeps,
  tx: WriteTx,
  { clientTimeMs, nowMs }: BulkContext,
  { accepted, confirmed }: Effects<FlagDraft>,
): Promise<void> {
  const switched = accepted.filter(({ isSwitched }) => isSwitched);
  const unswitched = accepted.filter(({ isSwitched }) => !isSwitched).map(({ sku }) => sku);
  const advanced = [...unswitched, ...confirmed];
  if (switched.length + advanced.length === 0) return;
  await deps.begin(tx);
  await switchFlags(tx, switched, nowMs);
  recordFlags(tx, switched, nowMs);
  await advanceTimes(tx, 'active', advanced, clientTimeMs);
  await deps.flagsSwitched(tx, switched.map(eventOf), nowMs);
}

/** Records flags that were switched on or off. */
function recordFlags(
  tx: WriteTx,
  flags: readonly { readonly sku: string; readonly active: boolean }[],
  nowMs: number,
): void {
  const lastModified = formatInstant(nowMs);
  const eventsOf = (wanted: boolean) =>
    flags
      .filter(({ active }) => active === wanted)
      .map(({ sku, active }) => ({
        subject: `products/${sku}` as const,
        data: JSON.stringify({ sku, active, lastModified }),
      }));
  recordEvents(tx, { type: 'kontor.product.activated.v1', atMs: nowMs, events: eventsOf(true) });
  recordEvents(tx, { type: 'kontor.product.deactivated.v1', atMs: nowMs, events: eventsOf(false) });
}

function eventOf({ sku, active }: FlagDraft): SwitchedFlag {
  return { sku, event: active ? 'switchedOn' : 'switchedOff' };
}

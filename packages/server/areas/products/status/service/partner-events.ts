import type { WriteTx } from '../../../../platform/store/store.ts';
import type { ContentChanges } from '../../delivery/service/write.ts';
import type { ReviewRulesCache } from '../../reviews/service/rules-cache.ts';
import { type ChangingContent, keepShownContent } from '../../reviews/service/shown.ts';
import type { StatusEvent } from '../rules/marketplace-status.ts';
import {
  findStatusFacts,
  type StatusFacts,
  takeStatusLock,
  writeOperatorOverrides,
} from '../store/status.ts';
import type { StatusLock } from '../store/writes.ts';
import { applyStatusChanges, type RequestedStatusChange, type StatusListener, statusAfter } from './apply.ts';
import { recheckAfter, storedPlacesOf } from './duplicates.ts';
import { type CheckDeps, checkOfChange, enqueueChecks, nextCheckOf } from './pending-checks.ts';

/** A flag that was switched on or off. */
export interface SwitchedFlag {
  readonly sku: string;
  readonly event: Extract<StatusEvent, 'switchedOn' | 'switchedOff'>;
}

/**
 * Changes of marketplace statuses that result from a partner's deliveries; all functions are called in the transaction of
 * the delivery. `begin` and `contentChanging` prepare what it writes. The others are called after its other rows are
 * written; they update the statuses and enqueue the checks that become necessary.
 */
export interface PartnerEvents {
  /**
   * Called before a delivery writes its first row, so that deliveries, checks and the operator lock in the same order
   * and cannot deadlock. Resolves to the revision of the status lock.
   */
  begin(tx: WriteTx): Promise<number>;
  /**
   * Called before changed contents are written: keeps what shoppers see, until the changed content is approved. Resolves
   * to the skus of which they do not see the new content.
   */
  contentChanging(tx: WriteTx, changing: readonly ChangingContent[]): Promise<ReadonlySet<string>>;
  /**
   * Called with new variations (already stored as PENDING) and with stored ones whose content changed. Writes the
   * offers of the latter: the sent element together with the status.
   */
  contentChanged(tx: WriteTx, changes: ContentChanges, nowMs: number): Promise<void>;
  /**
   * Called with variations whose stored flag has just changed. Off: INACTIVE. On: PENDING, then the status of the
   * operator override if there is one, otherwise that of the shop check.
   */
  flagsSwitched(tx: WriteTx, switched: readonly SwitchedFlag[], nowMs: number): Promise<void>;
}

const noNotes = { errors: [], information: [] } as const;

/** Creates the functions. */
export function createPartnerEvents(
  deps: CheckDeps & { readonly reviewRules: ReviewRulesCache },
): PartnerEvents {
  const { reviewRules, shopCheckDelayMs } = deps;

  async function contentChanged(tx: WriteTx, { added, changed }: ContentChanges, nowMs: number) {
    const sent = new Map(changed.map((offer) => [offer.sku, offer]));
    const waiting = await changeStatuses(deps, tx, [...sent.keys()], nowMs, (before) => ({
      before,
      event: 'changed',
      offerChanges: { sent: sent.get(before.sku) },
      ...(before.status !== 'INACTIVE' && noNotes),
    }));
    // Changed content is judged again, whatever the operator decided about the old one.
    const overruled = waiting.facts.filter(({ override }) => override !== null);
    await writeOperatorOverrides(
      tx,
      overruled.map(({ sku }) => ({ sku, override: null })),
    );
    const stored = waiting.facts.filter(({ status }) => status !== 'INACTIVE');
    await enqueueChecks(
      tx,
      [...added.map((sku) => [sku, 0] as const), ...stored.map(checkOfChange)],
      nowMs + shopCheckDelayMs,
    );
  }

  async function flagsSwitched(tx: WriteTx, switched: readonly SwitchedFlag[], nowMs: number) {
    const events = new Map(switched.map(({ sku, event }) => [sku, event]));
    const { facts, lock } = await changeStatuses(deps, tx, [...events.keys()], nowMs, (before) => {
      const event = events.get(before.sku);
      return { before, event, offerChanges: { isRenumbered: true }, ...(event === 'switchedOn' && noNotes) };
    });
    const on = facts.filter(({ sku }) => events.get(sku) === 'switchedOn');
    await enqueueChecks(tx, on.map(nextCheckOf), nowMs + shopCheckDelayMs);
    const off = facts.filter(({ sku }) => events.get(sku) === 'switchedOff');
    if (lock !== undefined) await recheckAfter(deps, tx, storedPlacesOf(off), lock);
  }

  return {
    begin: async (tx) => (await takeStatusLock(tx)).revision,
    contentChanging: async (tx, changing) =>
      changing.length === 0
        ? new Set()
        : keepShownContent(tx, await reviewRules.current(tx.marketplace), changing),
    contentChanged,
    flagsSwitched,
  };
}

/** Updates statuses of variations. Resolves to the facts from before, and the lock. */
async function changeStatuses(
  listener: StatusListener,
  tx: WriteTx,
  skus: readonly string[],
  nowMs: number,
  statusChangeOf: (before: StatusFacts) => RequestedStatusChange,
): Promise<{ facts: StatusFacts[]; lock: StatusLock | undefined }> {
  if (skus.length === 0) return { facts: [], lock: undefined };
  const lock = { ...(await takeStatusLock(tx)), nowMs };
  const facts = await findStatusFacts(tx, skus);
  const statusChanges = facts.map(statusChangeOf);
  await applyStatusChanges(listener, tx, statusChanges, lock);
  // A variation that stays in its status may have another flag, or values that a takedown names.
  const staying = statusChanges
    .filter((each) => statusAfter(each) === each.before.status)
    .map(({ before }) => before.sku);
  await listener.orderabilityEvents.record(tx, staying, nowMs);
  return { facts, lock };
}

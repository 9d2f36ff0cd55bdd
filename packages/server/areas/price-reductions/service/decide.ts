import { appendJobEntries } from '../../../platform/audit/append.ts';
import type { Faults } from '../../../platform/faults/faults.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { PositionItems, ReceiptOutcome, Receipts } from '../needs.ts';
import { type Outcome, type Reduction, rejected } from '../rules.ts';
import { findOfItem, findReduction, storeOutcome } from '../store/reductions.ts';
import { reductionEnded } from '../views.ts';
import { recordReduction } from './events.ts';

export interface DecideDeps {
  readonly positionItems: PositionItems;
  readonly receipts: Receipts;
  readonly faults: Faults;
}

/** True when a fault rule of the sandbox holds a reduction. */
export async function isHeld(faults: Faults, tx: WriteTx, number: number, nowMs: number): Promise<boolean> {
  const asker = { nowMs, key: `price reduction ${tx.partnerId} ${number}` };
  return (await faults.stateOf(tx, 'price-reduction-worker', asker)) !== undefined;
}

/**
 * Decides a reduction, and before it the earlier ones of the piece that still wait, so that they are decided in the
 * order of arrival (PR4), whatever held them. Returns false when one of them is held: the reduction then keeps waiting.
 */
export async function decide(deps: DecideDeps, tx: WriteTx, number: number, nowMs: number): Promise<boolean> {
  const asked = await findReduction(tx, number);
  if (asked === undefined || asked.status !== 'INITIATED') return true;
  const ofItem = await findOfItem(tx, asked.positionItemId);
  const waiting = ofItem.filter((each) => each.status === 'INITIATED' && each.number <= number).reverse();
  for (const reduction of waiting) {
    if (await isHeld(deps.faults, tx, reduction.number, nowMs)) return false;
    await end(tx, reduction, await outcomeOf(deps, tx, reduction, nowMs), nowMs);
  }
  return true;
}

/** Ends a reduction that could not be decided: it is REJECTED without a reason, because none of the contract's fits. */
export async function giveUp(tx: WriteTx, number: number, nowMs: number): Promise<void> {
  const reduction = await findReduction(tx, number);
  if (reduction?.status !== 'INITIATED') return;
  await end(tx, reduction, { outcome: rejected(null), audit: [] }, nowMs);
}

interface Decided {
  readonly outcome: Outcome;
  /** Changes that were written with it. */
  readonly audit: readonly AuditChange[];
}

async function outcomeOf(
  { positionItems, receipts }: DecideDeps,
  tx: WriteTx,
  { positionItemId, amountCents }: Reduction,
  nowMs: number,
): Promise<Decided> {
  const item = (await positionItems.itemsToShip(tx, [positionItemId], nowMs)).get(positionItemId);
  if (item?.status !== 'SENT') return { outcome: rejected('ITEM_RETURNED'), audit: [] };
  const written = await receipts.reduce(tx, {
    positionItemId,
    cents: amountCents,
    type: 'REFUND_COMPLAINT_ITEM',
    atMs: nowMs,
  });
  if ('refused' in written) return { outcome: rejected(reasons[written.refused]), audit: [] };
  const { receiptNumber } = written.receipt;
  return { outcome: { status: 'PROCESSED', receiptNumber }, audit: written.audit };
}

const reasons: Readonly<
  Record<Extract<ReceiptOutcome, { refused: unknown }>['refused'], Parameters<typeof rejected>[0]>
> = {
  CREDITED: 'ITEM_RETURNED',
  ABOVE_REST: 'AMOUNT_NOT_BELOW_REST',
  NOT_BILLED: null,
  TOO_OFTEN: null,
};

async function end(tx: WriteTx, reduction: Reduction, decided: Decided, nowMs: number): Promise<void> {
  const { outcome, audit } = decided;
  await storeOutcome(tx, reduction, outcome, nowMs);
  recordReduction(tx, reduction, outcome, nowMs);
  const changes = [reductionEnded(reduction, outcome), ...audit];
  await appendJobEntries(tx, 'processPriceReduction', 'price-reductions', changes, nowMs);
}

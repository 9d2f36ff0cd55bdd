/** Writes changes of statuses: one statement per offer, the counts and the status history. */

import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { productStatusMoves } from '../../../../tables/products/product-status-moves.ts';
import {
  type OfferUpdate,
  type SentElement,
  sentParameters,
  updateEachOffer,
} from '../../delivery/store/offer-updates.ts';
import { CountChanges } from './counts.ts';
import { writeErrorChanges } from './product-errors.ts';
import type { StatusFacts, TakenStatusLock } from './status.ts';

/** A new status with its event and notes; `errors` and `information` are JSON texts of arrays. */
export interface StatusChange {
  readonly event: string;
  readonly status: MarketPlaceStatusValue;
  readonly errors: string;
  readonly information: string;
}

/** Further changes of an offer besides its status; members that are left out do not change. */
export interface OfferChanges {
  /** Voids the checks that were enqueued before. */
  readonly isRenumbered?: true;
  /** The sent element that is now stored. */
  readonly sent?: SentElement | undefined;
  readonly themeKey?: Uint8Array;
  readonly moin?: string;
  /** Hash of content that becomes ONLINE and differs from what shoppers saw before (D17). */
  readonly shownHash?: Uint8Array;
}

interface OfferWrite extends OfferChanges {
  readonly before: StatusFacts;
  /** Undefined when status, errors and information do not change. */
  readonly change: StatusChange | undefined;
}

/** The status lock, with the time of the change. */
export interface StatusLock extends TakenStatusLock {
  readonly nowMs: number;
}

const insert = statementsOf(productStatusMoves).insert();

/** Writes offers, each with one statement, updates the counts and adds the changes to the status history. */
export async function writeOffers(
  tx: WriteTx,
  writes: readonly OfferWrite[],
  lock: StatusLock,
): Promise<void> {
  const updates = writes.map((write) => updateOf(write, lock));
  await updateEachOffer(tx, updates.filter(changesAnything));
  const changed = writes.flatMap(({ before, change }) => (change === undefined ? [] : [{ before, change }]));
  await count(tx, changed, lock);
  await remember(tx, changed, lock);
}

interface WrittenChange {
  readonly before: StatusFacts;
  readonly change: StatusChange;
}

async function count(tx: WriteTx, changed: readonly WrittenChange[], { nowMs }: StatusLock): Promise<void> {
  const counts = new CountChanges();
  for (const { before, change } of changed) {
    counts.add(before.status, -1);
    counts.add(change.status, 1);
  }
  await counts.write(tx, nowMs);
  await writeErrorChanges(
    tx,
    changed.map(({ before, change }) => ({ sku: before.sku, before: before.errors, after: change.errors })),
  );
}

function updateOf(write: OfferWrite, lock: StatusLock): OfferUpdate {
  const { before, change, isRenumbered, sent, themeKey, moin, shownHash } = write;
  return {
    variant: {
      changesStatus: change !== undefined,
      isSent: sent !== undefined,
      getsTheme: themeKey !== undefined,
      getsMoin: moin !== undefined,
      isShown: shownHash !== undefined,
    },
    parameters: {
      sku: before.sku,
      renumbered: isRenumbered ? 1 : 0,
      now: lock.nowMs,
      revision: lock.revision,
      themeKey,
      moin,
      shownHash,
      ...(change && { ...change, visible: Number(isVisible(before, change)) }),
      ...(sent && sentParameters(sent)),
    },
  };
}

/**
 * Whether shoppers see a variation after a status change. PENDING does not change it: a changed variation stays visible
 * while it is checked. The operator's PENDING holds the variation back.
 */
export function isVisible(
  before: Pick<StatusFacts, 'visible'>,
  { status, event }: Pick<StatusChange, 'status' | 'event'>,
): boolean {
  if (status !== 'PENDING') return status === 'ONLINE';
  return before.visible === 1 && event !== 'operatorReopened';
}

function changesAnything({ variant, parameters }: OfferUpdate): boolean {
  return parameters.renumbered > 0 || Object.values(variant).includes(true);
}

async function remember(tx: WriteTx, changed: readonly WrittenChange[], lock: StatusLock): Promise<void> {
  await insert.each(
    tx,
    changed.map(({ before, change }) => ({
      ...change,
      sku: before.sku,
      number: before.status_changes + 1,
      changedAtMs: lock.nowMs,
      revision: lock.revision,
      leftAtMs: before.status_modified,
      leftRevision: before.status_revision,
    })),
  );
}

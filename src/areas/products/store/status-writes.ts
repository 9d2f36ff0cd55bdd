/** What is written when statuses change: one statement an offer, and what is remembered of its change. */
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { type SentElement, sentAssignments } from './delivery.ts';
import { type Assignment, updateEachOffer } from './offer-updates.ts';
import type { StatusFacts } from './status.ts';
import { forgetOldMoves, statusHistoryKept } from './status-history.ts';

/** A status with what goes along with it, as it is written. */
export interface StatusChange {
  readonly event: string;
  readonly status: MarketPlaceStatusValue;
  readonly errors: string;
  readonly information: string;
}

/** What an offer gets beside its status; what is left out stays as it is. */
export interface OfferGains {
  /** Checks that were asked for before are void. */
  readonly isRenumbered?: true;
  /** A sent element that is stored from now on. */
  readonly sent?: SentElement | undefined;
  readonly themeKey?: Uint8Array;
  readonly moin?: string;
  /** Content that is ONLINE from now on and differs from what shoppers saw before (D17). */
  readonly shownHash?: Uint8Array;
}

export interface OfferWrite extends OfferGains {
  readonly before: StatusFacts;
  /** Undefined when the status stays with all that goes along with it. */
  readonly change: StatusChange | undefined;
}

/** A turn of the partner: its number, and when it is. */
export interface Turn {
  readonly revision: number;
  readonly nowMs: number;
}

/** Writes offers, each with one statement, and remembers the changes of their statuses. */
export async function writeOffers(tx: WriteTx, writes: readonly OfferWrite[], turn: Turn): Promise<void> {
  await updateEachOffer(
    tx,
    writes.map((write) => ({ sku: write.before.sku, assignments: assignmentsOf(write, turn) })),
  );
  await remember(tx, writes, turn);
}

function assignmentsOf(write: OfferWrite, { revision, nowMs }: Turn): Assignment[] {
  const { change, isRenumbered, sent, themeKey, moin, shownHash } = write;
  const assignments: Assignment[] = [];
  if (change !== undefined) {
    assignments.push(['status = ?', change.status], ['status_modified = ?', nowMs]);
    assignments.push(['status_revision = ?', revision], ['status_changes = status_changes + 1']);
    assignments.push(['errors = ?', change.errors], ['information = ?', change.information]);
    // PENDING keeps what is visible as it is: a changed variation is shown while it is checked again.
    if (change.status !== 'PENDING') assignments.push(['visible = ?', change.status === 'ONLINE' ? 1 : 0]);
  }
  if (isRenumbered) assignments.push(['check_number = check_number + 1']);
  if (sent !== undefined) assignments.push(...sentAssignments(sent));
  if (themeKey !== undefined) assignments.push(['theme_key = ?', themeKey]);
  if (moin !== undefined) assignments.push(['moin = ?', moin]);
  if (shownHash !== undefined)
    assignments.push(['shown_hash = ?', shownHash], ['content_changed = ?', nowMs]);
  return assignments;
}

async function remember(tx: WriteTx, writes: readonly OfferWrite[], turn: Turn): Promise<void> {
  const moved = writes.flatMap(({ before, change }) =>
    change === undefined ? [] : [{ before, change, number: Number(before.status_changes) + 1 }],
  );
  await tx.text.runEach(
    `INSERT INTO product_status_moves (partner_id, sku, number, changed_at, revision, left_at, left_revision, event,
       status, errors, information)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    moved.map(({ before, change, number }) => [
      before.sku,
      number,
      turn.nowMs,
      turn.revision,
      before.status_modified,
      before.status_revision,
      change.event,
      change.status,
      change.errors,
      change.information,
    ]),
  );
  const full = moved.filter(({ number }) => number > statusHistoryKept && number % statusHistoryKept === 0);
  await forgetOldMoves(
    tx,
    full.map(({ before }) => before.sku),
  );
}

import type {
  MarketPlaceStatusError,
  MarketPlaceStatusInformation,
  MarketPlaceStatusValue,
} from '../../../../contract/products-v5.ts';
import { recordEvents } from '../../../../platform/journal/index.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { nextStatus, type StatusEvent } from '../../rules/marketplace-status.ts';
import type { StatusFacts } from '../../store/status.ts';
import {
  type OfferGains,
  type StatusChange,
  type StatusLock,
  writeOffers,
} from '../../store/status-writes.ts';
import { renderChange } from '../../views/status.ts';

/** An event of a variation, with the errors and information that the variation has afterwards. */
export interface StatusHistoryEntry {
  readonly before: StatusFacts;
  /** Undefined when a check did not reach a verdict: the status stays. */
  readonly event: StatusEvent | undefined;
  readonly errors: readonly MarketPlaceStatusError[] | 'kept';
  readonly information: readonly MarketPlaceStatusInformation[] | 'kept';
  /** Further changes of the offer, whether its status changes or not. */
  readonly gains?: OfferGains | undefined;
}

/** The status after a move; undefined when the transition table does not allow it. */
export function statusAfter({ before, event }: StatusHistoryEntry): MarketPlaceStatusValue | undefined {
  return event === undefined ? before.status : nextStatus(before.status, event);
}

/**
 * Writes moves under the status lock. An unchanged status is not written, so that lastModified does not change; a move
 * that the transition table does not allow is ignored. While a partner is kept out of the shop, every move ends in
 * INACTIVE.
 */
export async function applyMoves(
  tx: WriteTx,
  asked: readonly StatusHistoryEntry[],
  lock: StatusLock,
): Promise<void> {
  const moves = lock.isOffline ? asked.map(keptOut) : asked;
  const writes = moves.map((move) => ({ ...move.gains, before: move.before, change: changeOf(move) }));
  await writeOffers(tx, writes, lock);
  recordEvents(tx, {
    type: 'kontor.product.status-changed.v1',
    atMs: lock.nowMs,
    events: writes.flatMap(({ before, change, moin = before.moin }) => {
      const { sku } = before;
      if (change === undefined) return [];
      return [
        {
          subject: `products/${sku}`,
          data: renderChange({ ...change, sku, moin, status_modified: lock.nowMs }),
        },
      ];
    }),
  });
}

/** The move of a variation that must not enter the shop. Drops its moin and content change: shoppers never saw it. */
function keptOut(move: StatusHistoryEntry): StatusHistoryEntry {
  const { shownHash: _, moin: __, ...gains } = move.gains ?? {};
  const next = statusAfter(move);
  if (next === undefined || next === 'INACTIVE') return { ...move, gains };
  return { before: move.before, event: 'partnerLeft', errors: 'kept', information: 'kept', gains };
}

function changeOf(move: StatusHistoryEntry): StatusChange | undefined {
  const { before, event = 'checkStays' } = move;
  const status = statusAfter(move);
  if (status === undefined) return undefined;
  const errors = move.errors === 'kept' ? before.errors : JSON.stringify(move.errors);
  const information = move.information === 'kept' ? before.information : JSON.stringify(move.information);
  const isSame = status === before.status && errors === before.errors && information === before.information;
  return isSame ? undefined : { event, status, errors, information };
}

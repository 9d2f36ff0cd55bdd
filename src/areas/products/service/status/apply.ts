import type {
  MarketPlaceStatusError,
  MarketPlaceStatusInformation,
  MarketPlaceStatusValue,
} from '../../../../contract/products-v5.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { nextStatus, type StatusEvent } from '../../rules/marketplace-status.ts';
import { type StatusChange, type StatusFacts, writeStatusChanges } from '../../store/status.ts';

/** Something that happens to a variation, with the notes it has from then on. */
export interface StatusMove {
  readonly before: StatusFacts;
  /** Undefined when a check came to no end: the status stays. */
  readonly event: StatusEvent | undefined;
  readonly errors: readonly MarketPlaceStatusError[] | 'kept';
  readonly information: readonly MarketPlaceStatusInformation[] | 'kept';
}

/** The status that a move leads to; undefined when the table of transitions does not allow it. */
export function statusAfter({ before, event }: StatusMove): MarketPlaceStatusValue | undefined {
  return event === undefined ? before.status : nextStatus(before.status, event);
}

/**
 * Writes moves; `revision` is that of the partner's turn. One that changes nothing is not written, so that
 * lastModified stands still, and one that the table does not allow happens to nobody.
 */
export async function applyMoves(
  tx: WriteTx,
  moves: readonly StatusMove[],
  revision: number,
  nowMs: number,
): Promise<void> {
  const changes = moves.flatMap((move): StatusChange[] => {
    const { before, event = 'checkStays' } = move;
    const status = statusAfter(move);
    if (status === undefined) return [];
    const errors = move.errors === 'kept' ? before.errors : JSON.stringify(move.errors);
    const information = move.information === 'kept' ? before.information : JSON.stringify(move.information);
    const isSame = status === before.status && errors === before.errors && information === before.information;
    return isSame ? [] : [{ before, event, status, errors, information }];
  });
  await writeStatusChanges(tx, changes, revision, nowMs);
}

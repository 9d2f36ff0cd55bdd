import type { ReadTx } from '../../../platform/store/store.ts';
import type { ReturnActor } from '../rules/return.ts';
import { findChangesOfOrder, type ReturnChange } from '../store/returns.ts';

/** Most changes that are read; of a longer history, only the newest. */
const changesMax = 20_000;

/** Returns the events of an order's returns, for its timeline: one event for all items with the same change. */
export async function returnEvents(tx: ReadTx, { salesOrderId }: { readonly salesOrderId: string }) {
  const changes = await findChangesOfOrder(tx, salesOrderId, changesMax);
  const alike = Map.groupBy(changes, (change) =>
    JSON.stringify([change.atMs, change.status, change.actor, reasonOf(change)]),
  );
  return [...alike.values()].map((group) => {
    const [first] = group as [ReturnChange];
    return {
      atMs: first.atMs,
      event: events[first.status],
      summary: summaryOf(first, group.length),
      positionItemIds: group.map(({ positionItemId }) => positionItemId),
    };
  });
}

const events = {
  ANNOUNCED: 'return-announced',
  WITHDRAWN: 'return-withdrawn',
  MISDIRECTED: 'return-misdirected',
  ACCEPTED: 'return-accepted',
  REJECTED: 'return-rejected',
} as const satisfies Record<ReturnChange['status'], string>;

const actors: Readonly<Record<ReturnActor, string>> = {
  SHOPPER: 'The shopper',
  PARTNER: 'The partner',
  MARKETPLACE: 'The marketplace',
};

const deeds: Readonly<Record<ReturnChange['status'], string>> = {
  ANNOUNCED: 'announced the return of',
  WITHDRAWN: 'withdrew the return of',
  MISDIRECTED: 'received in its own warehouse',
  ACCEPTED: 'accepted the return of',
  REJECTED: 'rejected the return of',
};

/** Returns what the summary of a change says besides its status. */
function reasonOf({ details }: ReturnChange): string {
  const { reason, condition, marketplaceWarehouseId } = details;
  return [reason, condition && `condition ${condition}`, marketplaceWarehouseId].filter(Boolean).join(', ');
}

function summaryOf(change: ReturnChange, count: number): string {
  const reason = reasonOf(change);
  const more = reason === '' ? '' : ` (${reason})`;
  return `${actors[change.actor]} ${deeds[change.status]} ${count} item(s)${more}.`;
}

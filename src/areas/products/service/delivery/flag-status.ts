import type { WriteTx } from '../../../../platform/store/store.ts';
import { nextStatus } from '../../rules/marketplace-status.ts';
import { findStatuses, writeStatuses } from '../../store/active-flags.ts';
import type { FlagSwitch } from './active-flags.ts';

/** Moves the marketplace status of variations whose flag was switched (products-behaviour 7). */
export async function moveStatuses(
  tx: WriteTx,
  switched: readonly FlagSwitch[],
  nowMs: number,
): Promise<void> {
  const before = await findStatuses(
    tx,
    switched.map(({ sku }) => sku),
  );
  const changes = switched.flatMap(({ sku, event }) => {
    const status = nextStatus(before.get(sku) ?? 'NEW', event);
    return status === undefined ? [] : [{ sku, status }];
  });
  await writeStatuses(tx, changes, nowMs);
}

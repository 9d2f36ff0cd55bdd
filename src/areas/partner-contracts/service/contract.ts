import type { ReadTx } from '../../../platform/store/store.ts';
import type { Ends } from '../needs.ts';
import { findRecord } from '../store/contracts.ts';
import type { Contract } from '../views.ts';

/** Reads the contract of the handle's partner. */
export async function findContract(ends: Pick<Ends, 'findEndMs'>, tx: ReadTx): Promise<Contract> {
  const { suspendedAtMs, reason, state } = await findRecord(tx);
  const endedAtMs = await ends.findEndMs(tx);
  return { partnerId: tx.partnerId, suspendedAtMs, reason, endedAtMs, isDeleted: state === 'deleted' };
}

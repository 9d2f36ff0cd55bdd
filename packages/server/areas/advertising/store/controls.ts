import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { advertisingControls, type Controls } from '../../../tables/advertising/advertising-controls.ts';
import { defaultControls } from '../rules/records.ts';

const controls = statementsOf(advertisingControls);
const ofPartner = controls.by();

/** Returns the operator's settings for the partner. */
export async function findControls(tx: ReadTx): Promise<Controls> {
  return (await tx.get(ofPartner)) ?? defaultControls;
}

export const putControls: (tx: WriteTx, controls: Controls) => Promise<number> = controls.put();

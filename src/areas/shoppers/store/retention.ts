import { findSetting, putSetting } from '../../../platform/store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import type { KeptPlace } from '../needs.ts';

/** What a pass has done so far. */
export interface Pass {
  readonly startedAtMs: number;
  readonly orders: number;
  readonly openOrders: number;
  readonly receipts: number;
}

/** The pass that goes on, with the order it has come to, and the last one that is over. */
export interface Retention {
  readonly running?: (Pass & { readonly place: KeptPlace }) | undefined;
  readonly last?: Pass | undefined;
}

const settingName = 'shopper_retention';

export async function findRetention(tx: Pick<SharedReadTx, 'get'>): Promise<Retention> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? {} : (JSON.parse(text) as Retention);
}

export async function putRetention(tx: SharedWriteTx, retention: Retention): Promise<void> {
  await putSetting(tx, settingName, JSON.stringify(retention));
}

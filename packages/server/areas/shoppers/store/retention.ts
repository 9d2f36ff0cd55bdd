import { readStored } from '@kontor/values/text';
import { findSetting, putSetting } from '../../../platform/store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import type { KeptPlace, ReceiptPlace } from '../needs.ts';

/** Progress of a pass. */
interface Pass {
  readonly startedAtMs: number;
  readonly orders: number;
  readonly openOrders: number;
  readonly receipts: number;
  /** Number of damaged rows that were not erased; absent in passes of earlier versions. */
  readonly damaged?: number;
  /** The first of them. */
  readonly damagedRecords?: readonly DamagedRecord[];
}

/** A damaged order or receipt of a partner. */
export interface DamagedRecord {
  readonly partnerId: string;
  /** `orders/ID` or `receipts/NUMBER`. */
  readonly record: string;
}

/** The running pass, with the place that it has reached, and the last finished one. */
export interface Retention {
  readonly running?:
    | (Pass & {
        readonly place: KeptPlace;
        /** Absent in a pass that an earlier version began. */
        readonly receiptPlace?: ReceiptPlace;
      })
    | undefined;
  readonly last?: Pass | undefined;
}

const settingName = 'shopper_retention';

export async function findRetention(tx: Pick<SharedReadTx, 'get'>): Promise<Retention> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? {} : readStored<Retention>(text);
}

export async function putRetention(tx: SharedWriteTx, retention: Retention): Promise<void> {
  await putSetting(tx, settingName, JSON.stringify(retention));
}

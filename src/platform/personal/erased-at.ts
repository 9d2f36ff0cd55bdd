import { findSetting, putSetting } from '../store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';

const settingName = 'personal_erased_at';

/** Notes that somebody was erased: answers from before are given again without data of persons. */
export function noteErasure(tx: SharedWriteTx, nowMs: number): Promise<void> {
  return putSetting(tx, settingName, String(nowMs));
}

/** When somebody was erased last, epoch milliseconds. */
export async function lastErasureMs(tx: Pick<SharedReadTx, 'get'>): Promise<number | undefined> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? undefined : Number(text);
}

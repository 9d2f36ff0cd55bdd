import { findSetting, putSetting } from '../store/settings.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx } from '../store/store.ts';

const settingName = 'personal_erased_at';

/** Records that a person was erased: answers recorded before are repeated without personal data. */
export function recordErasure(tx: MarketplaceWriteTx, nowMs: number): Promise<void> {
  return putSetting(tx, settingName, String(nowMs));
}

/** When a person was last erased, in epoch milliseconds. */
export async function lastErasureMs(tx: Pick<MarketplaceReadTx, 'get'>): Promise<number | undefined> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? undefined : Number(text);
}

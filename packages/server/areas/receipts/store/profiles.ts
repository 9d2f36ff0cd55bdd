import type { ReceiptProfile } from '@kontor/contract/generated/operator-v1';
import { readStored } from '@kontor/values/text';
import { findSetting, putSetting } from '../../../platform/store/settings.ts';
import type { MarketplaceReadTx, ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { receiptProfiles } from '../../../tables/receipts/receipt-profiles.ts';
import { defaultSettings, type ReceiptSettings } from '../rules/receipt.ts';

const profiles = statementsOf(receiptProfiles);
const ofPartner = profiles.by();
const put = profiles.put();

/** Returns the partner data for receipts; undefined when the operator never set it. */
export async function findProfile(tx: ReadTx): Promise<ReceiptProfile | undefined> {
  return (await tx.get(ofPartner))?.document;
}

export async function putProfile(tx: WriteTx, document: ReceiptProfile): Promise<void> {
  await put(tx, { document });
}

/** Key of the receipt settings among the settings of the installation. */
const settingName = 'receipts';

/** Returns the operator's settings for all receipts, or the defaults. */
export async function findReceiptSettings(tx: Pick<MarketplaceReadTx, 'get'>): Promise<ReceiptSettings> {
  const text = await findSetting(tx, settingName);
  return text === undefined ? defaultSettings : readStored<ReceiptSettings>(text);
}

export async function putReceiptSettings(tx: SharedWriteTx, given: ReceiptSettings): Promise<void> {
  await putSetting(tx, settingName, JSON.stringify(given));
}

import type { ReceiptProfile } from '../../../generated/operator-v1.ts';
import { findSetting, putSetting } from '../../../platform/store/settings.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { MarketplaceReadTx, ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import { defaultSettings, type ReceiptSettings } from '../rules/receipt.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/receipts/store');

const profile = statements.partner('profile', 'SELECT document FROM receipt_profiles WHERE partner_id = ?1');

const profilePut = statements.partner(
  'profilePut',
  `INSERT INTO receipt_profiles (partner_id, document) VALUES (?1, ?2)
   ON CONFLICT (partner_id) DO UPDATE SET document = excluded.document`,
);

/** Returns the partner data for receipts; undefined when the operator never set it. */
export async function findProfile(tx: ReadTx): Promise<ReceiptProfile | undefined> {
  const row = await tx.get(profile);
  return row && readStored<ReceiptProfile>(row.document);
}

export async function putProfile(tx: WriteTx, given: ReceiptProfile): Promise<void> {
  await tx.run(profilePut, JSON.stringify(given));
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

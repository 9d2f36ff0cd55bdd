import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { type Controls, defaultControls } from '../rules/records.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising/store');

const controlsOfPartner = statements.partner(
  'controlsOfPartner',
  'SELECT is_blocked, block_reason, mode, rejection_code FROM advertising_controls WHERE partner_id = ?1',
);

const controlsPut = statements.partner(
  'controlsPut',
  `INSERT INTO advertising_controls (partner_id, is_blocked, block_reason, mode, rejection_code)
   VALUES (?1, ?2, ?3, ?4, ?5)
   ON CONFLICT (partner_id) DO UPDATE SET is_blocked = excluded.is_blocked, block_reason = excluded.block_reason,
     mode = excluded.mode, rejection_code = excluded.rejection_code`,
);

/** Returns the operator's settings for the partner. */
export async function findControls(tx: ReadTx): Promise<Controls> {
  const row = await tx.get(controlsOfPartner);
  if (row === undefined) return defaultControls;
  return {
    isBlocked: row.is_blocked === 1,
    blockReason: row.block_reason,
    mode: row.mode as Controls['mode'],
    rejectionCode: row.rejection_code as Controls['rejectionCode'],
  };
}

export async function putControls(tx: WriteTx, controls: Controls): Promise<void> {
  await tx.run(
    controlsPut,
    controls.isBlocked ? 1 : 0,
    controls.blockReason,
    controls.mode,
    controls.rejectionCode,
  );
}

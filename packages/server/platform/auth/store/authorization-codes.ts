import { authorizationCodes } from '../../../tables/accounts/authorization-codes.ts';
import type { SharedReadTx, WriteTx } from '../../store/store.ts';
import type { RecordOf } from '../../store/table.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';

const codes = statementsOf(authorizationCodes);
const byHash = codes.by('codeHash');
/** The index authorization_codes_by_ticket allows one code for each ticket. */
const insert = codes.insertIfAbsent();
const use = codes.update('sessionId', 'removedAtMs');
const removeOfInstallation = codes.remove('installationId');
/** Uses authorization_codes_by_hash. */
const partnerOf = statementsOfAll(authorizationCodes).select('partnerId').by('codeHash');

/** An authorization code: what the token endpoint compares, and what the token will allow. */
export type AuthorizationCode = RecordOf<typeof authorizationCodes>;

/**
 * Stores a code of the handle's partner under its hash, until `removedAtMs`; false when the page with this ticket has
 * given a code already.
 */
export async function addCode(
  tx: WriteTx,
  codeHash: string,
  ticketId: string,
  code: Omit<AuthorizationCode, 'codeHash' | 'ticketId' | 'sessionId'>,
): Promise<boolean> {
  return (await insert(tx, { ...code, codeHash, ticketId, sessionId: undefined })) > 0;
}

export async function findPartnerOfCode(tx: SharedReadTx, codeHash: string): Promise<string | undefined> {
  return (await tx.get(partnerOf, codeHash))?.partnerId;
}

export function findCode(tx: WriteTx, codeHash: string): Promise<AuthorizationCode | undefined> {
  return tx.get(byHash, codeHash);
}

/** Marks a code as used by the session that it began. */
export async function markCodeUsed(
  tx: WriteTx,
  codeHash: string,
  sessionId: string,
  removedAtMs: number,
): Promise<void> {
  await use(tx, { codeHash, sessionId, removedAtMs });
}

export async function removeCodesOfInstallation(tx: WriteTx, installationId: string): Promise<void> {
  await tx.run(removeOfInstallation, installationId);
}

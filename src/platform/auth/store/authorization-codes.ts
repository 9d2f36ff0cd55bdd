import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, WriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const codeInsert = statements.partner(
  'codeInsert',
  `INSERT INTO authorization_codes (partner_id, code_hash, ticket_id, client_id, installation_id, redirect_uri, scope,
     code_challenge, expires_at, removed_at)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (ticket_id) DO NOTHING`,
);

/** Uses authorization_codes_by_hash. */
const partnerOfCode = statements.shared(
  'partnerOfCode',
  'SELECT partner_id FROM authorization_codes WHERE code_hash = ?1',
);

const codeByHash = statements.partner(
  'codeByHash',
  `SELECT client_id, installation_id, redirect_uri, scope, code_challenge, expires_at, session_id
   FROM authorization_codes WHERE partner_id = ?1 AND code_hash = ?2`,
);

const codeUsed = statements.partner(
  'codeUsed',
  `UPDATE authorization_codes SET session_id = ?3, removed_at = ?4
   WHERE partner_id = ?1 AND code_hash = ?2`,
);

/** Uses authorization_codes_by_installation. */
const codesOfInstallationDelete = statements.partner(
  'codesOfInstallationDelete',
  'DELETE FROM authorization_codes WHERE partner_id = ?1 AND installation_id = ?2',
);

/** An authorization code: what the token endpoint compares, and what the token will allow. */
export interface AuthorizationCode {
  readonly clientId: string;
  readonly installationId: string;
  /** Undefined when the authorization request had none. */
  readonly redirectUri: string | undefined;
  readonly scope: string;
  /** PKCE challenge (S256); undefined when the authorization request had none. */
  readonly challenge: string | undefined;
  readonly expiresAtMs: number;
  /** The session that the first use began; undefined for an unused code. */
  readonly sessionId: string | undefined;
}

/**
 * Stores a code of the handle's partner under its hash, until `removedAtMs`; false when the page with this ticket has
 * given a code already.
 */
export async function addCode(
  tx: WriteTx,
  codeHash: string,
  ticketId: string,
  code: Omit<AuthorizationCode, 'sessionId'> & { readonly removedAtMs: number },
): Promise<boolean> {
  const added = await tx.run(
    codeInsert,
    codeHash,
    ticketId,
    code.clientId,
    code.installationId,
    code.redirectUri ?? null,
    code.scope,
    code.challenge ?? null,
    code.expiresAtMs,
    code.removedAtMs,
  );
  return added > 0;
}

export async function findPartnerOfCode(tx: SharedReadTx, codeHash: string): Promise<string | undefined> {
  return (await tx.get(partnerOfCode, codeHash))?.partner_id;
}

export async function findCode(tx: WriteTx, codeHash: string): Promise<AuthorizationCode | undefined> {
  const row = await tx.get(codeByHash, codeHash);
  return (
    row && {
      clientId: row.client_id,
      installationId: row.installation_id,
      redirectUri: row.redirect_uri ?? undefined,
      scope: row.scope,
      challenge: row.code_challenge ?? undefined,
      expiresAtMs: row.expires_at,
      sessionId: row.session_id ?? undefined,
    }
  );
}

/** Marks a code as used by the session that it began. */
export async function markCodeUsed(
  tx: WriteTx,
  codeHash: string,
  sessionId: string,
  removedAtMs: number,
): Promise<void> {
  await tx.run(codeUsed, codeHash, sessionId, removedAtMs);
}

export async function removeCodesOfInstallation(tx: WriteTx, installationId: string): Promise<void> {
  await tx.run(codesOfInstallationDelete, installationId);
}

import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Apps of service providers, what partners let them do, and the codes and tokens that come from it. */
export const apps: Migration = {
  number: 55,
  name: 'apps',
  since: '0.1.1',
  statements: (dialect) => [
    // Secret, session generation and list envelope of an app are in oauth_clients, under its client id.
    `CREATE TABLE apps (
      app_id ${dialect.types.key} NOT NULL PRIMARY KEY,
      client_id ${dialect.types.key} NOT NULL UNIQUE,
      name ${dialect.types.document} NOT NULL,
      redirect_uris ${dialect.types.document} NOT NULL,
      scopes ${dialect.types.document} NOT NULL,
      visibility ${dialect.types.key} NOT NULL,
      created_at ${dialect.types.integer} NOT NULL
    )`,
    `CREATE TABLE app_invitations (
      token_hash ${dialect.types.key} NOT NULL PRIMARY KEY,
      app_id ${dialect.types.key} NOT NULL,
      expires_at ${dialect.types.integer} NOT NULL
    )`,
    'CREATE INDEX app_invitations_by_app ON app_invitations (app_id)',
    'CREATE INDEX app_invitations_by_expiry ON app_invitations (expires_at)',
    `CREATE TABLE installations (
      partner_id ${dialect.types.key} NOT NULL,
      installation_id ${dialect.types.key} NOT NULL,
      app_id ${dialect.types.key} NOT NULL,
      scopes ${dialect.types.document} NOT NULL,
      granted_by ${dialect.types.document} NOT NULL,
      created_at ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, installation_id)
    ) ${dialect.clustered}`,
    'CREATE UNIQUE INDEX installations_by_app ON installations (partner_id, app_id)',
    // An app names its installation, not the partner.
    'CREATE UNIQUE INDEX installations_by_id ON installations (installation_id, partner_id)',
    'CREATE INDEX installations_of_app ON installations (app_id, partner_id)',
    // Used codes are kept while the token that they gave may be valid, because a second use is a sign of theft.
    `CREATE TABLE authorization_codes (
      partner_id ${dialect.types.key} NOT NULL,
      code_hash ${dialect.types.key} NOT NULL,
      ticket_id ${dialect.types.key} NOT NULL,
      client_id ${dialect.types.key} NOT NULL,
      installation_id ${dialect.types.key} NOT NULL,
      redirect_uri ${dialect.types.document},
      scope ${dialect.types.document} NOT NULL,
      code_challenge ${dialect.types.document},
      expires_at ${dialect.types.integer} NOT NULL,
      session_id ${dialect.types.key},
      removed_at ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, code_hash)
    ) ${dialect.clustered}`,
    // Whoever exchanges a code names no partner.
    'CREATE UNIQUE INDEX authorization_codes_by_hash ON authorization_codes (code_hash, partner_id)',
    'CREATE UNIQUE INDEX authorization_codes_by_ticket ON authorization_codes (ticket_id)',
    'CREATE INDEX authorization_codes_by_installation ON authorization_codes (partner_id, installation_id)',
    'CREATE INDEX authorization_codes_by_end ON authorization_codes (removed_at)',
    `ALTER TABLE auth_sessions ADD COLUMN installation_id ${dialect.types.key}`,
    'CREATE INDEX auth_sessions_by_installation ON auth_sessions (partner_id, installation_id)',
    `ALTER TABLE oauth_clients ADD COLUMN former_secret_hash ${dialect.types.document}`,
    `ALTER TABLE oauth_clients ADD COLUMN former_secret_until ${dialect.types.integer}`,
    ...rowSecurityOf(dialect, ['installations', 'authorization_codes']),
  ],
};

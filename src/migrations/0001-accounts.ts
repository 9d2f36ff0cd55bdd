import type { Migration } from '../platform/store/migrator.ts';

/** Partners, who may act for them, and the keys and sessions behind their tokens. */
export const accounts: Migration = {
  number: 1,
  name: 'accounts',
  statements: ({ types, clustered }) => [
    `CREATE TABLE partners (
      partner_id ${types.key} NOT NULL PRIMARY KEY,
      name ${types.document} NOT NULL,
      created_at ${types.integer} NOT NULL
    )`,
    `CREATE TABLE api_users (
      partner_id ${types.key} NOT NULL REFERENCES partners (partner_id),
      username ${types.key} NOT NULL,
      user_id ${types.key} NOT NULL,
      password_hash ${types.document} NOT NULL,
      given_name ${types.document} NOT NULL,
      family_name ${types.document} NOT NULL,
      email ${types.document} NOT NULL,
      roles ${types.document} NOT NULL,
      created_at ${types.integer} NOT NULL,
      PRIMARY KEY (partner_id, username)
    )`,
    // A login names no partner, so the user name alone must identify one.
    'CREATE UNIQUE INDEX api_users_by_username ON api_users (username)',
    // Session generation: sessions of an older generation ended when the operator logged the client out.
    `CREATE TABLE oauth_clients (
      client_id ${types.key} NOT NULL PRIMARY KEY,
      list_envelope ${types.key} NOT NULL,
      partner_id ${types.key} REFERENCES partners (partner_id),
      secret_hash ${types.document},
      scopes ${types.document} NOT NULL,
      grants ${types.document} NOT NULL,
      session_generation ${types.integer} NOT NULL,
      created_at ${types.integer} NOT NULL
    )`,
    `INSERT INTO oauth_clients VALUES
      ('token-marketplace-api', 'resources', NULL, NULL, '[]', '["password","refresh_token"]', 0, 0)`,
    // `active` is 1 for the one key that signs and NULL for all others, which a unique column allows any number of
    // times. The private half is removed when the key retires; the public half verifies tokens until removed_at.
    `CREATE TABLE signing_keys (
      kid ${types.key} NOT NULL PRIMARY KEY,
      public_jwk ${types.document} NOT NULL,
      private_pem ${types.document},
      active ${types.integer} UNIQUE,
      created_at ${types.integer} NOT NULL,
      retired_at ${types.integer},
      removed_at ${types.integer}
    )`,
    `CREATE TABLE auth_sessions (
      partner_id ${types.key} NOT NULL,
      session_id ${types.key} NOT NULL,
      client_id ${types.key} NOT NULL,
      client_generation ${types.integer} NOT NULL,
      username ${types.key} NOT NULL,
      started_at ${types.integer} NOT NULL,
      ends_at ${types.integer} NOT NULL,
      PRIMARY KEY (partner_id, session_id)
    ) ${clustered}`,
    'CREATE INDEX auth_sessions_by_username ON auth_sessions (partner_id, username)',
    'CREATE INDEX auth_sessions_by_end ON auth_sessions (partner_id, ends_at)',
    `CREATE TABLE auth_refresh_tokens (
      partner_id ${types.key} NOT NULL,
      token_hash ${types.key} NOT NULL,
      session_id ${types.key} NOT NULL,
      expires_at ${types.integer} NOT NULL,
      used_at ${types.integer},
      PRIMARY KEY (partner_id, token_hash)
    ) ${clustered}`,
    'CREATE INDEX auth_refresh_tokens_by_session ON auth_refresh_tokens (partner_id, session_id)',
    'CREATE INDEX auth_refresh_tokens_by_expiry ON auth_refresh_tokens (partner_id, expires_at)',
    `CREATE TABLE auth_revisions (
      name ${types.key} NOT NULL PRIMARY KEY,
      revision ${types.integer} NOT NULL
    )`,
    "INSERT INTO auth_revisions VALUES ('tokens', 0)",
  ],
};

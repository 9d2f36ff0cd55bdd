import type { Migration } from '../platform/store/migrator.ts';

/** Who did what: one hash chain per partner, and one of the marketplace under the empty partner id. */
export const audit: Migration = {
  number: 9,
  name: 'audit',
  statements: ({ types, sequence, clustered }) => [
    // The large texts are the last columns, so that a scan of the others skips them.
    `CREATE TABLE audit_entries (
      position ${sequence},
      partner_id ${types.key} NOT NULL,
      sequence ${types.integer} NOT NULL,
      at ${types.integer} NOT NULL,
      actor_kind ${types.key} NOT NULL,
      actor ${types.key} NOT NULL,
      client_id ${types.key} NOT NULL,
      operation_id ${types.key} NOT NULL,
      request_id ${types.key} NOT NULL,
      path ${types.key} NOT NULL,
      status ${types.integer} NOT NULL,
      record ${types.key} NOT NULL,
      hash ${types.key} NOT NULL,
      before_text ${types.document},
      after_text ${types.document},
      UNIQUE (partner_id, sequence)
    )`,
    // The last entry of each chain. Every append changes this row first, so that appends wait for one another.
    `CREATE TABLE audit_heads (
      partner_id ${types.key} NOT NULL PRIMARY KEY,
      sequence ${types.integer} NOT NULL,
      hash ${types.key} NOT NULL
    ) ${clustered}`,
    // Work that recurs by time alone, whichever node does it.
    `CREATE TABLE periodic_tasks (
      name ${types.key} NOT NULL PRIMARY KEY,
      due_at ${types.integer} NOT NULL
    )`,
    // Rows of partners who never come back are found only by their expiry.
    'CREATE INDEX auth_sessions_by_end_alone ON auth_sessions (ends_at)',
    'CREATE INDEX auth_refresh_tokens_by_expiry_alone ON auth_refresh_tokens (expires_at)',
    'CREATE INDEX idempotency_answers_by_age_alone ON idempotency_answers (answered_at)',
    'CREATE INDEX deliveries_done_alone ON deliveries (done_at) WHERE done_at IS NOT NULL',
  ],
};

import type { Migration } from '../platform/store/migrator.ts';

/** Answers that are repeated for a repeated `Idempotency-Key`. The partner id is empty on the operator plane. */
export const idempotency: Migration = {
  number: 8,
  name: 'idempotency',
  statements: ({ types }) => [
    `CREATE TABLE idempotency_answers (
      partner_id ${types.key} NOT NULL,
      idempotency_key ${types.key} NOT NULL,
      fingerprint ${types.key} NOT NULL,
      answer ${types.document} NOT NULL,
      answered_at ${types.integer} NOT NULL,
      PRIMARY KEY (partner_id, idempotency_key)
    )`,
    'CREATE INDEX idempotency_answers_by_age ON idempotency_answers (partner_id, answered_at)',
  ],
};

import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

/** Answers that are repeated for a repeated `Idempotency-Key`. The partner id is empty on the operator plane. */
export const idempotencyAnswers = partnerTable('idempotency_answers', {
  holds: 'responses to requests with an `Idempotency-Key`',
  kept: '24 hours',
  setBy: '`rememberedMs` in `packages/server/platform/idempotency/idempotency.ts`',
  rows: {
    personal: 'copies',
    reset: 'removed',
    leftOut: 'stored responses, sealed with keys that only their callers have',
  },
  columns: {
    idempotencyKey: text(),
    fingerprint: text(),
    answer: document(),
    answeredAtMs: integer(),
  },
  key: ['idempotencyKey'],
  indexes: {
    byAge: { on: ['answeredAtMs'] },
    byAgeAlone: { ofAll: ['answeredAtMs'] },
  },
});

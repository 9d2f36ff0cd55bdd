import { integer, json, localPartnerTable, text } from '../../platform/store/table.ts';

export const webhookAttempts = localPartnerTable('webhook_attempts', {
  holds: 'what was sent to webhooks, and how it went; no bodies',
  kept: 'the last 100 of each webhook, seven days',
  setBy: '`attemptsKept` in `packages/server/areas/webhooks/rules/numbers.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    webhookId: text(),
    sequence: integer(),
    attemptedAtMs: integer(),
    document: json<object>(),
  },
  key: ['webhookId', 'sequence'],
  indexes: {
    byAge: { ofAll: ['attemptedAtMs'] },
  },
});

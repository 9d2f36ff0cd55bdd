/** Who may call, and what happened: tokens, partners and their users, the audit log, the journal. */

import { type AccountsDeps, createAccounts } from '../../areas/accounts/index.ts';
import { createAudit } from '../../areas/audit/index.ts';
import { createEvents, type EventsDeps } from '../../areas/events/index.ts';
import { createToken, type TokenDeps } from '../../areas/token/index.ts';
import { createWebhooks, type WebhooksDeps } from '../../areas/webhooks/index.ts';
import { auditV1 } from '../../generated/audit-v1.ts';
import { eventsV1 } from '../../generated/events-v1.ts';
import { tokenV1 } from '../../generated/token-v1.ts';
import { webhooksV1 } from '../../generated/webhooks-v1.ts';
import { bindOperations } from '../../platform/operations/bind.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';

type AccessDeps = AccountsDeps &
  TokenDeps &
  EventsDeps &
  Omit<WebhooksDeps, 'events'> & { readonly cursors: CursorCodec };

/** Wires the areas of access. */
export function createAccess(deps: AccessDeps) {
  const accounts = createAccounts(deps);
  const token = createToken(deps);
  const audit = createAudit(deps);
  const events = createEvents(deps);
  const webhooks = createWebhooks({ ...deps, events: events.access });
  return {
    accounts,
    partner: [
      ...bindOperations(tokenV1, [token.operations.partner, accounts.operations.partner]),
      ...bindOperations(auditV1, [audit.operations.partner]),
      ...bindOperations(eventsV1, [events.operations.partner]),
      ...bindOperations(webhooksV1, [webhooks.operations.partner]),
    ],
    operator: [
      accounts.operations.operator,
      audit.operations.operator,
      events.operations.operator,
      webhooks.operations.operator,
    ] as const,
    jobs: [],
    periodic: [...events.periodic, ...webhooks.periodic],
    endWaits: events.endWaits,
  };
}

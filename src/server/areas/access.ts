/** Who may call, and what happened: tokens, partners and their users, the audit log, the journal. */

import { type AccountsParts, createAccounts } from '../../areas/accounts/index.ts';
import { createAudit } from '../../areas/audit/index.ts';
import { createEvents, type EventsParts } from '../../areas/events/index.ts';
import { createToken, type TokenParts } from '../../areas/token/index.ts';
import { auditV1 } from '../../contract/audit-v1.ts';
import { eventsV1 } from '../../contract/events-v1.ts';
import { tokenV1 } from '../../contract/token-v1.ts';
import { bindOperations } from '../../platform/http/bind.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';

type AccessParts = AccountsParts & TokenParts & EventsParts & { readonly cursors: CursorCodec };

/** Wires the areas of access. */
export function createAccess(parts: AccessParts) {
  const accounts = createAccounts(parts);
  const token = createToken(parts);
  const audit = createAudit(parts);
  const events = createEvents(parts);
  return {
    accounts,
    partner: [
      ...bindOperations(tokenV1, [token.operations.partner]),
      ...bindOperations(auditV1, [audit.operations.partner]),
      ...bindOperations(eventsV1, [events.operations.partner]),
    ],
    operator: [accounts.operations.operator, audit.operations.operator, events.operations.operator] as const,
    jobs: [],
    periodic: events.periodic,
    endWaits: events.endWaits,
  };
}

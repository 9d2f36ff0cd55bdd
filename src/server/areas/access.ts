/** Who may call, and what they did: tokens, partners and their users, the audit log. */

import { type AccountsParts, createAccounts } from '../../areas/accounts/index.ts';
import { createAudit } from '../../areas/audit/index.ts';
import { createToken, type TokenParts } from '../../areas/token/index.ts';
import { auditV1 } from '../../contract/audit-v1.ts';
import { tokenV1 } from '../../contract/token-v1.ts';
import { bindOperations } from '../../platform/http/bind.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';

type AccessParts = AccountsParts & TokenParts & { readonly cursors: CursorCodec };

/** Wires the areas of access. */
export function createAccess(parts: AccessParts) {
  const accounts = createAccounts(parts);
  const token = createToken(parts);
  const audit = createAudit(parts);
  return {
    accounts,
    partner: [
      ...bindOperations(tokenV1, [token.operations.partner]),
      ...bindOperations(auditV1, [audit.operations.partner]),
    ],
    operator: [accounts.operations.operator, audit.operations.operator] as const,
    jobs: [],
    periodic: [],
  };
}

/**
 * Who may call, and what happened: tokens, partners and their users, the audit log, the journal; and how a partner is
 * suspended and resumed, and how it leaves.
 */

import { appsV1 } from '@kontor/contract/generated/apps-v1';
import { auditV1 } from '@kontor/contract/generated/audit-v1';
import { eventsV1 } from '@kontor/contract/generated/events-v1';
import { tokenV1 } from '@kontor/contract/generated/token-v1';
import { webhooksV1 } from '@kontor/contract/generated/webhooks-v1';
import { moduleUrl } from '@kontor/values/module-url';
import { type AccountsDeps, createAccounts } from '../../areas/accounts/index.ts';
import { type AppsDeps, createApps } from '../../areas/apps/index.ts';
import { createAudit } from '../../areas/audit/index.ts';
import { createEvents, type EventsDeps } from '../../areas/events/index.ts';
import { contractEnds } from '../../areas/orders/index.ts';
import { createPartnerContracts, type PartnerContractsDeps } from '../../areas/partner-contracts/index.ts';
import { createToken, type TokenDeps } from '../../areas/token/index.ts';
import { createWebhooks, type WebhooksDeps } from '../../areas/webhooks/index.ts';
import { createGuessGuard } from '../../platform/auth/guess-guard.ts';
import { createPasswords } from '../../platform/auth/passwords.ts';
import { consolePage } from '../../platform/http/built-pages.ts';
import { bindOperations } from '../../platform/operations/bind.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';

type AccessDeps = Omit<AccountsDeps, 'consolePath'> &
  Omit<TokenDeps, 'passwords' | 'guessGuard'> &
  Omit<AppsDeps, 'passwords' | 'guessGuard' | 'requireOwnSecret'> &
  EventsDeps &
  Omit<WebhooksDeps, 'events'> & { readonly cursors: CursorCodec };

/** Wires the areas of access. */
export function createAccess(deps: AccessDeps) {
  const passwords = createPasswords(deps.ids);
  const logins = { passwords, guessGuard: createGuessGuard(passwords) };
  const accounts = createAccounts({ ...deps, consolePath: consolePage.path });
  const token = createToken({ ...deps, ...logins });
  const apps = createApps({ ...deps, ...logins, requireOwnSecret: accounts.requireOwnSecret });
  const audit = createAudit(deps);
  const events = createEvents(deps);
  const webhooks = createWebhooks({ ...deps, events: events.access });
  return {
    accounts,
    apps,
    partner: [
      ...bindOperations(tokenV1, [token.operations.partner, accounts.operations.partner]),
      ...bindOperations(appsV1, [apps.operations.partner, token.operations.apps]),
      ...bindOperations(auditV1, [audit.operations.partner]),
      ...bindOperations(eventsV1, [events.operations.partner]),
      ...bindOperations(webhooksV1, [webhooks.operations.partner]),
    ],
    operator: [
      accounts.operations.operator,
      apps.operations.operator,
      audit.operations.operator,
      events.operations.operator,
      webhooks.operations.operator,
    ] as const,
    jobs: [...apps.jobs],
    periodic: [...events.periodic, ...webhooks.periodic],
    endWaits: events.endWaits,
  };
}

type ContractsDeps = Omit<PartnerContractsDeps, 'ends' | 'shop' | 'campaigns' | 'exportModule'> & {
  readonly products: PartnerContractsDeps['shop'];
  readonly promotion: { readonly advertising: PartnerContractsDeps['campaigns'] };
};

const exportModule = moduleUrl(import.meta.url, '../partner-export.ts');

/** Wires the area of contracts. The ends of contracts are stored by orders, where open orders are cancelled. */
export function createContracts({ products, promotion, ...deps }: ContractsDeps) {
  const others = { ends: contractEnds, shop: products, campaigns: promotion.advertising, exportModule };
  const contracts = createPartnerContracts({ ...deps, ...others });
  return {
    contracts,
    partner: [],
    operator: [contracts.operations.operator] as const,
    jobs: contracts.jobs,
    periodic: contracts.periodic,
  };
}

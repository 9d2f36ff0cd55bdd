import { createPasswords } from '../../platform/auth/passwords.ts';
import type { Operation, OperationsFor } from '../../platform/http/operation.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { Contracts } from './needs.ts';
import { type AccountOperationId, createOperatorOperations } from './operator.ts';
import { describePartner, requirePartner } from './service/partners.ts';
import { createFixtureUser } from './service/users.ts';
import { idIsGiven, partnerExists } from './store.ts';

export { requirePartner } from './service/partners.ts';

export interface AccountsParts {
  readonly ids: Ids;
  readonly settings: { readonly environment: 'live' | 'sandbox' };
  /** Seals new keys that sign tokens. */
  readonly sealer: Sealer;
  readonly contracts: Contracts;
  /**
   * Told `tokens-revoked` after a commit that ended sessions or revoked a key: whoever remembers verified tokens has to
   * forget; and `first-operator` after one that gave the first operator a name.
   */
  announce(name: string, detail?: unknown): void;
}

/** Partners, their API users, and clients: the operator's side of who may call. */
export function createAccounts(parts: AccountsParts): {
  operations: { operator: OperationsFor<AccountOperationId> };
  /** Makes the users of the sandbox's fixtures. */
  createFixtureUser: Operation<'createUser'>;
  /** Throws 404 when there is no such partner; for areas whose operator operations name one. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
  describePartner: typeof describePartner;
  partnerExists(tx: SharedReadTx, partnerId: string): Promise<boolean>;
  /** Whether the id is a partner's, or was one's that is gone. */
  idIsGiven(tx: SharedReadTx, partnerId: string): Promise<boolean>;
} {
  const isLive = parts.settings.environment === 'live';
  const common = { ids: parts.ids, passwords: createPasswords(parts.ids), isLive };
  const operator = createOperatorOperations({
    ...common,
    sealer: parts.sealer,
    contracts: parts.contracts,
    onRevocation: () => parts.announce('tokens-revoked'),
    onFirstOperator: () => parts.announce('first-operator'),
  });
  return {
    operations: { operator },
    createFixtureUser: createFixtureUser(common),
    requirePartner,
    describePartner,
    partnerExists,
    idIsGiven,
  };
}

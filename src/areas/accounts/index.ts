import { createPasswords } from '../../platform/auth/passwords.ts';
import type { OperationsOf } from '../../platform/http/operation.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { type AccountOperationId, createOperatorOperations } from './operator.ts';

export interface AccountsParts {
  readonly ids: Ids;
  /** Told `tokens-revoked` after a commit that ended sessions: whoever remembers verified tokens has to forget. */
  announce(name: string, detail?: unknown): void;
}

/** Partners, their API users, and clients: the operator's side of who may call. */
export function createAccounts(parts: AccountsParts): {
  operations: { operator: OperationsOf<AccountOperationId> };
} {
  const operator = createOperatorOperations({
    ids: parts.ids,
    passwords: createPasswords(parts.ids),
    onRevocation: () => parts.announce('tokens-revoked'),
  });
  return { operations: { operator } };
}

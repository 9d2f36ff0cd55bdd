import type { Passwords } from '../../platform/auth/passwords.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { Contracts } from './needs.ts';
import { endSessionsOfClient, removeClient, rotateClientSecret } from './service/client-changes.ts';
import { createClient, getClient, listClients } from './service/clients.ts';
import { inviteUser } from './service/invitations.ts';
import { listKeys, revokeKey, rotateKeys } from './service/keys.ts';
import { getPartnerLimits, putPartnerLimits } from './service/limits.ts';
import { createOperator, listOperators, revokeOperator, rotateOperatorToken } from './service/operators.ts';
import { changePartner } from './service/partner-changes.ts';
import { createPartner, listPartners } from './service/partners.ts';
import { endSessionsOfUser, listUsers, removeUser, replaceUser } from './service/user-changes.ts';
import { createUser } from './service/users.ts';

/** The operations of the operator contract that this area implements. */
export type AccountOperationId =
  | 'listPartners'
  | 'createPartner'
  | 'getPartnerLimits'
  | 'putPartnerLimits'
  | 'changePartner'
  | 'listUsers'
  | 'createUser'
  | 'listClients'
  | 'createClient'
  | 'getClient'
  | 'removeClient'
  | 'inviteUser'
  | 'replaceUser'
  | 'removeUser'
  | 'rotateClientSecret'
  | 'endSessionsOfUser'
  | 'endSessionsOfClient'
  | 'rotateKeys'
  | 'listKeys'
  | 'revokeKey'
  | 'listOperators'
  | 'createOperator'
  | 'revokeOperator'
  | 'rotateOperatorToken';

export interface OperatorParts {
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly isLive: boolean;
  /** Address of the partner plane, without a trailing slash. */
  issuer(): string;
  readonly sealer: Sealer;
  readonly contracts: Contracts;
  /** Called after a commit that ended sessions or revoked a key. */
  readonly onRevocation: () => void;
  /** Called after a commit that created the first named operator. */
  readonly onFirstOperator: () => void;
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(parts: OperatorParts): OperationsFor<AccountOperationId> {
  return {
    listPartners: listPartners(parts.contracts),
    createPartner: createPartner(parts.ids),
    getPartnerLimits,
    putPartnerLimits: putPartnerLimits(parts.onRevocation),
    listUsers,
    createUser: createUser(parts),
    listClients,
    createClient: createClient(parts),
    inviteUser: inviteUser(parts),
    replaceUser: replaceUser(parts),
    removeUser: removeUser(parts.onRevocation),
    getClient,
    removeClient: removeClient(parts.onRevocation),
    rotateClientSecret: rotateClientSecret(parts),
    endSessionsOfUser: endSessionsOfUser(parts.onRevocation),
    endSessionsOfClient: endSessionsOfClient(parts.onRevocation),
    rotateKeys: rotateKeys(parts.ids, parts.sealer),
    listKeys,
    revokeKey: revokeKey(parts.ids, parts.sealer, parts.onRevocation),
    listOperators,
    createOperator: createOperator(parts.ids, parts.onFirstOperator),
    revokeOperator,
    rotateOperatorToken: rotateOperatorToken(parts.ids),
    changePartner,
  };
}

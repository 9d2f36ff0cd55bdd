import type { Passwords } from '../../platform/auth/passwords.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { Contracts } from './needs.ts';
import { endSessionsOfClient, removeClient, rotateClientSecret } from './service/client-changes.ts';
import { createClient, getClient, listClients } from './service/clients.ts';
import { createConsoleLink } from './service/console-link.ts';
import { inviteUser } from './service/invitations.ts';
import { listKeys, revokeKey, rotateKeys } from './service/keys.ts';
import { getPartnerLimits, putPartnerLimits } from './service/limits.ts';
import { createOperator, listOperators, revokeOperator, rotateOperatorToken } from './service/operators.ts';
import { changePartner, createPartner, listPartners } from './service/partners.ts';
import { endSessionsOfUser, listUsers, removeUser, replaceUser } from './service/user-changes.ts';
import { createUser, getOperatorSelf } from './service/users.ts';

export interface OperatorDeps {
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly isLive: boolean;
  /** Address of the partner plane, without a trailing slash. */
  issuer(): string;
  readonly sealer: Sealer;
  readonly contracts: Contracts;
  readonly cursors: CursorCodec;
  /** Called after a commit that ended sessions or revoked a key. */
  readonly onRevocation: () => void;
  /** Called after a commit that created the first named operator. */
  readonly onFirstOperator: () => void;
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: OperatorDeps) {
  return {
    listPartners: listPartners(deps.contracts, deps.cursors),
    createPartner: createPartner(deps.ids),
    getPartnerLimits,
    putPartnerLimits: putPartnerLimits(deps.onRevocation),
    listUsers,
    createUser: createUser(deps),
    listClients,
    createClient: createClient(deps),
    inviteUser: inviteUser(deps),
    createConsoleLink: createConsoleLink(deps),
    replaceUser: replaceUser(deps),
    removeUser: removeUser(deps.onRevocation),
    getClient,
    removeClient: removeClient(deps.onRevocation),
    rotateClientSecret: rotateClientSecret(deps),
    endSessionsOfUser: endSessionsOfUser(deps.onRevocation),
    endSessionsOfClient: endSessionsOfClient(deps.onRevocation),
    rotateKeys: rotateKeys(deps.ids, deps.sealer),
    listKeys,
    revokeKey: revokeKey(deps.ids, deps.sealer, deps.onRevocation),
    getOperatorSelf: getOperatorSelf(deps.isLive),
    listOperators,
    createOperator: createOperator(deps.ids, deps.onFirstOperator),
    revokeOperator,
    rotateOperatorToken: rotateOperatorToken(deps.ids),
    changePartner,
  };
}

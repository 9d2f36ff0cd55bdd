import type { Caller } from '../../platform/auth/caller.ts';
import { createPasswords } from '../../platform/auth/passwords.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { Contracts } from './needs.ts';
import { acceptInvitation } from './service/acceptance.ts';
import {
  changeClient,
  endSessionsOfClient,
  removeClient,
  rotateClientSecret,
} from './service/client-changes.ts';
import { createClient, getClient, listClients } from './service/clients.ts';
import { requireOwnSecret } from './service/good-password.ts';
import { createConsoleLink, type InvitationDeps, inviteUser } from './service/invitations.ts';
import { listKeys, revokeKey, rotateKeys } from './service/keys.ts';
import { getPartnerLimits, putPartnerLimits } from './service/limits.ts';
import { createOperator, listOperators, revokeOperator, rotateOperatorToken } from './service/operators.ts';
import {
  changePartner,
  createPartner,
  describePartner,
  getPartner,
  listPartners,
  requirePartner,
} from './service/partners.ts';
import { endSessionsOfUser, listUsers, removeUser, replaceUser } from './service/user-changes.ts';
import { createFixtureUser, createUser, getOperatorSelf } from './service/users.ts';
import { findNames, isIdTaken, partnerExists } from './store.ts';

export { requirePartner } from './service/partners.ts';

export interface AccountsDeps {
  readonly ids: Ids;
  readonly settings: { readonly isLive: boolean };
  /** Seals new token signing keys. */
  readonly sealer: Sealer;
  readonly contracts: Contracts;
  readonly cursors: CursorCodec;
  /** Address of the partner plane, without a trailing slash; known once the server listens. */
  issuer(): string;
  /** Path of the console on that plane. */
  readonly consolePath: string;
  /**
   * Called with `tokens-revoked` after a commit that ended sessions or revoked a key, so that caches of verified tokens
   * are cleared, and with `first-operator` after a commit that created the first named operator.
   */
  announce(name: string, detail?: unknown): void;
}

/** Partners, their API users and clients, signing keys and operators: the operator's management of access. */
export function createAccounts(deps: AccountsDeps) {
  const { sealer, contracts, cursors } = deps;
  const { isLive } = deps.settings;
  const common = {
    ids: deps.ids,
    passwords: createPasswords(deps.ids),
    isLive,
    issuer: () => deps.issuer(),
    consolePath: deps.consolePath,
    onRevocation: () => deps.announce('tokens-revoked'),
  };
  const onFirstOperator = () => deps.announce('first-operator');
  const partner: OperationsFor<'acceptInvitation'> = { acceptInvitation: acceptInvitation(common) };
  return {
    operations: {
      operator: createOperatorOperations({ ...common, sealer, contracts, cursors, onFirstOperator }),
      partner,
    },
    createFixtureUser: createFixtureUser(common),
    requirePartner,
    describePartner,
    namesOf: findNames,
    /** Throws 403 for an operator who may not choose or see secrets that open data of partners. */
    requireOwnSecret: (caller: Caller, jsonpath: string) => requireOwnSecret(isLive, caller, jsonpath),
    partnerExists,
    isIdTaken,
  };
}

interface OperatorDeps extends InvitationDeps, Pick<AccountsDeps, 'sealer' | 'contracts' | 'cursors'> {
  /** Called after a commit that created the first named operator. */
  readonly onFirstOperator: () => void;
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: OperatorDeps) {
  return {
    listPartners: listPartners(deps.contracts, deps.cursors),
    createPartner: createPartner(deps),
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
    changeClient: changeClient(deps.onRevocation),
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
    revokeOperator: revokeOperator(deps.onRevocation),
    rotateOperatorToken: rotateOperatorToken(deps.ids, deps.onRevocation),
    getPartner,
    changePartner,
  };
}

import { rolesOfScope } from '../../generated/roles.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import { withPartner } from './authenticate.ts';
import type { ContractDates } from './authorize.ts';
import type { Caller } from './caller.ts';
import { isScope } from './caller.ts';
import { authNumbers } from './numbers.ts';
import { grantedScopes } from './originator.ts';
import { type Client, findClient, isOfServiceProvider } from './store/clients.ts';
import { isPartner } from './store/partners.ts';
import { findUser } from './store/users.ts';

type Rights = Pick<Caller, 'roles' | 'scopes'>;

/**
 * Returns an earlier caller of the partner plane as a token that is issued now would name it; undefined when no token
 * could be issued, because its partner, user, client or installation is gone.
 */
export async function presentCaller(
  reads: SharedReadTx,
  contractDates: (tx: ReadTx) => Promise<ContractDates>,
  { contract: _, requestsPerSecond: __, ...caller }: Caller,
  nowMs: number,
): Promise<Caller | undefined> {
  const client = await findClient(reads, caller.clientId);
  const rights = await presentRights(reads, caller, client);
  if (rights === undefined) return undefined;
  return withPartner(reads, contractDates, {
    ...caller,
    ...rights,
    listEnvelope: client?.listEnvelope ?? caller.listEnvelope,
    unknownParameters: client?.unknownParameters,
    expiresAt: Math.floor(nowMs / 1000) + authNumbers.userAccessSeconds,
  });
}

/** The rights of a foreign token, and of an operator who looks at a partner, are in the token alone. */
async function presentRights(
  reads: SharedReadTx,
  caller: Caller,
  client: Client | undefined,
): Promise<Rights | undefined> {
  const { partnerId, roles, scopes } = caller;
  if (caller.isForeign === true || caller.isReader === true)
    return (await isPartner(reads, partnerId)) ? { roles, scopes } : undefined;
  if (client === undefined) return undefined;
  if (caller.judgedBy === 'roles') {
    const user = await findUser(reads, caller.name);
    return user !== undefined && user.userId === caller.id ? { roles: user.roles, scopes } : undefined;
  }
  // An app of a service provider that acts for no partner yet has all scopes of its client.
  const granted =
    partnerId === '' && isOfServiceProvider(client)
      ? client.scopes
      : await grantedScopes(reads, partnerId, client);
  const left = granted && scopes.filter((scope) => granted.includes(scope));
  return left && { roles: left.filter(isScope).flatMap((scope) => rolesOfScope[scope]), scopes: left };
}

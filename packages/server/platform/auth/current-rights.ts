/** The rights that somebody has now: the originator of something that continues, or an earlier caller. */

import { rolesOfScope } from '@kontor/contract/generated/roles';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import { withPartner } from './authenticate.ts';
import { type Caller, type ContractDates, isScope, operatorCaller, type Rights } from './caller.ts';
import { authNumbers } from './numbers.ts';
import { findAppOfClient } from './store/apps.ts';
import { type Client, findClient, isOfServiceProvider } from './store/clients.ts';
import { currentScopes, findInstallationOfApp } from './store/installations.ts';
import { findOperator } from './store/operators.ts';
import { isPartner } from './store/partners.ts';
import { findUser } from './store/users.ts';

/**
 * The originator of something that continues after its request: its rights are looked up whenever they are needed.
 * Rights that come only from a token stay as they were in the token. Plain data, because it is stored.
 */
export type Originator =
  | { readonly kind: 'user' | 'app' | 'operator'; readonly name: string }
  | { readonly kind: 'token'; readonly rights: Rights };

export function originatorOf(caller: Caller): Originator {
  const { kind, name, judgedBy, roles, scopes } = caller;
  const isShared = kind === 'operator' && name === operatorCaller.name;
  if (isShared || caller.isForeign === true)
    return { kind: 'token', rights: { kind, judgedBy, roles, scopes } };
  if (kind === 'operator') return { kind: 'operator', name };
  return { kind: judgedBy === 'roles' ? 'user' : 'app', name };
}

/**
 * Returns the current rights of an originator, for a partner, or on the operator plane if the id is empty; undefined when
 * the user, app or operator no longer exists or has expired.
 */
export async function findRights(
  reads: SharedReadTx,
  partnerId: string,
  originator: Originator,
  nowMs: number,
): Promise<Rights | undefined> {
  if (originator.kind === 'token') return originator.rights;
  const { kind, name } = originator;
  if (kind === 'operator') {
    const operator = await findOperator(reads, name);
    if (operator === undefined || (operator.expiresAtMs ?? nowMs + 1) <= nowMs) return undefined;
    return { kind: 'operator', judgedBy: 'roles', roles: operator.roles, scopes: [] };
  }
  if (kind === 'app') {
    const client = await findClient(reads, name);
    const scopes = client && (await grantedScopes(reads, partnerId, client));
    return scopes && { kind: 'partner', judgedBy: 'scopes', roles: [], scopes };
  }
  const user = await findUser(reads, name);
  if (user?.partnerId !== partnerId) return undefined;
  return { kind: 'partner', judgedBy: 'roles', roles: user.roles, scopes: [] };
}

/**
 * Returns the scopes that a client has for a partner: its own, or for an app of a service provider those of the
 * installation. Undefined when it does not act for the partner.
 */
export async function grantedScopes(
  reads: SharedReadTx,
  partnerId: string,
  client: Client,
): Promise<readonly string[] | undefined> {
  if (!isOfServiceProvider(client)) return client.partnerId === partnerId ? client.scopes : undefined;
  const app = await findAppOfClient(reads, client.clientId);
  const installation = app && (await findInstallationOfApp(reads.partner(partnerId), app.appId));
  return installation && currentScopes(installation, app);
}

/**
 * Returns an earlier caller of the partner plane as a token that is issued now would name it; undefined when no token
 * could be issued, because its partner, user, client or installation is gone.
 */
export async function callerWithCurrentRights(
  reads: SharedReadTx,
  contractDates: (tx: ReadTx) => Promise<ContractDates>,
  { contract: _, requestsPerSecond: __, ...caller }: Caller,
  nowMs: number,
): Promise<Caller | undefined> {
  const client = await findClient(reads, caller.clientId);
  const rights = await currentRights(reads, caller, client);
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
async function currentRights(
  reads: SharedReadTx,
  caller: Caller,
  client: Client | undefined,
): Promise<Pick<Rights, 'roles' | 'scopes'> | undefined> {
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

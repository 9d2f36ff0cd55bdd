import type { SharedReadTx } from '../store/store.ts';
import { type Caller, operatorCaller } from './caller.ts';
import { findAppOfClient } from './store/apps.ts';
import { type Client, findClient, isOfServiceProvider } from './store/clients.ts';
import { findInstallationOfApp, presentScopes } from './store/installations.ts';
import { findOperator } from './store/operators.ts';
import { findUser } from './store/users.ts';

/** What decides what a caller may read. */
export type Rights = Pick<Caller, 'kind' | 'judgedBy' | 'roles' | 'scopes'>;

/**
 * The originator of something that continues after its request: its rights are looked up whenever they are needed.
 * Rights that come only from a token stay as they were in the token. Plain data, because it is stored.
 */
export type Originator =
  | { readonly kind: 'user' | 'app' | 'operator'; readonly name: string }
  | { readonly kind: 'token'; readonly rights: Rights };

/** Returns the originator of a caller. */
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
  return installation && presentScopes(installation, app);
}

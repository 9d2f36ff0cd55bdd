import { rolesOfScope } from '../../generated/roles.ts';
import type { ReadTx, SharedReadTx } from '../store/store.ts';
import { withPartner } from './authenticate.ts';
import type { ContractDates } from './authorize.ts';
import type { Caller } from './caller.ts';
import { isScope } from './caller.ts';
import { authNumbers } from './numbers.ts';
import { findAppOfClient } from './store/apps.ts';
import { type Client, findClient, isOfServiceProvider } from './store/clients.ts';
import { findInstallationOfApp, presentScopes } from './store/installations.ts';
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
  const granted = await grantedScopes(reads, partnerId, client);
  const left = granted && scopes.filter((scope) => granted.includes(scope));
  return left && { roles: left.filter(isScope).flatMap((scope) => rolesOfScope[scope]), scopes: left };
}

/** Scopes that an app has for a partner; undefined when it may not act for it. */
async function grantedScopes(
  reads: SharedReadTx,
  partnerId: string,
  client: Client,
): Promise<readonly string[] | undefined> {
  if (!isOfServiceProvider(client)) return client.partnerId === partnerId ? client.scopes : undefined;
  if (partnerId === '') return client.scopes;
  const mine = reads.partner(partnerId);
  const app = await findAppOfClient(mine.marketplace, client.clientId);
  const installation = app && (await findInstallationOfApp(mine, app.appId));
  return app && installation && presentScopes(installation, app);
}

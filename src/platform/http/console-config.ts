import type { BoundOperation } from '../operations/operation.ts';
import { ownPage } from './reference/own-page.ts';
import type { RootFacts } from './reference/root.ts';
import { consolePage, pathIfBuilt } from './scripted-pages.ts';

/** An identity provider at which the readers of the console sign in, and the console as its client. */
export interface ConsoleSignIn {
  /** Without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
}

/** What the console needs to know to sign in at the identity provider; none without one. */
export function createConsoleConfig({ signIn }: Pick<RootFacts, 'signIn'>): BoundOperation[] {
  const path = pathIfBuilt(consolePage);
  if (signIn === undefined || path === undefined) return [];
  const reply = { status: 200, headers: { 'cache-control': 'no-cache' }, body: signIn };
  return [ownPage('getConsoleConfig', `${path}/config.json`, ['application/json'], async () => reply)];
}

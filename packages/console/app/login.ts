import { createClient, createOperatorClient } from '@kontor/client';
import { claimsOf } from './claims.ts';
import { type PlaneName, planeName } from './environment.ts';
import { PartnerTokens, type Tokens, tokensFor } from './partner-tokens.ts';
import type { ProviderSession } from './provider.ts';
import { headers, runtime } from './runtime.ts';
import type { Session } from './session.ts';
import { type Offered, type OneToken, otherTabs, type SharedLogin } from './shared-login.ts';

/** What a reader signs in with. */
export type Login =
  | { readonly user: string; readonly password: string }
  | SharedLogin
  | { readonly provider: ProviderSession };

/** Hears the status of each answer of a session; 0 when the server could not be reached. */
export type OnAnswer = (status: number) => void;

/** What a tab keeps of a login: tokens alone. */
export interface Kept extends Offered {
  /** The present token, or another one than that which was refused. */
  token(refused?: string): Promise<string>;
  /** Ends the login where it can be ended: at the server, or at the identity provider. */
  end(): Promise<void>;
  /** True for the login that another tab has shared. */
  isOf(shared: SharedLogin): boolean;
}

/** Tries of a request: readers wait for them. */
const tries = 3;

/** Returns what is kept of a login. A password is exchanged for tokens. Throws the refusal of the server. */
export async function keptOf(login: Login): Promise<Kept> {
  if ('provider' in login) return ofProvider(login.provider);
  if (planeName === 'operator') return ofToken('token' in login ? login : { token: '' });
  return ofTokens('user' in login ? await tokensFor(login.user, login.password) : tokensIn(login));
}

function tokensIn(login: SharedLogin): Tokens {
  return 'tokens' in login ? login.tokens : { access: login.token };
}

function ofTokens(tokens: Tokens): Kept {
  const session = new PartnerTokens(tokens, otherTabs);
  return {
    token: (refused) => session.token(refused),
    share: () => ({ tokens: session.present }),
    take: (newer) => session.take(newer),
    end: () => session.end(),
    isOf: (shared) => 'tokens' in shared && session.isOf(shared.tokens),
  };
}

/** The token of an operator stays valid: signing out only forgets it, and ends the session that it came from. */
function ofToken({ token, endPage }: OneToken): Kept {
  return {
    token: async () => token,
    share: () => ({ token, endPage }),
    end: async () => leaveFor(endPage),
    isOf: (shared) => 'token' in shared && shared.token === token,
  };
}

/** A refresh token of an identity provider stays in its tab, because it may work only once. */
function ofProvider(provider: ProviderSession): Kept {
  return {
    token: (refused) => provider.token(refused),
    share: () => ({ token: provider.access, endPage: provider.endPage }),
    end: async () => leaveFor(provider.endPage),
    isOf: (shared) => 'token' in shared && shared.token === provider.access,
  };
}

function leaveFor(endPage: string | undefined): void {
  if (endPage !== undefined) location.assign(endPage);
}

/** Opens a session with a login. Throws the refusal of the server. */
export async function openSession(
  plane: PlaneName,
  kept: Kept,
  onAnswer: OnAnswer,
): Promise<Omit<Session, 'signOut'>> {
  const hooks = {
    answer: ({ status }: { status: number }) => {
      // An aborted request has no answer either; a lost one is tried again.
      if (status !== 0) onAnswer(status);
    },
    retry: ({ status }: { status: number }) => onAnswer(status),
  };
  const token = (refused?: string) => kept.token(refused);
  const options = { url: location.origin, tries, hooks, runtime, headers, token };
  if (plane === 'operator') {
    const client = createOperatorClient(options);
    const { name, roles } = await client.call('getOperatorSelf');
    return { plane, client, name, partnerId: undefined, roles: new Set(roles), isReader: false };
  }
  const claims = claimsOf(await kept.token());
  return {
    plane,
    client: createClient(options),
    name: claims.preferred_username,
    partnerId: claims.partner_id,
    roles: new Set(claims.realm_access?.roles),
    isReader: claims.act !== undefined,
  };
}

/** Exchanges the link of an operator for the login with which it looks at a partner. */
export async function openLink(token: string): Promise<Login> {
  const client = createClient({ url: location.origin, tries, token: '', headers });
  const { access_token } = await client.call('openConsoleLink', { body: { token } });
  return { token: access_token };
}

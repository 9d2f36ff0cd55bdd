import { createClient, createOperatorClient } from '../../client/index.ts';
import { defaultRuntime } from '../../client/runtime.ts';
import { type PlaneName, planeName } from './environment.ts';
import { readServerClock } from './now.ts';
import type { ProviderSession } from './provider.ts';
import type { Session } from './session.ts';

/** What a reader signs in with. */
export type Login =
  | { readonly user: string; readonly password: string }
  | { readonly token: string }
  | { readonly provider: ProviderSession };

/** Hears the status of each answer of a session; 0 when the server could not be reached. */
export type OnAnswer = (status: number) => void;

/** Tries of a request: readers wait for them. */
const tries = 3;

/** A sandbox records requests of the console as such, so that they are not taken for those of a connector. */
const headers = { 'x-kontor-origin': 'console' };

/** How the console sends requests: each answer tells the time of the server. */
export const runtime = {
  fetch: async (url: string, init: RequestInit) => {
    const answer = await defaultRuntime.fetch(url, init);
    readServerClock(answer.headers);
    return answer;
  },
};

/** Signs in. Throws the refusal of the server. */
export async function openSession(
  plane: PlaneName,
  login: Login,
  onAnswer: OnAnswer,
): Promise<Omit<Session, 'signOut'>> {
  const hooks = {
    answer: ({ status }: { status: number }) => {
      // An aborted request has no answer either; a lost one is tried again.
      if (status !== 0) onAnswer(status);
    },
    retry: ({ status }: { status: number }) => onAnswer(status),
  };
  const options = { url: location.origin, tries, hooks, runtime, headers };
  if (plane === 'operator') {
    const client = createOperatorClient({ ...options, token: tokenOf(login) });
    const { name, roles } = await client.call('getOperatorSelf');
    return { plane, client, name, partnerId: undefined, roles: new Set(roles), isReader: false };
  }
  const client = createClient({ ...options, ...('user' in login ? login : { token: tokenOf(login) }) });
  const claims = claimsOf(await client.logIn());
  return {
    plane,
    client,
    name: claims.preferred_username,
    partnerId: claims.partner_id,
    roles: new Set(claims.realm_access?.roles),
    isReader: claims.act !== undefined,
  };
}

function tokenOf(login: Login): string | ((refused?: string) => Promise<string>) {
  if ('provider' in login) return (refused) => login.provider.token(refused);
  return 'token' in login ? login.token : '';
}

/** Exchanges the link of an operator for the login with which it looks at a partner. */
export async function openLink(token: string): Promise<Login> {
  const client = createClient({ url: location.origin, tries, token: '', headers });
  const { access_token } = await client.call('openConsoleLink', { body: { token } });
  return { token: access_token };
}

interface Claims {
  readonly preferred_username: string;
  readonly partner_id?: string;
  readonly realm_access?: { readonly roles: readonly string[] };
  readonly act?: object;
}

/** The claims of a token. The server checks tokens; the console only shows what they say. */
function claimsOf(token: string): Claims {
  const [, claims = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}

/**
 * Hands the login of a tab to new tabs of the same origin, so that a reload or a second tab need no new sign-in while
 * one is open. Nothing is stored.
 */
type Message = { readonly kind: 'asks' } | { readonly kind: 'has'; readonly login: Login };

/**
 * The login as another tab takes it. A refresh token of an identity provider stays in its tab, because it may work only
 * once.
 */
function handed(login: Login): Login {
  return 'provider' in login ? { token: login.provider.access } : login;
}

const channel = new BroadcastChannel(`kontor-console-${planeName}`);
let offered: Login | undefined;
let onLogin: ((login: Login) => void) | undefined;

channel.onmessage = ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'asks' && offered !== undefined)
    channel.postMessage({ kind: 'has', login: handed(offered) });
  if (data.kind === 'has' && onLogin !== undefined) {
    onLogin(data.login);
    onLogin = undefined;
  }
};

/** Offers a login to other tabs; undefined after signing out. */
export function offerLogin(login: Login | undefined): void {
  offered = login;
  if (login !== undefined) onLogin = undefined;
}

/** Asks the other tabs for a login. */
export function receiveLogin(listener: (login: Login) => void): void {
  onLogin = listener;
  channel.postMessage({ kind: 'asks' } satisfies Message);
}

import { planeName } from './environment.ts';
import type { Login } from './login.ts';

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

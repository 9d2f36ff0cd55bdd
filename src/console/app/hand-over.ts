import { planeName } from './environment.ts';
import type { Login } from './login.ts';

/**
 * Hands the login of a tab to new tabs of the same origin, so that a reload or a second tab need no new sign-in while
 * one is open. Nothing is stored.
 */
type Message = { readonly kind: 'asks' } | { readonly kind: 'has'; readonly login: Login };

const channel = new BroadcastChannel(`kontor-console-${planeName}`);
let offered: Login | undefined;
let onLogin: ((login: Login) => void) | undefined;

channel.onmessage = ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'asks' && offered !== undefined) channel.postMessage({ kind: 'has', login: offered });
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

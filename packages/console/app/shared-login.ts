/**
 * Hands the login of a tab to the other tabs of the same plane and origin, so that a reload or a second tab need no new
 * sign-in while one is open; and signs all of them out together. No token is stored, and no password is handed on.
 */
import { planeName } from './environment.ts';
import type { OtherTabs, Tokens } from './partner-tokens.ts';

/** A login as another tab takes it: tokens of an API user, or one token. */
export type SharedLogin = { readonly tokens: Tokens } | OneToken;

/** A token that its tab cannot renew. */
export interface OneToken {
  readonly token: string;
  /** Page that ends the session at the identity provider, which the token is from. */
  readonly endPage?: string | undefined;
}

/** `has` answers `asks`; `in` tells of a new login, `out` that all tabs sign out. */
type Message =
  | { readonly kind: 'asks' }
  | { readonly kind: 'has' | 'in' | 'out'; readonly login: SharedLogin };

/** What a tab does with a message. */
export interface Listener {
  /** Another tab has a login, and this one has none. */
  readonly onLogin: (login: SharedLogin) => void;
  /** A tab with this login has signed out, and so do all. */
  readonly onSignOut: (login: SharedLogin) => void;
}

/** The login that a tab has. */
export interface Offered {
  share(): SharedLogin;
  /** Takes newer tokens of the same session. */
  take?(tokens: Tokens): void;
}

/** Time that the other tabs get to answer. */
const answerMs = 200;

/** Marks a tab that signed out; it survives a reload of the tab, and contains nothing. */
const mark = `kontor-signed-out-${planeName}`;

const channel = new BroadcastChannel(`kontor-console-${planeName}`);
let offered: Offered | undefined;
let listener: Listener | undefined;
/** True until a tab without a login was given one. */
let isWaiting = false;

const send = (message: Message) => channel.postMessage(message);

channel.onmessage = ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'asks') {
    if (offered !== undefined) send({ kind: 'has', login: offered.share() });
    return;
  }
  if (data.kind === 'out') {
    rememberSignOut();
    listener?.onSignOut(data.login);
    return;
  }
  if (data.kind === 'in') sessionStorage.removeItem(mark);
  if (offered !== undefined) {
    if ('tokens' in data.login) offered.take?.(data.login.tokens);
  } else if (isWaiting && sessionStorage.getItem(mark) === null) {
    isWaiting = false;
    listener?.onLogin(data.login);
  }
};

function rememberSignOut(): void {
  offered = undefined;
  isWaiting = true;
  sessionStorage.setItem(mark, '');
}

/** Offers a login to other tabs; those that signed out take it if somebody has signed in. */
export function offerLogin(login: Offered, isNew: boolean): void {
  offered = login;
  isWaiting = false;
  sessionStorage.removeItem(mark);
  if (isNew) send({ kind: 'in', login: login.share() });
}

/** Asks the other tabs for a login, unless this one has signed out and nobody has signed in since. */
export function receiveLogin(given: Listener, asks: boolean): void {
  listener = given;
  isWaiting = asks;
  if (asks && sessionStorage.getItem(mark) === null) send({ kind: 'asks' });
}

/** Signs all tabs out. */
export function signOutEverywhere(): void {
  if (offered !== undefined) send({ kind: 'out', login: offered.share() });
  rememberSignOut();
}

export const otherTabs: OtherTabs = {
  ask() {
    send({ kind: 'asks' });
    return new Promise((resolve) => setTimeout(resolve, answerMs));
  },

  alone(work) {
    // Browsers have locks only for pages by HTTPS or from this machine.
    return (navigator.locks as LockManager | undefined)?.request(channel.name, work) ?? work();
  },
};

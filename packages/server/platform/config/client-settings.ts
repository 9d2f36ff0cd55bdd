import { type Environment, settings } from './environment.ts';
import { isThisMachine, readHttpUrl } from './kinds.ts';
import { type Flags, Lookup, withoutLogin } from './lookup.ts';
import { readerOf } from './readers.ts';
import { Secret } from './secrets.ts';

/** Login that exists in every sandbox with demo data. */
const demoLogin = { user: 'demo', password: 'demo' };

/** Connection of `kontor push` to a partner plane. */
export interface PartnerAccess {
  /** Base address without a trailing slash. */
  readonly url: string;
  readonly user: string;
  /** Undefined when the user has to be prompted for it. */
  readonly password: Secret | undefined;
  /** True when no login was given, so that the demo login is tried. */
  readonly isDemoLogin: boolean;
}

/**
 * Reads the address and login for deliveries. Without a login, the demo login is used for a server on this machine, and
 * never for any other server.
 */
export function readPartnerAccess(environment: Environment, flags: Flags): PartnerAccess {
  const lookup = new Lookup(environment, flags);
  const url = partnerUrl(lookup);
  const user = lookup.given('user');
  const password = lookup.given('password');
  const isDemoLogin = user === undefined && password === undefined && url !== '' && isThisMachine(url);
  if (user === undefined && !isDemoLogin) {
    lookup.refuse('The API user is missing: set it with --user or KONTOR_USER.');
  }
  lookup.finish();
  if (isDemoLogin)
    return { url, user: demoLogin.user, password: new Secret(demoLogin.password), isDemoLogin };
  return {
    url,
    user: user ?? '',
    password: password === undefined ? undefined : new Secret(password),
    isDemoLogin,
  };
}

/** Reads only the address of an operator plane, for what needs no token. Without a trailing slash. */
export function readOperatorUrl(environment: Environment, operator: string | undefined): string {
  const lookup = new Lookup(environment, {});
  const url = operatorUrl(lookup, operator);
  lookup.finish();
  return url ?? '';
}

/** Reads only the address of a partner plane, for callers that have a token. Without a trailing slash. */
export function readPartnerUrl(environment: Environment, flags: Flags): string {
  const lookup = new Lookup(environment, flags);
  const url = partnerUrl(lookup);
  lookup.finish();
  return url;
}

/**
 * Returns the given address, or that of a server on this machine with the same environment; empty when it was refused.
 */
function partnerUrl(lookup: Lookup): string {
  const url =
    lookup.given('url') === undefined
      ? listenerUrl(lookup, 'host', 'port', '--url')
      : lookup.read('url', undefined, readerOf('url'));
  return url ?? '';
}

/** Connection of the commands for partners, users and clients to an operator plane. */
export interface OperatorAccess {
  readonly url: string;
  readonly token: Secret;
}

/**
 * `--operator` gives the address; by default it is that of a server on this machine with the same environment. The
 * sandbox token is only ever sent to this machine.
 */
export function readOperatorAccess(
  environment: Environment,
  flags: Flags & { operator?: string },
): OperatorAccess {
  const lookup = new Lookup(environment, flags);
  const url = operatorUrl(lookup, flags.operator);
  const fallback =
    url !== undefined && isThisMachine(url) ? settings.operatorToken.defaults.sandbox : undefined;
  const token = lookup.read('operatorToken', fallback, readerOf('operatorToken'));
  if (url !== undefined && token === undefined && !lookup.isGiven('operatorToken')) {
    lookup.refuse('The operator token is missing: set it with --token or KONTOR_OPERATOR_TOKEN.');
  }
  lookup.finish();
  return { url: url ?? '', token: token ?? new Secret('') };
}

/** Returns the given address, or that of a server on this machine; undefined when it was refused. */
function operatorUrl(lookup: Lookup, operator: string | undefined): string | undefined {
  return operator === undefined
    ? listenerUrl(lookup, 'operatorHost', 'operatorPort', '--operator')
    : readOperatorFlag(lookup, operator);
}

function readOperatorFlag(lookup: Lookup, text: string): string | undefined {
  try {
    return readHttpUrl(text);
  } catch (error) {
    lookup.refuse(`--operator is ${JSON.stringify(withoutLogin(text))}: ${(error as Error).message}.`);
    return undefined;
  }
}

function listenerUrl(
  lookup: Lookup,
  hostKey: 'host' | 'operatorHost',
  portKey: 'port' | 'operatorPort',
  flag: string,
): string | undefined {
  const host = lookup.read(hostKey, settings[hostKey].defaults.live, readerOf(hostKey));
  const port = lookup.read(portKey, settings[portKey].defaults.live, readerOf(portKey));
  if (host === undefined || port === undefined) return undefined;
  if (port === 0) {
    lookup.refuse(`${settings[portKey].name} is 0, so the address is unknown: set it with ${flag}.`);
    return undefined;
  }
  return `http://${reachable(host)}:${port}`;
}

/** A listener on all addresses is reached at the loopback address. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * The kinds of settings, each with its parser: text in, exact value out. A parser throws an Error whose message
 * completes the sentence "NAME is VALUE: …", so it says what to write instead.
 */
import { statSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { currencyViolation } from '@kontor/values/currencies';
import { dayMs } from '@kontor/values/instant';
import { isHostName } from '@kontor/values/network-address';
import { Secret } from './secrets.ts';

/** What of a setting its reader needs besides the text. */
interface Bounds {
  readonly choices?: readonly string[];
  readonly least?: number;
  readonly most?: number;
}

/** Reads a whole number within the bounds of its kind, or within those of the setting. */
const whole =
  (kindLeast: number, kindMost: number) =>
  (text: string, { least = kindLeast, most = kindMost }: Bounds): number =>
    readWhole(text, least, most);

/** How the text of a setting is read, by its kind. */
export const readers = {
  choice: (text: string, { choices = [] }: Bounds): string => readChoice(text, choices),
  count: whole(1, 1_000_000),
  currencies: readCurrencies,
  days: whole(1, 365),
  file: readFilePath,
  host: readHost,
  httpUrl: readHttpUrl,
  milliseconds: whole(0, dayMs),
  networks: readNetworks,
  origins: readOrigins,
  hosts: readHosts,
  port: whole(0, 65_535),
  secret: (text: string) => new Secret(readToken(text)),
  switch: readSwitch,
  text: (text: string) => text,
  /** For data that must be kept for at least four years. */
  years: whole(4, 100),
} satisfies Readonly<Record<string, (text: string, bounds: Bounds) => unknown>>;

/** How the text of a setting is read. URLs of databases are read where their settings are. */
export type SettingKind = keyof typeof readers | 'databaseUrl';

function readChoice<Choice extends string>(text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new Error(`use one of ${choices.join(', ')}`);
  return choice;
}

function readSwitch(text: string): boolean {
  return readChoice(text, ['on', 'off']) === 'on';
}

function readWhole(text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new Error(`use a whole number from ${least} to ${most}`);
  return value;
}

/** Accepts an existing file and returns its absolute path. */
function readFilePath(text: string): string {
  if (statSync(text, { throwIfNoEntry: false })?.isFile() === true) return resolve(text);
  throw new Error('use the path of an existing file');
}

/** Accepts a host name or address without scheme and port. */
function readHost(text: string): string {
  if (/^[a-z0-9._-]+$/i.test(text) || isIPv6(text)) return text;
  throw new Error('use a host name or an IP address without scheme and port');
}

/** Accepts an absolute http or https address and returns it without a trailing slash. */
export function readHttpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error('use an absolute URL such as http://127.0.0.1:8080');
  }
  // The host stands in policies of pages.
  if (!isHostName(url.hostname)) throw new Error('use a DNS name or an address as host');
  if (url.username !== '' || url.password !== '') throw new Error('use the URL without user and password');
  return url.href.replace(/\/+$/, '');
}

/** True for the address of a server on this machine. */
export function isThisMachine(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Accepts a name without blanks, such as that of a claim. */
export function readName(text: string): string {
  if (/^\S{1,200}$/.test(text)) return text;
  throw new Error('use 1 to 200 characters without spaces');
}

/** Accepts scopes (RFC 6749, 3.3), separated by single spaces. */
export function readScopes(text: string): string {
  if (text.length <= 1_000 && /^[!#-[\]-~]+(?: [!#-[\]-~]+)*$/.test(text)) return text;
  throw new Error('use scopes such as openid offline_access, in at most 1000 characters');
}

/** Accepts ISO 4217 codes and returns them in the given order. */
function readCurrencies(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim());
  const [violation] = codes.flatMap((code) => currencyViolation(code) ?? []);
  if (violation !== undefined) throw new Error(violation);
  return [...new Set(codes)];
}

/**
 * Accepts IP addresses and ranges (`10.1.0.0/16`), in the given order. A range of all addresses is rejected, because it
 * would trust everybody.
 */
function readNetworks(text: string): readonly string[] {
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return [...new Set(networks)];
  throw new Error('use IP addresses or networks such as 10.0.0.7,10.1.0.0/16,fd00::/8');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || others.length > 0) return false;
  const most = family === 4 ? 32 : 128;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/**
 * Accepts origins as browsers send them (RFC 6454, 6.2), because they are compared as a whole: with scheme, without
 * default port, and nothing after it. `*` and `null` are none.
 */
function readOrigins(text: string): readonly string[] {
  const origins = text.split(',').map((origin) => origin.trim());
  if (origins.every(isOrigin)) return [...new Set(origins)];
  throw new Error(
    'use origins in lower case without path, such as https://tools.example,http://localhost:5173',
  );
}

/** Accepts names and addresses as a Host header has them, without port; IPv6 addresses are in brackets. */
function readHosts(text: string): readonly string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  if (hosts.every(isHost)) return [...new Set(hosts)];
  throw new Error('use host names without scheme and port, such as kontor.test,devbox.internal');
}

function isHost(text: string): boolean {
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text && isHostName(text);
}

function isOrigin(text: string): boolean {
  if (!/^https?:[^*]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin, hostname } = new URL(text);
  return origin === text && isHostName(hostname);
}

/** Accepts a token that can be sent in an Authorization header: `b64token` of RFC 6750, section 2.1. */
function readToken(text: string): string {
  if (text.length > 1024) throw new Error('use at most 1024 characters');
  if (/^[A-Za-z0-9._~+/-]+=*$/.test(text)) return text;
  throw new Error('use only letters, digits and - . _ ~ + /, with = only at the end (RFC 6750)');
}

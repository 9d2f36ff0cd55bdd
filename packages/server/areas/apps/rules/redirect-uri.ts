/** Addresses of apps to which a browser may be sent. */

import { isHostName } from '@kontor/values/network-address';

const loopbackHosts = ['127.0.0.1', '[::1]'];

/** Says what is wrong with a redirect address, as the end of a sentence that begins with it; undefined when nothing is. */
export function violationOfRedirectUri(text: string, isLive: boolean): string | undefined {
  if (!/^[\x21-\x7e]+$/.test(text)) return 'has characters that must be percent-encoded';
  if (!URL.canParse(text)) return 'is not an absolute address';
  // A browser on a page of the same scheme reads it as a relative address.
  if (/^https?:(?!\/\/[^/\\?])/i.test(text)) return 'must have // and a host after its scheme';
  if (text.includes('\\')) return 'must not have a backslash';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https:';
  if (text.includes('#')) return 'must not have a fragment';
  if (username !== '' || password !== '' || /^https?:\/\/[^/?]*@/i.test(text)) return 'must not name a user';
  if (text.includes('*')) return 'must not have a wildcard';
  if (!isHostName(hostname)) return 'must name its host by a DNS name or an address';
  if (protocol === 'http:' && isLive && !loopbackHosts.includes(hostname)) {
    return 'must begin with https:, or with http://127.0.0.1 or http://[::1] for a program on the computer of the user';
  }
  return undefined;
}

/** True when a browser may be sent to `sent`: it is one of the addresses, or differs only in the port of a loopback one. */
export function isRegistered(redirectUris: readonly string[], sent: string): boolean {
  return redirectUris.some((uri) => uri === sent || isSameLoopback(uri, sent));
}

const loopbackForm = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(\/.*|\?.*)?$/;

/** A native app listens on whatever port is free (RFC 8252, section 7.3). */
function isSameLoopback(registered: string, sent: string): boolean {
  const [, host, rest = ''] = loopbackForm.exec(registered) ?? [];
  const [, sentHost, sentRest = ''] = loopbackForm.exec(sent) ?? [];
  return host !== undefined && host === sentHost && rest === sentRest && URL.canParse(sent);
}

/** Where the parameters of a response are in the redirect address (OAuth 2.0 Multiple Response Type Encoding Practices). */
export const responseModes = ['query', 'fragment'] as const;
export type ResponseMode = (typeof responseModes)[number];

/** Returns the mode that was asked for; undefined for one that does not exist here. */
export function responseModeOf(asked: string | undefined): ResponseMode | undefined {
  return asked === undefined ? 'query' : responseModes.find((mode) => mode === asked);
}

/** Adds parameters to a redirect address, which has no fragment, and may have a query of its own. */
export function withParameters(
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
  mode: ResponseMode,
): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const text = new URLSearchParams(given).toString();
  if (mode === 'fragment') return `${uri}#${text}`;
  return `${uri}${uri.includes('?') ? '&' : '?'}${text}`;
}

import { readToken } from '@kontor/server/auth';
import type { Heads } from './heads.ts';
import type { KeptRequest, RequestRing } from './ring.ts';

/** Who sent a recorded request, as far as it is known; empty where it is not. */
export interface Sender {
  readonly partnerId: string;
  readonly clientId: string;
}

/**
 * Returns the caller of a request. A login has none yet: its client is the one that it names, its partner that of the
 * token it got. A request whose token was refused is attributed to whom the token names, without a check of the token.
 */
export function senderOf(
  requests: RequestRing,
  kept: KeptRequest,
  heads: () => Heads = () => requests.headsOf(kept),
): Sender {
  const { partnerId, clientId } = kept.caller;
  const isLogin = kept.operationId.includes('AccessToken');
  if (partnerId !== '' || (clientId !== '' && !isLogin)) return { partnerId, clientId };
  const { authorization = '' } = heads().requestHeaders;
  if (!isLogin) return namedBy(/^bearer +(\S+)$/i.exec(authorization)?.[1]);
  const { sent, body } = requests.textsOf(kept);
  const got = namedBy(/"access_token":"([^"]+)"/.exec(body)?.[1]);
  const named = new URLSearchParams(sent).get('client_id') ?? clientOfBasic(authorization);
  return { ...got, clientId: got.clientId || clientId || named };
}

/** True when the sender of a request is the wanted partner and client; what is not wanted may be anything. */
export function isSentBy(
  requests: RequestRing,
  kept: KeptRequest,
  { partnerId, clientId }: { readonly [Name in keyof Sender]?: string | undefined },
): boolean {
  if (partnerId === undefined && clientId === undefined) return true;
  const sender = senderOf(requests, kept);
  return (
    (partnerId === undefined || sender.partnerId === partnerId) &&
    (clientId === undefined || sender.clientId === clientId)
  );
}

function namedBy(token = ''): Sender {
  const claims = readToken(token)?.claims;
  return { partnerId: claims?.partner_id ?? '', clientId: claims?.azp ?? '' };
}

/** Returns the client of Basic credentials; empty when they cannot be read. */
export function clientOfBasic(authorization: string): string {
  const [, encoded = ''] = /^basic +([\w+/=-]+)$/i.exec(authorization) ?? [];
  return /^([^:]+):/.exec(Buffer.from(encoded, 'base64').toString())?.[1] ?? '';
}

/** Header with which the console names itself. */
const originHeader = 'x-kontor-origin';

/** Operations with which a browser loads the console and its files, each with its name, without that header. */
const loadsConsole = /^getConsole(?:File .*)?$/;

/** True for a request that the console sent, or that loads it. */
export function isOfConsole(operationId: string, { requestHeaders }: Pick<Heads, 'requestHeaders'>): boolean {
  return loadsConsole.test(operationId) || requestHeaders[originHeader] === 'console';
}

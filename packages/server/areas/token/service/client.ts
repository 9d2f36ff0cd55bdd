import { isLine } from '@kontor/values/text';
import { type Client, findClient } from '../../../platform/auth/store/clients.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { refuseToken, type TokenRefusal } from '../errors.ts';
import type { TokenForm } from './form.ts';
import type { GrantDeps } from './grants/grant.ts';

interface Credentials {
  readonly clientId: string;
  readonly secret: string | undefined;
  readonly fromHeader: boolean;
}

/** The parts of a request that client authentication uses. */
interface ClientRequest {
  readonly form: TokenForm;
  readonly authorization: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
  /** Time by the marketplace's clock. */
  readonly nowMs: number;
}

/**
 * Authenticates the client by form parameters or HTTP Basic (RFC 6749, section 2.3.1). A client with a secret has to
 * send it for every grant; a client without one only sends its id. An unknown client costs the same work as a wrong
 * secret, so that the response time does not reveal which ids exist.
 */
export async function authenticateClient(
  tx: SharedReadTx,
  { passwords, guessGuard, wallClock }: Pick<GrantDeps, 'passwords' | 'guessGuard' | 'wallClock'>,
  { form, authorization, address, nowMs }: ClientRequest,
): Promise<Client> {
  const credentials = readCredentials(form, authorization);
  const client = await findClient(tx, credentials.clientId);
  if (client !== undefined && client.secretHash === undefined) return client;
  const login = { kind: 'client', name: credentials.clientId } as const;
  const secret = credentials.secret ?? '';
  const isRight = await guessGuard.attempt(
    login,
    address,
    wallClock.nowMs(),
    async () =>
      (await passwords.matches(secret, client?.secretHash)) ||
      (await isFormer(passwords, secret, client, nowMs)),
  );
  if (client === undefined || !isRight) throw unknownClient(credentials);
  return client;
}

/** True when a request says which client sends it. */
export function isClientNamed(form: TokenForm, authorization: string | undefined): boolean {
  return form.has('client_id') || form.has('client_secret') || isBasic(authorization);
}

/** True for the secret before the last rotation, while it is still valid. */
async function isFormer(
  { matches }: GrantDeps['passwords'],
  secret: string,
  client: Client | undefined,
  nowMs: number,
): Promise<boolean> {
  const former = client?.formerSecret;
  return former !== undefined && nowMs < former.untilMs && (await matches(secret, former.hash));
}

function readCredentials(form: TokenForm, authorization: string | undefined): Credentials {
  const named = form.get('client_id');
  const basic = readBasic(authorization);
  if (basic === undefined) {
    if (named === undefined) throw refuseToken('INVALID_REQUEST', 'client_id is missing.');
    return { clientId: named, secret: form.get('client_secret'), fromHeader: false };
  }
  if (form.has('client_secret') || (named !== undefined && named !== basic.clientId)) {
    throw refuseToken(
      'INVALID_REQUEST',
      'Client credentials were sent both in the form and in the Authorization header; send only one.',
    );
  }
  return basic;
}

const basicForm = /^basic +([A-Za-z0-9+/]+={0,2})$/i;

const isBasic = (authorization = '') => /^basic\b/i.test(authorization);

function readBasic(authorization: string | undefined): Credentials | undefined {
  if (!isBasic(authorization)) return undefined;
  const text = Buffer.from(basicForm.exec(authorization ?? '')?.[1] ?? '', 'base64').toString();
  const colon = text.indexOf(':');
  const clientId = decode(text.slice(0, Math.max(colon, 0)));
  const secret = decode(text.slice(colon + 1));
  if (!clientId || secret === undefined) {
    throw refuseToken(
      'INVALID_REQUEST',
      'The Authorization header must be "Basic" with the client id and secret.',
    );
  }
  return { clientId, secret, fromHeader: true };
}

/** Id and secret are form-encoded inside Basic credentials. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return isLine(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

function unknownClient({ fromHeader }: Credentials): TokenRefusal {
  return refuseToken('INVALID_CLIENT', 'The client is unknown, or its secret is wrong.', {
    headers: { 'www-authenticate': fromHeader ? 'Basic realm="token"' : 'Bearer' },
  });
}

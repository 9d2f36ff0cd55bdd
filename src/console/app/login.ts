import { createClient, createOperatorClient } from '../../client/index.ts';
import type { PlaneName } from './environment.ts';
import type { Session } from './session.ts';

/** What a reader signs in with. */
export type Login = { readonly user: string; readonly password: string } | { readonly token: string };

/** Tries of a request: readers wait for them. */
const tries = 3;

/** Signs in. Throws the refusal of the server. */
export async function openSession(plane: PlaneName, login: Login, signOut: () => void): Promise<Session> {
  const url = location.origin;
  if (plane === 'operator') {
    const client = createOperatorClient({ url, tries, token: 'token' in login ? login.token : '' });
    const { name, roles } = await client.call('getOperatorSelf');
    return { plane, client, signOut, name, partnerId: undefined, roles: new Set(roles) };
  }
  if (!('user' in login)) throw new TypeError('A partner signs in with a user.');
  const client = createClient({ url, tries, ...login });
  const { partner_id: partnerId, realm_access: access } = claimsOf(await client.logIn());
  return { plane, client, signOut, name: login.user, partnerId, roles: new Set(access?.roles) };
}

interface Claims {
  readonly partner_id?: string;
  readonly realm_access?: { readonly roles: readonly string[] };
}

/** The claims of a token. The server checks tokens; the console only shows what they say. */
function claimsOf(token: string): Claims {
  const [, claims = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}

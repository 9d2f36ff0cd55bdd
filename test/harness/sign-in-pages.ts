/** Makes the identity provider of the tests one at which people sign in with a browser. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { Context } from 'oidc-provider';

/** People who sign in, by name, with the roles that the provider gives them. */
export interface SignIns {
  /** Address of the console, which is the client `console`. */
  readonly consoleUrl: string;
  readonly people: Readonly<Record<string, readonly string[]>>;
  /** Whether the provider gives tokens that renew others. */
  readonly renews: () => boolean;
  /** Lifetime of access tokens. */
  readonly seconds: () => number;
}

const path = '/interaction/';
const resource = 'urn:kontor:operator-plane';

/** The part of a configuration with which the console is a client that people sign in to. */
export function configurationOfSignIns(signIns: SignIns, provider: () => Provider) {
  const { consoleUrl, people, renews, seconds } = signIns;
  return {
    client: {
      client_id: 'console',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [consoleUrl],
      post_logout_redirect_uris: [consoleUrl],
    },
    resource,
    audience: 'kontor-operator',
    claimsOf: (name: string) => ({ preferred_username: name, realm_access: { roles: people[name] ?? [] } }),
    configuration: {
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `${path}${uid}` },
      findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
      issueRefreshToken: renews,
      clientBasedCORS: () => true,
      ttl: {
        AccessToken: seconds,
        ClientCredentials: 3600,
        Grant: 3600,
        IdToken: 3600,
        Interaction: 3600,
        Session: 3600,
      },
      loadExistingGrant: (context: Context) => grantOf(provider(), context),
    },
  };
}

/** Nobody is asked what the console may have. */
async function grantOf({ Grant }: Provider, { oidc: { client, session } }: Context) {
  const known = session.grantIdFor(client.clientId);
  if (known !== undefined) return Grant.find(known);
  const grant = new Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid');
  grant.addResourceScope(resource, 'products');
  await grant.save();
  return grant;
}

/** Answers requests for the page that asks who somebody is; false for other requests. */
export async function answerSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!request.url?.startsWith(path)) return false;
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Sign-in</title><form method="post">
      <label>Name <input name="name"></label><button>Continue</button><button name="no" value="1">Cancel</button></form>`);
    return true;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('no')
    ? { error: 'access_denied', error_description: 'The reader gave up' }
    : { login: { accountId: form.get('name') ?? '' } };
  await provider.interactionFinished(request, response, result);
  return true;
}

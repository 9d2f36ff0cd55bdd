import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import Provider from 'oidc-provider';
import { answerSignIn, configurationOfSignIns, type SignIns } from './sign-in-pages.ts';

export type Algorithm = 'RS256' | 'ES256' | 'EdDSA';

/** Claims that a token of the provider should carry. */
export interface TokenWish {
  readonly algorithm?: Algorithm;
  readonly audience?: string;
  readonly scope?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** A real OpenID provider on its own port. */
export interface IdentityProvider {
  readonly issuer: string;
  token(wish?: TokenWish): Promise<string>;
  /** Generates new keys and drops the old ones. */
  rotate(): void;
  /** Lets people sign in with a browser. Generates new keys. */
  signIn(signIns: SignIns): void;
  /** Holds all requests for the keys until the returned function is called. */
  holdKeys(): () => void;
  /** Stops answering; connections to its port are refused. */
  stop(): Promise<void>;
}

const secret = 'the secret of the service';
const resource = 'urn:kontor:partner-plane';

export async function startIdentityProvider(): Promise<IdentityProvider> {
  let listener: RequestListener = () => undefined;
  let provider: Provider;
  let signIns: SignIns | undefined;
  let wish: TokenWish = {};
  let held: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    if (request.url === '/jwks') await held;
    if (!(await answerSignIn(provider, request, response))) listener(request, response);
  });
  // Only clients close idle connections: after a stall of the process this server could close one just when it is used
  // again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  after(stop);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rotate = () => {
    const configuration = configurationOf(() => wish);
    provider = new Provider(
      issuer,
      signIns === undefined ? configuration : withSignIns(configuration, signIns, () => provider),
    );
    listener = provider.callback();
  };
  rotate();
  return {
    issuer,
    rotate,
    signIn(wanted) {
      signIns = wanted;
      rotate();
    },
    holdKeys() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    stop,
    async token(wanted = {}) {
      wish = wanted;
      const { scope = 'products' } = wanted;
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`service:${encodeURIComponent(secret)}`).toString('base64')}`,
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource, scope }),
      });
      const answer = (await response.json()) as { access_token?: string };
      if (answer.access_token === undefined) throw new Error(`no token: ${JSON.stringify(answer)}`);
      return answer.access_token;
    },
  };
}

type Configuration = ReturnType<typeof configurationOf>;

/** Adds the console as a client; its tokens are for the operator plane and say who signed in. */
function withSignIns(own: Configuration, signIns: SignIns, provider: () => Provider): object {
  const {
    client,
    resource: ofConsole,
    audience,
    claimsOf,
    configuration,
  } = configurationOfSignIns(signIns, provider);
  const isConsole = ({ clientId }: { clientId: string }) => clientId === client.client_id;
  const { resourceIndicators } = own.features;
  return {
    ...own,
    ...configuration,
    clients: [...own.clients, client],
    scopes: ['openid', ...own.scopes],
    extraTokenClaims: (_: unknown, { accountId }: { accountId?: string }) =>
      accountId === undefined ? own.extraTokenClaims() : claimsOf(accountId),
    features: {
      ...own.features,
      resourceIndicators: {
        ...resourceIndicators,
        defaultResource: (_: unknown, asking: { clientId: string }) =>
          isConsole(asking) ? ofConsole : undefined,
        useGrantedResource: () => true,
        getResourceServerInfo: (_: unknown, asked: string) => ({
          ...resourceIndicators.getResourceServerInfo(),
          ...(asked === ofConsole && { audience }),
        }),
      },
    },
  };
}

function configurationOf(wish: () => TokenWish) {
  return {
    jwks: { keys: newKeys() },
    clients: [
      {
        client_id: 'service',
        client_secret: secret,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
      },
    ],
    scopes: ['products', 'orders'],
    ttl: { ClientCredentials: 3600 },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: 'products orders',
          audience: wish().audience ?? 'kontor',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: wish().algorithm ?? 'RS256' } },
        }),
      },
    },
    extraTokenClaims: () => ({ partner_id: '1000001', ...wish().claims }),
  };
}

let keysMade = 0;

function newKeys(): object[] {
  const jwk = (privateKey: KeyObject, alg: Algorithm) => {
    keysMade += 1;
    return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg, kid: `key-${keysMade}` };
  };
  return [
    jwk(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'RS256'),
    jwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, 'ES256'),
    jwk(generateKeyPairSync('ed25519').privateKey, 'EdDSA'),
  ];
}

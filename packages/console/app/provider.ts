/** Signs operators in at an identity provider: Authorization Code with PKCE. Nothing is stored. */
import * as oauth from 'oauth4webapi';
import { t } from './texts.ts';

/** Tokens of a sign-in. */
interface Tokens {
  readonly access: string;
  readonly refresh: string | undefined;
  readonly id: string | undefined;
}

/** A sign-in that waits for the answer of the provider. */
interface BegunSignIn {
  /** Page of the provider. */
  readonly address: string;
  readonly state: string;
  readonly verifier: string;
}

/** Grace for a clock of this machine that differs from that of the provider, in seconds. */
const clockToleranceSeconds = 60;

/** The page to which the provider sends the answer; the provider has to know it. */
const redirectUri = `${location.origin}/console`;

/** The identity provider of this server, and the console as its client. */
export class Provider {
  readonly #server: oauth.AuthorizationServer;
  readonly #client: oauth.Client;
  readonly #scope: string;
  readonly #options: { [oauth.allowInsecureRequests]: boolean };

  private constructor(server: oauth.AuthorizationServer, clientId: string, scope: string) {
    this.#server = server;
    this.#client = { client_id: clientId, [oauth.clockTolerance]: clockToleranceSeconds };
    this.#scope = scope;
    this.#options = optionsFor(server.issuer);
  }

  /** Asks this server who the provider is, and the provider where its pages are. */
  static async find(): Promise<Provider> {
    const config = await reached(fetch('/console/config.json'), t('The server cannot be reached.'));
    const { issuer, clientId, scope } = await config.json();
    const address = new URL(issuer);
    const answer = await reached(oauth.discoveryRequest(address, optionsFor(issuer)));
    return new Provider(await oauth.processDiscoveryResponse(address, answer), clientId, scope);
  }

  /** Prepares a sign-in. `asOther` lets the reader choose another account. */
  async begin(asOther: boolean): Promise<BegunSignIn> {
    const state = oauth.generateRandomState();
    const verifier = oauth.generateRandomCodeVerifier();
    const address = new URL(this.#server.authorization_endpoint ?? '');
    const query = {
      response_type: 'code',
      // The code is in the fragment, which no server on the way sees or logs.
      response_mode: 'fragment',
      client_id: this.#client.client_id,
      redirect_uri: redirectUri,
      scope: this.#scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(asOther && { prompt: 'login' }),
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return { address: address.href, state, verifier };
  }

  /** Exchanges the answer of the provider for tokens. Throws `ProviderRefused` for a refusal. */
  async finish({ state, verifier }: BegunSignIn, answer: URLSearchParams): Promise<ProviderSession> {
    try {
      const checked = oauth.validateAuthResponse(this.#server, this.#client, answer, state);
      const response = await reached(
        oauth.authorizationCodeGrantRequest(
          this.#server,
          this.#client,
          oauth.None(),
          checked,
          redirectUri,
          verifier,
          this.#options,
        ),
      );
      const found = await oauth.processAuthorizationCodeResponse(this.#server, this.#client, response);
      return new ProviderSession(this, tokensOf(found));
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** New tokens for a refresh token. */
  async renew(refresh: string): Promise<Tokens> {
    const [server, client] = [this.#server, this.#client];
    const sent = oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh, this.#options);
    const found = await oauth.processRefreshTokenResponse(server, client, await sent);
    return tokensOf(found, refresh);
  }

  /** Page that ends the session at the provider; undefined where it has none. */
  endPage(idToken: string | undefined): string | undefined {
    const { end_session_endpoint: end } = this.#server;
    if (end === undefined) return undefined;
    const address = new URL(end);
    if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken);
    address.searchParams.set('client_id', this.#client.client_id);
    address.searchParams.set('post_logout_redirect_uri', redirectUri);
    return address.href;
  }
}

/** A sign-in at the provider, whose tokens are renewed while it gives new ones. */
export class ProviderSession {
  readonly #provider: Provider;
  #tokens: Tokens;
  #renewal: Promise<Tokens> | undefined;

  constructor(provider: Provider, tokens: Tokens) {
    this.#provider = provider;
    this.#tokens = tokens;
  }

  /** The present access token. */
  get access(): string {
    return this.#tokens.access;
  }

  /** The access token, or a new one if the present one was refused. Without a new one the session has ended. */
  async token(refused?: string): Promise<string> {
    const { access, refresh } = this.#tokens;
    if (refused !== access || refresh === undefined) return access;
    // A refresh token may work only once: all requests wait for the same renewal.
    this.#renewal ??= this.#provider.renew(refresh).finally(() => {
      this.#renewal = undefined;
    });
    try {
      this.#tokens = await this.#renewal;
    } catch (error) {
      // A provider that is away may renew it later.
      if (error instanceof oauth.ResponseBodyError) this.#tokens = { ...this.#tokens, refresh: undefined };
    }
    return this.#tokens.access;
  }

  /** Page that ends the session at the provider as well, where it has one. */
  get endPage(): string | undefined {
    return this.#provider.endPage(this.#tokens.id);
  }
}

function tokensOf(found: oauth.TokenEndpointResponse, refresh?: string): Tokens {
  return { access: found.access_token, refresh: found.refresh_token ?? refresh, id: found.id_token };
}

/** A provider without TLS is one on this machine, for trying things out: the server refuses no such setting. */
function optionsFor(issuer: string) {
  return { [oauth.allowInsecureRequests]: issuer.startsWith('http:') };
}

/** The answer of the provider, or of this server; throws if there is none. */
async function reached(
  answer: Promise<Response>,
  otherwise = t('The identity provider cannot be reached.'),
): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    throw new ProviderRefused(otherwise, error);
  }
}

/** What the provider says about its refusal, in words. */
function refusalOf(error: unknown): unknown {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
    const reason = error.error_description ?? error.error;
    return new ProviderRefused(t('The identity provider refused the sign-in: {reason}', { reason }), error);
  }
  return error;
}

/** The identity provider could not be asked, or said no. */
class ProviderRefused extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

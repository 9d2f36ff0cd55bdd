import { errorOf, reasonOf } from './errors.ts';
import type { Login, TokenLogin, UserLogin } from './options.ts';
import type { Runtime } from './runtime.ts';

/** Where the token of a request comes from. */
export interface TokenSource {
  current(): Promise<string>;
  /** Another token after the server refused one; undefined if there is none. */
  other(refused: string): Promise<string | undefined>;
}

/** Sends the form of a login; resolves to the body of the answer. */
type AskForToken = (form: Readonly<Record<string, string>>) => Promise<unknown>;

interface Tokens {
  readonly access: string;
  readonly refresh: string | undefined;
  /** On the monotonic clock. */
  readonly renewAtMs: number;
}

/** The client that every API user may use without registration. */
const defaultClientId = 'token-marketplace-api';

/** Share of its lifetime after which a token is renewed. */
const renewedAfter = 0.9;

export function givenTokens({ token }: TokenLogin): TokenSource {
  if (typeof token === 'string') return { current: async () => token, other: async () => undefined };
  return {
    current: async () => token(),
    async other(refused) {
      const other = await token(refused);
      return other === refused ? undefined : other;
    },
  };
}

/** Throws where a member of a login is missing, as it is when a variable of the environment is not set. */
export function requireLogin(login: object): void {
  const has = (name: string) => Boolean((login as Record<string, unknown>)[name]);
  // An empty token is for operations that need none.
  const isWhole =
    (login as Partial<TokenLogin>).token !== undefined ||
    (has('clientId') && has('clientSecret')) ||
    (has('user') && has('password'));
  if (!isWhole)
    throw new TypeError(
      'A client needs user and password, or clientId and clientSecret, or token; some is empty.',
    );
}

/**
 * Keeps a user or an app logged in. All callers share one login, because a refresh token works only once.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | without tokens | at first, and when a login fails | with the next call → on their way |
 * | on their way | with a login or a renewal; all callers wait for it | with the answer → held; when a renewal fails, with that of a login; when that fails → without tokens |
 * | held | with the answer | at nine tenths of their life, except in a sandbox: a renewal → on their way; with the refusal of the token: a login → on their way |
 */
export class Session implements TokenSource {
  readonly #login: Exclude<Login, TokenLogin>;
  readonly #ask: AskForToken;
  readonly #runtime: Runtime;
  #tokens: Promise<Tokens> | undefined;
  /** In a sandbox tokens expire by its own clock, which may be moved: then only a refusal tells that one is too old. */
  isSandbox = false;

  constructor(login: Exclude<Login, TokenLogin>, ask: AskForToken, runtime: Runtime) {
    this.#login = login;
    this.#ask = ask;
    this.#runtime = runtime;
  }

  async current(): Promise<string> {
    const pending = this.#pending();
    const tokens = await pending;
    if (this.isSandbox || this.#runtime.monotonicMs() < tokens.renewAtMs) return tokens.access;
    if (this.#tokens === pending) void this.#keep(this.#renew(tokens));
    // However short its life is, a new token is used.
    return (await this.#pending()).access;
  }

  async other(refused: string): Promise<string> {
    const pending = this.#tokens;
    const tokens = await pending?.catch(() => undefined);
    if (this.#tokens === pending && tokens?.access === refused) void this.#keep(this.#logIn());
    return this.current();
  }

  #pending(): Promise<Tokens> {
    return this.#tokens ?? this.#keep(this.#logIn());
  }

  /** Keeps the tokens that are on their way; forgets them if they do not arrive, so that the next call asks again. */
  #keep(tokens: Promise<Tokens>): Promise<Tokens> {
    this.#tokens = tokens;
    tokens.catch(() => {
      if (this.#tokens === tokens) this.#tokens = undefined;
    });
    return tokens;
  }

  async #renew({ refresh }: Tokens): Promise<Tokens> {
    if (refresh === undefined) return this.#logIn();
    const form = { grant_type: 'refresh_token', refresh_token: refresh, client_id: this.#clientId };
    // The session may have ended.
    return this.#fetched(form).catch(() => this.#logIn());
  }

  #logIn(): Promise<Tokens> {
    const login = this.#login;
    if ('clientSecret' in login) {
      const { clientId, clientSecret, scopes } = login;
      return this.#fetched({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        ...(scopes !== undefined && { scope: scopes.join(' ') }),
      });
    }
    const { user, password } = login as UserLogin;
    return this.#fetched({ grant_type: 'password', client_id: this.#clientId, username: user, password });
  }

  get #clientId(): string {
    return this.#login.clientId ?? defaultClientId;
  }

  async #fetched(form: Readonly<Record<string, string>>): Promise<Tokens> {
    const askedAtMs = this.#runtime.monotonicMs();
    const body = (await this.#ask(form)) as Readonly<Record<string, unknown>> | undefined;
    const { access_token: access, refresh_token: refresh, expires_in: seconds } = body ?? {};
    if (typeof access !== 'string') {
      const detail =
        'The answer to the login has no token: check that the address is that of a partner plane.';
      throw errorOf({
        status: 200,
        operationId: 'createAccessToken',
        reasons: [reasonOf('NO_TOKEN', detail)],
      });
    }
    const lifeMs = Number(seconds) * 1_000 * renewedAfter;
    return {
      access,
      refresh: typeof refresh === 'string' ? refresh : undefined,
      renewAtMs: lifeMs > 0 ? askedAtMs + lifeMs : Number.POSITIVE_INFINITY,
    };
  }
}

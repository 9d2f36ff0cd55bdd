import type { Secret } from '../../platform/config/secrets.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { type Answer, explain, jsonOf } from '../operator-plane/answers.ts';
import type { Exchange, Request, TimedAnswer } from './exchange.ts';

/** The client that every API user may use without registration. */
const clientId = 'token-marketplace-api';

/** A token is renewed this long before it expires, or after three quarters of a lifetime that is short. */
const reserveMs = 60_000;

interface Tokens {
  readonly access: string;
  readonly refresh: string | undefined;
  /** Time of renewal on the monotonic clock. */
  readonly renewAtMs: number;
}

/** The members of a token answer that are read here. */
interface TokenBody {
  readonly access_token?: unknown;
  readonly refresh_token?: unknown;
  readonly expires_in?: unknown;
}

export interface Login {
  readonly url: string;
  readonly user: string;
  readonly password: Secret;
}

/** Source of access tokens: a login, or a given token. */
export type TokenSource = Pick<Session, 'accessToken' | 'anotherToken'>;

/** Sends a request with a token, and once more with a new token if the server answers 401. */
export async function sendWithToken(
  exchange: Exchange,
  tokens: TokenSource,
  request: Request,
): Promise<TimedAnswer> {
  const sendWith = (token: string) =>
    exchange.send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  const token = await tokens.accessToken();
  const answer = await sendWith(token);
  return answer.status === 401 ? sendWith(await tokens.anotherToken(token)) : answer;
}

/** Keeps an API user logged in: renews the token before it expires. */
export class Session {
  readonly #login: Login;
  readonly #exchange: Exchange;
  readonly #context: CommandContext;
  #tokens: Promise<Tokens> | undefined;

  constructor(login: Login, exchange: Exchange, context: CommandContext) {
    this.#login = login;
    this.#exchange = exchange;
    this.#context = context;
  }

  /** Resolves to a valid token. Concurrent callers share one login, because a refresh token works only once. */
  async accessToken(): Promise<string> {
    for (;;) {
      this.#tokens ??= this.#logIn();
      const pending = this.#tokens;
      const tokens = await pending;
      if (this.#context.monotonicMs() < tokens.renewAtMs) return tokens.access;
      if (this.#tokens === pending) this.#tokens = this.#renew(tokens);
    }
  }

  /** Resolves to another token after the server refused `refused` before it expired. */
  async anotherToken(refused: string): Promise<string> {
    const pending = this.#tokens;
    const tokens = await pending;
    if (tokens?.access === refused && this.#tokens === pending) this.#tokens = this.#logIn();
    return this.accessToken();
  }

  /** Sends a request like `sendWithToken`. */
  send(request: Request): Promise<Answer> {
    return sendWithToken(this.#exchange, this, request);
  }

  async #renew({ refresh }: Tokens): Promise<Tokens> {
    if (refresh === undefined) return this.#logIn();
    const answer = await this.#ask({ grant_type: 'refresh_token', refresh_token: refresh });
    return answer.status === 200 ? this.#tokensOf(answer) : this.#logIn();
  }

  async #logIn(): Promise<Tokens> {
    const { url, user, password } = this.#login;
    const answer = await this.#ask({ grant_type: 'password', username: user, password: password.reveal() });
    if (answer.status === 200) return this.#tokensOf(answer);
    if (answer.status === 401) {
      throw new Failure(
        `${url} does not accept the login of ${user}: check --user and --password, ` +
          'or KONTOR_USER and KONTOR_PASSWORD.',
      );
    }
    if (answer.status === 404) {
      throw new Failure(
        `${url} has no token endpoint: check that --url points to a partner plane, by default on port 8080.`,
      );
    }
    throw new Failure(`${url} refused the login of ${user}. ${explain(answer)}`);
  }

  #ask(form: Record<string, string>): Promise<Answer> {
    return this.#exchange.send({
      method: 'POST',
      path: '/v1/token',
      body: new URLSearchParams({ ...form, client_id: clientId }),
    });
  }

  #tokensOf(answer: Answer): Tokens {
    const body = jsonOf(answer, this.#login.url) as TokenBody;
    const lifeMs = Number(body.expires_in) * 1000;
    if (typeof body.access_token !== 'string' || !(lifeMs > 0)) {
      throw new Failure(
        `${this.#login.url} answered the login without a token: check that it is a partner API server.`,
      );
    }
    return {
      access: body.access_token,
      refresh: typeof body.refresh_token === 'string' ? body.refresh_token : undefined,
      renewAtMs: this.#context.monotonicMs() + lifeMs - Math.min(reserveMs, lifeMs / 4),
    };
  }
}

import { type Answer, explain, jsonOf } from '../answers.ts';
import { Failure } from '../failures.ts';
import type { Exchange, Request } from '../push/exchange.ts';
import type { Session } from '../push/session.ts';

/** Where access tokens come from: a login, or one that was given. */
export type Tokens = Pick<Session, 'accessToken' | 'anotherToken'>;

/** A token that was given cannot be replaced. */
export function givenToken(token: string, url: string): Tokens {
  return {
    accessToken: async () => token,
    anotherToken: async () => {
      throw new Failure(`${url} does not accept the token: give a fresh one.`);
    },
  };
}

export interface TimedAnswer extends Answer {
  /** Of the attempt that was answered, without the waits that the server asked for. */
  readonly tookMs: number;
}

/** Requests of one API user to one server, timed. */
export class Wire {
  readonly url: string;
  readonly #exchange: Exchange;
  readonly #tokens: Tokens;

  constructor(url: string, exchange: Exchange, tokens: Tokens) {
    this.url = url;
    this.#exchange = exchange;
    this.#tokens = tokens;
  }

  /** How often and how long the server asked to wait. */
  get held(): { readonly times: number; readonly ms: number } {
    return this.#exchange.held;
  }

  /** Fails with what the server says when the status is not the expected one. */
  async send(request: Request, status = 200): Promise<TimedAnswer> {
    const token = await this.#tokens.accessToken();
    let answer = await this.#sendWith(token, request);
    if (answer.status === 401) answer = await this.#sendWith(await this.#tokens.anotherToken(token), request);
    if (answer.status === status) return answer;
    throw new Failure(`${this.url} does not answer ${request.method} ${request.path}. ${explain(answer)}`);
  }

  async read<Body>(path: string): Promise<Body> {
    return jsonOf(await this.send({ method: 'GET', path }), this.url) as Body;
  }

  /** The status of a request without a token. */
  async statusWithout(request: Request): Promise<number> {
    return (await this.#exchange.send(request)).status;
  }

  #sendWith(token: string, request: Request): Promise<TimedAnswer> {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    return this.#exchange.send({ ...request, headers });
  }
}

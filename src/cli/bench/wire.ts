import { Failure } from '../failures.ts';
import { explain, jsonOf } from '../operator-plane/answers.ts';
import type { Exchange, Request, TimedAnswer } from '../push/exchange.ts';
import { sendWithToken, type TokenSource } from '../push/session.ts';

/** Wraps a given access token, which cannot be renewed. */
export function givenToken(token: string, url: string): TokenSource {
  return {
    accessToken: async () => token,
    anotherToken: async () => {
      throw new Failure(`${url} does not accept the token: get a new one.`);
    },
  };
}

/** Sends timed requests of one API user to one server. */
export class Wire {
  readonly url: string;
  readonly #exchange: Exchange;
  readonly #tokens: TokenSource;

  constructor(url: string, exchange: Exchange, tokens: TokenSource) {
    this.url = url;
    this.#exchange = exchange;
    this.#tokens = tokens;
  }

  /** How often and how long requests had to wait before a retry. */
  get held(): { readonly times: number; readonly ms: number } {
    return this.#exchange.held;
  }

  /** Sends a request; fails with the server's message if the status is not the expected one. */
  async send(request: Request, status = 200): Promise<TimedAnswer> {
    const answer = await sendWithToken(this.#exchange, this.#tokens, request);
    if (answer.status === status) return answer;
    throw new Failure(
      `${this.url} did not answer ${request.method} ${request.path} as expected. ${explain(answer)}`,
    );
  }

  async read<Body>(path: string): Promise<Body> {
    return jsonOf(await this.send({ method: 'GET', path }), this.url) as Body;
  }

  /** Sends a request without a token; resolves to the status. */
  async statusWithout(request: Request): Promise<number> {
    return (await this.#exchange.send(request)).status;
  }
}

/** Timings of many requests of one kind. */
export interface Requested {
  readonly count: number;
  readonly tookMs: number;
  readonly requestMs: readonly number[];
}

/** Concurrent requests. */
const connections = 8;

/** Sends `count` GET requests; `pathOf` gets the number of each, from 0, and the previous body on its connection. */
export async function readMany(
  wire: Wire,
  count: number,
  monotonicMs: () => number,
  pathOf: (turn: number, lastBody: string | undefined) => string,
): Promise<Requested> {
  const requestMs: number[] = [];
  const startMs = monotonicMs();
  let turn = 0;
  await Promise.all(
    Array.from({ length: Math.min(connections, count) }, async () => {
      let lastBody: string | undefined;
      while (turn < count) {
        const path = pathOf(turn++, lastBody);
        const answer = await wire.send({ method: 'GET', path });
        lastBody = answer.text;
        requestMs.push(answer.tookMs);
      }
    }),
  );
  return { count, tookMs: monotonicMs() - startMs, requestMs };
}

/** Returns the path of the next page of a list, if it is on this server. */
export function nextOf(url: string, body: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  const { links } = JSON.parse(body) as { links?: readonly { rel: string; href: string }[] };
  const href = links?.find(({ rel }) => rel === 'next')?.href;
  const own = href?.startsWith(`${url}/`) ? href.slice(url.length) : href;
  return own !== undefined && /^\/(?!\/)/.test(own) ? own : undefined;
}

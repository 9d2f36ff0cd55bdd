import type { Runtime } from '../index.ts';

/** A request that a made-up server received. */
export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  /** When it was sent, on the made-up clock. */
  readonly atMs: number;
}

/** Answers a request; an `Error` is a connection that breaks. */
export type Answering = (request: Received, number: number) => Response | Error | Promise<Response | Error>;

export interface MadeUpServer {
  /** Options of a client of this server. */
  readonly options: { readonly url: string; readonly runtime: Partial<Runtime> };
  /** All requests but logins. */
  readonly received: Received[];
  /** Forms of the logins. */
  readonly logins: URLSearchParams[];
  /** Waits of the client, in order. */
  readonly pauses: number[];
  /** Moves the made-up clock. */
  pass(durationMs: number): void;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

export const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ errors: [{ path: '/', title: code, code, detail: `Because of ${code}.` }] }, status, headers);

/** A server without a network, on a clock that only moves when the client waits. Logins get `token-1`, `token-2` … */
export function madeUpServer(
  answer: Answering,
  login: (form: URLSearchParams, number: number) => Response | Error = (_, number) =>
    json({ access_token: `token-${number}`, refresh_token: `refresh-${number}`, expires_in: 3600 }),
): MadeUpServer {
  let nowMs = 0;
  let keys = 0;
  const [received, logins, pauses]: [Received[], URLSearchParams[], number[]] = [[], [], []];
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted();
    const path = url.replace('http://market.test', '');
    const body = init.body === undefined ? '' : await new Response(init.body).text();
    if (path === '/v1/token') {
      const form = new URLSearchParams(body);
      return orThrow(login(form, logins.push(form)));
    }
    const headers = new Headers(init.headers);
    const request = { method: init.method ?? 'GET', path, headers, body, atMs: nowMs };
    return orThrow(await answer(request, received.push(request)));
  }
  const runtime: Runtime = {
    fetch,
    nowMs: () => nowMs,
    monotonicMs: () => nowMs,
    async pause(durationMs, signal) {
      signal?.throwIfAborted();
      pauses.push(durationMs);
      nowMs += durationMs;
    },
    random: () => 0,
    newKey() {
      keys += 1;
      return `key-${keys}`;
    },
  };
  return {
    options: { url: 'http://market.test', runtime },
    received,
    logins,
    pauses,
    pass: (durationMs) => {
      nowMs += durationMs;
    },
  };
}

function orThrow(answer: Response | Error): Response {
  if (answer instanceof Error) throw answer;
  return answer;
}

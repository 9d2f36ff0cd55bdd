import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Body } from './body.ts';
import { type Answer, ApiClient } from './client.ts';

/** A client whose requests all go over one connection, and so to one thread of the server. */
export class OneConnection extends ApiClient {
  readonly #url: () => string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: () => string, token: string | undefined) {
    super(url, token);
    this.#url = url;
  }

  override async send<const M extends string, const P extends string>(
    method: M,
    path: P,
    init: RequestInit = {},
  ): Promise<Answer<Body<M, P>>> {
    const { body } = init;
    const headers = new Headers(init.headers);
    if (body instanceof URLSearchParams) headers.set('content-type', 'application/x-www-form-urlencoded');
    const begun = this.#begin<Body<M, P>>(method, path, headers);
    begun.request.end(body instanceof URLSearchParams ? body.toString() : body);
    return begun.answer;
  }

  /** Sends the head and the first half of a body; `finish` sends the rest and resolves to the answer. */
  beginPost<const P extends string>(path: P, body: string): { finish(): Promise<Answer<Body<'POST', P>>> } {
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const begun = this.#begin<Body<'POST', P>>('POST', path, new Headers(headers));
    const half = Math.floor(body.length / 2);
    begun.request.write(body.slice(0, half));
    return {
      finish() {
        begun.request.end(body.slice(half));
        return begun.answer;
      },
    };
  }

  #begin<Json>(
    method: string,
    path: string,
    headers: Headers,
  ): { request: ClientRequest; answer: Promise<Answer<Json>> } {
    if (this.token !== undefined && !headers.has('authorization'))
      headers.set('authorization', `Bearer ${this.token}`);
    const options = { method, agent: this.#agent, headers: Object.fromEntries(headers) };
    const begun = request(this.#url() + path, options);
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      begun.once('response', resolve).once('error', reject);
    });
    return { request: begun, answer: answer.then(answerOf<Json>) };
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function answerOf<Json>(message: IncomingMessage): Promise<Answer<Json>> {
  const text = await textOf(message);
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return {
    status: message.statusCode ?? 0,
    headers: new Headers(headers),
    text,
    get json() {
      return JSON.parse(text);
    },
  };
}

/**
 * Returns clients with a connection each. The system shares connections out at random, so that all of 24 belong to one of
 * two threads once in eight million times.
 */
export function manyConnections(url: () => string, token?: string, count = 24): OneConnection[] {
  return Array.from({ length: count }, () => new OneConnection(url, token));
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';

/** A request that a receiver got. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: {
    readonly type: string;
    readonly challenge?: string;
    readonly id?: string;
    readonly subject?: string;
  };
}

/** How a receiver answers a request. */
export type Answering = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

/** 2xx, and the challenge where there is one. */
export const agree: Answering = (response, { body }) =>
  response.end(JSON.stringify({ challenge: body.challenge }));

/** Any status without a body. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(code, headers).end();

/** The server of somebody who subscribes, closed when the test file is over. It answers challenges until told otherwise. */
export class Receiver {
  readonly received: Received[] = [];
  /** Answers to the next requests that are no challenge; `otherwise` when there is none. */
  readonly next: Answering[] = [];
  otherwise: Answering = agree;
  toChallenge: Answering = agree;
  url = '';
  #waiting: (() => void)[] = [];

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    const server = createServer((request, response) => void receiver.#take(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    after(() => {
      server.closeAllConnections();
      server.close();
    });
    return receiver;
  }

  /** Events, without challenges. */
  get events(): Received[] {
    return this.received.filter(({ body }) => body.challenge === undefined);
  }

  /** Waits until a condition holds; it is asked again after each request. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    try {
      for await (const piece of request) text += piece;
    } catch {
      // Its sender was killed on the way.
      return;
    }
    const body = JSON.parse(text);
    const headers = request.headers as Record<string, string>;
    const received = { headers, text, body };
    this.received.push(received);
    const answer = body.challenge === undefined ? (this.next.shift() ?? this.otherwise) : this.toChallenge;
    answer(response, received, request);
    for (const heard of this.#waiting.splice(0)) heard();
  }
}

/** Throws unless the request is signed with the secret, as the library's own verifier says. */
export function verify(secret: string, { headers, text }: Received): void {
  new Verifier(secret).verify(text, headers as Record<string, string>);
}

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

/** Answers 2xx, with the challenge if there is one. */
export const agree: Answering = (response, { body }) =>
  response.end(JSON.stringify({ challenge: body.challenge }));

/** Answers with the given status and no body. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(code, headers).end();

/**
 * The server of a webhook subscriber, closed at the end of the test file. It answers challenges unless told
 * otherwise.
 */
export class Receiver {
  readonly received: Received[] = [];
  /** Answers to the next requests other than challenges; `otherwise` is used when the list is empty. */
  readonly next: Answering[] = [];
  otherwise: Answering = agree;
  toChallenge: Answering = agree;
  url = '';
  #waiting: (() => void)[] = [];

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    const server = createServer((request, response) => void receiver.#take(request, response));
    // It keeps connections until it is closed, however long a busy machine leaves them idle.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    after(() => {
      server.closeAllConnections();
      server.close();
    });
    return receiver;
  }

  /** Received events, without challenges. */
  get events(): Received[] {
    return this.received.filter(({ body }) => body.challenge === undefined);
  }

  /** Waits until a condition holds; it is checked after each request. */
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
      // The sender was killed while sending.
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

/** Throws unless the verifier of the webhook library accepts the signature of the request with the secret. */
export function verify(secret: string, { headers, text }: Received): void {
  new Verifier(secret).verify(text, headers as Record<string, string>);
}

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * One address before several nodes, as a load balancer in a real installation: it looks twice a second which of them
 * are ready, takes them in turn, and takes the next one if a connection is refused.
 */
export class Balancer {
  readonly #server: Server;
  readonly #targets: () => readonly string[];
  readonly #looking: NodeJS.Timeout;
  #ready: readonly string[] = [];
  #next = 0;

  private constructor(targets: () => readonly string[], isReady: (url: string) => Promise<boolean>) {
    this.#targets = targets;
    this.#ready = targets();
    const look = async () => {
      const found = await Promise.all(targets().map(async (url) => ((await isReady(url)) ? [url] : [])));
      this.#ready = found.flat();
    };
    this.#looking = setInterval(() => void look(), 500);
    this.#server = createServer((incoming, outgoing) => void this.#take(incoming, outgoing));
  }

  static async open(
    targets: () => readonly string[],
    isReady: (url: string) => Promise<boolean>,
  ): Promise<Balancer> {
    const balancer = new Balancer(targets, isReady);
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    clearInterval(this.#looking);
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const targets = this.#ready.length > 0 ? this.#ready : this.#targets();
    this.#next += 1;
    const from = this.#next % targets.length;
    const inTurn = [...targets.slice(from), ...targets.slice(0, from)];
    for (const target of inTurn) if (await pass(target, incoming, Buffer.concat(chunks), outgoing)) return;
    outgoing.writeHead(502).end();
  }
}

/** Resolves to false if nothing was sent: another node may take the request. */
function pass(
  target: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, url, headers, socket } = incoming;
    const forwarded = {
      ...headers,
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
    };
    const sent = request(new URL(url ?? '/', target), { method, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      answer.once('end', () => resolve(true));
      answer.once('close', () => resolve(true));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
      resolve(true);
    });
    sent.end(body);
  });
}

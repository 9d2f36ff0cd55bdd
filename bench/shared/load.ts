/** Load on a server: connections, closed loops of requests, and deliveries that are followed to their end. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  /** Time from the first byte sent to the last byte read. */
  readonly tookMs: number;
}

interface Pending {
  readonly startedMs: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** A keep-alive HTTP/1.1 connection with one request in flight; minimal, to measure the server and not the client. */
export class Connection {
  readonly #socket: Socket;
  #pending: Pending | undefined;
  #chunks: Buffer[] = [];
  #received = 0;
  /** Size of the whole answer in bytes, known once its head has been read. */
  #expected = 0;
  #bodyAt = 0;
  #status = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#break(error));
    socket.on('close', () => this.#break(new Error('the server closed the connection')));
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /** Sends a prepared request; only one at a time. */
  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending = { startedMs: performance.now(), resolve, reject };
      // A connection that has ended since the last request tells nobody but the writer.
      this.#socket.write(request, (error) => {
        if (error) this.#break(error);
      });
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (this.#expected === 0 && !this.#readHead()) return;
    if (this.#received < this.#expected) return;
    const whole = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    const pending = this.#pending;
    const body = whole.subarray(this.#bodyAt, this.#expected);
    this.#pending = undefined;
    this.#chunks = [];
    this.#received = 0;
    this.#expected = 0;
    pending?.resolve({ status: this.#status, body, tookMs: performance.now() - pending.startedMs });
  }

  #readHead(): boolean {
    const start = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    this.#chunks = [start];
    const end = start.indexOf(endOfHead);
    if (end === -1) return false;
    const head = start.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    this.#bodyAt = end + endOfHead.length;
    this.#expected = this.#bodyAt + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    return true;
  }

  #break(error: Error): void {
    this.#pending?.reject(error);
    this.#pending = undefined;
  }
}

/** Returns the bytes of a request: a POST if there is a body, otherwise a GET. `more` are additional header lines. */
export function requestBytes(
  path: string,
  token: string | undefined,
  body?: Buffer,
  more: readonly string[] = [],
): Buffer {
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...more,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return body === undefined ? head : Buffer.concat([head, body]);
}

export interface LoopOptions {
  readonly url: string;
  readonly connections: number;
  readonly durationMs: number;
  /** Returns the next request; `turn` counts over all connections. */
  next(turn: number, last: Answer | undefined, connection: number): Buffer;
  readonly status?: number;
  /**
   * Set when answers take milliseconds: waking the clients is then relatively cheap, while clients that never sleep
   * take one of two processors away from a multi-threaded server.
   */
  readonly sleeps?: boolean;
}

interface LoopResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Latency of each request in milliseconds. */
  readonly tookMs: number[];
}

/**
 * Closed loop: each client sends its next request when the previous one is answered. By default the client process
 * never sleeps while it measures: on a virtual machine, waking a sleeping process costs the server 25 µs per answer,
 * which a faster server, whose clients never go idle, would not have to pay.
 */
export async function closedLoop(options: LoopOptions): Promise<LoopResult> {
  const connections = await Promise.all(
    Array.from({ length: options.connections }, () => Connection.open(options.url)),
  );
  const tookMs: number[] = [];
  const wanted = options.status ?? 200;
  let turn = 0;
  const startedMs = performance.now();
  const endMs = startedMs + options.durationMs;
  const stayAwake = () => void (performance.now() < endMs && setImmediate(stayAwake));
  if (options.sleeps !== true) stayAwake();
  await Promise.all(
    connections.map(async (connection, number) => {
      let last: Answer | undefined;
      while (performance.now() < endMs) {
        last = await connection.send(options.next(turn++, last, number));
        if (last.status !== wanted) throw new Error(`answer ${last.status}: ${last.body.toString()}`);
        tookMs.push(last.tookMs);
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  for (const connection of connections) connection.close();
  return { requests: tookMs.length, perSecond: tookMs.length / seconds, tookMs };
}

export interface DeliverOptions {
  readonly url: string;
  readonly token: string;
  readonly path?: string;
  /** Number of concurrent deliveries; a sender that follows its deliveries has only a few open. */
  readonly open?: number;
}

export interface Delivered {
  /** Time from the first request to the last `done`. */
  readonly tookMs: number;
  readonly acceptedMs: number[];
  /** Time from the POST to `done`, one entry per delivery. */
  readonly doneMs: number[];
  readonly counts: { succeeded: number; unchanged: number };
}

interface Progress {
  readonly state: string;
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
}

/** Delivers bodies and follows each delivery from the POST to `done`; rejects when an element failed. */
export async function deliverAll(bodies: Iterable<Buffer>, options: DeliverOptions): Promise<Delivered> {
  const path = options.path ?? '/v5/products';
  const queue = bodies[Symbol.iterator]();
  const result = { acceptedMs: [] as number[], doneMs: [] as number[] };
  const counts = { succeeded: 0, unchanged: 0 };
  const startedMs = performance.now();
  const senders = Array.from({ length: options.open ?? 4 }, async () => {
    const connection = await Connection.open(options.url);
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const sentMs = performance.now();
      const task = await post(connection, requestBytes(path, options.token, next.value), result.acceptedMs);
      const progress = await follow(connection, task, options);
      result.doneMs.push(performance.now() - sentMs);
      counts.succeeded += progress.succeeded;
      counts.unchanged += progress.unchanged;
      if (progress.failed > 0) {
        const { body } = await connection.send(requestBytes(`${task}/failed`, options.token));
        throw new Error(`${progress.failed} elements failed: ${body.toString().slice(0, 1_000)}`);
      }
    }
    connection.close();
  });
  await Promise.all(senders);
  return { tookMs: performance.now() - startedMs, ...result, counts };
}

/** Posts a body, retrying on 503; resolves to the path for following the accepted delivery. */
async function post(connection: Connection, request: Buffer, acceptedMs: number[]): Promise<string> {
  for (;;) {
    const answer = await connection.send(request);
    if (answer.status === 202) {
      acceptedMs.push(answer.tookMs);
      return (JSON.parse(answer.body.toString()) as { task: { href: string } }).task.href;
    }
    if (answer.status !== 503) throw new Error(`answer ${answer.status}: ${answer.body.toString()}`);
    await wait(50);
  }
}

/** Waits for the delivery by long polling, as `kontor push` does: short polling would be a load of its own. */
async function follow(connection: Connection, path: string, options: DeliverOptions): Promise<Progress> {
  const request = requestBytes(path, options.token, undefined, ['prefer: wait=20']);
  for (;;) {
    const answer = await connection.send(request);
    const progress = JSON.parse(answer.body.toString()) as Progress;
    if (progress.state === 'done') return progress;
  }
}

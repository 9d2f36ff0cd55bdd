/** A keep-alive HTTP/1.1 connection with one request in flight; minimal, to measure the server and not the client. */
import { connect, type Socket } from 'node:net';

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
    'host: kontor',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...more,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return body === undefined ? head : Buffer.concat([head, body]);
}

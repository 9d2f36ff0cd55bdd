import { connect, createServer, type Socket } from 'node:net';

/** Asks for TLS before the start message (PostgreSQL, protocol). */
const tlsRequestCode = 80_877_103;

function typeOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

/** Messages with a type, as both sides send them after the start. */
class Messages {
  #rest = Buffer.alloc(0);

  /** The whole messages that have arrived by now. */
  add(bytes: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const found: Buffer[] = [];
    while (this.#rest.length >= 5) {
      const length = 1 + this.#rest.readInt32BE(1);
      if (this.#rest.length < length) break;
      found.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
    }
    return found;
  }
}

/**
 * A pooler in front of a PostgreSQL server that trusts everybody: all clients share one session, and take turns after each
 * statement.
 */
export async function openStatementPooler(port: number): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => undefined));
  const far = connect(port, '127.0.0.1');
  keep(far);
  const fromServer = new Messages();
  let receive: (message: Buffer) => void = () => undefined;
  far.on('data', (bytes: Buffer) => {
    for (const message of fromServer.add(bytes)) receive(message);
  });
  /** Sends bytes, and passes the answer on until the server waits for more. */
  const ask = (bytes: Buffer, answer: (message: Buffer) => void) =>
    new Promise<void>((resolve) => {
      receive = (message) => {
        answer(message);
        if (typeOf(message) === 'Z') resolve();
      };
      far.write(bytes);
    });
  let turn = Promise.resolve();
  let greeting: Promise<Buffer> | undefined;
  const greet = async (start: Buffer) => {
    const parts: Buffer[] = [];
    await ask(start, (message) => parts.push(message));
    return Buffer.concat(parts);
  };

  const server = createServer((near) => {
    keep(near);
    const fromClient = new Messages();
    let isStarted = false;
    let batch: Buffer[] = [];
    near.on('data', async (bytes: Buffer) => {
      if (!isStarted && bytes.readInt32BE(4) === tlsRequestCode) return void near.write('N');
      if (!isStarted) {
        isStarted = true;
        greeting ??= greet(bytes);
        near.write(await greeting);
        return;
      }
      for (const message of fromClient.add(bytes)) {
        if (typeOf(message) === 'X') near.end();
        batch.push(message);
        if (!['Q', 'S'].includes(typeOf(message))) continue;
        const statement = Buffer.concat(batch);
        batch = [];
        turn = turn.then(() => ask(statement, (answer) => near.write(answer)));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { connect, type Socket } from 'node:net';

/** Sends bytes to a server and resolves to everything it answers until it closes the connection. */
export async function converse(url: string, pieces: readonly string[]): Promise<string> {
  const connection = await openConnection(url);
  for (const piece of pieces) connection.write(piece);
  return connection.closed;
}

/** A connection on which a test can write arbitrary bytes. */
export interface RawConnection {
  readonly socket: Socket;
  /** Text received so far. */
  readonly text: string;
  /** Resolves to everything received once the connection is closed, however it ends. */
  readonly closed: Promise<string>;
  write(text: string): void;
  /** Resolves to the text received once `pattern` matches it or the connection is closed. */
  received(pattern: RegExp): Promise<string>;
}

/** Connects to a server, from `localAddress` if given; the caller closes the connection. */
export function openConnection(url: string, localAddress?: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port), ...(localAddress !== undefined && { localAddress }) });
  let text = '';
  let looking = (): void => undefined;
  socket.setEncoding('latin1');
  socket.on('data', (piece: string) => {
    text += piece;
    looking();
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text));
  });
  const connection: RawConnection = {
    socket,
    closed,
    get text() {
      return text;
    },
    write(piece) {
      if (!socket.destroyed) socket.write(piece, 'latin1');
    },
    received: (pattern) =>
      new Promise((resolve) => {
        looking = () => {
          if (pattern.test(text)) resolve(text);
        };
        looking();
        void closed.then(resolve);
      }),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}

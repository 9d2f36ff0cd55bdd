import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The one address for a database whose server can be replaced, as a virtual address or a proxy provides in a real
 * installation.
 */
export class Switchboard {
  readonly port: number;
  #target: number;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>, port: number, target: number) {
    this.#server = server;
    this.#sockets = sockets;
    this.port = port;
    this.#target = target;
  }

  static async open(target: number): Promise<Switchboard> {
    const sockets = new Set<Socket>();
    let board: Switchboard | undefined;
    const server = createServer((near) => {
      const far = connect(board?.target ?? target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    board = new Switchboard(server, sockets, (server.address() as { port: number }).port, target);
    return board;
  }

  get target(): number {
    return this.#target;
  }

  /** Routes new connections to another server; connections to the old one end. */
  switchTo(port: number): void {
    this.#target = port;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

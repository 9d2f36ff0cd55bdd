import { connect } from 'node:net';

/** Sends bytes to a server and resolves to everything it answers until it closes the connection. */
export function converse(url: string, pieces: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    for (const piece of pieces) socket.write(piece, 'latin1');
  });
}

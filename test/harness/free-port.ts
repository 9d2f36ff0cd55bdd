import { createServer, type Server } from 'node:net';

/**
 * Systems give ports above this range to whoever asks for any. Within it an even port goes with the odd one above it, on
 * which the process that was given the pair listens until it ends: no other process of tests is given the same.
 */
const [first, behind] = [20_000, 32_000];

/** A port that nobody listens on, and that nobody else is given while this process lives. */
export async function freePort(): Promise<number> {
  const pairs = (behind - first) / 2;
  // Elsewhere for each process, so that none has to pass the pairs of another.
  const start = process.pid % pairs;
  for (let step = 0; step < pairs; step += 1) {
    const port = first + 2 * ((start + step) % pairs);
    const guard = await listenOn(port + 1);
    if (guard === undefined) continue;
    const probe = await listenOn(port);
    if (probe === undefined) {
      guard.close();
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
    guard.unref();
    return port;
  }
  throw new Error(`there is no free port from ${first} to ${behind}`);
}

/** Undefined where somebody listens already. */
function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

import { createServer, type Server } from 'node:net';

/**
 * Range below the ports that systems assign on request. Each even port in it is paired with the odd port above it.
 * The process that was given the pair listens on the odd port until it ends, so that no other test process gets the
 * same pair.
 */
const [first, behind] = [20_000, 32_000];

/** Finds a port that nobody listens on and that no other caller gets while this process lives. */
export async function freePort(): Promise<number> {
  const pairs = (behind - first) / 2;
  // Each process starts at a different pair, so that none has to skip the pairs of another.
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

/** Undefined when somebody listens on the port already. */
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

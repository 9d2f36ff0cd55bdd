import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ListenAt } from '../partner-side/plane.ts';

/**
 * Returns a port that several threads of this process can listen on. The system would also let another process of the
 * same user join it, so that a second server would take some of the connections: the port is first taken alone, which
 * fails when anybody listens there.
 */
export async function sharedPort(host: string, port: number): Promise<ListenAt> {
  const alone = createServer().listen(port, host);
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
  return { host, port, reusePort: true };
}

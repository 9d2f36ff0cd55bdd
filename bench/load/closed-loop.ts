/**
 * Closed loop: each client sends its next request when the previous one is answered. By default the client process
 * never sleeps while it measures: on a virtual machine, waking a sleeping process costs the server 25 µs per answer,
 * which a faster server, whose clients never go idle, would not have to pay.
 */
import { type Answer, Connection } from './connection.ts';

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

export interface LoopResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Latency of each request in milliseconds. */
  readonly tookMs: number[];
}

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

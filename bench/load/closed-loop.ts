/**
 * Clients that each send their next request when the last one is answered. Unless told otherwise their process never sleeps
 * while it measures: waking a sleeping one costs the server 25 µs an answer on a virtual machine, and a faster server, whose
 * clients never come to rest, would not pay it.
 */
import { type Answer, Connection } from './connection.ts';

export interface LoopOptions {
  readonly url: string;
  readonly connections: number;
  readonly durationMs: number;
  /** The next request; `turn` counts over all connections. */
  next(turn: number, last: Answer | undefined, connection: number): Buffer;
  readonly status?: number;
  /**
   * True where answers take milliseconds: waking the clients costs little then, and clients that never sleep take a whole
   * processor, of two, from a server of several threads.
   */
  readonly sleeps?: boolean;
}

export interface LoopResult {
  readonly requests: number;
  readonly perSecond: number;
  /** One entry a request, milliseconds. */
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

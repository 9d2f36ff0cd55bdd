/**
 * Closed loop: each client sends its next request when the previous one is answered. By default the client process
 * never sleeps while it measures: on a virtual machine, waking a sleeping process costs the server 25 µs per answer,
 * which a faster server, whose clients never go idle, would not have to pay.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, Connection, requestBytes } from './connection.ts';

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

interface LoopResult {
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

export interface DeliverOptions {
  readonly url: string;
  readonly token: string;
  readonly path?: string;
  /** Number of concurrent deliveries; a sender that follows its deliveries has only a few open. */
  readonly open?: number;
}

export interface Delivered {
  /** Time from the first request to the last `done`. */
  readonly tookMs: number;
  readonly acceptedMs: number[];
  /** Time from the POST to `done`, one entry per delivery. */
  readonly doneMs: number[];
  readonly counts: { succeeded: number; unchanged: number };
}

interface Progress {
  readonly state: string;
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
}

/** Delivers bodies and follows each delivery from the POST to `done`; rejects when an element failed. */
export async function deliverAll(bodies: Iterable<Buffer>, options: DeliverOptions): Promise<Delivered> {
  const path = options.path ?? '/v5/products';
  const queue = bodies[Symbol.iterator]();
  const result = { acceptedMs: [] as number[], doneMs: [] as number[] };
  const counts = { succeeded: 0, unchanged: 0 };
  const startedMs = performance.now();
  const senders = Array.from({ length: options.open ?? 4 }, async () => {
    const connection = await Connection.open(options.url);
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const sentMs = performance.now();
      const task = await post(connection, requestBytes(path, options.token, next.value), result.acceptedMs);
      const progress = await follow(connection, task, options);
      result.doneMs.push(performance.now() - sentMs);
      counts.succeeded += progress.succeeded;
      counts.unchanged += progress.unchanged;
      if (progress.failed > 0) {
        const { body } = await connection.send(requestBytes(`${task}/failed`, options.token));
        throw new Error(`${progress.failed} elements failed: ${body.toString().slice(0, 1_000)}`);
      }
    }
    connection.close();
  });
  await Promise.all(senders);
  return { tookMs: performance.now() - startedMs, ...result, counts };
}

/** Posts a body, retrying on 503; resolves to the path for following the accepted delivery. */
async function post(connection: Connection, request: Buffer, acceptedMs: number[]): Promise<string> {
  for (;;) {
    const answer = await connection.send(request);
    if (answer.status === 202) {
      acceptedMs.push(answer.tookMs);
      return (JSON.parse(answer.body.toString()) as { task: { href: string } }).task.href;
    }
    if (answer.status !== 503) throw new Error(`answer ${answer.status}: ${answer.body.toString()}`);
    await wait(50);
  }
}

/** Waits for the delivery by long polling, as `kontor push` does: short polling would be a load of its own. */
async function follow(connection: Connection, path: string, options: DeliverOptions): Promise<Progress> {
  const request = requestBytes(path, options.token, undefined, ['prefer: wait=20']);
  for (;;) {
    const answer = await connection.send(request);
    const progress = JSON.parse(answer.body.toString()) as Progress;
    if (progress.state === 'done') return progress;
  }
}

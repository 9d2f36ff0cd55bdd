/**
 * What the HTTP threads and the writer thread say to each other: their messages, the writes that are sent and not yet
 * answered, and the other end, which executes and answers them.
 */

import type { MessagePort } from 'node:worker_threads';
import { packRefusal, type Refusal, unpackRefusal } from '@kontor/contract/errors';
import type { Executor } from '../operations/executor.ts';
import type { OperationRequest, Reply } from '../operations/operation.ts';
import { errorOfPassed, type PassedFailure, passedFailureOf } from '../store/store-failure.ts';

/** Messages from the HTTP thread to the writer thread. */
export type ToWriter =
  | { type: 'execute'; id: number; key: string; request: OperationRequest }
  | { type: 'wake' }
  /** The address under which this server issues tokens, known once it listens. */
  | { type: 'issuer'; url: string }
  /** Start no further job; the server is stopping. */
  | { type: 'stopJobs' }
  /** Report what was counted, as the event `figures`. */
  | { type: 'figures' }
  | { type: 'stop' };

/** Messages from the writer thread to the HTTP thread. */
export type FromWriter =
  | { type: 'ready' }
  | { type: 'answer'; id: number; reply: Reply }
  | { type: 'refusal'; id: number; refusal: Refusal }
  | ({ type: 'failure'; id: number; stack: string | undefined } & PassedFailure)
  | { type: 'event'; name: string; detail: unknown }
  | { type: 'stopped' };

interface Waiting {
  /** In monotonic milliseconds of the process. */
  readonly sinceMs: number;
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** Write operations that were sent to another thread and are not answered yet. */
export class SentWrites implements Executor {
  readonly #send: (message: ToWriter, transfer: ArrayBuffer[]) => void;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;

  constructor(send: (message: ToWriter, transfer: ArrayBuffer[]) => void) {
    this.#send = send;
  }

  execute(key: string, request: OperationRequest): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { sinceMs: performance.now(), resolve, reject });
      // The body's memory is transferred: copying megabytes would delay reads.
      const { buffer, byteOffset, byteLength } = request.body;
      const whole = byteLength > 0 && byteOffset === 0 && byteLength === buffer.byteLength;
      this.#send({ type: 'execute', id, key, request }, whole ? [buffer as ArrayBuffer] : []);
    });
  }

  /** Number of writes that are not answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** How long the oldest of them has waited; 0 when there is none. */
  get oldestWaitMs(): number {
    const [oldest] = this.#waiting.values();
    return oldest === undefined ? 0 : performance.now() - oldest.sinceMs;
  }

  /** Ends the write that a message answers; ignores messages that answer none. */
  end(message: FromWriter): void {
    if (message.type !== 'answer' && message.type !== 'refusal' && message.type !== 'failure') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'answer') waiting?.resolve(message.reply);
    else if (message.type === 'refusal') waiting?.reject(unpackRefusal(message.refusal));
    else waiting?.reject(rebuildFailure(message));
  }

  /** Rejects all of them: the other thread ended. */
  fail(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

function rebuildFailure(message: Extract<FromWriter, { type: 'failure' }>): Error {
  const error = errorOfPassed(message);
  if (message.stack !== undefined) error.stack = message.stack;
  return error;
}

export interface WriterHost {
  readonly executor: Executor;
  /** Polls for due background work. */
  wake(): void;
  /** Starts no further job. */
  stopJobs(): void;
  /** Reports what was counted since the last report. */
  reportFigures(): void;
  /** Receives the address under which this server issues tokens. */
  issueAs(url: string): void;
  /** Finishes the work in progress and closes the store. */
  close(): Promise<void>;
}

/** The writer thread's side: executes what the HTTP thread sends and answers each message once. */
export function serveWriter(port: MessagePort, host: WriterHost): void {
  const open = new Set<Promise<void>>();

  async function stop(): Promise<void> {
    await Promise.all(open);
    await host.close();
    send(port, { type: 'stopped' });
    port.close();
  }

  port.on('message', (message: ToWriter) => {
    if (message.type === 'wake') host.wake();
    else if (message.type === 'issuer') host.issueAs(message.url);
    else if (message.type === 'stopJobs') host.stopJobs();
    else if (message.type === 'figures') host.reportFigures();
    else if (message.type === 'stop') void stop();
    else {
      const running = answerWrite(port, host.executor, message).finally(() => open.delete(running));
      open.add(running);
    }
  });
  send(port, { type: 'ready' });
}

/** Executes a write that another thread sent, and answers it. */
export async function answerWrite(
  port: MessagePort,
  executor: Executor,
  { id, key, request }: Extract<ToWriter, { type: 'execute' }>,
): Promise<void> {
  try {
    const reply = await executor.execute(key, request);
    send(port, { type: 'answer', id, reply });
  } catch (error) {
    send(port, failureOf(id, error));
  }
}

/** Sends an event to the HTTP thread. */
export function announce(port: MessagePort, name: string, detail?: unknown): void {
  send(port, { type: 'event', name, detail });
}

function send(port: MessagePort, message: FromWriter): void {
  port.postMessage(message);
}

function failureOf(id: number, error: unknown): FromWriter {
  const refusal = packRefusal(error);
  if (refusal !== undefined) return { type: 'refusal', id, refusal };
  return { type: 'failure', id, stack: (error as { stack?: string }).stack, ...passedFailureOf(error) };
}

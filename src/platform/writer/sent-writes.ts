import { unpackRefusal } from '../errors/refusal.ts';
import type { Executor } from '../operations/executor.ts';
import type { OperationRequest, Reply } from '../operations/operation.ts';
import { errorOfPassed } from '../store/store-failure.ts';
import type { FromWriter, ToWriter } from './messages.ts';

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

  /** Settles the write that a message answers; ignores messages that answer none. */
  settle(message: FromWriter): void {
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

import type { Worker } from 'node:worker_threads';
import { moduleUrl } from '@kontor/values/module-url';
import { startThread } from '../concurrency/threads.ts';
import { type ByteReading, type SplitBody, splitBody } from './split-elements.ts';
import type { SplitViolation } from './split-violation.ts';

/** Message to the thread: a body to split. */
export interface ToSplitter {
  readonly body: Uint8Array;
  readonly reading: ByteReading;
}

/** Messages from the thread: first that it is ready, then one result for each body, in order. */
export type FromSplitter = 'ready' | { readonly found: SplitBody | SplitViolation };

/** Bodies of at least this size are worth sending to another thread. */
const threadFromBytes = 64 * 1024;

/**
 * Larger bodies wait for the thread while it starts, because splitting them here would block this thread for too long.
 */
const inPlaceBytesMax = 1024 * 1024;

/** Delay before another thread is tried after one that could not start, for example because the machine had no memory. */
const triedAgainAfterMs = 60_000;

/** Bodies that are copied to the thread at a time: the one being split, and the next one. */
const copiesMax = 2;

/**
 * For each body it creates some five hundred small objects; the large data are byte buffers, which do not count here.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

interface Waiting {
  readonly body: Buffer;
  readonly reading: ByteReading;
  resolve(found: SplitBody | SplitViolation): void;
}

/**
 * Splits bodies: large ones on a separate thread, which starts with the first of them. The thread is only an
 * optimisation: while it is not running, bodies are split on the calling thread.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | `idle` | at first, and when a thread that was ready ends | with a large body → `starting` |
 * | `starting` | only very large bodies wait for the thread | when it is ready → `ready`; when it ends → `failed` |
 * | `ready` | large bodies go to the thread | when it ends: those on their way are split here → `idle` |
 * | `failed` | when a thread ends before it is ready | after a minute → `idle` |
 */
export class BodySplitter {
  readonly #entry: URL;
  readonly #waiting: Waiting[] = [];
  /** Sent to the thread and not answered yet. */
  readonly #sent: Waiting[] = [];
  #thread: Worker | undefined;
  #state: 'idle' | 'starting' | 'ready' | 'failed' = 'idle';

  constructor(entry = moduleUrl(import.meta.url, './body-splitter-thread.ts')) {
    this.#entry = entry;
  }

  /** True while large bodies go to the thread. */
  get hasThread(): boolean {
    return this.#state === 'ready';
  }

  /** Resolves to the places of the elements in the body, or to the reason why there are none. */
  async split(body: Buffer, reading: ByteReading): Promise<SplitBody | SplitViolation> {
    if (body.byteLength < threadFromBytes) return splitBody(body, reading);
    if (this.#state === 'idle') this.#start();
    const isLarge = body.byteLength > inPlaceBytesMax;
    const canWait = this.#state === 'ready' || (this.#state === 'starting' && isLarge);
    if (!canWait) return splitBody(body, reading);
    return new Promise((resolve) => {
      this.#waiting.push({ body, reading, resolve });
      this.#feed();
    });
  }

  #start(): void {
    this.#state = 'starting';
    const thread = startThread(this.#entry, { resourceLimits });
    thread.on('message', (message: FromSplitter) => {
      if (message === 'ready') {
        this.#state = 'ready';
        this.#feed();
      } else this.#answer(message.found);
    });
    thread.on('error', () => undefined);
    thread.once('exit', () => this.#gone());
    thread.unref();
    this.#thread = thread;
  }

  /**
   * Sends waiting bodies to the thread. They are copied, not transferred, so that they are still here if the thread
   * ends.
   */
  #feed(): void {
    while (this.#state === 'ready' && this.#sent.length < copiesMax) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#sent.push(next);
      this.#thread?.postMessage({ body: next.body, reading: next.reading } satisfies ToSplitter);
    }
  }

  #answer(found: SplitBody | SplitViolation): void {
    this.#sent.shift()?.resolve(found);
    this.#feed();
  }

  /** Splits all waiting bodies here after the thread ended. */
  #gone(): void {
    this.#thread = undefined;
    if (this.#state === 'ready') this.#state = 'idle';
    else {
      this.#state = 'failed';
      setTimeout(() => {
        this.#state = 'idle';
      }, triedAgainAfterMs).unref();
    }
    for (const { body, reading, resolve } of [...this.#sent.splice(0), ...this.#waiting.splice(0)]) {
      resolve(splitBody(body, reading));
    }
  }
}

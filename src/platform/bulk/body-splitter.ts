import type { Worker } from 'node:worker_threads';
import { startThread } from '../store/start-thread.ts';
import { type ByteReading, type CutBody, splitBody } from './split-body.ts';
import type { SplitFault } from './split-fault.ts';

/** What the thread is sent: a body to cut. */
export interface ToSplitter {
  readonly body: Uint8Array;
  readonly reading: ByteReading;
}

/** What the thread sends: first that it is there, then one answer a body, in their order. */
export type FromSplitter = 'ready' | { readonly found: CutBody | SplitFault };

/** Bodies from this size on are worth the way to another thread and back. */
const besideFromBytes = 64 * 1024;

/** Larger bodies wait for the thread while it starts: to cut them in place would hold this thread up for long. */
const inPlaceBytesMax = 1024 * 1024;

/** Bodies that are copied for the thread at a time: the one that it cuts, and the next one. */
const copiesMax = 2;

/** Of a body it makes five hundred small objects; what is larger are bytes, which do not count here. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

interface Waiting {
  readonly body: Buffer;
  readonly reading: ByteReading;
  resolve(found: CutBody | SplitFault): void;
}

/**
 * Cuts bodies: large ones on a thread of its own beside the one that writes, which starts with the first of them. Only a
 * help: while the thread is not there, or no longer, bodies are cut where they are asked for.
 */
export class BodySplitter {
  readonly #entry: URL;
  readonly #line: Waiting[] = [];
  /** What the thread has been sent and not answered. */
  readonly #inHand: Waiting[] = [];
  #thread: Worker | undefined;
  #isReady = false;
  /** A thread that ended before it was there is not tried again. */
  #failed = false;

  constructor(entry = entryOfThread()) {
    this.#entry = entry;
  }

  /** Whether large bodies go to the thread at this moment. */
  get hasThread(): boolean {
    return this.#isReady;
  }

  /** Resolves to where its elements lie, or why there are none. */
  async cut(body: Buffer, reading: ByteReading): Promise<CutBody | SplitFault> {
    if (body.byteLength < besideFromBytes) return splitBody(body, reading);
    if (this.#thread === undefined && !this.#failed) this.#thread = this.#start();
    const canWait = this.#isReady || (this.#thread !== undefined && body.byteLength > inPlaceBytesMax);
    if (!canWait) return splitBody(body, reading);
    return new Promise((resolve) => {
      this.#line.push({ body, reading, resolve });
      this.#feed();
    });
  }

  #start(): Worker {
    const thread = startThread(this.#entry, { resourceLimits });
    thread.on('message', (message: FromSplitter) => {
      if (message === 'ready') {
        this.#isReady = true;
        this.#feed();
      } else this.#settle(message.found);
    });
    thread.on('error', () => undefined);
    thread.once('exit', () => this.#gone());
    thread.unref();
    return thread;
  }

  /** A body is copied for the thread and not moved, so that it is still here should the thread end. */
  #feed(): void {
    while (this.#isReady && this.#inHand.length < copiesMax) {
      const next = this.#line.shift();
      if (next === undefined) return;
      this.#inHand.push(next);
      this.#thread?.postMessage({ body: next.body, reading: next.reading } satisfies ToSplitter);
    }
  }

  #settle(found: CutBody | SplitFault): void {
    this.#inHand.shift()?.resolve(found);
    this.#feed();
  }

  /** The next large body starts another thread. */
  #gone(): void {
    this.#thread = undefined;
    this.#failed = !this.#isReady;
    this.#isReady = false;
    for (const { body, reading, resolve } of [...this.#inHand.splice(0), ...this.#line.splice(0)]) {
      resolve(splitBody(body, reading));
    }
  }
}

function entryOfThread(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./body-splitter-thread.${extension}`, import.meta.url);
}

import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import { moduleUrl } from '@kontor/values/module-url';
import type { Piscina } from 'piscina';
import { preludeOptions, threadPrelude } from '../concurrency/threads.ts';
import { errorOfPassed, reportLeftOut } from '../store/store-failure.ts';
import type { FromRenderer, Rendering } from './render-thread.ts';

export interface RenderBounds {
  /** Maximum number of threads; they start when there is work and end after a time without any. */
  readonly threadsMax: number;
  /** Documents rendered at a time on one thread. A document whose reader is slow waits at no cost. */
  readonly atOncePerThread: number;
  /** Maximum number of waiting documents; one more is refused. */
  readonly waitingMax: number;
}

/** For the two CPUs of a small machine. */
const usualBounds: RenderBounds = { threadsMax: 1, atOncePerThread: 8, waitingMax: 64 };

const idleThreadMs = 30_000;

/** A document is rendered in chunks of 64 KiB; this memory is for the code that generates them. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** A module that prepares a thread like `startThread`, with the compile cache of the process. */
function preparation(): string {
  const code = `${threadPrelude()} process.getBuiltinModule('node:module').enableCompileCache();`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

const poolsWithoutThread = new Set<RenderPool>();

/** False after a thread of this process that renders documents could not start, until one of its pool does. */
export function canRender(): boolean {
  return poolsWithoutThread.size === 0;
}

/**
 * Renders documents on separate threads. `module` is the URL of an area's module that exports `render(data)`, a
 * generator of texts or bytes; `data` is plain.
 *
 * | State of a document | Begins | Ends |
 * |---|---|---|
 * | waiting | with `stream` | with its first chunk; refused (503) when too many wait, or no thread starts |
 * | being sent | with its first chunk | with its last one, with a failure of its module, when its reader goes away, or when its thread ends |
 *
 * | State of the pool | Begins | Ends |
 * |---|---|---|
 * | without threads | with the program, and half a minute after the last document | with the next document |
 * | with threads | with a document | as above, and with `close` |
 * | unable to start one | when a thread ends before it has a document | with the first chunk of a later one |
 */
export class RenderPool {
  readonly #bounds: RenderBounds;
  readonly #entry: URL;
  /** Documents of which no thread has sent anything yet. */
  readonly #waiting = new Set<Readable>();
  #pool: Promise<Piscina> | undefined;

  /** `entry` is the module that the threads run; tests replace it. */
  constructor(
    bounds: RenderBounds = usualBounds,
    entry: URL = moduleUrl(import.meta.url, './render-thread.ts'),
  ) {
    this.#bounds = bounds;
    this.#entry = entry;
  }

  /** Renders a small document as a whole. Rejects with 503 OVERLOADED when too many documents wait. */
  async bytes(module: URL, data: unknown): Promise<Uint8Array> {
    const pieces: Buffer[] = [];
    for await (const piece of this.stream(module, data)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  }

  /**
   * Streams a document in chunks: the next one is generated when the last one was read, and none after the stream is
   * destroyed. The stream fails with 503 OVERLOADED when too many documents wait.
   */
  stream(module: URL, data: unknown): Readable {
    const { port1: mine, port2: theirs } = new MessageChannel();
    const stream = new Readable({
      highWaterMark: 64 * 1024,
      read: () => mine.postMessage('more'),
      destroy(error, done) {
        mine.close();
        done(error);
      },
    });
    mine.on('message', (message: FromRenderer) => {
      this.#waiting.delete(stream);
      poolsWithoutThread.delete(this);
      if (message instanceof Uint8Array) stream.push(message);
      else if ('leftOut' in message) reportLeftOut(message.leftOut);
      else if (message.failure === undefined) stream.push(null);
      else stream.destroy(errorOfPassed(message.failure));
    });
    mine.on('close', () => {
      if (!stream.readableEnded && !stream.destroyed) stream.destroy(new Error('the rendering thread ended'));
    });
    const rendering: Rendering = { module: module.href, data, port: theirs };
    this.#waiting.add(stream);
    stream.once('close', () => this.#waiting.delete(stream));
    // It may fail before anybody listens, such as while its read is recorded; its reader then finds it failed.
    stream.on('error', () => undefined);
    this.#started()
      // The declared type belongs to another overload of postMessage.
      .then((pool) => pool.run(rendering, { transferList: [theirs] as object }))
      .catch((error) => stream.destroy(refusalOf(error)));
    return stream;
  }

  /** Ends the threads; documents in progress fail. */
  async close(): Promise<void> {
    poolsWithoutThread.delete(this);
    await (await this.#pool)?.destroy();
  }

  /**
   * Called when a thread ends without a document of its own: it could not start. Who waits for it is refused; the next
   * document starts other threads. Renderings are not ended by a signal of their own, because a thread that runs one
   * with a signal gets no other one meanwhile.
   */
  #threadFailed(pool: Piscina, error: unknown): void {
    poolsWithoutThread.add(this);
    this.#pool = undefined;
    for (const stream of this.#waiting) {
      stream.destroy(
        new ApiError(platformErrors.NOT_READY, {
          detail: 'The server cannot start a thread that renders documents.',
          headers: { 'retry-after': '10' },
          cause: error,
        }),
      );
    }
    void pool.destroy();
  }

  /** The library is loaded with the first document, so that a server that renders none does not wait for it. */
  #started(): Promise<Piscina> {
    this.#pool ??= import('piscina').then(({ Piscina }) => {
      const pool = new Piscina({
        filename: this.#entry.href,
        minThreads: 0,
        maxThreads: this.#bounds.threadsMax,
        concurrentTasksPerWorker: this.#bounds.atOncePerThread,
        maxQueue: this.#bounds.waitingMax,
        idleTimeout: idleThreadMs,
        resourceLimits,
        execArgv: [...preludeOptions(), '--import', preparation()],
      });
      pool.on('error', (error) => this.#threadFailed(pool, error));
      return pool;
    });
    return this.#pool;
  }
}

function refusalOf(error: unknown): Error {
  if (!(error instanceof Error) || !/queue is at limit/i.test(error.message)) return error as Error;
  return new ApiError(platformErrors.OVERLOADED, {
    detail: 'Too many documents are waiting to be rendered.',
    full: 'documents',
    headers: { 'retry-after': '1' },
  });
}

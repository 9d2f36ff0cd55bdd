import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { FromRenderer, RenderTask } from './render-thread.ts';

export interface RenderBounds {
  /** Threads; they are started when there is work, and end when there has been none for a while. */
  readonly threadsMax: number;
  /** Documents that are rendered at a time on a thread. One whose reader is slow waits and costs nothing meanwhile. */
  readonly atOncePerThread: number;
  /** Documents that wait for their turn; one more is refused. */
  readonly waitingMax: number;
}

/** For the two processors of a small machine. */
const usualBounds: RenderBounds = { threadsMax: 1, atOncePerThread: 8, waitingMax: 64 };

const idleThreadMs = 30_000;

/** A document is rendered in pieces of 64 KiB; this room is for what makes them. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** Begins a thread as `startThread` does, with the compile cache of the process. */
const withCompileCache = `data:text/javascript,${encodeURIComponent("import { enableCompileCache } from 'node:module'; enableCompileCache();")}`;

/**
 * Renders documents on threads beside the one that answers requests. `module` is the address of a module of the area
 * that exports `render(data)`, a generator of texts or bytes; `data` is plain.
 */
export class RenderPool {
  readonly #bounds: RenderBounds;
  #pool: Promise<Piscina> | undefined;

  constructor(bounds: RenderBounds = usualBounds) {
    this.#bounds = bounds;
  }

  /** A small document as a whole. Rejects with 503 OVERLOADED when too many wait. */
  async bytes(module: URL, data: unknown): Promise<Uint8Array> {
    const pieces: Buffer[] = [];
    for await (const piece of this.stream(module, data)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  }

  /**
   * A document piece by piece: the next one is made when the last one was taken, and none any more once the stream is
   * destroyed. The stream fails with 503 OVERLOADED when too many wait.
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
      if (message instanceof Uint8Array) stream.push(message);
      else if (message.failure === undefined) stream.push(null);
      else stream.destroy(new Error(message.failure));
    });
    mine.on('close', () => {
      if (!stream.readableEnded && !stream.destroyed) stream.destroy(new Error('the rendering thread ended'));
    });
    const task: RenderTask = { module: module.href, data, port: theirs };
    this.#started()
      // The declared type is that of another overload of postMessage.
      .then((pool) => pool.run(task, { transferList: [theirs] as never }))
      .catch((error) => stream.destroy(refusalOf(error)));
    return stream;
  }

  /** Ends the threads; what they render at the moment fails. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  /** The library is loaded with the first document: a server that renders none does not wait for it. */
  #started(): Promise<Piscina> {
    this.#pool ??= import('piscina').then(
      ({ Piscina }) =>
        new Piscina({
          filename: entryOfThread().href,
          minThreads: 0,
          maxThreads: this.#bounds.threadsMax,
          concurrentTasksPerWorker: this.#bounds.atOncePerThread,
          maxQueue: this.#bounds.waitingMax,
          idleTimeout: idleThreadMs,
          resourceLimits,
          execArgv: ['--import', withCompileCache],
        }),
    );
    return this.#pool;
  }
}

function refusalOf(error: unknown): Error {
  if (!(error instanceof Error) || !/queue is at limit/i.test(error.message)) return error as Error;
  return new ApiError(platformErrors.OVERLOADED, {
    detail: 'Too many documents are waiting to be rendered.',
    headers: { 'retry-after': '1' },
  });
}

function entryOfThread(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./render-thread.${extension}`, import.meta.url);
}

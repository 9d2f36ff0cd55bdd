import type { OperationRequest, Reply } from '../http/operation.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import type { Executor } from './executor.ts';
import { writeProbeKey, writeProbeOf } from './write-probe.ts';

/** For so long after a write that succeeded none is tried. */
const trustedForMs = 5_000;

/** A caller waits so long for a probe. Then the last known state is the answer: the writer may just be busy. */
const patienceMs = 1_000;

/** A probe that takes longer than this has failed: a disk that hangs raises no error. */
const probeMsMax = 15_000;

const smallProbeBytes = 64;

/** After a failure the probe is as large as this: a small write still fits into what the log of SQLite has reserved. */
const largeProbeBytes = 1024 * 1024;

export interface WatchedWritesParts {
  readonly executor: Executor;
  /** Milliseconds that only go forward: processes run as fast as they do, whatever the marketplace's clock shows. */
  monotonicMs(): number;
  /** Resolves after that time; does not keep the process alive. */
  pause(ms: number): Promise<unknown>;
}

/** Passes write operations on and knows whether the store takes writes. */
export class WatchedWrites implements Executor {
  readonly #parts: WatchedWritesParts;
  #failed = false;
  #succeededAtMs = Number.NEGATIVE_INFINITY;
  #probe: { readonly startedAtMs: number; readonly end: Promise<void> } | undefined;

  constructor(parts: WatchedWritesParts) {
    this.#parts = parts;
  }

  async execute(key: string, request: OperationRequest): Promise<Reply> {
    try {
      const reply = await this.#parts.executor.execute(key, request);
      this.#succeededAtMs = this.#parts.monotonicMs();
      return reply;
    } catch (error) {
      if (isStoreFailure(error)) this.#failed = true;
      throw error;
    }
  }

  /** To be told of a failure of the store that background work met with. */
  failedElsewhere(): void {
    this.#failed = true;
  }

  /** Whether writes are durable at present. Tries one where the last failed, or none was made for some time. */
  async takesWrites(): Promise<boolean> {
    const { monotonicMs, pause } = this.#parts;
    if (!this.#failed && monotonicMs() - this.#succeededAtMs < trustedForMs) return true;
    this.#probe ??= this.#startProbe();
    const { startedAtMs, end } = this.#probe;
    await Promise.race([end, pause(patienceMs)]);
    const hangs = this.#probe?.startedAtMs === startedAtMs && monotonicMs() - startedAtMs > probeMsMax;
    return !this.#failed && !hangs;
  }

  #startProbe() {
    const bytes = this.#failed ? largeProbeBytes : smallProbeBytes;
    const end = this.#try(bytes).finally(() => {
      this.#probe = undefined;
    });
    return { startedAtMs: this.#parts.monotonicMs(), end };
  }

  /** Only a probe that succeeds ends the state of failure. */
  async #try(bytes: number): Promise<void> {
    try {
      await this.#parts.executor.execute(writeProbeKey, writeProbeOf(bytes));
      this.#succeededAtMs = this.#parts.monotonicMs();
      this.#failed = false;
    } catch {
      this.#failed = true;
    }
  }
}

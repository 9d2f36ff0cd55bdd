import { setTimeout as pause } from 'node:timers/promises';
import { SharedRun } from '../concurrency/shared-run.ts';
import { type Executor, ownRequest, ownWrite } from '../operations/executor.ts';
import type { BoundOperation, OperationRequest, Reply } from '../operations/operation.ts';
import { putSetting } from '../store/settings.ts';
import { isStoreFailure, MachineAwayError } from '../store/store-failure.ts';
import type { Ids } from '../time/ids.ts';

/** No probe is made for this long after a successful write. */
const trustedForMs = 5_000;

/**
 * How long a caller waits for a probe. After that the last known state is the answer, because the writer may just be
 * busy.
 */
const patienceMs = 1_000;

/** A probe that takes longer has failed: a hanging disk raises no error. */
const probeMsMax = 15_000;

/** Size of a probe, and of one after a failure: a small write may still fit into what SQLite's log has reserved. */
const [smallProbeBytes, largeProbeBytes] = [64, 1024 * 1024];

export interface WatchedWritesDeps {
  readonly executor: Executor;
  /** Monotonic time in milliseconds: processes run in real time, whatever the marketplace's clock shows. */
  monotonicMs(): number;
  /** Resolves after that time without keeping the process alive. */
  pause(ms: number): Promise<unknown>;
}

/** Time as it passes, for what is watched on a thread of a server. */
export const realTime: Omit<WatchedWritesDeps, 'executor'> = {
  monotonicMs: () => performance.now(),
  pause: (ms) => pause(ms, undefined, { ref: false }),
};

/** Passes write operations on and tracks whether the store accepts writes. */
export class WatchedWrites implements Executor {
  readonly #deps: WatchedWritesDeps;
  #failed = false;
  #succeededAtMs = Number.NEGATIVE_INFINITY;
  readonly #probe = new SharedRun(() => this.#try());
  #probedAtMs = 0;

  constructor(deps: WatchedWritesDeps) {
    this.#deps = deps;
  }

  async execute(key: string, request: OperationRequest): Promise<Reply> {
    try {
      const reply = await this.#deps.executor.execute(key, request);
      this.#succeededAtMs = this.#deps.monotonicMs();
      return reply;
    } catch (error) {
      if (isStoreFailure(error) && !(error instanceof MachineAwayError)) this.#failed = true;
      throw error;
    }
  }

  /** Called when background work meets a failure of the store. */
  failedElsewhere(): void {
    this.#failed = true;
  }

  /**
   * Returns whether writes are currently durable. Probes when the last write failed, or none was made for some time.
   */
  async takesWrites(): Promise<boolean> {
    const { monotonicMs, pause } = this.#deps;
    if (!this.#failed && monotonicMs() - this.#succeededAtMs < trustedForMs) return true;
    const probe = this.#probe.start();
    await Promise.race([probe, pause(patienceMs)]);
    const hangs = this.#probe.underWay === probe && monotonicMs() - this.#probedAtMs > probeMsMax;
    return !this.#failed && !hangs;
  }

  /** Only a successful probe ends the state of failure. */
  async #try(): Promise<void> {
    const bytes = this.#failed ? largeProbeBytes : smallProbeBytes;
    this.#probedAtMs = this.#deps.monotonicMs();
    try {
      await this.#deps.executor.execute(writeProbeKey, writeProbeOf(bytes));
      this.#succeededAtMs = this.#deps.monotonicMs();
      this.#failed = false;
    } catch {
      this.#failed = true;
    }
  }
}

/** Key of the probe in the executor. No plane offers it: `getReadiness` calls it. */
export const writeProbeKey = 'health probeWrites';

/**
 * Creates the probe, which writes and commits the requested number of random bytes over those of the last probe.
 */
export function createWriteProbe(ids: Ids): BoundOperation {
  return ownWrite('probeWrites', (tx, { query }) =>
    putSetting(tx, 'write_probe', ids.hex(Number(query.bytes) / 2)),
  );
}

export function writeProbeOf(bytes: number): OperationRequest {
  return ownRequest({ path: '/readyz', query: { bytes } });
}

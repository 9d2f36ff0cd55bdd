import type { Store } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import { putSpeed, removeGoneNodes } from './store/queue.ts';

/** Weight of the newest measurement in the moving average. */
const weightOfNewest = 0.2;
/** How often a node publishes its speed to the others. */
const publishEveryMs = 1_000;

/** Measures how fast this node processes elements, for `pingAfter` on every node. */
export class SpeedMeter {
  readonly #owner: string;
  #elementsPerSecond: number | undefined;
  #inProgress = 0;
  #publishedAtMs = Number.NEGATIVE_INFINITY;

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Called when a delivery is started; call the returned function when it has ended. */
  start(): () => void {
    this.#inProgress += 1;
    return () => {
      this.#inProgress -= 1;
    };
  }

  /**
   * Records a measurement. Deliveries processed at the same time share the node, so each takes longer than it would
   * alone.
   */
  measured(elements: number, tookMs: number): void {
    const speed = (elements / Math.max(tookMs, 1)) * 1000 * Math.max(this.#inProgress, 1);
    const before = this.#elementsPerSecond ?? speed;
    this.#elementsPerSecond = before + weightOfNewest * (speed - before);
  }

  /**
   * Saves the speed, at most once a second by the wall clock. In a transaction of its own: that of the measured work is
   * about one partner, whose rows may be on another machine. A database that is away gets the next measurement.
   */
  async publish(store: Pick<Store, 'write'>, nowMs: number): Promise<void> {
    const speed = this.#elementsPerSecond;
    if (speed === undefined || Math.abs(nowMs - this.#publishedAtMs) < publishEveryMs) return;
    const isFirst = this.#publishedAtMs === Number.NEGATIVE_INFINITY;
    this.#publishedAtMs = nowMs;
    try {
      await store.write(
        async (tx) => {
          if (isFirst) await removeGoneNodes(tx, nowMs);
          await putSpeed(tx, this.#owner, Math.round(speed), nowMs);
        },
        { mayBeUndone: true },
      );
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
    }
  }
}

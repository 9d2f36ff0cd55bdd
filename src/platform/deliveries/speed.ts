import type { SharedWriteTx } from '../store/store.ts';
import { putSpeed, removeGoneNodes } from './store/queue.ts';

/** Weight of the newest measurement in the running mean. */
const weightOfNewest = 0.2;
/** How often a node tells the others how fast it is. */
const publishEveryMs = 1_000;

/** A node that has shown nothing for this long is gone: a start gives it another name. */
const goneAfterMs = 24 * 60 * 60 * 1000;

/** How fast this node works elements off, for `pingAfter` on every node. */
export class SpeedMeter {
  readonly #owner: string;
  #elementsPerSecond: number | undefined;
  #inHand = 0;
  #publishedAtMs = Number.NEGATIVE_INFINITY;

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Tells that a delivery is begun; the returned function, that it is over. */
  begin(): () => void {
    this.#inHand += 1;
    return () => {
      this.#inHand -= 1;
    };
  }

  /** Deliveries that are worked on at the same time share the node, so each took longer than it would by itself. */
  measured(elements: number, tookMs: number): void {
    const speed = (elements / Math.max(tookMs, 1)) * 1000 * Math.max(this.#inHand, 1);
    const before = this.#elementsPerSecond ?? speed;
    this.#elementsPerSecond = before + weightOfNewest * (speed - before);
  }

  /** Writes the speed at most once a second of the wall clock, in the transaction of the work that was measured. */
  async publish(tx: SharedWriteTx, nowMs: number): Promise<void> {
    if (this.#elementsPerSecond === undefined || Math.abs(nowMs - this.#publishedAtMs) < publishEveryMs)
      return;
    // With the first word of a node, so that the table does not grow by the starts.
    if (this.#publishedAtMs === Number.NEGATIVE_INFINITY) await removeGoneNodes(tx, nowMs - goneAfterMs);
    this.#publishedAtMs = nowMs;
    await putSpeed(tx, this.#owner, Math.round(this.#elementsPerSecond), nowMs);
  }
}

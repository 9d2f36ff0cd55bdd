/** A requester of work of which only little can run at the same time. */
export interface Requester {
  /**
   * Requesters with the same key share a turn, and only one of their items runs at a time. A key is a network address,
   * or a login at one.
   */
  readonly key: string;
  /** True for a requester known to be legitimate; these get half of the turns. */
  readonly isProven: boolean;
}

/** Rejects work that has no place in the queue, or has lost it. */
export class QueueFullError extends Error {}

export interface FairQueueBounds {
  /** Maximum number of items that run at the same time. */
  readonly atOnce: number;
  /** Of these, items of requesters that are not proven. */
  readonly othersAtOnce: number;
  /** Maximum number of waiting items, for proven requesters and for the others each. */
  readonly waitingMax: number;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** Waiting items of one kind of requester by key, in the order of their turns, and the keys with running work. */
interface RequesterGroup {
  readonly waiting: Map<string, Waiting[]>;
  readonly working: Set<string>;
  readonly workingMax: number;
}

/**
 * A fair queue: every requester gets its turn, however much work another one has queued. Proven requesters and the
 * others alternate, and within each group the keys take turns. When the queue is full, the key with the most items
 * loses its last one to a key with fewer.
 */
export class FairQueue {
  readonly #bounds: FairQueueBounds;
  readonly #proven: RequesterGroup;
  readonly #others: RequesterGroup;
  #provenIsNext = true;

  constructor(bounds: FairQueueBounds) {
    this.#bounds = bounds;
    this.#proven = { waiting: new Map(), working: new Set(), workingMax: bounds.atOnce };
    this.#others = { waiting: new Map(), working: new Set(), workingMax: bounds.othersAtOnce };
  }

  /** Runs the work when its turn has come. Rejects with `QueueFullError` when the queue is full. */
  run<Result>({ key, isProven }: Requester, work: () => Promise<Result>): Promise<Result> {
    const group = isProven ? this.#proven : this.#others;
    return new Promise((resolve, reject) => {
      const start = () => {
        group.working.add(key);
        work()
          .then(resolve, reject)
          .finally(() => {
            group.working.delete(key);
            this.#startNext();
          });
      };
      const refuse = () => reject(new QueueFullError('too many requests are waiting'));
      if (!this.#makeRoom(group.waiting, key)) return refuse();
      put(group.waiting, key, { start, refuse });
      this.#startNext();
    });
  }

  /** Makes room for one more item of the key; false when no other key would still have more. */
  #makeRoom(waiting: RequesterGroup['waiting'], key: string): boolean {
    let count = 0;
    let longest: Waiting[] = [];
    for (const queue of waiting.values()) {
      count += queue.length;
      if (queue.length > longest.length) longest = queue;
    }
    if (count < this.#bounds.waitingMax) return true;
    if (longest.length <= (waiting.get(key)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse();
    return true;
  }

  #startNext(): void {
    if (this.#proven.working.size + this.#others.working.size >= this.#bounds.atOnce) return;
    const [first, second] = this.#provenIsNext ? [this.#proven, this.#others] : [this.#others, this.#proven];
    const next = take(first) ?? take(second);
    if (next === undefined) return;
    this.#provenIsNext = !this.#provenIsNext;
    next.start();
  }
}

function put(waiting: RequesterGroup['waiting'], key: string, one: Waiting): void {
  const queue = waiting.get(key);
  if (queue === undefined) waiting.set(key, [one]);
  else queue.push(one);
}

/** Takes the first item of the key whose turn it is; its other items move behind the other keys. */
function take({ waiting, working, workingMax }: RequesterGroup): Waiting | undefined {
  if (working.size >= workingMax) return undefined;
  for (const [key, [first, ...rest]] of waiting) {
    if (working.has(key)) continue;
    waiting.delete(key);
    if (rest.length > 0) waiting.set(key, rest);
    return first;
  }
  return undefined;
}

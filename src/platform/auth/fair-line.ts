/** Who asks for work that few can have at a time. */
export interface Asker {
  /** Askers of one key share a turn, and one work of them is done at a time: a network address, or an account at it. */
  readonly key: string;
  /** Whether it is known to mean well; such askers have half of the turns among themselves. */
  readonly isProven: boolean;
}

/** Told to whoever has no place in the line any more. */
export class LineFullError extends Error {}

export interface FairLineBounds {
  /** Works that are done at the same time. */
  readonly atOnce: number;
  /** Of these, works of askers who are not proven. */
  readonly othersAtOnce: number;
  /** Works that wait, of the proven and of the others each. */
  readonly waitingMax: number;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** Works of one kind of askers by their keys, in the order of their turns, and the keys that are being worked for. */
interface Lines {
  readonly waiting: Map<string, Waiting[]>;
  readonly working: Set<string>;
  readonly workingMax: number;
}

/**
 * A line in which every asker has its turn, however many works another one has brought: proven askers and the others
 * take turns, and among each of them the keys. When it is full, the longest line loses its last work to a shorter one.
 */
export class FairLine {
  readonly #bounds: FairLineBounds;
  readonly #proven: Lines;
  readonly #others: Lines;
  #provenIsNext = true;

  constructor(bounds: FairLineBounds) {
    this.#bounds = bounds;
    this.#proven = { waiting: new Map(), working: new Set(), workingMax: bounds.atOnce };
    this.#others = { waiting: new Map(), working: new Set(), workingMax: bounds.othersAtOnce };
  }

  /** Does the work when its turn has come. Rejects with `LineFullError` when there is no room. */
  run<Result>({ key, isProven }: Asker, work: () => Promise<Result>): Promise<Result> {
    const lines = isProven ? this.#proven : this.#others;
    return new Promise((resolve, reject) => {
      const start = () => {
        lines.working.add(key);
        work()
          .then(resolve, reject)
          .finally(() => {
            lines.working.delete(key);
            this.#startNext();
          });
      };
      const refuse = () => reject(new LineFullError('too many requests are waiting'));
      if (!this.#makeRoom(lines.waiting, key)) return refuse();
      put(lines.waiting, key, { start, refuse });
      this.#startNext();
    });
  }

  /** False when no line is longer than the one of the key would be. */
  #makeRoom(waiting: Lines['waiting'], key: string): boolean {
    let count = 0;
    let longest: Waiting[] = [];
    for (const line of waiting.values()) {
      count += line.length;
      if (line.length > longest.length) longest = line;
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

function put(waiting: Lines['waiting'], key: string, one: Waiting): void {
  const line = waiting.get(key);
  if (line === undefined) waiting.set(key, [one]);
  else line.push(one);
}

/** The first work of the key whose turn it is; what else it has goes behind the other keys. */
function take({ waiting, working, workingMax }: Lines): Waiting | undefined {
  if (working.size >= workingMax) return undefined;
  for (const [key, [first, ...rest]] of waiting) {
    if (working.has(key)) continue;
    waiting.delete(key);
    if (rest.length > 0) waiting.set(key, rest);
    return first;
  }
  return undefined;
}

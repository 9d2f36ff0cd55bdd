/** Who asks for work that few can have at a time. */
export interface Asker {
  /** Askers of one key share a turn: a network address, or an account at it. */
  readonly key: string;
  /** Whether it is known to mean well; such askers have half of the turns among themselves. */
  readonly isProven: boolean;
}

/** Told to whoever has no place in the line any more. */
export class LineFullError extends Error {}

export interface FairLineBounds {
  /** Works that are done at the same time. */
  readonly atOnce: number;
  /** Works that wait, of the proven and of the others each. */
  readonly waitingMax: number;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** Works of one kind of askers by their keys, in the order of their turns. */
type Lines = Map<string, Waiting[]>;

/**
 * A line in which every asker has its turn, however many works another one has brought: proven askers and the others
 * take turns, and among each of them the keys. When it is full, the longest line loses its last work to a shorter one.
 */
export class FairLine {
  readonly #bounds: FairLineBounds;
  readonly #proven: Lines = new Map();
  readonly #others: Lines = new Map();
  #working = 0;
  #provenIsNext = true;

  constructor(bounds: FairLineBounds) {
    this.#bounds = bounds;
  }

  /** Does the work when its turn has come. Rejects with `LineFullError` when there is no room. */
  run<Result>({ key, isProven }: Asker, work: () => Promise<Result>): Promise<Result> {
    const lines = isProven ? this.#proven : this.#others;
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#working += 1;
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#working -= 1;
            this.#next()?.start();
          });
      };
      const refuse = () => reject(new LineFullError('too much work waits'));
      if (this.#working < this.#bounds.atOnce) start();
      else if (this.#makeRoom(lines, key)) put(lines, key, { start, refuse });
      else refuse();
    });
  }

  /** False when no line is longer than the one of the key would be. */
  #makeRoom(lines: Lines, key: string): boolean {
    let count = 0;
    let longest: Waiting[] = [];
    for (const line of lines.values()) {
      count += line.length;
      if (line.length > longest.length) longest = line;
    }
    if (count < this.#bounds.waitingMax) return true;
    if (longest.length <= (lines.get(key)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse();
    return true;
  }

  #next(): Waiting | undefined {
    const [first, second] = this.#provenIsNext ? [this.#proven, this.#others] : [this.#others, this.#proven];
    this.#provenIsNext = !this.#provenIsNext;
    return take(first) ?? take(second);
  }
}

function put(lines: Lines, key: string, waiting: Waiting): void {
  const line = lines.get(key);
  if (line === undefined) lines.set(key, [waiting]);
  else line.push(waiting);
}

/** The first work of the key whose turn it is; what else it has goes behind the other keys. */
function take(lines: Lines): Waiting | undefined {
  for (const [key, line] of lines) {
    lines.delete(key);
    const waiting = line.shift();
    if (line.length > 0) lines.set(key, line);
    if (waiting !== undefined) return waiting;
  }
  return undefined;
}

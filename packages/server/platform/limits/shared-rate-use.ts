import { readStored } from '@kontor/values/text';
import { limits } from './numbers.ts';
import type { TokenBuckets } from './token-buckets.ts';

/** Tokens taken, by the name of the rate and the key of the caller. */
type Takes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Exchanges taken tokens between nodes. A request only increments a number in memory; ten times a second a node reports
 * what its callers took, and the others take the same from their buckets. A caller that uses many nodes at the same
 * time exceeds its rate for that tenth of a second, and gets as much less afterwards: buckets can be in debt.
 */
export class SharedRateUse {
  readonly #node: string;
  readonly #buckets = new Map<string, TokenBuckets>();
  readonly #names = new Map<TokenBuckets, string>();
  #takes = new Map<string, Map<string, number>>();
  #create: (name: string) => TokenBuckets | undefined = () => undefined;

  /** `node` distinguishes the messages of this node from those of others. */
  constructor(node: string) {
    this.#node = node;
  }

  /** Registers buckets under a name that is the same on all nodes. */
  join(name: string, buckets: TokenBuckets): void {
    this.#buckets.set(name, buckets);
    this.#names.set(buckets, name);
  }

  /** Sets what creates buckets that another node uses first; undefined for a name that this node does not know. */
  createBy(create: (name: string) => TokenBuckets | undefined): void {
    this.#create = create;
  }

  /** Counts a token taken by a caller of this node. */
  recordTake(buckets: TokenBuckets, key: string): void {
    const name = this.#names.get(buckets);
    if (name === undefined) return;
    let takes = this.#takes.get(name);
    if (takes === undefined) {
      takes = new Map();
      this.#takes.set(name, takes);
    }
    takes.set(key, (takes.get(key) ?? 0) + 1);
  }

  /** Returns messages to the other nodes with everything taken since the last call, each short enough for a signal. */
  drain(): string[] {
    const taken = this.#takes;
    this.#takes = new Map();
    const texts: string[] = [];
    let takes: Record<string, Record<string, number>> = {};
    let length = 0;
    const finish = () => {
      if (length > 0) texts.push(JSON.stringify({ node: this.#node, takes }));
      takes = {};
      length = 0;
    };
    for (const [name, keys] of taken) {
      for (const [key, tokens] of keys) {
        takes[name] = { ...takes[name], [key]: tokens };
        // Keys are ids and addresses; 16 more characters are enough for quotes, number and commas.
        length += name.length + Buffer.byteLength(JSON.stringify(key)) + 16;
        if (length >= limits.sharedRateUseLengthMax) finish();
      }
    }
    finish();
    return texts;
  }

  /** Takes the tokens that callers of another node took; messages of this node are ignored. */
  apply(text: string, nowMs: number): void {
    const { node, takes } = readStored<{ node: string; takes: Takes }>(text);
    if (node === this.#node) return;
    for (const [name, keys] of Object.entries(takes)) {
      const buckets = this.#buckets.get(name) ?? this.#create(name);
      if (buckets === undefined) continue;
      for (const [key, tokens] of Object.entries(keys)) buckets.take(key, nowMs, tokens);
    }
  }
}

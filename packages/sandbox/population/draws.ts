import { hash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Reproducible randomness: a separate sequence for each name. */
export interface Draws {
  /** True with this probability. */
  chance(share: number): boolean;
  /** An integer from `from` to `to`, inclusive. */
  integer(from: number, to: number): number;
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  pick<Some>(choices: readonly Some[]): Some;
}

/**
 * Returns the draws for one thing in a population. Things do not share draws, so that the course of an order does not
 * depend on any other.
 */
export function drawsOf(seed: number, ...name: readonly (string | number)[]): Draws {
  const digest = hash('sha256', JSON.stringify([seed, ...name]), 'buffer');
  const state = [0, 4, 8, 12].map((at) => digest.readInt32LE(at));
  const generator = xoroshiro128plusFromState(state);
  const fraction = () => uniformFloat64(generator);
  const integer = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    fraction,
    integer,
    chance: (share) => fraction() < share,
    pick<Some>(choices: readonly Some[]): Some {
      return choices[integer(0, choices.length - 1)] as Some;
    },
  };
}

/** Returns the same UUID for the same seed and name. */
export function uuidOf(seed: number, ...name: readonly (string | number)[]): string {
  return uuidOfBytes(hash('sha256', JSON.stringify([seed, 'uuid', ...name]), 'buffer'));
}

/** Formats the first sixteen bytes as a random UUID (version 4). */
export function uuidOfBytes(bytes: Buffer): string {
  const sixteen = Buffer.from(bytes.subarray(0, 16));
  sixteen[6] = ((sixteen[6] ?? 0) & 0x0f) | 0x40;
  sixteen[8] = ((sixteen[8] ?? 0) & 0x3f) | 0x80;
  const hex = sixteen.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

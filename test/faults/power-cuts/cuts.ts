/** Power cuts at moments of a record. */
import type { Disk, Rest } from './disk.ts';
import type { Promises } from './promises.ts';
import type { Change } from './record.ts';

const rests: readonly Rest[] = ['nothing', 'all', 'any', 512, 4096];

/** So many moments of a record, in their order; `random` has numbers from 0 to 1. */
export function momentsOf(changes: readonly Change[], cuts: number, random: () => number): number[] {
  const moments = Array.from({ length: cuts }, () => Math.floor(random() * (changes.length + 1)));
  return moments.sort((one, other) => one - other);
}

/** Applies the changes up to each moment, and has `examine` look at what a power cut leaves there. */
export async function cutAt(
  moments: readonly number[],
  changes: readonly Change[],
  { disk, promises }: { readonly disk: Disk; readonly promises: Promises },
  examine: (rest: Rest) => Promise<void>,
): Promise<void> {
  let done = 0;
  for (const [number, moment] of moments.entries()) {
    for (const change of changes.slice(done, moment)) {
      if (change.kind === 'marked') promises.mark(change.text);
      else disk.apply(change);
    }
    done = moment;
    const rest = rests[number % rests.length] as Rest;
    await examine(rest).catch((error: unknown) => {
      const where = `power cut at ${moment} of ${changes.length} changes, leaving ${rest}`;
      throw new Error(where, { cause: error });
    });
  }
}

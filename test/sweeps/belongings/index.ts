import { readdirSync } from 'node:fs';
import type { ApiClient } from '@kontor/harness/client';
import type { TestServer } from '@kontor/harness/server';
import type { PathValues } from '../operations.ts';
import type { Belongings, MakeBelongings } from './owner.ts';

/** One from each file of this folder, each after those that it names in `after`. */
const areas: readonly MakeBelongings[] = inOrder(await readFolder());

/**
 * Creates things that belong to a partner and its client; resolves to their keys, by the path parameters that name
 * them.
 */
export async function makeBelongings(
  server: Pick<TestServer, 'operator'>,
  client: ApiClient,
  partnerId: string,
  sku = 'OWNED-BY-ONE',
): Promise<PathValues> {
  let made: PathValues = {};
  for (const make of areas) made = { ...made, ...(await make({ server, client, partnerId, sku }, made)) };
  return made;
}

async function readFolder(): Promise<Map<string, Belongings>> {
  const files = readdirSync(import.meta.dirname).filter((file) => !['index.ts', 'owner.ts'].includes(file));
  const modules = files.sort().map(async (file): Promise<[string, Belongings]> => {
    const { belongings }: { belongings?: Belongings } = await import(`./${file}`);
    if (belongings === undefined)
      throw new Error(`test/sweeps/belongings/${file} has to export belongings: { make, after? }`);
    return [file.replace('.ts', ''), belongings];
  });
  return new Map(await Promise.all(modules));
}

function inOrder(waiting: Map<string, Belongings>): MakeBelongings[] {
  const ordered: MakeBelongings[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([, { after = [] }]) => !after.some((name) => waiting.has(name)));
    if (next === undefined) throw new Error(`these wait for each other: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next[0]);
    ordered.push(next[1].make);
  }
  return ordered;
}

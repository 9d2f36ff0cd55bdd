/**
 * `npm run bench:worst [-- --steps N] [--only TEXT]`: searches, for each operation, for the most expensive body or
 * query within its limits, and prints the longest time that it blocks each thread. Fails if the HTTP thread or the
 * writer is blocked for more than 100 ms.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { operations } from '../test/sweeps/operations.ts';
import { longest } from './worst/held.ts';
import { longSearch, type Worst, WorstSearch } from './worst/search.ts';

/** Maximum time for which one request may block a thread. */
const heldMaxMs = 100;

const { values } = parseArgs({ options: { steps: { type: 'string' }, only: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'kontor-worst-'));
const search = await WorstSearch.start(folder, {
  ...longSearch,
  ...(values.steps !== undefined && { steps: Number(values.steps) }),
});
const found: Worst[] = [];
// Partner operations first: operator operations may end or delete the data that they use.
const inOrder = [...operations].sort((one, other) => other.plane.localeCompare(one.plane));
try {
  for (const operation of inOrder.filter(({ title }) => title.includes(values.only ?? ''))) {
    const worst = await search.worstOf(operation);
    found.push(worst);
    const { http, writer, splitter } = worst.held;
    process.stdout.write(
      `${worst.operation.padEnd(64)} http ${http} ms, writer ${writer} ms, splitter ${splitter} ms: ` +
        `${worst.request}; answers ${worst.statuses.join(', ')}\n`,
    );
  }
} finally {
  await search.stop();
  rmSync(folder, { recursive: true, force: true });
}
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'worst.json'), `${JSON.stringify(found, undefined, 2)}\n`);
const beyond = found.filter(({ held }) => longest(held) > heldMaxMs);
process.stdout.write(`${beyond.length} of ${found.length} hold a thread for more than ${heldMaxMs} ms.\n`);
process.exitCode = beyond.length > 0 ? 1 : 0;

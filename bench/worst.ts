/**
 * `npm run bench:worst [-- --steps N] [--only TEXT]`: for each operation the body or query within its limits that costs most,
 * found by search, and the longest time that it holds each thread. Fails when the HTTP thread or the writer is held
 * for more than 100 ms.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { operations } from '../test/sweeps/operations.ts';
import { longest } from './worst/held.ts';
import { longSearch, type Worst, WorstSearch } from './worst/search.ts';

/** Bound of what one request may hold a thread for. */
const heldMaxMs = 100;

const { values } = parseArgs({ options: { steps: { type: 'string' }, only: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'kontor-worst-'));
const search = await WorstSearch.start(folder, {
  ...longSearch,
  ...(values.steps !== undefined && { steps: Number(values.steps) }),
});
const found: Worst[] = [];
// Those of partners first: the operator may end what they work on.
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

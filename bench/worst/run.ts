/**
 * Searches, for each operation, for the most expensive body or query within its limits, and prints the longest time that
 * it blocks each thread. Fails if the HTTP thread or the writer is blocked for more than 100 ms.
 */
import { parseArgs } from 'node:util';
import { operations } from '../../test/sweeps/operations.ts';
import { writeLast } from '../shared/figure.ts';
import { measuredFolder } from '../shared/process.ts';
import { longest, longSearch, type Worst, WorstSearch } from './search.ts';

/** Maximum time for which one request may block a thread. */
const heldMaxMs = 100;

export async function measureWorst(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { steps: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  using folder = measuredFolder();
  const search = await WorstSearch.start(folder.path, {
    ...longSearch,
    ...(values.steps !== undefined && { steps: Number(values.steps) }),
  });
  const found: Worst[] = [];
  // Partner operations first: operator operations may end or delete the data that they use.
  const inOrder = [...operations].sort((one, other) => other.plane.localeCompare(one.plane));
  try {
    for (const operation of inOrder.filter(({ title }) => title.includes(values.only))) {
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
  }
  writeLast('worst', found);
  const beyond = found.filter(({ held }) => longest(held) > heldMaxMs);
  process.stdout.write(`${beyond.length} of ${found.length} hold a thread for more than ${heldMaxMs} ms.\n`);
  process.exitCode = beyond.length > 0 ? 1 : 0;
}

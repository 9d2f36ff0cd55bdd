/**
 * Compares requests to a store with 10 thousand rows of one partner with the same requests to a store with a million.
 * Rows are inserted directly into the tables; requests go over HTTP.
 */
import { join } from 'node:path';
import type { Cluster } from '../../test/harness/postgres/cluster.ts';
import { copyToCluster, fillTables, startLocalServer } from '../shared/filled.ts';
import { measuredFolder } from '../shared/process.ts';
import { startCluster } from '../shared/server.ts';
import { loadText, quartilesInTurns } from '../shared/timing.ts';
import type { GrowthRun } from './table.ts';

const few = 10_000;

/**
 * `BENCH_ROUNDS` is how often each request is sent. `args`: the larger number of rows; `postgres`, to copy the filled
 * databases to a server that this run starts.
 */
export async function measureGrowth(run: GrowthRun, [rows = '1000000', engine]: readonly string[]) {
  using folder = measuredFolder();
  await using cluster = engine === 'postgres' ? await startCluster() : undefined;
  const place = { folder: folder.path, cluster };
  const small = await startStage(run, few, 'small', place);
  const large = await startStage(run, Number(rows), 'large', place);
  const rounds = Number(process.env.BENCH_ROUNDS ?? (cluster === undefined ? 300 : 60));
  const table = [];
  for (const [what, requestsOf] of Object.entries(run.timed)) {
    const requests = [requestsOf(small), requestsOf(large)];
    const [smallMs = 0, largeMs = 0] = await quartilesInTurns(requests, rounds);
    const ratio = largeMs / smallMs;
    table.push({
      what,
      [`ms at ${few}`]: smallMs.toFixed(2),
      [`ms at ${rows}`]: largeMs.toFixed(2),
      ratio: ratio.toFixed(2),
      met: ratio <= run.growthMax,
    });
  }
  await Promise.all([small.close(), large.close()]);
  console.table(table);
  console.log(`bound ${run.growthMax}; ${loadText()}`);
  if (table.some(({ met }) => !met)) process.exitCode = 1;
}

interface Place {
  readonly folder: string;
  readonly cluster: Cluster | undefined;
}

async function startStage(
  { fill, after }: GrowthRun,
  count: number,
  name: string,
  { folder, cluster }: Place,
) {
  const path = join(folder, `${name}.db`);
  const url = `sqlite:${path}`;
  await (await startLocalServer(url)).close();
  fillTables(path, fill(count), after);
  const filled = cluster === undefined ? url : await copyToCluster(cluster, path, name);
  return { count, path, ...(await startLocalServer(filled)) };
}
